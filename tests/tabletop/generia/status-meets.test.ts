import { expect, it } from "vitest";
import { documents } from "../identity/acts";
import { duel, field, mods, perk, weapon } from "./tabletop-duel";
import { effect, magic, spell } from "./tabletop-magic";
import { at, fencer, heldOf, line, next, options, related, turnOf } from "./tabletop-meetings";
import { give, hex, thereAndBack } from "./tabletop-statuses";

// Statuses meet each other, wounds, armor, mounts, leaps, falls and secrets. Every number was derived from the ledger before the game was asked.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const sword = (formula: string) => weapon("Sword", { proficiency: "swords", damage: { formula } });

it("nimble, drowsy and off balance: a dodge is no DEX check and knows the last alone, a check knows all three, and sneaking what hides as well [G-111] [G-136] [G-169] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(5, { items: [sword("1")] }, { system: { threshold: 30 } });
  await give(reaver, "nimble", "drowsy", "offBalance");
  table.dice(15, 8, 3, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "dodge");
  expect(line(blow.story, "dodge ")).toBe("dodge 2d12kl1 = 3");
  table.dice(12, 9);
  expect(line((await reaver.act("check", { said: { check: "dex" } })).story, "check")).toBe("who/a/check 2d20kl1 = 9");
  await table.nextTurn();
  await give(reaver, "hidden");
  await table.edit(reaver, { "system.tiers.hidden": 3 });
  // No cover -1, Hidden 3, and 1 - 1 - 1.
  table.dice(12, 9);
  const way = await reaver.act("sneak", { on: [ilse], said: { cover: "none" }, as: "Jon" });
  expect(line(way.story, "sneak 2")).toBe("observer/b/sneak 2d20kh1 = 12");
});

it("shocked 2 and a status of its own that takes 3, stunned, frightened and confused: an attack less by five with the lowest of four dice [G-136] [G-137] [G-182]", async () => {
  const own1 = { name: "Feeble", eases: -3 };
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword("1")] },
    { system: { threshold: 30 } },
    { settings: { statuses: JSON.stringify({ own1 }) } },
  );
  await give(ilse, "shocked", "own1", "stunned", "frightened", "confused");
  await table.edit(ilse, { "system.tiers.shocked": 2 });
  table.dice(19, 11, 14, 17, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "none");
  expect(line(blow.story, "strike")).toBe("strike 4d20kl1 = 11");
});

it.each([
  ["con", "focus 2d20kl1 = 9", [12, 9]],
  ["wil", "focus 1d20 = 12", [12]],
] as const)("frail, drowsy and of clear mind: a concentration is saved with %s: %s [G-094] [G-136] [G-182]", async (save, told, dice) => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword("9")] },
    {
      system: { threshold: 30 },
      items: [spell("Fly", "SURECAST", { keywords: "CONCENTRATION", focus: "no", held: 1 })],
    },
  );
  await give(reaver, "frail", "drowsy", "clearMind");
  const before = documents(table);
  table.dice(15, 1, ...dice);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "none");
  await next(blow, reaver, save);
  expect([line(blow.story, "focus"), heldOf(reaver, "Fly")]).toEqual([told, save === "wil" ? 1 : 0]);
  await thereAndBack(table, before, blow);
});

