import type { Id } from "../../../../engine/procedure/types";
import { felled } from "../actions/use";
import { PAIR } from "../board/spots";
import type { UBeing, UEffect } from "../data/being.types";
import { bornBy, creatureIn, effectsOf, hasLeft, isDown, num, type R } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import { allowanceOf } from "../dice/stats";
import { enterGround } from "../movement/enterGround";
import { triggered } from "../reactions/trigger";
import { gripOf } from "../states/grip";
import { formEnds } from "../summons/transform";

/** The question who stands next to somebody. */
export const BESIDE = "beside";

export type UTurnEvent = {
  readonly who: Id;
  readonly round: number;
  /** [U-149], A-33 Its start and end come right after its rider's. */
  readonly mount?: Id;
  /** Those of the two who stand where something was laid. */
  readonly onGround?: readonly Id[];
  readonly ruleOptions?: RuleOptions;
};

/** A-33 Whoever's turn it is, and its mount; one that is in no order is found on the scene. */
function together(ref: R, { who, mount }: UTurnEvent): readonly Id[] {
  if (mount !== undefined) return [who, mount];
  if (creatureIn(ref, who).rides === undefined) return [who];
  return [who, ...ref.look("mount", PAIR, who)];
}
/** [U-106] to [U-108] The start of a turn: a fresh turn budget, then what hurts and heals, in order of application; for everybody once a round. */
export function turnStart(ref: R, x: UTurnEvent): void {
  const see = (id: Id): UBeing => ref.see(id);
  for (const id of together(ref, x)) {
    const c = creatureIn(ref, id);
    if (num(c, "acted") === x.round) continue;
    ref.deed("fresh", [
      {
        k: "fresh",
        on: id,
        actions: allowanceOf(c, "actions", see),
        minors: allowanceOf(c, "minors", see),
        round: x.round,
      },
    ]);
    for (const effect of bornBy(creatureIn(ref, id), see)) {
      // An earlier one may have used it up.
      if (num(ref.see(effect.id), "rounds") < 1) continue;
      const grip = gripOf(creatureIn(ref, id));
      const intents = triggered(ref, id, effect);
      if (intents.length > 0) ref.deed("lasting", intents);
      felled(ref, id, grip, { silent: true });
    }
    if (x.onGround?.includes(id)) ref.sub(`ground ${id}`, enterGround, { on: id, silent: true });
  }
  const c = creatureIn(ref, x.who);
  if (isDown(c)) {
    // Nobody waits for a turn of the dead, or of those who have left.
    const isOver = hasLeft(c);
    if (!isOver) ref.say({ key: "FIVEFOLD.Uchma.Say.down", rule: "U-014", about: x.who });
    ref.deed("cannot", [{ k: "fresh", on: x.who, actions: 0, minors: 0, round: x.round }]);
  }
}

/** Appendix 8: what spreads comes to everybody who stands next to its bearer, for fewer rounds. */
function spread(ref: R, { of, spec, power }: UEffect): void {
  if (!spec.spreads) return;
  for (const on of ref.look("spread", BESIDE, of)) {
    const { changes } = ref.deed("lasts", [
      { k: "effect", on, spec: { ...spec, rounds: spec.spreads }, ...(power !== undefined && { power }) },
    ]);
    if (changes.length > 0)
      ref.say({ key: "FIVEFOLD.Uchma.Say.spreads", rule: "U-109", about: on, data: { effect: spec.name } });
  }
}
/** [U-109] to [U-111] The end of a turn: one round less for everything on the creature (and its mount), and for the ground that it made earlier. */
export function turnEnd(ref: R, x: UTurnEvent): void {
  const see = (id: Id): UBeing => ref.see(id);
  for (const id of together(ref, x)) {
    const c = creatureIn(ref, id);
    if (c.mount) {
      if (num(c, "ended") > 0 || num(c, "acted") !== x.round) continue;
      ref.deed("ended", [
        { k: "set", on: id, at: "ended", to: 1 },
        // [U-153] What a mount was told to do belongs to its rider's turn.
        { k: "set", on: id, at: "ordered", to: 0 },
      ]);
    }
    for (const effect of bornBy(creatureIn(ref, id), see)) spread(ref, effect);
    for (const effect of effectsOf(creatureIn(ref, id), see)) {
      if (effect.until) continue;
      const madeNow = effect.own !== undefined && effect.own === x.round;
      if (madeNow && (effect.spec.ground !== undefined || x.ruleOptions?.ownTurnGrace)) continue;
      ref.deed("tick", [{ k: "tick", on: effect.id }]);
      if (num(ref.see(effect.id), "rounds") <= 0) {
        if (effect.form) formEnds(ref, effect);
        ref.say({ key: "FIVEFOLD.Uchma.Say.ends", rule: "U-109", about: id, data: { effect: effect.spec.name } });
      }
    }
  }
}
