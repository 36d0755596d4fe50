import { describe, expect, it } from "vitest";
import type { Dynamic, Plain } from "../../../table/dynamic";
import type { Tabletop } from "../tabletop";
import { actorsOf, COLLECTIONS, documentsOf, type Kept, type Told, toldOf } from "./keep";
import { play } from "./plays";
import { openWorld, type StoredWorld } from "./world";

const SLUGS = ["vigor", "uchma", "generia", "fragments", "shapers"] as const;

/** What is written when a world is opened, as it is meant: which window of the game master writes, and that messages of before decision 020 are settled. */
const isWrittenAtStart = (name: string, { key }: Plain): boolean => name === "User" || key === "fivefold.trusted";
const lasting = (documents: Kept["documents"]): Kept["documents"] =>
  Object.fromEntries(
    Object.entries(documents).map(([name, all]) => [name, all.filter((one) => !isWrittenAtStart(name, one))]),
  );
/** Places in a turn order had the number of a group once, which no game has ever given: it is 0 in every world, and is not read any more. */
const withoutGroups = (source: Plain): Plain =>
  JSON.parse(JSON.stringify(source, (key, value) => (key === "group" && value === 0 ? undefined : value)));
const without = ({ card: _card, ...told }: Told) => told;
/** Whether all of these numbers are there in their order; more may stand between them. */
function hasInOrder(all: readonly string[], wanted: readonly string[]): boolean {
  let at = 0;
  for (const one of all) if (one === wanted[at]) at += 1;
  return at === wanted.length;
}
/** What the cards tell, with the comparisons that World Shapers leaves out since: they were told when the world was stored. */
async function wholeStory(table: Tabletop): Promise<readonly Told[]> {
  const { words } = table.ruleset as Dynamic;
  const { usual } = words;
  words.usual = undefined;
  try {
    return await toldOf(table);
  } finally {
    words.usual = usual;
  }
}
async function expectAsStored({ table, kept }: StoredWorld): Promise<void> {
  const { game } = globalThis as Dynamic;
  expect(table.notices).toEqual([]);
  for (const name of COLLECTIONS)
    expect([name, [...game.collections.get(name).invalidDocumentIds]]).toEqual([name, []]);
  expect(lasting(documentsOf(table))).toEqual(lasting(kept.documents));
  // As the client reads it, nothing is lost or another value; later versions may have added to it.
  for (const [name, all] of Object.entries(lasting(kept.documents)))
    for (const one of all)
      expect(game.collections.get(name).get(one._id).toObject(), name).toMatchObject(withoutGroups(one));
  const told = await wholeStory(table);
  expect(told.map(without)).toEqual(kept.told.map(without));
  for (const [index, { card, procedure, state }] of kept.told.entries()) {
    const drawn = told[index]?.card ?? null;
    expect([procedure, state, drawn === null]).toEqual([procedure, state, card === null]);
    if (!hasInOrder(drawn ?? [], card ?? [])) expect(drawn, `the card of ${procedure}`).toEqual(card);
  }
}
/** The scene but for those who fight, and whoever takes no part: byte for byte as they were stored. */
function bystanders({ Scene = [], Actor = [], Setting = [] }: Kept["documents"]): unknown {
  const isCole = ({ name }: Plain): boolean => name === "Cole";
  return {
    actors: Actor.filter(isCole),
    tokens: Scene.map(({ tokens }) => tokens.filter(isCole)),
    drawn: Scene.map(({ walls, regions, lights, flags, grid }) => ({ walls, regions, lights, flags, grid })),
    settings: Setting.filter(({ key }) => /^fivefold\.(?:ruleset|[a-z]+\.)/.test(key)),
  };
}
const expectUntouched = ({ table, kept }: StoredWorld): void =>
  expect(bystanders(documentsOf(table))).toEqual(bystanders(kept.documents));

