import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature, Tabletop } from "../tabletop";
import { field, mods } from "./tabletop-duel";

// The order in which creatures act: initiative is rolled as the encounter begins.
const initiatives = ({ combat }: Tabletop): Readonly<Record<string, number | null>> =>
  Object.fromEntries(combat.combatants.contents.map((one: Dynamic) => [one.name, one.initiative]));
/** Who acts in one round, in this order. */
async function round(table: Tabletop, turns: number): Promise<(string | null)[]> {
  const order = [table.turnOf];
  for (let n = 1; n < turns; n++) {
    await table.nextTurn();
    order.push(table.turnOf);
  }
  return order;
}

it("a d8 and PER-MOD, highest first, ties by PER-MOD; a mount acts with its rider, whatever it has rolled [G-138] [G-002] [G-060] (W-55)", async () => {
  const table = await field();
  const x = await table.creature("X", { system: mods({ per: 3 }), disposition: "friendly", at: [2, 2] });
  const y = await table.creature("Y", { system: mods({ per: 5 }), disposition: "hostile", at: [8, 2] });
  const z = await table.creature("Z", { system: mods({ per: 3 }), disposition: "hostile", at: [5, 5] });
  const m = await table.creature("M", {
    system: { ...mods({ per: 9 }), limbs: false },
    disposition: "hostile",
    at: [6, 5],
  });
  expect((await z.act("mount", { on: [m] })).state).toBe("closed");
  await table.encounter(x, y, z, m);
  // They roll in the order of the tracker, by PER-MOD so far: the mount, whose place counts where nobody rides it, then Y, X and Z.
  table.dice(8, 4, 6, 7);
  await table.start();
  expect(initiatives(table)).toEqual({ X: 9, Y: 9, Z: 10, M: 17 });
  expect(await round(table, 4)).toEqual(["Z", "Y", "X", "Z"]);
  expect((await z.act("dismount", { on: [m] })).state).toBe("closed");
  await table.nextTurn();
  await table.nextTurn();
  expect(await round(table, 3)).toEqual(["X", "M", "Z"]);
});

/** Equals who are put into the encounter in this order. */
async function equals(count: number, initiativeTies: string): Promise<{ table: Tabletop; joined: Creature[] }> {
  const table = await field({ settings: { initiativeTies } });
  const joined: Creature[] = [];
  for (let n = 0; n < count; n++)
    joined.push(await table.creature(`Twin ${n}`, { disposition: n % 2 === 0 ? "friendly" : "hostile" }));
  return { table, joined };
}
it("whoever ties in everything acts in the order in which the game master has put them into the encounter [G-002]", async () => {
  const { table, joined } = await equals(3, "attributes");
  const [first, second, third] = joined as [Creature, Creature, Creature];
  await table.encounter(third, first, second, { initiative: [5, 5, 5] });
  // Whoever joins later stands behind them, whatever its id is.
  const late = await table.creature("Late", { disposition: "hostile" });
  await table.during(() =>
    table.combat.createEmbeddedDocuments(
      "Combatant",
      [
        {
          _id: "0000000000000000",
          tokenId: late.token.document.id,
          sceneId: table.map.id,
          actorId: late.actor.id,
          initiative: 5,
        },
      ],
      { keepId: true },
    ),
  );
  await table.start();
  expect(await round(table, 4)).toEqual([third.name, first.name, second.name, "Late"]);
});

it("a table may leave ties to chance: neither attributes nor the order of joining decide, and the order stays [G-002]", async () => {
  const orders = new Set<string>();
  for (let n = 0; n < 4; n++) {
    const { table, joined } = await equals(5, "random");
    const [keen] = joined;
    if (keen) await table.edit(keen, { "system.attributes.per.mod": 5 });
    await table.encounter(...joined, { initiative: [5, 5, 5, 5, 5] });
    await table.start();
    const order = await round(table, 5);
    expect([...order].sort()).toEqual(joined.map(({ name }) => name));
    await table.nextTurn();
    expect(await round(table, 5)).toEqual(order);
    orders.add(order.join());
  }
  expect(orders.size).toBeGreaterThan(1);
});
