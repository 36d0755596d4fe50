import { expect, it } from "vitest";
import { ability, armor, bow, type Duel, duel, field, trait, weapon } from "./tabletop-shapers";

const vitality = (value: number, max = value) => ({ vitality: { value, max } });
/** Evasion 13 with these: Dexterity 13 and no bonus of another Evasion Stat. */
const evades = (dexterity: number) => ({ stats: { dexterity }, evasionStat: "will" });
/** Both turns pass, so that Ilse acts again. */
async function nextOfIlse({ table }: Duel): Promise<void> {
  await table.nextTurn();
  await table.nextTurn();
}

it("rolls d20 and the hit bonus against Evasion; equal hits; Armor comes off [W-032] [W-089] [W-091] [W-092] [W-094] [W-095] [W-112] [W-118] [W-127] (E-01, E-02, E-05)", async () => {
  const x = await duel(
    { system: { stats: { strength: 13, dexterity: 13 } } },
    { system: { ...vitality(30), stats: { dexterity: 13 } }, items: [armor(2)] },
  );
  const { table, ilse, reaver } = x;
  // 13 Dexterity and its bonus of 3 make Evasion 16.
  table.dice(12, 7);
  const hit = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect([hit.state, hit.refused, reaver.system.vitality.value, ilse.system.ap.value]).toEqual(["closed", null, 25, 1]);
  await hit.undo();
  expect([reaver.system.vitality.value, ilse.system.ap.value, ilse.system.turn.apUsed]).toEqual([30, 3, 0]);
  await hit.redo();
  const again = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([again.refused, again.rule]).toEqual(["FIVEFOLD.Shapers.Refused.few.ap", "W-007"]);
  await nextOfIlse(x);
  table.dice(11);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(reaver.system.vitality.value).toBe(25);
});

it("half of a negative Secondary bonus is rounded down [W-095] [W-096] (E-15, E-62)", async () => {
  const { table, ilse, reaver } = await duel(
    {
      system: { stats: { dexterity: 15, strength: 7, will: 16, charisma: 9 }, primary: "will", secondary: "charisma" },
      items: [
        weapon("Knife", [["1d4", "physical"]], { primary: "dexterity", secondary: "strength" }),
        ability("Spark", [["1d4", "shock"]], { range: 5, mode: "melee" }),
      ],
    },
    { system: { ...vitality(30), ...evades(15) } },
  );
  // +3: 12 reaches 15, 11 does not. The Ability has +5.
  table.dice(12, 1);
  const hit = await ilse.act("attack", { item: "Knife", on: [reaver] });
  expect(hit.changes).toContain("Reaver vitality -1");
  await table.nextTurn();
  await table.nextTurn();
  table.dice(9);
  const spark = await ilse.act("attack", { item: "Spark", on: [reaver] });
  expect(spark.changes.some((change) => change.includes("vitality"))).toBe(false);
  expect(spark.story.join(" ")).toContain("14");
});

it("Evasion: the cap limits the base only, the lowest counts, shields and effects come after it [W-113] [W-114] [W-115] [W-116] [W-117] (E-03, E-04)", async () => {
  const tries = async (items: readonly ReturnType<typeof armor>[], bonus: number, die: number) => {
    const { table, ilse, reaver } = await duel(
      {},
      {
        system: {
          ...vitality(30),
          stats: { dexterity: 13, strength: 14 },
          evasionStat: "strength",
          bonus: { evasion: bonus },
        },
        items: [...items],
      },
    );
    table.dice(die, ...(die > 0 ? [1] : []));
    const shot = await ilse.act("attack", { item: "Sword", on: [reaver] });
    return shot.story.some((line) => line.includes("vitality"));
  };
  // Ilse has +0. Base 17 without armor; 14 in medium armor; 15 with an effect; 15 with a shield that raises the cap.
  expect(await tries([], 0, 17)).toBe(true);
  expect(await tries([armor(0, { cap: 14 })], 0, 14)).toBe(true);
  expect(await tries([armor(0, { cap: 13, capBonus: 1 }), armor(0, { cap: 16 })], 1, 15)).toBe(true);
  const { table, ilse, reaver } = await duel(
    {},
    {
      system: {
        ...vitality(30),
        stats: { dexterity: 13, strength: 14 },
        evasionStat: "strength",
        bonus: { evasion: 1 },
      },
      items: [
        armor(0, { cap: 14 }),
        { ...armor(0, { kind: "shield", place: 3, evasion: 2, capBonus: 1 }), name: "Shield" },
      ],
    },
  );
  // min(17, 14 + 1) + 2 + 1 = 18.
  table.dice(17);
  const miss = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(miss.changes.filter((change) => change.includes("vitality"))).toEqual([]);
});

