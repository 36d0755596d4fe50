import type { Declared, Refusal } from "../../../../contract/act";
import { GAME_MASTER, type Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { creatureOf } from "../data/documents";
import { asCreature, has, type R } from "../data/read";
import { skillKey, skillModifier, skillNamed } from "../data/tableFormulas";
import type { FPrice, FTable } from "../data/types";
import { checkPool, targetNumber } from "../dice/pools";
import { actionPrice, baggage, barredFromActing, hold, refuse, type X } from "../paying/declaring";
import { paid } from "../paying/price";
import { stopBleeding } from "../turns/wounds";

export type FCheck = FTable & {
  readonly by: Id;
  /** The bleeding creature that a Medicine check is for. */
  readonly on?: Id;
  readonly name: string;
  readonly modifier: number;
  /** Missing: the game master reads the total, and says whether it is enough. */
  readonly dc?: number;
  readonly price: FPrice;
};
/** [F-084], [F-117], [F-128], [F-181] A skill check. The game master says what follows from it, except that Medicine stops bleeding. */
export function check(ref: R, x: FCheck): "refused" | "success" | "failure" {
  if (!paid(ref, x.by, x.price)) return "refused";
  const rolled = ref.roll("check", checkPool(x.modifier, x), x.by);
  const good =
    x.dc === undefined
      ? ref.ask("verdict", GAME_MASTER, ["success", "failure"] as const) === "success"
      : ref.meets(rolled, targetNumber("dc", "F-084", x.dc), "F-084");
  if (good && x.on !== undefined) stopBleeding(ref, "tended", x.on);
  return good ? "success" : "failure";
}

/** The named skills of the doer, in the order of its sheet. */
export function skillsOf(x: X) {
  return creatureOf(x.actor)?.skills.filter(({ name }) => name.trim() !== "") ?? [];
}
const MEDICINE = "medicine";
/** The skill of a check: the chosen one, else the first; for a Medicine check the skill of that name. @returns null: the doer has no such skill */
export function skillFor(x: X, medicine: boolean) {
  const skills = skillsOf(x);
  const wanted = medicine ? MEDICINE : skillKey(x.adjust.said?.skill ?? skills[0]?.name ?? "");
  return skillNamed({ skills }, wanted) ?? null;
}
/** The modifier of a check. */
export function modifierFor(x: X, medicine: boolean): number {
  const c = creatureOf(x.actor);
  const modifier = skillFor(x, medicine)?.modifier ?? 0;
  return c ? skillModifier(c, modifier, x.settings) : modifier;
}
/** The DC that was typed. @returns undefined: nothing was typed; null: it is no whole number from 0 to 999 */
function dcOf({ adjust }: X): number | undefined | null {
  const typed = adjust.said?.dc?.trim() ?? "";
  if (typed === "") return undefined;
  const dc = Number(typed);
  return Number.isInteger(dc) && dc >= 0 && dc <= 999 ? dc : null;
}
export const declareCheck =
  (medicine: boolean) =>
  (x: X): Declared | Refusal => {
    const skill = skillFor(x, medicine);
    if (!skill && !medicine) return refuse("noSkill", "F-084");
    const cost = skill?.cost ?? 1;
    const why = barredFromActing(x, cost);
    if (why) return why;
    const dc = dcOf(x);
    if (dc === null) return refuse("noNumber", "F-084");
    // Only a Medicine check has a target.
    const on = medicine ? x.on[0] : undefined;
    if (medicine && on === undefined) return refuse("noTarget", "F-181");
    if (on !== undefined && !has(asCreature(x.world[on], on), "bleeding") && !x.adjust.override)
      return hold("notBleeding", "F-181");
    return declared({
      by: x.by,
      name: skill?.name ?? "FIVEFOLD.Fragments.Act.medicine",
      modifier: modifierFor(x, medicine),
      ...(dc !== undefined && { dc }),
      ...(on !== undefined && { on }),
      price: actionPrice(x, cost),
      ...baggage(x),
    });
  };
