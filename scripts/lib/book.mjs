// Books: a folder of Markdown pages becomes one journal entry. A heading that begins with a rule's ID is that rule's anchor.
import fs from "node:fs";
import path from "node:path";
import { Marked } from "marked";

const RULE = /^([A-Z]-\d{3}) /;

/** What a heading is called in links: its words in small letters, joined by hyphens. Headings keep to letters, digits and spaces, so that no host can see it differently. */
export function slugOf(heading) {
  return heading.toLowerCase().replace(/[^a-z0-9-]+/g, "-");
}

/** A page's file: a head of `key: value` lines between two lines of `---`, then Markdown. */
function readPage(file) {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(fs.readFileSync(file, "utf8")) ?? [];
  if (head === undefined) throw new Error(`${file} has no head between lines of ---`);
  const { id, title } = Object.fromEntries(head.split("\n").map((line) => line.split(/:\s*(.*)/).slice(0, 2)));
  if (!/^[A-Za-z0-9]{16}$/.test(id ?? "") || !title)
    throw new Error(`${file} needs an id of 16 characters and a title`);
  return { file, id, title, body };
}

const headings = (body) => [...body.matchAll(/^#{2,4} (.+)$/gm)].map(([, words]) => words.trim());

/** The rules that a page explains, in order, with the words of their headings. */
function rulesOf(page) {
  return headings(page.body).flatMap((words) => {
    const [, rule] = RULE.exec(words) ?? [];
    return rule ? [{ rule, anchor: slugOf(words), page: page.id }] : [];
  });
}

/** Where each rule stands: every `[V-044]` in the text becomes a link to it. */
function linker(uuid, pages) {
  const places = new Map(pages.flatMap(rulesOf).map((place) => [place.rule, place]));
  return (file, text) =>
    text.replace(/\[([A-Z]-\d{3})\]/g, (_whole, rule) => {
      const place = places.get(rule);
      if (!place) throw new Error(`${file} points to ${rule}, which no page explains`);
      return `@UUID[${uuid}.JournalEntryPage.${place.page}#${place.anchor}]{${rule}}`;
    });
}

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const [, rule] = RULE.exec(text) ?? [];
      const words = this.parser.parseInline(tokens);
      return `<h${depth}${rule ? ` id="${rule}"` : ""}>${words}</h${depth}>\n`;
    },
  },
});

/**
 * The pages of a book as stored: one for each Markdown file of the folder, in the order of their names.
 * @param {string} folder
 * @param {string} uuid under which the entry is found once it is compiled
 */
export function bookPages(folder, uuid) {
  const files = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort();
  const pages = files.map((file) => readPage(path.join(folder, file)));
  const link = linker(uuid, pages);
  return pages.map(({ file, id, title, body }, n) => ({
    _id: id,
    name: title,
    type: "text",
    title: { show: true, level: 1 },
    text: { format: 1, content: markdown.parse(link(file, body)) },
    sort: (n + 1) * 100_000,
    ownership: { default: -1 },
    flags: {},
  }));
}
