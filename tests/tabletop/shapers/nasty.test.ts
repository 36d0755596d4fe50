import { expect, it } from "vitest";
import type { Creature } from "../tabletop";
import { ability, armor, bow, duel, field, weapon } from "./tabletop-shapers";

// Where rules meet, as somebody sees it who knows the book and the ledger alone.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const points = (value: number) => ({ ap: { value, max: value } });
const skilled = { skills: { athletics: 9, rawForce: 9, nimbleness: 9, quickFingers: 9 } };
const end = (one: Creature, status: string, active = false) =>
  one.actor.toggleStatusEffect(`shapers-${status}`, { active, overlay: false });

it("a status that comes again never lasts shorter than it did, and one that has no end keeps none [W-051] [W-161] (A-21)", async () => {
  const flash = (name: string, lasts: number, more = {}) =>
    ability(name, [], { resolution: "automatic", status: "blinded", lasts, range: 9, cost: { ap: 0 }, ...more });
  const { table, ilse, reaver } = await duel({
    items: [flash("Long", 3), flash("Short", 1), flash("Rounds", 5, { lastsIn: "rounds" })],
  });
  const left = () => [
    reaver.statuses.includes("blinded"),
    reaver.system.lasts.blinded,
    reaver.system.lastsBy.blinded > 0,
  ];
  await ilse.act("useAbility", { item: "Long", on: [reaver] });
  await ilse.act("useAbility", { item: "Short", on: [reaver] });
  expect(left()).toEqual([true, 3, false]);
  const longer = await ilse.act("useAbility", { item: "Rounds", on: [reaver] });
  expect(left()).toEqual([true, 5, true]);
  await ilse.act("useAbility", { item: "Long", on: [reaver] });
  expect(left()).toEqual([true, 5, true]);
  await table.during(() => end(reaver, "blinded"));
  await table.edit(reaver, { "system.lasts.blinded": 0, "system.lastsBy.blinded": 0 });
  await table.during(() => end(reaver, "blinded", true));
  await ilse.act("useAbility", { item: "Short", on: [reaver] });
  expect(left()).toEqual([true, 0, false]);
  expect(longer.state).toBe("closed");
});

it("nobody wrestles with the dead, through a wall, or with whoever is Hidden from it [W-048] [W-064] [W-178] (A-35)", async () => {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [3, 0], to: [3, 3] }] });
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [2, 2], system: skilled });
  const behind = await table.creature("Behind", { disposition: "hostile", at: [3, 2] });
  const dead = await table.creature("Dead", { disposition: "hostile", at: [2, 3], statuses: ["dead"] });
  const unseen = await table.creature("Unseen", { disposition: "hostile", at: [1, 2] });
  await unseen.act("notice", { on: [ilse], said: { hidden: "yes" } });
  for (const [whom, why] of [
    [behind, "walled"],
    [dead, "deadTarget"],
    [unseen, "hiddenTarget"],
  ] as const) {
    const trip = await ilse.act("trip", { on: [whom] });
    expect([trip.refused, trip.overridable]).toEqual([`FIVEFOLD.Shapers.Refused.${why}`, true]);
  }
});

it("whoever climbs onto a second creature has left the first, whose space a miss does not go to any more [W-054] [W-057]", async () => {
  const table = await field();
  const rider = await table.creature("Rider", {
    disposition: "friendly",
    at: [4, 4],
    system: { ...skilled, stats: { dexterity: 16 } },
  });
  const big = (name: string, at: [number, number]) =>
    table.creature(name, { disposition: "hostile", at, system: { ...vitality(60), size: "large" } });
  const [one, two] = [await big("One", [5, 4]), await big("Two", [4, 5])];
  const orc = await table.creature("Orc", {
    disposition: "hostile",
    at: [3, 4],
    items: [weapon("Axe", [["9", "physical"]], { range: 9 })],
  });
  for (const whom of [one, two]) {
    table.dice(15, 2);
    const climb = await rider.act("climb", { on: [whom] });
    await climb.answer(whom, "skill", climb.asked[0]?.options?.[0] ?? "");
  }
  expect([rider.statuses, Object.keys(rider.system.relations.climbs)]).toEqual([
    ["climbing"],
    [two.uuid.replaceAll(".", "-")],
  ]);
  table.dice(12);
  await orc.act("attack", { item: "Axe", on: [rider] });
  expect([one.system.vitality.value, two.system.vitality.value]).toEqual([60, 51]);
});

it("whoever is Stunned sets off no held attack, neither on the way nor by hand, and it lapses in its turn [W-022] [W-023] (A-21)", async () => {
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], items: [bow("Bow", { range: 4 })] },
    { at: [9, 2], system: { ...vitality(20), movement: 9 } },
  );
  await ilse.act("holdAction", { item: "Bow" });
  await table.during(() => end(ilse, "stunned", true));
  await table.nextTurn();
  await table.move(reaver, [
    [8, 2],
    [7, 2],
    [6, 2],
    [5, 2],
  ]);
  expect([table.cards.at(-1)?.asked, reaver.token.at]).toEqual([[], [5, 2]]);
  expect((await ilse.act("fire", { on: [reaver] })).refused).toBe("FIVEFOLD.Shapers.Refused.stunned");
  await table.nextRound();
  expect(ilse.statuses).toEqual(["stunned"]);
});

