import { GAME_MASTER, type Id, type Lapse } from "../../../../engine/procedure/types";
import { BUMP } from "../damage/damage";
import type { UCreature, UEffect } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { creatureIn, effectsOf, has, num, type R } from "../data/read";
import type { UForm, UUse } from "../data/shapes";
import { roomFor } from "../data/spots";
import { TURN_STATES } from "../turns/turnBudget";

export type UTransform = {
  readonly on: Id;
  readonly form: UForm;
  /** [U-173] The creature was unwilling, which ends its own turn if it is running. */
  readonly unwilling?: true;
  /** How many of its turns the form lasts; missing: until somebody ends it. */
  readonly rounds?: number;
};
export interface Transformed {
  readonly end: "noRoom" | "changed";
  /** [U-173] The turn is over at once. */
  readonly endsTurn: boolean;
}
/**
 * The game master's possible answers about room for a form. The answer that the map gives comes first, and counts if the game master does
 * not answer.
 */
const ANSWERS = { fits: ["fits", "noRoom"], noRoom: ["noRoom", "fits"] } as const;
const lapseTo = (to: keyof typeof ANSWERS): Lapse<keyof typeof ANSWERS> => ({ to, when: "close" });
/** The look whether it is a creature's turn; the answer then holds the creature itself. */
export const TURN = "turn";

/** [U-168] to [U-174] Changes the form of a creature. Effects stay, and the health before the change is stored for the way back. */
export function transform(ref: R, { on, form, unwilling, rounds }: UTransform): Transformed {
  const room = makesRoom(ref, on, form.size ?? 1);
  if (!room) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.noRoom", rule: "U-174", about: on });
    ref.deed("noRoom", [{ k: "hurt", on, by: BUMP }]);
    return { end: "noRoom", endsTurn: false };
  }
  const before = num(creatureIn(ref, on), "health");
  ref.deed("change", [
    {
      k: "effect",
      on,
      spec: { name: form.name, rounds: rounds ?? 1, status: "transformed" },
      form,
      before,
      ...(rounds === undefined && { until: "told" as const }),
    },
    { k: "set", on, at: "health", to: form.health },
    ...room,
  ]);
  const endsTurn = unwilling === true && ref.look("turn", TURN, on).length > 0;
  if (endsTurn) {
    ref.deed("over", [{ k: "set", on, at: "state", to: TURN_STATES.indexOf("over") }]);
    ref.say({ key: "FIVEFOLD.Uchma.Say.turnEnds", rule: "U-173", about: on });
  }
  return { end: "changed", endsTurn };
}

/**
 * [U-174] Whether there is room for a form. A form that is no larger has room; otherwise the game master decides, with a suggestion from
 * the map.
 * @returns the intents that move the creature where only its own position is too narrow; null where there is no room
 */
function makesRoom(ref: R, on: Id, squares: number): readonly UIntent[] | null {
  if (squares <= (creatureIn(ref, on).size ?? 1)) return [];
  const found = roomFor(ref, on, squares);
  const shown = found && !found.room ? "noRoom" : "fits";
  if (found) ref.say({ key: `FIVEFOLD.Uchma.Say.map.${shown}`, rule: "U-174", about: on, data: { squares } });
  if (ref.ask("room", GAME_MASTER, ANSWERS[shown], lapseTo(shown)) === "noRoom") return null;
  if (!found?.room) return [];
  const { here: from, room: to } = found;
  return from.x === to.x && from.y === to.y ? [] : [{ k: "go", on, from, to }];
}

/** [U-168] to [U-174] Transforms a target of the ability, unless it is transformed already. */
export function turnInto(ref: R, { ability, by, willing }: UUse, on: Id): void {
  const { form, rounds } = ability.turns ?? {};
  if (!form) return;
  if (has(creatureIn(ref, on), "transformed")) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.alreadyTransformed", rule: "U-168", about: on });
    return;
  }
  const wants = on === by || willing?.includes(on);
  ref.sub("transform", transform, {
    on,
    form,
    ...(!wants && { unwilling: true as const }),
    ...(rounds !== undefined && { rounds }),
  });
}
/** [U-171] Ends the form, and restores the health before the change. */
export function turnBack(ref: R, { on }: { readonly on: Id }): boolean {
  const shape = effectsOf(creatureIn(ref, on), (id) => ref.see(id)).find(({ form }) => form !== undefined);
  if (!shape) return false;
  return ref.deed("back", [
    { k: "end", on: shape.id },
    { k: "set", on, at: "health", to: shape.before ?? 1 },
  ]).ok;
}

/** [U-171] Restores the health before the change where the duration of a form has ended; dead creatures stay dead. */
export function formEnds(ref: R, { of, before }: UEffect): void {
  if (has(creatureIn(ref, of), "dead")) return;
  ref.deed("back", [{ k: "set", on: of, at: "health", to: before ?? 1 }]);
}

/** [U-168], [U-169] The numbers of a creature in another form. Level, side and effects stay its own. */
export function inForm(c: UCreature, form: UForm): UCreature {
  const {
    potency: _p,
    control: _c,
    walk: _w,
    fly: _f,
    run: _r,
    precision: _a,
    physical: _ph,
    magical: _m,
    melee: _me,
    ...own
  } = c;
  const { health, name, img: _i, ...facts } = form;
  return { ...own, ...facts, form: name, resist: form.resist ?? {}, now: { ...c.now, healthMax: health } };
}
/** [U-168] Whether an ability belongs to the form that a creature has now; "" is its own form. */
export function isOfForm(c: Pick<UCreature, "form">, ability: { readonly form: string }): boolean {
  return ability.form === (c.form ?? "");
}
