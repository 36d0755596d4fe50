import { expect, it } from "vitest";
import { begin, foe, form, hero, sword, technique, uchma } from "./tabletopKit";

const CURSE = technique("Curse", {
  slot: "prepared",
  trigger: "attacked",
  delivery: "other",
  resistance: "constitution",
  range: 1,
  turnsInto: "Toad",
  turnsFor: 2,
});

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
