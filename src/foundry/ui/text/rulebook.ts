import type { Game } from "../../../contract/ruleset";
import { host, SYSTEM } from "../../host";
import type { HostJournalEntry, HostJournalPage } from "../../host/types";
import { translate } from "../../i18n";

/** A rule's ID and the words of its heading. */
interface Sought {
  readonly rule: string;
  readonly name: string;
}

/**
 * The heading of a rule on a page, as journals name it in links; null where the page does not explain the rule. The heading's element ID is the rule's
 * ID. Nobody promises that a host keeps element IDs when it cleans HTML: without them the heading is found by its words, which are the rule's name.
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

function placeOf(entries: readonly HostJournalEntry[], sought: Sought) {
  for (const entry of entries) {
    for (const page of entry.pages) {
      const anchor = anchorOf(page, sought);
      if (anchor !== null) return { entry, pageId: page.id, anchor };
    }
  }
  return null;
}

/** Whether this game comes with a rulebook that this user may open. */
function hasRulebook(game: Game): boolean {
  return game.rulebook !== undefined && host.game.packs.get(`${SYSTEM}.${game.rulebook}`)?.visible === true;
}

/** Opens a game's rulebook at a rule. False when there is no rulebook, or nothing about this rule in it. */
export async function openRulebook(game: Game, rule: string): Promise<boolean> {
  if (!hasRulebook(game)) return false;
  const entries = await host.game.packs.get(`${SYSTEM}.${game.rulebook}`)?.getDocuments();
  const place = placeOf(entries ?? [], { rule, name: translate(game.ruleNameKey(rule)) });
  if (!place) return false;
  place.entry.sheet?.render({ force: true, pageId: place.pageId, anchor: place.anchor });
  return true;
}
