import { expect, it } from "vitest";
import { oddsFor } from "./odds";
import { duel, mods } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// What the dialogs tell before anything is rolled.
it.each([
  ["STR/DEX", 0.25],
  ["DEX/STR", 0.25],
  ["DEX", 0.25],
  ["STR", 0.65],
])("against a spell that may be saved with %s, the better of these attributes is reckoned with [G-079]", async (line, fails) => {
  const { table, ilse, guard } = await magic(
    mods({ wil: 4 }),
    spell("Root", `DC WIL vs ${line}`, effect("status", "", { status: "prone" })),
    mods({ dex: 8 }),
  );
  const { now, after } = oddsFor(table, ilse, "cast", { item: "Root", on: [guard] });
  expect([now.lands, after]).toEqual([expect.closeTo(fails, 9), null]);
});

it("the likely answer of a caster who is no good at dodging is its barrier, as strong as the blow is hard [G-084] [G-107]", async () => {
  const barrier = spell("Barrier", "SD INT+PER", {
    use: "reactive",
    upcast: 5,
    ...effect("barrier", "1d6"),
  });
  const known = { ...mp(8), ...mods({ int: 6, per: 1 }), threshold: 4 };
  const chances = async (system: object, items: readonly object[]) => {
    const { table, ilse, reaver } = await duel(0, {}, { system: system as never, items: items as never });
    const { now, after } = oddsFor(table, ilse, "attack", { item: "Sword", on: [reaver] });
    const last = after ?? now;
    const wounds = [...last.amounts].reduce((sum, [amount, p]) => sum + amount * p, 0) * last.lands;
    return { now: now.lands, after: last.lands, wounds };
  };
  const without = await chances(known, []);
  const withIt = await chances(known, [barrier]);
  expect(withIt.now).toBeCloseTo(1, 9);
  // More blows arrive as a hit than past a dodge, and yet fewer of them wound.
  expect(withIt.wounds).toBeLessThan(without.wounds);
  // Whoever cannot pay for it, and whoever dodges better, does not raise it.
  expect(await chances({ ...known, ...mp(0) }, [barrier])).toEqual(without);
  const agile = { ...known, ...mods({ int: 6, per: 1, dex: 7 }) };
  expect(await chances(agile, [barrier])).toEqual(await chances(agile, []));
});
