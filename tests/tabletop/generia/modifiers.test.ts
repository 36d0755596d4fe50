import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { CreatureSpec } from "../tabletop";
import { duel, field, mods, weapon } from "./tabletop-duel";

/** The roll with which Ilse attacks, and the answer that she gets. */
async function rolled(
  ilse: CreatureSpec,
  faces: readonly number[],
  act: object = {},
  reaver: CreatureSpec = {},
  settings = {},
) {
  const fight = await duel(5, ilse, reaver, { settings });
  fight.table.dice(...faces);
  const attack = await fight.ilse.act("attack", { item: "Sword", on: [fight.reaver], ...act });
  return { ...fight, attack, strike: attack.story.find((line) => line.startsWith("strike")) };
}

it("a person may add advantage, disadvantage, and what eases or hinders [G-134] [G-135] [G-136] [G-137]", async () => {
  const add = (kind: string, value: number) => ({ add: [{ kind, value, label: "Luck" }] });
  expect((await rolled({}, [3, 15], add("advantage", 1))).strike).toBe("strike 2d20kh1 + 5 = 20");
  expect((await rolled({}, [3, 15], add("disadvantage", 1))).strike).toBe("strike 2d20kl1 + 5 = 8");
  expect((await rolled({}, [10], add("eased", 2))).strike).toBe("strike 1d20 + 7 = 17");
  expect((await rolled({}, [10], add("hindered", 2))).strike).toBe("strike 1d20 + 3 = 13");
});

it("what adds up to nothing is one die; a line that is switched off counts no more [G-136] (W-19)", async () => {
  const both = {
    add: [
      { kind: "advantage", value: 1, label: "Height" },
      { kind: "disadvantage", value: 1, label: "Mud" },
    ],
  };
  expect((await rolled({}, [13], both)).strike).toBe("strike 1d20 + 5 = 18");
  expect((await rolled({ statuses: ["stunned", "confused"] }, [18, 7, 12])).strike).toBe("strike 3d20kl1 + 5 = 12");
  expect((await rolled({ statuses: ["stunned"] }, [18], { off: ["status.stunned"] })).strike).toBe(
    "strike 1d20 + 5 = 23",
  );
});

it("a character needs proficiency with its weapon, a creature and a natural weapon do not [G-144] [G-140]", async () => {
  const axe = (system: JsonObject = {}) => weapon("Sword", { proficiency: "axes", ...system });
  const odd = await rolled(
    { system: { character: true, ...mods({ dex: 3 }) }, items: [axe({ hitRate: 1.5 })] },
    [10, 4],
  );
  expect(odd.strike).toBe("strike 2d20kl1 + 4 = 8");
  expect((await rolled({ system: mods({ dex: 3 }), items: [axe()] }, [10])).strike).toBe("strike 1d20 + 3 = 13");
  const claw = await rolled({ system: { character: true }, items: [axe({ class: "natural" })] }, [10]);
  expect(claw.strike).toBe("strike 1d20 = 10");
});

it("values that somebody has typed on a weapon count instead of those of its bearer [G-140] [G-141] [G-142] [G-143]", async () => {
  const known = mods({ dex: 3, con: 2, str: 2 });
  const sword = (typed: JsonObject) => ({ system: known, items: [weapon("Sword", { typed })] });
  expect((await rolled(sword({ attack: 9 }), [10])).strike).toBe("strike 1d20 + 9 = 19");
  const blocked = await rolled({}, [2, 7, 1, 6, 5], {}, sword({ block: 1, strength: 11 }));
  await blocked.attack.answer(blocked.reaver, "defence", "block0");
  expect(blocked.attack.story).toEqual(expect.arrayContaining(["block 1d12 + 1 = 8", "G-055 11 not > 11"]));
  const parried = await rolled({}, [2, 9], {}, sword({ attack: 9, parry: 2 }));
  await parried.attack.answer(parried.reaver, "defence", "parry0");
  expect(parried.attack.story).toContain("parry 1d12 + 2 = 11");
});

it.each([
  [120, 180, [6, 15], "strike 2d20kh1 + 5 = 20"],
  [90, 180, [6], "strike 1d20 + 5 = 11"],
  [90, 170, [6, 15], "strike 2d20kh1 + 5 = 20"],
] as const)("%i degrees off the facing with a field of view of %i [G-058] [G-059] (W-17, W-18)", async (angle, fieldOfView, faces, strike) => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { proficiencies: [{ name: "swords", value: 5 }] },
    items: [weapon("Sword", { proficiency: "swords" })],
    at: [5, 4],
  });
  const reaver = await table.creature("Reaver", { system: { fieldOfView }, at: [5, 5] });
  // Ilse stands above; a token of rotation 0 looks down.
  await reaver.token.document.update({ rotation: (180 + angle) % 360 });
  table.dice(...faces);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(attack.story[0]).toBe(strike);
});