it("a natural 20 is a critical hit whatever Evasion is, a natural 1 always misses [W-101] [W-102] [W-103] [W-104] [W-105] (E-16 to E-20)", async () => {
  const sword = weapon("Sword", [["1d10", "physical"]]);
  const storm = ability("Storm edge", [["2d4", "shock"]], { activation: "maneuver", tier: 3, cost: { ap: 0 } });
  const fire = ability("Fire", [["2d6", "heat"]], { tier: 2, range: 5, mode: "melee" });
  const x = await duel(
    { system: { stats: { strength: 12 }, ap: { value: 3, max: 6 } }, items: [sword, storm, fire] },
    { system: { ...vitality(200), ...evades(27) }, items: [armor(3)] },
  );
  const { table, ilse, reaver } = x;
  await table.edit(ilse, { "system.ap.value": 6 });
  table.dice(20, 4);
  const weaponHit = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(weaponHit.changes).toContain("Reaver vitality -7");
  table.dice(20, 3, 4);
  const abilityHit = await ilse.act("attack", { item: "Fire", on: [reaver] });
  expect(abilityHit.changes).toContain("Reaver vitality -16");
  table.dice(20, 7, 2, 3);
  const maneuver = await ilse.act("attack", {
    item: "Sword",
    on: [reaver],
    said: { maneuver: ilse.items.get("Storm edge").id },
  });
  // 13 Physical and 14 Shock, and Armor 3 once.
  expect(maneuver.changes).toContain("Reaver vitality -24");
  await nextOfIlse(x);
  await table.edit(ilse, { "system.bonus.hit": 40 });
  table.dice(1);
  const fumble = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(fumble.story).toContain("W-105 1 not >= 2");
  expect(reaver.system.vitality.value).toBe(200 - 7 - 16 - 24);
});

it("a table may want a natural 20 to reach Evasion as well [W-101]", async () => {
  const { table, ilse, reaver } = await duel(
    {},
    { system: { ...vitality(20), ...evades(27) } },
    { settings: { nat20AutoHit: false } },
  );
  table.dice(20);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(reaver.system.vitality.value).toBe(20);
});

it("somebody may miss on purpose, whatever the dice say [W-093] (E-61)", async () => {
  const { table, ilse, reaver } = await duel({}, { system: vitality(20) });
  table.dice(20);
  const miss = await ilse.act("attack", { item: "Sword", on: [reaver], said: { misses: "yes" } });
  expect([miss.state, reaver.system.vitality.value, ilse.system.ap.value]).toEqual(["closed", 20, 1]);
});

it("an Attack action buys several attacks, to be made at any moment of the turn [W-033] [W-034] [W-007] (E-27)", async () => {
  const x = await duel(
    {
      items: [
        weapon("Sword"),
        weapon("Dagger", [["1d4", "physical"]], { place: 3 }),
        trait("Path of Attack", { attacks: 1 }),
      ],
    },
    { system: vitality(50) },
  );
  const { table, ilse, reaver } = x;
  table.dice(15, 1);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([ilse.system.ap.value, ilse.system.turn.attacks]).toEqual([1, 1]);
  await table.move(ilse, [[ilse.token.at[0], ilse.token.at[1] + 1]]);
  const door = await ilse.act("interact");
  expect([door.state, ilse.system.ap.value, ilse.system.turn.slotUsed]).toEqual(["closed", 1, 1]);
  table.dice(15, 1);
  await ilse.act("attack", { item: "Dagger", on: [reaver] });
  expect([ilse.system.ap.value, ilse.system.turn.attacks, ilse.system.turn.stride]).toEqual([1, 0, 2]);
  const third = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(third.refused).toBe("FIVEFOLD.Shapers.Refused.few.ap");
  await nextOfIlse(x);
  await ilse.act("buyAttack");
  expect([ilse.system.ap.value, ilse.system.turn.attacks]).toEqual([1, 2]);
  await table.nextTurn();
  expect(ilse.system.turn.attacks).toBe(0);
});

