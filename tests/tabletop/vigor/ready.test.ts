import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { feature, weapon } from "./gear";

const flail = weapon("Flail", { knocks: true });
const medicine = feature("Medicine", "skill", { dice: 3, tag: "medicine" });
const shout = feature("Shout", "ability", { effect: { heals: "vigor", amount: 2 } });

async function watch() {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    items: [flail, medicine, weapon("Sword")],
    system: { abilities: { speed: { score: 30, dice: 0 }, agility: { score: 10, dice: 0 } } },
    disposition: "friendly",
    owner: "Mara",
    at: [5, 5],
  });
  const reaver = await table.creature("Reaver", { items: [weapon("Axe"), shout], disposition: "hostile", at: [6, 5] });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  return { table, ilse, reaver };
}

it("Move and Defend can be readied, and happen on somebody else's turn without an action [V-024] [V-054] [V-056] [V-058] [V-059] [V-066]", async () => {
  const { table, ilse, reaver } = await watch();
  const ready = await ilse.act("ready", { said: { condition: "it comes", item: "act.move" }, as: "Mara" });
  expect([ready.state, ilse.system.actions.value, ilse.statuses]).toEqual(["closed", 1, ["readied"]]);
  expect((await ilse.act("fire", { as: "Mara" })).rule).toBe("V-067");
  await table.nextTurn();
  const move = await ilse.act("fire", { as: "Mara" });
  expect(move.changes).toEqual(["Ilse readied -1", "Ilse stride 0 -> 30"]);
  // What it moves now is taken from that one Move.
  await table.nextTurn();
  expect([table.turnOf, ilse.system.stride]).toEqual(["Ilse", 0]);
  await ilse.act("ready", { said: { condition: "it strikes", item: "act.defend" }, as: "Mara" });
  await table.nextTurn();
  table.dice(16, 3);
  const blow = await reaver.act("attack", { item: "Axe", on: [ilse] });
  expect(blow.asked).toEqual([{ who: "Ilse", by: "Mara", at: "moment/b/readied", options: ["done", "pass"] }]);
  const defend = await ilse.act("fire", { as: "Mara" });
  expect(defend.changes).toEqual(["Ilse readied -1", "Ilse defending +1"]);
  await blow.answer(ilse, "readied", "done");
  // That was its one reaction to this attack.
  expect(blow.story).toContain("notAsked.answered (Ilse)");
  expect(ilse.statuses).toEqual(["defending"]);
});

it("first aid that takes one action can be readied, emergency aid cannot [V-058] [V-063] [V-149]", async () => {
  const { table, ilse, reaver } = await watch();
  const ready = await ilse.act("ready", { said: { condition: "it drops", item: "act.stabilize" } });
  expect(ready.story).toContain("readied (Ilse)");
  await table.nextTurn();
  await table.edit(reaver, { "system.health.value": 0 });
  table.dice(19, 1, 1, 1);
  const saved = await ilse.act("fire", { on: [reaver] });
  expect(saved.story).toContain("V-011 22 > 20");
  expect(reaver.statuses).toEqual(["stabilized", "unconscious"]);
  expect(ilse.system.actions.value).toBe(0);
});

it("whoever has readied an act is asked between the payment of another's act and its effect; a fall there takes the effect away [V-059] [V-066] [V-086]", async () => {
  const { table, ilse, reaver } = await watch();
  await ilse.act("ready", { said: { condition: "it shouts", item: ilse.items.get("Flail").id } });
  await table.nextTurn();
  await table.edit(reaver, { "system.vigor.value": 10 });
  const call = await reaver.act("use", { item: "Shout", on: [reaver] });
  expect(call.changes).toEqual(["Reaver actions -1"]);
  expect(call.asked).toEqual([{ who: "Ilse", by: "Mara", at: "moment/b/readied", options: ["done", "pass"] }]);
  table.dice(16, 3);
  const blow = await ilse.act("fire", { item: "Flail", on: [reaver], as: "Mara" });
  await blow.answer(ilse, "knockdown", "down");
  await call.answer(ilse, "readied", "done");
  expect([call.state, call.changes]).toEqual(["closed", ["Reaver actions -1"]]);
  expect(call.story).toContain("negated (Reaver)");
  expect([reaver.system.vigor.value, reaver.statuses]).toEqual([10, ["prone"]]);
});

it("nobody is asked whose readied act can't happen now, and what lets it pass goes on [V-039] [V-059] [V-096]", async () => {
  const { table, ilse, reaver } = await watch();
  await ilse.act("ready", { said: { condition: "it shouts", item: ilse.items.get("Flail").id } });
  await table.nextTurn();
  await table.edit(reaver, { "system.vigor.value": 10 });
  const first = await reaver.act("use", { item: "Shout", on: [reaver] });
  await first.answer(ilse, "readied", "pass");
  expect(first.changes).toEqual(["Reaver actions -1", "Reaver vigor +2"]);
  await ilse.act("afflict", { said: { status: "bound" }, override: true });
  const second = await reaver.act("use", { item: "Shout", on: [reaver] });
  expect([second.state, second.changes]).toEqual(["closed", ["Reaver actions -1", "Reaver vigor +2"]]);
});
