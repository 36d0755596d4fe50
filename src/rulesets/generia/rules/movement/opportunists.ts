import type { PathFacts } from "../../../../contract/board";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { attack, backstab } from "../attack/attack";
import { metres } from "../board/board";
import { LEAVES, THREATENED } from "../board/questions";
import { gripLevels } from "../creature/holding";
import { beingOf } from "../creature/participants";
import { creatureIn, hasPerk, isHelpless, type R } from "../data/read";
import { type GAttack, type GCreature, numberOf, type RuleOptions } from "../data/types";
import type { X } from "../turns/declaring";
import { reactsWith } from "../turns/reaction";

/** Who leaves somebody's reach, and what the table plays with. */
interface Leaving {
  readonly by: Id;
  readonly fight?: true;
  readonly ruleOptions?: RuleOptions;
}
const TAKES = ["take", "pass"] as const;
const UNTAKEN: Lapse<"take" | "pass"> = { to: "pass", when: "close" };

/** [G-045], [G-161] Every Opportunist that is left may strike once. True: the creature goes no farther. */
export function stopped(ref: R, x: Leaving, leaves: readonly string[]): boolean {
  const takers = lettersIn(ref.look("opportunists", `${LEAVES}${leaves.join(" ")}`, x.by));
  strikeAt(ref, x, takers);
  return takers.length > 0 && isHelpless(creatureIn(ref, x.by));
}
/** [G-161] Each of these may strike once. */
function strikeAt(ref: R, x: Leaving, takers: readonly Id[]): void {
  const answers = ref.each("take", takers, (taker, branch) => branch.ask("opportunist", taker, TAKES, UNTAKEN));
  takers.forEach((taker, index) => {
    if (answers[index] === "take") ref.sub(taker, attack, takenBy(ref, creatureIn(ref, taker), x));
  });
}
/** [G-161] One melee attack as a reaction. */
function takenBy(ref: R, taker: GCreature, { by, fight, ruleOptions }: Leaving): GAttack {
  const levels = [...backstab(ref, taker.id, by), ...gripLevels(taker, creatureIn(ref, by), taker.main)];
  return {
    by: taker.id,
    on: by,
    way: "melee",
    weapon: taker.main,
    price: fight ? reactsWith(taker, ruleOptions) : {},
    ...(levels.length > 0 && { levels }),
    ...(fight && { fight }),
    ...(ruleOptions && { ruleOptions }),
  };
}
/** [G-161] The Opportunists in whose reach somebody stands: none where no encounter runs. */
export const threatening = (ref: R, { by, fight }: Leaving): readonly Id[] =>
  fight ? lettersIn(ref.look("threatened", THREATENED, by)) : [];
/** [G-161] Whoever has leapt away may be struck by those who reached it before and do not any more. */
export function leapsAway(ref: R, x: Leaving, before: readonly Id[]): void {
  if (before.length === 0) return;
  const still = threatening(ref, x);
  strikeAt(
    ref,
    x,
    before.filter((id) => !still.includes(id)),
  );
}
/** [G-161] Whose reach the way leaves: those of the encounter who have the perk. */
export function reachesLeft({ fighters, actor }: X, path: PathFacts, units: string, spared: number): readonly string[] {
  return (fighters?.() ?? []).flatMap((other) => {
    const being = other.uuid === actor.uuid ? null : beingOf(other);
    if (!being || !hasPerk(being, "opportunist") || numberOf(other.uuid) === spared) return [];
    const uuid = other.uuid.replaceAll(".", "-");
    const inReach = (gaps: Readonly<Record<string, number>>): boolean =>
      gaps[uuid] !== undefined && metres(gaps[uuid] ?? 0, units) <= Math.max(1, being.main.reach) + 1e-6;
    const stays = [path.gaps, ...path.steps.map(({ gaps }) => gaps)].map(inReach);
    return stays.some((is, index) => is && stays[index + 1] === false) ? [uuid] : [];
  });
}
