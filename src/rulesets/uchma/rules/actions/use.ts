import type { Mod } from "../../../../engine/modifiers";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { part } from "../../../../engine/reading";
import { PAIR } from "../board/spots";
import { handle } from "../creature/gear";
import { exposure, harmed, harmOf, isProneAttack, otherBonuses, powerOf, stolen } from "../damage/damage";
import type { UEffectSpec, UPacket } from "../data/ability.types";
import type { UBeing, UCreature, UEffect } from "../data/being.types";
import type { Beside } from "../data/intent.types";
import { kindOf } from "../data/keep";
import { creatureIn, has, isDown, num, type R, type See, spendable } from "../data/read";
import type { Trigger } from "../data/terms";
import type { RuleOptions, UMapPosition, UUse } from "../data/use.types";
import { needsRoll, precisionPool, resistanceOf } from "../dice/precision";
import { sink } from "../ground/fall";
import { isGround, placeGround } from "../ground/ground";
import { thrown } from "../mounts/mount";
import { type Chance, chances, WATCHERS } from "../reactions/interrupt";
import { comesAtOnce, triggered } from "../reactions/trigger";
import { effectFrom } from "../states/effects";
import { call } from "../summons/summon";
import { transform } from "../summons/transform";
import { paid } from "../turns/price";
import { spendOnRolls } from "../turns/spent";

const TAKES = ["use", "pass"] as const;
const NONE: readonly never[] = [];
const NO_DICE = [0, 0] as const;
const UNUSED: Lapse<"use" | "pass"> = { to: "pass", when: "close" };

export interface UOutcome {
  readonly end: "refused" | "done";
  /** Successes per target. */
  readonly hits: Readonly<Record<Id, number>>;
  /** Damage per target, all packets together. */
  readonly damage: Readonly<Record<Id, number>>;
}

export const REFUSED: UOutcome = { end: "refused", hits: {}, damage: {} };

/** [U-058] to [U-086] The use of an ability on everybody it is aimed at: price, window, one roll per target and repeat, packets, effects. */
export function use(ref: R, named: UUse): UOutcome {
  const x = named.aim || named.ability.delivery === "ground" ? aimed(ref, named) : named;
  if (!paid(ref, x)) return REFUSED;
  if (x.takes !== undefined) handle(ref, "takes", [{ on: x.takes, to: "held" }]);
  const targets = x.on.length > 1 ? [...new Set(x.on)] : x.on;
  const hostile = targets.filter((on) => needsRoll(on, x));
  if (!x.reaction && hostile.length > 0) openWindow(ref, windowOf(x, "attacked", hostile));
  const rolled = ref.each("target", targets, (on, branch) => successes(branch, x, on, hostile.indexOf(on)));
  spendOnRolls(ref, x, hostile);
  const hits: Record<Id, number> = {};
  const damage: Record<Id, number> = {};
  targets.forEach((on, index) => {
    const times = rolled[index] ?? 0;
    hits[on] = times;
    damage[on] = ref.sub(`on ${on}`, land, { x, on, times });
  });
  if (x.ability.effects?.some(isGround)) placeGround(ref, x, ownPower(ref, x.by));
  const struck = hostile.filter((on) => (hits[on] ?? 0) > 0);
  if (!x.reaction && struck.length > 0) openWindow(ref, windowOf(x, "hit", struck));
  const { summons, beyondLimit } = x.ability;
  if (summons !== undefined) ref.sub("call", call, { by: x.by, summons, ...(beyondLimit && { beyondLimit }) });
  if (x.throws !== undefined) handle(ref, "leaves", [{ on: x.throws, to: "dropped" }]);
  return { end: "done", hits, damage };
}
/** [U-155], [U-156] Of a pair, whoever is aimed at instead of whom was named; on the ground that is always the mount. The other stands where the one does. */
function aimed(ref: R, x: UUse): UUse {
  const wanted = x.ability.delivery === "ground" ? "mount" : x.aim;
  const places: Record<Id, UMapPosition> = { ...x.places };
  const on = x.on.map((id) => {
    const d = creatureIn(ref, id);
    const is = has(d, "ridden") ? "mount" : has(d, "mounted") ? "rider" : wanted;
    if (is === wanted) return id;
    const [other] = ref.look(`aim ${id}`, PAIR, id);
    if (other === undefined) return id;
    const place = x.places?.[id];
    if (place) places[other] = place;
    return other;
  });
  return { ...x, on: [...new Set(on)], ...(x.places && { places }) };
}
function moment({ turn, ruleOptions }: UUse) {
  return { ...(turn && { round: turn.round }), ...(ruleOptions && { ruleOptions }) };
}
function windowOf(x: UUse, event: Trigger, hits: readonly Id[]): Window {
  const about = x.by;
  return x.turn && !x.ruleOptions ? { about, event, hits, round: x.turn.round } : { about, event, hits, ...moment(x) };
}