it("a person may say that it is a backstab, and a table may leave facing to people [G-058] [G-059]", async () => {
  expect((await rolled({}, [6, 15], { said: { backstab: "yes" } })).strike).toBe("strike 2d20kh1 + 5 = 20");
  const table = await field({ settings: { facing: "manual" } });
  const ilse = await table.creature("Ilse", { items: [weapon("Sword")], at: [5, 4] });
  const reaver = await table.creature("Reaver", { at: [5, 5] });
  await reaver.token.document.update({ rotation: 0 });
  table.dice(6);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(attack.story[0]).toBe("strike 1d20 = 6");
});

it("an attacker whom the target does not see backstabs from the front, unless the table has it otherwise [G-058] [G-059]", async () => {
  const unseen = { said: { sight: "unseen" } };
  expect((await rolled({}, [6, 15], unseen)).strike).toBe("strike 2d20kh1 + 5 = 20");
  expect((await rolled({}, [6], { said: { sight: "seen" } })).strike).toBe("strike 1d20 + 5 = 11");
  expect((await rolled({}, [6], unseen, {}, { unseenIsBackstab: false })).strike).toBe("strike 1d20 + 5 = 11");
});

it.each([
  ["tiny", [1, 12, 3], "dodge 3d12kh1 = 12"],
  ["small", [1, 12], "dodge 2d12kh1 = 12"],
  ["medium", [12], "dodge 1d12 = 12"],
  ["large", [1, 12], "dodge 2d12kl1 = 1"],
  ["huge", [4, 12, 3], "dodge 3d12kl1 = 3"],
] as const)("the small dodge well, the large badly: %s, %j: %s [G-176]", async (size, faces, dodge) => {
  // Hit by 15, which none of them avoids.
  const { attack, reaver } = await rolled({}, [10, ...faces, 1, 1, 1], {}, { system: { size, threshold: 9 } });
  await attack.answer(reaver, "defence", "dodge");
  expect(attack.story.find((line) => line.startsWith("dodge"))).toBe(dodge);
});

it("tags change blocks and attacks: shields, blockbreakers, unpredictable weapons [G-142]", async () => {
  const board = weapon("Board", { shield: true, shieldBonus: 3, canParry: false });
  const target = { system: { ...mods({ con: 1, str: 1 }), threshold: 30 }, items: [board] };
  const hammer = weapon("Sword", {
    damage: { formula: "9" },
    damageRating: 0,
    blockbreaker: 1,
    tags: ["unpredictable"],
  });
  const { attack, reaver } = await rolled({ system: mods({ str: 2 }), items: [hammer] }, [3, 11, 1], {}, target);
  await attack.answer(reaver, "defence", "block0");
  // Advantage of the shield and disadvantage of the weapon; Block Strength 1 + 1 + 3, of which 2 are broken.
  expect(attack.story.slice(4)).toEqual([
    "block 1d12 + 2 = 13",
    "G-033 13 >= 3",
    "zone 1d10 = 1",
    "zone.torso (Reaver)",
    "damage 9 = 9",
    "G-055 9 > 3",
    "prevented (Reaver)",
    "noWound (Reaver)",
  ]);
});

it("reach decides who can be struck: neighbours, or two metres with a long weapon [G-010] [G-024] [G-139] (W-61)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    items: [weapon("Sword"), weapon("Spear", { tags: ["long"], equipped: false })],
    at: [5, 5],
  });
  const reaver = await table.creature("Reaver", { at: [7, 5] });
  const far = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([far.refused, far.rule, far.overridable]).toEqual(["FIVEFOLD.Generia.Refused.reach", "G-024", true]);
  const stowed = await ilse.act("attack", { item: "Spear", on: [reaver] });
  expect([stowed.refused, stowed.rule]).toEqual(["FIVEFOLD.Generia.Refused.notHeld", "G-010"]);
  await ilse.items.get("Spear").update({ "system.equipped": true });
  table.dice(10);
  const near = await ilse.act("attack", { item: "Spear", on: [reaver] });
  expect(near.refused).toBeNull();
});

