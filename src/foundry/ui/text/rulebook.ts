import type { Game } from "../../../contract/ruleset";
import { host, SYSTEM } from "../../host";
import type { HostJournalEntry, HostJournalPage } from "../../host/types";
import { translate } from "../../i18n";

/** A rule that is looked for: its ID and the words of its heading. */
interface Sought {
  readonly rule: string;
  readonly name: string;
}

/**
 * The heading of a rule on a page, as journals name headings in links; null where the page does not explain the rule. The heading's element
 * ID is the rule's ID. Foundry does not promise to keep element IDs when it cleans HTML: without them the heading is found by its words,
 * which are the rule's name.
 */
function anchorOf(page: HostJournalPage, { rule, name }: Sought): string | null {
  const holder = document.createElement("template");
  holder.innerHTML = page.text.content ?? "";
  const headings = holder.content.querySelectorAll<HTMLElement>("h2, h3, h4");
  const heading =
    [...headings].find(({ id }) => id === rule) ??
    [...headings].find(({ textContent }) => textContent?.trim() === name);
  return heading ? host.CONFIG.JournalEntryPage.documentClass.slugifyHeading(heading) : null;
}

function sectionOf(entries: readonly HostJournalEntry[], sought: Sought) {
  for (const entry of entries) {
    for (const page of entry.pages) {
      const anchor = anchorOf(page, sought);
      if (anchor !== null) return { entry, pageId: page.id, anchor };
    }
  }
  return null;
}

/** A passage of a rulebook, and the place where it is opened. */
export interface OpenPassage {
  readonly topic: string;
  readonly name: string;
  readonly text: string;
  readonly entry: HostJournalEntry;
  readonly pageId: string;
  /** The heading as journals name it in links; empty: the beginning of the page. */
  readonly anchor: string;
}
/** The passages of a page: the text before its first heading, and the text below each heading up to the next one. */
function passagesOn(entry: HostJournalEntry, page: HostJournalPage): readonly OpenPassage[] {
  const holder = document.createElement("template");
  holder.innerHTML = page.text.content ?? "";
  const passages: { name: string; anchor: string; words: string[] }[] = [{ name: page.name, anchor: "", words: [] }];
  for (const child of holder.content.children) {
    const words = (child.textContent ?? "").replace(/\s+/g, " ").trim();
    if (/^H[1-4]$/.test(child.tagName)) {
      const anchor = host.CONFIG.JournalEntryPage.documentClass.slugifyHeading(child as HTMLElement);
      passages.push({ name: words, anchor, words: [] });
    } else passages.at(-1)?.words.push(words);
  }
  return passages
    .map(({ name, anchor, words }) => ({
      topic: page.name,
      name,
      text: words.join(" "),
      entry,
      pageId: page.id,
      anchor,
    }))
    .filter(({ anchor, text }) => anchor !== "" || text !== "");
}
/** Every passage of a game's rulebook, in order; none where this user may open no rulebook. */
export async function passagesOf(game: Game): Promise<readonly OpenPassage[]> {
  if (!hasRulebook(game)) return [];
  const entries = (await host.game.packs.get(`${SYSTEM}.${game.rulebook}`)?.getDocuments()) ?? [];
  return entries.flatMap((entry) =>
    [...entry.pages.contents].sort((a, b) => a.sort - b.sort).flatMap((page) => passagesOn(entry, page)),
  );
}
/** Opens a rulebook at a passage. */
export function openPassage({ entry, pageId, anchor }: OpenPassage): void {
  entry.sheet?.render({ force: true, pageId, ...(anchor !== "" && { anchor }) });
}

/** Whether a game has a rulebook that this user may open. */
export function hasRulebook(game: Game): boolean {
  return game.rulebook !== undefined && host.game.packs.get(`${SYSTEM}.${game.rulebook}`)?.visible === true;
}

/** Opens a game's rulebook at a rule. False where there is no rulebook, or it does not explain this rule. */
export async function openRulebook(game: Game, rule: string): Promise<boolean> {
  if (!hasRulebook(game)) return false;
  const entries = await host.game.packs.get(`${SYSTEM}.${game.rulebook}`)?.getDocuments();
  const found = sectionOf(entries ?? [], { rule, name: translate(game.ruleNameKey(rule)) });
  if (!found) return false;
  found.entry.sheet?.render({ force: true, pageId: found.pageId, anchor: found.anchor });
  return true;
}
