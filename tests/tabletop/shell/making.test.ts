import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { tabletop } from "../tabletop";
import { globals, shellModule } from "./kit";

// What helps to make creatures and effects: starter kits (src/foundry/sheets/kits.ts) and names for what an effect changes (src/foundry/config/effect-paths.ts).
const SLUGS = ["vigor", "uchma", "generia", "fragments", "shapers"] as const;

const picker = () => shellModule(() => import("../../../src/foundry/config/effect-paths"));
/** The fields for paths as the window of an effect has them, in either generation. */
function fields(...names: readonly [string, string][]): HTMLElement {
  const form = document.createElement("form");
  for (const [name, value] of names) {
    const input = document.createElement("input");
    input.name = name;
    input.value = value;
    form.append(input);
  }
  return form;
}
const selects = (form: HTMLElement): readonly HTMLSelectElement[] => [...form.querySelectorAll("select")];
const values = (select: HTMLSelectElement | undefined): readonly string[] =>
  [...(select?.options ?? [])].map(({ value }) => value);

it.each([
  "vigor",
  "uchma",
  "generia",
  "fragments",
  "shapers",
])("in %s an effect's window offers what it can change in the game's words, and each is a field of the creature", async (slug) => {
  const table = await tabletop(slug);
  const { actor } = await table.creature("Ilse");
  const { offerPaths } = await picker();
  const form = fields(["changes.0.key", ""], ["system.changes.1.key", ""], ["changes.0.value", "4"]);
  await offerPaths(actor, form);
  await offerPaths(actor, form);
  expect(selects(form)).toHaveLength(2);
  const [first] = selects(form);
  const offered = values(first).filter((value) => value.startsWith("system."));
  expect(offered.length).toBeGreaterThan(8);
  const source = { system: actor.toObject().system };
  const { getProperty } = globals().foundry.utils;
  expect(offered.filter((path) => getProperty(source, path) === undefined)).toEqual([]);
  // Words, not keys of translations; no path stands twice.
  const texts = [...(first?.options ?? [])].map(({ text }) => text);
  expect(texts.filter((text) => text === "" || text.includes("FIVEFOLD."))).toEqual([]);
  expect(new Set(offered).size).toBe(offered.length);
});

it("what the compendia's effects change is offered, a choice is written into the field, and a path of one's own stays possible", async () => {
  const table = await tabletop("vigor");
  const { actor } = await table.creature("Ilse");
  const { offerPaths } = await picker();
  const form = fields(["changes.0.key", "system.guard.bonus"], ["changes.1.key", "flags.mine"], ["changes.2.key", ""]);
  await offerPaths(actor, form);
  const inputs = [...form.querySelectorAll("input")];
  const [known, own, empty] = selects(form);
  expect([known?.value, inputs[0]?.hidden]).toEqual(["system.guard.bonus", true]);
  expect([own?.value, inputs[1]?.hidden]).toEqual(["other", false]);
  expect([empty?.value, inputs[2]?.hidden]).toEqual(["", true]);
  if (!empty || !inputs[2]) throw new Error("a field is missing");
  let told = 0;
  inputs[2].addEventListener("change", () => told++);
  empty.value = "system.mana.max";
  empty.dispatchEvent(new Event("change"));
  expect([inputs[2].value, inputs[2].hidden, told]).toEqual(["system.mana.max", true, 1]);
  empty.value = "other";
  empty.dispatchEvent(new Event("change"));
  expect([inputs[2].value, inputs[2].hidden]).toEqual(["system.mana.max", false]);
  const keys = [...table.running.server.table.packs.values()].flatMap(({ documents }: Dynamic) =>
    [...documents.values()].flatMap((one: Dynamic) =>
      [one, ...(one.items ?? [])].flatMap(({ effects }: Dynamic) =>
        (effects ?? []).flatMap(({ changes }: Dynamic) => (changes ?? []).map(({ key }: Dynamic) => String(key))),
      ),
    ),
  );
  const wanted = [...new Set(keys)].filter((key) => key.startsWith("system."));
  expect(wanted.length).toBeGreaterThan(8);
  expect(wanted.filter((key) => !values(known).includes(key))).toEqual([]);
});

