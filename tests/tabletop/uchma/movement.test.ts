import { describe, expect, it } from "vitest";
import { type Creature, type Tabletop, tabletop } from "../tabletop";
import { foe, hero, sword, technique } from "./tabletopKit";

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

describe("ground and air", () => {
  /** Ground of a grade from a column on. */
  const rough = (table: Tabletop, grade: "light" | "heavy", from: number) =>
    table.scene({ regions: [{ at: [from, 0], size: [25, 20], marks: [`terrain.${grade}`] }] });
  it("E-49 E-67 rough ground of two grades takes two and three metres for one [U-024] [U-033] [U-034] [U-035]", async () => {
    const gone = async (walk: number, grade: "light" | "heavy", from: number, act: "move" | "run", metres: number) => {
      const table = await tabletop("uchma");
      await rough(table, grade, from);
      const ayla = await turnOf(table, { speed: { walk } });
      const far = await ayla.act(act, { path: [[6 + metres, 5]] });
      expect(far.rule).toBe(act === "run" ? "U-025" : "U-022");
      await ayla.act(act, { path: [[5 + metres, 5]] });
      expect(ayla.token.at).toEqual([5 + metres, 5]);
      return ayla.system.turn.spent;
    };
    expect(await gone(6, "light", 8, "move", 4)).toBe(6);
    expect(await gone(6, "light", 6, "run", 6)).toBe(12);
    expect(await gone(6, "heavy", 6, "move", 2)).toBe(6);
    expect(await gone(5, "heavy", 6, "move", 1)).toBe(3);
    // E-67: a run pools both Moves.
    expect(await gone(5, "heavy", 6, "run", 3)).toBe(9);
  });
  it("flight is not slowed by the ground, and each kind of movement has its own speed [U-023] [U-028] [U-033]", async () => {
    const table = await tabletop("uchma");
    await rough(table, "heavy", 6);
    const owl = await turnOf(table, FLYER, ALOFT);
    const far = await owl.act("move", { path: [[16, 5, 2]] });
    expect(far.rule).toBe("U-022");
    await owl.act("move", { path: [[15, 5, 2]] });
    expect(owl.system.turn).toMatchObject({ spent: 10, budget: 10 });

    const second = await tabletop("uchma");
    const walker = await turnOf(second, { speed: { fly: 10 } });
    expect((await walker.act("move", { path: [[11, 5]] })).rule).toBe("U-022");
    await walker.act("move", { path: [[10, 5]] });
    expect(walker.system.turn).toMatchObject({ spent: 5, budget: 5 });
  });
  it("E-50 E-62 up takes two metres of flight for one, across and down one [U-028] [U-029] [U-030]", async () => {
    const flown = async (system: object, more: object, path: readonly (readonly [number, number, number])[]) => {
      const table = await tabletop("uchma");
      const owl = await turnOf(table, system, more);
      const [column, row, height] = path.at(-1) ?? [0, 0, 0];
      const far = await owl.act("move", { path: [...path, [column + 1, row, height]] });
      expect(far.rule).toBe("U-022");
      await owl.act("move", { path });
      return [owl.system.turn.spent, owl.system.altitude, owl.token.elevation];
    };
    const fly = (metres: number, altitude = 0) => ({ speed: { fly: metres }, altitude });
    expect(
      await flown(fly(10), {}, [
        [5, 5, 3],
        [9, 5, 3],
      ]),
    ).toEqual([10, 3, 3]);
    expect(
      await flown(fly(10), {}, [
        [8, 5, 3],
        [12, 5, 3],
      ]),
    ).toEqual([10, 3, 3]);
    const high = { statuses: ["flying"], elevation: 6 };
    expect(
      await flown(fly(8, 6), high, [
        [5, 5, 1],
        [5, 5, 2],
        [6, 5, 2],
      ]),
    ).toEqual([8, 2, 2]);
  });
});

