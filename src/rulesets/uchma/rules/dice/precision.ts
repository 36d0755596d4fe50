import type { Pool } from "../../../../engine/dice/pool";
import { type Amount, amountOf, type Mod, sumOf, switchOff } from "../../../../engine/modifiers";
import type { UAbility } from "../data/ability.types";
import type { UCreature } from "../data/being.types";
import { half, has, type See, spendable } from "../data/read";
import { USUAL } from "../data/settings";
import type { Cover, Light } from "../data/terms";
import type { RuleOptions, UMapPosition, UUse } from "../data/use.types";
import { effectLines, resistanceMods } from "./stats";

/** [U-119] to [U-121] */
const COVER_MALUS: Readonly<Record<Cover, number>> = { none: 0, quarter: -1, half: -2, full: -4 };
const COVER_RULE: Readonly<Record<Cover, string>> = { none: "U-118", quarter: "U-119", half: "U-120", full: "U-121" };
/** [U-139], [U-140] What little light does: the cover it gives, and how far one sees, in m. */
export const DIM: Readonly<Record<Light, { readonly cover: Cover; readonly sight: number; readonly rule: string }>> = {
  bright: { cover: "none", sight: Number.POSITIVE_INFINITY, rule: "U-138" },
  moonlit: { cover: "quarter", sight: 5, rule: "U-139" },
  dark: { cover: "half", sight: 1, rule: "U-140" },
};

function flat(id: string, rule: string, value: number, source?: string): Mod {
  return source === undefined ? { id, rule, kind: "flat", value } : { id, rule, kind: "flat", value, source };
}

/** [U-123] Every cover that there is, from whatever source; the highest counts alone. */
function covers(
  d: UCreature,
  ability: UAbility,
  place: UMapPosition,
): readonly { readonly from: string; readonly cover: Cover; readonly rule: string }[] {
  if (ability.delivery !== "projectile" || ability.ignoresCover) return NONE;
  const light = DIM[place.light ?? "bright"];
  const all = [
    { from: "scenery", cover: place.cover ?? "none", rule: COVER_RULE[place.cover ?? "none"] },
    { from: "creatures", cover: place.crossed ? "half" : "none", rule: "U-122" },
    { from: "prone", cover: has(d, "prone") ? "quarter" : "none", rule: "U-126" },
    { from: "light", cover: light.cover, rule: light.rule },
  ] as const;
  return all.filter(({ cover }) => cover !== "none").sort((a, b) => COVER_MALUS[a.cover] - COVER_MALUS[b.cover]);
}

/** [U-118], [U-123] One line: the highest cover. A person who switches it off uncovers the next one. */
function coverMods(d: UCreature, ability: UAbility, place: UMapPosition, off: readonly string[]): readonly Mod[] {
  const found = covers(d, ability, place);
  if (found.length === 0) return NONE;
  const counted = found.find(({ from }) => !off.includes(`cover.${from}`));
  return found
    .filter((one) => one === counted || off.includes(`cover.${one.from}`))
    .map(({ from, cover, rule }) => flat(`cover.${from}`, rule, COVER_MALUS[cover]));
}

/** [U-115] to [U-117], [U-127] What position does beside cover. */
function positionMods(d: UCreature, ability: UAbility, place: UMapPosition, ruleOptions?: RuleOptions): readonly Mod[] {
  if (place === NOWHERE) return NONE;
  const mods: Mod[] = [];
  const { rise = 0 } = place;
  const steep = ruleOptions?.highGround ?? USUAL.highGround;
  if (ability.delivery === "melee" && place.flanked) mods.push(flat("flanked", "U-115", 1));
  if (ability.delivery === "projectile" && rise >= steep) mods.push(flat("highGround", "U-116", 1));
  if (ability.delivery === "projectile" && -rise >= steep) mods.push(flat("lowGround", "U-117", -1));
  if (place.adjacent && has(d, "prone")) mods.push(flat("proneTarget", "U-127", 1));
  return mods;
}

const NOWHERE: UMapPosition = {};
const NONE: readonly never[] = [];
const DIE: Pool["dice"] = [{ n: 1, f: 10 }];

/** [U-061] to [U-065], [U-130], [U-136], [U-137] 1d10 and everything that is added, line by line; `nth`: which roll of the exchange it is. Nothing on the die hits or misses by itself [U-068]. */
export function precisionPool(
  a: UCreature,
  d: UCreature,
  x: Pick<UUse, "ability" | "places" | "hand" | "ruleOptions" | "spend">,
  see: See,
  nth = 0,
): Pool {
  const { ability, hand, ruleOptions } = x;
  const place = x.places?.[d.id] ?? NOWHERE;
  const off = hand?.off ?? NONE;
  const mods: Mod[] = [flat("level", "U-062", half(a.level))];
  const weapon = a.precision ?? 0;
  if (a.now.prone) {
    if (weapon !== 0) mods.push({ ...flat("weapon", "U-130", 0), locked: true });
  } else if (!ability.ignoresPrecision && weapon !== 0) mods.push(flat("weapon", "U-063", weapon));
  if (ability.precision) mods.push(flat("ability", "U-065", ability.precision, ability.name));
  if (a.effects.length > 0) {
    mods.push(...effectLines(a, "precision", "U-064", see, nth));
    const chosen = x.spend === "precision" && nth === 0 ? spendable(a, "precision", see) : undefined;
    if (chosen) mods.push(flat("spent", "U-064", chosen.spec.mods?.precision ?? 0, chosen.spec.name));
  }
  if (a.now.ambushed) mods.push(flat("ambushedSelf", "U-136", -1));
  if (d.now.ambushed) mods.push(flat("ambushedTarget", "U-137", 1));
  for (const mod of positionMods(d, ability, place, ruleOptions)) mods.push(mod);
  for (const mod of coverMods(d, ability, place, off)) mods.push(mod);
  hand?.added?.forEach((line, index) => {
    if (line.kind === "precision") mods.push(flat(`added.${index}`, "U-064", line.value, line.label));
  });
  const lines = switchOff(mods, off);
  return { dice: DIE, flat: sumOf(lines, "flat"), mods: lines };
}
/** [U-059], [U-067] What has to be reached. */
export function resistanceOf(d: UCreature, ability: UAbility, see: See, nth = 0): Amount {
  return amountOf(resistanceMods(d, ability.resistance ?? "parry", see, nth));
}

/** [U-058], [U-045] Who is rolled for: the unwilling, where the ability can be resisted at all. */
export function needsRoll(on: string, { ability, willing }: Pick<UUse, "ability" | "willing">): boolean {
  return ability.resistance !== undefined && !willing?.includes(on);
}
