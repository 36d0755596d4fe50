import type { Walk, WalkContext } from "../../../contract/turns";
import { paceOf } from "../rules/creature/pace";
import { beingOf } from "../rules/creature/participants";
import { num } from "../rules/data/read";
import { measure, stopped } from "../rules/movement/move";

/** A way of somebody who can go at all. */
function measured({ actor, own, path, units, settings }: WalkContext) {
  const c = beingOf(actor, settings);
  const pace = paceOf(actor, settings);
  if (!c || pace <= 0) return null;
  const way = measure(path, units, num(c, "stride"), pace);
  // On somebody else's turn nothing but the rest of a readied Move is anybody's own to use.
  return { ...way, left: num(c, "actions"), stopped: !!stopped(c), asks: !own && way.moves > 0 };
}
/** [V-056], [V-057] A way within the Move that was taken is free; a longer one takes as many Moves more. Who cannot move is told so. */
export function walk(x: WalkContext): Walk | null {
  return measured(x)?.far ? { act: "move", targets: [] } : null;
}

/** [V-056], [V-057] The feet of the Move that was taken, and of as many more as there are actions. */
export function movesLeft(x: WalkContext): string {
  const c = beingOf(x.actor, x.settings);
  if (!c || !x.own || stopped(c)) return "";
  const feet = num(c, "stride") + num(c, "actions") * paceOf(x.actor, x.settings);
  return feet > 0 ? x.t("FIVEFOLD.Vigor.Fact.feet", { feet }) : "";
}
/** [V-056], [V-057] On the ruler: how far a way goes and how many actions it takes, or that the game master has to allow it. */
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
