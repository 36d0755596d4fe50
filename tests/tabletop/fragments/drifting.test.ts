import { expect, it } from "vitest";
import { duel, told } from "./tabletop-duel";

const space = { regions: [{ at: [0, 0], size: [30, 20], marks: ["zeroG"] }] };
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));

it("pushing off something fixed goes 30 ft, and as far in each later turn until something stops it [F-135] [F-136] (W-37)", async () => {
  const { table, ada } = await duel(
    { at: [2, 5] },
    { at: [2, 15] },
    undefined,
    drawn({
      ...space,
      walls: [
        { from: [17, 0], to: [17, 20] },
        { from: [2, 0], to: [2, 12] },
      ],
    }),
  );
  await ada.act("pushOff", { place: [20, 5], as: "Mara" });
  expect([ada.token.at, ada.system.turn.spent, ada.system.drift]).toEqual([[8, 5], 1, { degrees: 91, feet: 30 }]);
  await table.nextTurn();
  await table.nextTurn();
  expect(ada.token.at).toEqual([14, 5]);
  await table.nextTurn();
  await table.nextTurn();
  expect([ada.token.at, ada.system.drift]).toEqual([[16, 5], { degrees: 0, feet: 0 }]);
});

it("something loose goes the other way, both half as far, and both drift on [F-137] [F-138] (W-37)", async () => {
  const { table, ada, ben } = await duel({ at: [10, 5] }, { at: [9, 5] }, undefined, drawn(space));
  await ada.act("pushOff", { on: [ben], place: [20, 5] });
  expect([ada.token.at, ben.token.at]).toEqual([
    [13, 5],
    [6, 5],
  ]);
  await table.nextTurn();
  expect(ben.token.at).toEqual([3, 5]);
  await table.nextTurn();
  expect(ada.token.at).toEqual([16, 5]);
});

it("something two sizes larger is as good as fixed, something two sizes smaller is none; with gravity nobody pushes off [F-135] [F-137]", async () => {
  const large = await duel({ at: [10, 5] }, { at: [9, 5], system: { size: "huge" } }, undefined, drawn(space));
  await large.ada.act("pushOff", { on: [large.ben], place: [20, 5] });
  expect([large.ada.token.at, large.ben.token.at]).toEqual([
    [16, 5],
    [9, 5],
  ]);
  const small = await duel({ at: [10, 5] }, { at: [9, 5], system: { size: "tiny" } }, undefined, drawn(space));
  expect(told(await small.ada.act("pushOff", { on: [small.ben], place: [20, 5] }))).toEqual([
    "Refused.tooSmall",
    "F-137",
  ]);
  const loose = await duel({ at: [10, 5] }, { at: [2, 15] }, undefined, drawn(space));
  expect(told(await loose.ada.act("pushOff", { place: [20, 5] }))).toEqual(["Refused.nothingFixed", "F-135"]);
  // A crate that is fixed gives way to nobody, however small it is.
  const crate = await duel({ at: [10, 5] }, { at: [9, 5], system: { size: "tiny" } }, undefined, drawn(space));
  await crate.ben.token.document.update({ "flags.fivefold.marks": ["fragments.fixed"] });
  await crate.ada.act("pushOff", { on: [crate.ben], place: [20, 5] });
  expect([crate.ada.token.at, crate.ben.token.at]).toEqual([
    [16, 5],
    [9, 5],
  ]);
  const heavy = await duel({ at: [10, 5] });
  expect(told(await heavy.ada.act("pushOff", { place: [20, 5] }))).toEqual(["Refused.gravity", "F-135"]);
});

it("a current carries along whoever begins its turn in it [F-109] [F-118]", async () => {
  const river = { regions: [{ at: [4, 4], size: [3, 8], field: "current", settings: { degrees: 180, feet: 15 } }] };
  const { table, ada, ben } = await duel({ at: [5, 5] }, { at: [10, 5] }, undefined, drawn(river));
  await table.nextTurn();
  await table.nextTurn();
  expect([ada.token.at, ben.token.at]).toEqual([
    [5, 11],
    [10, 5],
  ]);
});

it("whoever touches a wall keeps its balance, and gets it back by touching one [F-139] [F-140]", async () => {
  const walls = [{ from: [8, 0], to: [8, 20] }];
  const { table, ada, ben } = await duel(
    { at: [6, 5] },
    { at: [7, 5], system: { physical: 5, hp: { value: 40, max: 40 } } },
    undefined,
    drawn({ ...space, walls }),
  );
  table.dice(15);
  await ada.act("unarmed", { on: [ben] });
  // Ben hangs at the wall, Ada does not.
  expect([ada.statuses, ben.statuses]).toEqual([["unstable"], []]);
  await ada.act("pushOff", { on: [ben], place: [2, 5] });
  await table.nextTurn();
  await table.nextTurn();
  expect(ada.statuses).toEqual(["unstable"]);
  await ada.token.document.update({ x: 700, y: 900 });
  await table.edit(ada, { "system.drift.degrees": 0, "system.drift.feet": 0 });
  await ada.act("pushOff", { place: [2, 9] });
  expect(ada.statuses).toEqual([]);
  // A drift that ends at a wall ends being Unstable as well.
  await ada.actor.toggleStatusEffect("fragments-unstable", { active: true, overlay: false });
  await ada.token.document.update({ x: 500, y: 900 });
  await table.edit(ada, { "system.drift.degrees": 91, "system.drift.feet": 30 });
  await table.nextTurn();
  await table.nextTurn();
  expect([ada.token.at, ada.statuses, ada.system.drift.degrees]).toEqual([[7, 9], [], 0]);
});
