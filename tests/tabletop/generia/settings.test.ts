import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature, Tabletop } from "../tabletop";
import { counter, duel, field, mods, perk, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// Questions that the book leaves open, each with both answers (the ledger's 4.12); those that need more stand beside the rules that they change.
const clock = (): number => (globalThis as Dynamic).game.time.worldTime;
const strikeOf = (story: readonly string[], word = "strike"): string | undefined =>
  story.find((line) => line.startsWith(word));

it.each([
  // Two of three roll the same again, and again until one has more.
  ["reroll", [3, 5, 3, 2, 7], ["Slow", "Late", "Keen"]],
  ["attributes", [], ["Keen", "Slow", "Late"]],
] as const)("ties of initiative: %s [G-002] [G-132]", async (initiativeTies, faces, order) => {
  const table = await field({ settings: { initiativeTies } });
  const slow = await table.creature("Slow", { system: mods({ dex: 1 }), disposition: "friendly" });
  const keen = await table.creature("Keen", { system: mods({ dex: 5 }), disposition: "hostile" });
  const late = await table.creature("Late", { disposition: "hostile" });
  await table.encounter(slow, keen, late, { initiative: [9, 9, 9] });
  table.dice(...faces);
  await table.start();
  const turns = [table.turnOf];
  for (let n = 0; n < 2; n++) {
    await table.nextTurn();
    turns.push(table.turnOf);
  }
  expect(turns).toEqual(order);
  await table.endEncounter();
  expect(slow.system.turn.tie).toBe(0);
});

it("a tie of rolls that the start itself makes is rolled again before the first turn [G-002] [G-132]", async () => {
  const table = await field({ settings: { initiativeTies: "reroll" } });
  await table.encounter(await table.creature("Slow"), await table.creature("Late", { disposition: "hostile" }));
  table.dice(6, 6, 3, 5);
  await table.start();
  expect([table.turnOf, table.combat.turns.map(({ initiative }: Dynamic) => initiative)]).toEqual(["Late", [6, 6]]);
});

it.each([
  [6, 12, 1],
  [10, 20, 0],
])("a round of %i seconds: two of them take %i, and a Phase of as many rounds is reached then [G-005] [G-008]", async (secondsPerRound, passed, left) => {
  const { table, ilse, reaver } = await duel(
    0,
    { system: { mp: { value: 0, max: 9 }, recovery: 1 } },
    {},
    {
      settings: { secondsPerRound, phaseSeconds: 20 },
    },
  );
  const before = clock();
  await table.nextRound();
  await table.nextRound();
  expect(clock() - before).toBe(passed);
  await table.endEncounter();
  expect([reaver.name, ilse.system.mp.value]).toEqual(["Reaver", 0]);
  // Outside of encounters the clock counts in rounds of that length as well.
  await table.time(20 - (clock() % 20) - left);
  expect(ilse.system.mp.value).toBe(left === 0 ? 1 : 0);
});

it.each([
  ["product", "damage 11 = 11"],
  ["sum", "damage 12 = 12"],
])("a weapon with half a point of its own, rounded by the %s [G-052] (W-15)", async (roundStrengthDamage, line) => {
  const rapier = weapon("Sword", { damage: { formula: "8 + 1.5" }, damageRating: 0.5 });
  const { table, ilse, reaver } = await duel(
    0,
    { items: [rapier], system: mods({ str: 5 }) },
    { system: { threshold: 30 } },
    {
      settings: { roundStrengthDamage },
    },
  );
  table.dice(10, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "none");
  expect(strikeOf(blow.story, "damage")).toBe(line);
});

it("without the sister chapters only what the source says counts: levels that people type, damage that adds up, a free Counter [G-129] [G-134] [G-148] [G-160]", async () => {
  const fight = async (sisterRules: boolean) => {
    const { table, ilse, reaver } = await duel(
      5,
      {
        system: { character: true },
        statuses: ["stunned", "prone"],
        items: [weapon("Sword", { proficiency: "axes", damage: { formula: "20" } })],
      },
      {
        system: { ...trained(9, "axes"), size: "tiny", threshold: 3, en: { value: 0, max: 3 } },
        items: [weapon("Axe", { proficiency: "axes" }), counter(1)],
      },
      { settings: { sisterRules } },
    );
    await reaver.actor.toggleStatusEffect("generia-burning", { active: true, overlay: false });
    return { table, ilse, reaver };
  };
  const source = await fight(false);
  source.table.dice(10, 15, 1, 3);
  const add = [{ kind: "advantage", value: 1, label: "Height" }];
  const blow = await source.ilse.act("attack", { item: "Sword", on: [source.reaver], add });
  expect(strikeOf(blow.story)).toBe("strike 2d20kh1 = 15");
  await blow.answer(source.reaver, "defence", "dodge");
  expect([strikeOf(blow.story, "dodge"), source.reaver.system.wounds.light, source.reaver.system.tally]).toEqual([
    "dodge 1d12 = 1",
    0,
    20,
  ]);
  // Nobody burns, and whoever is prone may go.
  await source.table.edit(source.ilse, { "system.speed": 6 });
  expect((await source.ilse.act("move", { path: [[6, 6]] })).refused).toBeNull();
  await source.table.nextTurn();
  expect(source.reaver.system.tally).toBe(20);
  // It strikes from behind.
  source.table.dice(10, 12, 11, 2, 1, 4);
  await source.table.edit(source.ilse, { "system.turn.attack": 1, "system.turn.reaction": 0 });
  await source.table.edit(source.reaver, { "system.turn.reaction": 0 });
  const again = await source.ilse.act("attack", { item: "Sword", on: [source.reaver], override: true });
  await again.answer(source.reaver, "defence", "parry0");
  await again.answer(source.reaver, "followUp", "counter");
  await again.answer(source.ilse, "counter/defence", "none");
  expect([again.state, source.reaver.system.turn.reaction, source.ilse.system.tally > 0]).toEqual(["closed", 0, true]);

  const whole = await fight(true);
  whole.table.dice(10, 15, 4, 4, 6, 3);
  const first = await whole.ilse.act("attack", { item: "Sword", on: [whole.reaver] });
  expect(strikeOf(first.story)).toBe("strike 3d20kl1 = 4");
  await first.answer(whole.reaver, "defence", "dodge");
  expect(strikeOf(first.story, "dodge")).toBe("dodge 3d12kh1 = 6");
});

async function stirrups(mountReaction: string) {
  const table = await field({ settings: { mountReaction } });
  const ilse = await table.creature("Ilse", { owner: "Mara", disposition: "friendly", at: [5, 5] });
  const horse = await table.creature("Horse", {
    system: { threshold: 30 },
    items: [perk("Watchful", "opportunist")],
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", {
    system: { speed: 9, threshold: 30 },
    owner: "Jon",
    disposition: "hostile",
    at: [7, 5],
  });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 3, 5] });
  await table.start();
  await table.nextTurn();
  const reactions = () => [ilse.system.turn.reaction, horse.system.turn.reaction];
  return { table, ilse, horse, foe, reactions };
}
it.each([
  ["own", [1, 0], ["Horse"]],
  ["shared", [0, 1], []],
] as const)("the Reaction of a mount is %s [G-018] [G-161]", async (mountReaction, after, still) => {
  const { table, ilse, horse, foe, reactions } = await stirrups(mountReaction);
  const leave = () => foe.act("move", { path: [[9, 5]], as: "Jon" });
  table.dice(10, 1, 1);
  const away = await leave();
  expect(away.asked.map(({ who }) => who)).toEqual(["Horse"]);
  await away.answer(horse, away.asked[0]?.at ?? "", "take");
  await away.answer(foe, away.asked[0]?.at ?? "", "none");
  expect([away.state, reactions()]).toEqual(["closed", after]);
  // Once its rider has reacted, whether the mount may.
  await away.undo();
  await table.edit(ilse, { "system.turn.reaction": 0 });
  const again = await leave();
  expect(again.asked.map(({ who }) => who)).toEqual(still);
  if (again.state === "open") await again.answer(horse, again.asked[0]?.at ?? "", "pass");
});

