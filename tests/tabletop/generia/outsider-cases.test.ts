import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { CreatureSpec } from "../tabletop";
import { duel, field, mods, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";
import { area, at, fencer, heldOf, line, next, options, related, toggle, turnOf } from "./tabletop-meetings";

// Where grips, falls, fear, secrets, wounds and conditions meet magic, mounts, parries and turns. Every number was derived from the ledger before the game was asked.
const friend = (spec: CreatureSpec = {}): CreatureSpec => ({ owner: "Mara", disposition: "friendly", ...spec });
const foe = (spec: CreatureSpec = {}): CreatureSpec => ({ owner: "Jon", disposition: "hostile", ...spec });
const tough = { threshold: 30 };
const fly = spell("Fly", "SURECAST", { keywords: "CONCENTRATION", focus: "no", held: 1 });
/** Ilse rides a horse near a foe, and it is her turn. */
async function riding(ilse: CreatureSpec = {}, horse: JsonObject = {}, other: CreatureSpec = {}) {
  const table = await field();
  const rider = await table.creature("Ilse", friend({ at: [5, 5], ...ilse }));
  const mount = await table.creature("Horse", friend({ at: [6, 5], system: { speed: 12, ...tough, ...horse } }));
  const enemy = await table.creature("Foe", foe({ at: [9, 5], ...other }));
  await rider.act("mount", { on: [mount] });
  await table.encounter(rider, mount, enemy, { initiative: [9, 5, 3] });
  await table.start();
  return { table, ilse: rider, horse: mount, enemy };
}

it("the frightened and slowed step two metres towards an enemy after a parry as anybody does, and pay two for each metre of their own movement, not four [G-044] [G-015] [G-182]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", friend({ at: [5, 5], ...fencer(9, { speed: 6 }) }));
  const reaver = await table.creature("Reaver", foe({ at: [6, 5], ...fencer(0) }));
  const far = await table.creature("Far", foe({ at: [5, 15] }));
  await table.encounter(reaver, ilse, far, { initiative: [9, 5, 3] });
  await table.start();
  for (const status of ["frightened", "slowed"]) await toggle(ilse, status);
  table.dice(5, 12);
  const blow = await reaver.act("attack", { item: "Sword", on: [ilse] });
  await next(blow, ilse, "parry0");
  await next(blow, ilse, "move");
  await ilse.act("move", { path: [[5, 7]], as: "Mara" });
  expect([at(ilse), turnOf(ilse).step, turnOf(ilse).movement]).toEqual([[5, 7], 0, 1]);
  await table.nextTurn();
  await ilse.act("move", { path: [[5, 8]], as: "Mara" });
  expect([at(ilse), turnOf(ilse).stride]).toEqual([[5, 8], 4]);
});

it.each([
  ["Ilse", 11],
  ["Horse", 10],
] as const)("where %s is frightened, a metre of the mount towards an enemy leaves %i of 12: the mount’s own fear counts [G-066] [G-182]", async (who, left) => {
  const { ilse, horse } = await riding();
  await toggle(who === "Ilse" ? ilse : horse, "frightened");
  await ilse.act("move", { path: [[7, 5]], on: [horse], as: "Mara" });
  expect([at(ilse), turnOf(ilse).trot]).toEqual([[7, 5], left]);
});

it("a rider grapples from a mount that has moved with a disadvantage; the grip lasts while she rides around whom she holds, and ends where she rides away [G-061] [G-125] [G-128] (A-40, A-49)", async () => {
  const { table, ilse, horse, enemy } = await riding();
  await ilse.act("move", { path: [[8, 5]], on: [horse], as: "Mara" });
  table.dice(15, 4);
  const grip = await ilse.act("grapple", { on: [enemy], as: "Mara" });
  expect(line(grip.story, "strike")).toBe("strike 2d20kl1 = 4");
  await next(grip, enemy, "none");
  await ilse.act("move", { path: [[8, 4]], on: [horse], as: "Mara" });
  expect([at(horse), enemy.statuses, related(ilse, "holds").length]).toEqual([[8, 4], ["grappled"], 1]);
  await ilse.act("move", { path: [[7, 4]], on: [horse], as: "Mara" });
  expect([at(horse), enemy.statuses, related(ilse, "holds")]).toEqual([[7, 4], [], []]);
});