/** [U-060], [U-066] How often an ability succeeds against one target: each time has a roll of its own; the willing need none. `place`: as which target it is rolled for. */
function successes(ref: R, x: UUse, on: Id, place: number): number {
  const times = x.ability.times ?? 1;
  if (!needsRoll(on, x)) return times;
  const see = (id: Id): UBeing => ref.see(id);
  const a = creatureIn(ref, x.by);
  const d = creatureIn(ref, on);
  let count = 0;
  for (let i = 0; i < times; i++) {
    const pool = precisionPool(a, d, x, see, place * times + i);
    if (ref.meets(ref.roll("precision", pool, x.by), resistanceOf(d, x.ability, see, i), "U-060")) count += 1;
  }
  return count;
}
type ULanding = { readonly x: UUse; readonly on: Id; readonly times: number };
/** What the successes on one target do: every packet on its own, then what lasts; then what a success does only once. */
function land(ref: R, { x, on, times }: ULanding): number {
  let lost = 0;
  for (let i = 0; i < times; i++) {
    lost += strikes(ref, x, on);
    for (const spec of lastingOf(x, i > 0)) inflict(ref, bringing(ref, x, on, spec, times));
  }
  if (times === 0) return lost;
  if (x.disarms) ref.sub("disarm", letGo, { on, weapons: x.disarms });
  changeForm(ref, x, on);
  return lost;
}
/** [U-080] The packets of one success. @returns damage */
function strikes(ref: R, x: UUse, on: Id): number {
  let lost = 0;
  for (const packet of x.ability.packets ?? NONE)
    lost += ref.sub(packet.extra ? "extra" : "main", strike, { x, on, packet });
  return lost;
}
/** What a success puts on its target. What does not add up comes once, however often it hits. */
function lastingOf({ ability: { effects } }: UUse, again: boolean): readonly UEffectSpec[] {
  return effects === undefined ? NONE : effects.filter((spec) => !isGround(spec) && !(again && spec.keep));
}
/** How something comes to a target: with whose Potency, and whether it is its bearer's own doing in its own turn. */
function bringing(ref: R, x: UUse, on: Id, spec: UEffectSpec, times: number): UInflict {
  const own = x.turn?.own && on === x.by ? x.turn.round : undefined;
  return {
    on,
    spec,
    power: ownPower(ref, x.by),
    ...(own !== undefined && { own }),
    ...(spec.keep === "stacks" && { times }),
    ...moment(x),
  };
}
/** Appendix 8: one of somebody's weapons falls to the ground; where there are several, whoever holds them says which. */
function letGo(ref: R, { on, weapons }: { readonly on: Id; readonly weapons: readonly Id[] }): void {
  const held = weapons.filter((id) => num(ref.see(id), "held") > 0);
  const [first] = held;
  if (first === undefined) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.emptyHands", about: on });
    return;
  }
  const which = ref.ask("weapon", on, held, { to: first, when: "close" });
  handle(ref, "falls", [{ on: which, to: "dropped" }]);
}
/** [U-168] to [U-174] Whoever is reached takes another form, once, if it has its own one. */
function changeForm(ref: R, { ability, by, willing, turn }: UUse, on: Id): void {
  const { form, rounds } = ability.turns ?? {};
  if (!form) return;
  if (has(creatureIn(ref, on), "transformed")) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.alreadyTransformed", rule: "U-168", about: on });
    return;
  }
  const wants = on === by || willing?.includes(on);
  ref.sub("transform", transform, {
    on,
    form,
    ...(!wants && { unwilling: true as const }),
    ...(on === by && turn?.own && { own: true as const }),
    ...(rounds !== undefined && { rounds }),
  });
}
const ownPower = (ref: R, id: Id): number => powerOf(creatureIn(ref, id), summonerOf(ref, id));
export type UInflict = {
  readonly on: Id;
  readonly spec: UEffectSpec;
  readonly power: number;
  /** The round, where it is the bearer's own turn and its own doing. */
  readonly own?: number;
  /** As a turn begins nobody can be asked anything: prepared actions pass, a thrown rider lands on the first free square. */
  readonly silent?: true;
  /** How many of it come at once. */
  readonly times?: number;
  readonly round?: number;
  readonly ruleOptions?: RuleOptions;
};
/** Something begins to last on a creature, with all that follows at once: flyers sink, riders fall, prepared actions see somebody fall. */
export function inflict(ref: R, { on, spec, power, own, times = 1, ...when }: UInflict): void {
  const before = gripOf(creatureIn(ref, on));
  const beside = besideOf(ref, on, spec);
  const { changes } = ref.deed("lasts", [
    {
      k: "effect",
      on,
      spec,
      power,
      ...(own !== undefined && { own }),
      ...(times > 1 && { times }),
      ...(beside.length > 0 && { beside }),
    },
  ]);
  if (changes.length === 0) ref.say({ key: "FIVEFOLD.Uchma.Say.keeps", about: on, data: { effect: spec.name } });
  felled(ref, on, before, when);
  if (!changes.some(({ k }) => k === "make") || !comesAtOnce(creatureIn(ref, on), spec, (id) => ref.see(id))) return;
  const after = gripOf(creatureIn(ref, on));
  ref.deed("lasting", triggered(ref, on, { spec, power }));
  felled(ref, on, after, when);
}
/** Appendix 8: what this exchange has made for somebody already, where it is of the same kind or will be cured: of two of a kind one counts. */
function besideOf(ref: R, on: Id, spec: UEffectSpec): readonly Beside[] {
  const c = creatureIn(ref, on);
  const concerns = [...(spec.status ? [spec.status] : []), ...(spec.cures ?? [])];
  // Where none of these states is there, nothing has made one.
  if (!spec.keep || (spec.status !== undefined && !concerns.some((status) => has(c, status)))) return NONE;
  return ref.made(on).flatMap(({ id, data }) => {
    const system = part(data.system);
    const made = effectFrom(id, on, id, system)?.spec;
    const same = made && (kindOf(made) === kindOf(spec) || (made.status && spec.cures?.includes(made.status)));
    return same ? [{ key: id, system }] : [];
  });
}
/** Whether somebody stands, and holds itself. */
export interface Grip {
  readonly stands: boolean;
  readonly holds: boolean;
}
export const gripOf = (c: UCreature): Grip => ({ stands: !has(c, "prone"), holds: !has(c, "immobilized") });
/** [U-042], [U-131], [U-147] What follows for somebody who has fallen or lost its hold since: flyers sink, rider and mount part, and whoever has waited for it may act. */
export function felled(
  ref: R,
  on: Id,
  before: Grip,
  { silent, ...when }: Pick<UInflict, "silent" | "round" | "ruleOptions">,
): void {
  const c = creatureIn(ref, on);
  const now = gripOf(c);
  const fell = before.stands && !now.stands;
  if (has(c, "flying") && (fell || (before.holds && !now.holds))) sink(ref, on);
  if (!fell) return;
  unseat(ref, on, silent);
  if (!silent) openWindow(ref, { about: on, event: "prone", ...when });
}
export type UCollapse = { readonly faints: Id; readonly round?: number; readonly ruleOptions?: RuleOptions };
/** [U-014], A-09 Somebody whose health was set below 1 by hand loses consciousness, with all that follows. */
export function collapse(ref: R, { faints: on, ...when }: UCollapse): void {
  const before = gripOf(creatureIn(ref, on));
  ref.deed("collapses", [{ k: "faint", on }]);
  felled(ref, on, before, when);
}
/** [U-147], [U-148] Knocked down, rider and mount part. Each finds the other on the scene. */
function unseat(ref: R, fallen: Id, silent?: true): void {
  const c = creatureIn(ref, fallen);
  if (!has(c, "mounted") && !has(c, "ridden")) return;
  const [other] = ref.look("pair", PAIR, fallen);
  if (other === undefined) return;
  const [rider, mount] = c.rides === undefined ? [other, fallen] : [fallen, other];
  ref.sub("thrown", thrown, { rider, mount, fallen, ...(silent && { silent }) });
}
/** "20 + 2 − 3" */
const sumText = ([first = 0, ...more]: readonly number[]): string =>
  [String(first), ...more.map((value) => `${value < 0 ? "−" : "+"} ${Math.abs(value)}`)].join(" ");