it("poisoned, frail and stunned: three dice against the poison, and two for frailty itself, whose own levels do not count against it [G-155] [G-172] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(
    0,
    { items: [hex("Rot", "frail"), hex("Bang", "stunned")] },
    {
      system: {
        limit: 9,
        threshold: 30,
        wounds: { light: 1, severe: 0 },
        tiers: { poisoned: 2 },
        ...mods({ con: 2, wil: 3 }),
      },
    },
  );
  await give(reaver, "poisoned");
  for (const item of ["Rot", "Bang"]) await ilse.act("cast", { item, on: [reaver] });
  // Poison of a d6 with a 4 passes the Toughness of 3. A stun is saved against as the damage comes and as the turn starts, with WIL, which frailty does not touch; frailty with the lower of two dice.
  table.dice(4, 6, 15, 3, 6);
  await table.nextTurn();
  const told = (word: string) => table.posted.flatMap(({ story }) => story).filter((one) => one.startsWith(word));
  expect([told("festers "), told("shake")]).toEqual([
    ["festers 1d6 = 4"],
    ["shake 1d20 + 3 = 9", "shake~2 2d20kl1 + 2 = 5", "shake~3 1d20 + 3 = 9"],
  ]);
  expect([reaver.system.wounds.light, reaver.statuses]).toEqual([2, ["frail", "poisoned", "stunned"]]);
  table.dice(15, 10, 18);
  await table.nextTurn();
  expect([told("recede "), told("G-172")]).toEqual([["recede 3d20kl1 + 2 = 12"], ["G-172 12 >= 12"]]);
  expect(reaver.system.tiers.poisoned).toBe(1);
});

it("the senseless have a Reaction and use none of it; whoever is woken by healing parries in the same turn with one die, stands, and counters [G-018] [G-153] [G-154] [G-160] [G-161]", async () => {
  const mend = spell("Mend", "SURECAST", { mp: 0, focus: "no", use: "freeAction", ...effect("healing", "9") });
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword("1"), mend], system: { speed: 9, threshold: 30 }, at: [5, 5] },
    {
      ...fencer(
        9,
        { threshold: 4, limit: 5, wounds: { light: 4, severe: 0 }, ...mods({ con: 3 }) },
        perk("Keen", "opportunist"),
      ),
      at: [6, 5],
    },
  );
  await give(reaver, "unconscious");
  const before = documents(table);
  const away = await ilse.act("move", {
    path: [
      [4, 5],
      [4, 6],
    ],
    as: "Mara",
  });
  expect([away.asked, away.state, turnOf(reaver).reaction]).toEqual([[], "closed", 1]);
  const back = await ilse.act("move", { path: [[5, 5]], as: "Mara" });
  // Two wounds heal; 11 + 3 less twice the two that are left are 10.
  table.dice(11);
  const cast = await ilse.act("cast", { item: "Mend", on: [reaver], as: "Mara" });
  expect([reaver.system.wounds.light, reaver.statuses]).toEqual([2, []]);
  table.dice(1, 4, 12);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await next(blow, reaver, "parry0");
  expect(line(blow.story, "parry ")).toBe("parry 1d12 + 9 = 13");
  await next(blow, reaver, "roll");
  expect(options(blow)).toContain("counter");
  table.dice(10, 1);
  await next(blow, reaver, "counter");
  await next(blow, ilse, "none");
  expect([blow.state, turnOf(reaver).reaction]).toEqual(["closed", 0]);
  await thereAndBack(table, before, away, back, cast, blow);
});

it("a mount that is grappled and prone dodges with six dice, stands up before anything else, breaks free and carries its rider off: two of her actions and its free movement [G-062] [G-066] [G-067] [G-166] [G-168] [G-170]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
    system: { ...mods({ per: 3 }), riding: 2 },
  });
  const horse = await table.creature("Horse", {
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
    system: { speed: 8, threshold: 30, ...mods({ dex: 1 }) },
  });
  const ogre = await table.creature("Ogre", { owner: "Jon", disposition: "hostile", at: [7, 5] });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ogre, ilse, horse, { initiative: [9, 5, 3] });
  await table.start();
  table.dice(10);
  await next(await ogre.act("grapple", { on: [horse] }), ilse, "none");
  await give(horse, "prone");
  table.dice(9, 3, 12, 11, 7, 5, 10, 8);
  const blow = await ogre.act("unarmed", { on: [horse], override: true });
  await next(blow, ilse, "dodge");
  expect([line(blow.story, "strike"), line(blow.story, "dodge ")]).toEqual([
    "strike 2d20kh1 = 9",
    "dodge 6d12kl1 + 6 = 11",
  ]);
  await table.nextTurn();
  const before = documents(table);
  const ride = () => ilse.act("move", { path: [[3, 5]], on: [horse], as: "Mara" });
  expect((await ride()).refused).toMatch(/rooted/);
  const up = await horse.act("standUp", { as: "Mara" });
  expect([up.refused, horse.statuses]).toEqual([null, ["grappled"]]);
  table.dice(12, 5);
  const free = await horse.act("struggle", { on: [ogre], as: "Mara" });
  expect([horse.statuses, related(ogre, "holds")]).toEqual([[], []]);
  const off = await ride();
  expect([off.state, at(horse), at(ilse)]).toEqual(["closed", [3, 5], [3, 5]]);
  const { attack, utility, movement } = turnOf(ilse);
  expect(attack + utility + movement).toBe(1);
  await thereAndBack(table, before, up, free, off);
});