it("a mount that is held dodges with four dice, carries nobody away, and breaks free for an action of its rider, who may get off [G-062] [G-065] [G-066] [G-067] [G-166] [G-168]", async () => {
  const system = { ...mods({ per: 1, dex: 9 }), riding: 2 };
  const { table, ilse, horse, enemy } = await riding({ system }, mods({ dex: 2 }), { at: [6, 5] });
  await table.nextTurn();
  table.dice(15);
  const grip = await enemy.act("grapple", { on: [horse] });
  expect(options(grip)).toEqual(["dodge", "parry0", "none"]);
  await next(grip, ilse, "none");
  expect([horse.statuses, ilse.statuses]).toEqual([["grappled"], []]);
  table.dice(9, 3, 11, 4, 12, 10);
  const hit = await enemy.act("unarmed", { on: [horse], override: true });
  await next(hit, ilse, "dodge");
  // The mount’s DEX, the rider’s PER and Riding: the lowest of four dice, 4, and 5. A tie avoids it.
  expect([line(hit.story, "strike"), line(hit.story, "dodge ")]).toEqual([
    "strike 2d20kh1 = 9",
    "dodge 4d12kl1 + 5 = 9",
  ]);
  await table.nextTurn();
  const away = await ilse.act("move", { path: [[4, 5]], on: [horse], as: "Mara" });
  expect([away.refused, away.rule]).toEqual(["FIVEFOLD.Generia.Refused.rooted.grappled", "G-166"]);
  table.dice(12, 5);
  await horse.act("struggle", { on: [enemy], as: "Mara" });
  expect([horse.statuses, turnOf(ilse).attack, turnOf(ilse).utility, turnOf(ilse).movement]).toEqual([[], 0, 1, 1]);
});

it.each([
  ["ends", 0],
  ["holds", 1],
] as const)("whoever concentrates on a ZONE, holds somebody and falls saves for nothing, but loses its senses by the wound: the ZONE %s as the game master says, the grip ends [G-091] [G-106] [G-119] [G-128] [G-149] (A-30, A-54)", async (word, left) => {
  const table = await field();
  const system = { ...mp(9), ...mods({ dex: 1, con: 3 }), threshold: 4, limit: 3, wounds: { light: 2, severe: 0 } };
  const mist = area("Mist", "ZONE, CONCENTRATION", "1");
  const ilse = await table.creature("Ilse", friend({ at: [5, 5], system, items: [mist] }));
  const prey = await table.creature("Prey", foe({ at: [6, 5] }));
  await ilse.act("cast", { item: "Mist", place: [5, 8] });
  table.dice(10);
  await next(await ilse.act("grapple", { on: [prey] }), prey, "none");
  table.dice(4, 4, 1);
  const fall = await ilse.act("fall", { said: { metres: "2" } });
  await next(fall, ilse, "fall");
  expect([line(fall.story, "focus"), fall.asked[0]?.at, ilse.statuses]).toEqual([undefined, "letGo", ["unconscious"]]);
  await fall.answer("GM", "letGo", word);
  expect([table.map.regions.size, heldOf(ilse, "Mist"), prey.statuses, fall.state]).toEqual([left, left, [], "closed"]);
  await fall.undo();
  expect([table.map.regions.size, heldOf(ilse, "Mist"), prey.statuses]).toEqual([1, 1, ["grappled"]]);
});

it("who has seen through a hidden spell attack goes on seeing it where its card is rerolled, undone and redone, and who failed has no second try [G-022] [G-023] [G-078] (A-42)", async () => {
  const curse = spell("Curse", "SA INT vs WIL", { mp: 1, focus: "no", hidden: "dex", ...effect("damage", "5") });
  const { table, ilse, guard } = await magic(mods({ dex: 4, int: 2 }), curse, mods({ per: 3 }));
  const scout = await table.creature("Scout", { system: mods({ per: 3 }), owner: "Zoe", disposition: "hostile" });
  const { mayRead } = await import("../../../src/foundry/exchange/stored/carriers");
  const { game } = globalThis as Dynamic;
  table.dice(9, 5);
  const cast = await ilse.act("cast", { item: "Curse", on: [guard], said: { hidden: "yes" }, as: "Mara" });
  const readers = (): string[] =>
    game.users
      .filter((user: object) => mayRead(game.messages.get(cast.id), user as never))
      .map(({ name }: { name: string }) => name)
      .sort();
  const spot = (who: typeof guard, face: number) => {
    table.dice(face);
    return who.act("spot", { said: { secret: cast.id } });
  };
  const seen = await spot(scout, 11);
  await spot(guard, 10);
  const both = ["Gamemaster", "Mara", "Zoe"];
  expect(readers()).toEqual(both);
  table.dice(2, 3);
  await cast.reroll("cast");
  expect([line(cast.story, "cast 1d20"), readers()]).toEqual(["cast 1d20 + 2 = 4", both]);
  const again = await guard.act("spot", { said: { secret: cast.id }, as: "Jon" });
  expect(again.refused).toBe("triedSecret");
  for (const turned of [await cast.undo(), await cast.redo()]) expect([turned.ok, readers()]).toEqual([true, both]);
  await seen.undo();
  expect(readers()).toEqual(["Gamemaster", "Mara"]);
});

