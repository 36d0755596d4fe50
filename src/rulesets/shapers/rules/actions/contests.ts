import type { Declared, Refusal } from "../../../../contract/act";
import { factsIn } from "../../../../engine/procedure/found";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { declared, unlessOverridden } from "../../../../kit/rules/declaring";
import { FALLS, placeFrom } from "../../../../kit/rules/gear";
import { isRelated } from "../../../../kit/rules/relations";
import { type Go, teleportTo, whereIs } from "../../../../kit/rules/travel";
import { type Mover, shoved } from "../attack/forced";
import { cutShort } from "../attack/meanwhile";
import { carried } from "../board/along";
import { betweenOf, reaches } from "../board/board";
import { questionOf } from "../board/look";
import { isWalled } from "../board/situation";
import { bump } from "../damage/arrive";
import type { ContestKind } from "../data/kinds";
import type { Skill } from "../data/names";
import { OPTIONS } from "../data/options";
import { creatureIn, has, isDead } from "../data/read";
import type { R, SCarried, SCreature, SIntent, SLevel, SPrice } from "../data/types";
import { bestFirst, skillPool } from "../dice/pools";
import { affordable, baggage, barredFromActing, doerOf, hold, refuse, rootedRefusal, type X } from "../turns/declaring";
import { waitingFor } from "../turns/holders";
import { paid } from "../turns/price";
import { targetOf } from "./declareAttack";

interface ContestRule {
  readonly ap: number;
  readonly rule: string;
  /** The Skills from which the initiator chooses. */
  readonly wants: readonly Skill[];
  /** The Skills from which the resisting side chooses. */
  readonly resists: readonly Skill[];
  /** [W-049] The target may be at most one size larger, and a difference in size gives advantage. */
  readonly sized?: true;
  /** It needs a free hand. */
  readonly hand?: true;
}
const HOLDS: readonly Skill[] = ["athletics", "rawForce"];
const DISARMS: readonly Skill[] = ["athletics", "nimbleness", "rawForce", "quickFingers"];
const CLIMBS: readonly Skill[] = ["athletics", "nimbleness"];
const SHAKES: readonly Skill[] = ["athletics", "rawForce", "nimbleness", "quickFingers"];
const SLIPS: readonly Skill[] = ["athletics", "rawForce", "nimbleness"];
/** [W-048] to [W-061], [W-068], [W-069], A-22 */
export const CONTEST: Readonly<Record<ContestKind, ContestRule>> = {
  blind: {
    ap: 2,
    rule: "W-050",
    wants: ["quickFingers", "nimbleness"],
    resists: ["improvisation", "endurance"],
    sized: true,
  },
  climb: { ap: 2, rule: "W-053", wants: CLIMBS, resists: SHAKES, hand: true },
  disarm: { ap: 2, rule: "W-059", wants: DISARMS, resists: DISARMS },
  grab: { ap: 2, rule: "W-061", wants: HOLDS, resists: SLIPS, sized: true, hand: true },
  shove: { ap: 1, rule: "W-068", wants: HOLDS, resists: SLIPS, sized: true },
  trip: { ap: 2, rule: "W-069", wants: HOLDS, resists: ["athletics", "nimbleness"], sized: true },
  shakeOff: { ap: 2, rule: "W-056", wants: CLIMBS, resists: SHAKES },
  escape: { ap: 2, rule: "W-061", wants: HOLDS, resists: SLIPS },
};
/** Whether the target is the initiator in the sense of the rule: to shake off a climber or to escape a grip, the doer resists. */
export const isReversed = (kind: ContestKind): boolean => kind === "shakeOff" || kind === "escape";

export type SContest = SCarried & {
  readonly by: Id;
  readonly on: Id;
  readonly kind: ContestKind;
  /** The Skill that the doer has chosen. */
  readonly skill: Skill;
  readonly price: SPrice;
  /**
   * [W-023] Set: after each answer it is measured again whether the two creatures are still adjacent. Missing in exchanges that older
   * versions declared.
   */
  readonly measured?: true;
};
/**
 * [W-048], A-06 Both sides roll; the initiator's result has to be higher.
 * @returns whether the initiator wins; null: the contest ended before that
 */
