import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature, CreatureSpec, Exchange } from "../tabletop";
import { arrows, counter, duel, field, mods, perk, trained, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

// Where rules meet: each of these was written from the ledger alone, to see whether the game does what two or three rules say together.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const line = (story: readonly string[], word: string): string | undefined => story.find((one) => one.startsWith(word));
const turnOf = ({ system }: Creature) => system.turn;
const related = ({ actor }: Creature, kind: string): readonly string[] =>
  Object.keys((actor.toObject().system as { relations: Record<string, object> }).relations[kind] ?? {});
const toggle = (one: Creature, status: string, active = true) =>
  one.actor.toggleStatusEffect(`generia-${status}`, { active, overlay: false });
/** Answers whatever is asked next of somebody. */
const next = (x: Exchange, who: Creature, value: string) => x.answer(who, x.asked[0]?.at ?? "", value);
const fencer = (value: number, more: JsonObject = {}, ...items: readonly object[]): CreatureSpec => ({
  system: { ...trained(value), threshold: 30, en: { value: 3, max: 3 }, ...more },
  items: [
    weapon("Sword", { proficiency: "swords", canBlock: false, damage: { formula: "5" } }),
    counter(),
    ...items,
  ] as never,
});

it("a Counter is parried and countered itself, and that is parried: each has one Reaction, so it ends there [G-018] [G-047] [G-160]", async () => {
  const { table, ilse, reaver } = await duel(9, fencer(9), fencer(9));
  table.dice(5, 12, 5, 12, 5, 12);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(x, reaver, "parry0");
  await next(x, reaver, "counter");
  await next(x, ilse, "parry0");
  expect(x.asked[0]?.options).toContain("counter");
  await next(x, ilse, "counter");
  await next(x, reaver, "parry0");
  expect(x.asked[0]?.options).toEqual(["nothing", "move", "weaken"]);
  await next(x, reaver, "weaken");
  expect([x.state, turnOf(ilse).reaction, turnOf(reaver).reaction, ilse.system.defencePenalty]).toEqual([
    "closed",
    0,
    0,
    9,
  ]);
  await x.undo();
  expect([turnOf(ilse).reaction, turnOf(reaver).reaction, ilse.system.en.value]).toEqual([1, 1, 3]);
});

it("a Counter may be a grapple, unless there are no limbs for it; whoever has parried an arrow from afar counters nobody [G-160] [G-127] [G-162] [G-024]", async () => {
  const { table, ilse, reaver } = await duel(9, {}, fencer(9));
  table.dice(5, 12, 12);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(x, reaver, "parry0");
  await next(x, reaver, "seize");
  expect(x.asked[0]?.options).toEqual(["dodge", "parry0", "none"]);
  await next(x, ilse, "none");
  expect([ilse.statuses, related(reaver, "holds"), ilse.system.wounds.light]).toEqual([
    ["grappled"],
    [ilse.uuid.replaceAll(".", "-")],
    0,
  ]);
  const bow = weapon("Bow", { class: "ranged", range: 20, damage: { formula: "1" } });
  for (const [away, limbs, options] of [
    [9, true, ["nothing", "move", "weaken"]],
    [1, false, ["nothing", "move", "weaken", "counter"]],
  ] as const) {
    const far = await duel(
      0,
      { items: [bow, arrows(2, "1")], at: [2, 5] },
      { ...fencer(9, { limbs }, perk("Deflector", "parryProjectiles")), at: [2 + away, 5] },
    );
    far.table.dice(5, 12);
    const shot = await far.ilse.act("attack", { item: "Bow", on: [far.reaver] });
    await next(shot, far.reaver, "parry0");
    expect(shot.asked[0]?.options).toEqual(options);
    await next(shot, far.reaver, "nothing");
  }
});

const pyre = spell("Pyre", "SURECAST", {
  keywords: "FIELD, CONCENTRATION",
  use: "freeAction",
  area: { shape: "circle", size: 2 },
  ...effect("damage", "4", { class: "absolute" }),
});
it("two casters stand in the fields of both; one is knocked out: its field goes, unless the game master says otherwise, the other one stays [G-091] [G-095] [G-149] (A-30)", async () => {
  for (const [word, areas, held] of [
    ["ends", 1, 0],
    ["holds", 2, 1],
  ] as const) {
    const table = await field();
    const caster = (name: string, at: [number, number], more: JsonObject = {}) =>
      table.creature(name, {
        system: { ...mp(9), threshold: 2, limit: 9, ...more },
        items: [pyre],
        disposition: "friendly",
        at,
      });
    const frail = await caster("Frail", [5, 5], { limit: 1, ...mods({ wil: 20 }) });
    const firm = await caster("Firm", [6, 5]);
    const foe = await table.creature("Foe", {
      system: { threshold: 30, unarmed: { formula: "4", type: "blunt" } },
      disposition: "hostile",
      at: [5, 6],
    });
    await frail.act("cast", { item: "Pyre", place: [5, 5] });
    await firm.act("cast", { item: "Pyre", place: [6, 5] });
    expect(table.map.regions.size).toBe(2);
    table.dice(10, 1, 10);
    const blow = await foe.act("unarmed", { on: [frail] });
    await next(blow, frail, "none");
    // It is hit and loses its senses; with CON, which alone can save it then, it keeps its concentration all the same.
    expect(blow.asked).toEqual([{ who: "GM", by: "Gamemaster", at: "letGo", options: ["ends", "holds"] }]);
    await blow.answer("GM", "letGo", word);
    const pyres = frail.items.all.filter(({ type }) => type === "generiaSpell").map(({ system }) => system.held);
    expect([blow.state, frail.statuses, table.map.regions.size, pyres]).toEqual([
      "closed",
      ["unconscious"],
      areas,
      [held],
    ]);
    await blow.undo();
    expect([frail.statuses, table.map.regions.size]).toEqual([[], 2]);
  }
});

it("a mount is killed under its rider by a field it goes into, in the rider’s turn: both are burnt, it carries nobody farther, and its rider dodges on her own feet [G-060] [G-066] [G-097] [G-153] [G-062]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 6, per: 3 }), ...mp(9), speed: 6, threshold: 3, limit: 9, riding: 4 },
    items: [pyre],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", {
    system: { ...mods({ dex: 2 }), speed: 12, threshold: 3, limit: 2 },
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", {
    system: { threshold: 30 },
    owner: "Jon",
    disposition: "hostile",
    at: [11, 6],
  });
  await ilse.act("cast", { item: "Pyre", place: [10, 5] });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 3, 5] });
  await table.start();
  // Two steps into the field: two wounds each, and the horse can bear two. Its rider keeps her concentration.
  await table.edit(ilse, { "system.attributes.con.mod": 20 });
  // The zone of her wound, her save, the zone of its wound; and once more.
  table.dice(5, 1, 5, 5, 1, 5);
  const ride = await table.move(horse, [
    [7, 5],
    [8, 5],
    [9, 5],
    [10, 5],
  ]);
  while (ride?.state === "open") await next(ride, ilse, "con");
  expect([ilse.system.wounds.light, horse.system.wounds.light, horse.statuses]).toEqual([2, 2, ["unconscious"]]);
  expect(horse.token.at).toEqual(ilse.token.at);
  const on = await ilse.act("move", { on: [horse], path: [[11, 4]], as: "Mara" });
  expect(on.refused).toBe(key("mountDown"));
  await table.nextTurn();
  await table.move(foe, [[10, 6]]);
  table.dice(9, 4);
  const blow = await foe.act("unarmed", { on: [ilse], as: "Jon" });
  await next(blow, ilse, "dodge");
  expect(line(blow.story, "dodge")).toBe("dodge 1d12 + 9 = 13");
  // She stands in her field still, and keeps it up; the horse that lies in it burns on.
  table.dice(5, 1, 5);
  await table.nextTurn();
  expect((await ilse.act("dismount", { on: [horse], as: "Mara" })).state).toBe("closed");
});

