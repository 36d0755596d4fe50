import type { Declared, Refusal } from "../../../../contract/act";
import type { SettingValues } from "../../../../contract/facts";
import type { TurnEntry, TurnSlots } from "../../../../contract/turns";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { type Later, lotOf, putOff } from "../../../../kit/rules/turnSlots";
import { initiativeOf } from "../creature/derive";
import { beingOf } from "../creature/participants";
import { creatureOf } from "../data/documents";
import { OPTIONS } from "../data/options";
import { apMost, asCreature, basicOf, creatureIn, has, isDead, num, ON_HOLD } from "../data/read";
import { sharesWith, slotOf, unionIn, unionNumber } from "../data/slots";
import { statusId } from "../data/statuses";
import type { R, SCreature } from "../data/types";
import { doerOf, hold, isActing, refuse, type X } from "../turns/declaring";

/** A creature's turn in a round. `all`: the other creatures of its union, whose turn it is as well. */
type SWait = { readonly by: Id; readonly round: number; readonly all?: readonly Id[] };
type SLater = SWait & Pick<Later, "next" | "lot">;
const together = ({ by, all = [] }: SWait): readonly Id[] => [by, ...all];
const set = (on: Id, what: "came" | "ap" | "stride", to: number) => ({ k: "set", on, what, to }) as const;
const comes = (on: Id) => set(on, "came", 1);

/** [W-006], [W-016], A-25 Puts a turn on hold, to be taken later in the round; its points and metres come when it is taken. */
export const holdTurn = (ref: R, x: SWait): boolean =>
  ref.deed(
    "waits",
    together(x).flatMap((on) => [
      { k: "putOff", on, round: x.round },
      set(on, "came", ON_HOLD),
      set(on, "ap", 0),
      set(on, "stride", 0),
    ]),
  ).ok;
/** [W-006], [W-016], A-25 Takes a turn on hold behind the running one, with all its points. */
export const takeTurn = (ref: R, x: SLater): boolean =>
  ref.deed(
    "taken",
    together(x).flatMap((on) => {
      const c = creatureIn(ref, on);
      return [
        { k: "later", on, round: x.round, next: x.next, ...(x.lot !== undefined && { lot: x.lot }) },
        comes(on),
        set(on, "ap", apMost(c)),
        set(on, "stride", basicOf(c)),
      ];
    }),
  ).ok;
/** [W-017], [W-018] When the round would end, a creature whose turn is on hold takes it or loses it. */
export function offerTurn(ref: R, x: SLater): boolean {
  // [W-164] The dead are not asked: for a union, one of its living members is.
  if (!isDead(creatureIn(ref, x.by)) && ref.ask("call", x.by, ["now", "lose"]) === "now") return takeTurn(ref, x);
  return ref.deed(
    "loses",
    together(x).flatMap((on) => [{ k: "lose", on, round: x.round }, comes(on)]),
  ).ok;
}
/** A-25 A union holds its turn, takes it and loses it as a whole. */
function unionOf({ world, by, turn }: X): Pick<SWait, "all"> {
  const numberOf = (id: Id): number => unionIn(slotOf(world, id)?.now ?? {}, turn?.round ?? 0);
  const union = numberOf(by);
  const all = Object.keys(world).filter((id) => id !== by && numberOf(id) === union);
  return union > 0 && all.length > 0 ? { all } : {};
}
/** [W-016] Whether a creature has begun its turn, by any act or movement. */
const hasBegun = (c: SCreature): boolean =>
  num(c, "apUsed") > 0 ||
  num(c, "attacks") > 0 ||
  num(c, "slotUsed") > 0 ||
  (!isDead(c) && num(c, "stride") < basicOf(c));
export function declareHoldTurn(x: X): Declared | Refusal {
  if (!x.turn || !isActing(x)) return refuse("notYourTurn", "W-016");
  const all = unionOf(x);
  const args = { by: x.by, round: x.turn.round, ...all };
  const begun = together(args).some((id) => hasBegun(asCreature(x.world[id], id)));
  return begun && !x.adjust.override ? hold("begun", "W-016") : declared(args);
}
function declareLater(x: X): Declared | Refusal {
  if (!x.turn || num0(x, "waits") !== x.turn.round) return refuse("notWaiting", "W-016");
  const { round, next, nextLot: lot } = x.turn;
  if (next === undefined) return refuse("nobodysTurn", "W-016");
  return declared({ by: x.by, round, next, ...(lot !== undefined && { lot }), ...unionOf(x) });
}
const num0 = (x: X, key: string): number => slotOf(x.world, x.by)?.now[key] ?? 0;
export const declareTakeTurn = declareLater;
export const declareOfferTurn = declareLater;

