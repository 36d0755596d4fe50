import { expect, it } from "vitest";
import type { Creature } from "../tabletop";
import { attributes, duel, field, gear, hp, told, weapon } from "./tabletop-duel";

// Where rules meet: each case follows from the source alone.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const stats = (level: number, str: number, more = {}) => ({ system: { level, ...attributes(str), ...more } });
const lineOf = (story: readonly string[], roll = "strike") =>
  story.find((line) => line.startsWith(roll))?.split(" ")[1];
const away = { at: [20, 20] as [number, number] };
const spell = (name: string, system: object) => ({
  type: "fragmentsSpell",
  name,
  system: drawn({ components: [{ name: "All", energy: 0 }], range: 60, ...system }),
});

it("a turn that is put off takes that of its mount along: what burns it burns once, and it can be commanded later [F-024] [F-077] [F-079]", async () => {
  const table = await field();
  const rider = await table.creature("Rider", { owner: "Mara", at: [2, 2], disposition: "friendly" });
  const horse = await table.creature("Horse", {
    owner: "Mara",
    at: [3, 2],
    system: { companion: true, ...hp(30) },
    statuses: ["onFire"],
  });
  const foe = await table.creature("Foe", { at: [4, 2], disposition: "hostile", system: { physical: 40 } });
  await horse.act("decide", { on: [rider], said: { kind: "obeys", active: "yes" } });
  await table.encounter(rider, horse, foe, { initiative: [18, 12, 10] });
  table.dice(2, 2);
  await table.start();
  await rider.act("delay", { as: "Mara" });
  expect([table.turnOf, horse.system.hp.value]).toEqual(["Foe", 26]);
  await rider.act("enter", { as: "Mara" });
  await table.nextTurn();
  expect([table.turnOf, horse.system.hp.value]).toEqual(["Rider", 26]);
  await rider.act("command", { on: [horse], as: "Mara" });
  table.dice(1);
  expect((await horse.act("unarmed", { on: [foe], as: "Mara" })).refused).toBe(null);
  expect([rider.system.turn.spent, horse.system.turn.spent, horse.system.hp.value]).toEqual([1, 1, 26]);
});

it("another commander takes over before the old one acts: one start of turn, one Command a round [F-076] [F-079] (W-51)", async () => {
  const table = await field();
  const kay = await table.creature("Kay", { disposition: "friendly", at: [2, 2] });
  const lou = await table.creature("Lou", { disposition: "friendly", at: [3, 2] });
  const hound = await table.creature("Hound", { system: { companion: true, ...hp(20) }, at: [4, 2] });
  await hound.act("decide", { on: [lou], said: { kind: "obeys", active: "yes" } });
  await table.encounter(kay, lou, hound, { initiative: [19, 8, 5] });
  await table.start();
  await table.nextTurn();
  await lou.act("command", { on: [hound] });
  for (let n = 0; n < 3; n++) await hound.act("interact");
  await hound.actor.toggleStatusEffect("fragments-onFire", { active: true, overlay: false });
  await table.nextTurn();
  expect([table.turnOf, hound.system.hp.value]).toEqual(["Kay", 20]);
  table.dice(3, 3);
  await kay.act("command", { on: [hound] });
  expect([hound.system.hp.value, hound.system.turn.spent]).toEqual([14, 0]);
  await table.nextTurn();
  expect([table.turnOf, told(await lou.act("command", { on: [hound] }))]).toEqual([
    "Lou",
    ["Refused.commanded", "F-076"],
  ]);
  table.dice(2, 2);
  await table.nextTurn();
  expect([table.turnOf, hound.system.hp.value, told(await hound.act("interact"))]).toEqual([
    "Kay",
    10,
    ["Refused.noActions", "F-029"],
  ]);
});

