import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { LIST_MODEL } from "../../../src/rulesets/fragments/view/lists";
import type { Dynamic } from "../../../table/dynamic";
import { attributes, duel, field, hp, told, weapon } from "./tabletop-duel";

const sizes = (stored: JsonObject) => ({ settings: { sizes: JSON.stringify(stored) } });
const away = { at: [20, 20] as [number, number] };
/** Medium stands a place higher than in the book, and a size of the table's own below it. */
const TALLER = {
  own1: { name: "Stocky", rank: 2 },
  medium: { rank: 3 },
  large: { rank: 5 },
  huge: { rank: 6 },
  gargantuan: { rank: 7 },
};

it.each([
  [undefined, "tooSmall"],
  [sizes({ tiny: { rank: 1 }, small: { rank: 0 } }), null],
] as const)("who is two sizes smaller is nothing to push off from; how far sizes are apart is the table's to say [F-137] (A-08)", async (options, refused) => {
  const space = { regions: [{ at: [0, 0], size: [30, 20], marks: ["zeroG"] }] };
  const { ada, ben } = await duel(
    { at: [10, 5] },
    { at: [9, 5], system: { size: "tiny" } },
    options,
    JSON.parse(JSON.stringify(space)),
  );
  const pushed = await ada.act("pushOff", { on: [ben], place: [20, 5] });
  if (refused) expect(told(pushed)).toEqual([`Refused.${refused}`, "F-137"]);
  else expect([pushed.refused, ada.token.at, ben.token.at]).toEqual([null, [13, 5], [6, 5]]);
});

it("a size of the table's own is passed, gripped and squeezed by its place [F-144] [F-192] [F-198] [F-218] (A-08)", async () => {
  const narrow = JSON.parse(JSON.stringify({ regions: [{ at: [6, 5], size: [2, 1], marks: ["squeeze"] }] }));
  const through = async (size: string, options = sizes(TALLER)) => {
    const { table, ada } = await duel({ system: { size } }, away, options, narrow);
    await table.move(ada, [
      [6, 5],
      [7, 5],
    ]);
    return [ada.statuses, ada.system.turn.stride];
  };
  // Below Medium nobody squeezes, though its place is that which Medium has in the book.
  expect([await through("own1"), await through("medium")]).toEqual([
    [[], 20],
    [["squeezing"], 15],
  ]);
  const held = await duel(
    { system: { level: 9, ...attributes(9), size: "own1" } },
    { system: { ...attributes(1), ...hp(30) } },
    sizes(TALLER),
  );
  held.table.dice(15, 5);
  await held.ada.act("grapple", { on: [held.ben] });
  // The smaller of the two is rooted: here it is the one who seized.
  expect([held.ada.system.rooted, held.ben.system.rooted, held.ada.token.at]).toEqual([1, 0, [6, 5]]);
});

it("large creatures do not mind small growth, from the table's Large on [F-113] (A-08)", async () => {
  const growth = JSON.parse(JSON.stringify({ regions: [{ at: [3, 4], size: [2, 2], marks: ["difficultSmall"] }] }));
  const walked = async (size: string) => {
    const options = sizes({ ...TALLER, own2: { name: "Tall", rank: 4 } });
    const { table, ada } = await duel({ at: [2, 4], system: { size } }, away, options, growth);
    await table.move(ada, [
      [3, 4],
      [4, 4],
    ]);
    return ada.system.turn.stride;
  };
  expect([await walked("own2"), await walked("large")]).toEqual([15, 20]);
});

