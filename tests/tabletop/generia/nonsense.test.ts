import { expect, it } from "vitest";
import type { FieldGroup } from "../../../src/kit/view/fields";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import { sources } from "../shell/kit";
import { duel, field, weapon } from "./tabletop-duel";
import { effect, magic, spell } from "./tabletop-magic";

// Bad input: a clear sentence, and nothing is lost.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;

it.each([
  ["SA LUCK vs DEX", "", "cast.attackAttr"],
  ["INT vs DEX", "", "cast.cast"],
  ["", "", "cast.empty"],
  ["SA INT # DEX", "", "cast.char"],
  ["SA INT + 99999999999999999999999 vs DEX", "", "cast.tooMuch"],
  ["SURECAST", "UPCAST", "keywords"],
  ["SD INT", "", "spellDefence"],
])("a spell with the line “%s” and the keywords “%s” says what is wrong, and costs nothing [G-077] [G-107]", async (line, keywords, why) => {
  const { table, ilse, guard } = await magic({}, spell("Bolt", line, { keywords, ...effect("damage", "1d6") }));
  const before = sources(table);
  const cast = await ilse.act("cast", { item: "Bolt", on: [guard], as: "Mara" });
  expect([cast.refused, cast.overridable]).toEqual([key(why), false]);
  expect(sources(table)).toEqual(before);
});

it("an effect that cannot be rolled says so [G-109]", async () => {
  const { ilse, guard } = await magic({}, spell("Bolt", "SURECAST", effect("damage", "many")));
  expect((await ilse.act("cast", { item: "Bolt", on: [guard] })).refused).toBe(key("formula"));
});

