import type { ActorFacts, SettingValues, Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import type { PoolKind } from "../../../contract/turns";
import { signed } from "../../../engine/dice/formula";
import { type Vital, vital } from "../../../kit/view/vitals";
import { armorTotal, evasionOf, initiativeOf, leastVitality, roughJump, totalEvasion } from "../rules/creature/derive";
import type { CreatureSystem } from "../rules/data/documents";
import { AIDED } from "../rules/data/names";
import { powerOf } from "../rules/data/read";
import type { SCreature } from "../rules/data/types";
import { ICON } from "./icons";

/**
 * The pools of a creature, as far as it has them: Vitality with the spare points that damage takes first, and Ability points.
 * @param dying whether it bleeds to death
 */
export function vitalsOf(c: CreatureSystem, t: Translate, settings: SettingValues, dying = false): Vital[] {
  const of = (key: "vitality" | "wp", icon: string, hint: string, kind: PoolKind): Vital[] => {
    const { value, max } = c[key];
    if (max <= 0) return [];
    const name = t(`FIVEFOLD.Shapers.Pool.${key}`);
    const label = t("FIVEFOLD.Shapers.Vital.label", { name, value, max });
    const spare = key === "vitality" && c.spare.value > 0 ? { spare: c.spare.value } : {};
    const alarm = key === "vitality" && dying ? { alarm: true } : {};
    return [
      { ...vital({ key, icon, name, value, max, hint, label, kind, ...spare, ...alarm }), path: `system.${key}.value` },
    ];
  };
  return [
    ...of("vitality", ICON.vitality, dying ? dyingText(c, t, settings) : lifeHint(c, t, settings), "life"),
    ...of("wp", ICON.wp, t("FIVEFOLD.Shapers.Vital.wp"), "fuel"),
  ];
}

/** A-18 The words for a creature that bleeds to death, with the Vitality below which it is dead. */
export const dyingText = (c: CreatureSystem, t: Translate, settings: SettingValues): string =>
  t("FIVEFOLD.Shapers.Vital.dying", { least: leastVitality(c, settings) });
/**
 * A-18 The words for the Vitality below which a creature dies or, where its Vitality is already lower, that it is dead. Damage or a number
 * that somebody typed may have brought it there.
 */
export function lifeHint(c: CreatureSystem, t: Translate, settings: SettingValues): string {
  const least = leastVitality(c, settings);
  return t(`FIVEFOLD.Shapers.Vital.${c.vitality.value < least ? "dead" : "dies"}`, { least });
}

interface Fact {
  readonly value: string;
  readonly label: string;
  readonly rule: string;
}
/** The numbers that a reader looks up first. */
export function factsLine(
  { items }: ActorFacts,
  c: CreatureSystem,
  being: SCreature,
  { t, settings }: Pick<SheetContext, "t" | "settings">,
): readonly Fact[] {
  const fact = (key: string, value: string, rule: string): Fact => ({
    value,
    label: t(`FIVEFOLD.Shapers.Fact.${key}`),
    rule,
  });
  const evasion = evasionOf(c, items, settings);
  const cap = evasion.cap === undefined ? "" : ` (${t("FIVEFOLD.Shapers.Fact.cap", { cap: evasion.cap })})`;
  return [
    fact("evasion", `${totalEvasion(evasion) + c.aid.evasion}${cap}`, "W-112"),
    fact("armor", String(armorTotal(c, items) + c.aid.armor), "W-118"),
    fact("power", String(powerOf(being)), "W-133"),
    fact("initiative", String(initiativeOf(c, items)), "W-011"),
    fact("movement", t("FIVEFOLD.Shapers.Fact.metres", { metres: c.movement }), "W-008"),
    ...(c.jump > 0
      ? [fact("jump", t("FIVEFOLD.Shapers.Fact.jumps", { metres: c.jump, half: roughJump(c) }), "W-169")]
      : []),
    ...AIDED.filter((what) => c.aid[what] !== 0).map((what) => ({
      value: signed(c.aid[what]),
      label: t(c.aidLasts[what] > 0 ? "FIVEFOLD.Shapers.Fact.aidFor" : "FIVEFOLD.Shapers.Fact.aid", {
        what: t(`FIVEFOLD.Shapers.Aided.${what}`),
        count: c.aidLasts[what],
      }),
      rule: "W-161",
    })),
    fact("momentum", String(c.momentum), "W-071"),
  ];
}