describe("lying", () => {
  it("E-30 getting up takes half of the speed, crawling three metres for one [U-036] [U-125] [U-179]", async () => {
    const table = await tabletop("uchma");
    const ayla = await turnOf(table, { speed: { walk: 5 } }, { statuses: ["prone"] });
    const far = await ayla.act("move", { path: [[7, 5]] });
    expect(far.rule).toBe("U-022");
    await ayla.act("standUp");
    expect(ayla.system.turn).toMatchObject({ spent: 2, budget: 5 });
    expect((await ayla.act("run", { path: [[14, 5]] })).rule).toBe("U-025");
    await ayla.act("run", { path: [[13, 5]] });
    expect(ayla.system.turn).toMatchObject({ spent: 10, budget: 10 });

    const second = await tabletop("uchma");
    const bek = await turnOf(second, { speed: { walk: 5 } }, { statuses: ["prone"] });
    await bek.act("move", { path: [[6, 5]] });
    expect(bek.system.turn.spent).toBe(3);
    expect(bek.statuses).toEqual(["prone"]);
  });
  it("E-29 leaves only basic attacks, at half damage after armor and without the weapon's precision [U-128] [U-129] [U-130]", async () => {
    const struck = async (physical: number) => {
      const table = await tabletop("uchma");
      const weapon = sword(20, { wielded: { precision: 1 } });
      const target = await table.creature("Target", {
        system: foe({ resist: { parry: 7 }, armor: { physical, magical: 0 } }),
        at: [6, 5],
      });
      const ayla = await table.creature("Ayla", {
        system: hero({ level: 4, potency: 3 }),
        items: [weapon, technique("Trick", {}, [{ damage: 5 }])],
        statuses: ["prone"],
        at: [5, 5],
      });
      expect((await ayla.act("use", { item: "Trick", on: [target] })).rule).toBe("U-128");
      table.dice(5);
      const x = await ayla.act("use", { item: "Sword", on: [target] });
      expect(x.story).toContain("U-060 7 >= 7");
      return 60 - target.system.health.value;
    };
    expect(await struck(5)).toBe(9);
    expect(await struck(6)).toBe(8);
  });
  it("E-31 a flyer that falls prone sinks by 3 m, and the ground hurts [U-131] [U-132]", async () => {
    const sunk = async (altitude: number, roof = 0) => {
      const table = await tabletop("uchma");
      const owl = await table.creature("Owl", {
        system: foe({ speed: { fly: 10 }, altitude, armor: { physical: 9, magical: 9 } }),
        statuses: ["flying"],
        elevation: roof + altitude,
        at: [6, 5],
      });
      const net = technique("Net", { range: 9, delivery: "other", effects: [{ status: "prone", rounds: 1 }] });
      const ayla = await table.creature("Ayla", { system: hero(), items: [net], at: [5, 5] });
      table.dice(9);
      await ayla.act("use", { item: "Net", on: [owl] });
      expect(owl.statuses).toContain("prone");
      return [owl.system.altitude, owl.token.elevation, 60 - owl.system.health.value];
    };
    expect(await sunk(3)).toEqual([0, 0, 5]);
    expect(await sunk(2)).toEqual([0, 0, 5]);
    expect(await sunk(5)).toEqual([2, 2, 0]);
    // (d): five metres above the street, but only two above the roof that lies under it.
    expect(await sunk(2, 3)).toEqual([0, 3, 5]);
  });
});

describe("a player takes an own step back", () => {
  it("gives metres and place of a Move and of a run back, the newest first, until something else has happened [U-022] [U-025]", async () => {
    const table = await tabletop("uchma");
    const ayla = await turnOf(table, { speed: { walk: 6 } }, { owner: "Mara" });
    const move = await ayla.act("move", { path: [[8, 5]], as: "Mara" });
    const run = await ayla.act("run", { path: [[12, 5]], as: "Mara" });
    expect(ayla.system.turn).toMatchObject({ spent: 7, budget: 12 });
    expect(await move.undo({ as: "Jon" })).toMatchObject({ reason: "gmOnly" });
    expect(await move.undo({ as: "Mara" })).toMatchObject({ reason: "laterActionsStand", data: { count: 1 } });
    expect(await run.undo({ as: "Mara" })).toEqual({ ok: true });
    expect([ayla.token.at, ayla.system.turn.spent]).toEqual([[8, 5], 3]);
    expect(await move.undo({ as: "Mara" })).toEqual({ ok: true });
    expect([ayla.token.at, ayla.system.turn.spent]).toEqual([[5, 5], 0]);
    // The act of what was run may be something else now.
    await ayla.act("move", { path: [[6, 5]], as: "Mara" });
    expect(ayla.system.turn).toMatchObject({ spent: 1 });
  });
  it("leaves to the game master what is over with the turn", async () => {
    const table = await tabletop("uchma");
    const ayla = await turnOf(table, { speed: { walk: 6 } }, { owner: "Mara" });
    const move = await ayla.act("move", { path: [[8, 5]], as: "Mara" });
    await table.endTurn();
    expect(await move.undo({ as: "Mara" })).toMatchObject({ ok: false, reason: "laterActionsStand" });
    expect(ayla.token.at).toEqual([8, 5]);
  });
});

it("arrow keys that follow one another are one Move: one card, each metre paid once, the way in its order [U-019] [U-022]", async () => {
  const table = await tabletop("uchma");
  const ayla = await turnOf(table, { speed: { walk: 9 } });
  const { document } = ayla.token;
  const press = (dx: number, dy: number) =>
    document.move([{ x: document.x + dx * 100, y: document.y + dy * 100 }], { method: "keyboard" });
  const presses = (...steps: readonly (readonly [number, number])[]) =>
    table.during(async () => {
      for (const [dx, dy] of steps) await press(dx, dy);
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
  await presses([1, 0], [1, 0], [0, 1]);
  expect([ayla.token.at, ayla.system.turn.spent]).toEqual([[7, 6], 3]);
  expect(table.posted.map(({ state }) => state)).toEqual(["closed"]);
  // The next ones go on from there, on a card of their own: none is left behind as a record.
  await presses([1, 0], [1, 0]);
  expect([ayla.token.at, ayla.system.turn.spent]).toEqual([[9, 6], 5]);
  expect(table.cards.filter(({ state }) => state === "record")).toEqual([]);
});
