import type { Id } from "../../../../engine/procedure/types";
import type { Duration, Timer } from "../../../../kit/rules/durations";
import { nameLeft } from "../data/masking";
import type { Fragile, Status } from "../data/names";
import { creatureIn, type R } from "../data/read";
import { isUsed } from "../data/statusTable";
import type { GIntent } from "../data/types";
import { effectData } from "./lasting";

/** The spell to which the conditions of an effect belong, and how long they last. */
export interface Bond {
  readonly name: string;
  /** [G-022] The spell was cast in secret. */
  readonly masked?: true | undefined;
  /** Uuid of the caster. */
  readonly source: string;
  /** Id of the spell on its caster. */
  readonly spell: string;
  /** [G-091] They end with the caster's concentration. */
  readonly held: boolean;
  readonly duration: Duration;
  readonly timer: Timer;
  /** [G-171] The DC of the saves that end them. */
  readonly dc: number;
  /** [G-076] Its caster had no focus. */
  readonly unfocused?: true | undefined;
}
interface Affliction {
  readonly status: Status;
  /** [G-182] The number of the condition, if it has one. */
  readonly strength?: number;
  /** The damage type to which it makes vulnerable, resistant or immune. */
  readonly type: string;
}
/**
 * [G-171], [G-182] The intents that give a creature a condition, and the lasting effect to which it belongs.
 * @param struck what becomes brittle, where that is the condition; it stays so after the spell has ended
 */
export function afflictionsOf(
  on: Id,
  { status, strength, type }: Affliction,
  bond: Bond | undefined,
  struck: Fragile,
): readonly GIntent[] {
  if (status === "brittle") return [{ k: "brittle", on, what: struck, by: strength ?? 1 }];
  const comes: GIntent = { k: "status", on, what: status, to: 1, ...(strength !== undefined && { strength }) };
  if (!bond) return [comes];
  const { name, masked, source, spell, held, dc, unfocused, duration, timer } = bond;
  const system = effectData({
    ...(unfocused && { unfocused }),
    ...(masked && { masked }),
    ...{ kind: "status", source, spell, held, dc, status, tier: strength ?? 1 },
    ...(CHANGES_DAMAGE.includes(status) && { type }),
    ...{ duration: { ...duration }, timer: { ...timer } },
  });
  return [comes, { k: "begin", on, name: nameLeft(name, masked), system }];
}
/** [G-182] Whether the table does not use a condition, which the card tells then. An area may be older than that decision of the table. */
export function isOutOfUse(ref: R, on: Id, status: Status): boolean {
  const out = !isUsed(creatureIn(ref, on).table, status);
  if (out) ref.say({ key: "FIVEFOLD.Generia.Say.outOfUse", rule: "G-182", about: on, data: { condition: status } });
  return out;
}
const CHANGES_DAMAGE: readonly Status[] = ["vulnerable", "resistant", "immune"];