it("the dead do nothing cinematic, not even as a Burst; reaction points are for other people's turns, or for a partner of a union [W-010] [W-070] [W-083] [W-164] (A-29)", async () => {
  const { table, ilse, reaver } = await duel({ system: { momentum: 30 } });
  const said = { idea: "She stands up again", burst: "yes" };
  await table.edit(ilse, { "system.vitality.value": -90 });
  for (const kind of ["action", "reaction"])
    expect((await ilse.act("cinematic", { said: { ...said, kind } })).refused).toBe("FIVEFOLD.Shapers.Refused.dead");
  await table.edit(ilse, { "system.vitality.value": 20 });
  await table.during(() => end(ilse, "dead"));
  const own = await ilse.act("cinematic", { said: { idea: "She ducks", kind: "reaction" } });
  expect([own.refused, own.rule, own.overridable]).toEqual(["FIVEFOLD.Shapers.Refused.ownTurn", "W-010", true]);
  await table.nextTurn();
  const x = await ilse.act("cinematic", { said: { idea: "She ducks", kind: "reaction" } });
  await x.answer("GM", "ruling", "refuse");
  expect([x.state, ilse.system.rp.value, reaver.statuses]).toEqual(["closed", 2, []]);
});

it("Armor below 0 adds once to a hit with a collision, not at all where nothing arrives; sparing spares only the hit [W-109] [W-120] [W-183] [W-186]", async () => {
  const ram = ability("Ram", [["1", "physical"]], {
    range: 2,
    mode: "melee",
    cost: { ap: 0 },
    push: { kind: "push", metres: 4 },
  });
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], items: [ram], system: points(9) },
    { at: [3, 2], system: { ...vitality(3, 30), bonus: { armor: -2 } } },
  );
  const post = await table.creature("Post", {
    disposition: "hostile",
    at: [5, 2],
    system: { kind: "object", ...vitality(9) },
  });
  // 1 Tier: 1 - 2d4 leaves nothing, so Armor adds nothing; the collision of 4 and 2 is no attack, and lethal.
  table.dice(15, 3, 3);
  const hit = await ilse.act("attack", { item: "Ram", on: [reaver], said: { mild: "yes" } });
  while (hit.asked[0]) await hit.answer(ilse, hit.asked[0].at, "combine");
  expect([reaver.system.vitality.value, reaver.statuses, reaver.token.at, post.system.vitality.value]).toEqual([
    -3,
    ["bleeding"],
    [4, 2],
    5,
  ]);
});

it("an object in an area fails and is hurt, an immune one is not; an ally in it may fail on purpose [W-128] [W-129] [W-130] [W-144]", async () => {
  const blast = ability("Blast", [["12", "heat"]], {
    resolution: "defense",
    stat: "will",
    range: 30,
    onSuccess: "half",
    cost: { ap: 0 },
  });
  const { table, ilse, reaver } = await duel(
    { items: [blast] },
    { system: { ...vitality(20), immune: ["elemental"] } },
  );
  const crate = await table.creature("Crate", {
    disposition: "hostile",
    system: { kind: "object", ...vitality(20) },
    items: [armor(5)],
  });
  const friend = await table.creature("Friend", { disposition: "friendly", owner: "Mara", system: vitality(20) });
  const x = await ilse.act("useAbility", { item: "Blast", on: [reaver, crate, friend] });
  expect(x.asked.map(({ who }) => who).sort()).toEqual(["Friend", "Reaver"]);
  table.dice(20);
  await x.answer(reaver, x.asked.find(({ who }) => who === "Reaver")?.at ?? "", "roll");
  await x.answer(friend, x.asked.find(({ who }) => who === "Friend")?.at ?? "", "fail");
  expect([reaver, crate, friend].map(({ system }) => system.vitality.value)).toEqual([20, 13, 8]);
});

it("attacks that were bought are lost with the turn, also a turn that is lost; the free use comes back with the next one [W-033] [W-037] [W-044] [W-018]", async () => {
  const { table, ilse } = await duel({ items: [weapon("Sword")], system: { attacks: 2 } });
  await ilse.act("interact");
  await ilse.act("buyAttack");
  expect([ilse.system.ap.value, ilse.system.turn.attacks, ilse.system.turn.slotUsed]).toEqual([1, 2, 1]);
  expect((await ilse.act("holdTurn")).refused).toBe("FIVEFOLD.Shapers.Refused.begun");
  await table.nextTurn();
  expect([ilse.system.turn.attacks, ilse.system.ap.value]).toEqual([0, 0]);
  await table.nextTurn();
  expect([ilse.system.ap.value, ilse.system.turn.slotUsed]).toEqual([3, 0]);
  await ilse.act("interact");
  expect(ilse.system.ap.value).toBe(3);
});

it("a grip does not hold whoever is pushed away, and whoever is Grabbed may be pulled nearer [W-061] [W-181]", async () => {
  const push = (name: string, kind: string, metres: number) =>
    ability(name, [], { resolution: "automatic", range: 30, cost: { ap: 0 }, push: { kind, metres } });
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], items: [push("Pull", "pull", 3), push("Push", "push", 2)], system: { ...skilled, ...points(9) } },
    { at: [3, 2] },
  );
  table.dice(18, 1);
  const grab = await ilse.act("grab", { on: [reaver] });
  await grab.answer(reaver, "skill", grab.asked[0]?.options?.[0] ?? "");
  await ilse.act("useAbility", { item: "Pull", on: [reaver] });
  expect([reaver.token.at, reaver.statuses]).toEqual([[3, 2], ["grabbed"]]);
  const pushed = await ilse.act("useAbility", { item: "Push", on: [reaver] });
  expect([reaver.token.at, reaver.statuses, ilse.system.relations.holds]).toEqual([[5, 2], [], {}]);
  await pushed.undo();
  expect([reaver.token.at, reaver.statuses]).toEqual([[3, 2], ["grabbed"]]);
});
