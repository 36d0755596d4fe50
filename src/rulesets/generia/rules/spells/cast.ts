import { type Amount, amountOf } from "../../../../engine/modifiers";
import { lettersIn } from "../../../../engine/procedure/found";
import { GAME_MASTER, type Id, type Lapse } from "../../../../engine/procedure/types";
import { showItself } from "../attack/attack";
import { REACHED } from "../board/questions";
import { dissolve } from "../damage/harmed";
import { nameLeft } from "../data/masking";
import { ATTRIBUTES, type Attribute } from "../data/names";
import { creatureIn, type R } from "../data/read";
import type { GCast, GField, GLeaves, GPrice } from "../data/types";
import { CAST_DC, castPool, rollsToCast } from "../dice/pools";
import { endConcentration, keepWithin, unmake } from "../magic/concentration";
import { conjure, makeRoom } from "../magic/conjured";
import type { Bond } from "../states/afflictions";
import { rollWith } from "../states/bonuses";
import { copied, effectData } from "../states/lasting";
import { paid } from "../turns/price";
import { affect } from "./effects";
import { dcAmount, dcOfSource } from "./existing";
import { pushedThrough } from "./fields";
import { push } from "./knockback";
import { type Fate, fateOf, shareOf } from "./saves";

export interface CastOutcome {
  readonly end: "refused" | "failed" | "done";
  readonly fates: readonly Fate[];
}
const TEN: Amount = amountOf([{ id: "ten", rule: "G-088", kind: "base", value: CAST_DC, locked: true }]);

/** [G-077] to [G-079], [G-086] to [G-089], [G-091], [G-178] The cast of a spell, from its price to its effect and what it leaves behind. */
export function cast(ref: R, x: GCast): CastOutcome {
  if (!paid(ref, x.by, x.price)) return { end: "refused", fates: [] };
  if (x.amidFight) ref.say({ key: "FIVEFOLD.Generia.Say.ritualAmidFight", rule: "G-102", about: x.by });
  if (x.minutes !== undefined) {
    const data = { count: x.minutes };
    ref.say({ key: "FIVEFOLD.Generia.Say.prepares", rule: "G-103", about: x.by, data });
  }
  // A spell that is cast again ends the effects of its earlier cast.
  makeRoom(ref, x, dissolve);
  // [G-114] A caster that attacks with a spell is seen.
  if (rollsToCast(x.cast) && x.on.some((id) => id !== x.by)) showItself(ref, x.by);
  const value = castValue(ref, x);
  const { dc, unwilling } = x.cast;
  if (dc !== undefined && value && !ref.meets(value, dcAmount(dc, unwilling), "G-171")) {
    return { end: "failed", fates: [] };
  }
  if (x.ends !== undefined) unmake(ref, x.ends, dissolve);
  const on = reachedBy(ref, x);
  if (rollsToCast(x.cast) && on.some((id) => id !== x.by)) showItself(ref, x.by);
  const named = attributesOf(ref, x);
  const fates = named.length > 0 && value ? savesOf(ref, x, { value, named, on }) : on.map((): Fate => "failed");
  const { effect, ruleOptions } = x;
  const shares = fates.map((fate) => shareOf(effect, fate));
  const pushes = (who: Id, metres: number): void =>
    push(
      ref,
      {
        by: x.by,
        dc: dcOf(ref, x),
        unfocused: x.unfocused,
        ruleOptions,
        areas: (...way) => pushedThrough(ref, ...way),
      },
      who,
      metres,
    );
  affect(ref, { by: x.by, effect, ...bondOf(ref, x), ruleOptions, ritual: x.ritual, pushes }, on, shares);
  if (x.leaves) leave(ref, x, x.leaves, { value, named });
  if (x.holds !== undefined) ref.deed("held", [{ k: "held", on: x.holds, to: 1 }]);
  return { end: "done", fates };
}
/**
 * The creatures that a spell reaches: its targets, and everybody else in its area but the caster. [G-097] An area that is laid on the ground
 * reaches nobody when it appears, except at tables where it works at once.
 */
function reachedBy(ref: R, { by, on, area: spent, leaves, ruleOptions }: GCast): readonly Id[] {
  const area = spent ?? (leaves?.trigger && ruleOptions?.areaOnPlacement ? leaves.area : undefined);
  if (!area) return on;
  const others = lettersIn(ref.look("reached", REACHED + JSON.stringify(area), by)).filter((id) => id !== by);
  return [...new Set([...on, ...others])];
}
/** [G-171] The DC of saves against the conditions of a spell. */
const dcOf = (ref: R, { by, physical, cast: { value } }: GCast): number =>
  dcOfSource(creatureIn(ref, by), physical === true, value);
