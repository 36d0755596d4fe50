import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { duel, mods } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";
import { line, next, options, turnOf } from "./tabletop-meetings";

// [G-125] A spell defence may answer a grapple: a barrier stops none, a spell that keeps attackers off does.
const ward = (name: string, system: JsonObject = {}) =>
  spell(name, "SD INT+PER", { use: "reactive", mp: 1, ...effect("barrier", "1d6"), ...system });
const BARRIER = ward("Arcane barrier");
const REPULSE = ward("Repulse", { keepsOff: true, ...effect("other") });

/** A grapple of 15 on somebody whose spell defence adds 7. */
async function seized(
  items: readonly ReturnType<typeof ward>[],
  system: JsonObject = {},
  settings: Record<string, string | number | boolean> = {},
  dice: readonly number[] = [],
) {
  const { table, ilse, reaver } = await duel(
    0,
    { system: { proficiencies: [{ name: "unarmed", value: 5 }] } },
    { system: { ...mods({ int: 4, per: 3 }), ...mp(4), limbs: false, ...system }, items: [...items] },
    { settings },
  );
  table.dice(10, ...dice);
  const grapple = await ilse.act("grapple", { on: [reaver], as: "Mara" });
  return { table, ilse, reaver, grapple };
}

it("a barrier is offered against a grapple, is paid with MP and the Reaction, works, and stops nothing: there is no damage that it could absorb [G-125] [G-084] [G-085] [G-126] [G-179] (A-15)", async () => {
  const { reaver, grapple, ilse } = await seized([BARRIER], {}, {}, [12]);
  expect(options(grapple)).toEqual(["dodge", "ward0", "none"]);
  expect(await grapple.answer(reaver, "defence", "ward0", { as: "Jon" })).toEqual({ ok: true });
  expect(grapple.story.slice(4)).toEqual([
    "Reaver reaction -1",
    "Reaver mp -1",
    "ward 1d12 + 7 = 19",
    "G-085 19 >= 15",
    "barrierHoldsNobodyOff (Reaver)",
    "far~2: nobody",
    expect.stringMatching(/^Ilse holds\//),
    "Reaver grappled +1",
  ]);
  expect([grapple.state, reaver.statuses, reaver.system.mp.value, turnOf(reaver).reaction]).toEqual([
    "closed",
    ["grappled"],
    3,
    0,
  ]);
  await grapple.undo();
  expect([reaver.statuses, reaver.system.mp.value, turnOf(reaver).reaction, turnOf(ilse).attack]).toEqual([
    [],
    4,
    1,
    1,
  ]);
});

it.each([
  [8, true],
  [7, false],
])("a spell that keeps attackers off, with a die of %i against a grapple of 15, keeps its caster free: %s [G-125] [G-085] [G-127] (A-15, A-29)", async (face, free) => {
  const { reaver, grapple } = await seized([REPULSE], {}, {}, [face]);
  await grapple.answer(reaver, "defence", "ward0");
  expect(grapple.story).toContain(`G-085 ${face + 7} ${free ? "" : "not "}>= 15`);
  expect([grapple.state, reaver.statuses, reaver.system.mp.value, turnOf(reaver).reaction]).toEqual([
    "closed",
    free ? [] : ["grappled"],
    3,
    0,
  ]);
});

it("a spell that keeps attackers off stops a blow as well, and nothing that flies [G-085] [G-084] (A-15)", async () => {
  for (const [act, item, on] of [
    ["attack", "Sword", true],
    ["projectile", "Bolt", false],
  ] as const) {
    const { table, ilse, reaver } = await duel(
      0,
      {
        system: { ...mp(9), ...mods({ int: 0 }) },
        items: [
          { type: "generiaWeapon", name: "Sword", system: { equipped: true, damage: { formula: "5" } } },
          spell("Bolt", "PA INT", { mp: 0, focus: "no", ...effect("damage", "5") }),
        ],
      },
      { system: { ...mods({ int: 4, per: 3 }), ...mp(4), limbs: false, threshold: 3, limit: 9 }, items: [REPULSE] },
    );
    table.dice(10, 12, ...(on ? [] : [1]));
    const blow = await ilse.act(act, { item, on: [reaver] });
    await blow.answer(reaver, "defence", "ward0");
    expect([blow.state, reaver.system.wounds.light, line(blow.story, "zone") === undefined]).toEqual([
      "closed",
      on ? 0 : 1,
      on,
    ]);
  }
});

it("without MP or a Reaction there is no spell defence against a grapple; a table that lets grapples be blocked offers both [G-125] [G-084]", async () => {
  expect(options((await seized([REPULSE], mp(0))).grapple)).toEqual(["dodge", "none"]);
  const tired = await seized([REPULSE], { turn: { reaction: 0 } });
  // A turn gives everybody its Reaction; here it is used up in this turn.
  await tired.grapple.answer(tired.reaver, "defence", "none");
  await tired.table.edit(tired.reaver, { "system.turn.reaction": 0 });
  await tired.table.edit(tired.ilse, { "system.turn.attack": 1 });
  await tired.ilse.act("release", { on: [tired.reaver] });
  tired.table.dice(10);
  const again = await tired.ilse.act("grapple", { on: [tired.reaver] });
  expect(options(again)).toEqual(["dodge", "none"]);
  await again.answer(tired.reaver, "defence", "none");
  const both = await seized([BARRIER], { limbs: true }, { grappleBlock: true });
  expect(options(both.grapple)).toEqual(["dodge", "block0", "parry0", "ward0", "none"]);
});

it("where a table lets a spell defence follow a failed answer, it may still keep the grappler off [G-125] [G-084] (A-02, A-15)", async () => {
  const { reaver, grapple } = await seized([BARRIER, REPULSE], {}, { spellDefencePlusBasic: true }, [1, 8]);
  await grapple.answer(reaver, "defence", "dodge");
  expect([grapple.asked[0]?.at, options(grapple)]).toEqual(["wardToo", ["ward0", "ward1", "none"]]);
  await next(grapple, reaver, "ward1");
  expect([grapple.state, reaver.statuses, reaver.system.mp.value]).toEqual(["closed", [], 3]);
});
