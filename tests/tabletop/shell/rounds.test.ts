import { afterEach, describe, expect, it, vi } from "vitest";
import type { Plain } from "../../../table/dynamic";
import type { Creature, Tabletop } from "../tabletop";
import { begin, foe, hero, uchma } from "../uchma/tabletopKit";
import { globals, turnEvents } from "./kit";

// Rounds with parts before and after the turns (combat/phases.ts, phase-steps.ts), in the game that has them.
const HAIL = { type: "uchmaAbility", name: "Hail", system: { slot: "passive", packets: [{ damage: 5 }] } };
async function fight({ weather = false } = {}) {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), owner: "Mara" });
  const raider = await table.creature("Raider", { system: foe() });
  const storm = weather ? await table.creature("Storm", { items: [HAIL], at: [20, 20] }) : null;
  await begin(table, ayla, raider);
  return { table, ayla, raider, storm };
}
/** The game master lets the weather pass by: what a press in the panel of the tracker sends. */
async function decided(table: Tabletop, storm: Creature | null, on: readonly Creature[]) {
  if (!storm) throw new Error("there is no weather");
  const adjust = { off: [], added: [], said: { environment: "skip" }, override: true };
  const itemId = storm.items.get("Hail").id;
  const request = { act: "environment", itemId, adjust, combat: table.combat.id };
  const targets = on.map(({ uuid }) => uuid);
  const begun = () => globals().game.fivefold.begin({ ...request, actorUuid: storm.uuid, targets });
  expect(await table.during(begun)).toEqual({ ok: true });
  return table.posted.find(({ stored }) => stored.record.procedure !== "turnStart");
}
const marks = ({ combat }: Tabletop) => {
  const { opened, closed, ranked } = combat.system;
  return { opened, closed, ranked };
};
const stands = (table: Tabletop) => [table.combat.round, table.phase, table.turnOf];
const events = (table: Tabletop, round: number): readonly string[] =>
  Object.entries(turnEvents(table)).flatMap(([key, state]) =>
    key.includes(`:${round}:`) ? [`${key.replace(`:${round}:`, " ")} ${state}`] : [],
  );

describe("a round whose start holds nothing up", () => {
  it("goes to its turns at once, in an order that is made before the first of them", async () => {
    const { table } = await fight();
    expect([stands(table), marks(table)]).toEqual([[1, "turns", "Ayla"], { opened: 1, closed: 0, ranked: 1 }]);
    expect(events(table, 1)).toEqual(["combatStart all closed", "turnStart Ayla closed"]);
  });

  it("has an end after its last turn, and the next round begins after it", async () => {
    const { table } = await fight();
    await table.nextTurn();
    expect(stands(table)).toEqual([1, "turns", "Raider"]);
    await table.nextTurn();
    expect([stands(table), marks(table)]).toEqual([[1, "end", null], { opened: 1, closed: 1, ranked: 1 }]);
    expect(events(table, 1).slice(-2)).toEqual(["turnStart Raider closed", "turnEnd Raider closed"]);
    await table.nextTurn();
    expect([stands(table), marks(table)]).toEqual([[2, "turns", "Ayla"], { opened: 2, closed: 1, ranked: 2 }]);
  });

  it("passes over those who have not acted where the whole round is left, with the start and the end of their turns", async () => {
    const { table } = await fight();
    await table.nextRound();
    expect(stands(table)).toEqual([1, "end", null]);
    expect(events(table, 1).slice(-4)).toEqual([
      "turnStart Ayla closed",
      "turnEnd Ayla closed",
      "turnStart Raider closed",
      "turnEnd Raider closed",
    ]);
  });

  it("passes nobody over who came to it before the place of whoever acts: that turn was never there to be taken", async () => {
    const { table } = await fight();
    await table.nextTurn();
    const scout = await table.creature("Scout", { system: hero({ speed: { walk: 12 } }) });
    const fighter = { tokenId: scout.token.document.id, sceneId: table.map.id, actorId: scout.actor.id };
    await table.during(() => table.combat.createEmbeddedDocuments("Combatant", [fighter]));
    expect(table.combat.turns.map(({ name }: Plain) => name)).toEqual(["Scout", "Ayla", "Raider"]);
    expect(stands(table)).toEqual([1, "turns", "Raider"]);
    await table.nextRound();
    expect(stands(table)).toEqual([1, "end", null]);
    expect(events(table, 1).slice(-2)).toEqual(["enter Scout closed", "turnEnd Raider closed"]);
  });

  it("is stepped back into from its end: the last turn runs again", async () => {
    const { table } = await fight();
    await table.nextTurn();
    await table.nextTurn();
    await table.previousTurn();
    expect([stands(table), marks(table)]).toEqual([[1, "turns", "Raider"], { opened: 1, closed: 0, ranked: 1 }]);
    expect(events(table, 1).at(-1)).toBe("turnEnd Raider undone");
    await table.nextTurn();
    expect([stands(table), events(table, 1).at(-1)]).toEqual([[1, "end", null], "turnEnd Raider closed"]);
  });

  it("has not begun yet once it was stepped back over", async () => {
    const { table } = await fight();
    await table.nextRound();
    await table.nextRound();
    expect(stands(table)).toEqual([2, "turns", "Ayla"]);
    await table.previousTurn();
    expect([stands(table), marks(table)]).toEqual([[1, "end", null], { opened: 1, closed: 1, ranked: 1 }]);
    expect(events(table, 2).filter((one) => one.endsWith("closed"))).toEqual([]);
  });
});

