import type { Pool } from "../../../../engine/dice/pool";
import { type Amount, amountOf, type Mod, sumOf, switchOff } from "../../../../engine/modifiers";
import type { UCreature } from "../data/being.types";
import { half, has, type See, spendable } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import { USUAL } from "../data/ruleOptions";
import type { UAbility, UMapPosition, UUse } from "../data/shapes";
import type { Cover, Light } from "../data/terms";
import { effectLines, resistanceMods } from "./stats";

/** [U-119] to [U-121] What each degree of cover changes. */
const COVER: ReadonlyMap<Cover | undefined, { readonly malus: number; readonly rule: string }> = new Map([
  ["quarter", { malus: -1, rule: "U-119" }],
  ["half", { malus: -2, rule: "U-120" }],
  ["full", { malus: -4, rule: "U-121" }],
]);
interface Dim {
  /** The change of the precision roll, as that of quarter or half cover. */
  readonly malus: number;
  /** How far creatures see, in metres. */
  readonly sight: number;
  readonly rule: string;
}
/** [U-139], [U-140] The effects of weak light; bright light has none [U-138]. */
export const DIM: ReadonlyMap<Light | undefined, Dim> = new Map([
  ["moonlit", { malus: -1, sight: 5, rule: "U-139" }],
  ["dark", { malus: -2, sight: 1, rule: "U-140" }],
]);

function flat(id: string, rule: string, value: number, source?: string): Mod {
  return source === undefined ? { id, rule, kind: "flat", value } : { id, rule, kind: "flat", value, source };
}

/** [U-123] The cover from every source, the highest first; only the highest counts. */
function covers(
  d: UCreature,
  ability: UAbility,
  place: UMapPosition,
): readonly { readonly from: string; readonly malus: number; readonly rule: string }[] {
  if (ability.delivery !== "projectile" || ability.ignoresCover) return NONE;
  const [scenery, light] = [COVER.get(place.cover), DIM.get(place.light)];
  return [
    ...(scenery ? [{ from: "scenery", ...scenery }] : []),
    ...(place.crossed ? [{ from: "creatures", malus: -2, rule: "U-122" }] : []),
    ...(has(d, "prone") ? [{ from: "prone", malus: -1, rule: "U-126" }] : []),
    ...(light ? [{ from: "light", malus: light.malus, rule: light.rule }] : []),
  ].sort((a, b) => a.malus - b.malus);
}

/**
 * [U-118], [U-123] The modifier of the highest cover, and those that a person switched off. Where a person switches the highest off, the
 * next one counts.
 */
function coverMods(d: UCreature, ability: UAbility, place: UMapPosition, off: readonly string[]): readonly Mod[] {
  const found = covers(d, ability, place);
  const counted = found.find(({ from }) => !off.includes(`cover.${from}`));
  return found
    .filter((one) => one === counted || off.includes(`cover.${one.from}`))
    .map(({ from, malus, rule }) => flat(`cover.${from}`, rule, malus));
}

/** [U-115] to [U-117], [U-127] The modifiers of the position, without cover. */
function positionMods(d: UCreature, ability: UAbility, place: UMapPosition, ruleOptions?: RuleOptions): readonly Mod[] {
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

/**
 * [U-061] to [U-065], [U-130], [U-136], [U-137] The pool of a precision roll: 1d10 and its modifiers. No face of the die hits or misses by
 * itself [U-068].
 * @param nth the index of the roll in its exchange
 */
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
  mods.push(...effectLines(a, "precision", "U-064", see, nth));
  const chosen = x.spend === "precision" && nth === 0 ? spendable(a, "precision", see) : undefined;
  if (chosen) mods.push(flat("spent", "U-064", chosen.spec.mods?.precision ?? 0, chosen.spec.name));
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
/** [U-059], [U-067] The resistance that a precision roll has to reach. */
export function resistanceOf(d: UCreature, ability: UAbility, see: See, nth = 0): Amount {
  return amountOf(resistanceMods(d, ability.resistance ?? "parry", see, nth));
}

/** [U-058], [U-045] Whether a target is rolled for: it is unwilling, and the ability can be resisted. */
export function needsRoll(on: string, { ability, willing }: Pick<UUse, "ability" | "willing">): boolean {
  return ability.resistance !== undefined && !willing?.includes(on);
}
