import { amountOf } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import { harmed } from "../damage/harmed";
import { byType } from "../damage/types";
import { TIERED, type Tiered } from "../data/names";
import { creatureIn, has, num, type R, tierOf, woundsOf } from "../data/read";
import type { GCreature, GIntent } from "../data/types";
import { rollHarm } from "../dice/exploding";
import { rollSave } from "../states/bonuses";
import { healed } from "../states/healing";

/** [G-155] What damage of conditions has to pass, unless somebody is tougher. */
const TOUGHNESS = 3;
/** [G-172] The die of each tier. */
const FACES = [4, 6, 8, 10, 12] as const;
const TEN = 10;

/** [G-182] The types of damage that conditions do; of no type where nothing is named. */
const TYPES: Readonly<Record<Tiered, string>> = {
  bleeding: "absolute",
  burning: "fire",
  decay: "void",
  lightburn: "light",
  poisoned: "absolute",
  spellburn: "arcane",
};
/** Whether a creature has any condition with tiers. */
export const hasTiers = (c: GCreature): boolean => !c.plain && TIERED.some((status) => has(c, status));
const dieOf = (c: GCreature, status: Tiered | "regeneration"): number | undefined =>
  FACES[Math.min(FACES.length, tierOf(c, status)) - 1];
const one = (f: number) => ({ dice: [{ n: 1, f }], flat: 0, mods: [] });
/**
 * [G-155], [G-172], [G-181] At the start of its turn each condition with tiers hurts a creature: only its Toughness stands against that.
 * @param explodes whether dice that show their maximum bring further ones
 */
export function fester(ref: R, who: Id, explodes?: boolean): void {
  if (creatureIn(ref, who).plain) return;
  for (const status of TIERED) {
    const c = creatureIn(ref, who);
    const faces = dieOf(c, status);
    if (faces === undefined) continue;
    const damage = byType(c, TYPES[status], rollHarm(ref, "festers", one(faces), who, explodes)).total;
    ref.say({ key: `FIVEFOLD.Generia.Say.festers.${status}`, rule: "G-155", about: who });
    if (damage > 0)
      harmed(ref, who, { damage, threshold: c.toughness ?? TOUGHNESS, type: TYPES[status], silent: true });
  }
  regenerate(ref, who, explodes);
}
/** [G-182] Regeneration adds up points, of which a light wound heals as of healing; it loses a tier with each, and ends without any left. */
function regenerate(ref: R, who: Id, explodes: boolean | undefined): void {
  const c = creatureIn(ref, who);
  const faces = dieOf(c, "regeneration");
  if (faces === undefined) return;
  if (num(c, "light") === 0) {
    ref.deed("mended", [{ k: "status", on: who, what: "regeneration", to: 0 }]);
    return;
  }
  const before = woundsOf(c);
  const points = num(c, "mending") + rollHarm(ref, "regenerates", one(faces), who, explodes).total;
  const heals = points > c.threshold;
  const last = heals && (num(c, "light") === 1 || tierOf(c, "regeneration") === 1);
  ref.deed("mended", [
    { k: "mending", on: who, to: last ? 0 : heals ? points - c.threshold : points },
    ...(heals
      ? [
          { k: "heal" as const, on: who, wounds: 1 },
          { k: "lower" as const, on: who, what: "regeneration" as const },
        ]
      : []),
    ...(last ? [{ k: "status" as const, on: who, what: "regeneration" as const, to: 0 as const }] : []),
  ]);
  if (heals) healed(ref, who, before, true);
}
/** [G-182] At the end of its turn the numbers of some conditions go down by one, and a shock that it had before is over. */
export function fade(ref: R, who: Id): void {
  const c = creatureIn(ref, who);
  if (c.plain) return;
  const down = (["blinded", "slowed"] as const).filter((what) => has(c, what));
  const jolted = num(c, "unsteady") >= JOLTED && has(c, "shocked");
  const intents: GIntent[] = [
    ...down.map((what): GIntent => ({ k: "lower", on: who, what })),
    ...(jolted ? [{ k: "status" as const, on: who, what: "shocked" as const, to: 0 as const }] : []),
  ];
  if (intents.length > 0) ref.deed("fades", intents);
}
/** [G-182] Added to what a turn remembers of its beginning, where its creature was shocked already. */
export const JOLTED = 2;
/** What the save of one creature did to one of its conditions, from the best to the worst: this is the order in which people want to read of it. */
const FATES = ["over", "eases", "stays"] as const;
type Receded = { readonly who: Id; readonly status: Tiered; readonly fate: (typeof FATES)[number] };
/** [G-172] As a round begins a CON save against 10 and the tier lowers each condition by one. A save that fails is told as well: otherwise its roll would have no card. */
export function recede(ref: R, { on }: { readonly on: readonly Id[] }): void {
  const all: Receded[] = [];
  for (const who of on) {
    for (const status of TIERED) {
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
