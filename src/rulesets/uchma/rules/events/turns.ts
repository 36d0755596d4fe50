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

/** The look for creatures next to a creature. */
export const BESIDE = "beside";

export type UTurnEvent = {
  readonly who: Id;
  readonly round: number;
  /** [U-149], A-33 The mount, whose turn starts and ends right after its rider's. */
  readonly mount?: Id;
  /** The rider or mount that stands on a ground effect. */
  readonly onGround?: readonly Id[];
  readonly ruleOptions?: RuleOptions;
};

/** A-33 The creature whose turn it is and its mount; a mount that is not in the turn order is looked for on the scene. */
function together(ref: R, { who, mount }: UTurnEvent): readonly Id[] {
  if (mount !== undefined) return [who, mount];
  if (creatureIn(ref, who).rides === undefined) return [who];
  return [who, ...ref.look("mount", PAIR, who)];
}
/**
 * [U-106] to [U-108] The start of a turn: a fresh turn budget, then damage and healing by effects, in the order in which they were applied
 * . It happens once in a round for each creature.
 */
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
      // An earlier effect may have ended this one.
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
    // The card does not mention the turn of a creature that is dead or gone.
    const isOver = hasLeft(c);
    if (!isOver) ref.say({ key: "FIVEFOLD.Uchma.Say.down", rule: "U-014", about: x.who });
    ref.deed("cannot", [{ k: "fresh", on: x.who, actions: 0, minors: 0, round: x.round }]);
  }
}

/** Appendix 8: a spreading effect comes to every creature next to its bearer, for the rounds that `spreads` names. */
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
/**
 * [U-109] to [U-111] The end of a turn: effects on the creature and its mount, and ground effects that it made in an earlier turn, have one
 * round less.
 */
export function turnEnd(ref: R, x: UTurnEvent): void {
  const see = (id: Id): UBeing => ref.see(id);
  for (const id of together(ref, x)) {
    const c = creatureIn(ref, id);
    if (c.mount) {
      if (num(c, "ended") > 0 || num(c, "acted") !== x.round) continue;
      ref.deed("ended", [
        { k: "set", on: id, at: "ended", to: 1 },
        // [U-153] A command to a mount counts in its rider's turn only.
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