type UStrike = { readonly x: UUse; readonly on: Id; readonly packet: UPacket };

/** [U-069], [U-070], [U-080] to [U-085] One packet: its dice, its damage, what is stolen. */
function strike(ref: R, { x, on, packet }: UStrike): number {
  const see = (id: Id): UBeing => ref.see(id);
  const a = creatureIn(ref, x.by);
  const d = creatureIn(ref, on);
  const spent = x.spend === "damage" && x.ability.basic && !packet.extra ? spendable(a, "damage", see) : undefined;
  const rolled = spent || packet.dice ? diceOf(ref, x, packet, spent) : 0;
  const bonuses = packet.extra ? NONE : bonusesOf(a, d, x, see);
  const power = powerOf(a, summonerOf(ref, x.by));
  const blow = { packet, power, rolled, prone: isProneAttack(a, x.ability), bonuses };
  const harm = harmOf(d, x.hand ? { ...blow, hand: x.hand } : blow, see);
  ref.explain(() => [
    {
      key: "FIVEFOLD.Uchma.Say.packet",
      rule: packet.extra ? "U-081" : "U-070",
      about: on,
      data: {
        damage: harm.damage,
        sum: sumText(harm.mods.flatMap(({ off, value }) => (off ? [] : [value]))),
        halvings: harm.halvings,
      },
    },
  ]);
  const before = d.now.health ?? 0;
  const [grip, up] = [gripOf(d), !d.now.down];
  const intents = harmed(on, harm);
  const dealt = ref.deed("hurt", spent ? [...intents, { k: "less", on: spent.id, by: 1 }] : intents);
  if (up && creatureIn(ref, on).now.down) felled(ref, on, grip, moment(x));
  let lost = 0;
  for (const change of dealt.changes) if (change.k === "add" && change.at === "health") lost -= change.by;
  if (packet.steal && lost > 0) ref.deed("steal", [{ k: "heal", on: x.by, by: stolen(before, lost, x.ruleOptions) }]);
  return harm.damage;
}
/** What the dice of a packet give, its own and those of an effect that is spent on it. */
function diceOf(ref: R, x: UUse, packet: UPacket, spent: UEffect | undefined): number {
  const dice = [packet.dice ?? NO_DICE, spent?.spec.dice?.damage ?? NO_DICE].filter(([n]) => n > 0);
  const bonus = spent?.spec.mods?.damage ?? 0;
  if (dice.length === 0) return bonus;
  return ref.roll("damage", { dice: dice.map(([n, f]) => ({ n, f })), flat: bonus, mods: [] }, x.by).total;
}
function bonusesOf(a: UCreature, d: UCreature, x: UUse, see: See): readonly Mod[] {
  const open = exposure(d, x.ability, see);
  const own = a.effects.length > 0 || x.hand ? otherBonuses(a, x.hand, see) : NONE;
  return open.length > 0 ? [...own, ...open] : own;
}
/** The summoner of a minion, where it takes part. */
function summonerOf(ref: R, id: Id): UCreature | undefined {
  const minion = creatureIn(ref, id);
  if (!minion.borrows || minion.summoner === undefined) return undefined;
  const [found] = ref.look("summoner", "summoner", id);
  return found === undefined ? undefined : creatureIn(ref, found);
}