it("whoever obeyed the dead has turns of its own again: it burns on [F-079] [F-208] (A-31)", async () => {
  const table = await field();
  const rider = await table.creature("Rider", { at: [2, 2], system: hp(5) });
  const horse = await table.creature("Horse", {
    at: [3, 2],
    system: { companion: true, ...hp(30) },
    statuses: ["onFire"],
  });
  const foe = await table.creature("Foe", { at: [9, 9] });
  await horse.act("decide", { on: [rider], said: { kind: "obeys", active: "yes" } });
  await table.encounter(foe, rider, horse, { initiative: [20, 18, 12] });
  await table.start();
  await rider.actor.toggleStatusEffect("fragments-dead", { active: true, overlay: true });
  table.dice(3, 3);
  await table.nextTurn();
  expect([table.turnOf, horse.system.hp.value]).toEqual(["Horse", 24]);
});

it("somebody else pushes one of two in a grip off a ledge: the grip ends and that one alone falls [F-095] [F-106] [F-126] (A-36)", async () => {
  const table = await field(
    undefined,
    drawn({
      regions: [{ at: [8, 0], size: [10, 12], marks: ["drop"], elevation: { bottom: -30, top: null } }],
    }),
  );
  const ada = await table.creature("Ada", { at: [6, 5], disposition: "friendly", ...stats(5, 9) });
  const ben = await table.creature("Ben", { at: [7, 5], disposition: "hostile", ...stats(1, 3, hp(30)) });
  const cis = await table.creature("Cis", { at: [6, 4], disposition: "friendly", ...stats(5, 9) });
  await table.encounter(ada, cis, ben, { initiative: [20, 18, 12] });
  await table.start();
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  expect([ada.token.at, ben.token.at]).toEqual([
    [7, 5],
    [7, 5],
  ]);
  await cis.token.document.update({ x: 600, y: 500 });
  await table.nextTurn();
  table.dice(15, 5, 1, 1, 1);
  await cis.act("push", { on: [ben] });
  expect([ben.token.at, ben.token.elevation, ada.token.at, ada.token.elevation]).toEqual([[8, 5], -30, [7, 5], 0]);
  expect([ada.statuses, ben.statuses, ben.system.hp.value, ada.system.relations.holds]).toEqual([[], [], 27, {}]);
});

it("in a shared space a Push has no direction of its own: whoever pushes picks it, and stays where it is [F-094] [F-096] [F-196] (W-46)", async () => {
  const { table, ada, ben } = await duel(stats(2, 5), stats(6, 3));
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  await table.nextTurn();
  table.dice(16, 5);
  const push = await ben.act("push", { on: [ada], as: "Jon" });
  expect([push.asked[0]?.who, push.asked[0]?.at, push.asked[0]?.options.length]).toEqual(["Ben", "direction", 8]);
  await push.answer(ben, "direction", push.asked[0]?.options[0] ?? "");
  const [a, b] = [ada.token.at, ben.token.at];
  expect([b, Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])), ada.statuses, ben.statuses]).toEqual([
    [6, 5],
    1,
    [],
    [],
  ]);
});

it("a hidden flyer that stops flying falls through fog into water: 60 ft count as 10, and fog keeps it hidden [F-124] [F-132] [F-143] [F-164]", async () => {
  const scene = drawn({
    regions: [
      { at: [3, 3], size: [5, 5], marks: ["water"], elevation: { bottom: 0, top: 0 } },
      { at: [3, 3], size: [5, 5], marks: ["fog"], elevation: { bottom: 0, top: 15 } },
    ],
  });
  const { table, ada, ben } = await duel(
    { at: [5, 5], system: { flight: "flight", ...hp(20) } },
    { at: [12, 5] },
    undefined,
    scene,
  );
  await ada.token.document.update({ elevation: 60 });
  await ada.act("decide", { on: [ben], said: { kind: "hidden", active: "yes" } });
  table.dice(4);
  await table.nextTurn();
  expect([ada.token.elevation, ada.system.hp.value, Object.keys(ada.system.relations.hidden).length]).toEqual([
    0, 16, 1,
  ]);
});

