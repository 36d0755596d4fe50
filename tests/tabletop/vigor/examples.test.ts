import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { dice, feature, pool, weapon } from "./gear";

it("W-15 who used Defend pays 3 for each Defense until its next turn, however often it did [V-054] [V-071]", async () => {
  const table = await tabletop("vigor");
  const reaver = await table.creature("Reaver", { system: { vigor: pool(20, 9) } });
  const ilse = await table.creature("Ilse", { items: [weapon("Sword")], system: { abilities: dice({ agility: 1 }) } });
  await table.encounter(reaver, ilse, { initiative: [18, 12] });
  await table.start();
  expect((await reaver.act("defend")).changes).toEqual(["Reaver actions -1", "Reaver defending +1"]);
  expect((await reaver.act("defend")).changes).toEqual(["Reaver actions -1"]);
  await table.nextTurn();
  const left: number[] = [];
  for (let blow = 0; blow < 2; blow++) {
    table.dice(10, 8, 19);
    const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
    await x.answer(reaver, "reaction", "defense");
    expect(x.changes).toEqual(["Ilse actions -1", "Reaver vigor -3"]);
    left.push(reaver.system.vigor.value);
  }
  expect(left).toEqual([6, 3]);
});

it("W-16 Vigor 4 is too little for a Defense, and enough for one of whoever defends [V-027] [V-054] [V-065]", async () => {
  const table = await tabletop("vigor");
  const reaver = await table.creature("Reaver", { system: { vigor: pool(20, 4), durability: pool(20) } });
  const ilse = await table.creature("Ilse", { items: [weapon("Sword")] });
  await table.encounter(reaver, ilse, { initiative: [18, 12] });
  await table.start();
  table.dice(19, 5);
  const first = await ilse.act("attack", { item: "Sword", on: [reaver], override: true });
  expect([first.state, reaver.system.durability.value, reaver.system.vigor.value]).toEqual(["closed", 15, 4]);
  await reaver.act("defend");
  await table.nextTurn();
  table.dice(16, 19);
  const second = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(second.asked).toMatchObject([{ who: "Reaver", at: "reaction", options: ["defense", "none"] }]);
  await second.answer(reaver, "reaction", "defense");
  expect([reaver.system.durability.value, reaver.system.vigor.value]).toEqual([15, 1]);
});

it("W-27 a wound steps the bonus dice of the damage, never the dice of the weapon, which do not burst [V-013] [V-104] [V-105]", async () => {
  const table = await tabletop("vigor");
  const axe = weapon("Axe", { quality: "heroic", damage: { value: 2, bonus: "strength" } });
  const system = { abilities: dice({ strength: 2 }) };
  const ilse = await table.creature("Ilse", { items: [axe], system, statuses: ["wounded"] });
  const reaver = await table.creature("Reaver", { system: { durability: pool(40), vigor: pool(0) } });
  table.dice(16, 10, 3, 7, 1);
  const x = await ilse.act("attack", { item: "Axe", on: [reaver] });
  expect(x.story).toContain("damage 2d10 + 2d8 = 21");
  expect(x.story).not.toContain("critical (Reaver)");
  expect(reaver.system.durability.value).toBe(19);
});

it("W-39 who falls in round 2 with Stamina 4 dies in round 6, when the initiative at which it fell comes up [V-022] [V-147]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [weapon("Sword")] });
  const reaver = await table.creature("Reaver", {
    system: { vigor: pool(0), durability: pool(9, 0), health: pool(9, 3), abilities: { stamina: { score: 4 } } },
    statuses: ["wounded"],
  });
  const hound = await table.creature("Hound");
  await table.encounter(hound, ilse, reaver, { initiative: [18, 13, 7] });
  await table.start();
  await table.nextRound();
  await table.nextTurn();
  expect([table.combat.round, table.turnOf]).toEqual([2, "Ilse"]);
  table.dice(16, 3);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([reaver.statuses, reaver.system.shock]).toEqual([["shock", "unconscious", "wounded"], { round: 6, slot: 13 }]);
  const dead = () => reaver.statuses.includes("dead");
  while (!dead()) {
    const alive = [table.combat.round, table.turnOf];
    await table.nextTurn();
    if (dead()) expect(alive).toEqual([6, "Hound"]);
  }
  expect([table.combat.round, table.turnOf]).toEqual([6, "Ilse"]);
});