export interface Reaction {
  readonly about: Id;
  readonly round?: number;
  readonly ruleOptions?: RuleOptions;
}
/**
 * [U-042] to [U-045], A-41 Everybody who may is asked at once; those who use it act in turn order, each once. The prepared action is spent, and
 * whatever it sets off in its turn is resolved first.
 */
export function react(ref: R, found: readonly Chance[], x: Reaction): number {
  const answers = ref.each(
    "prepared",
    found.map(({ watcher }) => watcher),
    (watcher, branch) => branch.ask("reaction", watcher, TAKES, UNUSED),
  );
  let used = 0;
  found.forEach(({ watcher, effect, ability }, index) => {
    if (answers[index] !== "use" || isDown(creatureIn(ref, watcher))) return;
    ref.deed("spent", [{ k: "use", on: effect }]);
    ref.sub(watcher, use, {
      by: watcher,
      on: [x.about],
      ability,
      reaction: true,
      ...(x.round !== undefined && { turn: { round: x.round } }),
      ...(x.ruleOptions && { ruleOptions: x.ruleOptions }),
    });
    used += 1;
  });
  return used;
}

export type Window = Reaction & { readonly event: Trigger; readonly hits?: readonly Id[] };
/** A window in something that goes on, for those who prepared for this very event. `hits`: only those to whom it happens; missing: everybody else. */
export function openWindow(ref: R, x: Window): number {
  const watchers = ref.look(`watch ${x.event}`, WATCHERS, x.about);
  if (watchers.length === 0) return 0;
  const found = chances(
    ref,
    watchers,
    x.about,
    (watcher, { trigger }) => trigger === x.event && (x.hits?.includes(watcher) ?? true),
  );
  return found.length > 0 ? react(ref, found, x) : 0;
}