it("a weapon whose damage cannot be read attacks nobody, and blocks and parries as before [G-051]", async () => {
  const { table, ilse, reaver } = await duel(5, { items: [weapon("Sword", { damage: { formula: "lots" } })] });
  expect((await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" })).refused).toBe(key("formula"));
  expect(ilse.system.turn.attack).toBe(1);
  await table.nextTurn();
  table.dice(9, 1, 1);
  const blow = await reaver.act("unarmed", { on: [ilse] });
  expect(blow.asked[0]?.options).toEqual(["dodge", "block0", "parry0", "none"]);
  await blow.answer(ilse, "defence", "none");
});

it.each([
  0, 999_999, -4,
])("a proficiency of %i is a number like others, up to what can be stored, and a negative one none [G-140] [G-144]", async (value) => {
  const { table, ilse, reaver } = await duel(value);
  table.dice(9, 1, 1, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "none");
  expect([blow.state, blow.story.find((line) => line.startsWith("strike"))]).toEqual([
    "closed",
    value > 0 ? "strike 1d20 + 9999 = 10008" : "strike 1d20 = 9",
  ]);
});

it.each([
  [999_999, 9999, "Numbers from 1 to 9999 count. 9999 is used."],
  [-4, 0, "Numbers from 1 to 9999 count. 0 is used: not learned."],
  [7, 7, undefined],
])("a proficiency of %i: its field shows %i, and says which numbers count where that may be another one [G-140] [G-144]", async (value, used, hint) => {
  const { table, ilse } = await duel(value);
  const page = (await table.ruleset.views()).generiaCreature?.(
    shell().actorFacts(ilse.actor),
    shell().sheetContext(ilse.actor, { editing: true, editable: true }),
  );
  const groups: readonly FieldGroup[] = (page as Dynamic).groups;
  const field = groups.flatMap(({ fields }) => fields).find(({ name }) => name === "system.proficiencies.0.value");
  expect([field?.number?.value, field?.hint]).toEqual([used, hint]);
});

it("what is stored of an effect and makes no sense lies nowhere, hurts nobody, and can be taken off [G-091] [G-097]", async () => {
  const table = await field();
  const lasting = (system: object) => ({ type: "generiaEffect", name: "Rubble", system });
  const ilse = await table.creature("Ilse", {
    items: [
      lasting({ kind: "area", area: { around: "far" }, work: { trigger: "sometimes" }, duration: { k: "told" } }),
      lasting({ kind: "status", status: "stunned", duration: { k: "for ages" } }),
    ] as never,
  });
  const guard = await table.creature("Guard");
  await table.encounter(ilse, guard, { initiative: [9, 3] });
  await table.start();
  await table.nextTurn();
  await table.nextTurn();
  expect([table.map.regions.size, ilse.system.wounds.light]).toEqual([0, 0]);
  const ended: unknown[] = [];
  for (const { id } of ilse.items.all) {
    const end = await ilse.act("endLasting", { item: id, override: true });
    ended.push(end.refused ?? end.state);
  }
  // What says of itself that it lasts in no way that there is does nothing, and is deleted like any item.
  expect(ended).toEqual(["closed", key("nothingLasts")]);
  expect([ilse.items.all.map(({ system }) => system.kind), ilse.statuses]).toEqual([["status"], []]);
});

it("a ritual says how long it takes, and a penalty that waits lapses within a Phase [G-103] [G-174]", async () => {
  const ritual = spell("Vigil", "SURECAST", { use: "ritual", preparation: 60, ...effect("other") });
  const { table, ilse } = await magic({ defencePenalty: 4 }, ritual);
  const cast = await ilse.act("cast", { item: "Vigil", as: "Mara" });
  expect([cast.state, cast.story[1]]).toEqual(["closed", "prepares (Ilse)"]);
  await table.time(600);
  expect(ilse.system.defencePenalty).toBe(4);
  await table.time(600);
  expect(ilse.system.defencePenalty).toBe(0);
});

it("nobody swaps, swallows, sneaks or sees through what is not there [G-012] [G-023] [G-071] [G-110]", async () => {
  const { ilse, guard } = await magic({}, spell("Wall", "SURECAST", effect("other")));
  const refused = async (act: string, more: object = {}) => (await ilse.act(act, { as: "Mara", ...more })).refused;
  expect(await refused("spot")).toBe("noSecret");
  expect(await refused("sneak")).toBe(key("noObserver"));
  expect(await refused("keepHold")).toBe(key("holdsNobody"));
  expect(await refused("dismount", { on: [guard] })).toBe(key("ridesNobody"));
});

it("a weapon of which nothing is stored has no zones of its own: it lands where the die says; armor of a place that no body has is refused [G-056] [G-010] [G-055]", async () => {
  const bare = { type: "generiaWeapon", name: "Sword", system: { equipped: true } };
  const odd = { type: "generiaArmor", name: "Tail guard", system: { worn: true, zone: "tail", armor: 3 } };
  const { table, ilse, reaver } = await duel(0, { items: [bare] as never }, { system: { threshold: 30 }, items: [] });
  await expect((reaver.actor as Dynamic).createEmbeddedDocuments("Item", [odd])).rejects.toThrow("tail");
  for (const [face, zone] of [
    [5, "torso"],
    [10, "head"],
  ] as const) {
    await table.edit(ilse, { "system.turn.attack": 1 });
    table.dice(9, face, 4);
    const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
    await blow.answer(reaver, "defence", "none");
    expect([blow.state, blow.story.includes(`zone.${zone} (Reaver)`)]).toEqual(["closed", true]);
  }
});

it.each([
  "1.5.5",
  "2d6 + .5",
  "1.9999",
  "d",
  "2d6 - 1d4",
])("a damage of “%s” cannot be rolled, and says so [G-051] [G-052]", async (formula) => {
  const { table, ilse, reaver } = await duel(0, { items: [weapon("Sword", { damage: { formula } })] });
  const before = sources(table);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect([blow.refused, sources(table)]).toEqual([key("formula"), before]);
});

it("numbers of conditions that make no sense are held to what there is, and a spell with a focus that nobody has is cast all the same [G-075] [G-182]", async () => {
  const { table, ilse, guard } = await magic(
    { tiers: { slowed: -4, burning: 4000 } },
    spell("Bolt", "SA INT vs DEX", {
      tradition: "nobody’s",
      strength: 999,
      ...effect("status", "", { status: "blinded" }),
    }),
  );
  expect([ilse.system.tiers.slowed, ilse.system.tiers.burning]).toEqual([0, 99]);
  table.dice(9, 12, 3, 1);
  const cast = await ilse.act("cast", { item: "Bolt", on: [guard], as: "Mara" });
  expect([cast.state, cast.story[1], guard.system.tiers.blinded]).toEqual(["closed", "cast 2d20kl1 = 9", 20]);
});
