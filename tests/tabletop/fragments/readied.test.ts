import { expect, it } from "vitest";
import { attributes, type duel, field, hp, weapon } from "./tabletop-duel";

type Spec = NonNullable<Parameters<typeof duel>[0]>;
const stats = (str: number, more = {}) => ({ system: { level: 1, ...attributes(str, 5), ...hp(30), ...more } });
const knife = weapon("Knife", { weight: "light" });
const axe = weapon("Axe", { weight: "heavy", damage: "1d6" });

/** Ada beside Ben, whose enemy she is, and Cis behind Ben or elsewhere, who has readied something; it is Ada's turn. */
async function watched(ready: string, more: { ada?: Spec; ben?: Spec; cis?: Spec } = {}) {
  const table = await field();
  const ada = await table.creature("Ada", {
    ...{ at: [5, 5], owner: "Mara", disposition: "friendly", items: [knife] },
    ...stats(5),
    ...more.ada,
  });
  const ben = await table.creature("Ben", {
    ...{ at: [6, 5], owner: "Jon", disposition: "hostile" },
    ...stats(3),
    ...more.ben,
  });
  const cis = await table.creature("Cis", {
    ...{ at: [5, 6], owner: "Jon", disposition: "hostile", items: [axe] },
    ...stats(6),
    ...more.cis,
  });
  await table.encounter(cis, ada, ben, { initiative: [20, 18, 12] });
  await table.start();
  await cis.act("ready", { said: { with: ready === "Axe" ? cis.items.get("Axe").id : ready, trigger: "Ada strikes" } });
  await table.nextTurn();
  expect(table.turnOf).toBe("Ada");
  return { table, ada, ben, cis };
}
const ASKED = [{ who: "Cis", by: "Jon", at: "moment/c/readied", options: ["done", "pass"] }];

it("whoever has readied something is asked between the payment of another's attack and its roll; whoever is killed there does not strike, and has paid [F-035] [F-086] [F-183] (A-22)", async () => {
  const { table, ada, ben, cis } = await watched("Axe", { ada: stats(5, { hp: { value: 2, max: 6 } }) });
  const blow = await ada.act("attack", { item: "Knife", on: [ben], as: "Mara" });
  expect([blow.asked, blow.changes]).toEqual([ASKED, ["Ada spent +1"]]);
  table.dice(15, 6);
  const fired = await cis.act("fire", { on: [ada], as: "Jon" });
  expect([fired.state, ada.statuses]).toEqual(["closed", ["dead"]]);
  await blow.answer(cis, "readied", "done");
  expect([blow.state, blow.changes]).toEqual(["closed", ["Ada spent +1"]]);
  expect(blow.story.at(-1)).toBe("cutShort (Ada)");
  expect([ben.system.hp.value, ada.system.turn.spent, cis.system.turn.reacted]).toEqual([30, 1, 0]);
});

it("what is let pass stays readied, and nothing of it is asked where nobody has readied anything [F-086] [F-087]", async () => {
  const { table, ada, ben, cis } = await watched("Axe");
  const blow = await ada.act("attack", { item: "Knife", on: [ben] });
  expect(blow.asked).toHaveLength(1);
  table.dice(15, 3);
  await blow.answer(cis, "readied", "pass");
  expect([blow.state, cis.statuses.includes("readied"), ben.system.hp.value < 30]).toEqual(["closed", true, true]);
  await table.nextTurn();
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, cis.statuses]).toEqual(["Ada", []]);
  table.dice(2);
  const plain = await ada.act("attack", { item: "Knife", on: [ben] });
  expect([plain.state, plain.story.some((line) => line.includes("readied"))]).toEqual(["closed", false]);
});

