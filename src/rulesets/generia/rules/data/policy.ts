import type { Id, World } from "../../../../engine/procedure/types";
import { ZONES } from "./names";
import { protectionOf } from "./protection";
import { modifierOf } from "./read";
import type { GBeing, GCreature } from "./types";

/** What a sensible player takes, by question. */
const TAKEN: Readonly<Record<string, string>> = { secondDie: "roll", followUp: "weaken" };

/** Default answers for odds and simulation. */
export function policyOf(at: string, who: Id, options: readonly string[], world: World<GBeing>): string {
  const label = at.split("/").pop()?.replace(/~\d+$/, "") ?? at;
  const wanted = TAKEN[label];
  if (wanted !== undefined && options.includes(wanted)) return wanted;
  const c = world[who];
  if (c?.kind !== "creature") return options[0] ?? "";
  if (label === "zone") return best(options, (option) => armorIn(c, option));
  return label === "defence" ? best(options, (option) => worthOf(c, option)) : (options[0] ?? "");
}
function best(options: readonly string[], worth: (option: string) => number): string {
  let [found = ""] = options;
  for (const option of options) if (worth(option) > worth(found)) found = option;
  return found;
}
function armorIn(c: GCreature, option: string): number {
  const zone = ZONES.find((one) => one === option);
  return zone === undefined ? 0 : protectionOf(c, "physical", zone);
}
/** What is added to the d12 of an answer; to do nothing is the last choice. */
function worthOf(c: GCreature, option: string): number {
  if (option === "dodge") return modifierOf(c, "dex") + modifierOf(c, "per");
  const [, how, index] = /^(block|parry)(\d+)$/.exec(option) ?? [];
  const guard = index === undefined ? undefined : c.guards[Number(index)];
  if (!guard) return Number.NEGATIVE_INFINITY;
  return (how === "block" ? guard.block?.[0] : guard.parry?.[0]) ?? Number.NEGATIVE_INFINITY;
}
