import type { SettingValues, Translate } from "../../contract/facts";
import type { Game, RuleLink, SettingSpec } from "../../contract/ruleset";
import { ruleLink } from "../ui/text/rule-link";

interface SettingView {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly rule: RuleLink | null;
  readonly check: { readonly on: boolean } | null;
  readonly number: { readonly value: number; readonly min: number; readonly max: number; readonly step: number } | null;
  readonly text: { readonly value: string } | null;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
}
export interface SettingGroupView {
  readonly title: string;
  readonly settings: readonly SettingView[];
}
type RuleNames = Pick<Game, "ruleNameKey">;
/** The greatest length of a text in a setting. */
const MOST_TEXT = 60;

function settingView(spec: SettingSpec, game: RuleNames, value: string | number | boolean, t: Translate): SettingView {
  const { key, name, hint, rule, type, choices = [], range = { min: 0, max: 9999, step: 1 } } = spec;
  const words = name.replace(/\.Name$/, "");
  return {
    key,
    name: t(name),
    hint: t(hint),
    rule: ruleLink(game, rule, t),
    check: type === "boolean" ? { on: value === true } : null,
    number: type === "number" ? { value: Number(value), ...range } : null,
    text: type === "text" ? { value: String(value) } : null,
    choices:
      type === "choice"
        ? choices.map((one) => ({ value: one, label: t(`${words}.Choices.${one}`), chosen: one === value }))
        : [],
  };
}
/** The rule options of a game by group, in the order in which the game lists them. */
export function groupViews(
  game: RuleNames & Pick<Game, "settings">,
  values: SettingValues,
  t: Translate,
): readonly SettingGroupView[] {
  const { settings } = game;
  const titles = [...new Set(settings.map(({ group }) => group ?? ""))];
  return titles.map((title) => ({
    title: title === "" ? "" : t(title),
    settings: settings
      .filter(({ group }) => (group ?? "") === title)
      .map((spec) => settingView(spec, game, values[spec.key] ?? spec.default, t)),
  }));
}

/**
 * The value of a setting from a field of the form; null for nonsense, which changes nothing. A form does not send an unticked box at all.
 */
export function valueFrom(spec: SettingSpec, field: unknown): string | number | boolean | null {
  switch (spec.type) {
    case "boolean":
      return field !== null;
    case "number": {
      const value = typeof field === "string" && field.trim() !== "" ? Number(field) : Number.NaN;
      if (!Number.isFinite(value)) return null;
      const { min, max } = spec.range ?? { min: 0, max: 9999 };
      return Math.min(max, Math.max(min, Math.round(value)));
    }
    case "choice":
      return spec.choices?.find((one) => one === field) ?? null;
    case "text":
      return typeof field === "string" ? field.trim().slice(0, MOST_TEXT) : null;
  }
}