it("the silenced do a hidden skill and no hidden spell; the chilled see through it with two dice, with keen senses one, and a status of its own adds to it [G-022] [G-023] [G-136] [G-182]", async () => {
  const whisper = spell("Whisper", "SURECAST", { mp: 0, hidden: "dex", use: "freeAction", ...effect("other") });
  const { table, ilse, guard } = await magic(mods({ dex: 4 }), whisper, mods({ per: 3 }), {
    settings: { statuses: JSON.stringify({ own1: { name: "Dull", per: -2 } }) },
  });
  await table.during(() =>
    ilse.actor.createEmbeddedDocuments("Item", [
      { type: "generiaSkill", name: "Palm", system: { use: "freeAction", energy: 0, hidden: "dex" } },
    ] as never),
  );
  // What makes DEX checks better makes no DC.
  await give(ilse, "silenced", "nimble");
  expect((await ilse.act("cast", { item: "Whisper", said: { hidden: "yes" }, as: "Mara" })).refused).toBe(
    key("silenced"),
  );
  const spots: unknown[] = [];
  for (const [statuses, dice] of [
    [["chilled"], [11, 10]],
    [["keenSenses"], [11]],
    [["own1"], [12, 11, 13]],
  ] as const) {
    const palm = await ilse.act("useSkill", { item: "Palm", said: { hidden: "yes" }, as: "Mara" });
    await give(guard, ...statuses);
    table.dice(...dice);
    const spot = await guard.act("spot", { said: { secret: palm.id }, as: "Jon" });
    spots.push([line(spot.story, "d20"), !spot.story.includes("sees: nobody")]);
  }
  expect(spots).toEqual([
    ["spot 2d20kl1 + 3 = 13", false],
    ["spot 1d20 + 3 = 14", true],
    ["spot 3d20kl1 + 3 = 14", true],
  ]);
});

it.each([
  ["none", [15, 1, 12], "G-055 12 > 1", 2],
  // Armor 1 and Block Strength 4 in one line.
  ["block0", [1, 12, 3, 1], "G-055 12 > 5", 1],
] as const)("brittle in the torso and vulnerable to what strikes it, answered by %s: the type goes first, then the block, then what is left of the armor [G-034] [G-055] [G-145] [G-148] [G-182]", async (answer, dice, told, wounds) => {
  const shield = weapon("Shield", { shield: true, canParry: false, proficiency: "shields" });
  const { table, ilse, reaver } = await duel(
    0,
    { items: [sword("8")] },
    {
      items: [shield],
      system: {
        threshold: 4,
        limit: 9,
        armor: { torso: 4 },
        vulnerable: "sharp",
        brittle: { torso: 3 },
        ...mods({ con: 2, str: 2 }),
        proficiencies: [{ name: "shields", value: 9 }],
      },
    },
  );
  const before = documents(table);
  table.dice(...dice);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, answer);
  expect([line(blow.story, "G-055"), reaver.system.wounds.light]).toEqual([told, wounds]);
  await thereAndBack(table, before, blow);
});