it.each([
  [5, "", [12, 9], { light: 1, severe: 2 }],
  [5, "fire", [7, 15], { light: 2, severe: 1 }],
  [1, "fire", [3], { light: 1, severe: 0 }],
  [1, "", [3], { light: 0, severe: 0 }],
] as const)("burning of tier %i against a Toughness of 3, vulnerable to “%s”: dice of %j make wounds like one attack, the first light, the second by its check, the third severe [G-148] [G-151] [G-155] [G-182]", async (tier, vulnerable, dice, wounds) => {
  const table = await field();
  const ilse = await table.creature("Ilse", friend({ system: { threshold: 30, toughness: 3, limit: 9, vulnerable } }));
  const other = await table.creature("Foe", foe());
  await table.encounter(other, ilse, { initiative: [9, 5] });
  await table.start();
  await toggle(ilse, "burning");
  await table.edit(ilse, { "system.tiers.burning": tier });
  table.dice(...dice);
  await table.nextTurn();
  expect(ilse.system.wounds).toEqual(wounds);
});

it("a block suffers from what a parry has weakened and not from a shock, the dodge after it from the shock alone [G-033] [G-046] [G-182] (A-11)", async () => {
  const { table, ilse, reaver } = await duel(5, { system: tough }, fencer(9));
  table.dice(1, 12);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "parry0");
  await next(blow, reaver, "weaken");
  await toggle(ilse, "shocked");
  await table.edit(ilse, { "system.tiers.shocked": 2 });
  await table.nextTurn();
  const strike = async (answer: string) => {
    table.dice(3, 12, 1);
    const back = await reaver.act("attack", { item: "Sword", on: [ilse], override: true });
    await next(back, ilse, answer);
    return line(back.story, answer === "dodge" ? "dodge " : "block ");
  };
  // Block Value 5 less the proficiency of 9; then nothing but the shock of 2.
  expect([await strike("block0"), await strike("dodge")]).toEqual(["block 1d12 - 4 = 8", "dodge 1d12 - 2 = 10"]);
});

it("hyperpathia turns into a stun with the wound, which hinders the saves for concentration and for the senses that follow [G-094] [G-150] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [weapon("Sword", { proficiency: "swords", damage: { formula: "6" } })] },
    {
      system: { threshold: 5, limit: 4, wounds: { light: 2, severe: 0 }, ...mods({ con: 2, wil: 1 }) },
      items: [fly],
    },
  );
  await toggle(reaver, "hyperpathia");
  table.dice(9, 1, 1, 12, 8, 9, 4);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "none");
  await next(blow, reaver, "con");
  expect([line(blow.story, "shake"), line(blow.story, "focus"), line(blow.story, "endure")]).toEqual([
    "shake 1d20 + 2 = 3",
    "focus 2d20kl1 + 2 = 10",
    "endure 2d20kl1 + 2 = 6",
  ]);
  expect([reaver.statuses, heldOf(reaver, "Fly")]).toEqual([["stunned"], 1]);
});

it("the small and weakened break free with the lowest of three dice from the large and strong with the highest of three, for a Movement Action [G-132] [G-168] [G-176] [G-182]", async () => {
  const table = await field();
  const ogre = await table.creature("Ogre", foe({ at: [5, 5], system: { ...mods({ str: 5 }), size: "large" } }));
  const prey = await table.creature("Prey", friend({ at: [6, 5], system: { ...mods({ str: 8 }), size: "small" } }));
  await table.encounter(ogre, prey, { initiative: [9, 5] });
  await table.start();
  table.dice(10);
  await next(await ogre.act("grapple", { on: [prey] }), prey, "none");
  await toggle(ogre, "strong");
  await toggle(prey, "weakened");
  await table.nextTurn();
  // A tie of 17 is rolled again.
  table.dice(9, 12, 15, 12, 8, 3, 13, 20, 14, 1, 14, 3);
  const free = await prey.act("struggle", { on: [ogre], said: { slot: "movement" }, as: "Mara" });
  expect(free.story.filter((one) => /^(struggle|grip)/.test(one))).toEqual([
    "struggle 3d20kl1 + 8 = 17",
    "grip 3d20kh1 + 5 = 17",
    "struggle~2 3d20kl1 + 8 = 21",
    "grip~2 3d20kh1 + 5 = 19",
  ]);
  expect([prey.statuses, turnOf(prey).movement]).toEqual([["weakened"], 0]);
});