async function turns(table: Tabletop, by: number): Promise<void> {
  for (let turn = 0; turn < Math.abs(by); turn += 1) await (by > 0 ? table.nextTurn() : table.previousTurn());
}
/** Takes the two newest acts back: the actors are as they were before both. Later versions may have added what an actor stores. */
async function takeBack({ table, kept, act }: StoredWorld): Promise<void> {
  for (const name of ["open", "answered"]) expect(await act(name).undo()).toEqual({ ok: true });
  expect(actorsOf(table)).toMatchObject(kept.before);
}

describe.each(SLUGS)("%s", (slug) => {
  it("a world of 25 November 2026 opens as it was stored: nothing is invalid or lost, every card tells and shows the same", async () => {
    await expectAsStored(await openWorld(slug));
  });
  it("so does one that is played today", async () => {
    await expectAsStored(await openWorld(slug, await play(slug)));
  });
});

it("Vigor: a defence is answered and paid, acts are taken back, and the dazed come to their senses", async () => {
  const world = await openWorld("vigor");
  const { table, ilse, reaver, act } = world;
  table.dice(2, 3, 4);
  expect(await act("open").answer(reaver, "reaction", "none", { as: "Jon" })).toEqual({ ok: true });
  await act("open").answer(ilse, "offhand", "no", { as: "Mara" });
  expect([act("open").state, act("open").changes]).toEqual([
    "closed",
    ["Ilse actions -1", "Reaver's Hide durability -2", "Reaver durability -7"],
  ]);
  expect([reaver.system.durability.value, reaver.items.get("Hide").system.durability.value]).toEqual([12, 0]);
  await takeBack(world);
  expect(await act("undone").redo()).toEqual({ ok: true });
  expect([reaver.system.durability.value, await act("undone").undo()]).toEqual([14, { ok: true }]);
  await turns(table, 2);
  expect([table.turnOf, table.combat.round, reaver.statuses]).toEqual(["Ilse", 3, ["dazed"]]);
  await turns(table, 2);
  expect([table.turnOf, table.combat.round, reaver.statuses]).toEqual(["Ilse", 4, []]);
  // Back over turns of both versions.
  await turns(table, -6);
  expect([table.turnOf, table.combat.round, reaver.statuses]).toEqual(["Ilse", 1, ["dazed"]]);
  expect(await act("flare").undo()).toEqual({ ok: true });
  expect(reaver.statuses).toEqual([]);
  expectUntouched(world);
});

it("Uchma: a prepared Riposte is played, acts are taken back, and the bleeding goes on and ends", async () => {
  const world = await openWorld("uchma");
  const { table, ilse, reaver, act } = world;
  table.dice(7, 6);
  expect(await act("open").answer(reaver, "reaction", "use", { as: "Jon" })).toEqual({ ok: true });
  expect([act("open").state, ilse.system.health.value, reaver.system.health.value]).toEqual(["closed", 45, 59]);
  await takeBack(world);
  expect([reaver.system.health.value, reaver.items.get("Bleeding").system.rounds]).toEqual([83, 1]);
  await turns(table, 2);
  expect([table.turnOf, table.combat.round, reaver.system.health.value]).toEqual(["Reaver", 3, 76]);
  await turns(table, 1);
  expect([table.turnOf, reaver.statuses, reaver.items.has("Bleeding")]).toEqual(["Ilse", [], false]);
  await turns(table, -6);
  expect([table.turnOf, table.combat.round, reaver.system.health.value]).toEqual(["Ilse", 1, 90]);
  expect(reaver.items.get("Bleeding").system.rounds).toBe(2);
  expectUntouched(world);
});

