import { expect, it } from "vitest";
import { type Creature, type CreatureSpec, type Tabletop, type TabletopOptions, tabletop } from "../tabletop";

const weapon = (name: string, system: object = {}) => ({
  type: "vigorWeapon",
  name,
  system: { equipped: true, damage: { value: 3 }, ...system },
});
const armor = (name: string, rank: number, durability: number, system: object = {}) => ({
  type: "vigorArmor",
  name,
  system: { worn: true, rank, durability: { value: durability, max: durability }, ...system },
});
const dice = (ability: string, count: number) => ({ abilities: { [ability]: { dice: count } } });
const pool = (value: number, max = Math.max(value, 20)) => ({ value, max });

interface Duel {
  readonly table: Tabletop;
  readonly ilse: Creature;
  readonly reaver: Creature;
}
/** Ilse with a sword, whose turn it is, and a reaver beside her, Guard 15. */
async function duel(ilse: CreatureSpec, reaver: CreatureSpec = {}, options?: TabletopOptions): Promise<Duel> {
  const table = await tabletop("vigor", options);
  const first = await table.creature("Ilse", {
    items: [weapon("Sword")],
    ...ilse,
    system: { vigor: pool(0), ...ilse.system },
    owner: "Mara",
    disposition: "friendly",
  });
  const second = await table.creature("Reaver", {
    ...reaver,
    system: { durability: pool(20), ...reaver.system },
    owner: "Jon",
    disposition: "hostile",
  });
  await table.encounter(first, second, { initiative: [18, 12] });
  await table.start();
  return { table, ilse: first, reaver: second };
}

it("lands above Guard and wears Durability [V-001] [V-002] [V-042] [V-044] (W-01)", async () => {
  const { table, ilse, reaver } = await duel({ system: dice("agility", 2) });
  table.dice(9, 4, 5, 1, 1, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect(attack.asked).toEqual([{ who: "Reaver", by: "Jon", at: "reaction", options: ["defense", "none"] }]);
  expect(await attack.answer(reaver, "reaction", "none")).toEqual({ ok: true });
  expect(attack.story).toEqual([
    "Ilse actions -1",
    "strike 1d20 + 2d10 = 18",
    "V-044 18 > 15",
    "Reaver reaction: none",
    "damage 3d8 = 3",
    "Reaver durability -3",
  ]);
  expect([attack.state, reaver.system.durability.value, ilse.system.actions.value]).toEqual(["closed", 17, 1]);
});

it("misses on a tie with Guard, and nobody may react [V-044] (W-02)", async () => {
  const { table, ilse, reaver } = await duel({ system: dice("agility", 1) });
  table.dice(8, 7);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(attack.story).toEqual(["Ilse actions -1", "strike 1d20 + 1d10 = 15", "V-044 15 not > 15"]);
  expect([attack.state, reaver.system.durability.value]).toEqual(["closed", 20]);
});

it("has nothing to step down without bonus dice [V-003] (W-03)", async () => {
  const { table, ilse, reaver } = await duel({});
  table.dice(16, 1, 1, 1);
  const add = [{ kind: "challenge", value: 2, label: "Fog" }];
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], add });
  expect(attack.story.slice(1, 3)).toEqual(["strike 1d20 = 16", "V-044 16 > 15"]);
  await attack.answer(reaver, "reaction", "none");
  expect(reaver.system.durability.value).toBe(17);
});

it("hits where the Defense ties, which is paid all the same [V-046] [V-047] [V-070] (W-13)", async () => {
  const { table, ilse, reaver } = await duel(
    { system: dice("agility", 1) },
    { system: { ...dice("speed", 1), vigor: pool(12) } },
  );
  table.dice(10, 9, 14, 5, 1, 1, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "reaction", "defense");
  expect(attack.story.slice(-4)).toEqual([
    "defence 1d20 + 1d10 = 19",
    "V-046 19 not > 19",
    "damage 3d8 = 3",
    "Reaver durability -3",
  ]);
  expect(reaver.system.vigor.value).toBe(7);
});

