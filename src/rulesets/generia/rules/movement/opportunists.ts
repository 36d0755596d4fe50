import type { PathFacts } from "../../../../contract/board";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse, Spot } from "../../../../engine/procedure/types";
import { attack, positionOf } from "../attack/attack";
import { within } from "../board/board";
import { LEAVES, PAST, THREATENED } from "../board/questions";
import { beingOf } from "../creature/participants";
import { isHelpless } from "../data/does";
import { creatureIn, hasPerk, type R } from "../data/read";
import { type GAttack, type GCreature, numberOf, type RuleOptions } from "../data/types";
import type { X } from "../turns/declaring";
import { reactsWith } from "../turns/reaction";

/** A creature that may leave the reach of others. */
export interface Leaving {
  readonly by: Id;
  readonly fight?: true;
  /** [G-174] As in `GAttack`. */
  readonly lapses?: number;
  readonly ruleOptions?: RuleOptions;
}
const TAKES = ["take", "pass"] as const;
const UNTAKEN: Lapse<"take" | "pass"> = { to: "pass", when: "close" };

/** [G-045], [G-161] Every Opportunist whose reach a creature leaves may strike once. @returns whether the creature is helpless then and stops */
export function stopped(ref: R, x: Leaving, leaves: readonly string[]): boolean {
  const takers = lettersIn(ref.look("opportunists", `${LEAVES}${leaves.join(" ")}`, x.by));
  strikeAt(ref, x, takers);
  return takers.length > 0 && isHelpless(creatureIn(ref, x.by));
}
/** [G-161] Each of these Opportunists may strike once. */
function strikeAt(ref: R, x: Leaving, takers: readonly Id[]): void {
  const answers = ref.each("take", takers, (taker, branch) => branch.ask("opportunist", taker, TAKES, UNTAKEN));
  takers.forEach((taker, index) => {
    if (answers[index] === "take") ref.sub(taker, attack, takenBy(ref, creatureIn(ref, taker), x));
  });
}
/** [G-161] The melee attack of an Opportunist, which is a reaction. */
function takenBy(ref: R, taker: GCreature, { by, fight, lapses, ruleOptions }: Leaving): GAttack {
  return {
    by: taker.id,
    on: by,
    way: "melee",
    weapon: taker.main,
    price: fight ? reactsWith(taker, ruleOptions) : {},
    ...positionOf(ref, taker.id, by, taker.main),
    ...(fight && { fight }),
    ...(lapses !== undefined && { lapses }),
    ...(ruleOptions && { ruleOptions }),
  };
}
/** [G-161] The Opportunists in whose reach a creature stands; none outside of encounters. */
export const threatening = (ref: R, { by, fight }: Leaving): readonly Id[] =>
  fight ? lettersIn(ref.look("threatened", THREATENED, by)) : [];
/** [G-161] A creature has moved: those of the Opportunists that reached it before (`before`) and do not reach it any more may strike. */
export function leapsAway(ref: R, x: Leaving, before: readonly Id[]): void {
  if (before.length === 0) return;
  const still = threatening(ref, x);
  strikeAt(
    ref,
    x,
    before.filter((id) => !still.includes(id)),
  );
}
/** [G-161] The Opportunists whose reach a leap leaves on its way. */
export const leaptPast = (ref: R, { by, fight }: Leaving, to: Spot): readonly Id[] =>
  fight ? lettersIn(ref.look("past", PAST + JSON.stringify(to), by)) : [];
/** [G-161] The combatants with the perk Opportunist whose reach a way leaves: their uuids with hyphens for dots. @param spared number of the one to leave out */
export function reachesLeft({ fighters, actor, board }: X, path: PathFacts, spared: number): readonly string[] {
  return (fighters?.() ?? []).flatMap((other) => {
    const being = other.uuid === actor.uuid ? null : beingOf(other);
    if (!being || !hasPerk(being, "opportunist") || numberOf(other.uuid) === spared) return [];
    const uuid = other.uuid.replaceAll(".", "-");
    return leadsOut(path, uuid, within(board, being.main.reach)) ? [uuid] : [];
  });
}
/** Whether a way leads out of a distance (`far`, in scene units) from a creature. @param key its uuid with hyphens for dots */
export function leadsOut(path: PathFacts, key: string, far: number): boolean {
  const stays = [path.gaps, ...path.steps.map(({ gaps }) => gaps)].map((gaps) => (gaps[key] ?? far + 1) <= far);
  return stays.some((is, index) => is && stays[index + 1] === false);
}
