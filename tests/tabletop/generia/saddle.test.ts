import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature } from "../tabletop";
import { mounted } from "./mounted";
import { duel, field, mods, perk, weapon } from "./tabletop-duel";
import { effect, magic, spell } from "./tabletop-magic";

// Rider and mount, what is done in secret, sneaking, swaps of weapons, skills, grapples that are kept.
const related = ({ actor }: Creature, kind: string) =>
  Object.keys((actor.toObject().system as { relations: Record<string, object> }).relations[kind] ?? {});
const turnOf = ({ system }: Creature) => system.turn;

const HOOVES = weapon("Hooves", { class: "natural", tags: ["natural"], canBlock: false, canParry: false });
const cavalry = (
  rider: JsonObject = {},
  items: readonly object[] = [],
  settings: Record<string, string | number | boolean> = {},
) =>
  mounted(
    {
      system: { ...mods({ per: 3, dex: 6 }), riding: 4, proficiencies: [{ name: "swords", value: 5 }], ...rider },
      items: [
        weapon("Sword", { proficiency: "swords", canBlock: true, damage: { formula: "1d6" } }),
        ...items,
      ] as never,
    },
    { system: mods({ dex: 2, str: 3 }), items: [HOOVES] },
    settings,
  );

it("a mount has no turn of its own, moves once for free, and carries its rider; an undo gives both places back [G-060] [G-066]", async () => {
  const { table, ilse, horse, foe } = await cavalry();
  expect(ilse.token.at.slice(0, 2)).toEqual([6, 5]);
  await table.move(horse, [
    [6, 6],
    [6, 7],
    [6, 8],
  ]);
  expect([ilse.token.at.slice(0, 2), horse.token.at.slice(0, 2)]).toEqual([
    [6, 8],
    [6, 8],
  ]);
  expect([turnOf(ilse).movement, turnOf(ilse).ride, turnOf(ilse).rode]).toEqual([1, 0, 1]);
  // What is left of twelve metres can still be gone.
  await table.move(ilse, [[6, 9]]);
  expect(horse.token.at.slice(0, 2)).toEqual([6, 9]);
  await table.endTurn({ as: "Mara" });
  expect(table.turnOf).toBe(foe.name);
  expect(turnOf(ilse).rode).toBe(0);
  await table.nextTurn();
  expect(table.turnOf).toBe(ilse.name);
});

it("a mount does not walk away under its rider: whoever plays it moves the rider [G-060] [G-066]", async () => {
  const { ilse, horse } = await cavalry();
  const path = [
    [6, 5],
    [6, 6],
  ] as const;
  expect((await horse.act("move", { path: path.map(([x, y]) => [x, y]), as: "Mara" })).refused).toBe(
    "FIVEFOLD.Generia.Refused.riderMoves",
  );
  expect([ilse.token.at.slice(0, 2), horse.token.at.slice(0, 2)]).toEqual([
    [6, 5],
    [6, 5],
  ]);
  expect((await ilse.act("dismount", { on: [horse], as: "Mara" })).state).toBe("closed");
  expect((await horse.act("move", { path: path.map(([x, y]) => [x, y]), as: "Mara" })).refused).not.toBe(
    "FIVEFOLD.Generia.Refused.riderMoves",
  );
});

it("an attack from a mount that has moved has a disadvantage, unless its rider is cavalry [G-061] [G-163] (W-19)", async () => {
  const strikes: string[] = [];
  for (const more of [{}, { tags: ["cavalry"] }]) {
    const { table, ilse, horse, foe } = await cavalry({}, [
      weapon("Sabre", { proficiency: "swords", hand: "off", damage: { formula: "1d6" }, ...more }),
      perk("Cavalry", "cavalry"),
    ]);
    await table.move(horse, [[7, 5]]);
    table.dice(...("tags" in more ? [9] : [13, 9]), 1, 2);
    const blow = await ilse.act("attack", { item: "Sabre", on: [foe], as: "Mara" });
    await blow.answer(foe, "defence", "none");
    strikes.push(blow.story.find((line) => line.startsWith("strike")) ?? "");
  }
  expect(strikes).toEqual(["strike 2d20kl1 + 11 = 20", "strike 1d20 + 11 = 20"]);
});

it("in the saddle one dodges with the mount’s DEX, the own PER and Riding, and with a disadvantage [G-062] [G-063] [G-064] (W-21)", async () => {
  const { table, ilse, foe } = await cavalry();
  await table.nextTurn();
  await table.move(foe, [[7, 5]]);
  table.dice(13, 10, 4);
  const blow = await foe.act("unarmed", { on: [ilse], as: "Jon" });
  await blow.answer(ilse, "defence", "dodge");
  expect(blow.story).toContain("dodge 2d12kl1 + 9 = 13");
});

