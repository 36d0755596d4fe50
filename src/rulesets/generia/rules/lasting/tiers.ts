import type { Pool } from "../../../../engine/dice/pool";
import { amountOf } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import type { Rolls } from "../../../../kit/rules/formula";
import { harmed } from "../damage/harmed";
import { byType } from "../damage/types";
import { woundsFrom } from "../damage/wounds";
import { isNumbered, PASSING } from "../data/catalogue";
import { statusesOf } from "../data/does";
import { type Numbered, type Status, TIERED } from "../data/names";
import { creatureIn, has, num, type R, tierOf, woundsOf } from "../data/read";
import type { GCreature, GIntent } from "../data/types";
import { rollHarm } from "../dice/exploding";
import { rollSave } from "../states/bonuses";
import { healed } from "../states/healing";

/** [G-155] What damage of conditions has to pass, unless somebody is tougher. */
const TOUGHNESS = 3;
const TEN = 10;

/** Whether a creature has any condition that a save lowers as a round starts. */
export const hasTiers = (c: GCreature): boolean => !c.plain && statusesOf(c).receding.some((status) => has(c, status));
/** [G-172] What is rolled for a condition by its number: for a higher one the last dice of its list; undefined: nothing. */
function rollsFor(c: GCreature, status: Status, dice: readonly Rolls[]): Pool | undefined {
  if (!has(c, status)) return undefined;
  const rolls = dice[Math.min(dice.length, isNumbered(status) ? tierOf(c, status) : 1) - 1];
  return rolls && { ...rolls, mods: [] };
}
/**
 * [G-155], [G-172], [G-181] At the start of its turn each condition with tiers hurts a creature: only its Toughness stands against that.
 * @param explodes whether dice that show their maximum bring further ones
 */
export function fester(ref: R, who: Id, explodes?: boolean): void {
  if (creatureIn(ref, who).plain) return;
  for (const { status, dice, type } of statusesOf(creatureIn(ref, who)).hurting) {
    const c = creatureIn(ref, who);
    const pool = rollsFor(c, status, dice);
    if (!pool) continue;
    const damage = byType(c, type, rollHarm(ref, "festers", pool, who, explodes)).total;
    const told = TIERED.some((one) => one === status) ? status : "other";
    const data = told === "other" ? { data: { condition: status } } : {};
    ref.say({ key: `FIVEFOLD.Generia.Say.festers.${told}`, rule: "G-155", about: who, ...data });
    if (damage > 0) harmed(ref, who, { damage, threshold: c.toughness ?? TOUGHNESS, type, silent: true });
  }
  regenerate(ref, who, explodes);
}
/** [G-148], [G-154], [G-182] Regeneration adds up points, of which light wounds heal as of healing; it loses a tier with each of them, and ends without any tier or wound left. */
function regenerate(ref: R, who: Id, explodes: boolean | undefined): void {
  const c = creatureIn(ref, who);
  const pool = rollsFor(c, "regeneration", statusesOf(c).mending);
  if (!pool) return;
  if (num(c, "light") === 0) {
    ref.deed("mended", [{ k: "status", on: who, what: "regeneration", to: 0 }]);
    return;
  }
  const before = woundsOf(c);
  const points = num(c, "mending") + rollHarm(ref, "regenerates", pool, who, explodes).total;
  const most = Math.min(num(c, "light"), tierOf(c, "regeneration"));
  const wounds = Math.min(woundsFrom(points, c.threshold), most);
  const last = wounds === most;
  ref.deed("mended", [
    { k: "mending", on: who, to: last ? 0 : points - wounds * c.threshold },
    ...(wounds > 0 ? [{ k: "heal" as const, on: who, wounds }] : []),
    ...Array.from({ length: wounds }, () => ({ k: "lower" as const, on: who, what: "regeneration" as const })),
    ...(last ? [{ k: "status" as const, on: who, what: "regeneration" as const, to: 0 as const }] : []),
  ]);
  if (wounds > 0) healed(ref, who, before, true);
}
/** [G-182] At the end of its turn the numbers of some conditions go down by one, and a shock that it had before is over. */
export function fade(ref: R, who: Id): void {
  const c = creatureIn(ref, who);
  if (c.plain) return;
  const { fading, passing } = statusesOf(c);
  const over = passing.filter((status) => has(c, status) && began(c, status));
  const intents: GIntent[] = [
    ...fading.filter((what) => has(c, what)).map((what): GIntent => ({ k: "lower", on: who, what })),
    ...over.map((what): GIntent => ({ k: "status", on: who, what, to: 0 })),
  ];
  if (intents.length > 0) ref.deed("fades", intents);
}
/** Whether the running turn of a creature began with a condition that is over at the end of such a turn. */
const began = (c: GCreature, status: Status): boolean =>
  PASSING.some(([one, bit]) => one === status && Math.floor(num(c, "unsteady") / bit) % 2 === 1);
/** [G-169], [G-182] What a turn remembers of its beginning: whether its creature was off balance then, and which conditions it had that are over with the turn. */
export const unsteadiness = (c: GCreature): number =>
  PASSING.reduce((sum, [status, bit]) => sum + (has(c, status) ? bit : 0), has(c, "offBalance") ? 1 : 0);
export const wasOffBalance = (c: GCreature): boolean => num(c, "unsteady") % 2 === 1;
/** What the save of one creature did to one of its conditions, from the best to the worst: this is the order in which people want to read of it. */
const FATES = ["over", "eases", "stays"] as const;
type Receded = { readonly who: Id; readonly status: Numbered; readonly fate: (typeof FATES)[number] };
/** [G-172] As a round begins a CON save against 10 and the tier lowers each condition by one. A save that fails is told as well: otherwise its roll would have no card. */
export function recede(ref: R, { on }: { readonly on: readonly Id[] }): void {
  const all: Receded[] = [];
  for (const who of on) {
    for (const status of statusesOf(creatureIn(ref, who)).receding) {
      const tier = tierOf(creatureIn(ref, who), status);
      if (tier === 0) continue;
      const dc = amountOf([
        { id: "ten", rule: "G-172", kind: "base", value: TEN },
        { id: "tier", rule: "G-172", kind: "flat", value: tier },
      ]);
      const save = rollSave(ref, "recede", who, "con");
      const saved = ref.meets(save, dc, "G-172");
      if (saved) ref.deed("recede", [{ k: "lower", on: who, what: status }]);
      all.push({ who, status, fate: !saved ? "stays" : tier === 1 ? "over" : "eases" });
    }
  }
  for (const fate of FATES)
    for (const { who, status } of all.filter((one) => one.fate === fate))
      ref.say({ key: `FIVEFOLD.Generia.Say.recedes.${fate}`, rule: "G-172", about: who, data: { condition: status } });
}
