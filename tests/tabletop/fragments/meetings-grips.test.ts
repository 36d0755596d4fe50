import { expect, it } from "vitest";
import { attributes, duel, field, gear, hp, weapon } from "./tabletop-duel";

// Where grips and falls meet other rules: each case follows from the source alone.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const stats = (level: number, str: number, more = {}) => ({ system: { level, ...attributes(str), ...more } });

/** Ada holds Ben and Cis, all of one size; she stands in the space of Cis, beside Ben. */
async function threesome() {
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], disposition: "friendly", ...stats(3, 6) });
  const ben = await table.creature("Ben", { at: [6, 5], disposition: "hostile", ...stats(1, 5) });
  const cis = await table.creature("Cis", { at: [7, 5], disposition: "hostile", ...stats(1, 5) });
  await table.encounter(ada, ben, cis, { initiative: [18, 12, 5] });
  await table.start();
  for (const one of [ben, cis]) {
    table.dice(15, 5);
    await ada.act("grapple", { on: [one] });
  }
  expect([ada.token.at, ben.token.at, cis.token.at]).toEqual([
    [7, 5],
    [6, 5],
    [7, 5],
  ]);
  return { table, ada, ben, cis };
}
it("who holds two falls with one of them, and the other falls with it [F-194] [F-200]", async () => {
  const { table, ada, ben, cis } = await threesome();
  await table.nextTurn();
  await ben.act("dropProne");
  expect([ada, ben, cis].map(({ statuses }) => statuses.includes("prone"))).toEqual([true, true, true]);
});

it("who is held and moves takes its grappler along, and that one whom else it holds [F-193] [F-199]", async () => {
  const { table, ada, ben, cis } = await threesome();
  await table.nextTurn();
  await table.move(ben, [[6, 6]]);
  expect([ada.token.at, ben.token.at, cis.token.at]).toEqual([
    [7, 6],
    [6, 6],
    [7, 6],
  ]);
});

it.each([
  ["grapple", "slowed", "F-108"],
  ["feint", "flatFooted", "F-099"],
])("a critical %s makes nobody %s for a shorter time than it was [F-019] [%s]", async (act, status) => {
  const { table, ada, ben } = await duel(stats(3, 6), { ...stats(1, 5), statuses: [status] });
  table.dice(...(act === "grapple" ? [20, 5] : [20, 20]));
  await ada.act(act, { on: [ben] });
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, ben.statuses.includes(status)]).toEqual(["Ada", true]);
});

it("whoever is pushed over an edge is asked whether it catches hold; without a Reaction it falls [F-094] [F-122] [F-222]", async () => {
  const cliff = drawn({
    regions: [{ at: [7, 0], size: [6, 20], marks: ["drop"], elevation: { bottom: -20, top: null } }],
  });
  const skills = { skills: [{ name: "Climb", modifier: 4, cost: 1 }] };
  const pushed = async (turns: number) => {
    const x = await duel(
      stats(3, 6),
      stats(1, 5, { ...hp(30), ...skills }),
      { settings: { autoApplyDamage: true } },
      cliff,
    );
    for (let turn = 0; turn < turns; turn++) await x.table.nextTurn();
    x.table.dice(15, 5);
    return { ...x, push: await x.ada.act("push", { on: [x.ben] }) };
  };
  const { table, ben, push } = await pushed(2);
  expect(push.asked).toMatchObject([{ who: "Ben", at: "fall/grab", options: ["grab", "fall"] }]);
  table.dice(11);
  await push.answer(ben, "fall/grab", "grab");
  await push.answer("GM", "fall/holds", "holds");
  expect([push.story.includes("fall/climb 1d20 + 4 = 15"), ben.token.elevation, ben.system.turn.reacted]).toEqual([
    true,
    0,
    1,
  ]);
});

it("what is caught outside of encounters costs no Reaction: the next fall is asked about as well [F-013] [F-122]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], elevation: 20, system: hp(30) });
  for (let n = 0; n < 2; n++) {
    const fall = await ada.act("fall");
    expect(fall.asked.map(({ at }) => at)).toEqual(["grab"]);
    table.dice(11);
    await fall.answer(ada, "grab", "grab");
    await fall.answer("GM", "holds", "holds");
  }
  expect(ada.system.turn.reacted).toBe(0);
});

it("a thing that is taken comes into a hand that is free [F-101] (A-34)", async () => {
  const { table, ada, ben } = await duel(
    { ...stats(3, 6), items: [weapon("Pick", { weight: "heavy" })] },
    { ...stats(1, 5), items: [weapon("Sword", { weight: "heavy" }), gear("Coat", { place: 1 })] },
  );
  table.dice(20, 5);
  const disarm = await ada.act("disarm", { on: [ben] });
  await disarm.answer(ada, "disarmed", "take");
  expect([ada.items.get("Pick")?.system.place, ada.items.get("Sword")?.system.place]).toEqual([2, 3]);
});

it("who cannot leave its space follows nobody, and so pushes nobody [F-096] [F-187]", async () => {
  const { table, ada, ben } = await duel({ ...stats(3, 6), statuses: ["entangled"] }, stats(1, 5));
  table.dice(15, 5);
  const push = await ada.act("push", { on: [ben] });
  expect([push.state, ada.token.at, ben.token.at]).toEqual(["closed", [5, 5], [6, 5]]);
});