it("a target that was pushed out of reach meanwhile is not reached any more, one that was thrown down is struck more easily [F-049] [F-086] [F-094] [F-213]", async () => {
  const pushed = await watched("push", { cis: { at: [5, 6], items: [], disposition: "friendly" } });
  const blow = await pushed.ada.act("attack", { item: "Knife", on: [pushed.ben] });
  pushed.table.dice(15, 3);
  const push = await pushed.cis.act("fire", { on: [pushed.ben] });
  expect([push.state, pushed.ben.token.at]).toEqual(["closed", [7, 4]]);
  await blow.answer(pushed.cis, "readied", "done");
  expect([blow.state, blow.changes]).toEqual(["closed", ["Ada spent +1"]]);
  expect(blow.story.at(-1)).toBe("outOfReach (Ada)");

  const { table, ada, ben, cis } = await watched("trip", { cis: { at: [6, 6], items: [], disposition: "friendly" } });
  const eased = await ada.act("attack", { item: "Knife", on: [ben] });
  table.dice(15, 3);
  await cis.act("fire", { on: [ben] });
  expect(ben.statuses).toEqual(["prone"]);
  table.dice(3, 15, 2);
  await eased.answer(cis, "readied", "done");
  expect(eased.story).toContain("strike 2d20kh1 + 6 = 21");
});

it("a weapon that was struck out of the hand meanwhile strikes nobody; the bare hand does [F-086] [F-100]", async () => {
  for (const bare of [false, true]) {
    const { table, ada, ben, cis } = await watched("disarm", { cis: { items: [] } });
    const blow = await ada.act(bare ? "unarmed" : "attack", { ...(!bare && { item: "Knife" }), on: [ben] });
    expect(blow.asked).toHaveLength(1);
    table.dice(15, 3);
    const disarm = await cis.act("fire", { on: [ada] });
    await disarm.answer(ada, "oppose", "str");
    expect(ada.items.has("Knife")).toBe(false);
    if (bare) table.dice(15);
    await blow.answer(cis, "readied", "done");
    expect([blow.state, ben.system.hp.value < 30]).toEqual(["closed", bare]);
    if (!bare) expect(blow.story.at(-1)).toBe("noWay (Ada)");
  }
});

it("what a game master has overridden is no bar after it either, and the helpless are not asked [F-049] [F-086] [F-217]", async () => {
  const { table, ada, ben, cis } = await watched("Axe", { ben: { at: [9, 5] } });
  const far = await ada.act("attack", { item: "Knife", on: [ben], override: true });
  expect(far.asked).toHaveLength(1);
  table.dice(15, 3);
  await far.answer(cis, "readied", "pass");
  expect([far.state, ben.system.hp.value < 30]).toEqual(["closed", true]);
  await table.during(() => cis.actor.toggleStatusEffect("fragments-stunned", { active: true, overlay: false }));
  table.dice(2);
  const unseen = await ada.act("attack", { item: "Knife", on: [ben], override: true });
  expect([unseen.state, unseen.story.some((line) => line.startsWith("strike"))]).toEqual(["closed", true]);
});

it("both are undone: the attack, and the readied blow that came before it [F-086]", async () => {
  const { table, ada, ben, cis } = await watched("Axe");
  const blow = await ada.act("attack", { item: "Knife", on: [ben] });
  table.dice(15, 4);
  const fired = await cis.act("fire", { on: [ada] });
  table.dice(15, 3);
  await blow.answer(cis, "readied", "done");
  const after = [ada.system.hp.value, ben.system.hp.value, ada.system.turn.spent, cis.statuses];
  expect([after[0] < 30, after[1] < 30]).toEqual([true, true]);
  await blow.undo();
  await fired.undo();
  expect([ada.system.hp.value, ben.system.hp.value, ada.system.turn.spent, cis.statuses]).toEqual([
    30,
    30,
    0,
    ["readied"],
  ]);
});

it("a maneuver waits in the same way, before either side rolls [F-086] [F-088] [F-106]", async () => {
  const { table, ada, ben, cis } = await watched("grapple", { cis: { items: [] }, ada: { items: [] } });
  const grip = await ada.act("grapple", { on: [ben] });
  expect(grip.asked.map(({ who, at }) => `${who} ${at}`)).toEqual(["Cis moment/c/readied"]);
  table.dice(15, 3);
  await cis.act("fire", { on: [ada] });
  expect(ada.statuses).toEqual(["grappled"]);
  table.dice(20, 3);
  await grip.answer(cis, "readied", "done");
  expect(grip.story.some((line) => line.startsWith("strike"))).toBe(true);
});
