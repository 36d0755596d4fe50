import type { TurnHappening } from "../../../../contract/turns";
import type { Id } from "../../../../engine/procedure/types";
import type { TimeEvent } from "../../../../kit/rules/durations";
import { wake } from "../damage/wounds";
import { OPTIONS } from "../data/options";
import { asCreature, creatureIn, has, mountOf, num, type R, relatedTo, riderOf } from "../data/read";
import { type GBeing, type GCreature, type GIntent, TURN_NUMBERS, type TurnNumber } from "../data/types";
import { initiativePool } from "../dice/pools";
import { fade, fester, hasTiers, unsteadiness, wasOffBalance } from "../lasting/tiers";
import { type Passing, pass, passing } from "../lasting/time";
import { standIn } from "../spells/fields";
import { shakeOff } from "../states/shake";
import { creatureBy } from "../turns/price";
import { gripOf, remind } from "../turns/remind";

type TurnStart = {
  readonly who: Id;
  /** The combatants that have used their Reaction since the last turn began. */
  readonly spent?: readonly Id[];
  /** The combatants whose mount moved in the last turn. */
  readonly rode?: readonly Id[];
  /** The combatants that still have a step after a parry. */
  readonly stepped?: readonly Id[];
  /** An area lies where the creature stands. */
  readonly stands?: true;
  /** The mount of the creature, which shares its turn. */
  readonly mount?: Id;
  /** An area lies where the mount stands. */
  readonly mountStands?: true;
  /** [G-181] The table plays with exploding dice. */
  readonly explodes?: true;
  /** The lasting effects for which time goes by. */
  readonly passes?: Passing;
};
type TurnEnd = {
  readonly who: Id;
  readonly round: number;
  /** [G-167] Those that the creature, and those that its mount, grapples without having paid for it. */
  readonly held?: readonly Id[];
  readonly mountHolds?: readonly Id[];
  readonly mount?: Id;
  readonly passes?: Passing;
};
type Fresh = {
  /** The combatants with other numbers of a turn than creatures have outside of encounters. */
  readonly order: readonly Id[];
  readonly passes?: Passing;
  /** [G-002] Groups with the same initiative, at tables where these roll again. */
  readonly ties?: readonly (readonly Id[])[];
};

const set = (on: Id, what: TurnNumber, to: number): GIntent => ({ k: "set", on, what, to });
/** The numbers of a turn that a creature has outside of encounters. */
const FRESH: Readonly<Record<TurnNumber, number>> = {
  attack: 1,
  utility: 1,
  movement: 1,
  reaction: 1,
  ride: 1,
  rode: 0,
  grip: 1,
  stride: 0,
  trot: 0,
  step: 0,
  round: 0,
  unsteady: 0,
  spared: 0,
  tie: 0,
  defencePenalty: 0,
  penaltyDue: 0,
};
/** [G-174] Without the penalty on the next defence, which outlasts turns and encounters. */
const OF_TURNS = TURN_NUMBERS.filter((what) => what !== "defencePenalty" && what !== "penaltyDue");
const isFresh = (c: GCreature): boolean => OF_TURNS.every((what) => num(c, what) === FRESH[what]);

