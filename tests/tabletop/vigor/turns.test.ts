import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { dice, feature, pool, weapon } from "./gear";

it("initiative is the Action die and what talents give, rolled once; the order stays, ties go by Speed, then Agility [V-029] [V-030] [V-031]", async () => {
  const table = await tabletop("vigor");
  const score = (speed: number, agility: number) => ({
    abilities: { speed: { score: speed, dice: 3 }, agility: { score: agility, dice: 2 } },
  });
  const ilse = await table.creature("Ilse", { system: { ...score(10, 10), initiative: { dice: 1 } } });
  const bo = await table.creature("Bo", { system: score(12, 10) });
  const cy = await table.creature("Cy", { system: score(12, 14) });
  await table.encounter(ilse, bo, cy);
  // Who has no number yet stands in the order of ties, and rolls in it.
  table.dice(13, 13, 7, 6);
  await table.start();
  const order = () => table.combat.turns.map((one: { name: string; initiative: number }) => [one.name, one.initiative]);
  expect(order()).toEqual([
    ["Cy", 13],
    ["Bo", 13],
    ["Ilse", 13],
  ]);
  await table.nextRound();
  expect([table.combat.round, order()[0]]).toEqual([2, ["Cy", 13]]);
});

it("a round is over when everybody has had a turn, and takes 15 seconds; what is left of a turn is lost [V-018] [V-019] [V-020] [V-024] [V-048]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse");
  const reaver = await table.creature("Reaver");
  const corpse = await table.creature("Corpse", { statuses: ["dead"] });
  await table.encounter(ilse, corpse, reaver, { initiative: [18, 15, 12] });
  await table.start();
  const { time } = (globalThis as unknown as { game: { time: { worldTime: number } } }).game;
  const before = time.worldTime;
  await ilse.act("defend");
  expect([table.turnOf, ilse.system.actions.value]).toEqual(["Ilse", 1]);
  await table.nextTurn();
  expect([table.turnOf, ilse.system.actions.value, reaver.system.actions.value]).toEqual(["Reaver", 0, 2]);
  expect(time.worldTime - before).toBe(0);
  await table.nextTurn();
  expect([table.turnOf, table.combat.round, ilse.system.actions.value]).toEqual(["Ilse", 2, 2]);
  expect([time.worldTime - before, ilse.statuses]).toEqual([15, []]);
});

it("whoever is senseless or dying is passed over, and its clocks go on; where nobody else is left, the turn stays [V-022] [V-039] [V-114] [V-147]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse");
  const dying = { health: pool(9, 0), durability: pool(10, 0), abilities: { stamina: { score: 2, dice: 1 } } };
  const reaver = await table.creature("Reaver", { system: dying });
  const hound = await table.creature("Hound");
  await table.encounter(ilse, reaver, hound, { initiative: [18, 15, 12] });
  await table.start();
  await reaver.actor.toggleStatusEffect("vigor-unconscious", { active: true, overlay: false });
  await table.edit(reaver, { "system.shock": { round: 3, slot: 15 } });
  await reaver.actor.toggleStatusEffect("vigor-shock", { active: true, overlay: false });
  await table.nextTurn();
  expect([table.turnOf, table.combat.round]).toEqual(["Hound", 1]);
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, table.combat.round, reaver.statuses.includes("dead")]).toEqual(["Hound", 2, false]);
  // The turn in which the clock runs out begins as every other.
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, table.combat.round, reaver.statuses.includes("dead")]).toEqual(["Hound", 3, true]);
  await ilse.actor.toggleStatusEffect("vigor-unconscious", { active: true, overlay: false });
  await hound.actor.toggleStatusEffect("vigor-unconscious", { active: true, overlay: false });
  await table.nextTurn();
  expect([table.turnOf, table.combat.round]).toEqual(["Ilse", 4]);
});

it("somebody who goes on in the very moment in which a creature is passed over goes on once [V-039]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse");
  const reaver = await table.creature("Reaver");
  const hound = await table.creature("Hound");
  const boar = await table.creature("Boar");
  await table.encounter(ilse, reaver, hound, boar, { initiative: [18, 15, 12, 9] });
  await table.start();
  await reaver.actor.toggleStatusEffect("vigor-unconscious", { active: true, overlay: false });
  const { Hooks } = globalThis as unknown as {
    Hooks: { on(name: string, heard: (combat: object, changed: { system?: object }) => void): number };
  };
  let pressed = false;
  // What happens at the start of the Reaver's turn is being written.
  Hooks.on("updateCombat", (_combat, { system }) => {
    if (pressed || !system || table.turnOf !== "Reaver") return;
    pressed = true;
    void table.combat.nextTurn();
  });
  await table.nextTurn();
  expect([pressed, table.turnOf, table.combat.round]).toEqual([true, "Hound", 1]);
});

