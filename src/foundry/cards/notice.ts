import { SYSTEM } from "../host";
import { loadTemplates, renderTemplate } from "../host/applications";
import type { HostMessage } from "../host/types";
import { gameBySlug } from "../registry";
import { type Notice, noticeIn } from "../ui/notice";
import { announce } from "../ui/text/announce";
import { highContrast } from "../ui/windows/contrast";
import { listenToFrame } from "./clicks";
import { elementOf } from "./element";
import { keepPlace } from "./focus";
import { isHistory } from "./history";
import { noticeView } from "./notice-view";
import { type Frame, readerOf } from "./read-card";
import { CARD_TEMPLATES } from "./templates";

const TEMPLATE = `systems/${SYSTEM}/templates/shell/card/notice.hbs`;
/** By message: what was announced of it. */
const told = new Map<string, string>();
/** Announces what is new on a notice: all of a new notice, and the new rows of one that has grown. */
function tellNews({ id, timestamp }: HostMessage, { title, lines, rows }: Notice): void {
  const before = told.get(id);
  const said = rows.map(({ name, text }) => `${name}: ${text}`);
  told.set(id, said.join("\n"));
  if (before === undefined && isHistory(timestamp)) return;
  const known = new Set(before?.split("\n"));
  const news = said.filter((one) => !known.has(one));
  const head = before === undefined ? [title, ...lines.map(({ text }) => text)] : [title];
  if (news.length > 0 || before === undefined) announce([...head, ...news].join(". "), "polite");
}

/** Renders the whole message of a notice, in the same frame as exchanges. */
export async function renderNotice(message: HostMessage, frame: Frame): Promise<HTMLElement> {
  await loadTemplates(CARD_TEMPLATES);
  const notice = noticeIn(message.system);
  const view = noticeView(message, notice, gameBySlug(notice.ruleset), readerOf(message, frame));
  const element = elementOf(await renderTemplate(TEMPLATE, view));
  element.classList.toggle("ff-contrast", highContrast());
  listenToFrame(element, message, async () => true);
  keepPlace(message.id, element);
  if (message.visible) tellNews(message, notice);
  return element;
}
