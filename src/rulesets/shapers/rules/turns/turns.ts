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

/** Those whose turn it is: several in a union. `lasting`: those on whom something lasts for rounds that this moment counts, by whose places (`counters`). */
export type STurn = {
  readonly all: readonly Id[];
  readonly lasting?: readonly Id[];
  readonly counters?: readonly number[];
  /** The encounter begins: what runs goes on, and who is surprised has just been settled. */
  readonly begins?: true;
  /** [W-023] Who could still go because of a held Move: until the turn ends in which that was set off. */
  readonly goes?: readonly Id[];
  /** [W-065] Those who cannot see now, and from whom somebody is hidden. */
  readonly blinded?: readonly Id[];
  /** What the table has decided. */
  readonly ruleOptions?: RuleOptions;
};
/** A-24 A round less that something lasts. */
function countDown(ref: R, { lasting = [], counters = [] }: STurn): void {
  const less = lasting.flatMap((on) => shortened(creatureIn(ref, on), 1, (counter) => counters.includes(counter)));
  if (less.length > 0) ref.deed("passed", less);
}

/** [W-051], [W-065] Whoever was blind and sees again finds those who are hidden from it in the open. @param acting whose turn it is, while it lasts */
function seesAgain(ref: R, { blinded = [] }: STurn, acting?: readonly Id[]): void {
  for (const on of blinded) if (!isBlind(creatureIn(ref, on))) lookAround(ref, on, acting);
}

const set = (on: Id, what: TurnNumber | "ap" | "rp", to: number): SIntent => ({ k: "set", on, what, to });
const off = (on: Id, what: Status): SIntent => ({ k: "status", on, what, to: 0 });
/** [W-019], A-23 What lasts until the next turn of its bearer. */
export const UNTIL_TURN: readonly Status[] = ["defending", "takingCover", "commanding"];
/** What ends with the encounter. */
const OF_ENCOUNTERS: readonly Status[] = [...UNTIL_TURN, "holdingAction", "surprised", "leaning"];
/** [W-019], [W-022], [W-058] What ends when a place comes up. */
export const lapsing = (c: SCreature): readonly SIntent[] => [
  ...UNTIL_TURN.filter((status) => has(c, status)).map((status) => off(c.id, status)),
  ...(has(c, "commanding") ? [{ k: "end" as const, on: c.id, kind: "commands" as const }] : []),
  ...(has(c, "holdingAction") ? endsHolding(c.id) : []),
];

/** [W-006], [W-008], [W-019], [W-022], [W-044] A turn begins, or its place comes up: what lasted until then ends, and its points are there. */
export function turnStart(ref: R, x: STurn): void {
  const { all } = x;
  const lapsed = all.filter((on) => has(creatureIn(ref, on), "holdingAction"));
  // What ends now neither lowers the points of the turn nor its movement.
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
/** [W-009] A round begins: everybody's reaction points are there again. */
export function roundStart(ref: R, { all }: STurn): void {
  ref.deed(
    "round",
    all.flatMap((on) => [set(on, "rp", num(creatureIn(ref, on), "rpMax")), set(on, "rpUsed", 0), set(on, "came", 0)]),
  );
}
/** A-23 What lasts until the next turn of somebody whose place does not come up any more, because it is dead. */
const isStale = (c: SCreature): boolean =>
  (isDead(c) || num(c, "came") === 0) && [...UNTIL_TURN, "holdingAction" as const].some((status) => has(c, status));
/** [W-029] Only the first round knows surprise. What the places of those who are not there any more would have ended or counted is so now. */
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
/** Nothing of turns is left over before the first and after the last one. Whoever was taken out of an encounter may have some of it left when another begins. */
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
/** A-24 On whom something lasts for rounds that a moment counts: when places come up, or when a round ends, for those whose places did not come up in it. */
function counting(x: TurnHappening<SBeing>, order: readonly SCreature[], coming: readonly Id[] | null) {
  const bySlot = OPTIONS.of.roundDurationTick(x.settings) === "slot";
  const counterIf = (is: (c: SCreature) => boolean) => order.filter(is).map(({ uuid }) => counterOf(uuid));
  const came = counterIf((c) => num(c, "came") > 0);
  const left = order.flatMap(countersOn).filter((counter) => !bySlot || !came.includes(counter));
  const counters = coming === null ? [...new Set(left)] : bySlot ? counterIf(({ id }) => coming.includes(id)) : [];
  const lasting = order.filter((c) => countersOn(c).some((counter) => counters.includes(counter))).map(({ id }) => id);
  return lasting.length > 0 ? { lasting, counters } : {};
}
/** What an event of the turn order starts, if anything. */
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
      // Where the first of a union dies in its turn, that turn goes on with another one: it has begun.
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