it("any action may come again; each act costs one, first aid two, spells what they say [V-024] [V-025] [V-049] [V-050] [V-060] [V-061] [V-063]", async () => {
  const table = await tabletop("vigor");
  const bolt = weapon("Bolt", { category: "spell", cost: { actions: 2, vigor: 1, mana: 3 } });
  const heavy = weapon("Heavy", { cost: { actions: 3 } });
  const draught = feature("Draught", "item", { cost: { actions: 3 }, effect: { heals: "vigor", amount: 1 } });
  const stowed = feature("Stowed", "item", { carried: false });
  const medicine = feature("Medicine", "skill", { dice: 1, tag: "medicine" });
  const ilse = await table.creature("Ilse", {
    items: [bolt, heavy, draught, stowed, medicine],
    system: { actions: { bonus: 6 }, vigor: pool(20, 5), mana: pool(9), durability: pool(10, 4) },
  });
  const reaver = await table.creature("Reaver");
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  expect(ilse.system.actions.value).toBe(8);
  table.dice(1, 1, 1);
  const spell = await ilse.act("attack", { item: "Bolt", on: [reaver] });
  expect(spell.changes).toEqual(["Ilse actions -2", "Ilse vigor -1", "Ilse mana -3"]);
  for (let again = 0; again < 2; again++) {
    const blow = await ilse.act("attack", { item: "Heavy", on: [reaver] });
    expect(blow.changes).toEqual(["Ilse actions -1"]);
  }
  expect((await ilse.act("use", { item: "Draught" })).changes).toEqual(["Ilse actions -1", "Ilse vigor +1"]);
  expect((await ilse.act("use", { item: "Stowed" })).rule).toBe("V-061");
  table.dice(15, 5);
  expect((await ilse.act("aid", { on: [ilse] })).changes).toEqual(["Ilse actions -2"]);
  expect(ilse.system.actions.value).toBe(1);
  const late = await ilse.act("aid", { on: [ilse] });
  expect([late.refused, late.rule]).toEqual(["FIVEFOLD.Vigor.Refused.few.actions", "V-025"]);
});

it("W-41 emergency aid gives back a plain d10 of Durability, never above the maximum, and may end the wound [V-063] [V-064] [V-109]", async () => {
  const table = await tabletop("vigor");
  const medicine = feature("Medicine", "skill", { dice: 2, tag: "medicine" });
  const ilse = await table.creature("Ilse", { items: [medicine], system: { abilities: dice({ reason: 3 }) } });
  const hurt = await table.creature("Hurt", { system: { durability: pool(10, 0) }, statuses: ["wounded"] });
  table.dice(15, 3, 6, 7);
  const aid = await ilse.act("aid", { on: [hurt] });
  expect(aid.story).toContain("V-011 24 > 20");
  expect([aid.changes, hurt.statuses]).toEqual([["Hurt durability +7", "Hurt wounded -1"], []]);
  table.dice(15, 3, 6, 10);
  expect((await ilse.act("aid", { on: [hurt] })).changes).toEqual(["Hurt durability +3"]);
  expect((await ilse.act("aid", { on: [hurt] })).refused).toBe("FIVEFOLD.Vigor.Refused.unhurt");
});

it("W-49 the ambushed have one action in the first round, ambushers one more, from the second round on nobody [V-032] [V-033] [V-034] [V-048] [V-049]", async () => {
  const table = await tabletop("vigor");
  const victim = await table.creature("Victim", { system: { actions: { bonus: 1 } } });
  const hunter = await table.creature("Hunter");
  await table.encounter(victim, hunter, { initiative: [18, 12] });
  await table.start({ Victim: { side: "ambushed" }, Hunter: { side: "ambusher" } });
  const first = victim.system.actions.value;
  await table.nextTurn();
  expect([first, hunter.system.actions.value]).toEqual([1, 3]);
  await table.nextTurn();
  const second = victim.system.actions.value;
  await table.nextTurn();
  expect([second, hunter.system.actions.value, victim.statuses, hunter.statuses]).toEqual([3, 2, [], []]);
});

it("W-50 Over Watch looking the right way gives a die on initiative; the wrong way it is an ambush [V-029] [V-035] [V-036] [V-037]", async () => {
  const table = await tabletop("vigor");
  const right = await table.creature("Right", { statuses: ["overWatch"] });
  const wrong = await table.creature("Wrong", { statuses: ["overWatch"] });
  await table.encounter(right, wrong);
  table.dice(11, 6, 11);
  await table.start({ Right: { watch: "yes" }, Wrong: { watch: "no" } });
  const initiative = Object.fromEntries(
    table.combat.turns.map((one: { name: string; initiative: number }) => [one.name, one.initiative]),
  );
  expect(initiative).toEqual({ Right: 17, Wrong: 11 });
  expect([right.statuses, wrong.statuses]).toEqual([["overWatch"], ["ambushed"]]);
  await table.nextTurn();
  expect([right.system.actions.value, wrong.system.actions.value]).toEqual([0, 1]);
});