it.each([
  [{}, "2d20kl1"],
  [{ small: { rank: 8 } }, "2d20kl1"],
  [{ medium: { rank: 6 } }, "1d20"],
])("who covers is at least as large as the target by the table's order %j [F-168] (A-08)", async (stored, dice) => {
  const bow = weapon("Bow", { ways: ["ranged"], increment: 500, place: 4, hands: 2 });
  const table = await field(sizes({ ...stored }));
  const ada = await table.creature("Ada", { at: [0, 5], disposition: "friendly", items: [bow] });
  const size = "small" in stored ? "small" : "large";
  await table.creature("Cis", { at: [1, 5], disposition: "friendly", system: { size } });
  const ben = await table.creature("Ben", { at: [3, 5], disposition: "hostile", system: { physical: 50 } });
  await table.encounter(ada, ben, { initiative: [3, 1] });
  await table.start();
  table.dice(4, ...(dice === "1d20" ? [] : [5]));
  const { story } = await ada.act("attack", { item: "Bow", on: [ben] });
  expect(story.find((line) => line.startsWith("strike"))?.split(" ")[1]).toBe(dice);
});

it("what cannot be read of a list of sizes counts as the book's [F-113] (A-08)", async () => {
  const { ada } = await duel({ system: { size: "huge" } }, away, { settings: { sizes: "{not a list" } });
  expect((await ada.act("dodge")).refused).toBe(null);
});

it("the window of sizes stores what is not the book's, and says what has to be put right (A-08)", () => {
  const t = (key: string, data: Record<string, unknown> = {}) =>
    [key.split(".").slice(3).join("."), ...Object.values(data)].join(" ");
  const book = Object.fromEntries(
    ["tiny", "small", "medium", "large", "huge", "gargantuan", "own1", "own2", "own3", "own4"].flatMap((size, rank) => [
      [`sizes.${size}.name`, ""],
      [`sizes.${size}.rank`, String(rank)],
    ]),
  );
  const read = (more: Record<string, string>) => LIST_MODEL.read({ ...book, ...more }, t);
  expect(read({})).toEqual({ ok: true, text: "" });
  expect(read({ "sizes.huge.name": " Giant ", "sizes.own1.name": "Titan", "sizes.own1.rank": "9" })).toEqual({
    ok: true,
    text: JSON.stringify({ huge: { name: "Giant" }, own1: { name: "Titan", rank: 9 } }),
  });
  expect(read({ "sizes.large.rank": "2" })).toEqual({ ok: false, problems: ["problem.sameRank large medium"] });
  expect(read({ "sizes.large.name": "small" })).toEqual({ ok: false, problems: ["problem.sameName small small"] });
  expect(read({ "sizes.own2.rank": "20" })).toEqual({ ok: false, problems: ["problem.nameless own2 "] });
  const [list] = LIST_MODEL.page('{"huge":{"name":"Giant"}}', {}, t).lists;
  expect(list?.rows.map(({ title }) => title).slice(3, 6)).toEqual(["large", "Giant", "gargantuan"]);
});

it.each([
  [true, [], 34],
  [false, ["apply"], 40],
])("damage is applied at once, or by whoever plays the target: %j [F-042] [F-046]", async (autoApplyDamage, asked, left) => {
  const sword = weapon("Sword", { damage: "6", damageAttribute: "none" });
  const { table, ada, ben } = await duel(
    { items: [sword] },
    { system: { physical: 5, ...hp(40) } },
    { settings: { autoApplyDamage } },
  );
  table.dice(12);
  const blow = await ada.act("attack", { item: "Sword", on: [ben], as: "Mara" });
  expect([blow.asked.map(({ at }) => at), ben.system.hp.value]).toEqual([asked, left]);
  if (autoApplyDamage) return;
  expect([blow.asked[0], blow.story.at(-2)]).toEqual([
    { who: "Ben", by: "Jon", at: "apply", options: ["apply", "leave"] },
    "offered (Ben)",
  ]);
  await blow.answer(ben, "apply", "apply");
  expect([blow.state, ben.system.hp.value]).toEqual(["closed", 34]);
  table.dice(12);
  const second = await ada.act("attack", { item: "Sword", on: [ben], as: "Mara" });
  await second.answer(ben, "apply", "leave");
  expect([second.state, ben.system.hp.value]).toEqual(["closed", 34]);
});

