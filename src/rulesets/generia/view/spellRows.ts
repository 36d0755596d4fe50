import type { ActorFacts, DocumentFacts, Translate } from "../../../contract/facts";
import type { CostPart, SheetContext } from "../../../contract/ruleset";
import type { ActRow } from "../../../kit/view/rows";
import { type KeywordWarning, parseKeywords, printKeywords } from "../rules/cast/keywords";
import { parseCast, printCast } from "../rules/cast/parse";
import { levelsOf } from "../rules/creature/spells";
import type { SpellSystem } from "../rules/data/documents";
import { spellOf } from "../rules/data/documents";
import type { Slot } from "../rules/data/names";
import { num } from "../rules/data/read";
import type { GCreature } from "../rules/data/types";
import { slotsForSpell } from "../rules/spells/slots";
import { costParts, slotCost } from "./costText";
import { ICON } from "./icons";
import { barredWithAny, castRows, row } from "./rows";

/**
 * [G-077], [G-106] Doubts about the cast line and about the keywords: what cannot be read, and what can be read but is hardly meant. ""
 * where there is no doubt.
 */
export function spellDoubts(spell: SpellSystem, t: Translate): { readonly cast: string; readonly keywords: string } {
  const [cast, keywords] = [parseCast(spell.cast), parseKeywords(spell.keywords)];
  const doubt = (what: string, data = {}): string => t(`FIVEFOLD.Generia.Line.doubt.${what}`, data);
  const doubtOf = (one: KeywordWarning): string =>
    one.what === "keywordInTag" ? doubt(one.what, { tag: one.tag, at: one.at + 1 }) : doubt(one.what);
  return {
    cast: cast.ok
      ? cast.value.warnings.map((one) => doubt(one)).join(" ")
      : mistake(`cast.${cast.error}`, spell.cast, cast.at, t),
    keywords: keywords.ok
      ? keywords.value.warnings.map(doubtOf).join(" ")
      : mistake("keywords", spell.keywords, keywords.at, t),
  };
}
/** The sentence that says what cannot be read in a line, and at which character, counted from 1. */
const mistake = (key: string, line: string, at: number, t: Translate): string =>
  t(`FIVEFOLD.Generia.Refused.${key}`, { name: "", line, at: at + 1 }).trim();
/**
 * [G-077] The cast line, or a part of it, and the keywords, all in their normal form; where one of them cannot be read, the sentence that
 * says so.
 */
export function spellLine(
  spell: SpellSystem,
  t: Translate,
  part?: string,
): { readonly text: string; readonly wrong: boolean } {
  const read = parseCast(spell.cast);
  if (!read.ok) return { text: mistake(`cast.${read.error}`, spell.cast, read.at, t), wrong: true };
  const keywords = parseKeywords(spell.keywords);
  if (!keywords.ok) return { text: mistake("keywords", spell.keywords, keywords.at, t), wrong: true };
  const words = printKeywords(keywords.value);
  const line = part ?? printCast(read.value.alternatives);
  return { text: words === "" ? line : t("FIVEFOLD.Generia.Line.spell", { line, words }), wrong: false };
}
/** [G-107] The magic power that the cheapest cast takes, and the dearest where the spell has levels. */
function costLine(spell: SpellSystem, t: Translate): string {
  const levels = levelsOf(spell) ?? [];
  const [first, last] = [levels[0]?.cost ?? spell.mp, levels.at(-1)?.cost ?? spell.mp];
  return t(first === last ? "FIVEFOLD.Generia.Cost.mp" : "FIVEFOLD.Generia.Cost.mpRange", { mp: first, to: last });
}
/**
 * The parts of the cost of a spell: a part of the turn or the Reaction, and magic power, from the cheapest level to the dearest where the
 * spell has levels.
 */
function costsOf(spell: SpellSystem, slots: readonly Slot[], t: Translate): readonly CostPart[] {
  const levels = levelsOf(spell) ?? [];
  const [first, last] = [levels[0]?.cost ?? spell.mp, levels.at(-1)?.cost ?? spell.mp];
  const turn = spell.use === "reactive" ? costParts({ slot: "reaction" }, t) : slotCost(slots, t);
  if (first === last) return [...turn, ...costParts({ mp: first }, t)];
  return [...turn, { icon: ICON.spell, amount: `${first}–${last}`, label: costLine(spell, t) }];
}
/**
 * The rows of all spells that can be cast as an act of their own, and of the spells that are concentrated on, with the way to end those.
 */
export function spellRows(actor: ActorFacts, c: GCreature, context: SheetContext): ActRow[] {
  return actor.items.flatMap((item) => {
    const spell = spellOf(item);
    return spell ? rowsOf(item, spell, c, context) : [];
  });
}
function rowsOf(item: DocumentFacts, spell: SpellSystem, c: GCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  const { text, wrong } = spellLine(spell, t);
  const read = parseCast(spell.cast);
  const ways = read.ok ? read.value.alternatives : [];
  const defends = read.ok && ways.every(({ type }) => type === "SD");
  const keywords = parseKeywords(spell.keywords);
  const slots = slotsForSpell(spell, keywords.ok ? keywords.value.keywords : []);
  const quick = ["reactive", "freeAction", "freeReaction"].includes(spell.use);
  const cheapest = levelsOf(spell)?.[0]?.cost ?? spell.mp;
  const poor =
    num(c, "mp") < cheapest ? t("FIVEFOLD.Generia.Refused.few.mp", { needed: cheapest, left: num(c, "mp") }) : "";
  const reason = wrong
    ? text
    : defends
      ? t("FIVEFOLD.Generia.Line.defends")
      : (quick ? "" : barredWithAny(c, context, slots)) || poor;
  const minutes = spell.preparation > 0 ? [t("FIVEFOLD.Generia.Cost.minutes", { count: spell.preparation })] : [];
  const costs = costsOf(spell, slots, t);
  const casts = castRows(item.name, spell.cast, t).map(({ act, name, line }) => {
    const sub = [wrong ? text : spellLine(spell, t, line).text, costLine(spell, t), ...minutes].join(", ");
    return row({ act, itemId: item.id, icon: ICON.spell, name, sub, costs }, reason, context);
  });
  const name = t("FIVEFOLD.Generia.Line.concentrates", { name: item.name });
  const end = { act: "endConcentration", itemId: item.id, icon: ICON.endConcentration, name, costs: [] };
  return spell.held > 0 ? [row(end, "", context), ...casts] : casts;
}