it("a burning mount burns as its rider’s turn begins, and what it stands in reaches it too [G-060] [G-155] [G-097]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mp(9), threshold: 9 },
    items: [pyre],
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", {
    system: { threshold: 3, limit: 9 },
    statuses: ["shocked", "offBalance"],
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [12, 12] });
  await ilse.act("mount", { on: [horse] });
  await ilse.act("cast", { item: "Pyre", place: [6, 5] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 3, 5] });
  // Its caster is hit, and keeps up the field.
  table.dice(15, 1);
  await table.start();
  expect([ilse.system.wounds.light, horse.system.wounds.light]).toEqual([0, 1]);
  await toggle(horse, "burning");
  await table.nextTurn();
  expect(horse.statuses).toEqual(["burning", "prone"]);
  // The fire does not recede; the field reaches both, then a d4 of the fire the horse.
  table.dice(3, 15, 1, 4);
  await table.nextTurn();
  expect([horse.system.wounds.light, table.turnOf]).toEqual([3, "Ilse"]);
});

it("two portions of one ethereal thing harm twice when the Phase ends, the second time whoever the first has put to sleep [G-071] [G-149] [G-153]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: mp(9),
    items: [spell("Water", "SURECAST", { conjures: true, tier: 2, ...effect("other") })],
  });
  const guard = await table.creature("Guard", { system: { threshold: 3, limit: 1 } });
  await ilse.act("cast", { item: "Water" });
  const matter = ilse.items.all.find(({ type }) => type === "generiaEffect")?.id ?? "";
  for (let n = 0; n < 2; n++) await ilse.act("absorb", { item: matter, on: [guard] });
  expect(guard.items.all.length).toBe(2);
  // The first wound is its limit. The second one makes the light one severe.
  table.dice(3, 1, 8, 2, 3, 9);
  await table.time(900);
  expect([guard.system.wounds.light, guard.system.wounds.severe, guard.statuses, guard.items.all.length]).toEqual([
    0,
    1,
    ["unconscious"],
    0,
  ]);
});