it("W-40 Medicine against 20 fails with 20, unless the table lets a tie succeed; 21 stops the clock and wakes nobody [V-011] [V-149] [V-150]", async () => {
  const treated = async (settings: Readonly<Record<string, string>>, ...faces: readonly number[]) => {
    const table = await tabletop("vigor", { settings });
    const medicine = feature("Medicine", "skill", { dice: 2, tag: "medicine" });
    const ilse = await table.creature("Ilse", { items: [weapon("Sword"), medicine] });
    const dying = { vigor: pool(0), durability: pool(9, 0), health: pool(9, 3), abilities: { stamina: { score: 4 } } };
    const moor = await table.creature("Moor", { system: dying, statuses: ["wounded"] });
    await table.encounter(ilse, moor, { initiative: [18, 12] });
    await table.start();
    table.dice(16, 3);
    await ilse.act("attack", { item: "Sword", on: [moor] });
    expect(moor.system.shock).toEqual({ round: 5, slot: 18 });
    table.dice(...faces);
    const x = await ilse.act("stabilize", { on: [moor] });
    return { check: x.story.filter((line) => line.startsWith("check") || line.startsWith("V-011")), moor };
  };
  const failed = await treated({}, 11, 4, 5);
  expect(failed.check).toEqual(["check 1d20 + 2d10 = 20", "V-011 20 not > 20"]);
  expect([failed.moor.statuses, failed.moor.system.shock.round]).toEqual([["shock", "unconscious", "wounded"], 5]);
  const saved = await treated({}, 11, 4, 6);
  expect(saved.check).toEqual(["check 1d20 + 2d10 = 21", "V-011 21 > 20"]);
  expect(saved.moor.statuses).toEqual(["stabilized", "unconscious", "wounded"]);
  expect(saved.moor.system.shock).toEqual({ round: 0, slot: 0 });
  const tied = await treated({ vsTie: "meet" }, 11, 4, 5);
  expect(tied.moor.statuses).toEqual(["stabilized", "unconscious", "wounded"]);
});

it("W-53 three actions and Speed 20: twelve feet, an attack, and twenty feet again, but none of the eight that were left [V-024] [V-049] [V-057]", async () => {
  const table = await tabletop("vigor");
  await table.scene({ grid: { distance: 4, units: "ft" } });
  const ilse = await table.creature("Ilse", {
    system: { abilities: { speed: { score: 20 } }, actions: { bonus: 1 } },
    items: [weapon("Bow", { category: "pullBow", range: { near: 60, max: 120 } })],
    at: [5, 5],
  });
  const reaver = await table.creature("Reaver", { system: { vigor: pool(0) }, at: [8, 12] });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  await table.move(ilse, [[8, 5]]);
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[8, 5], 8, 2]);
  table.dice(2);
  await ilse.act("attack", { item: "Bow", on: [reaver] });
  expect([ilse.system.stride, ilse.system.actions.value]).toEqual([0, 1]);
  const far = await ilse.act("move", { path: [[14, 5]] });
  expect([far.refused, far.rule]).toEqual(["FIVEFOLD.Vigor.Refused.few.actions", "V-025"]);
  await table.move(ilse, [[13, 5]]);
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[13, 5], 0, 0]);
});

it("W-54 a spell of three actions takes effect in the second turn, which has one action left [V-023] [V-060]", async () => {
  const table = await tabletop("vigor");
  const rite = feature("Rite", "spell", { cost: { actions: 3 }, effect: { heals: "health", amount: 3 } });
  const ilse = await table.creature("Ilse", { system: { health: pool(10, 5) }, items: [rite] });
  const reaver = await table.creature("Reaver");
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  const first = await ilse.act("share", { item: "Rite" });
  expect(first.changes).toEqual(["Ilse actions -2", "Ilse's Rite progress +2"]);
  expect([ilse.system.actions.value, ilse.items.get("Rite").system.progress, ilse.system.health.value]).toEqual([
    0, 2, 5,
  ]);
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, table.combat.round]).toEqual(["Ilse", 2]);
  const second = await ilse.act("use", { item: "Rite", on: [ilse] });
  expect(second.changes).toEqual(["Ilse actions -1", "Ilse's Rite progress -2", "Ilse health +3"]);
  expect([ilse.system.actions.value, ilse.system.health.value]).toEqual([1, 8]);
});

it("W-58 a bound target of Guard 15 is hit by 17 without a Defense; the game master says whether it is killed outright or only hurt [V-027] [V-039] [V-040]", async () => {
  const struck = async (fate: string, ...damage: readonly number[]) => {
    const table = await tabletop("vigor");
    const ilse = await table.creature("Ilse", { items: [weapon("Sword")] });
    const moor = await table.creature("Moor", {
      system: { vigor: pool(20), durability: pool(20) },
      statuses: ["bound"],
      owner: "Mara",
    });
    table.dice(17);
    const x = await ilse.act("attack", { item: "Sword", on: [moor] });
    expect(x.story).toContain("V-044 17 > 15");
    expect(x.story).toContain("notAsked.incapacitated (Moor)");
    expect(x.asked).toEqual([{ who: "GM", by: "Gamemaster", at: "fate", options: ["damage", "kill"] }]);
    table.dice(...damage);
    await x.answer("GM", "fate", fate);
    return [x.state, moor.system.vigor.value, moor.system.durability.value, moor.statuses];
  };
  expect(await struck("damage", 6)).toEqual(["closed", 20, 14, ["bound"]]);
  expect(await struck("kill")).toEqual(["closed", 20, 20, ["bound", "dead"]]);
});
