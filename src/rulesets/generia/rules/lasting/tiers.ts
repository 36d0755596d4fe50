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

/** [G-155] The usual Toughness, which damage of conditions has to pass. */
const TOUGHNESS = 3;
const TEN = 10;

/** Whether a creature has a condition that a save lowers at the start of a round. */
export const hasTiers = (c: GCreature): boolean => !c.plain && statusesOf(c).receding.some((status) => has(c, status));
/** [G-172] The dice of a condition by its number; beyond the end of its list the last ones. Undefined: the creature does not have it. */
function rollsFor(c: GCreature, status: Status, dice: readonly Rolls[]): Pool | undefined {
  if (!has(c, status)) return undefined;
  const rolls = dice[Math.min(dice.length, isNumbered(status) ? tierOf(c, status) : 1) - 1];
  return rolls && { ...rolls, mods: [] };
}
/**
 * [G-155], [G-172], [G-181] The start of a creature's turn: its conditions deal their damage, from which only its Toughness protects, and it
 * regenerates.
 * @param explodes whether the table plays with exploding dice
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
/**
 * [G-148], [G-154], [G-182] Regeneration adds up points, which heal light wounds as healing points do. It loses a tier with each wound, and ends
 * when no tier or no light wound is left.
 */
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
/** [G-182] The end of a creature's turn: the numbers of some conditions go down by one, and others, such as Shocked, end if the turn began with them. */
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
/** Whether the running turn of a creature began with a condition that ends with such a turn. */
const began = (c: GCreature, status: Status): boolean =>
  PASSING.some(([one, bit]) => one === status && Math.floor(num(c, "unsteady") / bit) % 2 === 1);
/** [G-169], [G-182] The bits that a turn remembers of its beginning: 1 for off balance, and those of the conditions that end with the turn. */
export const unsteadiness = (c: GCreature): number =>
  PASSING.reduce((sum, [status, bit]) => sum + (has(c, status) ? bit : 0), has(c, "offBalance") ? 1 : 0);
export const wasOffBalance = (c: GCreature): boolean => num(c, "unsteady") % 2 === 1;
/** What a creature's save did to one of its conditions, from the best to the worst, which is the order on the card. */
const FATES = ["over", "eases", "stays"] as const;
type Receded = { readonly who: Id; readonly status: Numbered; readonly fate: (typeof FATES)[number] };
/** [G-172] At the start of a round, a CON save against 10 and the tier lowers each condition by one. Failed saves are told as well, so that every roll has its card. */
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