function wins(ref: R, x: SContest): boolean | null {
  const { wants, resists, rule } = CONTEST[x.kind];
  const reversed = isReversed(x.kind);
  const others = bestFirst(creatureIn(ref, x.on), reversed ? wants : resists);
  const [best = "athletics"] = others;
  const usual: Lapse<Skill> = { to: best, when: "close" };
  const levels = sizeLevels(creatureIn(ref, x.by), creatureIn(ref, x.on), x.kind);
  const own = ref.roll("check", skillPool(creatureIn(ref, x.by), x.skill, levels.by, x), x.by);
  const isOver = cutShort(ref, x);
  const answer = ref.ask("skill", x.on, others, usual);
  if (isOver()) return null;
  const its = ref.roll(
    "resist",
    skillPool(creatureIn(ref, x.on), answer, levels.on, { ruleOptions: x.ruleOptions }),
    x.on,
  );
  const [first, second] = reversed ? [its, own] : [own, its];
  return winsTies(x) ? ref.meets(first, second, rule) : ref.beats(first, second, rule);
}
/** A-06 Whether the initiator wins a tie: a rule option says so, but never for Disarm. */
export const winsTies = ({ kind, ruleOptions }: Pick<SContest, "kind" | "ruleOptions">): boolean =>
  ruleOptions?.opposedTie === "initiator" && kind !== "disarm";
/** [W-049] The advantage of the larger one of the two creatures. */
export function sizeLevels(a: SCreature, d: SCreature, kind: ContestKind) {
  const larger = { id: "larger", rule: "W-049", value: 1 } satisfies SLevel;
  const counts = CONTEST[kind].sized;
  return {
    by: counts && d.size < a.size ? [larger] : [],
    on: counts && d.size > a.size ? [larger] : [],
  };
}
/** [W-050] to [W-061], [W-068], [W-069] */
export function contest(ref: R, x: SContest): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  const won = wins(ref, x);
  if (won === null) return false;
  if (isReversed(x.kind)) {
    if (!won) free(ref, x);
    return !won;
  }
  if (won) carriedOut(ref, x);
  return won;
}
/** [W-056], A-22 Ends the target's grip or its climbing. */
function free(ref: R, { by, on, kind, acting }: SContest): void {
  if (kind === "escape") {
    ref.deed("freed", [{ k: "unrelate", on, kind: "holds", whom: by }]);
    return;
  }
  ref.deed("shaken", [{ k: "unrelate", on, kind: "climbs", whom: by }]);
  // the climber is set down on a free space beside the climbed creature, which the climber's player chooses.
  const [first, ...more] = factsIn(ref.look("places", questionOf("lands", creatureIn(ref, by).uuid), on));
  if (first === undefined) return;
  const chosen = ref.ask("lands", by, [first, ...more], { to: first, when: "close" });
  setDown(ref, "thrown", { on, acting }, teleportTo(on, whereIs(ref, "from", on), chosen));
}
/** [W-054] Moves a creature to another place at once, together with the creatures that have climbed onto it. */
function setDown(
  ref: R,
  label: string,
  { on, acting }: Pick<Mover, "on" | "acting">,
  goes: readonly Go[],
  ...ends: readonly SIntent[]
): void {
  const moved = carried(ref, on);
  const deed = ref.deed(label, [...ends, ...goes, ...moved.along(goes, true)]);
  if (deed.ok && goes.length > 0) moved.there(acting);
}
/** What a contest does that its initiator has won. */
function carriedOut(ref: R, x: SContest): void {
  const { by, on } = x;
  switch (x.kind) {
    case "blind": {
      const lasts = 1 + (x.acting?.includes(on) ? 1 : 0);
      ref.deed("blinded", [{ k: "status", on, what: "blinded", to: 1, lasts }]);
      return;
    }
    case "grab":
      ref.deed("grabbed", [{ k: "relate", on: by, kind: "holds", whom: on }]);
      return;
    case "trip":
      ref.deed("tripped", [{ k: "status", on, what: "prone", to: 1 }]);
      return;
    case "climb": {
      const [from, to] = [whereIs(ref, "own", by), whereIs(ref, "its", on)];
      const goes = from && to ? [{ k: "go" as const, on: by, from, to, teleport: true as const }] : [];
      const begins = { k: "relate" as const, on: by, kind: "climbs" as const, whom: on };
      setDown(ref, "climbed", { on: by, acting: x.acting }, goes, { k: "end", on: by, kind: "climbs" }, begins);
      return;
    }
    case "shove": {
      const { moved, others } = shoved(ref, x0(x), 1);
      for (const { id, amount } of [{ id: on, amount: moved }, ...others])
        bump(ref, { by, on: id, ruleOptions: x.ruleOptions }, amount);
      return;
    }
    case "disarm":
      disarmed(ref, x);
  }
}
const x0 = ({ by, on, acting, ruleOptions, measured }: SContest) => ({ by, on, acting, ruleOptions, measured });
const DROPPED = "drop";
/** [W-060], A-46 The disarmer chooses which item falls, and may take it with a free hand. */
function disarmed(ref: R, { by, on, measured }: SContest): void {
  // Sorted, because the stored order changes: an item that was laid down and taken back stands last among its holder's items.
  const [first, ...more] = [...(creatureIn(ref, on).inHand ?? [])].sort();
  if (first === undefined) {
    ref.say({ key: "FIVEFOLD.Shapers.Say.emptyHands", rule: "W-060", about: on });
    return;
  }
  const asks = more.length > 0 || creatureIn(ref, by).hands > 0;
  const isOver = asks ? cutShort(ref, { by, on, measured }) : () => false;
  const item = more.length > 0 ? ref.ask("which", by, [first, ...more], { to: first, when: "close" }) : first;
  const mayTake = creatureIn(ref, by).hands > 0;
  const taken = mayTake && ref.ask("take", by, ["take", DROPPED], { to: DROPPED, when: "close" }) === "take";
  if (isOver()) return;
  const where = taken ? null : placeFrom(ref.look("falls", FALLS, on));
  if (taken) ref.deed("taken", [{ k: "take", on: item, by }]);
  else if (where) ref.deed("dropped", [{ k: "drop", on: item, where }]);
  else ref.deed("dropped", [{ k: "place", on: item, to: "stowed" }]);
}

