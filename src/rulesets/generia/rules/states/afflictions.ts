import type { Id } from "../../../../engine/procedure/types";
import type { Duration, Timer } from "../../../../kit/rules/durations";
import { nameLeft } from "../data/masking";
import type { Fragile, Status } from "../data/names";
import { creatureIn, type R } from "../data/read";
import { isUsed } from "../data/statusTable";
import type { GIntent } from "../data/types";
import { effectData } from "./lasting";

/** What the conditions that an effect brings hang on: a spell of somebody, and how long they last. */
export interface Bond {
  readonly name: string;
  /** [G-022] It was cast in secret. */
  readonly masked?: true | undefined;
  readonly source: string;
  readonly spell: string;
  readonly held: boolean;
  readonly duration: Duration;
  readonly timer: Timer;
  /** [G-171] */
  readonly dc: number;
  /** [G-076] Its caster had no focus. */
  readonly unfocused?: true | undefined;
}
interface Affliction {
  readonly status: Status;
  /** [G-182] Its number. */
  readonly strength?: number;
  /** The type of damage that it changes. */
  readonly type: string;
}
/**
 * [G-171], [G-182] A condition comes over somebody, with what it hangs on.
 * @param struck what becomes brittle where that is the condition: for good, whatever becomes of the spell
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
/** [G-182] Whether a table does not use a condition that would come over somebody: an area may have been laid before. Its card says so. */
export function isOutOfUse(ref: R, on: Id, status: Status): boolean {
  const out = !isUsed(creatureIn(ref, on).table, status);
  if (out) ref.say({ key: "FIVEFOLD.Generia.Say.outOfUse", rule: "G-182", about: on, data: { condition: status } });
  return out;
}
const CHANGES_DAMAGE: readonly Status[] = ["vulnerable", "resistant", "immune"];