it("range and reach: neighbours, diagonals, and nothing beyond [W-097] [W-098] [W-099] (E-70)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [weapon("Sword"), bow()], at: [2, 2], disposition: "friendly" });
  const two = await table.creature("Two", { at: [4, 4], disposition: "hostile", system: vitality(20) });
  const far = await table.creature("Far", { at: [23, 2], disposition: "hostile" });
  const sword = await ilse.act("attack", { item: "Sword", on: [two] });
  expect([sword.refused, sword.rule, sword.overridable]).toEqual(["FIVEFOLD.Shapers.Refused.reach", "W-098", true]);
  const shot = await ilse.act("attack", { item: "Bow", on: [far] });
  expect([shot.refused, shot.rule]).toEqual(["FIVEFOLD.Shapers.Refused.reach", "W-099"]);
  const near = await table.creature("Near", { at: [3, 3], disposition: "hostile", system: vitality(20) });
  table.dice(15, 3);
  await ilse.act("attack", { item: "Sword", on: [near] });
  expect(near.system.vitality.value).toBe(17);
});

it("shooting with an enemy beside has disadvantage, which Hidden’s advantage cancels [W-100] [W-064] (E-24)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [bow()], at: [2, 2], disposition: "friendly" });
  const near = await table.creature("Near", { at: [3, 2], disposition: "hostile", system: vitality(20) });
  const far = await table.creature("Far", { at: [10, 2], disposition: "hostile", system: vitality(20) });
  await table.creature("Friend", { at: [2, 3], disposition: "friendly" });
  table.dice(15, 9);
  const shot = await ilse.act("attack", { item: "Bow", on: [near] });
  // The lower of both misses Evasion 10.
  expect([shot.state, near.system.vitality.value]).toEqual(["closed", 20]);
  await ilse.act("notice", { on: [far], said: { hidden: "yes" } });
  table.dice(13, 2);
  await ilse.act("attack", { item: "Bow", on: [far] });
  expect(far.system.vitality.value).toBe(18);
});

it("half cover and Taking Cover raise Evasion against ranged attacks only [W-045] [W-174] [W-175] [W-178] [W-098] (E-36)", async () => {
  const table = await field();
  const items = [bow(), weapon("Sword", [["1d8", "physical"]], { place: 2 })];
  const ilse = await table.creature("Ilse", { items, at: [2, 2], disposition: "friendly" });
  const t = await table.creature("Target", {
    at: [3, 2],
    disposition: "friendly",
    statuses: ["takingCover"],
    system: { ...vitality(20), ...evades(15) },
  });
  table.dice(18);
  await ilse.act("attack", { item: "Bow", on: [t], said: { cover: "half" } });
  expect(t.system.vitality.value).toBe(20);
  table.dice(15, 1);
  await ilse.act("attack", { item: "Sword", on: [t] });
  expect(t.system.vitality.value).toBe(19);
  const full = await ilse.act("attack", { item: "Bow", on: [t], said: { cover: "full" } });
  expect([full.refused, full.rule, full.overridable]).toEqual(["FIVEFOLD.Shapers.Refused.fullCover", "W-178", true]);
});

