import type { JsonObject } from "../../engine/json";
import { NOTICE } from "../facts/notice";

/** What such a message says, in translated words. */
export interface Notice {
  /** The game whose encounter it is. */
  readonly ruleset: string;
  readonly title: string;
  readonly lines: readonly { readonly icon: string; readonly text: string }[];
  /** `ordered`: the rows are a ranking. */
  readonly ordered: boolean;
  readonly rows: readonly NoticeRow[];
}
/** `id`: by which the row is found again. `down`: what its bearer is called who is out of the fight; empty where it is not. */
export interface NoticeRow {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly down: string;
}

const element = (name: string, ...children: readonly (string | Node)[]): HTMLElement => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};
/** What is stored of a notice: its parts, of which the card is made, and the same as plain text for those who read messages without this system. */
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
/** What is stored in a message as a notice: its data is whatever its author wrote. */
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
