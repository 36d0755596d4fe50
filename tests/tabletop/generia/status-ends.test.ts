import { expect, it } from "vitest";
import type { HostMessage } from "../../../src/foundry/host/types";
import { differences, documents } from "../identity/acts";
import { shell } from "../shell";
import { globals } from "../shell/kit";
import type { Creature, CreatureSpec, Tabletop } from "../tabletop";
import { duel, field, mods, weapon } from "./tabletop-duel";
import { area, at, heldOf, next, related, toggle } from "./tabletop-meetings";
import { hex, relist, thereAndBack } from "./tabletop-statuses";

// When statuses end: with turns, encounters, sleep, concentrations, and with whoever brought them. Every number was derived from the ledger before the game was asked.
const friend = (spec: CreatureSpec = {}): CreatureSpec => ({ owner: "Mara", disposition: "friendly", ...spec });
const foe = (spec: CreatureSpec = {}): CreatureSpec => ({ owner: "Jon", disposition: "hostile", ...spec });
const sword = (formula: string) => weapon("Sword", { proficiency: "swords", damage: { formula } });
const fighterOf = ({ combat }: Tabletop, one: Creature) =>
  combat.combatants.contents.find(({ actor }: { actor: { uuid: string } | null }) => actor?.uuid === one.uuid);
const roundOf = ({ combat }: Tabletop): number => combat.round;
const lastingOn = ({ items }: Creature): readonly string[] =>
  items.all.filter(({ type }) => type === "generiaEffect").map(({ name }) => name);

it.each([
  "stays",
  "is gone",
] as const)("a condition of two rounds where whoever brought it %s [G-182]", async (what) => {
  const table = await field();
  const witch = await table.creature("Witch", foe({ items: [hex("Hex", "nimble", { rounds: 2 })] }));
  const ilse = await table.creature("Ilse", friend());
  const guard = await table.creature("Guard", foe());
  await table.encounter(witch, ilse, guard, { initiative: [9, 5, 3] });
  await table.start();
  await witch.act("cast", { item: "Hex", on: [ilse] });
  await table.nextTurn();
  if (what === "is gone") await table.during(() => fighterOf(table, witch).delete());
  const seen: string[] = [];
  const see = () => seen.push(`${roundOf(table)} ${table.turnOf} ${ilse.statuses.join()}`);
  for (let step = 0; step < (what === "is gone" ? 5 : 7); step += 1) {
    see();
    await table.nextTurn();
  }
  see();
  const { contents } = globals().game.messages;
  const cards = await Promise.all(contents.map((message: HostMessage) => shell().renderExchange(message, {})));
  expect(cards.map(({ textContent }) => textContent).join(" ")).toContain("Hex on Ilse is over.");
  const before = ["1 Ilse nimble", "1 Guard nimble"];
  expect(seen).toEqual(
    what === "stays"
      ? [...before, "2 Witch nimble", "2 Ilse nimble", "2 Guard nimble", "3 Witch ", "3 Ilse ", "3 Guard "]
      : [...before, "2 Ilse nimble", "2 Guard nimble", "3 Ilse ", "3 Guard "],
  );
});

it("of two concentrations on one status on one creature the first that ends leaves it, the second takes it along, and undone both ways are there again [G-091] [G-093] [G-182]", async () => {
  const table = await field();
  const grace = (name: string) => hex(name, "nimble", { keywords: "CONCENTRATION" });
  const witch = await table.creature("Witch", foe({ items: [grace("First")] }));
  const mage = await table.creature("Mage", foe({ items: [grace("Second")] }));
  const ilse = await table.creature("Ilse", friend());
  const before = documents(table);
  const one = await witch.act("cast", { item: "First", on: [ilse] });
  const two = await mage.act("cast", { item: "Second", on: [ilse] });
  expect([ilse.statuses, lastingOn(ilse)]).toEqual([["nimble"], ["First", "Second"]]);
  const ends = await witch.act("endConcentration", { item: "First" });
  expect([ilse.statuses, lastingOn(ilse)]).toEqual([["nimble"], ["Second"]]);
  const last = await mage.act("endConcentration", { item: "Second" });
  expect([ilse.statuses, lastingOn(ilse)]).toEqual([[], []]);
  await thereAndBack(table, before, one, two, ends, last);
});

it("a status with a concentration and one of a shorter duration: what runs out leaves what is kept up [G-091] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(0, {
    items: [hex("Kept", "nimble", { keywords: "CONCENTRATION" }), hex("Brief", "nimble", { rounds: 1 })],
  });
  for (const item of ["Kept", "Brief"]) await ilse.act("cast", { item, on: [reaver] });
  await table.nextTurn();
  await table.nextTurn();
  expect([reaver.statuses, lastingOn(reaver)]).toEqual([["nimble"], ["Kept"]]);
  await ilse.act("endConcentration", { item: "Kept" });
  expect(reaver.statuses).toEqual([]);
});