export type SUnion = { readonly all: readonly Id[]; readonly by: Id; readonly round: number; readonly group: number };
const JOINS = ["join", "stay"] as const;
const STAYS: Lapse<"join" | "stay"> = { to: "stay", when: "close" };
/** [W-024] Allies take one turn together in the coming round, if each of them agrees. */
export function union(ref: R, { all, by, round, group }: SUnion): boolean {
  const others = all.filter((id) => id !== by);
  const answers = ref.each("union", others, (id, each) => each.ask("join", id, JOINS, STAYS));
  if (answers.includes("stay")) return false;
  return ref.deed(
    "united",
    all.map((on) => ({ k: "unite", on, round, group })),
  ).ok;
}
/** [W-024], A-28 Declares a union before the order of its round is made: in the round before, or before the first one. */
export function declareUnion(x: X): Declared | Refusal {
  if (!x.turn) return refuse("noTurns", "W-024");
  const round = x.turn.round + 1;
  const all = [x.by, ...x.on.filter((id) => id !== x.by)];
  if (all.length < 2) return refuse("unionAlone", "W-024");
  const places = all.flatMap((id) => slotOf(x.world, id) ?? []);
  if (places.length < all.length) return refuse("unionOutside", "W-024");
  if (places.some(({ now }) => unionIn(now, round) > 0)) return refuse("unionTaken", "W-024");
  const side = x.board?.here?.disposition;
  const foes = x.on.some((id) => side !== undefined && (x.board?.sides?.[id] ?? side) < 0 !== side < 0);
  if (foes && !x.adjust.override) return hold("unionFoe", "W-024");
  const index = x.turn.order.findIndex(({ id }) => id === x.by) + 1;
  return declared({ all, by: x.by, round, group: unionNumber(round, index) });
}

/** [W-013] A game master says which of several creatures with the same Initiative goes first, from the coming round on. */
export const goFirst = (ref: R, { by, to }: { readonly by: Id; readonly to: number }): boolean =>
  ref.deed("first", [{ k: "set", on: by, what: "tie", to }]).ok;
/** The highest number that a creature stores to order ties; `TIE` leaves room for it. */
const MOST_TIE = 9999;
export function declareGoFirst(x: X): Declared | Refusal {
  const { initiative } = doerOf(x);
  const others = (x.fighters?.() ?? []).flatMap((actor) => {
    const system = actor.uuid === x.actor.uuid ? null : creatureOf(actor);
    return system ? { tie: system.tie, equal: initiativeOf(system, actor.items) === initiative } : [];
  });
  const rivals = others.filter(({ equal }) => equal || x.adjust.override);
  // A union has a rank of its own that is not its members' Initiative, and the facts of creatures do not tell of unions. So a game master
  // may override the comparison.
  if (rivals.length === 0) return others.length > 0 ? hold("noTie", "W-013") : refuse("noTie", "W-013");
  const highest = Math.max(...rivals.map(({ tie }) => tie));
  return declared({ by: x.by, to: Math.min(MOST_TIE, highest + 1) });
}

/** [W-017] The combatant to whom a turn on hold is offered, of those in turn order whose turn is on hold: of a union a living member. */
const firstWaiting = (waiting: readonly TurnEntry[]): TurnEntry | null =>
  waiting.find(({ actor }) => !actor?.statuses[statusId("dead")]) ?? waiting[0] ?? null;
/** [W-016] to [W-018], [W-025] How turns are put on hold, lost or shared. */
export const SLOTS: TurnSlots = {
  putOff,
  lot: lotOf,
  sharesWith,
  waitingTurn: { act: "callTurn", whom: firstWaiting },
};

/** How much a creature is ranked up per step of its stored tie number: even the highest one adds less than a point of Initiative. */
const TIE = 1e-5;
/** The distance in rank between the creatures that act first, in their normal place, and last. */
const GROUP = 10_000;
/**
 * [W-011] to [W-015], [W-026] to [W-029], A-27 The ranks that make the order of a round, by combatant; a union has the mean of its members.
 */
export function ranksOf(
  entries: readonly TurnEntry[],
  round: number,
  settings: SettingValues,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    entries.map((entry) => {
      const union = unionIn(entry.system, round);
      const members = union === 0 ? [entry] : entries.filter((one) => unionIn(one.system, round) === union);
      const facts = members.flatMap(({ actor }) => {
        const [being, system] = [actor && beingOf(actor), actor && creatureOf(actor)];
        return actor && being && system ? [{ being, system, initiative: initiativeOf(system, actor.items) }] : [];
      });
      if (facts.length === 0) return [entry.combatantId, 0];
      const mean = facts.reduce((sum, { initiative }) => sum + initiative, 0) / facts.length;
      const first = facts.every(({ being }) => being.actsFirst);
      const last = facts.some(({ being }) => being.actsLast);
      const surprised = round === 1 && facts.some(({ being }) => has(being, "surprised"));
      const forced = members.length > 1 && last;
      const group = surprised || forced ? -1 : Number(first) - Number(last);
      const tie = Math.max(...facts.map(({ system }) => system.tie)) * TIE;
      return [
        entry.combatantId,
        group * GROUP + (OPTIONS.of.unionRounding(settings) === "floor" ? Math.floor(mean) : mean) + tie,
      ];
    }),
  );
}
const groupOf = (initiative: number): number => Math.round(initiative / GROUP);
/** Whether a stored rank belongs to a creature that acts neither first nor last. */
export const isAmongMost = (initiative: number): boolean => groupOf(initiative) === 0;
/** The Initiative within a stored rank, as people know it. */
export const shownRank = (initiative: number): number => Math.floor(initiative - groupOf(initiative) * GROUP + 1e-6);