it("Feint, flanking and a prone target in the dark: three Advantages and one Disadvantage are a plain roll, or Advantage where they are counted [F-003] [F-141] [F-154] [F-213]", async () => {
  const struck = async (advantageStacking: string) => {
    const table = await field(
      { settings: { advantageStacking } },
      drawn({ regions: [{ at: [5, 4], size: [1, 3], marks: ["dark"] }] }),
    );
    const ada = await table.creature("Ada", { at: [4, 5], disposition: "friendly" });
    await table.creature("Cis", { at: [6, 5], disposition: "friendly" });
    const ben = await table.creature("Ben", {
      at: [5, 5],
      disposition: "hostile",
      system: { physical: 50 },
      statuses: ["prone"],
    });
    await ben.act("decide", { on: [ada], said: { kind: "feinted", active: "yes" } });
    table.dice(4, ...(advantageStacking === "net" ? [5] : []));
    return lineOf((await ada.act("unarmed", { on: [ben] })).story);
  };
  expect([await struck("cancel"), await struck("net")]).toEqual(["1d20", "2d20kh1"]);
});

it("stabilised in the same round in which it went down: no table in its turn, and the next wound starts no bleeding while it stays down [F-181] [F-205]", async () => {
  const club = weapon("Club", { damage: "5", damageAttribute: "none" });
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], items: [club], disposition: "hostile" });
  const cis = await table.creature("Cis", {
    at: [7, 5],
    system: { skills: [{ name: "Medicine", modifier: 9, cost: 1 }] },
  });
  const ben = await table.creature("Ben", { at: [6, 5], system: hp(3, 30), disposition: "friendly" });
  await table.encounter(ada, cis, ben, { initiative: [20, 15, 10] });
  await table.start();
  table.dice(15);
  await ada.act("attack", { item: "Club", on: [ben] });
  expect(ben.statuses).toEqual(["bleeding", "incapacitated", "prone"]);
  await table.nextTurn();
  table.dice(10);
  await cis.act("medicine", { on: [ben], said: { dc: "15" } });
  await table.nextTurn();
  expect([table.turnOf, ben.system.hp.value, ben.statuses]).toEqual(["Ben", -2, ["incapacitated", "prone"]]);
  await table.nextTurn();
  // A melee attack on a prone target has Advantage.
  table.dice(15, 2);
  await ada.act("attack", { item: "Club", on: [ben] });
  expect([ben.system.hp.value, ben.system.bleedPenalty, ben.statuses]).toEqual([-7, 0, ["incapacitated", "prone"]]);
});

it("water puts out whoever is pushed, dragged or falls into it [F-094] [F-199] [F-209]", async () => {
  const lake = drawn({ regions: [{ at: [7, 4], size: [4, 3], marks: ["water"] }] });
  const burning = (one: Creature) => one.actor.toggleStatusEffect("fragments-onFire", { active: true, overlay: false });
  const pushed = await duel(stats(5, 9), stats(1, 3), undefined, lake);
  await burning(pushed.ben);
  pushed.table.dice(15, 5);
  await pushed.ada.act("push", { on: [pushed.ben] });
  expect([pushed.ben.token.at, pushed.ben.statuses]).toEqual([[7, 5], []]);
  const dragged = await duel(stats(5, 9), stats(1, 3), undefined, lake);
  dragged.table.dice(15, 5);
  await dragged.ada.act("grapple", { on: [dragged.ben] });
  await burning(dragged.ben);
  await dragged.table.move(dragged.ada, [[7, 5]]);
  expect(dragged.ben.statuses).toEqual(["grappled"]);
  const fallen = await duel({ at: [8, 5] }, away, undefined, lake);
  await fallen.ada.token.document.update({ elevation: 20 });
  await burning(fallen.ada);
  const fall = await fallen.ada.act("fall");
  await fall.answer(fallen.ada, "grab", "fall");
  expect([fallen.ada.token.elevation, fallen.ada.statuses]).toEqual([0, []]);
});

it("whoever is pushed out of a tight space squeezes no more, and into one it does [F-218] [F-219]", async () => {
  const duct = drawn({ regions: [{ at: [7, 5], size: [1, 1], marks: ["squeeze"] }] });
  const { table, ada, ben } = await duel(stats(5, 9), stats(1, 3), undefined, duct);
  table.dice(15, 5);
  await ada.act("push", { on: [ben] });
  expect([ben.token.at, ben.statuses]).toEqual([[7, 5], ["squeezing"]]);
  // Squeezing, it is Flat Footed to everybody.
  table.dice(15, 16, 5);
  await ada.act("push", { on: [ben] });
  expect([ben.token.at, ben.statuses, ada.statuses]).toEqual([[8, 5], [], ["squeezing"]]);
});

