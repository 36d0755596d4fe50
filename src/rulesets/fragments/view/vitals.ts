import type { ActorFacts, Translate } from "../../../contract/facts";
import { type Vital, vital } from "../../../kit/view/vitals";
import { speedOf } from "../rules/creature/limits";
import { reachOf } from "../rules/creature/weapons";
import type { CreatureSystem } from "../rules/data/documents";
import type { FCreature } from "../rules/data/types";
import { ICON } from "./icons";

/**
 * The gauges of Hit Points and, where the creature has any, of Energy.
 * @param plight the state of a creature that has fallen, in words
 */
export function vitalsOf(c: CreatureSystem, t: Translate, plight?: string): Vital[] {
  const of = (key: "hp" | "energy", icon: string): Vital[] => {
    const { value, max } = c[key];
    if (max <= 0) return [];
    const name = t(`FIVEFOLD.Fragments.Pool.${key}`);
    const label = t("FIVEFOLD.Fragments.Vital.label", { name, value, max });
    if (key === "energy")
      return [vital({ key, icon, name, value, max, hint: t("FIVEFOLD.Fragments.Vital.energy"), label, kind: "fuel" })];
    const hint = plight
      ? t("FIVEFOLD.Fragments.Vital.fallen", { plight, hp: -max })
      : t("FIVEFOLD.Fragments.Vital.death", { hp: -max });
    return [vital({ key, icon, name, value, max, hint, label, kind: "life", ...(plight && { alarm: true }) })];
  };
  return [...of("hp", ICON.hp), ...of("energy", ICON.energy)];
}
interface Fact {
  readonly value: string;
  readonly label: string;
  readonly rule: string;
}
/** The numbers that a reader looks up first. */
export function factsLine({ items }: ActorFacts, c: CreatureSystem, being: FCreature, t: Translate): readonly Fact[] {
  const fact = (key: string, value: string, rule: string): Fact => ({
    value,
    label: t(`FIVEFOLD.Fragments.Fact.${key}`),
    rule,
  });
  const feet = (value: number): string => t("FIVEFOLD.Fragments.Fact.feet", { feet: value });
  return [
    fact("physical", String(being.physical), "F-041"),
    fact("mental", String(being.mental), "F-056"),
    fact("speed", feet(speedOf(being)), "F-223"),
    fact("reach", feet(reachOf(items, c)), "F-049"),
    fact("hands", String(Math.max(0, being.freeHands)), "F-105"),
  ];
}
