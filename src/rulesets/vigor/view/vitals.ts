import type { ActorFacts, Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import type { PoolKind } from "../../../contract/turns";
import { type Vital, vital } from "../../../kit/view/vitals";
import { derive } from "../rules/creature/derive";
import type { CreatureSystem } from "../rules/data/documents";
import { breathOf, has } from "../rules/data/read";
import { ruleOptionsOf } from "../rules/data/ruleOptions";
import { POOLS, type PoolName, type Status, type VCreature } from "../rules/data/types";
import { defencePrice } from "../rules/dice/pools";
import { poolIcon } from "./icons";

/** The kind of each pool: acts are paid with Vigor and Mana; Durability is lost before Health. */
export const POOL_KIND: Readonly<Record<PoolName, PoolKind>> = {
  vigor: "fuel",
  mana: "fuel",
  durability: "guard",
  health: "life",
};

/** The pools of a creature, each with the one thing about it that matters now. */
export function vitalsOf(c: CreatureSystem, being: VCreature, t: Translate): Vital[] {
  return POOLS.filter((pool) => c[pool].max > 0).map((key) => {
    const { value, max } = c[key];
    const name = t(`FIVEFOLD.Vigor.Pool.${key}`);
    const label = t("FIVEFOLD.Vigor.Vital.label", { name, value, max });
    const kind = POOL_KIND[key];
    const alarm = key === "health" && has(being, "shock") ? { alarm: true } : {};
    return vital({ key, kind, icon: poolIcon(key), name, value, max, hint: hintOf(key, c, being, t), label, ...alarm });
  });
}
function hintOf(key: PoolName, c: CreatureSystem, being: VCreature, t: Translate): string {
  const is = (status: Status) => has(being, status);
  const hint = (name: string, data: Record<string, number> = {}) => t(`FIVEFOLD.Vigor.Vital.${name}`, data);
  switch (key) {
    case "vigor":
      if (is("winded")) return hint("winded", { vigor: breathOf(c.vigor.max) });
      return hint("dodges", { count: Math.floor(c.vigor.value / defencePrice(being)) });
    case "mana":
      return c.recovery.mana > 0 ? hint("manaBack", { count: c.recovery.mana }) : hint("manaStill");
    case "durability":
      if (is("wounded")) return hint("wounded");
      return c.object ? hint("objectDurability") : hint("toWound", { count: c.durability.value });
    case "health":
      if (is("shock")) return hint("shock");
      return is("wounded") ? hint("takesDamage") : hint("healthSafe");
  }
}

export interface Fact {
  readonly value: string;
  readonly label: string;
  readonly rule: string;
}
/** The four numbers that others ask for most often. */
export function factsLine(
  actor: ActorFacts,
  c: CreatureSystem,
  worn: Parameters<typeof derive>[1],
  { settings, t }: SheetContext,
): Fact[] {
  const derived = derive(c, worn, (actor.statuses["vigor-prone"] ?? 0) > 0, ruleOptionsOf(settings));
  const fact = (key: string, value: string, rule: string): Fact => ({
    value,
    label: t(`FIVEFOLD.Vigor.Fact.${key}`),
    rule,
  });
  return [
    fact("guard", String(derived.guard), "V-043"),
    fact("armorRank", String(derived.armorRank), "V-115"),
    fact("movement", t("FIVEFOLD.Vigor.Fact.feet", { feet: derived.movement }), "V-089"),
    fact("recovery", t("FIVEFOLD.Vigor.Fact.plus", { n: derived.recoveryVigor }), "V-099"),
  ];
}
