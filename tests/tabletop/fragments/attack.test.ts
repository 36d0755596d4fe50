import { expect, it } from "vitest";
import { attributes, duel, gear, hp, told, weapon } from "./tabletop-duel";

const maul = (damage = "1d8") => weapon("Maul", { weight: "heavy", damage });

it("a total as high as Physical Defense hits, and STR adds to the damage [F-001] [F-041] [F-042] [F-047] [F-050] (W-01)", async () => {
  const { table, ada, ben } = await duel(
    { system: { level: 3, ...attributes(6) }, items: [maul()] },
    { system: { physical: 17, ...hp(20) } },
  );
  table.dice(8, 5);
  const attack = await ada.act("attack", { item: "Maul", on: [ben], as: "Mara" });
  expect(attack.story).toEqual([
    "Ada spent +1",
    "strike 1d20 + 9 = 17",
    "F-001 17 >= 17",
    "F-005 8 not >= 20",
    "damage 1d8 + 6 = 11",
    "Ben hp -11",
  ]);
  expect([attack.state, ben.system.hp.value, ada.system.turn.spent]).toEqual(["closed", 9, 1]);
});

it.each([
  ["light", 19, 13],
  ["heavy", 14, 20],
] as const)("with a %s weapon and DEX 8 the roll is %i; damage keeps STR [F-048] [F-050] (W-02)", async (weight, total, left) => {
  const { table, ada, ben } = await duel(
    { system: { level: 2, ...attributes(3, 8) }, items: [weapon("Blade", { weight })] },
    { system: { physical: 18, ...hp(20) } },
  );
  table.dice(9, ...(total > 18 ? [4] : []));
  const attack = await ada.act("attack", { item: "Blade", on: [ben] });
  expect(attack.story[1]).toBe(`strike 1d20 + ${total - 9} = ${total}`);
  expect(ben.system.hp.value).toBe(left);
});

it.each([
  ["medium", 19],
  ["none", 14],
] as const)("a natural weapon of weight %s, with DEX 8: the roll is %i [F-048]", async (weight, total) => {
  const { table, ada, ben } = await duel(
    { system: { level: 2, ...attributes(3, 8) }, items: [weapon("Claws", { weight, natural: true })] },
    { system: { physical: 30, ...hp(20) } },
  );
  table.dice(9);
  const attack = await ada.act("attack", { item: "Claws", on: [ben] });
  expect(attack.story[1]).toBe(`strike 1d20 + ${total - 9} = ${total}`);
});

it("a natural 20 that hits doubles all of the damage [F-005] [F-043] (W-03)", async () => {
  const { table, ada, ben } = await duel({ items: [maul("2d6")] }, { system: { physical: 15, ...hp(40) } });
  table.dice(20, 3, 4);
  const attack = await ada.act("attack", { item: "Maul", on: [ben] });
  expect(attack.story.slice(3)).toEqual(["F-005 20 >= 20", "damage 2d6 + 5 = 12", "doubled (Ada)", "Ben hp -24"]);
});

it.each([
  [1, 2, 20, 25, 0],
  [9, 10, 1, 18, 15],
])("level %i, STR %i and a face of %i against %i are nothing special [F-006] (W-04)", async (level, str, face, physical, damage) => {
  const { table, ada, ben } = await duel(
    { system: { level, ...attributes(str) }, items: [maul("5")] },
    { system: { physical, ...hp(40) } },
  );
  table.dice(face);
  await ada.act("attack", { item: "Maul", on: [ben] });
  expect(40 - ben.system.hp.value).toBe(damage);
});

it.each([
  [14, "margin", 24],
  [13, "margin", 12],
  [14, "either", 24],
  [14, "natural", 12],
] as const)("a face of %i with critical by %s does %i [F-005] (W-05)", async (face, critMode, damage) => {
  const { table, ada, ben } = await duel(
    { system: { level: 4, ...attributes(7) }, items: [maul("5")] },
    { system: { physical: 15, ...hp(40) } },
    { settings: { critMode } },
  );
  table.dice(face);
  await ada.act("attack", { item: "Maul", on: [ben] });
  expect(40 - ben.system.hp.value).toBe(damage);
});

it("double dice in place of double damage, where the table wants it [F-043]", async () => {
  const { table, ada, ben } = await duel(
    { items: [maul("2d6")] },
    { system: { ...hp(40) } },
    { settings: { critDamage: "dice" } },
  );
  table.dice(20, 1, 2, 3, 4);
  const attack = await ada.act("attack", { item: "Maul", on: [ben] });
  expect(attack.story).toContain("damage 4d6 + 5 = 15");
});

it.each([
  ["cancel", true, "1d20", [4]],
  ["net", true, "2d20kh1", [4, 18]],
  ["cancel", false, "2d20kh1", [4, 18]],
] as const)("Advantage and Disadvantage together, %s, attacker prone: %s [F-002] [F-003] [F-004] [F-212] [F-213] (W-06)", async (advantageStacking, prone, dice, faces) => {
  const { table, ada, ben } = await duel(
    { items: [maul("5")], ...(prone && { statuses: ["prone"] }) },
    { statuses: ["prone", "stunned"], system: { physical: 50 } },
    { settings: { advantageStacking } },
  );
  table.dice(...faces);
  const attack = await ada.act("attack", { item: "Maul", on: [ben] });
  expect(attack.story[1]).toContain(`strike ${dice} + 6`);
});