describe("a round that waits for something at its start", () => {
  it("has no turns until it is settled, and steps forward to them", async () => {
    const { table } = await fight({ weather: true });
    expect([stands(table), marks(table)]).toEqual([[1, "start", null], { opened: 0, closed: 0, ranked: 0 }]);
    expect(events(table, 1)).toEqual(["combatStart all closed"]);
    await table.nextTurn();
    expect([stands(table), marks(table)]).toEqual([[1, "turns", "Ayla"], { opened: 1, closed: 0, ranked: 1 }]);
    expect(events(table, 1).at(-1)).toBe("turnStart Ayla closed");
  });

  it("is stepped back to where something was settled, which is open again, and not where nothing was", async () => {
    const { table, ayla, raider, storm } = await fight({ weather: true });
    const skipped = await decided(table, storm, [ayla, raider]);
    expect(skipped?.state).toBe("closed");
    await table.nextTurn();
    await table.previousTurn();
    expect([stands(table), marks(table).opened]).toEqual([[1, "start", null], 0]);
    expect(events(table, 1).at(-1)).toBe("turnStart Ayla undone");
    expect(skipped?.state).toBe("closed");
    await table.nextTurn();
    await table.nextTurn();
    expect(stands(table)).toEqual([1, "turns", "Raider"]);
  });

  it("takes back what was settled in parts that lie behind the step", async () => {
    const { table, ayla, raider, storm } = await fight({ weather: true });
    await table.nextTurn();
    await table.nextRound();
    await table.nextTurn();
    expect(stands(table)).toEqual([2, "start", null]);
    const skipped = await decided(table, storm, [ayla, raider]);
    expect(skipped?.state).toBe("closed");
    await table.previousTurn();
    expect([table.combat.round, skipped?.state]).toEqual([1, "undone"]);
  });
});

describe("the client that does not write", () => {
  afterEach(() => vi.restoreAllMocks());
  it("steps through the parts of a round, and leaves what they mean to the one that writes", async () => {
    const { table } = await fight();
    vi.spyOn(globals().game.user, "isActiveGM", "get").mockReturnValue(false);
    await table.combat.nextRound();
    expect(table.phase).toBe("end");
    vi.restoreAllMocks();
    expect(events(table, 1).at(-1)).toBe("turnStart Ayla closed");
  });
});
