import type { Declared, Refusal } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import { declared } from "../../../../kit/rules/declaring";
import { isAdjacent } from "../board/board";
import { visibilityOf } from "../board/situation";
import type { FeatureSystem } from "../data/documents";
import { featureOf } from "../data/documents";
import { asCreature, diceOf, has } from "../data/read";
import { OPTIONS, ruleOptionsOf } from "../data/ruleOptions";
import type { VCheck, VDim, VEffect, VStruggle, VUse } from "../data/shapes";
import { ABILITIES, type Ability, type VPrice } from "../data/types";
import { handOf } from "../dice/hand";
import { canResist } from "../dice/resist";
import { actionsNow, unaffordable } from "../turns/afford";
import { actor, affordable, barredFromActing, hold, moment, refuse, type X } from "../turns/declaring";
import { actionsFor } from "../turns/long";

/** Target numbers that a person can choose; the sheet of a skill may name another one. */
export const SUMS = [5, 10, 15, 20, 25, 30, 35, 40] as const;
/** [V-063], [V-149] The target number of first aid. */
const MEDICAL_VS = 20;

/** The target number that a person chose, else that of the item; undefined where neither names one. */
export function saidSum(x: X, own: number): number | undefined {
  const said = x.adjust.said?.vs;
  if (said === "none") return undefined;
  const sum = SUMS.find((one) => String(one) === said);
  return sum ?? (own > 0 ? own : undefined);
}
/** [V-156] The visibility at the place of the doer, unless a person says otherwise. */
export function dimAt(x: X): { readonly found: VDim | "normal"; readonly chosen: VDim | "normal" } {
  const found = visibilityOf(x.board, x.by, undefined, Number.POSITIVE_INFINITY);
  const said = x.adjust.said?.visibility;
  const options = ["normal", "reduced", "low", "zero"] as const;
  return { found, chosen: options.find((one) => one === said) ?? found };
}

/** The check of a feature that is used; undefined where it needs none. */
function checkOf(x: X, f: FeatureSystem): VCheck | undefined {
  const vs = saidSum(x, f.vs);
  if (f.kind !== "skill" && vs === undefined) return undefined;
  const dim = f.tag === "navigation" ? dimAt(x).chosen : "normal";
  return {
    ...(f.dice > 0 && { dice: f.dice }),
    ...(f.ability !== "none" && { ability: f.ability }),
    ...(vs !== undefined && { vs }),
    ...(dim !== "normal" && { dim }),
  };
}
function effectOf({ effect }: FeatureSystem): VEffect | undefined {
  const { heals, amount, dice, afflicts, rounds } = effect;
  if (heals === "none" && afflicts === "none") return undefined;
  return {
    ...(heals !== "none" && { heals }),
    ...(heals !== "none" && amount > 0 && { amount }),
    ...(heals !== "none" && dice > 0 && { dice }),
    ...(afflicts !== "none" && { afflicts }),
    ...(afflicts !== "none" && rounds > 0 && { rounds }),
  };
}
type Plan = Pick<VUse, "name" | "kind" | "check" | "resist" | "effect" | "opens">;
function planOf(x: X, item: DocumentFacts, f: FeatureSystem): Plan {
  const check = checkOf(x, f);
  const effect = effectOf(f);
  const { ability, vs } = f.resist;
  return {
    name: item.name,
    kind: f.kind,
    ...(check && { check }),
    ...(effect && { effect }),
    ...(ability !== "none" && { resist: { ability, ...(vs > 0 && { vs }) } }),
    ...(f.opens && { opens: true as const }),
  };
}

/** The arguments of a use, as far as they are known before it is decided whether it may begin. */
export function useArgs(x: X, plan: Plan, price: VPrice): VUse {
  const [on] = x.on;
  const hand = handOf(x.adjust);
  const { theirs: own, ...when } = moment(x);
  return {
    by: x.by,
    ...(on !== undefined && on !== x.by && { on }),
    ...plan,
    price: affordable(actor(x), x, price),
    ...(own && !x.readied && { own }),
    ...(x.turn && x.turn.turnOf === on && on !== x.by && { theirs: true as const }),
    ...(hand && { hand }),
    ...when,
  };
}
/** [V-060], [V-061], [V-062] A skill, an ability, a spell without an attack, or an item that is carried. */
export function planUse(x: X): { readonly plan: Plan; readonly price: VPrice; readonly feature: FeatureSystem } | null {
  const feature = x.item && featureOf(x.item);
  if (!feature || !x.item) return null;
  const vigor = feature.cost.vigor + (x.readied?.vigor ?? 0);
  const price: VPrice = { vigor, mana: feature.cost.mana, ...actionsNow(x, actionsFor(x.item)) };
  return { plan: planOf(x, x.item, feature), price, feature };
}
export function declareUse(x: X): Declared | Refusal {
  const used = planUse(x);
  if (!used) return refuse("noUse", "V-060");
  const { feature, plan, price } = used;
  if (feature.reaction.trigger !== "none") return refuse("noUse", "V-075");
  const barred = barredFromActing(actor(x), x, feature.mental);
  if (barred) return barred;
  if (feature.kind === "item" && !feature.carried) return refuse("notCarried", "V-061");
  // A use that sets a status needs a target; without one it would fall on its doer.
  if (plan.effect?.afflicts && (x.on[0] ?? x.by) === x.by) return refuse("noTarget", "V-062");
  return unaffordable(x, price) ?? declared(useArgs(x, plan, price));
}

