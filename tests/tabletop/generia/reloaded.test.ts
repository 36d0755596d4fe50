import { expect, it } from "vitest";
import { differences, documents } from "../identity/acts";
import { duel, mods, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

it("dread that is kept up, going unseen and an open question go on where the page is loaded anew, and are taken back without a trace [G-091] [G-114]", async () => {
  const dread = spell("Dread", "DC WIL vs WIL", {
    use: "utility",
    keywords: "CONCENTRATION, AFFLICTION",
    ...effect("status", "", { status: "frightened" }),
  });
  const { table, ilse, reaver } = await duel(6, {
    system: { ...mods({ wil: 4 }), ...mp(10) },
    items: [weapon("Sword", { proficiency: "swords", damage: { formula: "2d6" } }), dread],
  });
  const guard = await table.creature("Guard", { owner: "Jon", disposition: "hostile", at: [12, 12] });
  const before = documents(table);
  table.dice(3);
  const cast = await ilse.act("cast", { item: "Dread", on: [reaver], as: "Mara" });
  const unseen = await guard.act("reveal", { on: [ilse], said: { unseen: "yes" } });
  table.dice(11);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  const { asked } = blow;
  expect(asked).toMatchObject([{ who: "Reaver", by: "Jon", at: "defence" }]);
  const stands = () => [
    reaver.statuses,
    ilse.items.get("Dread")?.system.held,
    Object.values(guard.system.relations.unseen),
  ];
  const held = documents(table);
  await table.reload();
  expect([differences(held, documents(table)), blow.asked]).toEqual([[], asked]);
  expect(stands()).toEqual([["frightened"], 1, [1]]);
  table.dice(3, 3, 4, 5);
  expect(await blow.answer(reaver, "defence", "none", { as: "Jon" })).toEqual({ ok: true });
  expect([blow.state, reaver.statuses]).toEqual(["closed", ["frightened", "unconscious"]]);
  const end = await ilse.act("endConcentration", { item: "Dread", as: "Mara" });
  const seen = await guard.act("reveal", { on: [ilse], said: { unseen: "no" } });
  expect([end.state, stands()]).toEqual(["closed", [["unconscious"], 0, []]]);
  await table.reload();
  for (const one of [seen, end]) expect(await one.undo()).toEqual({ ok: true });
  expect(stands()).toEqual([["frightened", "unconscious"], 1, [1]]);
  for (const one of [blow, unseen, cast]) expect(await one.undo()).toEqual({ ok: true });
  expect(differences(before, documents(table))).toEqual([]);
});
