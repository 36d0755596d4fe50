import type { JsonObject } from "../../engine/json";
import { NOTICE } from "../facts/notice";

/** What a notice tells about an encounter, in translated words. */
export interface Notice {
  /** Slug of the encounter's game. */
  readonly ruleset: string;
  readonly title: string;
  readonly lines: readonly { readonly icon: string; readonly text: string }[];
  /** `ordered`: the rows are a ranking. */
  readonly ordered: boolean;
  readonly rows: readonly NoticeRow[];
}
/** One row of a notice. */
export interface NoticeRow {
  /** The id by which the row is found again. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The word for a creature that is out of the fight; empty where it is not. */
  readonly down: string;
}

const element = (name: string, ...children: readonly (string | Node)[]): HTMLElement => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};
/**
 * What is stored of a notice: its parts, of which the card is made, and the same as plain text for people who read messages without this
 * system.
 */
export function noticeData(notice: Notice): {
  readonly type: string;
  readonly content: string;
  readonly system: JsonObject;
} {
  const { lines, rows, ordered, title } = notice;
  const items = rows.map(({ name, text }) => element("li", element("b", name), " ", element("span", text)));
  const said = [element("p", title), ...lines.map(({ text }) => element("p", text))];
  const section = element("section", ...said, element(ordered ? "ol" : "ul", ...items));
  return {
    type: NOTICE,
    content: section.innerHTML,
    system: { ...notice, lines: lines.map((line) => ({ ...line })), rows: rows.map((row) => ({ ...row })) },
  };
}

const objectsIn = (value: unknown): readonly object[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];
const textIn = (value: object, key: string): string => {
  const found: unknown = Reflect.get(value, key);
  return typeof found === "string" ? found : "";
};
/** The notice that is stored in a message. The author of a message may write any data. */
export const noticeIn = (system: object): Notice => ({
  ruleset: textIn(system, "ruleset"),
  title: textIn(system, "title"),
  ordered: Reflect.get(system, "ordered") === true,
  lines: objectsIn(Reflect.get(system, "lines")).map((line) => ({
    icon: textIn(line, "icon"),
    text: textIn(line, "text"),
  })),
  rows: objectsIn(Reflect.get(system, "rows")).map((row) => ({
    id: textIn(row, "id"),
    name: textIn(row, "name"),
    text: textIn(row, "text"),
    down: textIn(row, "down"),
  })),
});
