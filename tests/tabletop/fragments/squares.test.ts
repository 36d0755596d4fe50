import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { attributes, duel, field, gear, hp, told, weapon } from "./tabletop-duel";

// A square that is aimed at because who stands there is hidden: everything that counts for an attack counts for it too.
const bow = (system: object = {}) =>
  weapon("Bow", { ways: ["ranged"], damage: "4", damageAttribute: "none", place: 4, hands: 2, ...system });
const ada = { system: { level: 2, ...attributes(5, 6), ...hp(40) } };
const ben = (at: [number, number]) => ({ at, system: { physical: 10, ...hp(40) } });
const poolOf = (story: readonly string[]) => story.find((line) => line.startsWith("strike"))?.split(" = ")[0];

it.each([
  ["an increment of 10 ft costs 3 at 30 ft", 10, [11, 5], "2d20kl1 + 5"],
  ["a whole increment costs nothing", 30, [11, 5], "2d20kl1 + 8"],
] as const)("aiming at a square: %s [F-052] [F-162]", async (_name, increment, at, pool) => {
  const { table, ada: archer } = await duel({ ...ada, items: [bow({ increment })] }, ben([...at]));
  table.dice(1, 2);
  const shot = await archer.act("aimAt", { item: "Bow", place: [...at] });
  expect(poolOf(shot.story)).toBe(`strike ${pool}`);
});

it("a shot at a square beside the shooter has Disadvantage for that as well, which one Advantage does not make good [F-003] [F-053] [F-162]", async () => {
  const settings = { advantageStacking: "net" };
  const { table, ada: archer } = await duel({ ...ada, items: [bow()] }, ben([6, 5]), { settings });
  const add = [{ kind: "advantage", value: 1, label: "Help" }];
  table.dice(1, 1);
  const near = await archer.act("aimAt", { item: "Bow", place: [6, 5], add });
  table.dice(1);
  const far = await archer.act("aimAt", { item: "Bow", place: [9, 5], add });
  expect([near, far].map(({ story }) => poolOf(story))).toEqual(["strike 2d20kl1 + 8", "strike 1d20 + 8"]);
});

it("a shot at a square uses up its ammunition, and without any there is none [F-038] [F-162]", async () => {
  const items = [bow({ ammunition: "arrows" }), gear("Arrows", { quantity: 1 })];
  const { table, ada: archer } = await duel({ ...ada, items }, ben([9, 5]));
  table.dice(1, 1);
  await archer.act("aimAt", { item: "Bow", place: [9, 4] });
  expect(archer.items.get("Arrows")?.system.quantity).toBe(0);
  expect(told(await archer.act("aimAt", { item: "Bow", place: [9, 4] }))).toEqual(["Refused.noAmmunition", "F-038"]);
  expect(archer.system.turn.spent).toBe(1);
});

it("the damage of a hit on a square is offered to whoever plays the target, where the table wants that [F-042] [F-162]", async () => {
  const settings = { autoApplyDamage: false };
  const { table, ada: archer, ben: foe } = await duel({ ...ada, items: [bow()] }, ben([9, 5]), { settings });
  table.dice(15, 14);
  const shot = await archer.act("aimAt", { item: "Bow", place: [9, 5], as: "Mara" });
  expect([shot.asked, foe.system.hp.value]).toEqual([
    [{ who: "Ben", by: "Jon", at: "apply", options: ["apply", "leave"] }],
    40,
  ]);
  await shot.answer(foe, "apply", "apply");
  expect([shot.state, foe.system.hp.value]).toEqual(["closed", 36]);
});

it("without ground under them whoever aims at a square and whoever is hit there lose their balance; a miss shows nobody [F-139] [F-162] [F-163]", async () => {
  const space = { regions: [{ at: [0, 0], size: [30, 20], marks: ["zeroG"] }] };
  const {
    table,
    ada: archer,
    ben: foe,
  } = await duel({ ...ada, items: [bow()] }, ben([9, 5]), undefined, JSON.parse(JSON.stringify(space)));
  table.dice(15, 14);
  await archer.act("aimAt", { item: "Bow", place: [9, 4] });
  expect([archer.statuses, foe.statuses]).toEqual([["unstable"], []]);
  table.dice(15, 14);
  await archer.act("aimAt", { item: "Bow", place: [9, 5] });
  expect([archer.statuses, foe.statuses]).toEqual([["unstable"], ["unstable"]]);
});

it("whoever hits a square is not hidden any more from who stands there; a miss tells nothing [F-161] [F-163] [F-165]", async () => {
  const { table, ada: archer, ben: foe } = await duel({ ...ada, items: [bow()] }, ben([9, 5]));
  await archer.act("decide", { on: [foe], said: { kind: "hidden", active: "yes" } });
  const hidden = () => Object.keys(archer.system.relations.hidden ?? {}).length;
  table.dice(1, 1);
  await archer.act("aimAt", { item: "Bow", place: [9, 5] });
  expect(hidden()).toBe(1);
  table.dice(15, 14);
  await archer.act("aimAt", { item: "Bow", place: [9, 5] });
  expect(hidden()).toBe(0);
});

