import type { TurnHappening } from "../../../../contract/turns";
import type { Json } from "../../../../engine/json";
import type { Id } from "../../../../engine/procedure/types";
import { isRelated } from "../../../../kit/rules/relations";
import { lookAround } from "../board/lookAround";
import { AIDED, type Status } from "../data/names";
import { OPTIONS, type RuleOptions, ruleOptionsOf } from "../data/options";
import {
  aidLastsKey,
  aidOf,
  apMost,
  asCreature,
  basicOf,
  counterOf,
  creatureIn,
  has,
  isBlind,
  isDead,
  metresOfHeld,
  num,
} from "../data/read";
import { slotOf, unionIn } from "../data/slots";
import { type R, type SBeing, type SCreature, type SIntent, TURN_NUMBERS, type TurnNumber } from "../data/types";
import { ails } from "./ailing";
import { countersOn, endsHolding, shortened } from "./lasting";

/** A moment of the turn order. */
export type STurn = {
  /** The creatures to which the moment belongs; several in a union. */
  readonly all: readonly Id[];
  /** The creatures with effects whose rounds this moment counts. */
  readonly lasting?: readonly Id[];
  /** The numbers of the creatures whose places count those rounds. */
  readonly counters?: readonly number[];
  /** The encounter begins: durations go on, and surprise has just been settled. */
  readonly begins?: true;
  /** [W-023] The creatures that can still move by a held Move, until the turn ends in which it was set off. */
  readonly goes?: readonly Id[];
  /** [W-065] The creatures that cannot see now and from which another one is hidden. */
  readonly blinded?: readonly Id[];
  readonly ruleOptions?: RuleOptions;
};
/** A-24 Takes a round off the durations that this moment counts. */
function countDown(ref: R, { lasting = [], counters = [] }: STurn): void {
  const less = lasting.flatMap((on) => shortened(creatureIn(ref, on), 1, (counter) => counters.includes(counter)));
  if (less.length > 0) ref.deed("passed", less);
}

/**
 * [W-051], [W-065] A creature that was blind and sees again finds the creatures that are hidden from it in the open.
 * @param acting the creatures whose turn it is, while it lasts
 */
function seesAgain(ref: R, { blinded = [] }: STurn, acting?: readonly Id[]): void {
  for (const on of blinded) if (!isBlind(creatureIn(ref, on))) lookAround(ref, on, acting);
}

const set = (on: Id, what: TurnNumber | "ap" | "rp", to: number): SIntent => ({ k: "set", on, what, to });
const off = (on: Id, what: Status): SIntent => ({ k: "status", on, what, to: 0 });
/** [W-019], A-23 The statuses that last until the next turn of their bearer. */
export const UNTIL_TURN: readonly Status[] = ["defending", "takingCover", "commanding"];
/** The statuses that end with the encounter. */
const OF_ENCOUNTERS: readonly Status[] = [...UNTIL_TURN, "holdingAction", "surprised", "leaning"];
/** [W-019], [W-022], [W-058] Ends what lasts until the place of a creature comes up. */
export const lapsing = (c: SCreature): readonly SIntent[] => [
  ...UNTIL_TURN.filter((status) => has(c, status)).map((status) => off(c.id, status)),
  ...(has(c, "commanding") ? [{ k: "end" as const, on: c.id, kind: "commands" as const }] : []),
  ...(has(c, "holdingAction") ? endsHolding(c.id) : []),
];

/**
 * [W-006], [W-008], [W-019], [W-022], [W-044] A turn begins, or its place comes up: what lasted until then ends, and the creatures get the
 * points and metres of the turn.
 */
export function turnStart(ref: R, x: STurn): void {
  const { all } = x;
  const lapsed = all.filter((on) => has(creatureIn(ref, on), "holdingAction"));
  // Durations end first: an effect that ends now lowers neither the points nor the metres of this turn.
  countDown(ref, x);
  ref.deed(
    "turn",
    all.flatMap((on): SIntent[] => {
      const c = creatureIn(ref, on);
      return [
        ...lapsing(c),
        set(on, "came", 1),
        set(on, "ap", apMost(c)),
        set(on, "stride", basicOf(c)),
        ...(["attacks", "slotUsed", "switching", "apUsed", "revealed"] as const).map((what) => set(on, what, 0)),
      ];
    }),
  );
  for (const about of lapsed) ref.say({ key: "FIVEFOLD.Shapers.Say.heldLapses", rule: "W-022", about });
  for (const on of all) ails(ref, on, "start", x.ruleOptions);
  seesAgain(ref, x, all);
}
/** [W-006], [W-020], [W-051], [W-066] A turn ends, or is lost. */
export function turnEnd(ref: R, x: STurn): void {
  const { all, goes = [], ruleOptions } = x;
  for (const on of all) ails(ref, on, "end", ruleOptions);
  ref.deed(
    "over",
    all.flatMap((on): SIntent[] => {
      const c = creatureIn(ref, on);
      return [
        ...shortened(c, 1, (counter) => counter === 0),
        ...(num(c, "revealed") > 0 ? [{ k: "end" as const, on, kind: "hiddenFrom" as const }] : []),
        set(on, "ap", 0),
        set(on, "stride", 0),
        set(on, "attacks", 0),
      ];
    }),
  );
  if (goes.length > 0)
    ref.deed(
      "stands",
      goes.map((on) => set(on, "stride", 0)),
    );
  seesAgain(ref, x);
}
/** [W-009] A round begins: all creatures get their reaction points back. */
export function roundStart(ref: R, { all }: STurn): void {
  ref.deed(
    "round",
    all.flatMap((on) => [set(on, "rp", num(creatureIn(ref, on), "rpMax")), set(on, "rpUsed", 0), set(on, "came", 0)]),
  );
}
/** A-23 Whether a creature has statuses that last until its next turn although its place did not come up in this round, or it is dead. */
const isStale = (c: SCreature): boolean =>
  (isDead(c) || num(c, "came") === 0) && [...UNTIL_TURN, "holdingAction" as const].some((status) => has(c, status));
