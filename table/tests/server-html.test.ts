import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { carriesScript, cleanPaths } from "../server/html";
import { htmlPaths } from "../server/world/html-fields";
import { modify, PEOPLE, startTable, type TestTable } from "./server-support";

/**
 * What the server cleans. Sources: foundry-api.md §1.2 (htmlFields are cleaned by the server, wildcards), §6.1 (content
 * is sanitised on save), §14.1 item 18; CONST.ALLOWED_HTML_TAGS and ALLOWED_HTML_ATTRIBUTES (types: common/constants.d.mts).
 */
describe("the allow-list", () => {
  const cleanHtml = (text: string): string => {
    const data = { text };
    cleanPaths(data, ["text"]);
    return data.text;
  };
  const SAME = [
    `<p class="a" data-x="1" title="t">x</p>`,
    `<h3 id="h"><strong>b</strong> <em>i</em></h3>`,
    `<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`,
    `<button type="button" data-action="go">x</button>`,
    `<a href="https://example.org">x</a>`,
    `<a class="content-link" data-uuid="Actor.x" draggable="true">x</a>`,
    `<section class="secret" id="secret-abc"><p>x</p></section>`,
    `<ul><li>a</li></ul><blockquote>q</blockquote>`,
    `<details open><summary>s</summary>x</details>`,
    `<p style="color:red">x</p>`,
  ];
  for (const html of SAME)
    it(`[T-18] keeps ${html}`, () => expect(cleanHtml(html).replace(` open=""`, " open")).toBe(html));

  const CLEANED: [string, string][] = [
    [`<script>alert(1)</script>x`, "x"],
    [`<p onclick="alert(1)">x</p>`, "<p>x</p>"],
    [`<p ONCLICK=alert(1)>x</p>`, "<p>x</p>"],
    [`<a href="javascript:alert(1)">x</a>`, "<a>x</a>"],
    [`<a href=" java\nscript:alert(1)">x</a>`, "<a>x</a>"],
    [`<a href="vbscript:x">x</a>`, "<a>x</a>"],
    [`<svg onload="alert(1)"><circle/></svg>x`, "x"],
    [`<style>p{}</style><link rel="stylesheet" href="x">x`, "x"],
    [`<object data="x"></object><embed src="x">x`, "x"],
    [`<unknown-thing>x</unknown-thing>`, "x"],
    [`<base href="https://evil.example/">x`, "x"],
    [`<meta http-equiv="refresh" content="0">x`, "x"],
    [`<p formaction="x" xlink:href="y">x</p>`, "<p>x</p>"],
    [`<form action="https://evil.example"><input onfocus="a()" name="n"></form>`, `<form><input name="n" /></form>`],
  ];
  for (const [html, clean] of CLEANED) it(`[T-18] cleans ${html}`, () => expect(cleanHtml(html)).toBe(clean));

  it("[T-18] an iframe is boxed in and brings no document of its own", () => {
    expect(cleanHtml(`<iframe src="https://example.org" srcdoc="<script>1</script>"></iframe>`)).toBe(
      `<iframe src="https://example.org" sandbox></iframe>`,
    );
  });

  it("[T-18] plain words are told from scripts", () => {
    for (const words of ["Mara", "A < B", "3 <4", "x > y", "R&D", "<3"])
      expect(carriesScript(words), words).toBe(false);
    for (const words of [
      "<script>1</script>",
      "<img src=x onerror=a()>",
      "<svg/onload=a()>",
      `<a href="javascript:a">x</a>`,
    ])
      expect(carriesScript(words), words).toBe(true);
  });
});

it("[T-18] the fields of core that hold HTML are those of the classes (types: HTMLField in common/documents)", () => {
  expect(
    Object.fromEntries(
      ["ChatMessage", "JournalEntryPage", "ActiveEffect", "RollTable", "TableResult", "Folder", "Scene", "Actor"].map(
        (name) => [name, htmlPaths(name, [])],
      ),
    ),
  ).toEqual({
    ChatMessage: ["flavor", "content"],
    JournalEntryPage: ["text.content"],
    ActiveEffect: ["description"],
    RollTable: ["description"],
    TableResult: ["description", "text"],
    Folder: ["description"],
    Scene: ["navName"],
    Actor: [],
  });
});