function bondOf(ref: R, x: GCast): { readonly bond: Bond } | undefined {
  if (x.spell === undefined || !x.leaves) return undefined;
  const { duration, timer, held = false } = x.leaves;
  const source = creatureIn(ref, x.by).uuid;
  const { name, masked, spell, unfocused } = x;
  return {
    bond: { name, masked, source, spell, held, duration, timer, dc: dcOf(ref, x), ...(unfocused && { unfocused }) },
  };
}

/** [G-068], [G-091], [G-097], [G-106] Creates what the spell leaves behind: an area, or matter that dissolves. */
function leave(
  ref: R,
  x: GCast,
  leaves: GLeaves,
  { value, named }: { readonly value: Amount | null; readonly named: readonly Attribute[] },
): void {
  const source = creatureIn(ref, x.by).uuid;
  const { held = false, trigger, area, around, matter } = leaves;
  const from = { source, spell: x.spell ?? "", held, ...(x.masked && { masked: x.masked }) };
  if (trigger) {
    const work: GField = {
      trigger,
      effect: x.effect,
      ...(value && named.length > 0 && { value: value.total, saves: named }),
      ...(x.unfocused && { unfocused: true as const }),
      dc: dcOf(ref, x),
      ...(x.ruleOptions && { ruleOptions: x.ruleOptions }),
    };
    const place = copied(area ? { area } : { around: around ?? 0 });
    const times = { duration: { ...leaves.duration }, timer: { ...leaves.timer } };
    const system = effectData({ kind: "area", ...from, ...times, area: place, work: copied(work) });
    ref.deed("laid", [{ k: "begin", on: x.by, name: nameLeft(x.name, x.masked), system }]);
  }
  if (matter) conjure(ref, x.by, x.name, matter, from);
}

/** [G-078], [G-086], [G-088] The number that the targets’ saves have to reach; null for SURECAST, against which nobody saves. */
function castValue(ref: R, x: GCast): Amount | null {
  const { type, value } = x.cast;
  if (type === "SURECAST") return null;
  const flat = { id: "castValue", rule: "G-086", kind: "flat", value, locked: true } as const;
  const fixed = amountOf([{ id: "ten", rule: "G-086", kind: "base", value: CAST_DC, locked: true }, flat]);
  if (type === "DC") return fixed;
  const rolled = rollWith(
    ref,
    x.by,
    "attack",
    (lines) => castPool(creatureIn(ref, x.by), x, lines),
    (pool) => ref.roll("cast", pool, x.by),
  );
  // [G-088] A natural roll below 10 counts as 10, after advantage and disadvantage.
  return type === "DC+" && !ref.meets(rolled.natural, TEN, "G-088")
    ? amountOf([
        ...rolled.mods.filter(({ kind }) => kind !== "level"),
        { id: "ten", rule: "G-088", kind: "flat", value: CAST_DC },
      ])
    : rolled;
}
const FIRST: Lapse<Attribute> = { to: "con", when: "close" };
/** The attributes with which targets may save; where the cast line leaves that open, the game master names one. */
const attributesOf = (ref: R, { cast: { open, saves = [] } }: GCast): readonly Attribute[] =>
  open ? [ref.ask("saveBy", GAME_MASTER, ATTRIBUTES, FIRST)] : saves;
/** [G-079], [G-087] The saves of all targets, against the same number. */
function savesOf(
  ref: R,
  { effect, unfocused }: GCast,
  { value, named, on }: { readonly value: Amount; readonly named: readonly Attribute[]; readonly on: readonly Id[] },
): readonly Fate[] {
  return ref.each("target", on, (id, branch) => fateOf(branch, { value, named, effect, unfocused }, id));
}

/** [G-091], [G-092] Gives up concentrations where a person has deleted a perk or a spell. */
export const giveUp = (ref: R, x: Parameters<typeof keepWithin>[1]): void => keepWithin(ref, x, dissolve);
type GEndConcentration = { readonly by: Id; readonly spell: Id; readonly reacts?: true; readonly rider?: string };
/** [G-093] A caster ends a concentration: freely on its own turn, for its Reaction (`reacts`) on another’s. */
export function concentrationEnd(ref: R, { by, spell, reacts, rider }: GEndConcentration): boolean {
  const price: GPrice = reacts ? { slot: "reaction", ...(rider !== undefined && { rider }) } : {};
  return paid(ref, by, price) && endConcentration(ref, spell, dissolve);
}
