import { describe, expect, it } from "vitest";
import type { Tabletop } from "../tabletop";
import { begin, CURSE, foe, form, health, hero, sword, technique, uchma } from "./tabletopKit";

it("ends the victim's own turn at once when a foe changes it unwillingly [U-173] [U-168]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()] });
  const witch = await table.creature("Witch", {
    system: foe({ speed: { walk: 12 } }),
    items: [CURSE, form("Toad", { health: 10, walk: 2, others: true })],
  });
  await begin(table, witch, ayla);
  await witch.act("prepare", { item: "Curse" });
  await table.nextTurn();
  expect(table.turnOf).toBe("Ayla");

  const x = await ayla.act("use", { item: "Sword", on: [witch] });
  expect(x.asked).toMatchObject([{ who: "Witch", at: "prepared/b/reaction", options: ["use", "pass"] }]);
  table.dice(5);
  await x.answer(witch, "reaction", "use");
  expect(ayla.statuses).toContain("transformed");
  expect(x.story).toContain("turnEnds (Ayla)");
  // Whoever has another form has other abilities: the sword does not strike any more.
  expect(x.changes).not.toContain("Witch health -20");
  expect(x.state).toBe("closed");
  // Nobody comes after it: the turns of this round are over.
  expect(table.combat.system.closed).toBe(1);
});
it("leaves the turn to whoever is changed in somebody else's [U-173]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()] });
  const witch = await table.creature("Witch", {
    system: foe({ speed: { walk: 12 } }),
    items: [
      technique("Hex", { delivery: "other", resistance: "constitution", turnsInto: "Toad", turnsFor: 2 }),
      form("Toad", { health: 10, walk: 2, others: true }),
    ],
  });
  await begin(table, witch, ayla);
  table.dice(5);
  const x = await witch.act("use", { item: "Hex", on: [ayla] });
  expect(x.story).not.toContain("turnEnds (Ayla)");
  await table.nextTurn();
  expect(table.turnOf).toBe("Ayla");
  expect(ayla.system.turn.state).toBe(0);
});

const BEAR = form("Bear", { health: 50, potency: 4, walk: 8, physical: 3 });
it("E-58 a form has numbers and abilities of its own, outlasts 0 health, and gives back what was before [U-168] [U-169] [U-171] [U-172]", async () => {
  const table = await uchma();
  const claw = { ...sword(58, { form: "Bear", natural: true }), name: "Claw" };
  const mage = await table.creature("Mage", { system: hero({ health: health(34, 60) }), items: [sword(), BEAR, claw] });
  const raider = await table.creature("Raider", { system: foe(), items: [sword(61)] });
  await mage.act("transform", { item: "Bear" });
  expect(mage.system.health.value).toBe(50);
  expect((await mage.act("use", { item: "Sword", on: [raider] })).rule).toBe("U-168");
  table.dice(9);
  // 58 of the claw and 4 of the bear's Potency.
  expect((await mage.act("use", { item: "Claw", on: [raider] })).changes).toContain("Raider health -62");
  table.dice(10);
  const x = await raider.act("use", { item: "Sword", on: [mage], override: true });
  expect(x.changes).toContain("Mage health -58");
  expect([mage.system.health.value, mage.statuses.includes("transformed")]).toEqual([-8, true]);
  await mage.act("turnBack");
  expect([mage.system.health.value, mage.statuses.includes("transformed")]).toEqual([34, false]);
});
it("what lasts goes on through the change and back [U-170]", async () => {
  const table = await uchma();
  const slow = {
    type: "uchmaEffect",
    name: "Slow",
    system: { rounds: 3, lines: [{ name: "Slow", changes: "speed", by: -2 }] },
  };
  const mage = await table.creature("Mage", { system: hero(), items: [BEAR, slow] });
  await mage.act("transform", { item: "Bear" });
  await mage.act("turnBack");
  expect(mage.items.get("Slow").system.rounds).toBe(3);
});
it("E-59 without room the change fails, and hurts whatever the armor [U-174]", async () => {
  const table = await uchma();
  const mage = await table.creature("Mage", {
    system: hero({ health: health(12, 60), armor: { physical: 5, magical: 5 } }),
    items: [form("Giant", { health: 90, size: 3 })],
  });
  const x = await mage.act("transform", { item: "Giant" });
  await x.answer("GM", "room", "noRoom");
  expect([mage.system.health.value, mage.statuses]).toEqual([7, []]);
});

describe("room for a form, as the map shows it [U-174]", () => {
  const GIANT = form("Giant", { health: 90, size: 3 });
  const space = 100;
  const giantAt = async (at: readonly [number, number], around: (table: Tabletop) => Promise<unknown>) => {
    const table = await uchma();
    await around(table);
    const mage = await table.creature("Mage", { system: hero({ health: health(12, 60) }), items: [GIANT], at });
    return { mage, x: await mage.act("transform", { item: "Giant" }) };
  };
  const spot = (token: { readonly x: number; readonly y: number; readonly width: number }) => [
    token.x / space,
    token.y / space,
    token.width,
  ];
  it("says that there is room, and the form takes it; undo gives back its place", async () => {
    const { mage, x } = await giantAt([5, 5], async () => undefined);
    expect(x.asked).toMatchObject([{ who: "GM", options: ["fits", "noRoom"] }]);
    expect(x.story.join()).toContain("map.fits");
    await x.answer("GM", "room", "fits");
    expect(spot(mage.token.document)).toEqual([5, 5, 3]);
    await x.undo();
    expect(spot(mage.token.document)).toEqual([5, 5, 1]);
  });
  it("steps aside where its own corner is too narrow", async () => {
    const { mage, x } = await giantAt([5, 5], (table) => table.creature("Pillar", { at: [6, 5] }));
    await x.answer("GM", "room", "fits");
    expect(spot(mage.token.document)).toEqual([3, 5, 3]);
    await x.undo();
    expect(spot(mage.token.document)).toEqual([5, 5, 1]);
  });
  it("says that there is none between walls or others; that is the answer if nobody gives another", async () => {
    const walls = [
      { from: [4.5, 4], to: [4.5, 7] },
      { from: [6.5, 4], to: [6.5, 7] },
    ] as const;
    const { mage, x } = await giantAt([5, 5], (table) => table.scene({ walls }));
    expect(x.asked).toMatchObject([{ who: "GM", options: ["noRoom", "fits"] }]);
    expect(x.story.join()).toContain("map.noRoom");
    await x.answer("GM", "room", "noRoom");
    expect([mage.system.health.value, mage.statuses, spot(mage.token.document)]).toEqual([7, [], [5, 5, 1]]);
  });
  it("believes the game master more than the map", async () => {
    const { mage, x } = await giantAt([0, 5], async (table) => {
      await table.creature("Crowd", { at: [1, 5] });
    });
    await x.answer("GM", "room", "fits");
    expect([mage.statuses, mage.token.document.width]).toEqual([["transformed"], 3]);
  });
});
