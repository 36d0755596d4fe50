// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../client/applications/elements";
import { Notifications } from "../client/applications/ui/notifications";
import { ContextMenu } from "../client/applications/ux/context-menu";
import { DragDrop } from "../client/applications/ux/drag-drop";
import { spellEntries } from "../client/applications/ux/menu-entry";
import { SearchFilter } from "../client/applications/ux/small";
import { TextEditor } from "../client/applications/ux/text-editor";
import { useGeneration } from "../common/generation/index";
import { deprecations } from "./deprecations";
import { installGlobals } from "./ui-helpers";

afterEach(() => useGeneration(13));
beforeEach(() => {
  document.body.replaceChildren();
  installGlobals({ CONST: { DOCUMENT_LINK_TYPES: ["Actor", "Item"] } });
});

const key = (target: Element | null, name: string) =>
  target?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

describe("ContextMenu", () => {
  const open = async (entries: object[]) => {
    document.body.innerHTML = '<div id="list"><button class="row" data-id="1">row</button></div>';
    const list = document.getElementById("list") as HTMLElement;
    const menu = new ContextMenu(list, ".row", entries, { jQuery: false, fixed: true });
    const row = list.querySelector(".row") as HTMLElement;
    row.focus();
    await menu._onActivate(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }) as never);
    row.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(document.querySelector("#context-menu li")).toBeTruthy());
    return row;
  };

  // API docs 13 and 14, interface ContextMenuEntry; foundry-api.md §9.6
  it("reads generation 13's keys, leaves out what the condition refuses, and runs the callback with the element", async () => {
    const run = vi.fn();
    const row = await open([
      { name: "Old", callback: run },
      { label: "New", onClick: run },
      { name: "Never", condition: () => false, callback: run },
      { name: "Not visible yet", visible: false, callback: run },
    ]);
    const items = [...document.querySelectorAll<HTMLElement>("#context-menu li")];
    expect(items.map((item) => item.textContent)).toEqual(["Old", "", "Not visible yet"]);
    items[1]?.click();
    expect(run).not.toHaveBeenCalled();
    await row.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(document.querySelector("#context-menu li")).toBeTruthy());
    document.querySelector<HTMLElement>("#context-menu li")?.click();
    expect(run).toHaveBeenCalledExactlyOnceWith(row);
    expect(document.querySelector("#context-menu")).toBeNull();
  });

  it("[T-26] on 14 reads label, visible and onClick, and understands the old keys with a record (RN14.355 #13493)", async () => {
    useGeneration(14);
    const run = vi.fn();
    const row = await open([
      { label: "New", icon: "fa-solid fa-star", onClick: run },
      { label: "Hidden", visible: false, onClick: run },
      { name: "Old", callback: run },
    ]);
    const items = [...document.querySelectorAll<HTMLElement>("#context-menu li")];
    expect(items.map((item) => item.textContent)).toEqual(["New", "Old"]);
    expect(items[0]?.querySelector("i")?.className).toBe("fa-solid fa-star");
    items[0]?.click();
    expect(run.mock.calls[0]?.[0]).toBeInstanceOf(Event);
    expect(run.mock.calls[0]?.[1]).toBe(row);
    const old = deprecations().filter(({ message }) => message.startsWith("ContextMenuEntry#"));
    expect(old.map(({ message, until }) => [message.split(" ")[0], until])).toEqual([
      ["ContextMenuEntry#name", "16"],
      ["ContextMenuEntry#callback", "16"],
    ]);
  });

  it("spells the table's own entries as the running generation does", () => {
    const run = vi.fn();
    const own = [{ name: "A", icon: '<i class="fa-solid fa-x"></i>', condition: true, callback: run }];
    expect(spellEntries(own)).toEqual(own);
    useGeneration(14);
    const [entry] = spellEntries(own);
    expect(entry).toMatchObject({ label: "A", icon: "fa-solid fa-x", visible: true });
    entry?.onClick?.(new Event("click"), document.body);
    expect(run).toHaveBeenCalledExactlyOnceWith(document.body);
  });

  it("is walked with the arrow keys and closed with Escape, which gives the focus back", async () => {
    const row = await open([
      { name: "One", callback: vi.fn() },
      { name: "Two", callback: vi.fn() },
    ]);
    expect(document.activeElement?.textContent).toBe("One");
    key(document.activeElement, "ArrowDown");
    expect(document.activeElement?.textContent).toBe("Two");
    key(document.activeElement, "Escape");
    await vi.waitFor(() => expect(document.activeElement).toBe(row));
  });
});

describe("Notifications", () => {
  it("escapes raw text and what is filled into a translated one, and announces itself", () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const notifications = new Notifications();
    const raw = notifications.warn("<b>x</b>");
    expect(raw.element?.textContent).toContain("<b>x</b>");
    const filled = notifications.warn("Hi {name}", { format: { name: "<i>y</i>" } });
    expect(filled.element?.textContent).toContain("Hi <i>y</i>");
    expect(raw.element?.getAttribute("role")).toBe("status");
    expect(document.getElementById("notifications")?.getAttribute("aria-live")).toBe("polite");
  });
  it("reports progress and is removed by its handle", () => {
    vi.spyOn(console, "info").mockReturnValue();
    const notifications = new Notifications();
    const note = notifications.info("Loading", { progress: true });
    note.update({ pct: 0.5, message: "Half" });
    expect(note.element?.querySelector("progress")?.value).toBe(0.5);
    expect(note.element?.textContent).toContain("Half");
    note.remove();
    expect(notifications.has(note)).toBe(false);
  });
  it("keeps what does not fit until there is room", () => {
    vi.spyOn(console, "info").mockReturnValue();
    const notifications = new Notifications();
    const all = Array.from({ length: Notifications.MAX_ACTIVE + 1 }, (_, n) => notifications.info(`n${n}`));
    expect(all.at(-1)?.active).toBe(false);
    all[0]?.remove();
    expect(all.at(-1)?.active).toBe(true);
  });
});

