import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { runAs } from "../ask";
import { shell } from "../shell";
import type { Exchange, Tabletop } from "../tabletop";
import { mounted } from "./mounted";
import { preparedFor } from "./odds";
import { field, mods, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";
import { heldOf } from "./tabletop-meetings";

// What a hostile reading of the rules of magic and of what cards say has found.
/** What Mara reads on a card. */
const readBy = (table: Tabletop, x: Exchange): Promise<string> =>
  runAs(
    table.running,
    "Mara",
    async () =>
      (await shell().renderExchange(x.stored.document as Dynamic, {})).textContent?.replace(/\s+/g, " ") ?? "",
  );

it("a rider who parries for its mount chooses among the mount’s zones, with the mount’s armor [G-039] [G-055] [G-065]", async () => {
  const { table, ilse, horse, foe } = await mounted(
    {
      system: { ...trained(9), armor: { torso: 9, arms: 9, legs: 9, head: 9 } },
      items: [weapon("Sword", { proficiency: "swords" })],
    },
    { system: { armor: { torso: 1, arms: 2, legs: 3, head: 4 } } },
  );
  await table.nextTurn();
  await table.move(foe, [[7, 5]]);
  table.dice(10, 5);
  const blow = await foe.act("unarmed", { on: [horse], as: "Jon" });
  await blow.answer(ilse, "defence", "parry0");
  await blow.answer(ilse, "secondDie", "skip");
  const card = await readBy(table, blow);
  expect(card).toMatch(
    /Where does the attack land on Horse\?.*Torso Armor 1 .*Arms Armor 2 .*Legs Armor 3 .*Head Armor 4/,
  );
  expect(card).not.toMatch(/Armor 9|land on Ilse/);
  table.dice(1);
  await blow.answer(ilse, "mountZone", "torso");
  expect([blow.asked.map(({ at }) => at), blow.story.includes("G-055 1 not > 1"), horse.system.wounds.light]).toEqual([
    ["followUp"],
    true,
    0,
  ]);
});

const CHARMED = "FIVEFOLD.Generia.Refused.charmed";
/** Ilse has charmed a foe who stands two spaces away and knows one spell; Kin is of her side, Other of neither. */
async function charmer(keywords: string, area: object) {
  const table = await field();
  const charm = spell("Charm", "DC WIL vs WIL", effect("status", "", { status: "charmed" }));
  const common = { system: { threshold: 30 }, disposition: "friendly" } as const;
  const ilse = await table.creature("Ilse", {
    ...common,
    system: { ...mp(9), ...mods({ wil: 4 }), threshold: 30 },
    owner: "Mara",
    at: [5, 5],
    items: [charm],
  });
  const kin = await table.creature("Kin", { ...common, at: [5, 9] });
  await table.creature("Other", { system: { threshold: 30 }, disposition: "neutral", at: [12, 12] });
  const blast = spell("Blast", "SURECAST", {
    ...{ mp: 0, use: "offensive", range: 20, keywords, area: { size: 1, ...area } },
    ...effect("damage", "20", { class: "absolute" }),
  });
  const foe = await table.creature("Foe", {
    ...{ disposition: "hostile", owner: "Jon", at: [7, 5], items: [blast] },
  });
  table.dice(2);
  await ilse.act("cast", { item: "Charm", on: [foe] });
  expect(foe.statuses).toEqual(["charmed"]);
  return { table, ilse, kin, foe };
}
it.each([
  ["", "a blast"],
  ["FIELD", "a FIELD"],
  ["ZONE", "a ZONE"],
])("the charmed lay no area that harms (%j) where their charmer’s side stands, unless a game master lets them; elsewhere they do [G-182] [G-097]", async (keywords) => {
  const { foe } = await charmer(keywords, { shape: "circle" });
  const at = (place: readonly [number, number], more: object = {}) =>
    foe.act("cast", { item: "Blast", place, as: "Jon", ...more });
  for (const place of [
    [5, 5],
    [5, 10],
  ] as const) {
    const blast = await at(place);
    expect([blast.refused, blast.rule, blast.overridable]).toEqual([CHARMED, "G-182", true]);
  }
  const elsewhere = await at([12, 12]);
  expect([elsewhere.refused, elsewhere.state]).toEqual([null, "closed"]);
  // What is laid on the ground harms nobody as it appears.
  expect(elsewhere.story.includes("G-055 20 > 0")).toBe(keywords === "");
});
it("the charmed surround themselves with nothing that harms while their charmer’s side stands beside them [G-182] [G-097]", async () => {
  const { table, foe, ilse, kin } = await charmer("FIELD", { shape: "aura", size: 2 });
  const wrap = () => foe.act("cast", { item: "Blast", as: "Jon" });
  expect((await wrap()).refused).toBe(CHARMED);
  await table.move(ilse, [[1, 1]]);
  expect([(await wrap()).refused, kin.statuses]).toEqual([null, []]);
});

it.each([
  "SURECAST / PA INT",
  "PA INT / SURECAST",
  "SD INT / PA INT / SURECAST / SA INT vs DEX",
])("%s is cast as a projectile by one act and without an attack by the other, whatever was said of its way [G-077] [G-080]", async (cast) => {
  const { table, ilse, guard } = await magic({}, spell("Twin", cast, { mp: 1, range: 20, ...effect("damage", "1") }));
  for (const way of ["0", "1", "2"]) {
    const refusals = ["cast", "projectile"].map(
      (act) => preparedFor(table, ilse, act, { item: "Twin", on: [guard], said: { way } }).refusal ?? null,
    );
    expect(refusals).toEqual([null, null]);
  }
  const sure = await ilse.act("cast", { item: "Twin", on: [guard], as: "Mara" });
  expect([sure.state, ilse.system.mp.value]).toEqual(["closed", 9]);
  table.dice(10);
  const flies = await ilse.act("projectile", { item: "Twin", on: [guard], as: "Mara" });
  expect([flies.asked[0]?.at, flies.story.includes("strike 1d20 = 10")]).toEqual(["defence", true]);
});

/** A mage flies by a spell that it concentrates on, and is asked how it keeps that up: a sword has hit it. */
async function shaken() {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    ...{ items: [weapon("Sword", { damage: { formula: "8" } })], disposition: "friendly", owner: "Mara" },
  });
  const fly = spell("Fly", "SURECAST", {
    ...{ mp: 0, keywords: "CONCENTRATION", ...effect("status", "", { status: "nimble" }) },
  });
  const mage = await table.creature("Mage", {
    ...{ system: { threshold: 5, limit: 9 }, items: [fly], disposition: "hostile", owner: "Jon" },
  });
  await mage.act("cast", { item: "Fly", on: [mage], as: "Jon" });
  expect([mage.statuses, heldOf(mage, "Fly")]).toEqual([["nimble"], 1]);
  table.dice(10, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [mage], as: "Mara" });
  await blow.answer(mage, "defence", "none");
  expect(blow.asked.map(({ at }) => at)).toEqual(["concentrate"]);
  const remove = (type: string) => {
    const { id } = mage.items.all.find((item) => item.type === type) ?? {};
    return table.during(() => mage.actor.deleteEmbeddedDocuments("Item", [id ?? ""]));
  };
  return { table, mage, blow, remove };
}
it.each([
  ["generiaEffect", 5],
  ["generiaEffect", 15],
  ["generiaSpell", 5],
  ["generiaSpell", 15],
] as const)("a blow goes on to its end where %s is deleted while its concentration is saved for with a %i [G-091] [G-094] [G-095]", async (type, face) => {
  const { table, mage, blow, remove } = await shaken();
  await remove(type);
  expect([blow.state, mage.statuses]).toEqual(["open", []]);
  table.dice(face);
  await blow.answer(mage, "concentrate", "con");
  expect([blow.state, mage.system.wounds.light, mage.statuses]).toEqual(["closed", 1, []]);
  expect(blow.story).toContain(`focus 1d20 = ${face}`);
  if (type === "generiaEffect") expect(heldOf(mage, "Fly")).toBe(face < 10 ? 0 : 1);
  // What a person has deleted stays so, also where the blow is taken back.
  expect(await blow.undo()).toEqual({ ok: true });
  expect([mage.system.wounds.light, mage.statuses, mage.items.all.some((item) => item.type === type)]).toEqual([
    0,
    [],
    false,
  ]);
});
it("a spell that is deleted while it is cast still ends its cast: there is nothing to keep up [G-091]", async () => {
  const { table, ilse, guard } = await magic(
    {},
    spell("Hold", "DC WIL vs WIL/CON", {
      mp: 2,
      keywords: "CONCENTRATION",
      ...effect("status", "", { status: "stunned" }),
    }),
  );
  table.allowErrors();
  const cast = await ilse.act("cast", { item: "Hold", on: [guard], as: "Mara" });
  expect(cast.asked.map(({ at }) => at)).toEqual(["target/c/saveWith"]);
  const [hold] = ilse.items.all;
  await table.during(() => ilse.actor.deleteEmbeddedDocuments("Item", [hold?.id ?? ""]));
  await cast.answer(guard, "target/c/saveWith", "wil");
  expect([cast.state, guard.statuses]).toEqual(["record", []]);
});

