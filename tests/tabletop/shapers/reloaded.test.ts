import { expect, it } from "vitest";
import { differences, documents } from "../identity/acts";
import { ability, duel, weapon } from "./tabletop-shapers";

it("a brand that lasts a round, hiding and an open question go on where the page is loaded anew, are answered and run out there, and are taken back without a trace [W-161] [W-064] [W-009]", async () => {
  const brand = ability("Brand", [], {
    ...{ resolution: "automatic", status: "burning", aid: { what: "armor", by: -2 } },
    ...{ lasts: 1, lastsIn: "rounds", range: 9, cost: { ap: 1 } },
  });
  const step = ability("Sidestep", [], { activation: "reaction", evasion: 3, cost: { ap: 0, rp: 1 } });
  const { table, ilse, reaver } = await duel(
    { items: [brand, weapon("Sword", [["5", "physical"]])] },
    { system: { vitality: { value: 20, max: 20 } }, items: [step] },
  );
  const watcher = await table.creature("Watcher", { owner: "Jon", disposition: "hostile", at: [12, 12] });
  const before = documents(table);
  const branded = await ilse.act("useAbility", { item: "Brand", on: [reaver], as: "Mara" });
  const hiding = await ilse.act("notice", { on: [watcher], said: { hidden: "yes" } });
  table.dice(11);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  const { asked } = blow;
  expect(asked).toMatchObject([{ who: "Reaver", by: "Jon", at: "reaction", options: ["none", "react0"] }]);
  const stands = () => [reaver.statuses, reaver.system.lasts.burning, Object.keys(ilse.system.relations.hiddenFrom)];
  const away = watcher.uuid.replaceAll(".", "-");
  const held = documents(table);
  await table.reload();
  expect([differences(held, documents(table)), blow.asked]).toEqual([[], asked]);
  expect(stands()).toEqual([["burning"], 1, [away]]);
  expect(await blow.answer(reaver, "reaction", "none", { as: "Jon" })).toEqual({ ok: true });
  expect(blow.state).toBe("closed");
  const turns: unknown[] = [];
  const go = async (to: "nextTurn" | "previousTurn"): Promise<void> => {
    await table[to]();
    turns.push([table.turnOf, ...stands()]);
  };
  await go("nextTurn");
  await table.reload();
  for (const to of ["nextTurn", "previousTurn", "previousTurn"] as const) await go(to);
  // Having struck she is seen when her turn ends, and what she has burnt it with ends as her place comes up.
  expect(turns).toEqual([
    ["Reaver", ["burning"], 1, []],
    ["Ilse", [], 0, []],
    ["Reaver", ["burning"], 1, []],
    ["Ilse", ["burning"], 1, [away]],
  ]);
  for (const one of [blow, hiding, branded]) expect(await one.undo()).toEqual({ ok: true });
  expect(differences(before, documents(table))).toEqual([]);
});