/** [G-006], [G-018] A turn begins: its creature has all actions, everybody a Reaction. Effects that run out end before areas, damage over time and saves. */
export function turnStart(ref: R, x: TurnStart): void {
  const { who, spent = [], rode = [], stepped = [], stands, mount, mountStands, explodes, passes } = x;
  // [G-060] A mount has no turn of its own; everything that a turn brings comes with its rider’s turn.
  const both = mount === undefined ? [who] : [who, mount];
  ref.deed("turn", [
    ...(["attack", "utility", "movement", "reaction", "ride"] as const).map((what) => set(who, what, 1)),
    ...(["stride", "trot", "step", "spared"] as const).map((what) => set(who, what, 0)),
    ...both.flatMap((id) => [
      set(id, "unsteady", unsteadiness(creatureIn(ref, id))),
      set(id, "grip", gripOf(creatureIn(ref, id))),
    ]),
    ...rode.map((id) => set(id, "rode", 0)),
    // [G-044] A step after a parry that was not made until now is lost.
    ...stepped.filter((id) => id !== who).flatMap((id) => [set(id, "step", 0), set(id, "spared", 0)]),
    ...spent.filter((id) => id !== who).map((id) => set(id, "reaction", 1)),
  ]);
  if (passes) pass(ref, passes);
  if (stands) standIn(ref, who);
  if (mount !== undefined && mountStands) standIn(ref, mount);
  for (const id of both) fester(ref, id, explodes);
  for (const id of both) {
    shakeOff(ref, id, "start");
    wake(ref, id);
  }
  for (const id of both) remind(ref, id);
}
/** [G-169] Whether a creature has been off balance since its turn began. */
function overbalances(ref: R, who: Id): boolean {
  const c = creatureIn(ref, who);
  return !c.plain && wasOffBalance(c) && has(c, "offBalance");
}
/** [G-001], [G-169] A turn ends; a creature that has been off balance since its beginning falls prone. */
export function turnEnd(ref: R, { who, round, held = [], mountHolds = [], mount, passes }: TurnEnd): void {
  const both = mount === undefined ? [who] : [who, mount];
  const falling = both.filter((id) => overbalances(ref, id));
  ref.deed("over", [
    set(who, "round", round),
    ...(["stride", "trot", "step"] as const).map((what) => set(who, what, 0)),
    ...falling.flatMap((on): GIntent[] => [
      { k: "status", on, what: "offBalance", to: 0 },
      { k: "status", on, what: "prone", to: 1 },
    ]),
  ]);
  for (const about of falling) ref.say({ key: "FIVEFOLD.Generia.Say.falls", rule: "G-169", about });
  letGo(ref, who, held);
  if (mount !== undefined) letGo(ref, mount, mountHolds);
  for (const id of both) {
    shakeOff(ref, id, "end");
    fade(ref, id);
  }
  if (passes) pass(ref, passes);
}
/** [G-167] Grapples that were not paid for end, also those on creatures that are no combatants or are gone. */
function letGo(ref: R, who: Id, held: readonly Id[]): void {
  const c = creatureIn(ref, who);
  const known = held.map((id) => creatureIn(ref, id).uuid);
  const others = num(c, "grip") < 1 ? relatedTo(c, "holds").filter((uuid) => !known.includes(uuid)) : [];
  const ends = [
    ...held.map((whom): GIntent => ({ k: "release", on: who, whom })),
    ...others.map((uuid): GIntent => {
      const whom = creatureBy(ref, "held", uuid, who);
      return whom === undefined ? { k: "lost", on: who, whom: uuid } : { k: "release", on: who, whom };
    }),
  ];
  if (ends.length === 0) return;
  ref.say({ key: "FIVEFOLD.Generia.Say.letsGo", rule: "G-167", about: who });
  ref.deed("free", ends);
}
/** [G-006] An encounter begins or ends: the numbers of turns are reset, and tied initiatives are rolled again. */
export function fresh(ref: R, { order, passes, ties = [] }: Fresh): void {
  ref.deed(
    "fresh",
    order.flatMap((id) => OF_TURNS.map((what) => set(id, what, FRESH[what]))),
  );
  for (const tied of ties) {
    const ranked = rankedAgain(ref, tied);
    ref.deed(
      "tied",
      ranked.map((id, index) => set(id, "tie", ranked.length - index)),
    );
  }
  if (passes) pass(ref, passes);
}
/** How often a tie is rolled again at most, so that it ends. */
const MOST_TIES = 20;
/** [G-002], [G-132] Tied combatants in the order of their new rolls, the highest first; those that tie again roll again. */
function rankedAgain(ref: R, tied: readonly Id[], times = 0): readonly Id[] {
  if (tied.length < 2 || times >= MOST_TIES) return tied;
  const rolled = tied.map((id) => ({ id, total: ref.roll("tie", initiativePool(creatureIn(ref, id)), id).total }));
  const totals = [...new Set(rolled.map(({ total }) => total))].sort((a, b) => b - a);
  return totals.flatMap((one) =>
    rankedAgain(
      ref,
      rolled.filter(({ total }) => total === one).map(({ id }) => id),
      times + 1,
    ),
  );
}
/** `by` gets back `recovers` MP; `lapses`: the penalty on its next defence ends [G-174]. */
type TimePassed = {
  readonly on: readonly Id[];
  readonly moment?: TimeEvent;
  readonly by?: Id;
  readonly recovers?: number;
  readonly lapses?: true;
};
/** [G-008], [G-180] World time has gone by. */
export function timePassed(ref: R, { on, moment, by, recovers = 0, lapses }: TimePassed): void {
  if (moment) pass(ref, { on, moment });
  if (by !== undefined && recovers > 0) ref.deed("recovers", [{ k: "gain", on: by, by: recovers }]);
  if (by !== undefined && lapses) ref.deed("lapses", [set(by, "defencePenalty", 0), set(by, "penaltyDue", 0)]);
}

