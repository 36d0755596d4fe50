import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { counter, field, mods, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

const bolt = spell("Bolt", "SURECAST", { mp: 0, use: "freeReaction", class: "absolute", ...effect("damage", "40") });
const gale = spell("Gale", "SURECAST", { mp: 0, use: "freeReaction", ...effect("knockback", "5") });

async function three(ilse: JsonObject = {}, items: never[] = []) {
  const table = await field();
  const one = await table.creature("Ilse", {
    disposition: "friendly",
    owner: "Mara",
    at: [5, 5],
    system: { ...mp(9), threshold: 2, limit: 3, ...ilse },
    items: [weapon("Sword", { proficiency: "swords", damage: { formula: "4" } }), ...items],
  });
  const two = await table.creature("Reaver", {
    disposition: "hostile",
    owner: "Jon",
    at: [6, 5],
    system: { threshold: 9, limit: 9 },
  });
  const mage = await table.creature("Mage", {
    disposition: "hostile",
    at: [8, 5],
    system: { ...mp(9), ...mods({ str: 0 }) },
    items: [bolt, gale],
  });
  await table.encounter(one, two, mage, { initiative: [18, 12, 6] });
  await table.start();
  return { table, ilse: one, reaver: two, mage };
}

it("whoever loses its senses while its Grapple waits for an answer holds nobody, and nobody is held who loses them meanwhile [G-021] [G-125] [G-127] [G-128] [G-149] (A-40)", async () => {
  for (const victim of ["Ilse", "Reaver"] as const) {
    const { table, ilse, reaver, mage } = await three();
    if (victim === "Reaver") await table.edit(reaver, { "system.threshold": 2, "system.limit": 3 });
    table.dice(15);
    const grapple = await ilse.act("grapple", { on: [reaver] });
    expect(grapple.asked.map(({ who, at }) => `${who} ${at}`)).toEqual(["Reaver defence"]);
    // Wounds enough for a limit of three: the first is light, the second severe, the others fail by themselves; a place is rolled.
    table.dice(8, 6);
    await mage.act("cast", { item: "Bolt", on: [victim === "Ilse" ? ilse : reaver] });
    expect((victim === "Ilse" ? ilse : reaver).statuses).toEqual(["unconscious"]);
    await grapple.answer(reaver, "defence", "none");
    expect(grapple.story.at(-1)).toBe("cutShort (Ilse)");
    expect([grapple.state, ilse.statuses, reaver.statuses]).toEqual([
      "closed",
      victim === "Ilse" ? ["unconscious"] : [],
      victim === "Reaver" ? ["unconscious"] : [],
    ]);
  }
});

it("a grappler that a gust carries off while the answer to its Grapple is waited for holds nobody from afar [G-021] [G-125] [G-128] [G-182] (A-40)", async () => {
  const { table, ilse, reaver, mage } = await three();
  table.dice(15);
  const grapple = await ilse.act("grapple", { on: [reaver] });
  await mage.act("cast", { item: "Gale", on: [ilse] });
  expect(ilse.token.at).toEqual([0, 5]);
  await grapple.answer(reaver, "defence", "none");
  expect([grapple.state, grapple.story.at(-1), reaver.statuses]).toEqual(["closed", "cutShort (Ilse)", []]);
  await grapple.undo();
  expect([ilse.system.turn.attack, ilse.token.at]).toEqual([1, [0, 5]]);
});

it("a caster struck down while its projectile is answered has lost its concentration, and what it would keep up comes to nobody [G-021] [G-080] [G-091] [G-094] [G-095] [G-153]", async () => {
  const brings = effect("status", "", { status: "frightened" });
  const dread = spell("Dread", "PA WIL", { mp: 1, use: "offensive", keywords: "CONCENTRATION", range: 9, ...brings });
  const { table, ilse, reaver, mage } = await three({}, [dread] as never);
  table.dice(15);
  const cast = await ilse.act("projectile", { item: "Dread", on: [reaver] });
  expect(ilse.items.get("Dread").system.held).toBe(1);
  // A wound check, the place, and the save with CON against half of 40.
  table.dice(8, 6, 8);
  await mage.act("cast", { item: "Bolt", on: [ilse] });
  expect([ilse.statuses, ilse.items.get("Dread").system.held]).toEqual([["unconscious"], 0]);
  table.dice(6);
  await cast.answer(reaver, "defence", "none");
  expect([cast.state, cast.story.at(-1), reaver.statuses]).toEqual(["closed", "cutShort (Ilse)", []]);
  expect(reaver.items.has("Dread")).toBe(false);
});

it("whoever was parried and is carried off before the Counter is chosen is out of its reach: neither energy nor Reaction is spent [G-021] [G-024] [G-047] [G-160]", async () => {
  const { table, ilse, reaver, mage } = await three();
  await table.during(() =>
    reaver.actor.createEmbeddedDocuments("Item", [counter(1), weapon("Blade", { proficiency: "swords" })] as never),
  );
  await table.edit(reaver, {
    "system.en": { value: 2, max: 2 },
    "system.proficiencies": [{ name: "swords", value: 12 }],
  });
  table.dice(5, 11);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "parry0");
  expect(blow.asked[0]?.options).toContain("counter");
  await mage.act("cast", { item: "Gale", on: [ilse] });
  await blow.answer(reaver, "followUp", "counter");
  expect([blow.state, blow.story.at(-1)]).toEqual(["closed", "cutShort (Reaver)"]);
  expect([reaver.system.en.value, reaver.system.turn.reaction]).toEqual([2, 1]);
});
