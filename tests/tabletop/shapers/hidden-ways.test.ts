import { expect, it } from "vitest";
import { bow, field, weapon } from "./tabletop-shapers";

// What a player reads, drags and rolls does not tell where somebody stands that is hidden from its creature.
type Space = readonly [number, number];
/** Ilse's turn, a foe far away, and a sneak who may be hidden from her. */
async function scene(sneaksAt: Space, hidden: boolean, foeAt: Space = [12, 12]) {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    ...{ at: [2, 5] as Space, owner: "Mara", disposition: "friendly" as const },
    items: [weapon("Sword"), bow("Bow", { range: 20, damage: [{ formula: "4", type: "physical" }] })],
    system: { stats: { instinct: 15 } },
  });
  const hostile = { disposition: "hostile" as const, system: { vitality: { value: 40, max: 40 } } };
  const foe = await table.creature("Foe", { ...hostile, at: [...foeAt] });
  const sneak = await table.creature("Sneak", { ...hostile, at: [...sneaksAt] });
  await table.encounter(ilse, foe, sneak);
  await table.start();
  if (hidden) await sneak.act("notice", { on: [ilse], said: { hidden: "yes" } });
  await ilse.act("run");
  return { table, ilse, foe, sneak };
}
const WAY: readonly Space[] = [
  [3, 5],
  [4, 5],
  [5, 5],
  [6, 5],
];

it("the ruler counts whoever is hidden from the mover as nobody, whoever it knows as an enemy in the way [W-064] [W-167] [W-171]", async () => {
  const { tollOf } = await import("../../../src/foundry/scene/walk");
  const shown = async (sneaksAt: Space, hidden: boolean) => {
    const { table, ilse } = await scene(sneaksAt, hidden);
    const { document } = ilse.token;
    const points = [[2, 5] as Space, ...WAY].map(([x, y]) => ({ x: x * 100, y: y * 100, elevation: 0 }));
    const toll = tollOf(document, points);
    table.finish();
    return [toll?.text, toll?.over, toll?.beyond.length];
  };
  const nobody = await shown([9, 9], false);
  expect(await shown([5, 5], true)).toEqual(nobody);
  expect(await shown([5, 5], false)).not.toEqual(nobody);
  // Where nobody can stay, a way may seem to end all the same.
  expect(await shown([6, 5], true)).toEqual(nobody);
});

it("whoever walks into somebody hidden stops before it, has paid as far as that, and has found it; undo hides it again [W-065] [W-170]", async () => {
  const { table, ilse, sneak } = await scene([5, 5], true);
  // It does not see the sneak on its way.
  await table.during(() => ilse.actor.toggleStatusEffect("shapers-blinded", { active: true, overlay: false }));
  const stride = ilse.system.turn.stride;
  const way = await table.move(ilse, WAY);
  expect([ilse.token.at, stride - ilse.system.turn.stride, sneak.statuses]).toEqual([[4, 5], 2, []]);
  expect(way?.story.filter((line) => line.startsWith("walkedInto"))).toEqual(["walkedInto (Sneak)"]);
  expect(await way?.undo()).toEqual({ ok: true });
  expect([ilse.token.at, ilse.system.turn.stride, sneak.statuses]).toEqual([[2, 5], stride, ["hidden"]]);
});

it("a way that would end in the space of somebody hidden is no reason to refuse it [W-065] [W-170]", async () => {
  const { table, ilse, sneak } = await scene([4, 5], true);
  await table.during(() => ilse.actor.toggleStatusEffect("shapers-blinded", { active: true, overlay: false }));
  await table.move(ilse, WAY.slice(0, 2));
  expect([ilse.token.at, sneak.statuses]).toEqual([[3, 5], []]);
});

it("a hidden enemy beside the shooter or on the line changes nothing of a shot, a known one does [W-064] [W-100] [W-175]", async () => {
  const shot = async (sneaksAt: Space, hidden: boolean) => {
    const { table, ilse, foe } = await scene(sneaksAt, hidden, [9, 5]);
    // With disadvantage a second die is rolled.
    const crowded = sneaksAt[0] === 2 && !hidden;
    table.dice(...(crowded ? [15, 15] : [15]));
    const x = await ilse.act("attack", { item: "Bow", on: [foe] });
    return x.story;
  };
  const clear = await shot([12, 12], false);
  expect(await shot([2, 6], true)).toEqual(clear);
  expect(await shot([2, 6], false)).not.toEqual(clear);
  expect(await shot([8, 5], true)).toEqual(clear);
  expect(await shot([8, 5], false)).not.toEqual(clear);
});
