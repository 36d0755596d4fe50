import { expect, it } from "vitest";
import { ability, armor, duel, field, trait, weapon } from "./tabletop-shapers";

// Points of turns and rounds, what happens at their beginning and end, and who goes first.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const lists = (statuses: object) => JSON.stringify({ statuses });

it("whoever becomes Restrained in its turn has 2 AP left in all, and 1 RP in a round: what is spent comes off the lowered maximum [W-006] [W-007] [W-009] (A-21)", async () => {
  const dodge = ability("Dodge", [], { activation: "reaction", evasion: 30, cost: { ap: 0, rp: 1 } });
  const { table, ilse, reaver } = await duel(
    { items: [weapon("Sword"), trait("Path of Attack", { attacks: 1 })] },
    { items: [dodge], statuses: ["restrained"], system: vitality(40) },
  );
  await table.during(() => ilse.actor.toggleStatusEffect("shapers-restrained", { active: true, overlay: false }));
  table.dice(15);
  const first = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await first.answer(reaver, "reaction", "react0");
  expect((await ilse.act("takeCover")).refused).toBe("FIVEFOLD.Shapers.Refused.few.ap");
  expect([ilse.system.ap.value, ilse.system.turn.apUsed]).toEqual([0, 2]);
  table.dice(15, 3);
  const second = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([second.state, reaver.system.rp.value, reaver.system.vitality.value]).toEqual(["closed", 0, 37]);
  await first.undo();
  await second.undo();
});

it("what ends with a place in the order is over before the points of that turn are there [W-006] [W-008] [W-019] (A-24)", async () => {
  const surge = ability("Surge", [], {
    ...{ resolution: "automatic", cost: { ap: 0 }, status: "stunned", lasts: 1, lastsIn: "rounds" },
  });
  const { table, ilse } = await duel({ items: [surge] });
  await ilse.act("useAbility", { item: "Surge", on: [ilse] });
  expect(ilse.statuses).toEqual(["stunned"]);
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, ilse.statuses, ilse.system.ap.value, ilse.system.turn.stride]).toEqual(["Ilse", [], 3, 3]);
});

it("what statuses do by themselves keeps to the table's decisions; objects do not get over them, and are passed over [W-014] [W-130] [W-143] [W-165] (A-11)", async () => {
  const burning = { hurts: "end", damage: "11", type: "heat", check: "constitution", needs: 1 };
  const { table, ilse } = await duel(
    { items: [armor(2)], statuses: ["burning"], system: { ...vitality(40), resists: ["heat"] } },
    {},
    { settings: { damageOrder: "typesFirst", lists: lists({ burning }) } },
  );
  const statue = await table.creature("Statue", {
    disposition: "hostile",
    statuses: ["burning"],
    system: { kind: "object", ...vitality(40) },
  });
  await table.encounter(ilse, statue);
  await table.start();
  table.dice(15);
  // A thing fights nobody: the game master lets the encounter go on.
  table.answerQuestions(false);
  await table.nextTurn();
  // Half of 11, less 2.
  expect([ilse.system.vitality.value, ilse.statuses]).toEqual([37, []]);
  // A thing does nothing in its turn: it is passed over, after what lasts on it has hurt it.
  expect([table.turnOf, table.combat.round]).toEqual(["Ilse", 2]);
  expect([statue.system.vitality.value, statue.statuses]).toEqual([29, ["burning"]]);
});

it("a tie of a union with somebody else is decided by the game master, for either of them [W-013] [W-024] [W-026]", async () => {
  const table = await field();
  const of = (name: string, instinct: number, athletics = 0) =>
    table.creature(name, {
      disposition: "friendly",
      owner: "Mara",
      system: { stats: { instinct }, skills: { athletics } },
    });
  const [knight, horse, squire] = [await of("Knight", 13), await of("Horse", 16), await of("Squire", 14, 1)];
  const foe = await table.creature("Foe", { disposition: "hostile", system: { stats: { instinct: 5 } } });
  await table.encounter(knight, horse, squire, foe);
  await table.start();
  const union = async () => {
    const form = await knight.act("union", { on: [horse], as: "Mara" });
    await form.answer(horse, form.asked[0]?.at ?? "", "join");
    await table.nextRound();
  };
  await union();
  expect((await squire.act("goFirst")).overridable).toBe(true);
  expect((await squire.act("goFirst", { override: true })).refused).toBeNull();
  await union();
  expect(table.turnOf).toBe("Squire");
  expect((await knight.act("goFirst", { override: true })).refused).toBeNull();
  await union();
  expect(["Knight", "Horse"]).toContain(table.turnOf);
  expect((await foe.act("goFirst")).refused).toBe("FIVEFOLD.Shapers.Refused.noTie");
});

