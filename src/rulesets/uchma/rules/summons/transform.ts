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
  /** [U-173] It did not want to: that ends its own turn, if it has it now. */
  readonly unwilling?: true;
  /** So many of its turns it lasts; missing: until somebody ends it. */
  readonly rounds?: number;
};
export interface Transformed {
  readonly end: "noRoom" | "changed";
  /** [U-173] The turn is over at once. */
  readonly endsTurn: boolean;
}
/** What the game master may say about the room for a form; the map's own answer comes first, and counts if nobody answers. */
const ANSWERS = { fits: ["fits", "noRoom"], noRoom: ["noRoom", "fits"] } as const;
const lapseTo = (to: keyof typeof ANSWERS): Lapse<keyof typeof ANSWERS> => ({ to, when: "close" });
/** The question whether a creature has its turn now: it is found itself. */
export const TURN = "turn";

/** [U-168] to [U-174] A change of form. Effects stay where they are; the health of before is kept for the way back. */
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
 * [U-174] Whether there is room for a form. What needs no more room than before has it; otherwise the map is looked at, and the game master
 * says how it is.
 * @returns how the creature steps aside where only its own place is too narrow; null: there is no room
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

/** [U-168] to [U-174] Whoever is reached takes another form, once, if it has its own one. */
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
/** [U-171] Back in its own form, with the health of before. */
export function turnBack(ref: R, { on }: { readonly on: Id }): boolean {
  const shape = effectsOf(creatureIn(ref, on), (id) => ref.see(id)).find(({ form }) => form !== undefined);
  if (!shape) return false;
  return ref.deed("back", [
    { k: "end", on: shape.id },
    { k: "set", on, at: "health", to: shape.before ?? 1 },
  ]).ok;
}

/** [U-171] Its time is over: the health of before is back. The dead stay dead. */
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
