// Books: a folder of Markdown pages becomes one journal entry. A heading of the source that begins with a rule's ID explains that rule: readers see
// the rule's name alone, the ID becomes the ID of the heading's element.
import fs from "node:fs";
import path from "node:path";
import { Marked } from "marked";

const RULE = /^([A-Z]-\d{3}) (.+)$/;

/** What a heading is called in links: its words in small letters, joined by hyphens. Headings keep to letters, digits and spaces, so that no host can see it differently. */
function slugOf(heading) {
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

/** The rules that a page explains, in order, with their names. */
function rulesOf(page) {
  return headings(page.body).flatMap((words) => {
    const [, rule, name] = RULE.exec(words) ?? [];
    return rule ? [{ rule, name, anchor: slugOf(name), page: page.id }] : [];
  });
}

/** Turns every `[V-044]` of a text into a link to the page that explains the rule, under the rule's name. */
function link(places, { file, body }) {
  return body.replace(/\[([A-Z]-\d{3})\]/g, (_whole, rule) => {
    const place = places.get(rule);
    if (!place) throw new Error(`${file} points to ${rule}, which no page explains`);
    return `@UUID[${place.book}.JournalEntryPage.${place.page}#${place.anchor}]{${place.name}}`;
  });
}

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const [, rule] = RULE.exec(text) ?? [];
      const words = this.parser.parseInline(tokens).replace(/^[A-Z]-\d{3} /, "");
      return `<h${depth}${rule ? ` id="${rule}"` : ""}>${words}</h${depth}>\n`;
    },
  },
});

/**
 * The books of a pack as stored: one entry for each folder with an `_entry.json`, with a page for each of its Markdown files in the order of their
 * names. Links reach from book to book.
 * @param {string} folder of the pack
 * @param {string} pack uuid of the compendium, such as `Compendium.fivefold.vigor-rulebook`
 * @returns {Map<string, object>} entries by the name of their folder
 */
export function readBooks(folder, pack) {
  const books = fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(path.join(folder, name, "_entry.json")))
    .map((name) => {
      const home = path.join(folder, name);
      const entry = JSON.parse(fs.readFileSync(path.join(home, "_entry.json"), "utf8"));
      const files = fs.readdirSync(home).filter((file) => file.endsWith(".md"));
      return { name, entry, pages: files.sort().map((file) => readPage(path.join(home, file))) };
    });
  const places = new Map(
    books.flatMap(({ entry, pages }) =>
      pages.flatMap(rulesOf).map((place) => [place.rule, { ...place, book: `${pack}.JournalEntry.${entry._id}` }]),
    ),
  );
  return new Map(
    books.map(({ name, entry, pages }) => [name, { ...entry, pages: pages.map((page, n) => stored(page, n, places)) }]),
  );
}
function stored(page, n, places) {
  return {
    _id: page.id,
    name: page.title,
    type: "text",
    title: { show: true, level: 1 },
    text: { format: 1, content: markdown.parse(link(places, page)) },
    sort: (n + 1) * 100_000,
    ownership: { default: -1 },
    flags: {},
  };
}
