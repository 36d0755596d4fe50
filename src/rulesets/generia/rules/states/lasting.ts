import type { DocumentFacts, SettingValues } from "../../../../contract/facts";
import type { Json, JsonObject } from "../../../../engine/json";
import { hash } from "../../../../engine/procedure/fingerprint";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Put, World } from "../../../../engine/procedure/types";
import { isObject } from "../../../../engine/shape";
import { type Duration, readDuration } from "../../../../kit/rules/durations";
import { endsWith, goesOn, timerOf } from "../../../../kit/rules/lasting";
import { HANGS } from "../board/questions";
import { type EffectSystem, effectOf } from "../data/documents";
import { STATUSES } from "../data/names";
import { OPTIONS } from "../data/options";
import { asCreature, creatureIn, lastingIn, num, type R } from "../data/read";
import { isUsed } from "../data/statusTable";
import type { GBeing, GCreature, GIntent, GLasting } from "../data/types";

/** A copy as plain JSON. */
export const copied = (value: object): JsonObject => {
  const copy: Json = JSON.parse(JSON.stringify(value));
  return isObject(copy) ? copy : {};
};
/** The data of an item for something that lasts. */
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
/** The id of the n-th thing that is made for a creature: the same for every client, and no other creature’s. */
const lastingIdOf = (uuid: string, made: number): string =>
  `gnria${hash(uuid).padStart(7, "0")}${hash(`${uuid}/${made}`).slice(-4).padStart(4, "0")}`;

/** How long an effect lasts; null where its item does not say so. */
export const durationOf = ({ duration }: Pick<EffectSystem, "duration">): Duration | null => readDuration(duration);
/** An item as something that lasts; null where it is something else, or says nothing of how long. */
export function lastingBeing(item: DocumentFacts, letter: Id, of: Id, settings: SettingValues): GLasting | null {
  const effect = effectOf(item);
  const duration = effect && durationOf(effect);
  if (!effect || !duration) return null;
  const { timer, kind, source, spell, status, dc, unfocused, tier, bonus, amount, ...rest } = effect;
  return {
    ...{ id: letter, kind: "lasting", of, item: item.id, name: item.name, what: kind, source, spell, duration },
    ...(status !== "none" && { status }),
    ...(dc > 0 && { dc }),
    ...(unfocused && { unfocused: true as const }),
    ...(tier > 1 && { tier }),
    ...(kind === "bonus" && { adds: { to: bonus, by: amount } }),
    ...(kind === "matter" && OPTIONS.of.etherealEarlyDamage(settings) === "dissolved" && { early: true as const }),
    ...(kind === "swallowed" && OPTIONS.of.explodingDice(settings) && { explodes: true as const }),
    stored: copied({ kind, source, spell, status, dc, unfocused, tier, bonus, amount, ...rest }),
    now: { ...timer },
  };
}
const dataOf = ({ name, stored }: GLasting, timer: object): JsonObject => ({
  name,
  type: "generiaEffect",
  system: { ...stored, timer: copied(timer) },
});
const lastingOn = (world: World<GBeing>, c: GCreature): readonly GLasting[] => lastingIn((id) => world[id], c);

/** Whether a bonus has counted: a number of this exchange alone, because its item is gone with it. */
export const USED = "used";
/** What is the same in all that hangs on one spell: a newer one takes the place of an older one. */
const isSame = (being: GLasting, { source, spell, kind, status = "none" }: JsonObject): boolean =>
  spell !== "" &&
  being.source === source &&
  being.spell === spell &&
  being.what === kind &&
  (being.status ?? "none") === status;
/** Something begins to last on a creature. What the same spell brought before makes room. */
export function begin(
  world: World<GBeing>,
  { on, name, system }: Extract<GIntent, { readonly k: "begin" }>,
  put: Put,
): boolean {
  const c = asCreature(world[on], on);
  const brings = STATUSES.find((one) => one === system.status);
  // [G-182] What a table does not use brings nothing that lasts either.
  if (brings && !isUsed(c.table, brings)) return true;
  const made = num(c, "made");
  for (const old of lastingOn(world, c).filter((one) => isSame(one, system))) drop(old, put);
  put({ k: "add", on, at: "made", by: 1 });
  const data = { name, type: "generiaEffect", system };
  put({ k: "make", on, id: lastingIdOf(c.uuid, made), kind: "item", data });
  return true;
}
function drop(being: GLasting, put: Put): void {
  put({ k: "drop", on: being.of, id: being.item, kind: "item", data: dataOf(being, timerOf(being)) });
}
/** It is over. The condition that it brought ends with it, unless something else brings the same one. */
export function finish(world: World<GBeing>, being: GLasting, put: Put): boolean {
  const c = world[being.of];
  if (c?.kind !== "creature") return false;
  const left = lastingOn(world, c).filter((one) => one.id !== being.id);
  if (endsWith(being.status, left) && num(c, being.status) > 0) {
    put({ k: "add", on: c.id, at: being.status, by: -num(c, being.status) });
  }
  drop(being, put);
  return true;
}
/** [G-174] A bonus has counted once, and is gone: for what comes later in the same exchange as well. */
export function use(being: GLasting, put: Put): true {
  put({ k: "add", on: being.id, at: USED, by: 1 });
  drop(being, put);
  return true;
}
/** Time goes by for it; where it runs out, it ends. What was swallowed has to be settled before (`rules/lasting/absorb.ts`). */
export const tick = (
  world: World<GBeing>,
  being: GLasting,
  { moment }: Extract<GIntent, { readonly k: "tick" }>,
  put: Put,
): boolean => goesOn(being, moment, put) || finish(world, being, put);

/** [G-091] Letters of all that hangs on a spell, on whomever of the scene. */
export function hangingOn(ref: R, caster: Id, spell: string): readonly Id[] {
  const { uuid } = creatureIn(ref, caster);
  const bearers = lettersIn(ref.look("hangs", `${HANGS}${uuid.replaceAll(".", "-")} ${spell}`, caster));
  return [...new Set([caster, ...bearers])].flatMap((bearer) =>
    lastingIn((id) => ref.see(id), creatureIn(ref, bearer))
      .filter((being) => being.source === uuid && being.spell === spell && being.stored.held === true)
      .map(({ id }) => id),
  );
}