it("a reason can be switched off, and another one given, before the roll [F-004]", async () => {
  const { table, ada, ben } = await duel({ items: [maul("5")] }, { statuses: ["prone"], system: { physical: 50 } });
  table.dice(4);
  const plain = await ada.act("attack", { item: "Maul", on: [ben], off: ["prone.near"] });
  expect(plain.story[1]).toBe("strike 1d20 + 6 = 10");
  table.dice(4, 9);
  const added = await ada.act("attack", {
    item: "Maul",
    on: [ben],
    add: [{ kind: "disadvantage", value: 1, label: "Dust" }],
    off: ["prone.near"],
  });
  expect(added.story[1]).toBe("strike 2d20kl1 + 6 = 10");
});

const bow = (system = {}) =>
  weapon("Bow", { ways: ["ranged"], increment: 30, damage: "1d6", place: 4, hands: 2, ...system });
it.each([
  [6, 0],
  [7, -1],
  [11, -1],
  [12, -2],
  [13, -2],
  [18, -3],
])("at %i squares and a Range Increment of 30 ft the penalty is %i [F-051] [F-052] (W-07)", async (squares, penalty) => {
  const { table, ada, ben } = await duel(
    { system: { level: 2, ...attributes(5, 7) }, items: [bow()], at: [0, 5] },
    { at: [squares, 5], system: { physical: 99 } },
  );
  table.dice(10);
  const attack = await ada.act("attack", { item: "Bow", on: [ben] });
  expect(attack.story[1]).toBe(`strike 1d20 + ${9 + penalty} = ${19 + penalty}`);
});

it("close by and prone at once is one Disadvantage; damage has no STR [F-003] [F-053] [F-214] (W-08, W-09)", async () => {
  const { table, ada, ben } = await duel(
    { system: attributes(9, 5), items: [bow()] },
    { statuses: ["prone"], system: { physical: 12, ...hp(20) } },
  );
  table.dice(15, 6, 4);
  const attack = await ada.act("attack", { item: "Bow", on: [ben] });
  expect(attack.story.slice(1)).toEqual([
    "strike 2d20kl1 + 6 = 12",
    "F-001 12 >= 12",
    "F-005 6 not >= 20",
    "damage 1d6 = 4",
    "Ben hp -4",
  ]);
});

it("a shot uses up its ammunition, and without any there is none [F-038]", async () => {
  const { table, ada, ben } = await duel({
    items: [bow({ ammunition: "arrows" }), gear("Arrows", { quantity: 1 })],
  });
  table.dice(1, 1);
  const shot = await ada.act("attack", { item: "Bow", on: [ben] });
  expect(shot.story[1]).toBe("Ada's Arrows quantity -1");
  expect(ada.items.get("Arrows")?.system.quantity).toBe(0);
  expect(told(await ada.act("attack", { item: "Bow", on: [ben] }))).toEqual(["Refused.noAmmunition", "F-038"]);
});

it("out of reach, out of range, behind a wall: nothing to attack [F-049] [F-167] [F-169]", async () => {
  const { ada, ben } = await duel(
    { items: [weapon("Spear", { reach: 10 }), bow({ range: 60 })], at: [2, 5] },
    { at: [5, 5] },
  );
  const far = await ada.act("attack", { item: "Spear", on: [ben] });
  expect([...told(far), far.overridable]).toEqual(["Refused.reach", "F-049", true]);
  await ben.token.document.update({ x: 1600 });
  expect(told(await ada.act("attack", { item: "Bow", on: [ben] }))).toEqual(["Refused.range", "F-052"]);
  const walled = await duel({ items: [bow()] }, { at: [9, 5] }, undefined, { walls: [{ from: [8, 0], to: [8, 15] }] });
  expect(told(await walled.ada.act("attack", { item: "Bow", on: [walled.ben] }))).toEqual(["Refused.covered", "F-169"]);
});

it("damage of 0 is no damage; Durability and vulnerability count on the way [F-046] [F-150] [F-186]", async () => {
  const { table, ada, ben } = await duel(
    { items: [maul("3"), weapon("Torch", { damage: "7", damageType: "Fire", damageAttribute: "none" })] },
    { system: { durability: 9, vulnerable: "fire, acid", ...hp(20) } },
  );
  table.dice(15);
  const blow = await ada.act("attack", { item: "Maul", on: [ben] });
  expect(blow.story.at(-1)).toBe("noDamage (Ben)");
  expect(ben.system.hp.value).toBe(20);
  table.dice(15);
  await ada.act("attack", { item: "Torch", on: [ben] });
  expect(ben.system.hp.value).toBe(15);
});