it("three rounds of a condition of which one has passed in the encounter last two more after it, by the clock [G-005] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(0, { items: [hex("Hex", "nimble", { rounds: 3 })] });
  await ilse.act("cast", { item: "Hex", on: [reaver] });
  await table.nextTurn();
  await table.nextTurn();
  await table.endEncounter();
  expect(reaver.statuses).toEqual(["nimble"]);
  await table.time(6);
  expect(reaver.statuses).toEqual(["nimble"]);
  await table.time(6);
  expect(reaver.statuses).toEqual([]);
});

it("levels that fade by turns stay after the encounter and go on in the next one; a shock of the last turn is over with the end of the first turn that begins with it [G-182]", async () => {
  const { table, ilse, reaver } = await duel(0);
  await toggle(reaver, "slowed");
  await table.edit(reaver, { "system.tiers.slowed": 2 });
  await toggle(ilse, "shocked");
  await table.endEncounter();
  expect([reaver.statuses, ilse.statuses]).toEqual([["slowed"], ["shocked"]]);
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  await table.nextTurn();
  expect(ilse.statuses).toEqual([]);
  await table.nextTurn();
  expect([reaver.statuses, reaver.system.tiers.slowed]).toEqual([["slowed"], 1]);
});

it.each([
  ["ends with the first space", [9], 1, 0],
  ["holds there and ends with the second", [10, 9], 2, 0],
  ["holds everywhere", [10, 11, 12], 3, 1],
] as const)("who walks through a FIELD that she keeps up herself, and whose concentration %s: a FIELD that is gone works no more [G-091] [G-094] [G-095] [G-097] [G-098]", async (_what, saves, times, left) => {
  const table = await field();
  const ilse = await table.creature(
    "Ilse",
    friend({
      at: [5, 5],
      system: { threshold: 30, speed: 9 },
      items: [area("Mire", "FIELD, CONCENTRATION", "12", { range: 20, area: { shape: "wall", size: 6, width: 1 } })],
    }),
  );
  const other = await table.creature("Other", foe({ at: [15, 15] }));
  await ilse.act("cast", {
    item: "Mire",
    places: [
      [8, 5],
      [10, 5],
    ],
  });
  expect(table.map.regions.size).toBe(1);
  await table.encounter(ilse, other, { initiative: [9, 5] });
  await table.start();
  await table.move(ilse, [[7, 5]]);
  table.dice(...saves);
  const way = await table.move(ilse, [
    [8, 5],
    [9, 5],
    [10, 5],
  ]);
  while (way?.state === "open") await next(way, ilse, "con");
  const stands = () => [at(ilse), heldOf(ilse, "Mire"), table.map.regions.size];
  const after = [[10, 5], left, left];
  expect([way?.story.filter((one) => one.startsWith("G-095")).length, stands()]).toEqual([times, after]);
  await way?.undo();
  expect(stands()).toEqual([[7, 5], 1, 1]);
  await way?.redo();
  expect(stands()).toEqual(after);
});

it.each([
  [0, 3, [], []],
  [1, 3, [7], []],
  [1, 3, [5], ["unconscious"]],
  [2, 3, [6], []],
  [2, 3, [5], ["unconscious"]],
  [3, 3, [], ["unconscious"]],
  [4, 2, [], ["unconscious"]],
] as const)("a limit of 6 less an exhaustion of %i, and a blow that makes %i wounds: exactly half of what is left asks for nothing, more for a CON save (%j), all of it for none [G-149] [G-150] [G-156]", async (exhaustion, wounds, saves, statuses) => {
  const { table, ilse, reaver } = await duel(
    0,
    { items: [sword("9")] },
    { system: { threshold: 5, limit: 6, exhaustion, wounds: { light: wounds - 1, severe: 0 } } },
  );
  const before = documents(table);
  table.dice(15, 1, ...saves);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "none");
  expect([reaver.system.wounds.light, reaver.statuses]).toEqual([wounds, [...statuses]]);
  await thereAndBack(table, before, blow);
});

it("sleep takes a level of exhaustion off whoever lies at the limit: from then on its turn asks for a save, and with the face that is just enough it wakes; what lasts goes on by the clock alone [G-153] [G-156] [G-180]", async () => {
  const table = await field();
  const witch = await table.creature("Witch", foe({ items: [hex("Kept", "nimble", { keywords: "CONCENTRATION" })] }));
  const ilse = await table.creature(
    "Ilse",
    friend({
      system: { limit: 4, exhaustion: 1, wounds: { light: 3, severe: 0 }, tiers: { burning: 2 }, ...mods({ con: 2 }) },
    }),
  );
  for (const status of ["unconscious", "burning", "slowed"]) await toggle(ilse, status);
  await witch.act("cast", { item: "Kept", on: [ilse] });
  const before = documents(table);
  const sleep = await ilse.act("rest", { said: { rest: "sleep" }, override: true });
  expect([ilse.system.exhaustion, ilse.system.wounds.light, ilse.statuses]).toEqual([
    0,
    3,
    ["burning", "nimble", "slowed", "unconscious"],
  ]);
  await thereAndBack(table, before, sleep);
  await toggle(ilse, "burning", false);
  await table.encounter(ilse, witch, { initiative: [9, 5] });
  // 14 + 2 less twice three is 10.
  table.dice(14);
  await table.start();
  expect([ilse.statuses, table.turnOf]).toEqual([["nimble", "slowed"], "Ilse"]);
});

