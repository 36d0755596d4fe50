import type { ActorFacts, Translate } from "../../../contract/facts";
import type { Gauge } from "../../../contract/turns";
import { signed } from "../../../engine/dice/formula";
import { gaugeOf, type Vital, vital } from "../../../kit/view/vitals";
import { capacityOf } from "../rules/creature/capacity";
import { speedOf, thresholdOf } from "../rules/creature/derive";
import { protection } from "../rules/creature/participants";
import type { CreatureSystem } from "../rules/data/documents";
import { ZONES } from "../rules/data/names";
import type { GCreature } from "../rules/data/types";
import { dodgePool } from "../rules/dice/pools";
import { ICON } from "./icons";

/**
 * The pools of a creature, as far as it has them: its wounds against their limit, which are its life, and the magic power and energy that
 * pay for acts.
 * @param out the state that puts the creature out of the fight, in words; undefined: it is in the fight
 */
export function vitalsOf(c: CreatureSystem, t: Translate, out?: string): Vital[] {
  const { max } = capacityOf(c);
  const word = (key: string) => t(`FIVEFOLD.Generia.Pool.${key}`);
  const of = (key: string, path: string, value: number, most: number, icon: string, hint: string): Vital[] => {
    if (most <= 0) return [];
    const name = word(key);
    const label = t("FIVEFOLD.Generia.Vital.label", { name, value, max: most });
    const short = key === "light" || key === "severe" ? t(`FIVEFOLD.Generia.Vital.name.${key}`) : name;
    const kind = key === "light" || key === "severe" ? "life" : "fuel";
    const alarm = key === "light" && out !== undefined;
    return [
      { ...vital({ key, kind, icon, name: short, value, max: most, hint, label, ...(alarm && { alarm }) }), path },
    ];
  };
  const left = Math.max(0, max - c.exhaustion - c.wounds.light - c.wounds.severe);
  return [
    ...of(
      "light",
      "system.wounds.light",
      c.wounds.light,
      max,
      ICON.wound,
      out ?? t("FIVEFOLD.Generia.Vital.left", { count: left }),
    ),
    ...of("severe", "system.wounds.severe", c.wounds.severe, max, ICON.severe, t("FIVEFOLD.Generia.Vital.severe")),
    ...of("mp", "system.mp.value", c.mp.value, c.mp.max, ICON.spell, t("FIVEFOLD.Generia.Vital.mp")),
    ...of("en", "system.en.value", c.en.value, c.en.max, ICON.energy, t("FIVEFOLD.Generia.Vital.en")),
  ];
}

/** The gauges that decide about the next action where there is little room: all wounds together, then magic power and energy. */
export function resourcesOf(c: CreatureSystem, t: Translate): readonly Gauge[] {
  const pools = vitalsOf(c, t);
  const wounds: Gauge = {
    kind: "life",
    icon: ICON.wound,
    name: t("FIVEFOLD.Generia.Vital.wounds"),
    value: c.wounds.light + c.wounds.severe,
    max: capacityOf(c).max,
  };
  return [wounds, ...pools.filter(({ key }) => key === "mp" || key === "en").map(gaugeOf)];
}

interface Fact {
  readonly value: string;
  readonly label: string;
  readonly rule: string;
}
/** The numbers that a reader looks up first: dodge, speed, armor by zone, Magic Defense, threshold. */
export function factsLine(actor: ActorFacts, c: CreatureSystem, being: GCreature, t: Translate): readonly Fact[] {
  const { armor, magicDefense } = protection(actor, c);
  const fact = (key: string, value: string, rule: string): Fact => ({
    value,
    label: t(`FIVEFOLD.Generia.Fact.${key}`),
    rule,
  });
  const dodge = dodgePool(being, { weapon: being.unarmed }).flat;
  return [
    fact("dodge", signed(dodge), "G-049"),
    fact("speed", t("FIVEFOLD.Generia.Fact.metres", { metres: speedOf(c) }), "G-015"),
    fact("armor", ZONES.map((zone) => Math.max(0, (armor[zone] ?? 0) - c.brittle[zone])).join(" / "), "G-055"),
    fact("magicDefense", String(magicDefense), "G-146"),
    fact("threshold", String(thresholdOf(c)), "G-145"),
  ];
}