/** The Skill that the doer rolls: the chosen one, else its best of those allowed. */
export function ownSkill(x: X, kind: ContestKind): Skill {
  const { wants, resists } = CONTEST[kind];
  const among = isReversed(kind) ? resists : wants;
  const [best = "athletics"] = bestFirst(doerOf(x), among);
  return among.find((skill) => skill === x.adjust.said?.skill) ?? best;
}
/** [W-049], [W-052], [W-061] Why these two creatures do not fit for this contest, wherever they stand; null: they do. */
export function unfitFor(c: SCreature, d: SCreature, kind: ContestKind): Refusal | null {
  const { rule, sized, hand } = CONTEST[kind];
  if (sized && d.size > c.size + 1) return hold("tooLarge", "W-049");
  if (kind === "climb" && d.size <= c.size) return hold("tooSmall", "W-052");
  // A-21 A creature that cannot leave its place cannot climb onto another one.
  const bound = kind === "climb" ? rootedRefusal(c) : null;
  if (bound) return bound;
  if (hand && c.hands < 1 && !(kind === "climb" && c.climber)) return hold("noHand", kind === "climb" ? "W-052" : rule);
  return kind === "grab" && has(d, "grabbed") ? hold("grabbedAlready", rule) : null;
}
/** [W-049], [W-050], [W-052], [W-056], [W-061] Why the contest cannot be tried; null: it can. */
function barredFrom(x: X, kind: ContestKind, d: SCreature): Refusal | null {
  const { rule } = CONTEST[kind];
  const c = doerOf(x);
  if (kind === "shakeOff" && !isRelated(d, "climbs", c.uuid)) return refuse("notClimbed", rule);
  if (kind === "escape") {
    if (!OPTIONS.of.grabEscape(x.settings)) return refuse("noEscape", rule);
    if (!isRelated(d, "holds", c.uuid)) return refuse("notHolding", rule);
  }
  const between = betweenOf(x.board, d.id);
  const isFar = between && x.board && !reaches(between, 1, x.board.units);
  const distance = Math.round((between?.metres ?? 0) * 10) / 10;
  return unlessOverridden(
    x,
    isDead(d) && !isReversed(kind) && hold("deadTarget", rule),
    isRelated(d, "hiddenFrom", c.uuid) && !isReversed(kind) && hold("hiddenTarget", "W-064"),
    unfitFor(c, d, kind),
    isWalled(x.board, d.id) && hold("walled", "W-178"),
    isFar && hold("reach", rule, { reach: 1, distance }),
  );
}
/** The contests that move a creature when they succeed. */
const MOVING: readonly ContestKind[] = ["climb", "shove", "shakeOff"];
export const declareContest =
  (kind: ContestKind) =>
  (x: X): Declared | Refusal => {
    const { ap, rule } = CONTEST[kind];
    const chosen = targetOf(x, rule);
    if (!chosen.ok) return chosen;
    const price = { ap };
    const why = barredFromActing(x, price) ?? barredFrom(x, kind, chosen.d);
    if (why) return why;
    return declared({
      by: x.by,
      on: chosen.on,
      kind,
      skill: ownSkill(x, kind),
      price: affordable(x, price),
      measured: true,
      ...(MOVING.includes(kind) && waitingFor(x)),
      ...baggage(x),
    });
  };

export type SRelease = { readonly by: Id; readonly on: Id };
/** A-21 A creature that holds another one lets go. */
export const release = (ref: R, { by, on }: SRelease): boolean =>
  ref.deed("freed", [{ k: "unrelate", on: by, kind: "holds", whom: on }]).ok;
export function declareRelease(x: X): Declared | Refusal {
  const chosen = targetOf(x, "W-061");
  if (!chosen.ok) return chosen;
  return isRelated(doerOf(x), "holds", chosen.d.uuid)
    ? declared({ by: x.by, on: chosen.on })
    : refuse("holdsNobody", "W-061");
}
