import type { Walk, WalkContext } from "../../../contract/turns";
import { paceOf } from "../rules/creature/pace";
import { beingOf } from "../rules/creature/participants";
import { num } from "../rules/data/read";
import { measure, stopped } from "../rules/movement/move";

/** What a path costs a creature that can move at all; null: it cannot. */
function measured({ actor, own, path, units, settings }: WalkContext) {
  const c = beingOf(actor, settings);
  const pace = paceOf(actor, settings);
  if (!c || pace <= 0) return null;
  const way = measure(path, units, num(c, "stride"), pace);
  // On another creature's turn, a creature can use only what is left of a readied Move.
  return { ...way, left: num(c, "actions"), stopped: !!stopped(c), asks: !own && way.moves > 0 };
}
/**
 * [V-056], [V-057] A path within the Move that was taken is free; a longer one costs more Moves. A creature that cannot move is refused
 * with the reason.
 */
export function walk(x: WalkContext): Walk | null {
  return measured(x)?.far ? { act: "move", targets: [] } : null;
}

/** [V-056], [V-057] The feet that are left of the Move that was taken, and those of one more Move for each action that is left. */
export function movesLeft(x: WalkContext): string {
  const c = beingOf(x.actor, x.settings);
  if (!c || !x.own || stopped(c)) return "";
  const feet = num(c, "stride") + num(c, "actions") * paceOf(x.actor, x.settings);
  return feet > 0 ? x.t("FIVEFOLD.Vigor.Fact.feet", { feet }) : "";
}
/** [V-056], [V-057] The ruler's label: how long the path is and how many actions it costs, or that the game master has to allow it. */
export function toll(x: WalkContext): { readonly text: string; readonly over: boolean } | null {
  const way = measured(x);
  if (!way) return null;
  const { moves, left, far } = way;
  if (way.asks) return { text: x.t("FIVEFOLD.Vigor.Walk.asks"), over: way.stopped };
  const text =
    moves === 0
      ? x.t("FIVEFOLD.Vigor.Walk.within", { feet: far })
      : x.t("FIVEFOLD.Vigor.Walk.toll", { feet: far, count: moves });
  return { text, over: moves > left || way.stopped };
}
