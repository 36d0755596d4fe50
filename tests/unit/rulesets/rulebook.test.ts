// @vitest-environment happy-dom
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { JournalEntryPage } from "../../../table/client/documents/journal";
import { fromRoot } from "./games";
import { packsOf, type Source } from "./packs";

/** How many rules each ledger has, and the letter that they begin with: 1 to the last, without a gap. */
const LEDGERS = [
  { slug: "vigor", letter: "V", last: 171 },
  { slug: "uchma", letter: "U", last: 182 },
  { slug: "generia", letter: "G", last: 182 },
  { slug: "fragments", letter: "F", last: 226 },
] as const;
function domOf(page: Source): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = page.text?.content ?? "";
  return holder;
}
const text = (element: Element): string => (element.textContent ?? "").trim();

describe.each(LEDGERS)("the rulebook of $slug", ({ slug, letter, last }) => {
  const RULES = Array.from({ length: last }, (_, n) => `${letter}-${String(n + 1).padStart(3, "0")}`);
  const LEDGER = path.resolve(fromRoot("."), `../shared/rules/${slug}.md`);
  const { packs, readPack } = packsOf(slug);
  const books = readPack(`${slug}-rulebook`);
  const pages = books.flatMap((book) => (book.pages ?? []).map((page) => ({ book, page, dom: domOf(page) })));
  const headings = pages.flatMap(({ dom }) => [...dom.querySelectorAll<HTMLElement>("h1, h2, h3, h4")]);
  const ids = headings.flatMap(({ id }) => id || []);

  it("explains every rule of the ledger once, under a heading that has its ID and does not show it", () => {
    expect([...ids].sort()).toEqual(RULES);
    for (const heading of headings) expect(text(heading)).not.toMatch(/[A-Z]-\d{3}/);
  });
  it.runIf(fs.existsSync(LEDGER))("counts the same rules as the ledger", () => {
    const rows = [...fs.readFileSync(LEDGER, "utf8").matchAll(/^\| ([A-Z]-\d{3}) \|/gm)].map((match) => match[1]);
    expect(rows.sort()).toEqual(RULES);
  });
  it("says something under every heading", () => {
    for (const heading of headings.filter(({ id }) => id)) {
      const words: string[] = [];
      for (let next = heading.nextElementSibling; next && !/^H\d$/.test(next.tagName); next = next.nextElementSibling) {
        words.push(...text(next).split(/\s+/));
      }
      expect(words.length, heading.id).toBeGreaterThan(7);
    }
  });
  it("explains every rule that the code names", () => {
    const code = [`src/rulesets/${slug}`, `templates/${slug}`, "lang"].flatMap((folder) =>
      fs
        .readdirSync(fromRoot(folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(ts|hbs|json)$/.test(file))
        .map((file) => fs.readFileSync(fromRoot(`${folder}/${file}`), "utf8")),
    );
    const named = new Set(code.flatMap((file) => file.match(/\b[A-Z]-\d{3}\b/g) ?? []));
    const own = [...named].filter((rule) => rule.startsWith(letter));
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((rule) => !ids.includes(rule))).toEqual([]);
  });
  it("has headings that every host turns into the same anchor", () => {
    for (const heading of headings) expect(text(heading)).toMatch(/^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/);
  });
  it("leads with every link to what is there: a heading of a page, or a document of a pack", () => {
    const anchors = new Set(
      pages.flatMap(({ book, page, dom }) =>
        [...dom.querySelectorAll<HTMLElement>("h2, h3, h4")].map(
          (heading) =>
            `JournalEntry.${book._id}.JournalEntryPage.${page._id}#${JournalEntryPage.slugifyHeading(heading)}`,
        ),
      ),
    );
    const documents = new Set(
      packs.flatMap(({ name, type }) => readPack(name).map(({ _id }) => `${name}.${type}.${_id}`)),
    );
    const links = pages.flatMap(({ page }) => [
      ...(page.text?.content ?? "").matchAll(/@UUID\[([^\]]+)\]\{([^}]+)\}/g),
    ]);
    expect(links.length).toBeGreaterThan(10);
    for (const [, uuid = "", label] of links) {
      const place = uuid.replace(/^Compendium\.fivefold\./, "");
      expect(place, label).not.toBe(uuid);
      if (place.includes("#")) expect(anchors).toContain(place.replace(`${slug}-rulebook.`, ""));
      else expect(documents).toContain(place);
    }
  });
  it("keeps to ordinary elements, so that no cleaning takes anything away", () => {
    const tags = new Set(pages.flatMap(({ dom }) => [...dom.querySelectorAll("*")].map(({ tagName }) => tagName)));
    const plain = "P STRONG EM CODE H2 H3 H4 TABLE THEAD TBODY TR TH TD BLOCKQUOTE UL OL LI".split(" ");
    expect([...tags].filter((tag) => !plain.includes(tag))).toEqual([]);
  });
});