describe("TextEditor", () => {
  it("runs custom enrichers and calls back when their element comes onto the page", async () => {
    const onRender = vi.fn();
    const enricher = async (match: RegExpMatchArray) => {
      const span = document.createElement("span");
      span.textContent = match[1] ?? "";
      return span;
    };
    globalThis.CONFIG.TextEditor.enrichers = [{ id: "test.note", pattern: /\[note ([^\]]+)\]/g, enricher, onRender }];
    const html = await TextEditor.enrichHTML("<p>a [note one] b [note two]</p>");
    document.body.innerHTML = html;
    expect(
      [...document.querySelectorAll("enriched-content[enricher='test.note'] span")].map((e) => e.textContent),
    ).toEqual(["one", "two"]);
    expect(onRender).toHaveBeenCalledTimes(2);
  });
  it("leaves the text alone where an enricher answers null", async () => {
    globalThis.CONFIG.TextEditor.enrichers = [{ pattern: /x/g, enricher: () => null }];
    expect(await TextEditor.enrichHTML("<p>axb</p>")).toBe("<p>axb</p>");
  });
  it("keeps secrets from those who may not see them, except revealed ones", async () => {
    const text =
      '<section class="secret" id="s1">hidden</section><section class="secret revealed" id="s2">shown</section>';
    expect(await TextEditor.enrichHTML(text, { secrets: false })).not.toContain("hidden");
    expect(await TextEditor.enrichHTML(text, { secrets: false })).toContain("shown");
    expect(await TextEditor.enrichHTML(text, { secrets: true })).toContain("hidden");
  });
  it("links to documents, and marks links that lead nowhere", async () => {
    const actor = {
      uuid: "Actor.a",
      name: "Ann",
      toAnchor: ({ name }: { name: string }) => Object.assign(document.createElement("a"), { textContent: name }),
    };
    installGlobals({
      fromUuidSync: (uuid: string) => (uuid === "Actor.a" ? actor : null),
      fromUuid: async () => null,
      CONST: { DOCUMENT_LINK_TYPES: ["Actor"] },
    });
    expect(await TextEditor.enrichHTML("@UUID[Actor.a]{Her} and @Actor[a]")).toContain(">Her</a>");
    expect(await TextEditor.enrichHTML("@UUID[Actor.zzz]{Lost}")).toMatch(/content-link broken/);
  });
  it("reads embed settings", () => {
    expect(TextEditor._parseEmbedConfig('Item.x inline caption=false label="A b"')).toMatchObject({
      values: ["Item.x", "inline"],
      inline: true,
      caption: false,
      label: "A b",
    });
  });
});

describe("DragDrop", () => {
  it("binds drop targets and asks for permission", () => {
    document.body.innerHTML = '<div id="app"><i class="item"></i></div>';
    const app = document.getElementById("app") as HTMLElement;
    const drop = vi.fn();
    new DragDrop({ dragSelector: ".item", permissions: { dragstart: () => false }, callbacks: { drop } }).bind(app);
    expect(app.querySelector<HTMLElement>(".item")?.draggable).toBeFalsy();
    app.dispatchEvent(new Event("drop", { bubbles: true, cancelable: true }));
    expect(drop).toHaveBeenCalledOnce();
  });
});

describe("SearchFilter", () => {
  it("ignores accents and case, and knows its operators", () => {
    const filter = new SearchFilter({ inputSelector: "input", contentSelector: "ol" });
    filter.filter(null, "Émile");
    expect(SearchFilter.testQuery(filter.rgx as RegExp, "emile zola")).toBe(true);
    expect(SearchFilter.evaluateFilter({ a: { b: 3 } }, { field: "a.b", operator: "gte", value: 3 })).toBe(true);
    expect(() => SearchFilter.evaluateFilter({}, { field: "a", operator: "odd", value: 1 })).toThrow(/odd/);
  });

  it("a list that is drawn anew while somebody types keeps what is typed, and searches for it", async () => {
    const filter = new SearchFilter({ inputSelector: "input", contentSelector: "ol", delay: 20 });
    const draw = (): HTMLInputElement => {
      filter.unbind();
      document.body.innerHTML = '<div><input type="search" value=""><ol></ol></div>';
      filter.bind(document.body);
      return document.body.querySelector("input") as HTMLInputElement;
    };
    const type = (input: HTMLInputElement, value: string) => {
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    type(draw(), "bet");
    const fresh = draw();
    expect([fresh.value, filter.query]).toEqual(["bet", ""]);
    await vi.waitFor(() => expect(filter.query).toBe("bet"));
    expect(fresh.value).toBe("bet");
    type(fresh, "");
    expect(draw().value).toBe("");
    await vi.waitFor(() => expect(filter.query).toBe(""));
  });
});
