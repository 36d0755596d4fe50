import type { Id, World } from "../../../../engine/procedure/types";
import { ATTRIBUTES } from "../data/names";
import { type Pair, pairAmong } from "../data/pair";
import { modifierOf } from "../data/read";
import type { GBeing, GCreature } from "../data/types";
import { dodgingPair, isCavalry } from "../dice/saddle";
import { better } from "../states/shake";
import { armorIn, struckBy } from "./struck";
import { DISADVANTAGE, levelWorth, wardWorth } from "./wardWorth";

/** The answers that a sensible player gives, by question. */
const TAKEN: Readonly<Record<string, string>> = { secondDie: "roll", followUp: "weaken" };
/** The questions that let a player choose the attribute of a save. */
const SAVES: readonly string[] = ["saveWith", "concentrate"];

/** The answer of a sensible player to a question, for odds and simulation. */
export function policyOf(at: string, who: Id, options: readonly string[], world: World<GBeing>): string {
  const label = labelOf(at);
  const wanted = TAKEN[label];
  if (wanted !== undefined && options.includes(wanted)) return wanted;
  const [first = ""] = options;
  const c = world[who];
  if (c?.kind !== "creature") return first;
  const struck = struckBy(label, c, world);
  if (struck) return best(options, (option) => armorIn(struck, option));
  if (label === "defence") return best(options, (option) => worthOf(c, option, options, world));
  if (label === "wardLevel") return best(options, (option) => levelWorth(c, Number(option), world));
  return savedWith(at, who, options, world) ?? first;
}
const labelOf = (at: string): string => at.split("/").pop()?.replace(/~\d+$/, "") ?? at;
/** [G-079], [G-094] The attribute with which a creature saves best; null: the question is not about the attribute of a save. */
export function savedWith(at: string, who: Id, options: readonly string[], world: World<GBeing>): string | null {
  const c = world[who];
  if (c?.kind !== "creature" || !SAVES.includes(labelOf(at))) return null;
  const named = options.flatMap((option) => ATTRIBUTES.find((attribute) => attribute === option) ?? []);
  const [first] = named;
  return first === undefined ? null : better(c, named, first);
}
function best(options: readonly string[], worth: (option: string) => number): string {
  let [found = ""] = options;
  for (const option of options) if (worth(option) > worth(found)) found = option;
  return found;
}
/** [G-062], [G-063], [G-064] What a dodge adds to its d12. In the saddle other modifiers count, and a disadvantage. */
function dodgeWorth(c: GCreature, pair: Pair | null): number {
  if (!pair) return modifierOf(c, "dex") + modifierOf(c, "per");
  const { rider, mount } = pair;
  return (
    modifierOf(mount, "dex") +
    modifierOf(rider, "per") +
    (rider.riding ?? 0) -
    (isCavalry(rider, rider.main) ? 0 : DISADVANTAGE)
  );
}
/** What an answer adds to its d12; minus infinity for no defence at all, which is chosen last. */
function worthOf(c: GCreature, option: string, options: readonly string[], world: World<GBeing>): number {
  if (option === "dodge") return dodgeWorth(c, dodgingPair(pairAmong(world, c), c));
  if (option.startsWith("ward")) return wardWorth(c, option, options, world);
  const [, how, index] = /^(block|parry)(\d+)$/.exec(option) ?? [];
  const guard = index === undefined ? undefined : c.guards[Number(index)];
  if (!guard) return Number.NEGATIVE_INFINITY;
  return (how === "block" ? guard.block?.[0] : guard.parry?.[0]) ?? Number.NEGATIVE_INFINITY;
}
