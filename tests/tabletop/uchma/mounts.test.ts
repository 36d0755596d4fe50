import { describe, expect, it } from "vitest";
import { type Creature, type Tabletop, tabletop } from "../tabletop";

const BLEEDING = {
  type: "uchmaEffect",
  name: "Bleeding",
  system: {
    rounds: 3,
    lines: [{ name: "Bleeding", rounds: 3, harm: 5, harmArmor: "none", harmPotency: false }],
  },
};
const TRIP = {
  type: "uchmaWeapon",
  name: "Club",
  system: { held: true, natural: true, resistance: "parry", effects: [{ status: "prone", rounds: 1 }] },
};
/** A rider of speed 6 on a horse of speed 10 that knows it, and a foe of speed 8 out of reach. */
async function company(more: { readonly horse?: object; readonly items?: readonly object[] } = {}) {
  const table = await tabletop("uchma");
  const sefa = await table.creature("Sefa", { system: { side: "party", speed: { walk: 6 } }, owner: "Mara" });
  const horse = await table.creature("Horse", {
    system: { side: "party", speed: { walk: 10 }, mount: { is: true, familiar: "Sefa" }, ...more.horse },
    items: (more.items ?? []) as never,
  });
  const foe = await table.creature("Foe", { system: { side: "foes", speed: { walk: 8 } }, at: [12, 5] });
  await sefa.act("mount", { on: [horse] });
  expect(sefa.statuses).toContain("mounted");
  return { table, sefa, horse, foe };
}
async function fight(table: Tabletop, ...fighters: readonly Creature[]): Promise<void> {
  await table.encounter(...fighters);
  table.dice(9, 5, 2, 1);
  await table.start();
}
/** Whose turns come in the running round, from the running one on. */
async function turnsLeft(table: Tabletop): Promise<readonly string[]> {
  const { round } = table.combat;
  const seen: string[] = [];
  for (let i = 0; i < 9 && table.combat.round === round && table.combat.system.closed < round; i++) {
    seen.push(table.turnOf ?? "nobody");
    await table.nextTurn();
  }
  return seen;
}

describe("a round with a mount", () => {
  it("E-55 gives it no slot of its own, and what lasts on it counts once [U-106] [U-109] [U-149] [U-150]", async () => {
    const { table, sefa, horse, foe } = await company({ items: [BLEEDING] });
    await fight(table, sefa, horse, foe);
    expect(await turnsLeft(table)).toEqual(["Foe", "Sefa"]);
    expect(horse.system.health.value).toBe(55);
    expect(horse.items.get("Bleeding").system.rounds).toBe(2);
    await table.nextTurn();
    expect(table.combat.round).toBe(2);
    expect(await turnsLeft(table)).toEqual(["Foe", "Sefa"]);
    expect(horse.system.health.value).toBe(50);
    expect(horse.items.get("Bleeding").system.rounds).toBe(1);
  });
  it("passes over whoever has lost its rider after its turn, and those who come up again [U-096] [U-109]", async () => {
    const { table, sefa, horse, foe } = await company({ items: [BLEEDING] });
    const late = await table.creature("Late", {
      system: { side: "foes", speed: { walk: 3 } },
      items: [TRIP],
      at: [6, 6],
    });
    await fight(table, sefa, horse, foe, late);
    await table.nextTurn();
    await table.nextTurn();
    expect(table.turnOf).toBe("Late");
    table.dice(9);
    const trip = await late.act("use", { item: "Club", on: [horse], said: { aim: "mount" } });
    await trip.answer(sefa, trip.asked[0]?.at ?? "", trip.asked[0]?.options[0] ?? "");
    expect(trip.state).toBe("closed");
    expect(sefa.statuses).toEqual(["prone"]);
    expect(horse.statuses).toContain("prone");
    expect(await turnsLeft(table)).toEqual(["Late"]);
    expect(horse.system.health.value).toBe(55);
    expect(horse.items.get("Bleeding").system.rounds).toBe(2);
    // From the next round on it stands at its own speed.
    await table.nextTurn();
    expect(await turnsLeft(table)).toEqual(["Horse", "Foe", "Sefa", "Late"]);
    expect(horse.system.health.value).toBe(50);
    // A change of the order brings nobody a second turn.
    await table.nextTurn();
    await table.nextTurn();
    expect(table.turnOf).toBe("Foe");
    const again = table.combat.combatants.contents.find((one: { name: string }) => one.name === "Horse");
    await table.during(() => again.update({ initiative: 4 }));
    expect(await turnsLeft(table)).toEqual(["Foe", "Sefa", "Late"]);
    expect(horse.system.health.value).toBe(45);
  });
  it("ends a mount's turn with that of its rider, who got off in it [U-096] [U-109] [U-145]", async () => {
    const { table, sefa, horse, foe } = await company({ items: [BLEEDING] });
    await fight(table, sefa, horse, foe);
    await table.nextTurn();
    expect(table.turnOf).toBe("Sefa");
    const off = await sefa.act("dismount", { on: [horse] });
    await off.answer(sefa, off.asked[0]?.at ?? "", off.asked[0]?.options[0] ?? "");
    expect(horse.statuses).not.toContain("ridden");
    expect(await turnsLeft(table)).toEqual(["Sefa"]);
    expect(horse.system.health.value).toBe(55);
    expect(horse.items.get("Bleeding").system.rounds).toBe(2);
  });
  it("has a turn of its own where its rider fights elsewhere, and its rider's where it is in no order [U-007] [U-149]", async () => {
    const { table, sefa, horse, foe } = await company({ items: [BLEEDING] });
    await fight(table, horse, foe);
    expect(await turnsLeft(table)).toEqual(["Horse", "Foe"]);
    expect(horse.system.health.value).toBe(55);
    await table.endEncounter();
    await fight(table, sefa, foe);
    expect(await turnsLeft(table)).toEqual(["Foe", "Sefa"]);
    expect(horse.system.health.value).toBe(50);
    expect(horse.items.get("Bleeding").system.rounds).toBe(1);
  });
});