it("a table that gives ties to whoever wants something lets a tie get past an enemy as well [W-171] (A-06)", async () => {
  for (const [opposedTie, end] of [
    ["resister", [2, 2]],
    ["initiator", [4, 2]],
  ] as const) {
    const { table, ilse } = await duel({ at: [2, 2] }, { at: [3, 2] }, { settings: { opposedTie } });
    table.dice(10, 10);
    await table.move(ilse, [
      [3, 2],
      [4, 2],
    ]);
    expect(ilse.token.at).toEqual(end);
  }
});

it("one Switch Weapons changes as much as one likes at once, and is free only where nothing replaces what was put away [W-042] [W-043] [W-044] (A-69)", async () => {
  const shield = { type: "shapersArmor", name: "Shield", system: { kind: "shield", place: 3 } };
  const longbow = weapon("Longbow", [["1d8", "physical"]], { mode: "ranged", place: 0, hands: 2 });
  const { table, ilse } = await duel({ at: [2, 2], items: [weapon("Sword"), shield, longbow] }, { at: [9, 9] });
  const change = async (item: string) => {
    expect((await ilse.act("switchWeapons", { item })).refused).toBeNull();
    return [ilse.system.ap.value, ilse.system.turn.slotUsed];
  };
  // Both are put away for nothing; what is drawn instead makes an action of it, and the free use is there again.
  expect([await change("Sword"), await change("Shield"), await change("Longbow")]).toEqual([
    [3, 1],
    [3, 1],
    [2, 0],
  ]);
  // The same action goes on: back to sword and shield.
  expect([await change("Longbow"), await change("Sword"), await change("Shield")]).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
  ]);
  // Anything else ends it.
  await table.move(ilse, [[3, 2]]);
  expect(await change("Sword")).toEqual([2, 1]);
  await ilse.act("takeCover");
  expect(await change("Shield")).toEqual([0, 1]);
  await table.nextRound();
  // Two are drawn into empty hands at once.
  expect([await change("Shield"), await change("Sword")]).toEqual([
    [3, 1],
    [3, 1],
  ]);
});

it("only a turn that is on hold is offered to be taken [W-016] [W-017]", async () => {
  const { table, ilse, reaver } = await duel();
  await table.nextTurn();
  expect(ilse.system.turn.came).toBe(1);
  await reaver.act("holdTurn");
  expect(reaver.system.turn.came).toBe(2);
  const call = table.cards.at(-1);
  await call?.answer(reaver, "call", "lose");
  expect(reaver.system.turn.came).not.toBe(2);
});

it("sizes lie one above the other as a table has put them in order, whatever numbers it gave them [W-049] [W-052] (A-65)", async () => {
  const sizes = {
    tiny: { rank: 3 },
    small: { rank: 10 },
    medium: { rank: 20 },
    large: { rank: 30 },
    huge: { rank: 40 },
  };
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], items: [] },
    { at: [3, 2], system: { size: "large" } },
    { settings: { lists: JSON.stringify({ sizes }) } },
  );
  table.dice(15, 3, 2);
  const trip = await ilse.act("trip", { on: [reaver] });
  expect(trip.refused).toBeNull();
  await trip.answer(reaver, "skill", trip.asked[0]?.options?.[0] ?? "");
  expect(reaver.statuses).toEqual(["prone"]);
  await table.edit(reaver, { "system.size": "huge" });
  await table.edit(ilse, { "system.ap.value": 3 });
  expect((await ilse.act("trip", { on: [reaver] })).refused).toBe("FIVEFOLD.Shapers.Refused.tooLarge");
});