it("a square behind a wall cannot be aimed at [F-169] [F-162]", async () => {
  const wall = { walls: [{ from: [8, 0], to: [8, 20] }] };
  const { ada: archer } = await duel(
    { ...ada, items: [bow(), weapon("Spear", { reach: 30 })] },
    ben([9, 5]),
    undefined,
    JSON.parse(JSON.stringify(wall)),
  );
  expect(told(await archer.act("aimAt", { item: "Bow", place: [9, 5] }))).toEqual(["Refused.covered", "F-169"]);
  expect(told(await archer.act("aimAt", { item: "Spear", place: [9, 5] }))).toEqual(["Refused.covered", "F-167"]);
});

it("on a map in metres a square is as far as it is in feet [F-049] [F-162]", async () => {
  const table = await field(undefined, { grid: { distance: 1.5, units: "m" } });
  const items = [weapon("Spear", { reach: 10 })];
  const archer = await table.creature("Ada", { at: [5, 5], ...ada, items, owner: "Mara", disposition: "friendly" });
  expect(told(await archer.act("aimAt", { item: "Spear", place: [8, 5] }))).toEqual(["Refused.reach", "F-049"]);
});

it.each([
  ["scene", 26, 0],
  ["manual", 26, 26],
] as const)("with cover found by %s: whom a wall hides in part from where an area begins has Disadvantage against it, wherever its caster stands [F-168] [F-170] (W-11)", async (coverMode, open, behind) => {
  const burst = {
    type: "fragmentsSpell",
    name: "Burst",
    system: { attack: "physical", components: [{ name: "Effect", energy: 0 }], damage: "13", area: 10, range: 60 },
  };
  const scene = { walls: [{ from: [10, 5], to: [10, 6.4] }] };
  const table = await field({ settings: { coverMode } }, JSON.parse(JSON.stringify(scene)));
  const mage = await table.creature("Ada", { at: [2, 6], ...ada, items: [burst], disposition: "friendly" });
  const foe = (name: string, at: [number, number]) =>
    table.creature(name, { at, disposition: "hostile", system: { physical: 18, ...hp(60) } });
  const plain = await foe("Plain", [8, 7]);
  const covered = await foe("Covered", [10, 6]);
  table.dice(20, 9);
  expect(told(await mage.act("cast", { item: "Burst", on: [plain, covered], place: [8, 6] }))[0]).toBeUndefined();
  expect([plain, covered].map(({ system }) => 60 - system.hp.value)).toEqual([open, behind]);
});

it("a miss leaves the same behind whether somebody hidden stands in the square or nobody: no client could tell from its data [F-162] [F-163]", async () => {
  const written = async (at: [number, number]) => {
    const { ada: archer, ben: foe, table } = await duel({ ...ada, items: [bow()] }, ben(at));
    await archer.act("decide", { on: [foe], said: { kind: "hidden", active: "yes" } });
    table.dice(1, 1);
    const shot = await archer.act("aimAt", { item: "Bow", place: [9, 5], as: "Mara" });
    // The two worlds tell their creatures and commits apart by number, which is all that may differ.
    const stored: Dynamic = shot.stored.document.toObject().system;
    const { log, commit: _commit, opened: _opened, origin, ...system } = stored;
    const entries = Object.entries<readonly unknown[]>(log).map(([at, [_when, ...entry]]) => [at, entry]);
    const source = { ...system, entries, said: origin.at(-1), story: shot.story };
    return JSON.stringify(source).replaceAll(/actor0+\d+/g, "actor");
  };
  const [hidden, nobody] = [await written([9, 5]), await written([9, 12])];
  expect(hidden).toContain("missed (Ada)");
  expect(hidden).not.toContain("Ben");
  expect(hidden).toBe(nobody);
});

it("a body on the line that is hidden from whoever shoots or casts covers nobody; known, it does [F-165] [F-167] [F-168]", async () => {
  const burst = {
    ...{ type: "fragmentsSpell", name: "Burst" },
    system: {
      ...{ attack: "physical", components: [{ name: "Effect", energy: 0 }], damage: "13", area: 15, range: 60 },
    },
  };
  const outcome = async (hidden: boolean) => {
    const { table, ada: archer, ben: foe } = await duel({ ...ada, at: [2, 5], items: [bow(), burst] }, ben([9, 5]));
    const dan = await table.creature("Dan", { at: [8, 5], disposition: "hostile", system: { physical: 40 } });
    if (hidden) await dan.act("decide", { on: [archer], said: { kind: "hidden", active: "yes" } });
    // Disadvantage rolls a second die and takes the lower one.
    table.dice(...(hidden ? [1] : [1, 1]), 20, 1);
    const shot = await archer.act("attack", { item: "Bow", on: [foe] });
    await archer.act("cast", { item: "Burst", on: [foe], place: [7, 5] });
    table.finish();
    return [poolOf(shot.story), 40 - foe.system.hp.value];
  };
  expect(await outcome(true)).toEqual(["strike 1d20 + 7", 26]);
  expect(await outcome(false)).toEqual(["strike 2d20kl1 + 7", 0]);
});