it("a wall gives full cover, whoever leans out has half of it [W-174] [W-178] [W-179] [W-180] (E-38)", async () => {
  const table = await field();
  await table.scene({ walls: [{ from: [5, 0], to: [5, 12] }] });
  const ilse = await table.creature("Ilse", {
    items: [bow()],
    at: [2, 4],
    disposition: "friendly",
    system: { bonus: { hit: 5 } },
  });
  const t = await table.creature("Target", {
    at: [7, 4],
    disposition: "hostile",
    system: { ...vitality(20), ...evades(14) },
  });
  expect((await ilse.act("attack", { item: "Bow", on: [t] })).refused).toBe("FIVEFOLD.Shapers.Refused.fullCover");
  const lean = await t.act("lean");
  expect(lean.asked[0]?.options).toHaveLength(9);
  await lean.answer(t, "lean", "upright");
  expect(t.statuses).toEqual([]);
  // A game master may put the status on by hand as well: then nobody knows in which direction it leans.
  await table.during(() => t.actor.toggleStatusEffect("shapers-leaning", { active: true, overlay: false }));
  expect(t.statuses).toEqual(["leaning"]);
  table.dice(10);
  await ilse.act("attack", { item: "Bow", on: [t] });
  expect(t.system.vitality.value).toBe(20);
  table.dice(11, 2);
  await ilse.act("attack", { item: "Bow", on: [t] });
  expect(t.system.vitality.value).toBe(18);
});

it("who stands behind a creature of its size has half cover, and a miss goes to that one [W-046] [W-176] [W-177] (E-37)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    items: [bow()],
    at: [2, 4],
    disposition: "friendly",
    system: { bonus: { hit: 4 } },
  });
  const t = await table.creature("Target", {
    at: [9, 4],
    disposition: "hostile",
    system: { ...vitality(20), ...evades(14) },
  });
  const b = await table.creature("Before", {
    at: [8, 4],
    disposition: "hostile",
    system: { ...vitality(20), ...evades(13) },
  });
  table.dice(10, 5);
  await ilse.act("attack", { item: "Bow", on: [t] });
  expect([t.system.vitality.value, b.system.vitality.value]).toEqual([20, 15]);
  await b.act("takeCover");
  await table.during(() => b.actor.toggleStatusEffect("shapers-takingCover", { active: true, overlay: false }));
  table.dice(10, 5);
  await ilse.act("attack", { item: "Bow", on: [t] });
  expect([t.system.vitality.value, b.system.vitality.value]).toEqual([15, 15]);
});

it("an Ability that answers an attack takes reaction points and raises Evasion against it [W-010] [W-009]", async () => {
  const step = ability("Sidestep", [], { activation: "reaction", evasion: 3, cost: { ap: 0, rp: 1 } });
  const { table, ilse, reaver } = await duel({}, { system: { ...vitality(20), ...evades(12) }, items: [step] });
  table.dice(14);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(attack.asked).toMatchObject([{ who: "Reaver", by: "Jon", at: "reaction", options: ["none", "react0"] }]);
  await attack.answer(reaver, "reaction", "react0", { as: "Jon" });
  expect([reaver.system.vitality.value, reaver.system.rp.value]).toEqual([20, 1]);
  await table.nextTurn();
  expect(reaver.system.rp.value).toBe(1);
  await table.nextTurn();
  expect(reaver.system.rp.value).toBe(2);
});

it("whoever declines to react pays nothing, and its Evasion stays as it is [W-009] [W-010]", async () => {
  const step = ability("Sidestep", [], { activation: "reaction", evasion: 3, cost: { ap: 0, rp: 1 } });
  const { table, ilse, reaver } = await duel(
    { items: [weapon("Sword", [["5", "physical"]])] },
    { system: { ...vitality(20), ...evades(12) }, items: [step] },
  );
  table.dice(14);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "reaction", "none", { as: "Jon" });
  expect([reaver.system.vitality.value, reaver.system.rp.value]).toEqual([15, 2]);
});

it("bad input is refused in words: no target, no hand, a formula that cannot be read", async () => {
  const { table, ilse, reaver } = await duel({
    items: [weapon("Sword", [["much", "physical"]]), weapon("Pike", [["1d6", "physical"]], { place: 0 })],
  });
  const refused = async (options: Parameters<typeof ilse.act>[1]) => (await ilse.act("attack", options)).refused;
  expect(await refused({ item: "Sword", on: [reaver] })).toBe("FIVEFOLD.Shapers.Refused.formula");
  expect(await refused({ item: "Pike", on: [reaver] })).toBe("FIVEFOLD.Shapers.Refused.notHeld");
  await table.edit(reaver, { "system.vitality.value": -400 });
  expect(reaver.statuses).toEqual(["dead"]);
});
