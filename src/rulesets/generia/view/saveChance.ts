import type { OptionWords } from "../../../contract/card";
import type { Json } from "../../../engine/json";
import type { Line } from "../../../engine/procedure/story.types";
import type { Id } from "../../../engine/procedure/types";
import { part } from "../../../engine/reading";
import type { GFall } from "../rules/actions/body";
import { isCast, isFall } from "../rules/argumentSchemas";
import { ATTRIBUTES } from "../rules/data/names";
import type { GBeing, GCast, GCreature } from "../rules/data/types";
import { CAST_DC, checkPool, concentrationDc, fallPool, focusMods, unfocusedMods } from "../rules/dice/pools";
import { bonusMods } from "../rules/states/bonuses";

/** The questions for the attribute with which a creature saves. */
const SAVES: readonly string[] = ["saveWith", "concentrate"];
type Chance = OptionWords["chance"];
/** The participants, by letter. */
type World = Readonly<Record<Id, GBeing | undefined>>;
/** The number that a save has to reach, and the participant whose number that is. */
type Number = { readonly needs: number; readonly against: Id; readonly unfocused?: boolean };

/**
 * What a save, a concentration save or a fall check rolls, and the number that it has to reach; undefined where that number is not known.
 */
export function saveChance(
  ask: string,
  id: string,
  c: GCreature,
  args: Json,
  lines: readonly Line[],
  world: World,
): Chance {
  if (ask === "fallCheck") return id === "try" && isFall(args) ? fallChance(c, args) : undefined;
  const attribute = ATTRIBUTES.find((one) => one === id);
  if (!attribute || !SAVES.includes(ask)) return undefined;
  const waiting = bonusMods((letter) => world[letter], c, "save");
  if (ask === "saveWith") {
    const number = isCast(args) ? castNumber(args, lines) : areaNumber(lines, world);
    if (!number) return undefined;
    const { unfocused, ...reach } = number;
    return { roll: checkPool(c, attribute, [...unfocusedMods(unfocused), ...waiting]), ...reach };
  }
  const damage = shaking(args, lines);
  const held = (c.concentrates ?? []).flatMap((letter) => {
    const spell = world[letter];
    return spell?.kind === "spell" && spell.now.held ? [spell.unfocused === true] : [];
  });
  // Where there are several spells, nothing says which one the question is about, and only some of them may be unfocused.
  if (damage === null || new Set(held).size > 1) return undefined;
  return { roll: checkPool(c, attribute, [...focusMods(c, held[0]), ...waiting]), needs: concentrationDc(damage) };
}
/**
 * [G-121], [G-122] The roll of a fall check. Where the table's rule option rolls no die for it, its modifiers alone either suffice or do
 * not.
 */
function fallChance(c: GCreature, { dc, hand, ruleOptions }: GFall): Chance {
  const roll = fallPool(c, hand);
  return { roll: ruleOptions?.fallWithoutDie ? { ...roll, dice: [] } : roll, needs: dc };
}
/** [G-078], [G-086], [G-088] The number that saves against a spell have to reach. */
function castNumber({ by, cast: { type, value }, ...x }: GCast, lines: readonly Line[]): Number | null {
  const doer = { against: by, unfocused: x.unfocused === true };
  if (type === "DC") return { needs: CAST_DC + value, ...doer };
  const rolled = lines.find((line) => line.k === "roll" && line.at === "cast");
  if (rolled?.k !== "roll" || rolled.total === undefined) return null;
  const { total, natural = 0 } = rolled;
  return { needs: type === "DC+" ? total + Math.max(0, CAST_DC - natural) : total, ...doer };
}
/** [G-097] The number that saves have to reach against the area that was set off last. */
function areaNumber(lines: readonly Line[], world: World): Number | null {
  const set = lines.findLast((line) => line.k === "say" && line.key === "FIVEFOLD.Generia.Say.setOff");
  const name = set?.k === "say" ? set.data?.spell : undefined;
  const [area, ...more] = Object.values(world).filter(
    (being) => being?.kind === "lasting" && being.what === "area" && being.name === name,
  );
  if (area?.kind !== "lasting" || more.length > 0) return null;
  const { value, unfocused } = part(area.stored.work);
  return typeof value === "number" ? { needs: value, against: area.of, unfocused: unfocused === true } : null;
}
/** [G-055], [G-094] The damage that a concentration save depends on, by the comparison with the armor; null: nothing has hit. */
function shaking(args: Json, lines: readonly Line[]): number | null {
  const hit = lines.findLast((line) => line.k === "contest" && line.rule === "G-055");
  if (hit?.k !== "contest") return null;
  if (part(part(args).ruleOptions).incomingDamage === "raw")
    return hit.aMods.find((mod) => mod.id === "effect")?.value ?? hit.a;
  return hit.bMods.reduce((left, { id, value }) => (TAKEN.includes(id) ? left - value : left), hit.a);
}
/** The modifiers by which a block or a barrier lowers the damage itself, and not only the damage that armor lets through. */
const TAKEN: readonly string[] = ["blocked", "barrier"];