it("an item that nobody carries offers what it could change of a creature of its game; documents of others offer nothing", async () => {
  const table = await tabletop("uchma");
  const item = await globals().CONFIG.Item.documentClass.create({ name: "Charm", type: "uchmaArmor" });
  const { offerPaths } = await picker();
  const form = fields(["changes.0.key", ""]);
  await offerPaths(item, form);
  const { actor } = await table.creature("Ayla");
  const other = fields(["changes.0.key", ""]);
  await offerPaths(actor, other);
  expect(values(selects(form)[0])).toEqual(values(selects(other)[0]));
  const base = fields(["changes.0.key", ""]);
  await offerPaths({ documentName: "Actor", type: "base" } as Dynamic, base);
  expect(selects(base)).toEqual([]);
});

const late = () => shellModule(() => import("../../../src/foundry/sheets/late"));

it.each(
  SLUGS,
)("in %s a creature without gear is offered kits; each gives it the numbers and gear of its model, once", async (slug) => {
  const table = await tabletop(slug);
  const { kitRows, applyKit } = {
    ...(await late()),
    ...(await shellModule(() => import("../../../src/foundry/sheets/kits"))),
  };
  const [type] = Object.keys(table.ruleset.models.Actor);
  const { CONFIG, fromUuid } = globals();
  for (const { id, creature } of (await table.ruleset.kits?.()) ?? []) {
    const actor = await CONFIG.Actor.documentClass.create({ name: "Mine", type });
    const rows = await kitRows(table.ruleset, actor);
    expect(rows.map((row) => row.id)).toEqual(["soldier", "beast", "caster"]);
    expect(rows.filter(({ name, icon }) => name.startsWith("FIVEFOLD") || icon === "")).toEqual([]);
    await table.during(() => applyKit({ document: actor, isEditable: true } as never, id));
    const model = await fromUuid(creature);
    expect(actor.name).toBe("Mine");
    expect(actor.img).toBe(model.img);
    expect(actor.items.contents.map(({ name }: { name: string }) => name).sort()).toEqual(
      model.items.contents.map(({ name }: { name: string }) => name).sort(),
    );
    const { notes: _own, ...system } = actor.toObject().system;
    const { notes: _theirs, ...wanted } = model.toObject().system;
    expect(system).toEqual(wanted);
    expect(actor.prototypeToken.width).toBe(model.prototypeToken.width);
    // It has something now: nothing is offered, and nothing is given twice.
    expect(await kitRows(table.ruleset, actor)).toEqual([]);
    const size = actor.items.size;
    await table.during(() => applyKit({ document: actor, isEditable: true } as never, "beast"));
    expect(actor.items.size).toBe(size);
    expect(size).toBeGreaterThan(0);
    await actor.delete();
  }
});

it("a picture that somebody chose stays, an unknown kit does nothing, and a compendium that is not there is told of", async () => {
  const table = await tabletop("vigor");
  const { applyKit } = await late();
  const actor = await globals().CONFIG.Actor.documentClass.create({
    name: "Mine",
    type: "vigorCreature",
    img: "mine.webp",
  });
  const sheet = { document: actor, isEditable: true } as never;
  await table.during(() => applyKit(sheet, "nothing"));
  expect(actor.items.size).toBe(0);
  const pack = globals().game.packs.get("fivefold.vigor-creatures");
  globals().game.packs.delete("fivefold.vigor-creatures");
  try {
    await table.during(() => applyKit(sheet, "soldier"));
  } finally {
    globals().game.packs.set("fivefold.vigor-creatures", pack);
  }
  expect(actor.items.size).toBe(0);
  expect(table.notices.map(({ text }) => text).join()).toContain("cannot be read");
  await table.during(() => applyKit(sheet, "soldier"));
  expect([actor.img, actor.items.size > 0]).toEqual(["mine.webp", true]);
});

it("a new scene has the squares of the world's game, and keeps those that somebody has said", async () => {
  const made = async (slug: string, data: object = {}) => {
    await tabletop(slug);
    const scene = await (globalThis as Dynamic).CONFIG.Scene.documentClass.create({ name: "Yard", ...data });
    return `${scene.grid.distance} ${scene.grid.units}`;
  };
  expect(await made("vigor")).toBe("6 ft");
  expect(await made("uchma")).toBe("1 m");
  expect(await made("generia")).toBe("1 m");
  expect(await made("fragments")).toBe("5 ft");
  expect(await made("shapers")).toBe("1 m");
  expect(await made("fragments", { grid: { distance: 10, units: "ft" } })).toBe("10 ft");
});