it.each([
  ["a lance in the other hand", { tags: ["cavalry"], hand: "off" }, true, "dodge 1d12 + 9 = 19"],
  ["a lance that is not in a hand", { tags: ["cavalry"], equipped: false }, true, "dodge 2d12kl1 + 9 = 13"],
  ["a lance without the perk", { tags: ["cavalry"] }, false, "dodge 2d12kl1 + 9 = 13"],
] as const)("the penalty of that dodge and a rider with a sword and %s [G-062] [G-163]", async (_, lance, learned, told) => {
  const more = [weapon("Lance", { ...lance, tags: [...lance.tags] }), ...(learned ? [perk("Cavalry", "cavalry")] : [])];
  const { table, ilse, foe } = await cavalry({}, more);
  await table.nextTurn();
  await table.move(foe, [[7, 5]]);
  table.dice(13, 10, ...(told.includes("2d12") ? [4] : []));
  const blow = await foe.act("unarmed", { on: [ilse], as: "Jon" });
  await blow.answer(ilse, "defence", "dodge");
  expect(blow.story).toContain(told);
});

it("a table may have the mount’s PER count for a dodge in the saddle [G-064]", async () => {
  const { table, ilse, horse, foe } = await cavalry({}, [], { mountDodgePerception: "mount" });
  await table.edit(horse, { "system.attributes.per.mod": 1 });
  await table.nextTurn();
  await table.move(foe, [[7, 5]]);
  table.dice(11, 10, 4);
  const blow = await foe.act("unarmed", { on: [ilse], as: "Jon" });
  await blow.answer(ilse, "defence", "dodge");
  expect(blow.story).toContain("dodge 2d12kl1 + 7 = 11");
});

it("the rider blocks for its mount with its own Block Strength; the mount takes what is left [G-065]", async () => {
  const { table, ilse, horse, foe } = await cavalry(mods({ con: 2, str: 0, per: 3, dex: 6 }));
  await table.edit(foe, { "system.unarmed.formula": "11" });
  await table.nextTurn();
  await table.move(foe, [[7, 5]]);
  table.dice(16, 9, 1);
  const blow = await foe.act("unarmed", { on: [horse], as: "Jon" });
  expect(blow.asked.map(({ who, options }) => [who, options])).toEqual([
    ["Ilse", ["dodge", "block0", "parry0", "none"]],
  ]);
  await blow.answer(ilse, "defence", "block0");
  expect(blow.story).toContain("G-055 11 > 2");
  expect([horse.system.wounds.light, ilse.system.wounds.light]).toEqual([0, 0]);
});

it("what else a mount does is paid with its rider’s actions, in its rider’s turn [G-067]", async () => {
  const { table, ilse, horse, foe } = await cavalry();
  await table.move(horse, [[7, 5]]);
  table.dice(9, 1, 2);
  const kick = await horse.act("attack", { item: "Hooves", on: [foe], as: "Mara" });
  await kick.answer(foe, "defence", "none");
  expect([turnOf(ilse).attack, turnOf(ilse).utility]).toEqual([0, 1]);
  table.dice(9, 1, 2);
  const again = await horse.act("attack", { item: "Hooves", on: [foe], as: "Mara" });
  await again.answer(foe, "defence", "none");
  expect([turnOf(ilse).attack, turnOf(ilse).utility, turnOf(ilse).movement]).toEqual([0, 0, 1]);
  await table.nextTurn();
  expect((await horse.act("attack", { item: "Hooves", on: [foe] })).refused).toBe(
    "FIVEFOLD.Generia.Refused.notYourTurn",
  );
});

it("a table may have a mount’s attack paid by its rider’s Attack Action alone [G-067]", async () => {
  const { table, ilse, horse, foe } = await cavalry({}, [], { mountActionPayment: "same" });
  await table.move(horse, [[7, 5]]);
  table.dice(9, 1, 2);
  const kick = await horse.act("attack", { item: "Hooves", on: [foe], as: "Mara" });
  await kick.answer(foe, "defence", "none");
  expect([turnOf(ilse).attack, turnOf(ilse).utility]).toEqual([0, 1]);
  const again = await horse.act("attack", { item: "Hooves", on: [foe], as: "Mara" });
  expect([again.refused, turnOf(ilse).utility]).toEqual(["FIVEFOLD.Generia.Refused.spent.attack", 1]);
});

