import { expect, it } from "vitest";
import { attributes, duel, field, hp, weapon } from "./tabletop-duel";

const club = (damage: string, type = "physical") =>
  weapon("Club", { damage, damageAttribute: "none", damageType: type });
/** Ada, whose turn begins; Ben's is next. */
async function victim(system: object, statuses: readonly string[], options?: Parameters<typeof field>[0]) {
  const table = await field(options);
  const ben = await table.creature("Ben", { owner: "Jon", disposition: "hostile", at: [9, 9] });
  const ada = await table.creature("Ada", {
    owner: "Mara",
    disposition: "friendly",
    system: { ...system },
    statuses: [...statuses],
  });
  await table.encounter(ben, ada, { initiative: [18, 12] });
  await table.start();
  return { table, ada, ben };
}

it.each([
  [3, 3, 0, ["bleeding", "incapacitated", "prone"]],
  [3, 20, -17, ["bleeding", "incapacitated", "prone"]],
  [3, 21, -18, ["dead"]],
])("%i Hit Points of 18 and %i damage [F-183] [F-204] [F-205] (W-21)", async (value, damage, left, statuses) => {
  const { table, ada, ben } = await duel({ items: [club(String(damage))] }, { system: hp(value, 18) });
  table.dice(15);
  await ada.act("attack", { item: "Club", on: [ben] });
  expect([ben.system.hp.value, [...ben.statuses].sort(), ben.system.bleedPenalty]).toEqual([left, statuses, 0]);
});

it("the blow that starts the bleeding counts, where the table wants that [F-179]", async () => {
  const { table, ada, ben } = await duel(
    { items: [club("5")] },
    { system: hp(3, 18) },
    { settings: { bleedCountsTrigger: true } },
  );
  table.dice(15, 15, 15);
  await ada.act("attack", { item: "Club", on: [ben] });
  expect(ben.system.bleedPenalty).toBe(1);
  await ada.act("attack", { item: "Club", on: [ben] });
  expect([ben.system.bleedPenalty, ben.system.hp.value]).toEqual([2, -7]);
});

it("bleeds over three turns: worse, nothing, healed a little, stabilized [F-172] [F-175] [F-176] [F-177] [F-178] [F-179] [F-180] (W-19)", async () => {
  const { table, ada, ben } = await victim(hp(-2, 20), ["bleeding", "incapacitated", "prone"]);
  const turn = async (...faces: number[]) => {
    table.dice(...faces);
    await table.nextTurn();
    const now = [ada.system.hp.value, ada.system.bleedPenalty];
    await table.nextTurn();
    return now;
  };
  expect(await turn(9, 3, 4)).toEqual([-9, 2]);
  expect(await turn(13, 2, 2)).toEqual([-13, 3]);
  await table.edit(ada, { "system.hp.value": -8, "system.bleedPenalty": 2 });
  expect(await turn(18)).toEqual([-8, 0]);
  expect([...ada.statuses].sort()).toEqual(["incapacitated", "prone"]);
  expect(ben.statuses).toEqual([]);
});

it.each([
  [0, 4, [2, 4], "unconscious", -6],
  [-1, 4, [], "dead", -1],
  [-1, 5, [2, 4], "unconscious", -7],
])("at %i Hit Points with a penalty of 4, a face of %i [F-173] [F-174] [F-184] [F-220] (W-20)", async (value, face, damage, status, left) => {
  const { table, ada } = await victim({ ...hp(value, 20), bleedPenalty: 4 }, ["bleeding", "incapacitated", "prone"]);
  table.dice(face, ...damage);
  await table.nextTurn();
  expect([ada.statuses.includes(status), ada.system.hp.value]).toEqual([true, left]);
  if (status !== "unconscious") return;
  expect((await ada.act("dropProne")).refused).toBe("FIVEFOLD.Fragments.Refused.helpless.unconscious");
});

it("a turn that stabilizes deals its damage all the same, where the table wants that [F-177] [F-178]", async () => {
  const { table, ada } = await victim(hp(5, 20), ["bleeding"], { settings: { bleedDamageAfterEnd: true } });
  table.dice(18, 1, 2);
  await table.nextTurn();
  expect([ada.system.hp.value, ada.statuses]).toEqual([2, []]);
});