it("Generia: a blow is answered with nothing, acts and a turn are taken back, and the dread ends with its spell", async () => {
  const world = await openWorld("generia");
  const { table, ilse, reaver, act, kept } = world;
  table.dice(2, 3, 15, 16);
  expect(await act("open").answer(ilse, "defence", "none", { as: "Mara" })).toEqual({ ok: true });
  expect([act("open").state, ilse.system.wounds.light, reaver.system.turn.attack]).toEqual(["closed", 2, 0]);
  expect(await act("open").undo()).toEqual({ ok: true });
  expect([ilse.system.wounds.light, reaver.system.turn.attack]).toEqual([0, 1]);
  await turns(table, -1);
  expect([table.turnOf, await act("answered").undo()]).toEqual(["Ilse", { ok: true }]);
  expect(actorsOf(table)).toMatchObject(kept.before);
  await turns(table, 1);
  // It tries to shake the fear off at the end of its turn.
  table.dice(4);
  await turns(table, 1);
  expect([table.turnOf, table.combat.round, reaver.statuses, reaver.items.has("Dread")]).toEqual([
    "Ilse",
    3,
    [],
    false,
  ]);
  await turns(table, -4);
  expect([table.turnOf, table.combat.round, reaver.statuses]).toEqual(["Ilse", 1, ["frightened"]]);
  expect([await act("flare").undo(), reaver.statuses, reaver.items.has("Dread")]).toEqual([{ ok: true }, [], false]);
  expectUntouched(world);
});

it("Fragments: a push is opposed and goes as far as its pusher says, acts are taken back, and the lamp goes out", async () => {
  const world = await openWorld("fragments");
  const { table, ilse, reaver, act } = world;
  const running = () => ilse.items.get("Lamp").system.running.round;
  table.dice(4, 5);
  expect(await act("open").answer(reaver, "oppose", "str", { as: "Jon" })).toEqual({ ok: true });
  expect(await act("open").answer(ilse, "distance", "10", { as: "Mara" })).toEqual({ ok: true });
  expect([act("open").state, ilse.token.at, reaver.token.at]).toEqual(["closed", [7, 5], [8, 5]]);
  await takeBack(world);
  expect([ilse.token.at, reaver.token.at, reaver.statuses, reaver.system.hp.value]).toEqual([[5, 5], [6, 5], [], 40]);
  await turns(table, 1);
  expect([table.turnOf, running()]).toEqual(["Reaver", 3]);
  await turns(table, 1);
  expect([table.turnOf, table.combat.round, running()]).toEqual(["Ilse", 3, 0]);
  await turns(table, -4);
  expect([table.turnOf, table.combat.round, running()]).toEqual(["Ilse", 1, 3]);
  expect([await act("flare").undo(), running(), ilse.system.energy.value]).toEqual([{ ok: true }, 0, 4]);
  expectUntouched(world);
});

it("World Shapers: a Defense Roll is made, acts are taken back, and the fire burns down", async () => {
  const world = await openWorld("shapers");
  const { table, ilse, reaver, act } = world;
  table.dice(4);
  expect(await act("open").answer(reaver, "defense", "roll", { as: "Jon" })).toEqual({ ok: true });
  expect([act("open").state, reaver.system.vitality.value, reaver.system.lasts.burning]).toEqual(["closed", 32, 2]);
  await takeBack(world);
  expect([reaver.system.vitality.value, reaver.system.rp.value, ilse.system.ap.value]).toEqual([38, 2, 3]);
  await turns(table, 1);
  expect([table.turnOf, reaver.statuses, reaver.system.lasts.burning]).toEqual(["Reaver", ["burning"], 1]);
  await turns(table, 1);
  expect([table.turnOf, table.combat.round, reaver.statuses]).toEqual(["Ilse", 3, []]);
  await turns(table, -4);
  expect([table.turnOf, table.combat.round, reaver.statuses, ilse.system.ap.value]).toEqual([
    "Ilse",
    1,
    ["burning"],
    2,
  ]);
  expect([await act("flare").undo(), reaver.statuses, reaver.system.vitality.value]).toEqual([{ ok: true }, [], 40]);
  expectUntouched(world);
});
