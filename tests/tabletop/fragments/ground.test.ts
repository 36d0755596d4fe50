import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { differences, documents } from "../identity/acts";
import { attributes, duel, field, hp, told, weapon } from "./tabletop-duel";

const ice = (inches = 3, more: object = {}) =>
  JSON.parse(JSON.stringify({ regions: [{ at: [6, 3], size: [6, 6], field: "ice", settings: { inches }, ...more }] }));
const numbers = (table: { map: Dynamic }) => table.map.regions.contents[0].flags.fivefold?.fieldNow ?? {};
/** What is not as it was. */
const changedSince = (before: ReturnType<typeof documents>, table: Parameters<typeof documents>[0]) =>
  differences(before, documents(table));
const away = { at: [20, 20] as [number, number] };

it.each([
  [6, [], [8, 5]],
  [7, ["ice"], [7, 5]],
])("3 inches bear 6 Bulk and no more: %i [F-148] (W-34)", async (bulk, asked, ends) => {
  const { table, ada } = await duel({ at: [5, 5], system: { bulk } }, away, undefined, ice());
  const way = await table.move(ada, [
    [6, 5],
    [7, 5],
    [8, 5],
  ]);
  expect(way?.asked.map(({ at }) => at)).toEqual(asked.length > 0 ? asked : []);
  if (asked.length === 0) {
    expect([ada.token.at, numbers(table)]).toEqual([ends, {}]);
    return;
  }
  // The game master lets the first square bear it: the same load is not asked about again.
  await way?.answer("GM", "ice", "bears");
  expect([ada.token.at, numbers(table)]).toEqual([[8, 5], {}]);
});

it("ice that breaks drops whoever stands on it, puts out fire, ends the way, and is whole again when the way is taken back [F-148] [F-149] [F-209] [F-224]", async () => {
  const scene = ice(1, {});
  scene.regions.push({ at: [6, 3], size: [6, 6], marks: ["drop", "water"], elevation: { bottom: -20, top: null } });
  const { table, ada } = await duel({ at: [5, 5], system: { bulk: 3, ...hp(20) } }, away, undefined, scene);
  await ada.actor.toggleStatusEffect("fragments-onFire", { active: true, overlay: false });
  const before = documents(table);
  const way = await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  expect(way?.asked[0]).toMatchObject({ who: "GM", at: "ice", options: ["breaks", "bears"] });
  await way?.answer("GM", "ice", "breaks");
  expect([ada.token.at, ada.token.elevation, ada.statuses, numbers(table)]).toEqual([[6, 5], -20, [], { "5_6": 8 }]);
  expect(ada.system.turn.spent).toBe(1);
  expect(await way?.undo()).toEqual({ ok: true });
  expect(changedSince(before, table)).toEqual([]);
});

it("whoever has no Bulk written down is asked about once; a large creature burdens each of its squares with its share; flyers burden none [F-148]", async () => {
  const { table, ada } = await duel({ at: [5, 5] }, away, undefined, ice());
  const way = await table.move(ada, [
    [6, 5],
    [7, 5],
    [8, 5],
  ]);
  await way?.answer("GM", "ice", "bears");
  expect([way?.state, ada.token.at]).toEqual(["closed", [8, 5]]);
  // 24 Bulk on four squares: 6 on each.
  const large = await duel({ at: [4, 5], system: { bulk: 24, size: "large" } }, away, undefined, ice());
  await large.ada.token.document.update({ width: 2, height: 2 });
  const stride = await large.table.move(large.ada, [
    [5, 5],
    [6, 5],
    [7, 5],
  ]);
  expect([stride?.asked, large.ada.token.at]).toEqual([[], [7, 5]]);
  const flyer = await duel({ at: [5, 5], system: { bulk: 99, flight: "improved" } }, away, undefined, ice());
  const path: [number, number, number][] = [6, 7, 8, 9, 10, 11].map((column) => [column, 5, 5]);
  expect([(await flyer.table.move(flyer.ada, path))?.asked, flyer.ada.token.at]).toEqual([[], [11, 5]]);
});

it("blows and fire damage ice: Durability first, fire doubled, and who stands on a square that breaks falls through [F-149] [F-150] [F-185] [F-186] (W-34)", async () => {
  const tool = (name: string, damage: string, damageType: string) =>
    weapon(name, { damage, damageType, damageAttribute: "none" });
  const { table, ada } = await duel(
    { at: [5, 5], items: [tool("Torch", "5", "fire"), tool("Pick", "12", "physical"), tool("Brand", "13", "Fire")] },
    { at: [6, 5], system: { bulk: 2 } },
    { settings: { enforceActions: "off" } },
    ice(),
  );
  const strike = async (name: string, place: [number, number]) =>
    ada.act("strikeIce", { said: { with: ada.items.get(name).id }, place });
  await strike("Torch", [6, 4]);
  expect(numbers(table)).toEqual({ "4_6": 9 });
  await strike("Pick", [6, 6]);
  expect(numbers(table)).toEqual({ "4_6": 9, "6_6": 11 });
  const last = await strike("Brand", [6, 5]);
  expect(numbers(table)["5_6"]).toBe(24);
  expect(last.story.filter((line) => line.includes("Ice") || line.includes("reaks"))).toEqual(
    expect.arrayContaining([expect.stringContaining("breaksThrough (Ben)")]),
  );
  // Nobody stands on a square that is not there any more, and nobody strikes it.
  expect((await strike("Pick", [6, 5])).story.at(-1)).toBe("noIce");
  expect(told(await strike("Pick", [9, 5]))).toEqual(["Refused.reach", "F-049"]);
  await last.undo();
  expect(numbers(table)["5_6"] ?? 0).toBe(0);
});

