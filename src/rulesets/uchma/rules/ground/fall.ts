import type { Id } from "../../../../engine/procedure/types";
import { down, PAIR } from "../board/spots";
import { BUMP, fallDamage, sinks } from "../damage/damage";
import type { UCreature } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { creatureIn, has, num, type R } from "../data/read";
import { touch } from "./soil";

/** [U-131], A-48 Whether a creature that is about to become prone sinks: a flyer does, but only once while it is prone. */
export function losesHold(c: UCreature): boolean {
  return !has(c, "prone") && has(c, "flying");
}
/** [U-131], [U-132] A flyer sinks: its token and that of its rider go down, and ground effects there reach it. */
export function sink(ref: R, id: Id): void {
  const c = creatureIn(ref, id);
  const above = num(c, "altitude");
  const { altitude, hits } = sinks(above);
  ref.say({ key: "FIVEFOLD.Uchma.Say.sinks", rule: "U-131", about: id, data: { altitude } });
  const intents: UIntent[] = [{ k: "set", on: id, at: "altitude", to: altitude }];
  if (altitude <= 0) intents.push({ k: "status", on: id, what: "flying", to: 0 });
  if (hits) intents.push({ k: "hurt", on: id, by: BUMP });
  const riders = has(c, "ridden") ? ref.look("pair", PAIR, id) : [];
  for (const one of [id, ...riders]) intents.push(...down(ref, one, above - altitude));
  ref.deed("sinks", intents);
  if (altitude < above) touch(ref, { on: id, above });
}
/** [U-131] A flyer became prone or immobilized by hand. */
export function lose(ref: R, { on }: { readonly on: Id; readonly lost: true }): void {
  sink(ref, on);
}

export type UFall = {
  readonly on: Id;
  readonly metres: number;
  /** The token goes down with the creature; missing: it has been moved already. */
  readonly down?: true;
};
/** [U-133] A fall; it does not make prone. */
export function fall(ref: R, { on, metres, down: goes }: UFall): number {
  const damage = fallDamage(metres);
  const c = creatureIn(ref, on);
  const intents: UIntent[] = damage > 0 ? [{ k: "hurt", on, by: damage }] : [];
  if (has(c, "flying")) {
    intents.push({ k: "status", on, what: "flying", to: 0 }, { k: "set", on, at: "altitude", to: 0 });
  }
  ref.say({ key: "FIVEFOLD.Uchma.Say.falls", rule: "U-133", about: on, data: { metres, damage } });
  if (goes) intents.push(...down(ref, on, metres));
  if (intents.length > 0) ref.deed("fall", intents);
  if (goes) touch(ref, { on, above: metres });
  return damage;
}