it("levels that fade under a concentration end the status, not the concentration, which ends by itself without a trace [G-091] [G-093] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(0, {
    items: [hex("Mud", "slowed", { keywords: "CONCENTRATION", strength: 1 })],
  });
  await ilse.act("cast", { item: "Mud", on: [reaver] });
  await table.nextTurn();
  await table.nextTurn();
  expect([reaver.statuses, heldOf(ilse, "Mud")]).toEqual([[], 1]);
  const before = documents(table);
  const ends = await ilse.act("endConcentration", { item: "Mud", as: "Mara" });
  expect([heldOf(ilse, "Mud"), lastingOn(reaver)]).toEqual([0, []]);
  await thereAndBack(table, before, ends);
});

it("a turn in which somebody fell, burned, faded and lost whom it held is stepped back into: all of it is there again [G-155] [G-167] [G-169] [G-182]", async () => {
  const table = await field();
  const ogre = await table.creature("Ogre", foe({ at: [5, 5] }));
  const prey = await table.creature(
    "Prey",
    friend({ at: [6, 5], system: { threshold: 30, limit: 9, toughness: 3, tiers: { burning: 1 } } }),
  );
  await table.encounter(prey, ogre, { initiative: [9, 5] });
  await table.start();
  await table.nextTurn();
  table.dice(10);
  await next(await ogre.act("grapple", { on: [prey] }), prey, "none");
  for (const status of ["offBalance", "slowed", "shocked"]) await toggle(ogre, status);
  await toggle(prey, "burning");
  table.dice(5, 4);
  await table.nextTurn();
  const first = documents(table);
  expect([ogre.statuses, prey.statuses, prey.system.wounds.light]).toEqual([
    ["offBalance", "shocked"],
    ["burning", "grappled"],
    1,
  ]);
  await table.nextTurn();
  // Nobody pays for the grip in this turn.
  table.dice(5, 4);
  await table.nextTurn();
  expect([ogre.statuses, prey.statuses, related(ogre, "holds")]).toEqual([["prone"], ["burning"], []]);
  await table.previousTurn();
  await table.previousTurn();
  expect(differences(first, documents(table))).toEqual([]);
});

it("a game master makes the frightened helpless in the middle of a turn: it acts no more, keeps whom it holds until its end, and may act again as the list goes back [G-128] [G-167] [G-182]", async () => {
  const table = await field();
  const ogre = await table.creature("Ogre", foe({ at: [5, 5] }));
  const prey = await table.creature("Prey", friend({ at: [6, 5] }));
  await table.encounter(ogre, prey, { initiative: [9, 5] });
  await table.start();
  table.dice(10);
  await next(await ogre.act("grapple", { on: [prey] }), prey, "none");
  await toggle(ogre, "frightened");
  await relist(table, { frightened: { helpless: true } });
  expect((await ogre.act("unarmed", { on: [prey] })).refused).not.toBeNull();
  expect([prey.statuses, related(ogre, "holds").length, table.turnOf]).toEqual([["grappled"], 1, "Ogre"]);
  await relist(table, {});
  await table.edit(ogre, { "system.turn.attack": 1 });
  // A disadvantage by its fear and an advantage by its grip are one die.
  table.dice(10, 1, 1);
  const blow = await ogre.act("unarmed", { on: [prey] });
  await next(blow, prey, "none");
  expect(blow.state).toBe("closed");
});

it.each([
  ["grappled", "struggle"],
  ["prone", "standUp"],
] as const)("the panicked who are %s may do what lets them flee [G-168] [G-170] [G-182]", async (status, act) => {
  const table = await field();
  const ogre = await table.creature("Ogre", foe({ at: [5, 5] }));
  const prey = await table.creature("Prey", friend({ at: [6, 5] }));
  await table.encounter(ogre, prey, { initiative: [9, 5] });
  await table.start();
  if (status === "grappled") {
    table.dice(10);
    await next(await ogre.act("grapple", { on: [prey] }), prey, "none");
  } else await toggle(prey, status);
  await toggle(prey, "panicked");
  await table.nextTurn();
  if (status === "grappled") table.dice(12, 3);
  const done = await prey.act(act, { on: act === "struggle" ? [ogre] : [], as: "Mara" });
  expect([done.refused, prey.statuses]).toEqual([null, ["panicked"]]);
});