it.each([
  ["checks", "effect 2d6 = 9", [3, 6]],
  ["effects", "effect 2d6kl1 + 2d6kl1 = 5", [4, 3, 6, 2]],
])("without a focus %s have a disadvantage [G-075] (A-24)", async (focusScope, line, faces) => {
  const sear = spell("Sear", "SURECAST", { tradition: "wizard", ...effect("damage", "2d6", { class: "absolute" }) });
  const { table, ilse, guard } = await magic({}, sear, { threshold: 30 }, { settings: { focusScope } });
  table.dice(...faces);
  const cast = await ilse.act("cast", { item: "Sear", on: [guard] });
  expect(strikeOf(cast.story, "effect")).toBe(line);
  // With a staff in its hand nothing of that counts.
  const staff = await magic({}, sear, { threshold: 30 }, { settings: { focusScope }, staff: { focus: "wizard" } });
  staff.table.dice(3, 6);
  const held = await staff.ilse.act("cast", { item: "Sear", on: [staff.guard] });
  expect(strikeOf(held.story, "effect")).toBe("effect 2d6 = 9");
});

const matterOf = ({ items }: Creature): string => items.all.find(({ type }) => type === "generiaEffect")?.id ?? "";
async function thirsty(settings: Record<string, string>, keywords = "") {
  const flask = spell("Water", "SURECAST", { conjures: true, tier: 2, keywords, ...effect("other") });
  const found = await magic({}, flask, { threshold: 3, limit: 9 }, { settings });
  const water = found.ilse.items.get("Water").id;
  await found.ilse.act("cast", { item: "Water" });
  await found.ilse.act("absorb", { item: matterOf(found.ilse), on: [found.guard] });
  return { ...found, water };
}
it.each([
  ["phase", 0, 1],
  ["dissolved", 1, 0],
] as const)("swallowed matter whose rest is dissolved early harms: %s [G-070] [G-071] (A-23)", async (etherealEarlyDamage, wounds, left) => {
  const { table, ilse, guard } = await thirsty({ etherealEarlyDamage });
  if (wounds > 0) table.dice(3, 1, 2);
  const end = await ilse.act("endLasting", { item: matterOf(ilse) });
  expect([end.state, guard.system.wounds.light, guard.items.all.length]).toEqual(["closed", wounds, left]);
  await end.undo();
  expect([guard.system.wounds.light, guard.items.all.length, ilse.items.all.length]).toEqual([0, 1, 2]);
  // Likewise where concentration ends it.
  const held = await thirsty({ etherealEarlyDamage }, "CONCENTRATION");
  if (wounds > 0) held.table.dice(3, 1, 2);
  await held.ilse.act("endConcentration", { item: held.water });
  expect([held.guard.system.wounds.light, held.guard.items.all.length]).toEqual([wounds, left]);
});

