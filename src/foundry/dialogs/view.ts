import type { ActDialog, ActPreview, SituationGroup } from "../../contract/act";
import type { Translate, ViewContext } from "../../contract/facts";
import type { RuleLink, Ruleset } from "../../contract/ruleset";
import { toText } from "../../engine/dice/formula";
import type { Amount } from "../../engine/modifiers";
import type { Id } from "../../engine/procedure/types";
import type { PreparedAct } from "../exchange/stored/types";
import { type OddsRequest, oddsOf } from "../odds/compute";
import { type OddsView, oddsView, roughChance } from "../odds/view";
import { type ModifierLine, modifierLines } from "../ui/text/lines";
import { ruleLink } from "../ui/text/rule-link";

export interface DialogView {
  readonly ruleset: string;
  readonly title: string;
  readonly icon: string;
  readonly reminder: { readonly text: string; readonly rule: RuleLink | null } | null;
  readonly rolls: readonly {
    readonly id: string;
    readonly name: string;
    readonly pool: string;
    readonly lines: readonly ModifierLine[];
  }[];
  readonly against: readonly {
    readonly target: string;
    readonly name: string;
    readonly total: string;
    readonly lines: readonly ModifierLine[];
  }[];
  readonly situation: readonly GroupView[];
  readonly odds: OddsView | null;
  /** The chance in a word, where a number would give a hidden number away; else empty. */
  readonly hidden: string;
  /** Whether anything is shown of the chance. */
  readonly tells: boolean;
  readonly texts: readonly TextFieldView[];
  /** Whether anything is rolled at all. */
  readonly isRoll: boolean;
  readonly cost: string;
  readonly addable: readonly { readonly kind: string; readonly label: string }[];
}

/** A line of text that a person writes. */
interface TextFieldView {
  readonly id: string;
  readonly label: string;
  readonly rule: RuleLink | null;
  readonly value: string;
}

/** One row of the situation: a group of buttons of which one is pressed. */
interface GroupView {
  readonly id: string;
  readonly label: string;
  readonly rule: RuleLink | null;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly chosen: boolean;
    /** "as the scene has it", beside the option that was found on the scene. */
    readonly note: string;
    readonly refused?: string;
  }[];
}

/** What the roll dialog prints. Pure: the same prepared act gives the same view. */
export function dialogView(
  {
    ruleset,
    dialog,
    refusal,
    names,
    concealed,
    odds: question,
    roughOdds,
  }: Omit<PreparedAct, "act" | "declaration"> & { readonly dialog: ActDialog },
  context: ViewContext,
): DialogView {
  const lines = (amount: Pick<Amount, "mods">): readonly ModifierLine[] => modifierLines(amount.mods, ruleset, context);
  const linkOf = (rule: string): RuleLink | null => ruleLink(ruleset, rule, context.t);
  const textOf = poolText(ruleset);
  // An act that cannot be done has no chance: the reason takes its place, until a game master overrides it.
  const asked = refusal ? null : question();
  const odds = asked && oddsOf(asked);
  // Where nothing can fail and nothing is counted, there are no odds to draw.
  const drawn = odds && oddsView(odds, asked.words, neededText(dialog, asked.words, context), context.t);
  const { title, icon, cost, addable } = dialog;
  const shown = drawn?.chance || drawn?.amount ? drawn : null;
  const hidden = refusal ? "" : hiddenText(dialog, concealed, roughOdds(), context);
  return {
    ruleset: ruleset.slug,
    title,
    icon,
    reminder: dialog.reminder ? { ...dialog.reminder, rule: linkOf(dialog.reminder.rule) } : null,
    rolls: dialog.rolls.map(({ id, name, pool, of }) => ({
      id,
      name,
      ...(of !== undefined && concealed.includes(of)
        ? { pool: context.t("FIVEFOLD.Dialog.unknown"), lines: concealedLines(lines(pool), context.t).lines }
        : { pool: textOf(pool), lines: lines(pool) }),
    })),
    against: dialog.against.map(({ on, name, amount }) => ({
      target: names[on] ?? "",
      name,
      ...(concealed.includes(on)
        ? concealedLines(lines(amount), context.t)
        : { total: String(amount.total), lines: lines(amount) }),
    })),
    situation: dialog.situation.map((group) => groupView(group, linkOf(group.rule), context.t)),
    odds: shown,
    hidden,
    tells: shown !== null || hidden !== "",
    texts: (dialog.texts ?? []).map((text) => ({ ...text, rule: linkOf(text.rule) })),
    isRoll: dialog.rolls.length > 0,
    cost,
    addable,
  };
}

/** A target number that its reader may not know. Its modifiers are hidden too, because the number could be computed from them. */
const concealedLines = (lines: readonly ModifierLine[], t: Translate) => ({
  total: t("FIVEFOLD.Dialog.unknown"),
  lines: lines.map((line) => ({ ...line, value: "" })),
});
function groupView(
  { id, label, options, chosen, found }: SituationGroup,
  rule: RuleLink | null,
  t: Translate,
): GroupView {
  const noteOf = (option: string): string => (option === found ? t("FIVEFOLD.Dialog.found") : "");
  return {
    id,
    label,
    rule,
    options: options.map((option) => ({ ...option, chosen: option.id === chosen, note: noteOf(option.id) })),
  };
}

/** The sentence in place of the odds: which target's numbers are hidden, and a word for the chance. */
function hiddenText(
  { deciding }: ActDialog,
  [first]: readonly Id[],
  rough: OddsRequest | null,
  { names, t }: ViewContext,
): string {
  const odds = rough && oddsOf(rough);
  if (!odds || first === undefined || !(deciding || rough.words.lands)) return "";
  return roughChance(odds, names[first] ?? "", t).label;
}

/**
 * The number that the deciding roll has to pass, or what the chance is a chance of, in one short line; where there are several targets, it
 * names the target of that number.
 */
function neededText({ deciding, against }: ActDialog, { lands }: ActPreview, { names, t }: ViewContext): string {
  if (!deciding) return t(lands ?? "FIVEFOLD.Odds.needs.none");
  const name = against.find(({ on }) => on === deciding.on)?.name ?? "";
  const needs = t(`FIVEFOLD.Odds.needs.${deciding.passes}`, { name, number: deciding.number.total });
  const target = names[deciding.on] ?? "";
  return against.some(({ on }) => on !== deciding.on) ? t("FIVEFOLD.Odds.needs.of", { needs, target }) : needs;
}

/** The ruleset's own way to write a pool, else the common one. */
function poolText(ruleset: Ruleset): (pool: Parameters<typeof toText>[0]) => string {
  const own = ruleset.words.poolText;
  return (pool) => (own ? own(pool.dice, pool.flat) : toText(pool));
}