it("a spell of fire over ice damages every square that it reaches, whoever it misses [F-044] [F-149] [F-150]", async () => {
  const burst = {
    type: "fragmentsSpell",
    name: "Burst",
    system: { components: [{ name: "All", energy: 0 }], damage: "13", damageType: "fire", area: 5, range: 60 },
  };
  const { table, ada, ben } = await duel(
    { at: [2, 5], items: [burst] },
    { at: [8, 5], system: { physical: 99, bulk: 2 } },
    undefined,
    ice(),
  );
  table.dice(10, 11);
  const cast = await ada.act("cast", { item: "Burst", on: [ben], place: [8, 5] });
  expect(cast.state).toBe("closed");
  expect(Object.keys(numbers(table)).sort()).toEqual(
    [4, 5, 6].flatMap((row) => [7, 8, 9].map((column) => `${row}_${column}`)).sort(),
  );
  expect(cast.story.some((line) => line.includes("breaksThrough (Ben)"))).toBe(true);
});

it("thin ice under a grip, and under whoever is pushed onto it [F-094] [F-107] [F-148]", async () => {
  const stats = (level: number, str: number, bulk: number) => ({
    system: { level, ...attributes(str), bulk, ...hp(30) },
  });
  const { table, ada, ben } = await duel(
    { ...stats(5, 9, 4), at: [5, 5] },
    { ...stats(1, 3, 4), at: [6, 5] },
    undefined,
    ice(),
  );
  table.dice(15, 5);
  const grapple = await ada.act("grapple", { on: [ben] });
  expect([ada.token.at, grapple.asked.map(({ at }) => at)]).toEqual([[6, 5], ["ice"]]);
  await grapple.answer("GM", "ice", "breaks");
  expect(grapple.story.filter((line) => line.includes("breaksThrough"))).toHaveLength(2);
  const other = await duel({ ...stats(5, 9, 4), at: [4, 5] }, { ...stats(1, 3, 9), at: [5, 5] }, undefined, ice());
  other.table.dice(15, 5);
  const push = await other.ada.act("push", { on: [other.ben] });
  expect([other.ben.token.at, push.asked.map(({ at }) => at)]).toEqual([[6, 5], ["ice"]]);
  await push.answer("GM", "ice", "breaks");
  expect(numbers(other.table)).toEqual({ "5_6": 24 });
});

it("whoever digs leaves a tunnel that others can use for a round; then it has collapsed [F-146] [F-147]", async () => {
  const table = await field(undefined, {
    regions: [{ at: [4, 4], size: [8, 3], field: "earth", elevation: { bottom: null, top: 0 } }],
  });
  const ada = await table.creature("Ada", { at: [3, 5], system: { burrows: true }, disposition: "friendly" });
  const ben = await table.creature("Ben", { at: [2, 5], disposition: "friendly" });
  await table.encounter(ada, ben, { initiative: [18, 12] });
  await table.start();
  expect(told(await ben.act("move", { path: [[4, 5, -5]] }))[0]).toBe("Refused.notYourTurn");
  const before = documents(table);
  const way = await table.move(ada, [
    [4, 5, -5],
    [5, 5, -5],
    [6, 5, -5],
  ]);
  expect([ada.token.at, ada.token.elevation, numbers(table)["5_5"], numbers(table)["5_5s"]]).toEqual([
    [6, 5],
    -5,
    2,
    18,
  ]);
  expect(await way?.undo()).toEqual({ ok: true });
  expect(changedSince(before, table)).toEqual([]);
  await way?.redo();
  await table.nextTurn();
  // Ben follows into the tunnel, and no farther.
  expect(
    (
      await ben.act("move", {
        path: [
          [3, 5],
          [4, 5, -5],
        ],
      })
    ).refused,
  ).toBe(null);
  expect(told(await ben.act("move", { path: [[4, 4, -5]] }))).toEqual(["Refused.noBurrow", "F-146"]);
  await table.nextTurn();
  await table.nextTurn();
  // A round is over: it collapsed with the start of Ada's turn.
  expect(told(await ben.act("move", { path: [[5, 5, -5]] }))).toEqual(["Refused.collapsed", "F-147"]);
});
