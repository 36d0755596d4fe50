import type { Amount } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import { timerOf } from "../../../../kit/rules/lasting";
import type { Occasion, StatusRow } from "../data/catalogue";
import { statusesOf } from "../data/does";
import type { Attribute, Status } from "../data/names";
import { creatureIn, has, lastingIn, modifierOf, type R, woundsOf } from "../data/read";
import type { GCreature, GIntent, GLasting } from "../data/types";
import { level, targetNumber } from "../dice/pools";
import { rollSave } from "./bonuses";

/** [G-182] The attributes of the save that ends a status, the preferred one first. */
const savesWith = ({ save, or }: StatusRow): readonly Attribute[] => [save, or].filter((one) => one !== "none");
/** The attribute with the highest modifier, `first` before equal ones. [G-153] An unconscious creature takes CON, because its other saves fail. */
export function better(c: GCreature, attributes: readonly Attribute[], first: Attribute): Attribute {
  if (has(c, "unconscious") && attributes.includes("con")) return "con";
  return attributes.reduce((found, one) => (modifierOf(c, one) > modifierOf(c, found) ? one : found), first);
}
const dcAmount = (value: number): Amount => targetNumber("effectDc", "G-171", value);

/** [G-076] The advantage on saves against the magic of a caster without a focus; it also counts for later saves. */
const unfocusedLevels = (magic: { readonly unfocused?: true | undefined } | undefined) =>
  magic?.unfocused ? [level("unfocusedCaster", "G-076", 1)] : [];
/** [G-171], [G-182] On this occasion a creature saves against each of its conditions that can end then, if an effect with a DC has brought it. */
export function shakeOff(ref: R, who: Id, at: Occasion): void {
  const bearer = creatureIn(ref, who);
  if (bearer.plain) return;
  for (const being of lastingIn((id) => ref.see(id), bearer)) {
    const { status, dc } = being;
    if (status === undefined || dc === undefined) continue;
    const c = creatureIn(ref, who);
    const row = statusesOf(c).row(status);
    const attributes = savesWith(row);
    const [first] = attributes;
    if (!row[at] || first === undefined || !has(c, status)) continue;
    const attribute = better(c, attributes, first);
    // [G-153] An unconscious creature fails every save but those with CON.
    if (has(c, "unconscious") && attribute !== "con") continue;
    const eases = [
      ...(row.unwounded !== 0 && woundsOf(c) === 0 ? [level("unwounded", "G-182", row.unwounded)] : []),
      ...unfocusedLevels(being),
    ];
    const saver = row.hinders ? c : { ...c, now: { ...c.now, [status]: 0 } };
    const save = rollSave(ref, "shake", who, attribute, eases, saver);
    if (ref.meets(save, dcAmount(dc), "G-171")) ref.deed("shaken", [{ k: "over", on: being.id }]);
  }
}
/** The lasting effects that have brought a condition to a creature. */
export const broughtBy = (ref: R, c: GCreature, status: Status): readonly GLasting[] =>
  lastingIn((id) => ref.see(id), c).filter((being) => being.status === status);
/** [G-182] The intents that end a condition and the lasting effects that have brought it. */
export const lifted = (on: Id, what: Status, brought: readonly GLasting[]): readonly GIntent[] => [
  ...brought.map(({ id }) => ({ k: "over" as const, on: id })),
  { k: "status", on, what, to: 0 },
];
/**
 * [G-182] A creature with a wound saves against each status that turns into another one, by the rulebook against Hyperpathia, which turns into
 * Stunned. Where the save fails, the status is replaced.
 */
export function convert(ref: R, who: Id): void {
  for (const { status, becomes } of statusesOf(creatureIn(ref, who)).turning) {
    const c = creatureIn(ref, who);
    if (c.plain || !has(c, status)) continue;
    const attributes = savesWith(statusesOf(c).row(status));
    const [first] = attributes;
    const brought = broughtBy(ref, c, status);
    if (first !== undefined) {
      const save = rollSave(ref, "shake", who, better(c, attributes, first), unfocusedLevels(brought[0]));
      if (ref.meets(save, dcAmount(brought[0]?.dc ?? USUAL_DC), "G-182")) continue;
    }
    ref.deed("converted", [...lifted(who, status, brought), ...turned(who, becomes, brought[0])]);
  }
}
const USUAL_DC = 10;
/** [G-171], [G-182] The intents that give the new condition. It belongs to the spell that brought the old one, with its DC and the time that is left. */
function turned(on: Id, status: Status, brought: GLasting | undefined): readonly GIntent[] {
  const comes: GIntent = { k: "status", on, what: status, to: 1 };
  if (!brought) return [comes];
  const system = { ...brought.stored, status, tier: 1, timer: { ...timerOf(brought) } };
  return [comes, { k: "begin", on, name: brought.name, system }];
}
