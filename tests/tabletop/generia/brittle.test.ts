import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { Tabletop } from "../tabletop";
import { armor, mods, trained, weapon } from "./tabletop-duel";
import { effect, magic, spell } from "./tabletop-magic";

// [G-182] Brittle armor and shields, and heat for the frozen.
const line = (story: readonly string[], word: string): string | undefined =>
  story.find((one) => one.startsWith(`${word} `));
const corrode = spell("Corrode", "PA INT", {
  mp: 0,
  strength: 3,
  ...effect("damage", "9", { class: "physical", status: "brittle" }),
});

it("Brittle 3: the zone that was struck loses 3 Armor Value for good, never more than it has, and adds up [G-182] [G-055] [G-145]", async () => {
  const { table, ilse, guard } = await magic(mods({ int: 4 }), corrode, { threshold: 30 });
  await (guard.actor as Dynamic).createEmbeddedDocuments("Item", [armor("Mail", "torso", 4), armor("Cap", "head", 1)]);
  const shoot = async (zone: number) => {
    table.dice(10, zone);
    const shot = await ilse.act("projectile", { item: "Corrode", on: [guard] });
    await shot.answer(guard, "defence", "none");
    return shot;
  };
  const first = await shoot(1);
  expect([line(first.story, "G-055"), guard.system.brittle, guard.statuses]).toEqual([
    "G-055 9 > 4",
    { torso: 3, arms: 0, legs: 0, head: 0, shield: 0 },
    ["brittle"],
  ]);
  const second = await shoot(1);
  expect([line(second.story, "G-055"), guard.system.brittle.torso]).toEqual(["G-055 9 > 1", 6]);
  const third = await shoot(1);
  expect(line(third.story, "G-055")).toBe("G-055 9 > 0");
  await third.undo();
  await second.undo();
  await first.undo();
  expect([guard.system.brittle.torso, guard.statuses]).toEqual([0, []]);
  // The head is another zone; what is repaired by hand is whole again.
  await shoot(10);
  expect([guard.system.brittle.head, guard.statuses]).toEqual([3, ["brittle"]]);
  await table.edit(guard, { "system.brittle.head": 0 });
  expect(guard.statuses).toEqual([]);
});

it("a shield that blocks what makes brittle loses Block Strength in place of the zone; a spell with a save rolls for the zone [G-182] [G-034] [G-082]", async () => {
  const { table, ilse, guard } = await magic(mods({ int: 4 }), corrode, {
    threshold: 30,
    ...trained(9, "shields"),
    ...mods({ con: 2 }),
  });
  await (guard.actor as Dynamic).createEmbeddedDocuments("Item", [
    weapon("Shield", { shield: true, shieldBonus: 3, canParry: false, proficiency: "shields", hand: "off" }),
    armor("Mail", "torso", 4),
  ]);
  const block = async () => {
    table.dice(5, 12, 1, 1);
    const shot = await ilse.act("projectile", { item: "Corrode", on: [guard] });
    await shot.answer(guard, "defence", "block0");
    return shot;
  };
  // Block Strength 2 + 3, then three less; armor of the torso counts as before.
  expect(line((await block()).story, "G-055")).toBe("G-055 9 not > 9");
  expect(guard.system.brittle).toMatchObject({ torso: 0, shield: 3 });
  expect(line((await block()).story, "G-055")).toBe("G-055 9 > 6");
  expect(guard.system.brittle).toMatchObject({ torso: 0, shield: 6 });
  expect(line((await block()).story, "G-055")).toBe("G-055 9 > 4");
  await (ilse.actor as Dynamic).createEmbeddedDocuments("Item", [
    spell("Rust", "DC INT vs CON", { mp: 0, ...effect("status", "", { status: "brittle" }) }),
  ]);
  table.dice(2, 7);
  await ilse.act("cast", { item: "Rust", on: [guard] });
  expect([guard.system.brittle.arms, guard.items.all.map(({ type }) => type)]).toEqual([
    1,
    ["generiaWeapon", "generiaArmor"],
  ]);
});

async function frozen(type: string, faces: readonly number[]) {
  const ray = spell("Ray", "SURECAST", { mp: 0, ...effect("damage", "5", { type }) });
  const { table, ilse, guard } = await magic({}, ray, { threshold: 30, magicDefense: 0, ...mods({ str: 2 }) });
  const ice = { kind: "status", status: "frozen", dc: 12, duration: { k: "told" } };
  await (guard.actor as Dynamic).createEmbeddedDocuments("Item", [{ type: "generiaEffect", name: "Ice", system: ice }]);
  await guard.actor.toggleStatusEffect("generia-frozen", { active: true, overlay: false });
  (table satisfies Tabletop).dice(...faces);
  const cast = await ilse.act("cast", { item: "Ray", on: [guard] });
  return { saved: line(cast.story, "shake"), statuses: guard.statuses };
}
it.each([
  ["fire", [10], "shake 1d20 + 2 = 12", []],
  ["Fire", [9], "shake 1d20 + 2 = 11", ["frozen"]],
  ["ice", [], undefined, ["frozen"]],
] as const)("damage of the type %s lets the frozen save with STR, a roll of %j [G-182]", async (type, faces, saved, statuses) => {
  expect(await frozen(type, faces)).toEqual({ saved, statuses });
});
