import { expect, it } from "vitest";
import { differences, documents } from "../identity/acts";
import { turnEvents } from "../shell/kit";
import { field } from "./tabletop-duel";

it("a step back over the place of a companion that acts in its commander's turn keeps the start of that turn [F-023] [F-028] [F-077] (A-31)", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [2, 2] });
  const hound = await table.creature("Hound", { at: [5, 5], system: { companion: true } });
  const ben = await table.creature("Ben", { at: [6, 5] });
  await table.encounter(ada, hound, ben, { initiative: [18, 12, 9] });
  await table.start();
  await table.nextTurn();
  // The companion's own turn has begun, and comes in behind the one of whoever commands it then.
  await hound.act("delay");
  await hound.act("enter");
  await ben.act("command", { on: [hound] });
  const before = documents(table);
  const delay = await ben.act("delay", { override: true });
  expect([delay.refused, table.combat.round, table.turnOf]).toEqual([null, 2, "Ada"]);
  expect(await delay.undo()).toMatchObject({ ok: false, reason: "otherRound" });
  await table.previousTurn();
  expect([table.combat.round, table.turnOf, turnEvents(table)["turnStart:1:Ben"]]).toEqual([1, "Ben", "closed"]);
  expect([ben.system.turn.round, differences(before, documents(table))]).toEqual([1, []]);
});

it("a step back to a turn that came in behind one that waits now keeps the start of that one: it can still come in [F-023] [F-025] [F-028]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [2, 2] });
  const ben = await table.creature("Ben", { at: [5, 5] });
  const cis = await table.creature("Cis", { at: [8, 8] });
  await table.encounter(ada, ben, cis, { initiative: [18, 12, 9] });
  await table.start();
  await ada.act("delay");
  await ada.act("enter");
  await ben.act("delay");
  expect(table.turnOf).toBe("Ada");
  const before = documents(table);
  await table.nextTurn();
  expect(table.turnOf).toBe("Cis");
  await table.previousTurn();
  expect([table.turnOf, ben.system.turn.round, turnEvents(table)["turnStart:1:Ben"]]).toEqual(["Ada", 1, "closed"]);
  expect(differences(before, documents(table))).toEqual([]);
  const enter = await ben.act("enter");
  expect([enter.refused, table.turnOf]).toEqual([null, "Ada"]);
  await table.nextTurn();
  expect(table.turnOf).toBe("Ben");
});

it("a step back over the first place of a round, whose companion acts in its commander's turn, leads into the round before [F-023] [F-028] [F-077] (A-31)", async () => {
  const table = await field();
  const hound = await table.creature("Hound", { at: [5, 5], system: { companion: true } });
  const ada = await table.creature("Ada", { at: [2, 2] });
  const ben = await table.creature("Ben", { at: [6, 5] });
  await table.encounter(hound, ada, ben, { initiative: [18, 12, 9] });
  await table.start();
  await table.nextTurn();
  await table.nextTurn();
  await ben.act("command", { on: [hound] });
  const stands = () => [table.combat.round, table.turnOf];
  const before = documents(table);
  expect(stands()).toEqual([1, "Ben"]);
  const delay = await ben.act("delay", { override: true });
  expect([delay.refused, ...stands()]).toEqual([null, 2, "Ada"]);
  await table.previousTurn();
  expect(stands()).toEqual([1, "Ben"]);
  expect(differences(before, documents(table))).toEqual([]);
});