it("a rider gets off, and both go their own ways; whoever is not beside cannot get on [G-060]", async () => {
  const { table, ilse, horse, foe } = await cavalry();
  expect((await foe.act("mount", { on: [horse] })).refused).toBe("FIVEFOLD.Generia.Refused.ridden");
  expect((await ilse.act("dismount", { on: [horse], as: "Mara" })).state).toBe("closed");
  expect([related(ilse, "rides"), related(horse, "carries")]).toEqual([[], []]);
  await table.move(ilse, [[6, 6]]);
  expect(horse.token.at.slice(0, 2)).toEqual([6, 5]);
  expect((await foe.act("mount", { on: [ilse] })).refused).toBe("FIVEFOLD.Generia.Refused.notBeside");
});

it("a weapon swap takes the Utility Action in an encounter, stows what is in the way, and is refused once that is spent [G-011] [G-012] (W-61)", async () => {
  const { ilse } = await duel(5, {
    items: [weapon("Sword", {}), weapon("Spear", { equipped: false, tags: ["long"] })],
  });
  const swap = await ilse.act("swap", { item: "Spear", as: "Mara" });
  const held = () => ["Sword", "Spear"].map((name) => ilse.items.get(name).system.equipped);
  expect([swap.state, held(), turnOf(ilse).utility]).toEqual(["closed", [false, true], 0]);
  expect((await ilse.act("swap", { item: "Sword", as: "Mara" })).refused).toBe(
    "FIVEFOLD.Generia.Refused.spent.utility",
  );
  await swap.undo();
  expect([held(), turnOf(ilse).utility]).toEqual([[true, false], 1]);
});

it("a hidden action is masked for others, and a PER check of 10 and the governing attribute sees through it [G-022] [G-023] (W-47)", async () => {
  const { table, ilse, guard } = await magic(
    mods({ dex: 4 }),
    spell("Whisper", "SURECAST", { hidden: "dex", ...effect("other") }),
    mods({ per: 3 }),
  );
  const cast = await ilse.act("cast", { item: "Whisper", on: [ilse], said: { hidden: "yes" }, as: "Mara" });
  expect([cast.state, ilse.system.mp.value]).toEqual(["closed", 9]);
  const { mayRead } = await import("../../../src/foundry/exchange/stored/carriers");
  const game = (globalThis as Dynamic).game;
  const readers = (): string[] =>
    game.users
      .filter((user: object) => mayRead(game.messages.get(cast.id), user as never))
      .map(({ name }: { name: string }) => name)
      .sort();
  expect(readers()).toEqual(["Gamemaster", "Mara"]);
  const other = await table.creature("Scout", { system: mods({ per: 3 }), owner: "Zoe" });
  table.dice(10);
  await guard.act("spot", { said: { secret: cast.id }, as: "Jon" });
  expect(readers()).toEqual(["Gamemaster", "Mara"]);
  table.dice(11);
  await other.act("spot", { said: { secret: cast.id } });
  expect(readers()).toContain("Zoe");
});

it("who sneaks checks against each who might notice, by the cover and the light that the place has or somebody says [G-110] [G-111] [G-113] [G-114] (W-39)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { system: mods({ dex: 4 }), owner: "Mara", disposition: "friendly" });
  const guard = await table.creature("Guard", { system: mods({ per: 3 }), disposition: "hostile" });
  const hawk = await table.creature("Hawk", { system: mods({ per: 9 }), disposition: "hostile" });
  table.dice(9, 8);
  const way = await ilse.act("sneak", { on: [guard, hawk], said: { sneakCover: "none", light: "dim" }, as: "Mara" });
  expect([way.state, related(ilse, "unseen")]).toEqual(["closed", [guard.uuid.replaceAll(".", "-")]]);
  table.dice(3, 8, 14, 11);
  await table.edit(ilse, { "system.attributes.dex.mod": 5 });
  await ilse.act("sneak", { on: [hawk], said: { sneakCover: "full", light: "dark" }, as: "Mara" });
  expect(related(ilse, "unseen")).toHaveLength(2);
  // Unseen it strikes with a backstab, and is seen then.
  table.dice(3, 9, 1, 1);
  const blow = await ilse.act("unarmed", { on: [guard], as: "Mara" });
  await blow.answer(guard, "defence", "none");
  expect(blow.story.find((line) => line.startsWith("strike"))).toBe("strike 2d20kh1 + 5 = 14");
  expect(related(ilse, "unseen")).toEqual([]);
});

