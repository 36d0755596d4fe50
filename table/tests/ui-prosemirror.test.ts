// @vitest-environment happy-dom
// Sources: foundry-api.md §9.5; community types `common/prosemirror/**` (schema names, `dom.parseString`, `dom.serializeString`, DefaultPlugins)
// and `client/applications/elements/prosemirror-editor.d.mts`.
import { beforeEach, describe, expect, it, vi } from "vitest";
import "../client/applications/elements";
import type { HTMLProseMirrorElement } from "../client/applications/elements/prose-mirror";
import { prosemirrorNamespace } from "../client/prosemirror/index";
import { utils } from "../common";
import { installGlobals } from "./ui-helpers";

const { dom, defaultSchema, defaultPlugins, commands, state } = prosemirrorNamespace;
const round = (html: string) => dom.serializeString(dom.parseString(html));

beforeEach(() => {
  document.body.replaceChildren();
  installGlobals({ foundry: { utils, applications: {}, prosemirror: prosemirrorNamespace } });
});

describe("foundry.prosemirror", () => {
  it.each([
    ["text and marks", "<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <sup>f</sup> <code>g</code></p>"],
    ["headings and rules", "<h2>One</h2><hr><h6>Two</h6>"],
    ["items with bare text", "<ul><li>one</li><li>two</li></ul>"],
    ["items with paragraphs", '<ol start="3"><li><p>one</p><ul><li>inner</li></ul></li></ol>'],
    ["secrets with their state", '<section id="secret-1" class="secret revealed"><p>hush</p></section>'],
    ["classes and data of any element", '<p class="big" data-x="1">a <span class="ff-x" data-y="2">b</span></p>'],
    ["references and rolls as plain text", "<p>@UUID[Actor.abc]{Hero} [[/r 1d6]]{roll}</p>"],
    [
      "links and images",
      '<p><a rel="noopener nofollow" href="https://example.org/">there</a><img src="a.webp" alt="A"></p>',
    ],
    [
      "definition lists and details",
      "<dl><dt>a</dt><dd><p>b</p></dd></dl><details><summary>c</summary><p>d</p></details>",
    ],
  ])("keeps %s", (_what, html) => {
    expect(round(html)).toBe(html);
  });

  it("unwraps what the schema has no node for, and drops nothing of its text", () => {
    expect(round("<div><p>a</p><article><p>b</p></article></div>")).toBe("<p>a</p><p>b</p>");
  });

  it("writes an empty document as an empty string", () => {
    expect(round("")).toBe("");
    expect(round("<p></p>")).toBe("");
  });

  it("keeps a table's cells", () => {
    const html = round("<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>");
    const holder = document.createElement("div");
    holder.innerHTML = html;
    expect([...holder.querySelectorAll("th, td")].map((cell) => cell.textContent)).toEqual(["a", "b"]);
  });

  it("names nodes, marks and plugins as the types do, and its commands work on them", () => {
    expect(Object.keys(defaultSchema.nodes)).toEqual(
      expect.arrayContaining([
        "paragraph",
        "heading",
        "blockquote",
        "secret",
        "code_block",
        "bullet_list",
        "list_item",
        "table",
      ]),
    );
    expect(Object.keys(defaultSchema.marks)).toEqual(expect.arrayContaining(["link", "em", "strong", "span"]));
    expect(Object.keys(defaultPlugins)).toEqual(
      expect.arrayContaining(["inputRules", "keyMaps", "menu", "isDirty", "clickHandler", "baseKeyMap", "history"]),
    );
    let now = state.EditorState.create({ doc: dom.parseString("<p>a</p>") });
    commands.setBlockType(defaultSchema.nodes.heading as never, { level: 3 })(now, (tr) => {
      now = now.apply(tr);
    });
    expect(dom.serializeString(now.doc)).toBe("<h3>a</h3>");
  });
});

describe("<prose-mirror>", () => {
  const place = (markup: string): HTMLProseMirrorElement => {
    // As browsers do it: parsed first, connected as a whole afterwards.
    const template = document.createElement("template");
    template.innerHTML = `<form>${markup}</form>`;
    document.body.append(template.content);
    return document.querySelector("prose-mirror") as unknown as HTMLProseMirrorElement;
  };

  it("toggled, shows the enriched text, hands out the stored one, and opens by its button", async () => {
    const element = place(
      '<prose-mirror name="bio" toggled value="&lt;p&gt;raw&lt;/p&gt;"><p>enriched</p></prose-mirror>',
    );
    expect(element.textContent?.trim()).toBe("enriched");
    expect(element.value).toBe("<p>raw</p>");
    const opened = vi.fn();
    element.addEventListener("open", opened);
    element.querySelector<HTMLButtonElement>("button.toggle")?.click();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
    const region = element.querySelector<HTMLElement>(".ProseMirror");
    expect(region?.textContent).toBe("raw");
    expect([region?.getAttribute("role"), region?.getAttribute("aria-multiline")]).toEqual(["textbox", "true"]);
    expect(element.querySelector("menu.editor-menu")?.getAttribute("role")).toBe("toolbar");
  });

  it("fires no change when it is saved unchanged, and closes with the enriched text again", async () => {
    const element = place(
      '<prose-mirror name="bio" toggled value="&lt;p&gt;raw&lt;/p&gt;"><p>enriched</p></prose-mirror>',
    );
    element.open = true;
    await vi.waitFor(() => expect(element.querySelector(".ProseMirror")).toBeTruthy());
    const events: string[] = [];
    for (const type of ["change", "save", "close"]) element.addEventListener(type, () => events.push(type));
    element.querySelector<HTMLButtonElement>('[data-action="save"]')?.click();
    expect(events).toEqual(["save", "close"]);
    expect(element.querySelector(".ProseMirror")).toBeNull();
    expect(element.textContent?.trim()).toBe("enriched");
  });

  it("stays closed while it is disabled", () => {
    const element = place('<prose-mirror name="bio" toggled disabled value="x">x</prose-mirror>');
    element.open = true;
    expect(element.open).toBe(false);
    expect(element.querySelector<HTMLButtonElement>("button.toggle")?.hidden).toBe(true);
  });

  it("lets packages look at its menu (hooks getProseMirrorMenuItems and getProseMirrorMenuDropDowns)", async () => {
    const run = vi.fn(() => true);
    const seen: string[] = [];
    globalThis.Hooks.callAll = (name: string, _menu: unknown, list: object[] | Record<string, object>) => {
      seen.push(name);
      if (name === "getProseMirrorMenuItems")
        (list as object[]).push({ action: "mine", title: "Mine", icon: "fa-solid fa-star", cmd: run });
    };
    const element = place('<prose-mirror name="bio" value="x"></prose-mirror>');
    await vi.waitFor(() => expect(element.querySelector('[data-action="mine"]')).toBeTruthy());
    element.querySelector<HTMLButtonElement>('[data-action="mine"]')?.click();
    expect(run).toHaveBeenCalledOnce();
    expect(seen).toEqual(
      expect.arrayContaining(["getProseMirrorMenuItems", "getProseMirrorMenuDropDowns", "createProseMirrorEditor"]),
    );
  });
});