/** An event of the turn order as one for lasting effects; null where no time goes by for them. */
function timeEventOf({ event, who, world, turn, time = 0 }: TurnHappening<GBeing>): TimeEvent | null {
  const uuidOf = (id: Id | null): string => {
    const being = id === null ? undefined : world[id];
    return being?.kind === "creature" ? being.uuid : "";
  };
  const clock = { round: turn.round, slot: turn.slot ?? 0 };
  switch (event) {
    case "turnStart":
      return { k: "turn", ...clock, at: "start", whose: uuidOf(who), time };
    case "turnEnd":
      return { k: "turn", ...clock, at: "end", whose: uuidOf(who), time };
    case "roundEnd":
      return { k: "round", ...clock, present: turn.order.map(({ id }) => uuidOf(id)), time };
    case "combatEnd":
      return { k: "over", round: turn.round, time };
    default:
      return null;
  }
}

/** [G-167] The participants that a creature grapples without having paid for it in its turn. */
function looseningGrip(c: GCreature, world: TurnHappening<GBeing>["world"]): readonly Id[] {
  const held = num(c, "grip") < 1 ? relatedTo(c, "holds") : [];
  return Object.values(world).flatMap((being) =>
    being.kind === "creature" && held.includes(being.uuid) ? [being.id] : [],
  );
}
/** [G-060] The combatant that is the mount of whoever has the turn, and shares it; undefined where there is none. */
function mountIn(who: Id, { world, turn }: TurnHappening<GBeing>): Id | undefined {
  const rider = asCreature(world[who], who);
  const uuid = mountOf(rider);
  return turn.order.find(({ id }) => {
    const being = world[id];
    return being?.kind === "creature" && being.uuid === uuid && riderOf(being) === rider.uuid;
  })?.id;
}
/** [G-002] The groups of combatants with the same initiative, at tables where these roll again. */
function tiesIn({ turn, world, settings }: TurnHappening<GBeing>): readonly (readonly Id[])[] {
  if (OPTIONS.of.initiativeTies(settings) !== "reroll") return [];
  const fighters = turn.order.filter(({ id }) => world[id]?.kind === "creature");
  const numbers = new Set(fighters.flatMap(({ initiative }) => initiative ?? []));
  return [...numbers]
    .map((number) => fighters.filter(({ initiative }) => initiative === number).map(({ id }) => id))
    .filter(({ length }) => length > 1);
}
/** The procedure that an event of the turn order starts; null where it starts none. */
export function happens(x: TurnHappening<GBeing>): {
  readonly procedure: string;
  readonly args: TurnStart | TurnEnd | Fresh | Passing | { readonly on: readonly Id[] };
} | null {
  const order = x.turn.order.map(({ id }) => id).filter((id) => x.world[id]?.kind === "creature");
  const among = (is: (c: GCreature) => boolean): readonly Id[] => order.filter((id) => is(asCreature(x.world[id], id)));
  const moment = timeEventOf(x);
  const passed = moment && passing(x.world, moment);
  const passes = passed ? { passes: passed } : {};
  switch (x.event) {
    case "turnStart": {
      if (x.who === null) return null;
      const stands = x.onGround?.includes(x.who) ? (true as const) : undefined;
      const mount = mountIn(x.who, x);
      const spent = among((c) => num(c, "reaction") < 1);
      const rode = among((c) => num(c, "rode") > 0);
      const stepped = among((c) => num(c, "step") > 0);
      return {
        procedure: "turnStart",
        args: {
          who: x.who,
          ...(spent.length > 0 && { spent }),
          ...(rode.length > 0 && { rode }),
          ...(stepped.length > 0 && { stepped }),
          ...(stands && { stands }),
          ...(mount !== undefined && { mount }),
          ...(mount !== undefined && x.onGround?.includes(mount) && { mountStands: true as const }),
          ...(OPTIONS.of.explodingDice(x.settings) && { explodes: true as const }),
          ...passes,
        },
      };
    }
    case "turnEnd": {
      if (x.who === null) return null;
      const held = looseningGrip(asCreature(x.world[x.who], x.who), x.world);
      const mount = mountIn(x.who, x);
      const mountHolds = mount === undefined ? [] : looseningGrip(asCreature(x.world[mount], mount), x.world);
      const args = {
        ...{ who: x.who, round: x.turn.round },
        ...(held.length > 0 && { held }),
        ...(mountHolds.length > 0 && { mountHolds }),
        ...(mount !== undefined && { mount }),
        ...passes,
      };
      return { procedure: "turnEnd", args };
    }
    case "roundStart": {
      const on = among(hasTiers);
      return on.length > 0 ? { procedure: "recede", args: { on } } : null;
    }
    case "roundEnd":
      return passed && { procedure: "timePassed", args: passed };
    case "combatStart":
    case "combatEnd": {
      const worn = among((c) => !isFresh(c));
      const ties = x.event === "combatStart" ? tiesIn(x) : [];
      const args = { order: worn, ...passes, ...(ties.length > 0 && { ties }) };
      return worn.length > 0 || passed || ties.length > 0 ? { procedure: "fresh", args } : null;
    }
    default:
      return null;
  }
}