/**
 * [W-029] A round ends, and surprise with it. What the places of absent or dead creatures would have ended or counted ends or
 * counts now.
 */
export function roundEnd(ref: R, x: STurn): void {
  const { all } = x;
  countDown(ref, x);
  if (all.length > 0)
    ref.deed(
      "settled",
      all.flatMap((on): SIntent[] => {
        const c = creatureIn(ref, on);
        return [...(has(c, "surprised") ? [off(on, "surprised")] : []), ...(isStale(c) ? lapsing(c) : [])];
      }),
    );
  seesAgain(ref, x);
}
/**
 * Clears everything that belongs to turns before the first turn and after the last one. A creature that was taken out of an encounter may
 * bring some of it into the next.
 */
export function fresh(ref: R, { all, begins }: STurn): void {
  const ended = OF_ENCOUNTERS.filter((status) => !begins || status !== "surprised");
  const aids = begins ? [] : AIDED;
  ref.deed(
    "fresh",
    all.flatMap((on): SIntent[] => {
      const c = creatureIn(ref, on);
      return [
        set(on, "ap", num(c, "apMax")),
        set(on, "rp", num(c, "rpMax")),
        ...TURN_NUMBERS.map((what) => set(on, what, 0)),
        ...aids
          .filter((what) => aidOf(c, what) !== 0 || num(c, aidLastsKey(what)) > 0)
          .map((what) => ({ k: "aidLeft" as const, on, what, left: 0 })),
        ...(has(c, "commanding") ? [{ k: "end" as const, on, kind: "commands" as const }] : []),
        ...ended.filter((status) => has(c, status)).map((status) => off(on, status)),
      ];
    }),
  );
}

type Happens = { readonly procedure: string; readonly args: Json & STurn };
/**
 * A-24 The durations in rounds that a moment counts: when places come up (`coming`) or, at the end of a round, for the creatures whose
 * places did not come up in it.
 */
function counting(x: TurnHappening<SBeing>, order: readonly SCreature[], coming: readonly Id[] | null) {
  const bySlot = OPTIONS.of.roundDurationTick(x.settings) === "slot";
  const counterIf = (is: (c: SCreature) => boolean) => order.filter(is).map(({ uuid }) => counterOf(uuid));
  const came = counterIf((c) => num(c, "came") > 0);
  const left = order.flatMap(countersOn).filter((counter) => !bySlot || !came.includes(counter));
  const counters = coming === null ? [...new Set(left)] : bySlot ? counterIf(({ id }) => coming.includes(id)) : [];
  const lasting = order.filter((c) => countersOn(c).some((counter) => counters.includes(counter))).map(({ id }) => id);
  return lasting.length > 0 ? { lasting, counters } : {};
}
/** The procedure that an event of the turn order starts; null: none. */
export function happens(x: TurnHappening<SBeing>): Happens | null {
  const order = x.turn.order.map(({ id }) => id).filter((id) => x.world[id]?.kind === "creature");
  const creatures = order.map((id) => asCreature(x.world[id], id));
  const among = (is: (c: SCreature) => boolean): readonly Id[] => creatures.filter(is).map(({ id }) => id);
  const ruleOptions = ruleOptionsOf(x.settings);
  const blinded = among((c) => isBlind(c) && creatures.some((other) => isRelated(other, "hiddenFrom", c.uuid)));
  const decided = { ...(ruleOptions && { ruleOptions }), ...(blinded.length > 0 && { blinded }) };
  const event = (procedure: string, all: readonly Id[]): Happens | null =>
    all.length > 0 ? { procedure, args: { all, ...decided } } : null;
  switch (x.event) {
    case "turnStart": {
      if (x.who === null) return null;
      const all = [x.who, ...(x.turn.sharing ?? [])];
      const own = slotOf(x.world, x.who);
      // If the first creature of a union dies in its turn, that turn goes on with another one: it has already begun.
      const begun =
        own !== null && unionIn(own.now, x.turn.round) > 0 && num(asCreature(x.world[x.who], x.who), "came") > 0;
      if (begun) return null;
      return { procedure: "turnStart", args: { all, ...counting(x, creatures, all), ...decided } };
    }
    case "turnEnd": {
      if (x.who === null) return null;
      const all = [x.who, ...(x.turn.sharing ?? [])];
      const goes = among((c) => metresOfHeld(c) > 0 && !all.includes(c.id));
      return { procedure: "turnEnd", args: { all, ...(goes.length > 0 && { goes }), ...decided } };
    }
    case "roundStart":
      return event("roundStart", order);
    case "roundEnd": {
      const all = among((c) => has(c, "surprised") || isStale(c));
      const args = { all, ...counting(x, creatures, null), ...decided };
      return all.length > 0 || "lasting" in args ? { procedure: "roundEnd", args } : null;
    }
    case "combatStart":
    case "combatEnd": {
      const begins = x.event === "combatStart";
      const all = begins ? among((c) => TURN_NUMBERS.some((what) => num(c, what) > 0)) : order;
      return all.length > 0 ? { procedure: "fresh", args: { all, ...(begins && { begins }), ...decided } } : null;
    }
    default:
      return null;
  }
}
