import { type Amount, amountOf } from "../../../../engine/modifiers";
import type { Id, World } from "../../../../engine/procedure/types";
import { type Moment, timerAfter } from "../../../../kit/rules/durations";
import { timerOf } from "../../../../kit/rules/lasting";
import { endure, suffer, wake } from "../damage/wounds";
import type { Attribute, Status } from "../data/names";
import { creatureIn, has, modifierOf, type R } from "../data/read";
import type { GBeing, GCreature, GLasting } from "../data/types";
import { checkPool } from "../dice/pools";

/** What time goes by for, and how. */
export type Passing = { readonly on: readonly Id[]; readonly moment: Moment };
/** Everything that lasts on these creatures and of which something becomes in this moment; null: nothing. */
export function passing(world: World<GBeing>, moment: Moment): Passing | null {
  const on = Object.values(world).flatMap((being) => {
    if (being.kind !== "lasting") return [];
    const timer = timerOf(being);
    const after = timerAfter(being.duration, timer, moment);
    const same =
      after &&
      Object.entries(timer).every(([key, value]) =>
        Object.entries(after).some(([at, now]) => at === key && now === value),
      );
    return same ? [] : [being.id];
  });
  return on.length > 0 ? { on, moment } : null;
}
/** Time goes by. [G-069], [G-071] What was conjured dissolves, and harms whoever swallowed it. */
export function pass(ref: R, { on, moment }: Passing): void {
  const over = on.flatMap((id): readonly GLasting[] => {
    const being = ref.see(id);
    return being.kind === "lasting" && !timerAfter(being.duration, timerOf(being), moment) ? [being] : [];
  });
  ref.deed(
    "time",
    on.map((id) => ({ k: "tick", on: id, moment })),
  );
  for (const { what, name, of, tier = 1 } of over) {
    const key = what === "matter" || what === "swallowed" ? "dissolves" : "over";
    ref.say({
      key: `FIVEFOLD.Generia.Say.${key}`,
      rule: what === "status" ? "G-182" : "G-069",
      about: of,
      data: { spell: name },
    });
    if (what === "swallowed") burst(ref, of, tier);
  }
}
/** [G-071] A d6 for each tier, which nothing stops. */
function burst(ref: R, who: Id, tier: number): void {
  const c = creatureIn(ref, who);
  const slept = has(c, "unconscious");
  const harm = ref.roll("dissolving", { dice: [{ n: tier, f: 6 }], flat: 0, mods: [] }, who).total;
  endure(ref, who, suffer(ref, who, harm, c.threshold, undefined));
  if (slept) wake(ref, who);
}

type Shaking = readonly [at: "start" | "end", ...attributes: readonly [Attribute, ...Attribute[]]];
/** [G-182] When a condition can be shaken off, and with what. */
const SHAKEN: Readonly<Partial<Record<Status, Shaking>>> = {
  charmed: ["start", "wil"],
  chilled: ["end", "con"],
  confused: ["end", "int"],
  drowsy: ["end", "per"],
  frail: ["start", "con"],
  frightened: ["end", "wil"],
  frozen: ["start", "str"],
  panicked: ["start", "wil"],
  restrained: ["start", "str"],
  stunned: ["start", "wil", "con"],
  weakened: ["start", "con"],
};
const better = (c: GCreature, attributes: readonly Attribute[], first: Attribute): Attribute =>
  attributes.reduce((found, one) => (modifierOf(c, one) > modifierOf(c, found) ? one : found), first);
const dcAmount = (value: number): Amount => amountOf([{ id: "effectDc", rule: "G-171", kind: "base", value }]);

/** [G-171], [G-182] At the start or the end of its turn a creature saves against each condition that can be shaken off then, if it has a number to reach. */
export function shakeOff(ref: R, who: Id, at: "start" | "end"): void {
  for (const id of creatureIn(ref, who).lasting ?? []) {
    const being = ref.see(id);
    if (being.kind !== "lasting" || being.status === undefined || being.dc === undefined) continue;
    const c = creatureIn(ref, who);
    const [when, ...attributes] = SHAKEN[being.status] ?? [];
    const [first] = attributes;
    if (when !== at || first === undefined || !has(c, being.status)) continue;
    const attribute = better(c, attributes, first);
    // [G-153] The senseless fail every save but those with CON.
    if (has(c, "unconscious") && attribute !== "con") continue;
    // Its own condition does not hinder the save that ends it.
    const pool = checkPool({ ...c, now: { ...c.now, [being.status]: 0 } }, attribute);
    if (ref.meets(ref.roll("shake", pool, who), dcAmount(being.dc), "G-171"))
      ref.deed("shaken", [{ k: "over", on: id }]);
  }
}