it("bleeding first, then fire, then poison; who drops in between has fewer Actions [F-179] [F-205] [F-206] [F-208] [F-210] (W-24)", async () => {
  const table = await field();
  const ben = await table.creature("Ben", { disposition: "hostile", at: [9, 9] });
  const ada = await table.creature("Ada", {
    system: hp(12, 30),
    statuses: ["bleeding", "onFire", "poisoned"],
    items: [{ type: "fragmentsPoison", name: "Bane", system: { level: 1, damage: "1d6", rounds: 2 } }],
  });
  await table.encounter(ben, ada, { initiative: [18, 12] });
  await table.start();
  table.dice(12, 4, 4, 3, 2, 3);
  await table.nextTurn();
  expect([ada.system.hp.value, ada.system.bleedPenalty, ada.items.get("Bane")?.system.rounds]).toEqual([-4, 3, 1]);
  expect(ada.statuses).toEqual(expect.arrayContaining(["incapacitated", "prone", "bleeding"]));
  await ada.act("interact");
  expect((await ada.act("interact")).refused).toBe("FIVEFOLD.Fragments.Refused.noActions");
});

it("of several poisons the strongest works, and each runs out by itself [F-210] [F-211] (W-23)", async () => {
  const table = await field();
  const ben = await table.creature("Ben", { at: [9, 9] });
  const ada = await table.creature("Ada", {
    system: hp(30),
    statuses: ["poisoned"],
    items: [
      { type: "fragmentsPoison", name: "A", system: { level: 2, damage: "1d6", rounds: 3 } },
      {
        type: "fragmentsPoison",
        name: "B",
        img: "icons/b.svg",
        system: { level: 4, damage: "2d4 + 0", rounds: 1, notes: "<p>Quick.</p>" },
      },
    ],
  });
  await table.encounter(ben, ada, { initiative: [18, 12] });
  await table.start();
  // What has run out comes back as it was when the tracker is stepped back.
  const whole = () => ada.items.get("B").toObject();
  const { _stats: _before, ...written } = whole();
  table.dice(3, 2);
  await table.nextTurn();
  expect(ada.items.has("B")).toBe(false);
  await table.previousTurn();
  const { _stats: _after, ...again } = whole();
  expect(again).toEqual({ ...written, flags: again.flags });
  const left: unknown[] = [];
  for (const faces of [[3, 2], [4], [1], []]) {
    table.dice(...faces);
    await table.nextTurn();
    left.push([ada.system.hp.value, ["A", "B"].filter((name) => ada.items.has(name))]);
    await table.nextTurn();
  }
  expect(left).toEqual([
    [25, ["A"]],
    [21, ["A"]],
    [20, []],
    [20, []],
  ]);
  expect(ada.statuses).toEqual([]);
});

it("a Medicine check stops the bleeding and heals nothing [F-084] [F-181] (W-47)", async () => {
  const { table, ada, ben } = await duel(
    { system: { skills: [{ name: "Medicine", modifier: 4, cost: 1 }] } },
    { system: { ...hp(-5, 20), bleedPenalty: 6 }, statuses: ["bleeding", "incapacitated", "prone"] },
  );
  table.dice(11);
  const check = await ada.act("medicine", { on: [ben], said: { dc: "15" } });
  expect(check.story.slice(1, 3)).toEqual(["check 1d20 + 4 = 15", "F-084 15 >= 15"]);
  expect([ben.system.hp.value, ben.system.bleedPenalty, [...ben.statuses].sort()]).toEqual([
    -5,
    0,
    ["incapacitated", "prone"],
  ]);
  expect((await ada.act("medicine", { on: [ben] })).rule).toBe("F-181");
});

