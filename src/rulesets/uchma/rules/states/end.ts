import type { Id, Put, World } from "../../../../engine/procedure/types";
import { endsWith } from "../../../../kit/rules/lasting";
import type { UBeing, UCreature, UEffect } from "../data/being.types";
import type { Of } from "../data/intent.types";
import { add, change, setStatus } from "../data/put";
import { asCreature, bornBy, leftOf, num, seeIn } from "../data/read";
import { effectDocument } from "./effects";

/** [U-109], [U-111] Shortens an effect by a round, ends it, uses it up, or deletes the document of a used one. */
export function onEffect(world: World<UBeing>, intent: Of<"tick" | "end" | "use" | "sweep">, put: Put): boolean {
  const effect = world[intent.on];
  if (effect?.kind !== "effect") return false;
  const left = num(effect, "rounds");
  if (intent.k === "sweep") return left > 0 || drop(effect, 1, put);
  if (left <= 0) return true;
  if (intent.k === "tick" && left > 1) return add(effect, "rounds", -1, put);
  add(effect, "rounds", -left, put);
  const bearer = asCreature(world[effect.of], effect.of);
  endStatus(world, bearer, effect, put);
  return intent.k === "use" || drop(effect, left, put);
}
/**
 * Removes an effect that an equal one replaces; its status stays. An effect that was made in this exchange has no letter, so only its
 * document is deleted.
 */
export function replace(effect: UEffect, put: Put): true {
  const left = num(effect, "rounds");
  if (effect.id !== effect.key) add(effect, "rounds", -left, put);
  return drop(effect, left, put);
}
/** Ends an effect, whether it has a letter or was made in this exchange. */
export function endOf(world: World<UBeing>, c: UCreature, effect: UEffect, put: Put): void {
  if (effect.id !== effect.key) {
    onEffect(world, { k: "end", on: effect.id }, put);
    return;
  }
  endStatus(world, c, effect, put);
  replace(effect, put);
}
/** Uses up a part of a pool, or a number of uses; with the last part the effect ends. */
export function lessen(world: World<UBeing>, id: Id, by: number, put: Put): boolean {
  const effect = world[id];
  if (effect?.kind !== "effect" || num(effect, "rounds") <= 0) return true;
  const left = leftOf(effect);
  if (by >= left) return onEffect(world, { k: "end", on: id }, put);
  return change(id, "left", left, left - by, put);
}

function drop(effect: UEffect, rounds: number, put: Put): true {
  const data = effectDocument(effect, rounds, effect.now);
  put({ k: "drop", on: effect.of, id: effect.key, kind: "item", data });
  return true;
}
/** Ends the status of an effect that ended, unless another effect has the same status. */
function endStatus(world: World<UBeing>, bearer: UCreature, { spec }: UEffect, put: Put): void {
  const { status } = spec;
  // [U-125] A prone creature has to pay for standing up; time does not end it.
  if (status === "prone" || spec.ground !== undefined) return;
  const left = bornBy(bearer, seeIn(world)).map((other) => other.spec);
  if (endsWith(status, left)) setStatus(bearer, status, 0, put);
}
