import { describe, expect, it } from "vitest";
import { type Creature, type Tabletop, tabletop } from "../tabletop";

/** A fight in which it is this creature's turn: its only foe is slower, and far away. */
async function turnOf(table: Tabletop, system: object, more: object = {}): Promise<Creature> {
  const mover = await table.creature("Ayla", { system: { side: "party", ...system }, at: [5, 5], ...more });
  const foe = await table.creature("Foe", { system: { side: "foes", speed: { walk: 1 } }, at: [30, 30] });
  await table.encounter(mover, foe);
  table.dice(9, 5, 2, 1);
  await table.start();
  expect(table.turnOf).toBe("Ayla");
  return mover;
}
const FLYER = { speed: { fly: 10 }, altitude: 2 };
const ALOFT = { statuses: ["flying"], elevation: 2 };

describe("one Move in several drags", () => {
  it("E-48 counts its diagonals on, and those of a run anew [U-019] [U-021] [U-022]", async () => {
    const table = await tabletop("uchma", { settings: { distanceMode: "simulation" } });
    const ayla = await turnOf(table, { speed: { walk: 6 } });
    await table.move(ayla, [[6, 6]]);
    expect(ayla.system.turn.spent).toBe(1);
    await table.move(ayla, [[7, 7]]);
    expect(ayla.system.turn.spent).toBe(3);
    await table.move(ayla, [[8, 8]]);
    expect(ayla.system.turn.spent).toBe(4);
    // The fourth one would take 2 again; a second Move begins with 1.
    const run = await ayla.act("run", { path: [[9, 9]] });
    expect(run.refused).toBeNull();
    expect(ayla.system.turn).toMatchObject({ spent: 5, budget: 12 });
    await table.move(ayla, [[10, 10]]);
    expect(ayla.system.turn.spent).toBe(7);
    expect(ayla.token.at).toEqual([10, 10]);
  });
  it("walks on after landing, with what walking makes of the metres that are left [U-027] [U-030] [U-031]", async () => {
    const table = await tabletop("uchma");
    const owl = await turnOf(table, FLYER, ALOFT);
    const landing = [
      [6, 5, 1],
      [7, 5, 0],
    ] as const;
    // 8 m of flight are left, which are 4 m on foot.
    const far = await owl.act("move", { path: [...landing, [12, 5, 0]] });
    expect([far.refused, far.rule]).toEqual(["FIVEFOLD.Uchma.Refused.step.tooFar", "U-022"]);
    await owl.act("move", { path: [...landing, [11, 5, 0]] });
    expect(owl.token.at).toEqual([11, 5]);
    expect(owl.statuses).toEqual([]);
    expect(owl.system).toMatchObject({ altitude: 0, turn: { spent: 6, budget: 6 } });
  });
  it("walks on after landing in the next drag, and runs on foot [U-025] [U-031]", async () => {
    const table = await tabletop("uchma");
    const owl = await turnOf(table, FLYER, ALOFT);
    await table.move(owl, [[7, 5, 0]]);
    expect(owl.system.turn).toMatchObject({ spent: 2, budget: 10 });
    const far = await owl.act("move", { path: [[12, 5, 0]] });
    expect(far.rule).toBe("U-022");
    await table.move(owl, [[9, 5, 0]]);
    expect(owl.system.turn).toMatchObject({ spent: 4, budget: 6 });
    // A second Move on foot has 5 m more.
    const tooFar = await owl.act("run", { path: [[17, 5, 0]] });
    expect(tooFar.rule).toBe("U-025");
    const run = await owl.act("run", { path: [[16, 5, 0]] });
    expect(run.refused).toBeNull();
    expect(owl.system.turn).toMatchObject({ spent: 11, budget: 11 });
    expect(owl.token.at).toEqual([16, 5]);
  });
  it("flies its second Move with the metres of a flight, not with those of two [U-025] [U-028]", async () => {
    const table = await tabletop("uchma");
    const owl = await turnOf(table, { speed: { fly: 10 } });
    await table.move(owl, [[8, 5, 0]]);
    expect(owl.system.turn).toMatchObject({ spent: 3, budget: 5 });
    const far = await owl.act("run", {
      path: [
        [8, 5, 1],
        [17, 5, 1],
      ],
    });
    expect(far.rule).toBe("U-025");
    const run = await owl.act("run", {
      path: [
        [8, 5, 1],
        [16, 5, 1],
      ],
    });
    expect(run.refused).toBeNull();
    expect(owl.system).toMatchObject({ altitude: 1, turn: { spent: 13, budget: 13 } });
  });
});
