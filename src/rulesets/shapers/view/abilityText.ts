import type { SettingValues, Translate } from "../../../contract/facts";
import { signed } from "../../../engine/dice/formula";
import { statusOf } from "../rules/creature/weapons";
import type { AbilitySystem, WeaponSystem } from "../rules/data/documents";

const word = (t: Translate, key: string, data?: Readonly<Record<string, string | number>>): string =>
  t(`FIVEFOLD.Shapers.Effect.${key}`, data);

/** The damage in words: "2d6 Chemical + 3 Physical"; "" where no damage is rolled. */
export const damageWords = (damage: WeaponSystem["damage"], t: Translate): string =>
  damage
    .filter(({ formula }) => formula !== "")
    .map(({ formula, type }) => `${formula} ${t(`FIVEFOLD.Shapers.DamageType.${type}`)}`)
    .join(" + ");
/** What an Ability does to whoever it affects: damage, a status and how long it lasts, a bonus or a penalty, a movement. */
export function effectText(a: AbilitySystem, t: Translate, settings: SettingValues): string {
  const status = statusOf(a, settings) ?? "none";
  const lasting = (what: string): string =>
    a.lasts > 0 ? word(t, `lasts.${a.lastsIn}`, { what, count: a.lasts }) : what;
  const parts = [
    damageWords(a.damage, t),
    status === "none" ? "" : lasting(t(`FIVEFOLD.Shapers.Status.${status}`)),
    a.aid.what === "none" || a.aid.by === 0
      ? ""
      : lasting(`${t(`FIVEFOLD.Shapers.Aided.${a.aid.what}`)} ${signed(a.aid.by)}`),
    a.push.kind === "none" || a.push.metres === 0 ? "" : word(t, a.push.kind, { metres: a.push.metres }),
  ];
  return parts.filter((part) => part !== "").join(", ") || word(t, "nothing");
}
/**
 * [W-128] What an Ability does, in one line: whom it reaches, what is rolled, and what the result brings.
 * @param power the number that its targets have to reach; undefined: the Ability belongs to no creature yet
 */
export function abilityText(a: AbilitySystem, t: Translate, settings: SettingValues, power?: number): string {
  const { shape, size } = a.area;
  const reach = a.allies ? word(t, "allies") : word(t, `reach.${shape}`, { size, range: a.range });
  const stat = t(`FIVEFOLD.Shapers.Stat.${a.stat}`);
  const defends = a.resolution === "defense";
  const how =
    defends && power !== undefined ? word(t, "how.against", { stat, power }) : word(t, `how.${a.resolution}`, { stat });
  const line = word(t, "line", { reach, how, what: effectText(a, t, settings) });
  return defends ? `${line} ${word(t, `saved.${a.onSuccess}`)}` : line;
}