const UNKNOWN = "Secret effect";
const inSecret = { said: { hidden: "yes" }, as: "Mara" } as const;
it.each([
  ["FIELD", "yes", UNKNOWN, 1],
  ["ZONE", "yes", UNKNOWN, 1],
  ["FIELD", "no", "Pyre of Woe", 2],
] as const)("the area of a %s that is cast in secret (%s) is %s on the scene, and players do not see it; its caster reads which spell it is [G-022] [G-097] [G-106]", async (keywords, hidden, name, visibility) => {
  const pyre = spell("Pyre of Woe", "SURECAST", {
    ...{ mp: 0, hidden: "dex", use: "freeAction", keywords, area: { shape: "circle", size: 1 }, range: 9 },
    ...effect("damage", "1"),
  });
  const { table, ilse } = await magic({}, pyre);
  await ilse.act("cast", { item: "Pyre of Woe", place: [12, 12], said: { hidden }, as: "Mara" });
  const told = () => table.map.regions.contents.map((region: Dynamic) => [region.name, region.visibility]);
  // What everybody may know says whose it is.
  expect(told()).toEqual([[hidden === "yes" ? name : `${name} of Ilse`, visibility]]);
  const laid = ilse.items.all.find(({ type }) => type === "generiaEffect");
  expect([laid?.name, laid?.system.source]).toEqual([name, ilse.uuid]);
  const { barOf } = await import("../../../src/rulesets/generia/view/bar");
  const rows = (editable: boolean) =>
    barOf(shell().actorFacts(ilse.actor), {
      ...{ t: (_key: string, data?: Dynamic) => data?.name ?? "", isGM: false, editing: false, editable },
      ...{ turn: null, settings: {}, source: {} },
    })?.keys.filter(({ act }) => act === "endLasting");
  expect([true, false].map((editable) => rows(editable)?.map((row) => row.name))).toEqual([["Pyre of Woe"], [name]]);
  await table.during(() => ilse.actor.deleteEmbeddedDocuments("Item", [laid?.id ?? ""]));
  expect(told()).toEqual([]);
});
it.each([
  ["a curse", "SURECAST", "cast"],
  ["a projectile", "PA INT", "projectile"],
] as const)("%s that is cast in secret leaves its victim something without the name of the spell; what hangs on it still ends with the concentration [G-022] [G-091]", async (_what, cast, act) => {
  const curse = spell("Curse of Woe", cast, {
    ...{ mp: 0, hidden: "dex", use: "freeAction", keywords: "CONCENTRATION", conjures: true },
    ...effect("status", "", { status: "stunned" }),
  });
  const { table, ilse, guard } = await magic({}, curse);
  if (act === "projectile") table.dice(15, 1);
  const x = await ilse.act(act, { item: "Curse of Woe", on: [guard], ...inSecret });
  if (act === "projectile") await x.answer(guard, "defence", "none", { as: "Gamemaster" });
  expect([x.state, guard.statuses]).toEqual(["closed", ["stunned"]]);
  expect(guard.items.all.map(({ name }) => name)).toEqual([UNKNOWN]);
  expect(ilse.items.all.map(({ name }) => name)).toEqual(["Curse of Woe", UNKNOWN]);
  await ilse.act("endConcentration", { item: "Curse of Woe", as: "Mara" });
  expect([guard.statuses, guard.items.all, ilse.items.all.map(({ name }) => name)]).toEqual([[], [], ["Curse of Woe"]]);
});
