import type { DocumentFacts, SettingValues } from "../../../../contract/facts";
import type { Json, JsonObject } from "../../../../engine/json";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { isObject } from "../../../../engine/shape";
import { type Duration, readDuration } from "../../../../kit/rules/durations";
import { HANGS } from "../board/questions";
import { type EffectSystem, effectOf } from "../data/documents";
import { OPTIONS } from "../data/options";
import { creatureIn, lastingIn, type R } from "../data/read";
import type { GLasting } from "../data/types";

/** A copy as plain JSON. */
export const copied = (value: object): JsonObject => {
  const copy: Json = JSON.parse(JSON.stringify(value));
  return isObject(copy) ? copy : {};
};
/** The item data of a lasting effect, with the usual values for what is not given. */
export function effectData(
  given: Pick<EffectSystem, "kind" | "source" | "spell" | "duration" | "timer"> & Partial<EffectSystem>,
): JsonObject {
  const nothing = {
    held: false,
    unfocused: false,
    status: "none",
    dc: 0,
    tier: 1,
    type: "",
    bonus: "attack",
    amount: 0,
  };
  return copied({ ...nothing, area: {}, work: {}, ...given });
}
/** How long an effect lasts; null where its item holds no readable duration. */
export const durationOf = ({ duration }: Pick<EffectSystem, "duration">): Duration | null => readDuration(duration);
/** The participant of a lasting effect; null for other items, and for effects without a readable duration. */
export function lastingBeing(item: DocumentFacts, letter: Id, of: Id, settings: SettingValues): GLasting | null {
  const effect = effectOf(item);
  const duration = effect && durationOf(effect);
  if (!effect || !duration) return null;
  const { timer, kind, source, spell, status, dc, unfocused, tier, bonus, amount, masked, ...rest } = effect;
  return {
    ...{ id: letter, kind: "lasting", of, item: item.id, name: item.name, what: kind, source, spell, duration },
    ...(status !== "none" && { status }),
    ...(dc > 0 && { dc }),
    ...(unfocused && { unfocused: true as const }),
    ...(tier > 1 && { tier }),
    ...(kind === "bonus" && { adds: { to: bonus, by: amount } }),
    ...(kind === "matter" && OPTIONS.of.etherealEarlyDamage(settings) === "dissolved" && { early: true as const }),
    ...(kind === "swallowed" && OPTIONS.of.explodingDice(settings) && { explodes: true as const }),
    stored: copied({
      kind,
      source,
      spell,
      status,
      dc,
      unfocused,
      tier,
      bonus,
      amount,
      ...rest,
      ...(masked && { masked }),
    }),
    now: { ...timer },
  };
}
/** [G-091] Letters of all effects that end with the concentration on a spell, on any creature of the scene. */
export function hangingOn(ref: R, caster: Id, spell: string): readonly Id[] {
  const { uuid } = creatureIn(ref, caster);
  const bearers = lettersIn(ref.look("hangs", `${HANGS}${uuid.replaceAll(".", "-")} ${spell}`, caster));
  return [...new Set([caster, ...bearers])].flatMap((bearer) =>
    lastingIn((id) => ref.see(id), creatureIn(ref, bearer))
      .filter((being) => being.source === uuid && being.spell === spell && being.stored.held === true)
      .map(({ id }) => id),
  );
}
