import type { PathFacts } from "../../../../contract/board";
import { factsIn, lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { part } from "../../../../engine/reading";
import { crossing, type FieldTrigger, isSetOff } from "../../../../kit/rules/fields";
import { timerOf } from "../../../../kit/rules/lasting";
import { LAID, UNDERFOOT } from "../board/questions";
import { isHelpless } from "../data/does";
import { creatureIn, lastingIn, type R } from "../data/read";
import type { GField, GLasting } from "../data/types";
import { targetNumber } from "../dice/pools";
import { isField } from "../lasting/grounds";
import { drawnIn, workOf } from "./drawn";
import { affect } from "./effects";
import { push } from "./knockback";
import { fateOf, shareOf } from "./saves";

const TRIGGERS: Readonly<Record<GField["trigger"], readonly FieldTrigger[]>> = { field: ["step"], zone: ["enter"] };
/** [G-098], [G-106] The areas that each step of a way sets off: a FIELD by every step that ends in it, a ZONE by a step that enters it. */
export function setOffBy({ steps, grounds, fields = {} }: PathFacts): readonly (readonly string[])[] {
  let before = grounds;
  return steps.map((step) => {
    const passed = crossing(before, step.grounds);
    before = step.grounds;
    return (step.grounds ?? []).filter((id) => {
      const field = workOf(fields[id]?.what);
      return field !== null && isSetOff(id, passed, TRIGGERS[field.trigger]);
    });
  });
}

/** An area on the scene, and what it does. */
interface Lying {
  readonly id: string;
  readonly name: string;
  readonly field: GField;
  /** The lasting effect of the creature that laid it; missing: a game master drew it. */
  readonly laid?: GLasting;
}
/** The areas in the answers of a look: those of the creatures among them, and those that game masters drew. */
function lyingIn(ref: R, found: readonly Id[]): readonly Lying[] {
  const laid = lettersIn(found).flatMap((id) =>
    lastingIn((letter) => ref.see(letter), creatureIn(ref, id)).flatMap((being): Lying[] => {
      const field = being.what === "area" ? part(being.stored).work : undefined;
      return isField(field) ? [{ id: being.item, name: being.name, field, laid: being }] : [];
    }),
  );
  const drawn = drawnIn(found).flatMap(({ id, name, what }): Lying[] => {
    const field = workOf(what);
    return field ? [{ id, name, field }] : [];
  });
  return [...laid, ...drawn];
}
/** [G-097], [G-098], [G-106] These areas, which a way has set off, work one after the other; where one makes the creature helpless, the rest do not. */
export function enterFields(ref: R, { by, ids }: { readonly by: Id; readonly ids: readonly string[] }): void {
  const lying = lyingIn(ref, ref.look("fields", LAID + ids.join(" "), by));
  const helpless = isHelpless(creatureIn(ref, by));
  for (const id of ids) {
    if (!helpless && isHelpless(creatureIn(ref, by))) return;
    const one = lying.find((other) => other.id === id);
    if (one) work(ref, by, one);
  }
}
/**
 * [G-098], [G-106] The areas work that a push or a leap of a creature sets off.
 * @param found ids of the areas at each step
 * @param begun ids of the areas where the way began
 */
export function pushedThrough(ref: R, by: Id, found: readonly (readonly string[])[], begun: readonly string[]): void {
  const all = [...new Set(found.flat())];
  if (all.length === 0) return;
  const lying = lyingIn(ref, ref.look("fields", LAID + all.join(" "), by));
  const triggers = (id: string): readonly FieldTrigger[] => {
    const field = lying.find((one) => one.id === id)?.field;
    return field ? TRIGGERS[field.trigger] : [];
  };
  let before = begun;
  const ids = found.flatMap((after) => {
    const passed = crossing(before, after);
    before = after;
    return after.filter((id) => isSetOff(id, passed, triggers(id)));
  });
  if (ids.length > 0) ref.sub("tread", enterFields, { by, ids });
}
/** [G-097], [G-106] The areas work in which a creature begins its turn. No person can be asked at that moment. */
export function standIn(ref: R, who: Id): void {
  const found = ref.look("underfoot", UNDERFOOT, who);
  for (const one of lyingIn(ref, found)) if (factsIn(found).includes(one.id)) work(ref, who, one, true);
}
const UNTIMED = { duration: { k: "told" }, timer: { round: 0, slot: 0, left: 0, due: 0 } } as const;
/** An area works on one creature, which may save against the number that the caster reached. In a drawn area the creature itself rolls the damage. */
function work(ref: R, who: Id, { name, field, laid }: Lying, silent?: true): void {
  const { effect, value, saves = [], unfocused, dc, ruleOptions } = field;
  ref.say({ key: "FIVEFOLD.Generia.Say.setOff", rule: "G-097", about: who, data: { spell: name } });
  const number = value === undefined ? null : targetNumber("castValue", "G-078", value);
  const save = number && { value: number, named: saves, effect, unfocused, silent };
  const fate = save ? fateOf(ref, save, who) : "failed";
  const by = laid?.of ?? who;
  const held = laid?.stored.held === true;
  // A condition ends with its area where the caster keeps that up, and a bonus waits no longer than the area lasts [G-174].
  const timed = laid && (held || effect.kind === "bonus") ? { duration: laid.duration, timer: timerOf(laid) } : UNTIMED;
  const bond = {
    name,
    source: laid?.source ?? "",
    spell: laid?.spell ?? "",
    held,
    ...timed,
    dc,
    ...(unfocused && { unfocused }),
  };
  const pushes = (id: Id, metres: number): void =>
    push(ref, { by, dc, unfocused, ruleOptions, silent, areas: () => undefined }, id, metres);
  const working = { by, effect, bond, ruleOptions, pushes, ...(silent && { silent }) };
  affect(ref, working, [who], [shareOf(effect, fate)]);
}
