import { factsIn } from "../../../../engine/procedure/found";
import { GAME_MASTER, type Id, type Lapse, type Spot } from "../../../../engine/procedure/types";
import { type Sent, sentStraight } from "../../../../kit/rules/travel";
import { UNDERFOOT } from "../board/questions";
import { creatureIn, type R, relatedTo } from "../data/read";
import type { GCreature, GIntent, RuleOptions } from "../data/types";
import { level, targetNumber } from "../dice/pools";
import { looseFar } from "../magic/loosen";
import { goTogether, together } from "../mounts/mount";
import { notice } from "../sight/notice";
import { rollSave } from "../states/bonuses";
import { better } from "../states/shake";

interface Push {
  /** The source of the push, from which it leads away. */
  readonly by: Id;
  /** The DC of the save in a collision; missing: 10. */
  readonly dc?: number | undefined;
  /** [G-076] The caster had no focus for the spell. */
  readonly unfocused?: true | undefined;
  readonly ruleOptions?: RuleOptions | undefined;
  /** No person can be asked at this moment. */
  readonly silent?: true | undefined;
  /** Makes the areas work that the way sets off. @param found ids of the areas at each step, @param begun at its beginning */
  areas(who: Id, found: readonly (readonly string[])[], begun: readonly string[]): void;
}
/** [G-182] The metres of a push: doubled for each size by which the source is larger than the target, halved where it is smaller. */
function pushedFar(source: GCreature, target: GCreature, metres: number): number {
  const larger = (source.size ?? 0) - (target.size ?? 0);
  return larger >= 0 ? metres * 2 ** larger : Math.floor(metres / 2);
}
const STAGES = ["nothing", "offBalance", "prone", "stunned"] as const;
type Stage = (typeof STAGES)[number];
const MILD: Lapse<Stage> = { to: "offBalance", when: "close" };

/** [G-098], [G-182] A creature is pushed away from the source. It may collide with what stops it, and sets off areas on its way. */
export function push(ref: R, x: Push, who: Id, metres: number): void {
  const source = creatureIn(ref, x.by);
  const most = pushedFar(source, creatureIn(ref, who), metres);
  if (most < 1 || who === x.by) return;
  const sent = sentStraight(ref, "pushed", who, { heading: { away: source.uuid }, most });
  const watches = x.ruleOptions?.areaForcedMovement !== "ignores" && sent.steps.length > 0;
  const begun = watches ? factsIn(ref.look("begun", UNDERFOOT, who)) : [];
  if (sent.steps.length > 0) {
    ref.say({ key: "FIVEFOLD.Generia.Say.pushed", rule: "G-182", about: who, data: { metres: Math.round(sent.gone) } });
    // [G-060] Rider and mount go together.
    const all = together(ref, who);
    const way = placesOf(sent);
    ref.deed("pushed", goTogether(ref, all, way));
    looseFar(ref, all);
    // [G-114] An unseen creature that is pushed into view is seen.
    for (const id of all) if (relatedTo(creatureIn(ref, id), "unseen").length > 0) notice(ref, id, way);
    const found = sent.steps.map(({ grounds = [] }) => grounds);
    // [G-097] Rider and mount enter areas together.
    for (const id of watches ? all : []) x.areas(id, found, begun);
  }
  if (sent.halt === "wall" || sent.halt === "body") collide(ref, x, who, sent);
}
/** The places of a push, from where it begins. */
const placesOf = ({ steps }: Sent): readonly Spot[] =>
  steps.flatMap(({ from, to }, index) => (index === 0 ? [placeOf(from), placeOf(to)] : [placeOf(to)]));
const placeOf = ({ x, y, elevation }: Spot) => ({ x, y, elevation });
/** [G-182] A collision. The game master chooses its stage, and a save with CON, STR or DEX makes it one stage milder. */
function collide(ref: R, { dc = 10, unfocused, silent }: Push, who: Id, { left }: Sent): void {
  if (left <= 0) return;
  const stage: Stage = silent ? "offBalance" : ref.ask("collision", GAME_MASTER, STAGES, MILD);
  if (stage === "nothing") return;
  const c = creatureIn(ref, who);
  const eased = unfocused ? [level("unfocusedCaster", "G-076", 1)] : [];
  const save = rollSave(ref, "brace", who, better(c, ["con", "str", "dex"], "con"), eased);
  const number = targetNumber("effectDc", "G-171", dc);
  const at = STAGES.indexOf(stage) - (ref.meets(save, number, "G-171") ? 1 : 0);
  const brings: Readonly<Record<Stage, readonly ("offBalance" | "prone" | "stunned")[]>> = {
    nothing: [],
    offBalance: ["offBalance"],
    prone: ["prone"],
    stunned: ["stunned", "offBalance"],
  };
  const intents = brings[STAGES[at] ?? "nothing"].map((what): GIntent => ({ k: "status", on: who, what, to: 1 }));
  if (intents.length > 0) ref.deed("collided", intents);
}