const gale: JsonObject = { keywords: "", ...effect("knockback", "3") };
async function windy(table: Tabletop, at: readonly [number, number]) {
  const ilse = await table.creature("Ilse", {
    system: mp(10),
    items: [
      spell("Gale", "SURECAST", gale),
      spell("Mire", "SURECAST", {
        keywords: "ZONE",
        area: { shape: "circle", size: 1 },
        ...effect("damage", "4", { class: "absolute" }),
      }),
    ],
    disposition: "friendly",
    at,
  });
  const guard = await table.creature("Guard", {
    system: { threshold: 3, limit: 9 },
    disposition: "hostile",
    at: [at[0] + 1, at[1]],
  });
  return { ilse, guard };
}
it.each([
  ["triggers", 1],
  ["ignores", 0],
] as const)("an area into which somebody is pushed: %s [G-097] [G-106] [G-182] (A-32)", async (areaForcedMovement, wounds) => {
  const table = await field({ settings: { areaForcedMovement } });
  const { ilse, guard } = await windy(table, [5, 5]);
  await ilse.act("cast", { item: "Mire", place: [9, 5] });
  if (wounds > 0) table.dice(1);
  const cast = await ilse.act("cast", { item: "Gale", on: [guard] });
  expect([cast.state, guard.token.at.slice(0, 2), guard.system.wounds.light]).toEqual(["closed", [9, 5], wounds]);
  await cast.undo();
  expect([guard.token.at.slice(0, 2), guard.system.wounds.light]).toEqual([[6, 5], 0]);
  const grounds = table.map.regions.contents.map(({ id }: Dynamic) => id).join(" ");
  if (wounds > 0) table.dice(1);
  const carried = await guard.act("tread", { said: { grounds } });
  expect(carried.refused).toBe(wounds === 0 ? "FIVEFOLD.Generia.Refused.ownWill" : null);
});
