import type { ActorFacts, Translate } from "../../../contract/facts";
import { type Vital, vital } from "../../../kit/view/vitals";
import { derive } from "../rules/creature/derive";
import type { CreatureSystem } from "../rules/data/system";
import { POOLS, type PoolName } from "../rules/data/types";
import { poolIcon } from "./icons";

/** The pools that this creature has, each with the one thing about it that matters now. */
export function vitalsOf(actor: ActorFacts, c: CreatureSystem, t: Translate): Vital[] {
  return POOLS.filter((pool) => c[pool].max > 0).map((key) => {
    const { value, max } = c[key];
    const name = t(`FIVEFOLD.Vigor.Pool.${key}`);
    const label = t("FIVEFOLD.Vigor.Vital.label", { name, value, max });
    return vital({ key, icon: poolIcon(key), name, value, max, hint: hintOf(key, actor, c, t), label });
  });
}
function hintOf(key: PoolName, actor: ActorFacts, c: CreatureSystem, t: Translate): string {
  const has = (status: string) => (actor.statuses[`vigor-${status}`] ?? 0) > 0;
  const hint = (name: string, data: Record<string, number> = {}) => t(`FIVEFOLD.Vigor.Vital.${name}`, data);
  switch (key) {
    case "vigor":
      if (has("winded")) return hint("winded", { vigor: Math.min(5, c.vigor.max) });
      return hint("dodges", { count: Math.floor(c.vigor.value / (has("defending") ? 3 : 5)) });
    case "mana":
      return c.recovery.mana > 0 ? hint("manaBack", { count: c.recovery.mana }) : hint("manaStill");
    case "durability":
      if (has("wounded")) return hint("wounded");
      return c.object ? hint("objectDurability") : hint("toWound", { count: c.durability.value });
    case "health":
      if (has("shock")) return hint("shock");
      return has("wounded") ? hint("takesDamage") : hint("healthSafe");
  }
}

export interface Fact {
  readonly value: string;
  readonly label: string;
  readonly rule: string;
}
/** The four numbers that others ask for. */
export function factsLine(
  actor: ActorFacts,
  c: CreatureSystem,
  worn: Parameters<typeof derive>[1],
  t: Translate,
): Fact[] {
  const derived = derive(c, worn, (actor.statuses["vigor-prone"] ?? 0) > 0);
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