it("who dies in a grip holds nobody, and is held by nobody [F-106] [F-183]", async () => {
  const { table, ada, ben } = await duel(
    { ...stats(5, 9), items: [weapon("Sword", { damage: "60", place: 0 })] },
    stats(1, 3, hp(10)),
  );
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  await ada.act("draw", { item: "Sword" });
  table.dice(15, 14);
  await ada.act("attack", { item: "Sword", on: [ben] });
  expect([ben.statuses, ada.statuses, ada.system.relations.holds, ben.system.relations.heldBy]).toEqual([
    ["dead"],
    [],
    {},
    {},
  ]);
});

it("an area spell shows its hidden caster to whoever it attacks, and those hidden whom it hits [F-044] [F-161] [F-165]", async () => {
  const burst = spell("Burst", { damage: "3", area: 5 });
  const { table, ada, ben } = await duel({ items: [burst] }, { at: [9, 5], system: { physical: 5, ...hp(20) } });
  const cis = await table.creature("Cis", { at: [10, 5], disposition: "hostile", system: { physical: 60, ...hp(20) } });
  const dot = await table.creature("Dot", { at: [15, 15], disposition: "hostile" });
  for (const one of [ben, cis, dot]) await ada.act("decide", { on: [one], said: { kind: "hidden", active: "yes" } });
  await ben.act("decide", { on: [ada], said: { kind: "undetected", active: "yes" } });
  table.dice(10, 12);
  const cast = await ada.act("cast", { item: "Burst", on: [ben, cis], place: [9, 5] });
  expect([cast.state, ben.system.hp.value, cis.system.hp.value]).toEqual(["closed", 17, 20]);
  expect(Object.keys(ada.system.relations.hidden)).toEqual([`Actor-${dot.actor.id}`]);
  expect([ben.system.relations.hidden, ben.system.relations.undetected]).toEqual([{}, {}]);
});

it("a spell attack without ground under it takes the balance as any attack does [F-055] [F-139]", async () => {
  const space = drawn({ regions: [{ at: [0, 0], size: [30, 20], marks: ["zeroG"] }] });
  const needle = spell("Needle", { damage: "2" });
  const { table, ada, ben } = await duel(
    { items: [needle] },
    { at: [9, 5], system: { physical: 5, ...hp(20) } },
    undefined,
    space,
  );
  table.dice(15);
  await ada.act("cast", { item: "Needle", on: [ben] });
  expect([ada.statuses, ben.statuses]).toEqual([["unstable"], ["unstable"]]);
  table.dice(15, 3);
  expect(lineOf((await ada.act("cast", { item: "Needle", on: [ben] })).story, "spell/strike")).toBe("2d20kl1");
});

it("a readied attack is of no use to the stunned, and stays readied until their turn takes it [F-086] [F-087] [F-217] (A-22)", async () => {
  const { table, ada, ben } = await duel({}, { system: { physical: 5, ...hp(20) } });
  await ada.act("ready", { said: { trigger: "Now", with: "" } });
  await table.nextTurn();
  await ada.actor.toggleStatusEffect("fragments-stunned", { active: true, overlay: false });
  expect(told(await ada.act("fire", { on: [ben] }))).toEqual(["Refused.helpless.stunned", "F-217"]);
  await ada.actor.toggleStatusEffect("fragments-stunned", { active: false, overlay: false });
  table.dice(15);
  expect((await ada.act("fire", { on: [ben] })).refused).toBe(null);
});

it("a readied shot takes its ammunition when it is shot, not before [F-038] [F-085] [F-086]", async () => {
  const bow = weapon("Bow", { ways: ["ranged"], increment: 200, place: 4, hands: 2, ammunition: "Arrows" });
  const { table, ada, ben } = await duel({ items: [bow, gear("Arrows", { quantity: 1 })] }, { at: [9, 5] });
  await ada.act("ready", { said: { trigger: "Now", with: ada.items.get("Bow").id } });
  expect(ada.items.get("Arrows").system.quantity).toBe(1);
  await table.nextTurn();
  table.dice(1);
  await ada.act("fire", { on: [ben] });
  expect(ada.items.get("Arrows").system.quantity).toBe(0);
});