describe("at the server", () => {
  const EVIL = `<b>kept</b><img src="x" onerror="alert(1)"><script>alert(1)</script>`;
  const CLEAN = `<b>kept</b><img src="x" />`;
  let table: TestTable;
  let gm: Socket;
  beforeAll(async () => {
    table = await startTable();
    gm = await table.sit(PEOPLE.gm._id);
  });
  afterAll(() => table.close());

  async function create(name: string, data: Plain, parentUuid: string | null = null): Promise<Dynamic> {
    const { ok, value, error } = await modify(gm, "create", name, { data: [data], parentUuid });
    expect(ok, error?.message).toBe(true);
    return value.result[0];
  }

  it("[T-18] core's fields are cleaned on creation, in embedded documents too", async () => {
    const message = await create("ChatMessage", { content: EVIL, flavor: EVIL });
    expect([message.content, message.flavor]).toEqual([CLEAN, CLEAN]);
    const journal = await create("JournalEntry", {
      name: "J",
      pages: [{ name: "P", type: "text", text: { content: EVIL } }],
    });
    expect(journal.pages[0].text.content).toBe(CLEAN);
    const results = [
      { range: [1, 1], description: EVIL },
      { range: [2, 2], type: "text", text: EVIL },
    ];
    const rolls = await create("RollTable", { name: "R", description: EVIL, results });
    expect([rolls.description, rolls.results[0].description]).toEqual([CLEAN, CLEAN]);
    expect(JSON.stringify(rolls)).not.toMatch(/<script|onerror/);
    const actor = await create("Actor", { name: "A", type: "hero", effects: [{ name: "E", description: EVIL }] });
    expect(actor.effects[0].description).toBe(CLEAN);
    expect((await create("Folder", { name: "F", type: "Actor", description: EVIL })).description).toBe(CLEAN);
  });

  it("[T-18] the manifest's htmlFields are cleaned, wildcards included, and other fields of a system are not touched", async () => {
    const system = { bio: EVIL, notes: { a: { text: EVIL }, b: { text: EVIL, raw: EVIL } }, code: EVIL };
    const actor = await create("Actor", { name: "A", type: "hero", system });
    expect(actor.system).toEqual({
      bio: CLEAN,
      notes: { a: { text: CLEAN }, b: { text: CLEAN, raw: EVIL } },
      code: EVIL,
    });
  });

  it("[T-18] updates are cleaned in every spelling, through the holder as well, and so is what the others get", async () => {
    const item = { name: "I", type: "thing", system: {} };
    const actor = await create("Actor", { name: "A", type: "hero", system: {}, items: [item] });
    const itemId = actor.items[0]._id;
    const other = await table.sit(PEOPLE.player._id);
    const heard: Dynamic[] = [];
    other.on("modified", (response) => heard.push(response));
    const spellings: Plain[] = [
      { system: { bio: EVIL } },
      { "system.bio": EVIL },
      { "==system": { bio: EVIL } },
      { system: { "==bio": EVIL } },
      { "system.==bio": EVIL },
      { "system.notes.c.text": EVIL },
      { "system.==notes": { d: { text: EVIL } } },
      { system: { "notes.e": { text: EVIL } } },
      { items: [{ _id: itemId, system: { text: EVIL } }] },
      { items: [{ name: "New", type: "thing", system: { text: EVIL }, effects: [{ name: "E", description: EVIL }] }] },
    ];
    for (const changes of spellings) {
      const { ok, error } = await modify(gm, "update", "Actor", { updates: [{ _id: actor._id, ...changes }] });
      expect(ok, `${JSON.stringify(changes)}: ${error?.message}`).toBe(true);
    }
    await modify(gm, "update", "Item", {
      parentUuid: `Actor.${actor._id}`,
      updates: [{ _id: itemId, "system.text": EVIL }],
    });
    const stored = table.server.table.world.collection("Actor").get(actor._id);
    expect(JSON.stringify(stored)).not.toMatch(/<script|onerror/);
    expect(stored?.system.notes).toEqual({ d: { text: CLEAN }, e: { text: CLEAN } });
    expect(stored?.items.map(({ system }: Plain) => system.text)).toEqual([CLEAN, CLEAN]);
    expect(heard).toHaveLength(spellings.length + 1);
    expect(JSON.stringify(heard)).not.toMatch(/<script|onerror/);
  });
});
