import { expect, it } from "vitest";
import { weapon } from "./tabletop-duel";
import { asks, axe, cardOf, stats, watched } from "./watched";

it("whoever has readied something is asked between the payment of another's attack and its roll; whoever is killed there does not strike, and has paid [F-035] [F-086] [F-183] (A-22)", async () => {
  const { table, ada, ben, cis } = await watched("Axe", { ada: stats(5, { hp: { value: 2, max: 6 } }) });
  const blow = await ada.act("attack", { item: "Knife", on: [ben], as: "Mara" });
  expect([blow.asked, blow.changes]).toEqual([asks("c"), ["Ada spent +1"]]);
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

it("a Grapple of bare hands that have been filled meanwhile grips nobody [F-086] [F-105] [F-106]", async () => {
  for (const fills of [false, true]) {
    const pole = weapon("Pole", { ways: ["ranged"], place: 0, hands: 2 });
    const { table, ada, ben, cis } = await watched("grapple", { cis: { items: [] }, ada: { items: [pole] } });
    expect(ada.items.get("Pole").system.place).toBe(0);
    const grip = await ada.act("grapple", { on: [ben] });
    if (fills) await table.during(() => ada.items.get("Pole").update({ "system.place": 4 }));
    else table.dice(2, 12);
    await grip.answer(cis, "readied", "pass");
    expect([grip.state, grip.story.at(-1) === "noWay (Ada)", ada.system.turn.spent]).toEqual(["closed", fills, 1]);
  }
});

it("of two who wait the one with the higher initiative is asked first; where it has killed the attacker the other's trigger does not come, and what it has readied stays [F-016] [F-086] [F-183] (A-22)", async () => {
  const { table, ada, ben, cis } = await watched("Axe", { ada: stats(5, { hp: { value: 2, max: 6 } }) });
  const dan = await table.creature("Dan", {
    at: [4, 5],
    owner: "Jon",
    disposition: "hostile",
    items: [axe],
    ...stats(6),
  });
  await table.endEncounter();
  await table.encounter(dan, ben, cis, ada, { initiative: [19, 2, 20, 18] });
  await table.start();
  for (const one of [cis, dan]) {
    expect(table.turnOf).toBe(one.name);
    await one.act("ready", { said: { with: one.items.get("Axe").id, trigger: "Ada strikes" } });
    await table.nextTurn();
  }
  const blow = await ada.act("attack", { item: "Knife", on: [ben], as: "Mara" });
  expect(blow.asked.map(({ who, by }) => `${who} ${by}`)).toEqual(["Cis Jon"]);
  table.dice(15, 6);
  await cis.act("fire", { on: [ada] });
  expect(ada.statuses).toEqual(["dead"]);
  await blow.answer(cis, "readied", "done");
  // The other one is not asked any more.
  expect([blow.state, blow.story.at(-1), await cardOf(blow)]).toEqual(["closed", "cutShort (Ada)", "Stopped"]);
  expect([ben.system.hp.value, cis.statuses, dan.statuses]).toEqual([30, [], ["readied"]]);
});

it("of two who wait the second is asked when the first has answered, whether that one has done anything or not, and not where it cannot act any more [F-016] [F-086] [F-217] (A-22)", async () => {
  for (const stunned of [false, true]) {
    const { table, ada, ben, cis } = await watched("Axe");
    const dan = await table.creature("Dan", { at: [4, 5], owner: "Jon", disposition: "hostile", ...stats(6) });
    await table.endEncounter();
    await table.encounter(dan, ben, cis, ada, { initiative: [19, 2, 20, 18] });
    await table.start();
    for (const one of [cis, dan]) {
      await one.act("ready", { said: { with: "", trigger: "Ada strikes" } });
      await table.nextTurn();
    }
    const blow = await ada.act("attack", { item: "Knife", on: [ben] });
    expect(blow.asked.map(({ who }) => who)).toEqual(["Cis"]);
    if (stunned)
      await table.during(() => dan.actor.toggleStatusEffect("fragments-stunned", { active: true, overlay: false }));
    else table.dice(2);
    if (stunned) table.dice(2);
    if (!stunned) await cis.act("fire", { on: [ada] });
    await blow.answer(cis, "readied", stunned ? "pass" : "done");
    expect([blow.state, blow.asked.map(({ who }) => who)]).toEqual(stunned ? ["closed", []] : ["open", ["Dan"]]);
    if (stunned) continue;
    table.dice(2);
    await blow.answer(dan, "readied", "pass");
    expect([blow.state, dan.statuses, cis.statuses]).toEqual(["closed", ["readied"], []]);
  }
});

it("where a readied Action takes the Reaction as well, whoever has none left is not asked [F-032] [F-086] (A-22)", async () => {
  const settings = { readyUsesReaction: true, earlyReaction: true };
  const { table, ada, ben, cis } = await watched("Axe", { settings });
  const blow = await ada.act("attack", { item: "Knife", on: [ben] });
  expect(blow.asked).toEqual(asks("c"));
  table.dice(2);
  const fired = await cis.act("fire", { on: [ada] });
  expect([fired.changes.includes("Cis reacted +1"), cis.system.turn.reacted, cis.statuses]).toEqual([true, 1, []]);
  table.dice(2);
  await blow.answer(cis, "readied", "done");
  expect(blow.state).toBe("closed");
  // It has readied something again, by a game master's hand, and its Reaction is gone.
  await table.during(() => cis.actor.toggleStatusEffect("fragments-readied", { active: true, overlay: false }));
  table.dice(2);
  const next = await ada.act("attack", { item: "Knife", on: [ben] });
  expect([next.state, next.asked]).toEqual(["closed", []]);
});

it("an attack that waited is undone and done again with what it became by then; what came before it stays [F-086] [F-094] [F-213]", async () => {
  const { table, ada, ben, cis } = await watched("trip", { cis: { at: [6, 6], items: [], disposition: "friendly" } });
  const blow = await ada.act("attack", { item: "Knife", on: [ben] });
  table.dice(15, 3);
  await cis.act("fire", { on: [ben] });
  table.dice(3, 15, 2);
  await blow.answer(cis, "readied", "done");
  const [struck, story] = [ben.system.hp.value, blow.story];
  expect([struck < 30, ada.system.turn.spent]).toEqual([true, 1]);
  expect(await blow.undo()).toEqual({ ok: true });
  expect([blow.state, ben.system.hp.value, ada.system.turn.spent, ben.statuses]).toEqual(["undone", 30, 0, ["prone"]]);
  expect(await blow.redo()).toEqual({ ok: true });
  expect([blow.state, ben.system.hp.value, ada.system.turn.spent]).toEqual(["closed", struck, 1]);
  expect(blow.story).toEqual(story);
});

it("an attack that was stopped is undone and done again as one that was stopped [F-049] [F-086]", async () => {
  const { table, ada, ben, cis } = await watched("push", { cis: { items: [], disposition: "friendly" } });
  const blow = await ada.act("attack", { item: "Knife", on: [ben] });
  table.dice(15, 3);
  await cis.act("fire", { on: [ben] });
  await blow.answer(cis, "readied", "done");
  expect([await blow.undo(), ada.system.turn.spent]).toEqual([{ ok: true }, 0]);
  expect([await blow.redo(), ada.system.turn.spent]).toEqual([{ ok: true }, 1]);
  expect([blow.state, blow.story.at(-1), ben.system.hp.value]).toEqual(["closed", "outOfReach (Ada)", 30]);
});

it("whoever stands up by what it has readied is not struck as one that lies there [F-060] [F-086] [F-213]", async () => {
  const { table, ada, ben } = await watched("standUp", {
    cis: { items: [], statuses: ["prone"], at: [6, 5] },
    ben: { at: [9, 5] },
  });
  const cis = table.creatures.find(({ name }) => name === "Cis") ?? ben;
  const blow = await ada.act("attack", { item: "Knife", on: [cis] });
  expect(blow.asked.map(({ who }) => who)).toEqual(["Cis"]);
  await cis.act("fire");
  expect(cis.statuses).toEqual([]);
  table.dice(3);
  await blow.answer(cis, "readied", "done");
  expect(blow.story).toContain("strike 1d20 + 6 = 9");
});

it("the card of an attack that was stopped says so, and whom it was not to reach any more [F-086] [F-100] [F-183]", async () => {
  const { table, ada, ben, cis } = await watched("push", { cis: { items: [], disposition: "friendly" } });
  const blow = await ada.act("attack", { item: "Knife", on: [ben] });
  table.dice(15, 3);
  await cis.act("fire", { on: [ben] });
  await blow.answer(cis, "readied", "done");
  expect([blow.story.at(-1), await cardOf(blow)]).toEqual(["outOfReach (Ada)", "Stopped"]);
});