it("is evaded by a better Defense, whose last Vigor winds the defender [V-046] [V-070] [V-096] (W-14)", async () => {
  const { table, ilse, reaver } = await duel(
    { system: dice("agility", 1) },
    { system: { ...dice("speed", 2), vigor: pool(5) } },
  );
  table.dice(10, 9, 13, 1, 6);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "reaction", "defense");
  expect(attack.changes).toEqual(["Ilse actions -1", "Reaver vigor -5", "Reaver winded +1"]);
  expect([reaver.system.vigor.value, reaver.system.durability.value]).toEqual([0, 20]);
  expect(reaver.statuses).toContain("winded");
});

it("asks for no Defense that cannot be paid [V-065] [V-054] (W-16)", async () => {
  const { table, ilse, reaver } = await duel({ system: dice("agility", 1) }, { system: { vigor: pool(4) } });
  table.dice(10, 9, 1, 1, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([attack.state, attack.asked]).toEqual(["closed", []]);
  expect(attack.story).toContain("notAsked.vigor (Reaver)");
  expect(reaver.system.vigor.value).toBe(4);
});

it("adds an off-hand attack for Vigor, one step down [V-051] [V-052] (W-19)", async () => {
  const off = weapon("Dagger", { hand: "off", damage: { value: 1, bonus: "strength" } });
  const abilities = { agility: { dice: 2 }, strength: { dice: 1 } };
  const { table, ilse, reaver } = await duel(
    { system: { abilities, vigor: pool(10) }, items: [weapon("Sword"), off] },
    { system: { vigor: pool(0) } },
  );
  table.dice(2, 1, 1, 11, 2, 4, 5, 3);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect(attack.asked.map(({ who, by, at }) => [who, by, at])).toEqual([["Ilse", "Mara", "offhand"]]);
  await attack.answer(ilse, "offhand", "weapon");
  expect(attack.story).toContain("second/strike 1d20 + 2d6 = 17");
  expect(attack.story).toContain("second/damage 1d8 + 1d6 = 8");
  expect(attack.changes).toEqual(["Ilse actions -1", "Ilse vigor -8", "Reaver durability -8"]);
  expect([ilse.system.vigor.value, ilse.system.actions.value]).toEqual([2, 1]);
});

it("is stopped by armor, which wears by what it stops [V-115] [V-116] (W-29)", async () => {
  const { table, ilse, reaver } = await duel(
    { system: dice("agility", 1) },
    { system: { vigor: pool(0) }, items: [armor("Vest", 6, 20)] },
  );
  table.dice(10, 9, 5, 5, 5);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(attack.changes).toEqual(["Ilse actions -1", "Reaver's Vest durability -6", "Reaver durability -9"]);
  expect(reaver.items.get("Vest").system.durability.value).toBe(14);
  expect(reaver.system.durability.value).toBe(11);
});

it("wounds beyond the last point of Durability and goes on to Health [V-108] [V-109] [V-111] (W-36)", async () => {
  const { table, ilse, reaver } = await duel(
    { system: dice("agility", 1) },
    { system: { vigor: pool(0), durability: pool(5, 10), health: pool(10, 10) } },
  );
  table.dice(10, 9, 4, 4, 4);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([reaver.system.durability.value, reaver.system.health.value]).toEqual([0, 3]);
  expect(reaver.statuses).toContain("wounded");
  expect(await attack.undo()).toEqual({ ok: true });
  expect([reaver.system.durability.value, reaver.system.health.value, reaver.statuses]).toEqual([5, 10, []]);
});

it("goes into Shock at Health 0, with a clock of as many rounds as Stamina [V-114] [V-146] [V-147] (W-38)", async () => {
  const { table, ilse, reaver } = await duel(
    { system: { ...dice("agility", 1), actions: { value: 2 } } },
    {
      system: { vigor: pool(0), durability: pool(0, 10), health: pool(3, 10), abilities: { stamina: { score: 12 } } },
      statuses: ["wounded"],
    },
  );
  table.dice(10, 9, 3, 3, 3);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(reaver.system.health.value).toBe(0);
  expect(reaver.statuses).toEqual(["shock", "unconscious", "wounded"]);
  expect(reaver.system.shock).toEqual({ round: 13, slot: 18 });
});
