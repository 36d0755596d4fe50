import { expect, it } from "vitest";
import { sources } from "../shell/kit";
import { duel, weapon } from "./tabletop-duel";

// What a game master corrects on a card of this game (docs/decisions/037).
it("wounds that have no roll, healing and conditions are changed by hand on a card, undone and redone with it", async () => {
  const stick = weapon("Stick", { proficiency: "swords", damage: { formula: "9" } });
  const target = { threshold: 5, limit: 9, wounds: { light: 1 } };
  const { table, ilse, reaver } = await duel(0, { items: [stick], system: { limit: 2 } }, { system: target });
  const before = sources(table);
  table.dice(10, 1);
  const attack = await ilse.act("attack", { item: "Stick", on: [reaver] });
  if (attack.state === "open") await attack.answer(reaver, "defence", "none");
  expect([attack.state, reaver.system.wounds.light]).toEqual(["closed", 2]);
  const rows = [
    { kind: "healing", fields: { on: "b", light: 2, severe: 0 } },
    { kind: "condition", fields: { on: "b", condition: "prone", change: "gets" } },
    { kind: "wounds", fields: { on: "a", light: 1, severe: 1 } },
  ];
  expect(await attack.correct({ k: "rows", rows })).toEqual({ ok: true });
  expect([reaver.system.wounds.light, reaver.statuses]).toEqual([0, ["prone"]]);
  // As many wounds as the limit put it out, as ever.
  expect([ilse.system.wounds, ilse.statuses]).toEqual([{ light: 1, severe: 1 }, ["unconscious"]]);
  const loses = [{ kind: "condition", fields: { on: "b", condition: "prone", change: "loses" } }];
  expect(await attack.correct({ k: "rows", rows: loses })).toEqual({ ok: true });
  expect(reaver.statuses).toEqual([]);
  expect(await attack.undo()).toEqual({ ok: true });
  expect(sources(table)).toEqual(before);
  await attack.redo();
  expect([reaver.system.wounds.light, reaver.statuses, ilse.statuses]).toEqual([0, [], ["unconscious"]]);
});

it("damage that only adds up is changed by hand where a table counts no wounds, undone and redone with it [G-148]", async () => {
  const stick = weapon("Stick", { proficiency: "swords", damage: { formula: "9" } });
  const { table, ilse, reaver } = await duel(0, { items: [stick] }, {}, { settings: { harmModel: "tally" } });
  const before = sources(table);
  table.dice(10, 1);
  const attack = await ilse.act("attack", { item: "Stick", on: [reaver] });
  if (attack.state === "open") await attack.answer(reaver, "defence", "none");
  const [struck, wounds] = [reaver.system.tally, reaver.system.wounds];
  const points = (kind: string, on: string, amount: number) => ({ kind, fields: { on, amount } });
  // Nobody has wounds here, so nobody can be given any.
  const none = [{ kind: "wounds", fields: { on: "b", light: 1, severe: 0 } }];
  expect((await attack.correct({ k: "rows", rows: none })).ok).toBe(false);
  expect(await attack.correct({ k: "rows", rows: [points("damage", "b", 12), points("damage", "a", 3)] })).toEqual({
    ok: true,
  });
  expect([reaver.system.tally, ilse.system.tally, reaver.system.wounds]).toEqual([struck + 12, 3, wounds]);
  // More than there is heals all of it.
  expect(await attack.correct({ k: "rows", rows: [points("recovery", "b", 200), points("recovery", "a", 1)] })).toEqual(
    {
      ok: true,
    },
  );
  expect([reaver.system.tally, ilse.system.tally]).toEqual([0, 2]);
  expect(await attack.undo()).toEqual({ ok: true });
  expect(sources(table)).toEqual(before);
  await attack.redo();
  expect([reaver.system.tally, ilse.system.tally]).toEqual([0, 2]);
});