it("two hands hold one weapon that needs them", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    items: [weapon("Greataxe", { tags: ["twoHanded"], hand: "both" }), weapon("Buckler", { hand: "off" })],
  });
  const reaver = await table.creature("Reaver");
  const attack = await ilse.act("attack", { item: "Greataxe", on: [reaver] });
  expect([attack.refused, attack.rule]).toEqual(["FIVEFOLD.Generia.Refused.bothHands", "G-177"]);
});

it("a formula that can’t be rolled is named, and nothing is paid [G-051]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [weapon("Club", { damage: { formula: "two dice" } })] });
  const reaver = await table.creature("Reaver");
  const attack = await ilse.act("attack", { item: "Club", on: [reaver] });
  expect(attack.refused).toBe("FIVEFOLD.Generia.Refused.formula");
});

it("a table may count answers as the Reaction of the turn [G-019] [G-018] (W-50)", async () => {
  const free = await rolled({}, [7, 12]);
  await free.attack.answer(free.reaver, "defence", "dodge");
  expect(free.reaver.system.turn.reaction).toBe(1);
  const dear = await rolled({}, [7, 12], {}, {}, { defenceCost: "reaction" });
  await dear.attack.answer(dear.reaver, "defence", "dodge");
  expect(dear.reaver.system.turn.reaction).toBe(0);
  await dear.table.edit(dear.ilse, { "system.turn.attack": 1 });
  dear.table.dice(10, 1, 1, 1);
  const second = await dear.ilse.act("attack", { item: "Sword", on: [dear.reaver] });
  expect(second.asked).toEqual([]);
});

it("a table may settle the second parry die otherwise [G-040]", async () => {
  const target = {
    system: { proficiencies: [{ name: "swords", value: 9 }], threshold: 20 },
    items: [weapon("Falchion", { proficiency: "swords" })],
  };
  const answered = async (settings: object, faces: readonly number[]) => {
    const { attack, reaver } = await rolled({}, [9, 6, ...faces], {}, target, settings);
    await attack.answer(reaver, "defence", "parry0");
    return attack;
  };
  const none = await answered({ ordinaryParryDamage: "none" }, []);
  expect(none.asked[0]?.at).toBe("followUp");
  const always = await answered({ secondParryDie: "always" }, [7]);
  expect(always.story).toContain("G-040 7 >= 6");
  const total = await answered({ secondParryDie: "always", secondParryCompare: "total" }, [12]);
  expect(total.story).toContain("G-040 12 not >= 15");
  const never = await answered({ secondParryDie: "never" }, []);
  expect(never.asked[0]?.at).toBe("zone");
});

it("a table may let shields block arrows, and grapples be blocked [G-030] [G-125]", async () => {
  const board = { items: [weapon("Board", { shield: true, canParry: false })] };
  const javelin = weapon("Sword", { class: "thrown" });
  const shot = await rolled({ items: [javelin] }, [10], {}, board, { rangedShieldBlock: true });
  expect(shot.attack.asked[0]?.options).toEqual(["dodge", "block0", "none"]);
  const fight = await duel(0, {}, board, { settings: { grappleBlock: true } });
  fight.table.dice(10, 12, 5);
  const grapple = await fight.ilse.act("grapple", { on: [fight.reaver] });
  await grapple.answer(fight.reaver, "defence", "block0");
  expect([grapple.state, fight.reaver.statuses]).toEqual(["closed", []]);
});