it.each([
  [9, 2, "G-055 9 > 0"],
  [9, -2, "G-055 9 > 4"],
  [1, 2, "G-055 9 > 2"],
])("a blockbreaker of %i with STR %i breaks a Block Strength of 4, never below nothing and never with weakness [G-142] [G-177] [G-034]", async (blockbreaker, str, contest) => {
  const maul = weapon("Sword", { blockbreaker, damageRating: 0, damage: { formula: "9" } });
  const board = weapon("Board", { shield: true, shieldBonus: 4, canParry: false });
  const { table, ilse, reaver } = await duel(
    0,
    { system: mods({ str }), items: [maul] },
    { items: [board], system: { threshold: 30 } },
  );
  table.dice(3, 11, 4, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "block0");
  expect(blow.story).toContain(contest);
});

it("whoever moves past an Opportunist parries it perfectly, counters it with its own Reaction, and goes on [G-038] [G-161] [G-160] [G-015]", async () => {
  const watcher = {
    system: { ...trained(5), threshold: 4 },
    items: [weapon("Pike", { proficiency: "swords" }), perk("Watchful", "opportunist")],
  };
  const { table, ilse, reaver } = await duel(9, { ...fencer(9, { speed: 6 }), at: [5, 5] }, { ...watcher, at: [6, 5] });
  table.dice(4, 11, 8, 1);
  const way = await table.move(ilse, [
    [4, 5],
    [3, 5],
  ]);
  if (!way) throw new Error("nobody moved");
  await next(way, reaver, "take");
  await next(way, ilse, "parry0");
  await next(way, ilse, "counter");
  await next(way, reaver, "none");
  expect([way.state, ilse.token.at.slice(0, 2), reaver.system.wounds.light]).toEqual(["closed", [3, 5], 1]);
  expect([turnOf(ilse).reaction, turnOf(reaver).reaction, turnOf(ilse).movement]).toEqual([0, 0, 0]);
});

it("the MP for a level of a barrier are gone while its level is chosen: nothing is paid by half, and the blow lands [G-085] [G-107] [G-108]", async () => {
  const barrier = spell("Barrier", "SD INT", { use: "reactive", keywords: "UPCAST 5", ...effect("barrier", "1d6") });
  const { table, ilse, reaver } = await duel(
    5,
    { items: [weapon("Sword", { proficiency: "swords", damage: { formula: "9" } })] },
    {
      system: { ...mp(4), threshold: 5 },
      items: [barrier],
    },
  );
  table.dice(9, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "ward0");
  await table.edit(reaver, { "system.mp.value": 2 });
  await next(blow, reaver, "3");
  expect([blow.state, reaver.system.mp.value, turnOf(reaver).reaction, reaver.system.wounds.light]).toEqual([
    "closed",
    2,
    1,
    1,
  ]);
});

