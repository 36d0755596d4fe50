import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { arrows, duel, field, mods, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// Numbers that nobody plays with, but fields take: what follows from them is held to what can be stored, or a sentence says which number is too large.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;

it.each([
  ["the proficiency 999999 and DEX-MOD 2", 999_999, { ...mods({ dex: 2 }) }, {}, "strike 1d20 + 9999 = 10009"],
  ["the proficiency 9999 and DEX-MOD 2", 9999, { ...mods({ dex: 2 }) }, {}, "strike 1d20 + 9999 = 10009"],
  ["a hit rate of 10 and DEX-MOD 9999", 5, { ...mods({ dex: 9999 }) }, { hitRate: 10 }, "strike 1d20 + 9999 = 10009"],
  ["a hit rate of 10 and DEX-MOD -9999", 5, { ...mods({ dex: -9999 }) }, { hitRate: 10 }, "strike 1d20 - 9999 = -9989"],
] as const)("%s make an attack [G-140]", async (_title, proficiency, system, sword, strike) => {
  const { table, ilse, reaver } = await duel(proficiency, {
    system,
    items: [weapon("Sword", { proficiency: "swords", ...sword })],
  });
  table.dice(10, 1, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await blow.answer(reaver, "defence", "none");
  expect([blow.refused, blow.state, blow.story.find((line) => line.startsWith("strike"))]).toEqual([
    null,
    "closed",
    strike,
  ]);
});

it("damage ratings, Blockbreaker, arrows and range bands of absurd size make an attack, and the numbers count as 9999 [G-052] [G-157] [G-159] [G-177]", async () => {
  const huge = { damage: { formula: "1d6 + 9999" }, damageRating: 9999, blockbreaker: 9999, proficiency: "swords" };
  const { table, ilse, reaver } = await duel(
    3,
    {
      system: mods({ str: 9999 }),
      items: [
        weapon("Sword", huge),
        weapon("Bow", { ...huge, class: "ranged", hand: "off", bands: { short: 9999, medium: -9999 } }),
        arrows(3, "9999"),
      ],
    },
    { system: { limit: 9999, threshold: 9999 }, at: [6, 5] },
  );
  table.dice(10, 1, 6, 10);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await blow.answer(reaver, "defence", "none");
  expect([blow.state, blow.story]).toEqual(["closed", expect.arrayContaining(["damage 1d6 + 19998 = 20004"])]);
  await table.edit(ilse, { "system.turn.attack": 1 });
  table.dice(...Array<number>(21).fill(9), 1, 6);
  const shot = await ilse.act("attack", { item: "Bow", on: [reaver], as: "Mara" });
  await shot.answer(reaver, "defence", "none");
  expect([shot.refused, shot.state, shot.story]).toEqual([
    null,
    "closed",
    expect.arrayContaining(["damage 1d6 + 9999 = 10005"]),
  ]);
});

it("blocks and parries with absurd numbers count, and what a parry takes from the next defence adds up to 9999 at most [G-032] [G-036] [G-046]", async () => {
  const { table, ilse, reaver } = await duel(
    9999,
    { system: mods({ dex: 9999 }), items: [weapon("Sword", { proficiency: "swords" })] },
    {
      system: { ...mods({ str: 9999, con: 9999, dex: 9999 }), ...trained(9999) },
      items: [weapon("Axe", { proficiency: "swords", hitRate: 10, shieldBonus: 9999, shield: true })],
    },
  );
  table.dice(10, 11, 10, 1, 3);
  const blocked = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await blocked.answer(reaver, "defence", "block0");
  expect([blocked.state, blocked.story]).toEqual([
    "closed",
    expect.arrayContaining(["block 2d12kh1 + 9999 = 10010", "G-055 3 not > 9999"]),
  ]);
  await table.edit(ilse, { "system.turn.attack": 1, "system.defencePenalty": 5000 });
  table.dice(10, 12);
  const parried = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await parried.answer(reaver, "defence", "parry0");
  await parried.answer(reaver, "followUp", "weaken");
  expect([parried.state, parried.story, ilse.system.defencePenalty]).toEqual([
    "closed",
    expect.arrayContaining(["parry 1d12 + 9999 = 10011"]),
    9999,
  ]);
});

it.each([
  ["SA PV + 5 vs DEX", "cast 1d20 + 9999 = 10009"],
  ["SA PV - 999 vs DEX", "cast 1d20 + 9000 = 9010"],
  ["DC+ PV + 999 vs DEX", "cast 1d20 + 9999 = 10009"],
] as const)("the cast line “%s” with a PV of 9999 is cast [G-077] [G-078] [G-088]", async (line, rolled) => {
  const { table, ilse, guard } = await magic(
    trained(9999, "Order"),
    spell("Bolt", line, { tradition: "Order", focus: "no", ...effect("status", "", { status: "stunned" }) }),
  );
  table.dice(10, 1);
  const cast = await ilse.act("cast", { item: "Bolt", on: [guard], as: "Mara" });
  expect([cast.refused, cast.state, cast.story[1]]).toEqual([null, "closed", rolled]);
  expect(guard.items.get("Bolt")?.system.dc ?? 0).toBeLessThanOrEqual(9999);
});

it("a projectile of such a line flies, and what it brings has a DC that can be stored [G-080] [G-171]", async () => {
  const { table, ilse, guard } = await magic(
    trained(9999, "Order"),
    spell("Bolt", "PA PV + 5", { tradition: "Order", focus: "no", ...effect("damage", "9999", { status: "stunned" }) }),
    { limit: 9999, threshold: 9999 },
  );
  table.dice(10, 1);
  const cast = await ilse.act("projectile", { item: "Bolt", on: [guard], as: "Mara" });
  await cast.answer(guard, "defence", "none");
  expect([cast.refused, cast.state, guard.items.get("Bolt")?.system.dc]).toEqual([null, "closed", 9999]);
});

it("a spell of 9999 at UPCAST 3 does 9999 [G-109]", async () => {
  const { table, ilse, guard } = await magic(
    mp(9),
    spell("Bolt", "SURECAST", { keywords: "UPCAST 3", ...effect("damage", "9999", { class: "absolute" }) }),
    { limit: 9999, threshold: 5000 },
  );
  table.dice(1);
  const cast = await ilse.act("cast", { item: "Bolt", on: [guard], said: { level: "3" }, as: "Mara" });
  expect([cast.refused, cast.state, guard.system.wounds.light]).toEqual([null, "closed", 1]);
  expect(cast.story).toContain("G-055 9999 > 0");
});

it.each([
  ["9999", "farFall", { metres: 9999, most: 999 }],
  ["1000", "farFall", { metres: 1000, most: 999 }],
  ["123456", "farFall", { metres: 123_456, most: 999 }],
  ["deep", "noMetres", undefined],
  ["", "noMetres", undefined],
] as const)("a fall of “%s” metres is refused by a sentence that names them, and nothing is lost [G-119]", async (metres, why, data) => {
  const table = await field();
  const ilse = await table.creature("Ilse", { owner: "Mara" });
  const fall = await ilse.act("fall", { said: { metres }, as: "Mara" });
  expect([fall.refused, fall.rule]).toEqual([key(why), "G-119"]);
  const words: string = (globalThis as Dynamic).game.i18n.format(key(why), data ?? {});
  expect(words).toBe(
    data ? `${data.metres} m are too far to fall. Type 999 m at most.` : "Type how many metres the creature falls.",
  );
});

it("a jump of 10000 metres is refused by a sentence that names them [G-115]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { owner: "Mara" });
  const jump = await ilse.act("jump", { said: { distance: "10000" }, as: "Mara" });
  expect([jump.refused, jump.rule]).toEqual([key("farJump"), "G-115"]);
  expect((globalThis as Dynamic).game.i18n.format(key("farJump"), { metres: 10_000, most: 9999 })).toBe(
    "10000 m are too far to jump. Type 9999 m at most.",
  );
  table.dice(10);
  const leap = await ilse.act("jump", { said: { distance: "9999", height: "9999" }, as: "Mara" });
  expect([leap.refused, leap.state]).toEqual([null, "closed"]);
});

it("a fall of 999 metres for a cause of any size is rolled [G-119] [G-122]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { owner: "Mara", system: { threshold: 9999, limit: 9 } });
  table.dice(1, ...Array<number>(999).fill(1));
  const fall = await ilse.act("fall", { said: { metres: "999", cause: "9999", damage: "9999" }, as: "Mara" });
  await fall.answer(ilse, "fallCheck", "try");
  expect([fall.refused, fall.state, fall.story.includes("fallDamage 999d4 = 999")]).toEqual([null, "closed", true]);
});