it.each([
  ["off", [[5, 6]], [3], "strike 1d20 + 5 = 8"],
  ["advantage", [[5, 6]], [3, 15], "strike 2d20kh1 + 5 = 20"],
  ["eased", [[5, 6]], [3], "strike 1d20 + 9 = 12"],
  // Not opposite; beside it are two only.
  ["advantage", [[6, 5]], [3], "strike 1d20 + 5 = 8"],
  // A second pair, which stands left and right.
  [
    "advantage",
    [
      [5, 6],
      [4, 5],
      [6, 5],
    ],
    [3, 15, 9],
    "strike 3d20kh1 + 5 = 20",
  ],
  // No second pair, but three of its size around it.
  [
    "eased",
    [
      [5, 6],
      [6, 6],
    ],
    [3],
    "strike 1d20 + 13 = 16",
  ],
] as const)("flanking is %s with allies at %j [G-173]", async (flanking, places, faces, strike) => {
  const table = await field({ settings: { flanking, facing: "manual" } });
  const ilse = await table.creature("Ilse", {
    system: { proficiencies: [{ name: "swords", value: 5 }] },
    items: [weapon("Sword", { proficiency: "swords" })],
    ...{ at: [5, 4] as const, disposition: "friendly" as const },
  });
  const reaver = await table.creature("Reaver", { at: [5, 5], disposition: "hostile" });
  for (const [index, at] of places.entries()) await table.creature(`Ally ${index}`, { at, disposition: "friendly" });
  table.dice(...faces);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(attack.story.find((line) => line.startsWith("strike"))).toBe(strike);
});
it("nobody flanks with a foe of the attacker, with the senseless, or with a bow [G-173]", async () => {
  const with_ = async (ally: CreatureSpec, act: object = { item: "Sword" }) => {
    const table = await field({ settings: { flanking: "advantage", facing: "manual" } });
    const ilse = await table.creature("Ilse", {
      items: [weapon("Sword"), weapon("Javelin", { class: "thrown" })],
      ...{ at: [5, 4] as const, disposition: "friendly" as const },
    });
    const reaver = await table.creature("Reaver", { at: [5, 5], disposition: "hostile" });
    await table.creature("Other", { at: [5, 6], disposition: "friendly", ...ally });
    table.dice(3);
    const attack = await ilse.act("attack", { on: [reaver], ...act });
    return attack.story.find((line) => line.startsWith("strike"));
  };
  for (const ally of [{ disposition: "hostile" }, { disposition: "neutral" }, { statuses: ["unconscious"] }] as const)
    expect(await with_(ally)).toBe("strike 1d20 = 3");
  expect(await with_({}, { item: "Javelin" })).toBe("strike 1d20 = 3");
});

it.each([
  // No maximum: as always.
  ["2d6 + 1", [5, 4], ["damage 1d6 + 1 = 6", "damage 1d6 = 4"], 10],
  // A maximum adds a die of its size; a second maximum goes on with the next smaller one, and ends with a d4.
  ["2d6", [6, 6, 4, 3], ["damage 1d6 = 6", "explodes 1d6 = 6", "explodes 1d4 = 4", "damage 1d6 = 3"], 19],
  [
    "1d12",
    [12, 12, 10, 8, 2],
    ["damage 1d12 = 12", "explodes 1d12 = 12", "explodes 1d10 = 10", "explodes 1d8 = 8", "explodes 1d6 = 2"],
    44,
  ],
  ["4", [], ["damage 4 = 4"], 4],
] as const)("dice of %s explode where the table plays so [G-181]", async (formula, faces, lines, total) => {
  const { attack, reaver } = await rolled(
    { items: [weapon("Sword", { proficiency: "swords", damage: { formula } })] },
    [10, 1, ...faces],
    {},
    { system: { threshold: 60 } },
    { explodingDice: true },
  );
  await attack.answer(reaver, "defence", "none");
  expect(
    attack.story.filter((line) => /^(damage|explodes)/.test(line)).map((line) => line.replace(/~\d+/, "")),
  ).toEqual(lines);
  expect(attack.story).toContain(`G-055 ${total} > 0`);
});
it("dice do not explode where the table does not say so [G-181]", async () => {
  const sword = weapon("Sword", { proficiency: "swords", damage: { formula: "2d6" } });
  const { attack, reaver } = await rolled({ items: [sword] }, [10, 1, 6, 6], {}, { system: { threshold: 60 } });
  await attack.answer(reaver, "defence", "none");
  expect(attack.story).toContain("damage 2d6 = 12");
});

it("an unpredictable weapon strikes its bearer with a 1 or a 2 on the die, and nobody else [G-177]", async () => {
  const flail = weapon("Sword", { proficiency: "swords", tags: ["unpredictable"], damage: { formula: "2d6" } });
  const ilse = { items: [flail], system: { threshold: 5, armor: { arms: 1 } } };
  const { attack, ilse: bearer, reaver } = await rolled(ilse, [2, 6, 5, 4], {}, { system: { threshold: 5 } });
  expect(attack.story.slice(1)).toEqual([
    "strike 1d20 + 5 = 7",
    "G-177 2 >= 2",
    "turnsOn (Ilse)",
    "zone 1d10 = 6",
    "zone.arms (Ilse)",
    "damage 2d6 = 9",
    "G-055 9 > 1",
    "Ilse light +1",
  ]);
  expect([attack.state, bearer.system.wounds.light, reaver.system.wounds.light]).toEqual(["closed", 1, 0]);
  const before = await rolled(ilse, [3], {}, { system: { threshold: 5 } });
  expect(before.attack.story.slice(1, 3)).toEqual(["strike 1d20 + 5 = 8", "G-177 2 not >= 3"]);
  expect(before.attack.asked[0]?.at).toBe("defence");
});