it("a grapple ends where its holder or its prey is knocked out, and where the holder goes beyond its reach [G-128] (A-40)", async () => {
  const seized = async (more: CreatureSpec = {}) => {
    const fight = await duel(
      9,
      { system: { speed: 9, threshold: 3, limit: 1 }, at: [5, 5] },
      { system: { threshold: 3, limit: 1 }, at: [6, 5], ...more },
    );
    const third = await fight.table.creature("Third", {
      system: { unarmed: { formula: "4" } },
      disposition: "neutral",
      at: [6, 6],
    });
    fight.table.dice(15);
    const seize = await fight.ilse.act("grapple", { on: [fight.reaver] });
    await next(seize, fight.reaver, "none");
    expect(fight.reaver.statuses).toEqual(["grappled"]);
    return { ...fight, third };
  };
  const gone = await seized();
  await gone.table.move(gone.ilse, [[5, 4]]);
  expect([gone.reaver.statuses, related(gone.ilse, "holds").length]).toEqual([["grappled"], 1]);
  await gone.table.move(gone.ilse, [[5, 3]]);
  expect([gone.reaver.statuses, related(gone.ilse, "holds")]).toEqual([[], []]);
  for (const victim of ["ilse", "reaver"] as const) {
    const { table, ilse, reaver, third } = await seized();
    table.dice(15, 1);
    const blow = await third.act("unarmed", { on: [victim === "ilse" ? ilse : reaver] });
    await next(blow, victim === "ilse" ? ilse : reaver, "none");
    expect([reaver.statuses, related(ilse, "holds")]).toEqual([victim === "ilse" ? [] : ["unconscious"], []]);
  }
});

it("a fall is no attack: it shakes no concentration, and an absolute blow is a hit through any armor [G-094] [G-119] [G-055] (A-54)", async () => {
  const fly = spell("Fly", "SURECAST", { keywords: "CONCENTRATION", held: 1 });
  const ray = weapon("Sword", { damage: { formula: "4", class: "absolute" } });
  const { table, ilse, reaver } = await duel(
    5,
    { items: [ray] },
    { items: [fly], system: { threshold: 30, armor: { torso: 99 }, ...mods({ con: 9 }) } },
  );
  table.dice(4, 4, 4);
  const fall = await reaver.act("fall", { said: { metres: "3" } });
  await next(fall, reaver, "fall");
  expect([fall.state, reaver.items.get("Fly").system.held]).toEqual(["closed", 1]);
  table.dice(9, 1, 2);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "none");
  await next(blow, reaver, "con");
  expect([blow.story.includes("G-055 4 > 0"), blow.story.includes("G-095 11 >= 10")]).toEqual([true, true]);
});

it("a barrier that swallows all of a blow leaves no hit: no save, no condition, no wound [G-179] [G-055] [G-094]", async () => {
  const barrier = spell("Barrier", "SD INT", { use: "freeReaction", ...effect("barrier", "9") });
  const fly = spell("Fly", "SURECAST", { keywords: "CONCENTRATION", held: 1 });
  const { table, ilse, reaver } = await duel(
    5,
    { items: [weapon("Sword", { damage: { formula: "9" } })] },
    { items: [barrier, fly], system: mp(2) },
  );
  table.dice(2, 9, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "ward0");
  expect([blow.state, blow.story.includes("G-055 9 not > 9"), turnOf(reaver).reaction, reaver.system.mp.value]).toEqual(
    ["closed", true, 1, 1],
  );
});