it("a sprint of whoever is absurdly fast gives 9999 metres [G-165]", async () => {
  const sprint = { type: "generiaSkill", name: "Dash", system: { use: "movement", sprint: true } };
  const { ilse } = await duel(0, { system: { speed: 9999, ...mods({ dex: 9999 }) }, items: [sprint] });
  const dash = await ilse.act("useSkill", { item: "Dash", as: "Mara" });
  expect([dash.refused, dash.state, ilse.system.turn.stride]).toEqual([null, "closed", 9999]);
});

it("an effect whose DC is beyond what anybody rolls can be aimed at [G-171]", async () => {
  const { table, ilse, guard } = await magic(mods({ int: 2 }), spell("Dispel", "DC+ INT vs DC", effect("other")), {});
  await table.during(() =>
    guard.actor.createEmbeddedDocuments("Item", [
      {
        type: "generiaEffect",
        name: "Curse",
        system: { kind: "status", status: "stunned", dc: 9999, duration: { k: "told" } },
      } as never,
    ]),
  );
  table.dice(10);
  const cast = await ilse.act("cast", { item: "Dispel", on: [guard], as: "Mara" });
  expect([cast.refused, cast.state]).toEqual([null, "closed"]);
});

it("damage that adds up stays at what can be stored [G-129]", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [weapon("Sword", { damage: { formula: "9000" } })] },
    { system: { tally: 5000 } },
    { settings: { harmModel: "tally" } },
  );
  table.dice(10, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await blow.answer(reaver, "defence", "none");
  expect([blow.state, reaver.system.tally]).toEqual(["closed", 9999]);
});