it("slow and down at once: no Action is left, not even to crawl, and the turn goes by [F-206] [F-215] [F-216] [F-221] (W-22)", async () => {
  const { ada } = await duel({ system: hp(-1, 20), statuses: ["slowed", "prone", "incapacitated"] });
  expect(told(await ada.act("move", { path: [[5, 6]] }))).toEqual(["Refused.tooFar", "F-059"]);
  expect(told(await ada.act("standUp"))).toEqual(["Refused.noActions", "F-029"]);
  expect((await ada.act("delay")).refused).toBe(null);
});

it("fire burns the vulnerable twice, and the Bleed Penalty counts it once [F-150] [F-179] [F-208]", async () => {
  const table = await field();
  const ben = await table.creature("Ben", { at: [9, 9] });
  const ada = await table.creature("Ada", {
    system: { vulnerable: "Fire", ...hp(40) },
    statuses: ["bleeding", "onFire"],
  });
  await table.encounter(ben, ada, { initiative: [18, 12] });
  await table.start();
  table.dice(12, 1, 1, 2, 3);
  await table.nextTurn();
  expect([ada.system.hp.value, ada.system.bleedPenalty]).toEqual([28, 2]);
});

it("a Dodge is used up by a maneuver out of hiding: Advantage and Disadvantage cancel, and it is gone [F-003] [F-082] [F-089] [F-161]", async () => {
  const { table, ada, ben } = await duel();
  await ada.act("dodge");
  await table.nextTurn();
  await ben.act("decide", { on: [ada], said: { kind: "hidden", active: "yes" } });
  table.dice(10, 9);
  const trip = await ben.act("trip", { on: [ada] });
  expect([lineOf(trip.story), ada.statuses, ben.system.relations.hidden]).toEqual(["1d20", ["prone"], {}]);
});

it("a large grappler that stands up lets its victim lie; tripped, both lie; and the smaller cannot crawl off [F-060] [F-102] [F-187] [F-194] [F-200]", async () => {
  const { table, ada, ben } = await duel(stats(5, 9, { size: "large" }), stats(1, 3));
  const cis = await table.creature("Cis", { at: [7, 6], disposition: "hostile", ...stats(9, 9) });
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  table.dice(15, 5);
  await cis.act("trip", { on: [ada], override: true });
  expect([ada.statuses.includes("prone"), ben.statuses.includes("prone")]).toEqual([true, true]);
  await ada.act("standUp");
  expect([ada.statuses, ben.statuses]).toEqual([["grappling"], ["grappled", "prone"]]);
  await table.nextTurn();
  expect(told(await ben.act("move", { path: [[6, 6]] }))).toEqual(["Refused.entangled", "F-187"]);
});

it("a flyer that is held in the air by a walker's grip falls when tripped, and drags nobody up [F-103] [F-132] [F-198]", async () => {
  const { table, ada, ben } = await duel(stats(5, 9), stats(1, 3, { flight: "improved", ...hp(30) }));
  await ben.token.document.update({ elevation: 5 });
  table.dice(15, 5);
  await ada.act("trip", { on: [ben] });
  expect([ben.token.elevation, ben.statuses, ada.token.elevation]).toEqual([0, ["prone"], 0]);
});

it("unaware and put off: a first turn without Actions cannot be gained back by delaying [F-018] [F-023] [F-028]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", { disposition: "friendly", owner: "Mara" });
  const ben = await table.creature("Ben", { disposition: "hostile" });
  await ada.act("decide", { on: [ben], said: { kind: "undetected", active: "yes" } });
  await table.encounter(ben, ada, { initiative: [20, 18] });
  await table.start({ Ben: { aware: "unaware" } });
  await ben.act("delay");
  expect(table.turnOf).toBe("Ada");
  await ben.act("enter");
  await table.nextTurn();
  expect([table.turnOf, told(await ben.act("dodge"))]).toEqual(["Ben", ["Refused.noActions", "F-029"]]);
});