it("two parries weaken together, one dodge takes both away, and a spell defence neither suffers nor ends it [G-046] [G-174] (A-11)", async () => {
  const ward = spell("Ward", "SD INT", { use: "freeReaction", ...effect("barrier", "1") });
  const { table, ilse, reaver } = await duel(
    3,
    {
      items: [weapon("Sword", { proficiency: "swords", damage: { formula: "1" } }), ward],
      system: { ...mp(3), threshold: 30 },
    },
    fencer(4),
  );
  for (let n = 0; n < 2; n++) {
    table.dice(2, 12);
    const blow = await ilse.act("attack", { item: "Sword", on: [reaver], override: true });
    await next(blow, reaver, "parry0");
    await next(blow, reaver, "weaken");
  }
  expect(ilse.system.defencePenalty).toBe(8);
  await table.nextTurn();
  table.dice(5, 12, 1);
  const first = await reaver.act("attack", { item: "Sword", on: [ilse], override: true });
  await next(first, ilse, "ward0");
  expect([line(first.story, "ward"), ilse.system.defencePenalty]).toEqual(["ward 1d12 = 12", 8]);
  table.dice(5, 12, 1);
  const second = await reaver.act("attack", { item: "Sword", on: [ilse], override: true });
  await next(second, ilse, "dodge");
  expect([line(second.story, "dodge"), ilse.system.defencePenalty]).toEqual(["dodge 1d12 - 8 = 4", 0]);
});

it("off balance twice is prone; the prone neither ride off nor walk, but break free of nothing that holds them not [G-169] [G-170] [G-168]", async () => {
  const { table, ilse } = await duel(0, { system: { speed: 6, ...mods({ str: 3, dex: 2 }) } });
  table.dice(6);
  await ilse.act("jump", { said: { distance: "3", slot: "movement" }, as: "Mara" });
  expect(ilse.statuses).toEqual(["offBalance"]);
  table.dice(6, 4);
  await ilse.act("jump", { said: { distance: "3", slot: "utility" }, as: "Mara" });
  expect(ilse.statuses).toEqual(["prone"]);
  expect((await ilse.act("struggle", { as: "Mara" })).refused).toBe(key("notHeldFast"));
  expect((await ilse.act("move", { path: [[4, 5]], override: false, as: "Mara" })).refused).toBe(key("rooted.prone"));
});

it("the step after a parry is not gone by whoever is grappled, and lapses with the turn in which it was not gone [G-044] [G-166] [G-017]", async () => {
  const { table, ilse, reaver } = await duel(3, {}, fencer(9));
  table.dice(2, 12);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "parry0");
  await next(blow, reaver, "move");
  expect(turnOf(reaver).step).toBe(2);
  await toggle(reaver, "grappled");
  const [column = 0, row = 0] = reaver.token.at;
  expect((await reaver.act("move", { path: [[column + 1, row]], as: "Jon" })).refused).toBe(key("rooted.grappled"));
  await toggle(reaver, "grappled", false);
  await table.nextTurn();
  expect(turnOf(reaver).step).toBe(0);
});

it("a spell that is cast again at another place takes its first area along, and its new one stays [G-091] [G-092] [G-097]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { system: mp(9), items: [pyre], at: [5, 5] });
  const spellId = ilse.items.get("Pyre").id;
  await ilse.act("cast", { item: spellId, place: [9, 5] });
  const again = await ilse.act("cast", { item: spellId, place: [14, 5] });
  const [region] = table.map.regions.contents as readonly Dynamic[];
  expect([again.state, table.map.regions.size, ilse.system.mp.value]).toEqual(["closed", 1, 7]);
  expect(region?.shapes.length).toBeGreaterThan(0);
  await again.undo();
  expect([table.map.regions.size, ilse.items.get(spellId).system.held, ilse.system.mp.value]).toEqual([1, 1, 8]);
});

it("the unconscious answer nothing, fail saves but those with CON, and wake by a save when they are hit [G-026] [G-153] [G-079]", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    {
      system: { ...mp(9), ...mods({ int: 3 }) },
      items: [
        weapon("Sword", { damage: { formula: "9" } }),
        spell("Doom", "DC INT vs WIL/CON", { use: "freeAction", ...effect("status", "", { status: "weakened" }) }),
      ],
    },
    { system: { threshold: 5, limit: 9, ...mods({ con: 2, wil: 5 }) }, statuses: ["unconscious"] },
  );
  const doom = await ilse.act("cast", { item: "Doom", on: [reaver] });
  await next(doom, reaver, "wil");
  expect([reaver.statuses.includes("weakened"), doom.state]).toEqual([true, "closed"]);
  table.dice(2, 1, 10);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([blow.state, reaver.system.wounds.light, reaver.statuses]).toEqual(["closed", 1, ["weakened"]]);
});