it("an unpredictable weapon turns on a rider whose moved mount makes the lower die count, and on her concentration [G-061] [G-094] [G-151] [G-177]", async () => {
  const flail = weapon("Flail", { tags: ["unpredictable"], damage: { formula: "30" } });
  const { table, ilse, horse, enemy } = await riding({ system: { threshold: 5, limit: 20 }, items: [flail, fly] });
  await ilse.act("move", { path: [[8, 5]], on: [horse], as: "Mara" });
  table.dice(15, 2, 6, 14, 14);
  const blow = await ilse.act("attack", { item: "Flail", on: [enemy], as: "Mara" });
  await next(blow, ilse, "wil");
  // Half of 30 is 15, and five wounds: two light ones by the check, the rest severe.
  expect([line(blow.story, "strike"), line(blow.story, "G-095"), ilse.system.wounds]).toEqual([
    "strike 2d20kl1 = 2",
    "G-095 14 not >= 15",
    { light: 2, severe: 3 },
  ]);
  expect([heldOf(ilse, "Fly"), blow.state]).toEqual([0, "closed"]);
});

it.each([
  ["vulnerable", "G-095 15 not >= 16"],
  ["resistant", "G-095 15 >= 10"],
] as const)("25 points of fire against the %s: the type changes them first, then the barrier absorbs 4, and half of the rest is the number for concentration [G-094] [G-179] [G-182] (A-30)", async (kind, save) => {
  const spark = spell("Spark", "PA INT", {
    mp: 0,
    focus: "no",
    range: 20,
    ...effect("damage", "25", { type: "fire" }),
  });
  const wall = spell("Wall", "SD INT", { mp: 0, focus: "no", use: "reactive", ...effect("barrier", "4") });
  const { table, ilse, guard } = await magic({}, spark, { threshold: 60, [kind]: "fire" });
  await table.during(() => guard.actor.createEmbeddedDocuments("Item", [wall, fly] as never));
  table.dice(3, 12, 1, 15);
  const shot = await ilse.act("projectile", { item: "Spark", on: [guard] });
  await next(shot, guard, "ward0");
  await next(shot, guard, "con");
  expect(line(shot.story, "G-095")).toBe(save);
});

it("a grapple from hiding is a backstab, and shows the grappler to everybody even where it is dodged [G-059] [G-114] [G-125] (A-20)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", friend({ at: [5, 5], system: mods({ dex: 4 }) }));
  const guard = await table.creature("Guard", foe({ at: [6, 5], system: mods({ dex: 9 }) }));
  const other = await table.creature("Other", foe({ at: [7, 5] }));
  table.dice(19, 18, 19, 18);
  await ilse.act("sneak", { on: [guard, other], as: "Mara" });
  expect(related(ilse, "unseen")).toHaveLength(2);
  table.dice(3, 5, 12);
  const grip = await ilse.act("grapple", { on: [guard], as: "Mara" });
  await next(grip, guard, "dodge");
  expect([line(grip.story, "strike"), related(ilse, "unseen"), guard.statuses]).toEqual([
    "strike 2d20kh1 + 4 = 9",
    [],
    [],
  ]);
});

it("the frozen keep hold of nobody at the end of their turn, and give up no concentration in another’s turn, because they have no reactions [G-093] [G-167] [G-182]", async () => {
  const table = await field();
  const ogre = await table.creature("Ogre", foe({ at: [5, 5], items: [fly] }));
  const prey = await table.creature("Prey", friend({ at: [6, 5] }));
  const other = await table.creature("Other", foe({ at: [9, 9] }));
  await table.encounter(ogre, prey, other, { initiative: [9, 5, 3] });
  await table.start();
  table.dice(10);
  await next(await ogre.act("grapple", { on: [prey] }), prey, "none");
  await toggle(ogre, "frozen");
  await table.nextTurn();
  const end = await ogre.act("endConcentration", { item: "Fly", as: "Jon" });
  expect([end.refused, end.rule]).toEqual(["FIVEFOLD.Generia.Refused.frozen", "G-182"]);
  await table.nextTurn();
  expect(prey.statuses).toEqual(["grappled"]);
  // The turn of the frozen is over as it begins.
  await table.nextTurn();
  expect([table.turnOf, prey.statuses, related(ogre, "holds"), heldOf(ogre, "Fly")]).toEqual(["Prey", [], [], 1]);
});