it("a way that is sneaked is checked by its least covered space, and read from the scene [G-112] [G-113] (W-41)", async () => {
  const table = await field();
  await table.scene({
    grid: { distance: 1, units: "m" },
    darkness: 0.5,
    regions: [{ at: [6, 5], size: [2, 1], marks: ["cover.full"] }],
  });
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 4 }), speed: 9 },
    statuses: ["sneaking"],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const guard = await table.creature("Guard", { system: mods({ per: 2 }), disposition: "hostile", at: [5, 12] });
  await table.encounter(ilse, guard, { initiative: [9, 3] });
  await table.start();
  // Full cover in dim light; then a way that leaves it: no cover in dim light.
  table.dice(3, 4, 8);
  const way: [number, number][] = [
    [6, 5],
    [7, 5],
  ];
  await ilse.act("sneak", { on: [guard], path: way, as: "Mara" });
  expect([ilse.token.at.slice(0, 2), related(ilse, "unseen")]).toEqual([[7, 5], [guard.uuid.replaceAll(".", "-")]]);
  table.dice(7);
  await ilse.act("sneak", { on: [guard], path: [[8, 5]], as: "Mara" });
  expect([turnOf(ilse).movement, turnOf(ilse).stride]).toEqual([0, 6]);
  expect(related(ilse, "unseen")).toEqual([]);
});

it("skills are paid by their use: a sprint gives metres to go, for energy and the Movement Action [G-009] [G-011] [G-165]", async () => {
  const skill = (name: string, system: JsonObject) => ({ type: "generiaSkill", name, system });
  const { ilse } = await duel(5, {
    system: { ...mods({ dex: 3, str: 1 }), speed: 6, en: { value: 3, max: 3 } },
    items: [
      skill("Sprint", { use: "movement", energy: 2, sprint: true }),
      skill("Feint", { use: "offensive", energy: 1 }),
      skill("Rally", { use: "utility", energy: 1 }),
    ],
  });
  await ilse.act("useSkill", { item: "Sprint", as: "Mara" });
  expect([turnOf(ilse).movement, turnOf(ilse).stride, ilse.system.en.value]).toEqual([0, 9, 1]);
  await ilse.act("useSkill", { item: "Feint", as: "Mara" });
  expect([turnOf(ilse).attack, ilse.system.en.value]).toEqual([0, 0]);
  expect((await ilse.act("useSkill", { item: "Rally", as: "Mara" })).refused).toBe("FIVEFOLD.Generia.Refused.few.en");
  expect((await ilse.act("useSkill", { item: "Sprint", as: "Mara" })).refused).toBe(
    "FIVEFOLD.Generia.Refused.spent.movement",
  );
});

it("a grapple that is not paid for ends with its holder’s turn, one that is goes on [G-167]", async () => {
  const { table, ilse, reaver } = await duel(9);
  table.dice(12);
  const seize = await ilse.act("grapple", { on: [reaver], as: "Mara" });
  await seize.answer(reaver, "defence", "none");
  await table.endTurn({ as: "Mara" });
  expect(reaver.statuses).toEqual(["grappled"]);
  await table.nextTurn();
  expect((await ilse.act("keepHold", { as: "Mara" })).state).toBe("closed");
  expect([turnOf(ilse).utility, turnOf(ilse).attack]).toEqual([0, 1]);
  await table.endTurn({ as: "Mara" });
  expect(reaver.statuses).toEqual(["grappled"]);
  await table.nextTurn();
  await table.endTurn({ as: "Mara" });
  expect(reaver.statuses).toEqual([]);
});

it.each([
  [false, [5, 3, 12, 1], { light: 2, severe: 0 }],
  [true, [6, 4, 3, 12, 1], { light: 2, severe: 2 }],
] as const)("whoever has swallowed conjured matter takes 1d6 for each tier when the Phase ends, which explode: %s [G-071] [G-181] (W-48)", async (explodingDice, dice, wounds) => {
  const { table, ilse, guard } = await magic(
    {},
    spell("Water", "SURECAST", { conjures: true, tier: 2, elements: "water", ...effect("other") }),
    { threshold: 3, limit: 9 },
    { settings: { explodingDice } },
  );
  await ilse.act("cast", { item: "Water", as: "Mara" });
  const matter = ilse.items.all.find(({ type }) => type === "generiaEffect")?.id ?? "";
  await table.time(300);
  expect((await ilse.act("absorb", { item: matter, on: [guard], as: "Mara" })).state).toBe("closed");
  expect((await ilse.act("endLasting", { item: matter, as: "Mara" })).state).toBe("closed");
  table.dice(...dice);
  await table.time(600);
  expect([guard.system.wounds, guard.items.all.length]).toEqual([wounds, 0]);
});