/** The skill with one of these tags that brings the most dice, with those of its ability counted; null where the creature has none. */
function skillFor(
  x: X,
  tags: readonly FeatureSystem["tag"][],
): { name: string; dice: number; ability: Ability | "none" } | null {
  let best: { name: string; dice: number; ability: Ability | "none" } | null = null;
  let most = -1;
  for (const item of x.actor.items) {
    const f = featureOf(item);
    if (f?.kind !== "skill" || !tags.includes(f.tag)) continue;
    const all = f.dice + (f.ability === "none" ? 0 : diceOf(actor(x), f.ability));
    if (all <= most) continue;
    most = all;
    best = { name: item.name, dice: f.dice, ability: f.ability };
  }
  return best;
}
const MEDICAL = {
  aid: { rule: "V-063", tags: ["medicine"], actions: 2, effect: { heals: "durability", plain: 1 } },
  stabilize: { rule: "V-149", tags: ["medicine", "science"], actions: 1, effect: { stabilizes: true } },
} as const;
export type Medical = keyof typeof MEDICAL;

/** [V-063], [V-149] The actions that first aid costs. */
export function medicalActions(x: X, what: Medical): number {
  return what === "stabilize" ? OPTIONS.of.stabilizeActions(x.settings) : MEDICAL[what].actions;
}
/** The arguments of first aid; null where the helper has no such skill and no game master overrides that. */
export function medicalArgs(x: X, what: Medical): VUse | null {
  const { tags, effect } = MEDICAL[what];
  const actions = medicalActions(x, what);
  const skill = skillFor(x, tags) ?? (x.adjust.override ? { name: "", dice: 0, ability: "none" as const } : null);
  if (!skill) return null;
  const check: VCheck = {
    ...(skill.dice > 0 && { dice: skill.dice, skill: skill.name }),
    ...(skill.ability !== "none" && { ability: skill.ability }),
    vs: MEDICAL_VS,
  };
  return useArgs(x, { name: `FIVEFOLD.Vigor.Act.${what}`, kind: "skill", check, effect }, actionsNow(x, actions));
}
/** [V-063] Emergency aid, also on oneself; [V-149] stabilizing somebody in Shock. The helper stands next to the patient. */
export function declareMedical(x: X, what: Medical): Declared | Refusal {
  const { rule } = MEDICAL[what];
  const actions = medicalActions(x, what);
  const barred = barredFromActing(actor(x), x);
  if (barred) return barred;
  const on = x.on[0] ?? x.by;
  const patient = asCreature(x.world[on], on);
  if (has(patient, "dead") || has(patient, "destroyed") || patient.object) return refuse("targetGone", rule);
  const { wounded, shock, durability = 0, durabilityMax = 0, health = 0, healthMax = 0 } = patient.now;
  if (what === "stabilize" && !shock) return refuse("notInShock", rule);
  if (what === "aid" && !wounded && durability >= durabilityMax && health >= healthMax) return refuse("unhurt", rule);
  const between = x.board?.to[on];
  if (x.board && between && on !== x.by && !isAdjacent(between, x.board) && !x.adjust.override) {
    return hold("notAdjacent", "V-077");
  }
  const poor = unaffordable(x, actionsNow(x, actions));
  if (poor) return poor;
  const args = medicalArgs(x, what);
  return args ? declared(args) : hold("noSkill", rule);
}

/** [V-001], [V-007] A check of an ability alone: of the named one, else of the first. It is no action of its own, and costs nothing. */
export function abilityArgs(x: X): VUse {
  const ability = ABILITIES.find((one) => one === x.adjust.said?.ability) ?? ABILITIES[0];
  const vs = saidSum(x, 0);
  const hand = handOf(x.adjust);
  const ruleOptions = ruleOptionsOf(x.settings);
  return {
    by: x.by,
    name: `FIVEFOLD.Vigor.Ability.${ability}`,
    kind: "skill",
    check: { ability, ...(vs !== undefined && { vs }) },
    price: {},
    ...(hand && { hand }),
    ...(ruleOptions && { ruleOptions }),
  };
}
/** [V-001] The dead roll nothing. What the check decides is up to the game master. */
export function declareAbility(x: X): Declared | Refusal {
  return has(actor(x), "dead") ? refuse("dead", "V-001") : declared(abilityArgs(x));
}

/** The arguments of a Resistance check: its ability, Strength if none is named, and its target number, 15 if none is named. */
export function struggleArgs(x: X): VStruggle {
  const hand = handOf(x.adjust);
  const ruleOptions = ruleOptionsOf(x.settings);
  const ability = ABILITIES.find((one) => one === x.adjust.said?.ability) ?? "strength";
  return {
    by: x.by,
    ability,
    vs: saidSum(x, 15) ?? 15,
    ...(hand && { hand }),
    ...(ruleOptions && { ruleOptions }),
  };
}
/** [V-091], [V-092] A Resistance check takes no action and no Vigor, and is possible in anybody's turn. */
export function declareStruggle(x: X): Declared | Refusal {
  if (!canResist(actor(x))) return refuse("cannotResist", "V-091");
  return declared(struggleArgs(x));
}