it("a spell over an area offers each target its damage [F-042] [F-044]", async () => {
  const burst = {
    type: "fragmentsSpell",
    name: "Burst",
    system: { components: [{ name: "All", energy: 0 }], damage: "7", damageType: "fire", area: 10, range: 60 },
  };
  const { table, ada, ben } = await duel(
    { at: [2, 5], items: [burst] },
    { at: [8, 5], system: { physical: 5, ...hp(40) } },
    { settings: { autoApplyDamage: false } },
  );
  const cis = await table.creature("Cis", { at: [9, 5], disposition: "hostile", system: { physical: 5, ...hp(40) } });
  table.dice(10, 11);
  const cast = await ada.act("cast", { item: "Burst", on: [ben, cis], place: [8, 5] });
  await cast.answer(ben, "apply", "apply");
  await cast.answer(cis, cast.asked[0]?.at ?? "", "leave");
  expect([cast.state, ben.system.hp.value, cis.system.hp.value]).toEqual(["closed", 33, 40]);
});

it.each([
  [true, true],
  [false, false],
])("whether players see the tokens of those hidden from them: %j [F-160]", async (hideHiddenTokens, unknown) => {
  const { ada, ben } = await duel({}, {}, { settings: { hideHiddenTokens } });
  await ben.act("decide", { on: [ada], said: { kind: "hidden", active: "yes" } });
  const { isUnknownTo } = await import("../../../src/foundry/facts/hiding");
  const { game } = globalThis as unknown as { game: { users: { getName(name: string): never } } };
  expect(isUnknownTo(ben.actor, [ada.actor], game.users.getName("Mara"))).toBe(unknown);
});

it("whoever makes something of a region reads in one line what that does, for each kind [F-109]", async () => {
  await field();
  const { CONFIG } = globalThis as Dynamic;
  const choices = (behavior: string, key: string): Record<string, string> =>
    CONFIG.RegionBehavior.dataModels[`fivefold.${behavior}`].schema.fields[key].choices();
  const own = Object.entries({ ...choices("mark", "mark"), ...choices("field", "kind") }).filter(([id]) =>
    id.startsWith("fragments."),
  );
  const kinds = "difficult difficultSmall water fog dark zeroG squeeze soil drop current ice earth";
  expect(own.map(([id]) => id.slice("fragments.".length))).toEqual(kinds.split(" "));
  for (const [, label] of own) expect(label).toMatch(/^[A-Z][^.]+: [A-Z].+\.$/);
  expect(choices("mark", "mark")["fragments.zeroG"]).toBe("Zero gravity: Nobody walks: push off and drift, or fly.");
});

it.each([
  [{ critMode: "margin", critMargin: 6 }, {}, 9],
  [{ critMode: "margin", critMargin: 7 }, {}, 3],
  [{ vulnerableMultiplier: 2 }, { vulnerable: "fire" }, 9],
  [{ vulnerableMultiplier: 3 }, { vulnerable: "fire" }, 15],
  [{ durabilityMode: "reduce" }, {}, 3],
  [{ durabilityMode: "threshold" }, {}, 6],
  [{ durabilityMode: "threshold" }, { durability: 6 }, 0],
  [{ durabilityMode: "none" }, { durability: 6 }, 6],
])("by %j a blow of 6 fire that beats the defence by 6, against Durability 3 and %j, takes %i [F-005] [F-150] [F-186] (A-58, A-59)", async (settings, system, lost) => {
  const torch = weapon("Torch", { damage: "6", damageAttribute: "none", damageType: "fire" });
  const { table, ada, ben } = await duel(
    { items: [torch] },
    { system: { physical: 12, durability: 3, ...hp(60), ...system } },
    { settings },
  );
  table.dice(12);
  await ada.act("attack", { item: "Torch", on: [ben] });
  expect(60 - ben.system.hp.value).toBe(lost);
});
