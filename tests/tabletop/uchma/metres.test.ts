import { describe, expect, it } from "vitest";
import { type Creature, type Tabletop, tabletop } from "../tabletop";
import { leftOnSheet } from "./tabletopKit";

/** Metres that sheet and token bar say are left. */
async function metres(table: Tabletop, creature: Creature): Promise<number> {
  const [, left = ""] = /, (\d+) m of movement left$/.exec(await leftOnSheet(table, creature)) ?? [];
  return left === "" ? Number.NaN : Number(left);
}
/** The fight of a creature that acts first and a slow foe far away. */
async function fight(table: Tabletop, ...fighters: readonly Creature[]): Promise<Creature> {
  const foe = await table.creature("Foe", { system: { side: "foes", speed: { walk: 1 } }, at: [30, 30] });
  await table.encounter(...fighters, foe);
  table.dice(9, 5, 2, 1);
  await table.start();
  return foe;
}
/** An owl in the air in its own turn: it flies 10 m and walks 5. */
async function owlIn(table: Tabletop): Promise<Creature> {
  const system = { side: "party", speed: { fly: 10 }, altitude: 2 };
  const owl = await table.creature("Owl", { system, at: [5, 5], statuses: ["flying"], elevation: 2 });
  await fight(table, owl);
  expect(table.turnOf).toBe("Owl");
  return owl;
}
/** Nobody goes a step farther than these metres along a line, and everybody goes as far as that. */
async function reaches(mover: Creature, act: "move" | "run", count: number, height = 0): Promise<void> {
  const [x, y] = mover.token.at;
  const far = await mover.act(act, { path: [[x + count + 1, y, height]] });
  expect(far.refused).toBe("FIVEFOLD.Uchma.Refused.step.tooFar");
  const near = await mover.act(act, { path: [[x + count, y, height]] });
  expect(near.refused).toBeNull();
  expect(mover.token.at).toEqual([x + count, y]);
}

describe("the metres that sheet and token bar say are left", () => {
  it("are metres on foot for whoever has landed with flight left [U-022] [U-031]", async () => {
    const table = await tabletop("uchma");
    const owl = await owlIn(table);
    expect(await metres(table, owl)).toBe(10);
    await table.move(owl, [[7, 5, 0]]);
    expect(owl.statuses).toEqual([]);
    // of 8 m of flight 4 m on foot are left.
    expect(await metres(table, owl)).toBe(4);
    await reaches(owl, "move", 4);
    expect(await metres(table, owl)).toBe(0);
  });
  it("count on what the second Move brings to the rest of the first [U-011] [U-025]", async () => {
    const table = await tabletop("uchma");
    const ayla = await table.creature("Ayla", { system: { side: "party", speed: { walk: 6 } }, at: [5, 5] });
    await fight(table, ayla);
    await table.move(ayla, [[9, 5]]);
    expect(await metres(table, ayla)).toBe(2);
    await ayla.act("run", { path: [[12, 5]] });
    // 2 m of the first Move and 6 m of the second one, of which 3 are gone.
    expect(await metres(table, ayla)).toBe(5);
    await reaches(ayla, "run", 5);
    expect(await metres(table, ayla)).toBe(0);
  });
  it("are metres on foot for whoever lands in its second Move [U-025] [U-031]", async () => {
    const table = await tabletop("uchma");
    const owl = await owlIn(table);
    await table.move(owl, [[9, 5, 2]]);
    await owl.act("run", { path: [[13, 5, 0]] });
    expect(owl.system.turn).toMatchObject({ state: 5, aloft: 1 });
    expect(await metres(table, owl)).toBe(6);
    await reaches(owl, "run", 6);
  });
  it("are those of the mount for whoever rides, twice as many where it was told to run [U-151] [U-153]", async () => {
    const table = await tabletop("uchma");
    const sefa = await table.creature("Sefa", { system: { side: "party", speed: { walk: 5 } }, owner: "Mara" });
    const horse = await table.creature("Horse", {
      system: { side: "party", speed: { walk: 10 }, mount: { is: true, familiar: "Sefa" } },
    });
    await sefa.act("mount", { on: [horse] });
    await fight(table, sefa, horse);
    expect(table.turnOf).toBe("Sefa");
    expect(await metres(table, sefa)).toBe(10);
    await sefa.act("command", { on: [horse], said: { order: "run", slot: "rapid", riding: "" } });
    expect(await metres(table, sefa)).toBe(20);
    // Nobody goes on a mount that is gone.
    await horse.actor.delete();
    expect(await metres(table, sefa)).toBe(0);
  });
  it("are those of a whole Move again as soon as a new round begins [U-008] [U-022]", async () => {
    const table = await tabletop("uchma");
    const ayla = await table.creature("Ayla", { system: { side: "party", speed: { walk: 6 } }, at: [5, 5] });
    const swift = await table.creature("Swift", { system: { side: "party", speed: { walk: 9 } }, at: [8, 8] });
    await fight(table, ayla, swift);
    await table.nextTurn();
    expect(table.turnOf).toBe("Ayla");
    await table.move(ayla, [[9, 5]]);
    expect(await metres(table, ayla)).toBe(2);
    while (table.turnOf !== "Swift") await table.nextTurn();
    expect(table.combat.round).toBe(2);
    expect(await metres(table, ayla)).toBe(6);
  });
  it("are none after something else was done, unless a table does not count the steps of a turn [U-013]", async () => {
    for (const [enforceTemplates, left] of [
      ["block", 0],
      ["off", 6],
    ] as const) {
      const table = await tabletop("uchma", { settings: { enforceTemplates } });
      const ayla = await table.creature("Ayla", { system: { side: "party", speed: { walk: 6 } }, at: [5, 5] });
      await fight(table, ayla);
      await table.move(ayla, [[9, 5]]);
      await ayla.act("speak");
      expect(await metres(table, ayla)).toBe(left);
    }
  });
});