it("a skill check takes the Actions of its skill, and the game master says what it is worth where no DC is given [F-084] [F-117] [F-128]", async () => {
  const skills = [
    { name: "Climb", modifier: 7, cost: 2 },
    { name: "Swim", modifier: 1, cost: 1 },
  ];
  const { table, ada } = await duel({ system: { skills } });
  table.dice(8);
  const climb = await ada.act("check", { said: { skill: "Climb" }, as: "Mara" });
  expect(climb.asked).toEqual([{ who: "GM", by: "Gamemaster", at: "verdict", options: ["success", "failure"] }]);
  await climb.answer("GM", "verdict", "success");
  expect([climb.story[1], ada.system.turn.spent]).toEqual(["check 1d20 + 7 = 15", 2]);
  table.dice(8);
  const swim = await ada.act("check", { said: { skill: "Swim", dc: "10" } });
  expect(swim.story.at(-1)).toBe("F-084 9 not >= 10");
});

it("out of breath: counted from the turn after, then Hit Points, then life [F-119] [F-120] [F-121] (W-27)", async () => {
  const { table, ada } = await victim({ ...hp(14), ...attributes(3) }, []);
  await ada.actor.toggleStatusEffect("fragments-suffocating", { active: true, overlay: false });
  const left: unknown[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await table.nextTurn();
    left.push(ada.system.breath.left);
    await table.nextTurn();
  }
  expect([left, ada.system.hp.value]).toEqual([[3, 2, 1], 0]);
  expect([...ada.statuses].sort()).toEqual(["bleeding", "incapacitated", "prone", "suffocating"]);
  table.dice(12, 2, 3);
  await table.nextTurn();
  expect([ada.system.hp.value, ada.system.bleedPenalty]).toEqual([-5, 1]);
  await table.nextTurn();
  expect(ada.statuses.includes("dead")).toBe(true);
});

it("who breathes at the end of its turn has all its breath again [F-121]", async () => {
  const { table, ada } = await victim({ ...hp(14), ...attributes(2) }, ["suffocating"]);
  await table.nextTurn();
  await ada.actor.toggleStatusEffect("fragments-suffocating", { active: false, overlay: false });
  await table.nextTurn();
  expect([ada.system.breath.left, ada.system.hp.value]).toEqual([0, 14]);
});

it("fire is put out by rolling on the ground [F-208] [F-209]", async () => {
  const { ada } = await duel({ statuses: [] });
  await ada.actor.toggleStatusEffect("fragments-onFire", { active: true, overlay: false });
  await ada.act("extinguish");
  expect([ada.statuses, ada.system.turn.spent]).toEqual([["prone"], 1]);
});

it.each([
  [1, 3],
  [2, 4],
])("what lasts %i rounds ends at the start of the turn in which it began, in round %i [F-019] [F-020] [F-189] (W-31)", async (rounds, ends) => {
  const fright = {
    type: "fragmentsSpell",
    name: "Fright",
    system: { components: [{ name: "All", energy: 0 }], range: 60, inflicts: "shaken", inflictsRounds: rounds },
  };
  const table = await field();
  const a = await table.creature("A", { disposition: "hostile" });
  const b = await table.creature("B", { disposition: "hostile", items: [fright] });
  const c = await table.creature("C", { disposition: "friendly", system: { mental: 5, physical: 5 } });
  await table.encounter(a, b, c, { initiative: [20, 15, 5] });
  await table.start();
  for (let n = 0; n < 4; n++) await table.nextTurn();
  expect([table.turnOf, table.combat.round]).toEqual(["B", 2]);
  table.dice(15);
  await b.act("cast", { item: "Fright", on: [c] });
  expect(c.statuses).toEqual(["shaken"]);
  await table.nextTurn();
  table.dice(14, 3);
  const blow = await c.act("unarmed", { on: [b] });
  expect(blow.story[1]).toBe("strike 2d20kl1 + 6 = 9");
  for (let round = 3; round <= ends; round++) {
    while (!(table.turnOf === "A" && table.combat.round === round)) await table.nextTurn();
    expect(c.statuses).toEqual(["shaken"]);
    await table.nextTurn();
    expect([table.turnOf, c.statuses]).toEqual(["B", round === ends ? [] : ["shaken"]]);
  }
});
