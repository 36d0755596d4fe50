import { expect, it } from "vitest";
import { field, mods, perk, weapon } from "./tabletop-duel";
import { effect, magic, spell } from "./tabletop-magic";
import { at, fencer, heldOf, line, next, options, related, toggle, turnOf } from "./tabletop-meetings";

// Where rules meet that no other test brings together: each was written from the ledger alone.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const bolt = (cast: string, more: object = {}) =>
  spell("Bolt", cast, { mp: 1, focus: "no", range: 20, ...effect("damage", "5"), ...more });

it("a projectile that is concentrated on is kept up like any other spell: one at a time, and ending it ends what it brought [G-080] [G-091] [G-092]", async () => {
  const snare = bolt("PA WIL", { keywords: "CONCENTRATION", ...effect("status", "", { status: "drowsy" }) });
  const { ilse, guard, table } = await magic({}, { ...snare, name: "Snare" });
  const shield = spell("Shield", "SURECAST", {
    mp: 1,
    keywords: "CONCENTRATION",
    ...effect("bonus", "1", { bonus: "save" }),
  });
  await table.during(() => ilse.actor.createEmbeddedDocuments("Item", [shield] as never));
  await ilse.act("cast", { item: "Shield" });
  expect(heldOf(ilse, "Shield")).toBe(1);
  const busy = await ilse.act("projectile", { item: "Snare", on: [guard] });
  expect([busy.refused, busy.rule, ilse.system.mp.value]).toEqual([key("concentrating"), "G-092", 9]);
  const drop = ilse.items.all.find(({ type, name }) => type === "generiaSpell" && name === "Shield")?.id ?? "";
  table.dice(10, 1);
  const shot = await ilse.act("projectile", { item: "Snare", on: [guard], said: { drop } });
  await shot.answer(guard, "defence", "none");
  expect([heldOf(ilse, "Shield"), heldOf(ilse, "Snare"), guard.statuses, ilse.system.mp.value]).toEqual([
    0,
    1,
    ["drowsy"],
    8,
  ]);
  await ilse.act("endConcentration", { item: "Snare" });
  expect([heldOf(ilse, "Snare"), guard.statuses]).toEqual([0, []]);
});

it("the water of a jet that flies is ethereal too: it is there for one Phase, wherever it has landed [G-068] [G-069] [G-080]", async () => {
  const jet = bolt("PA WIL", { conjures: true, tier: 2 });
  const { table, ilse, guard } = await magic({}, jet, { threshold: 30 });
  table.dice(10, 1);
  const shot = await ilse.act("projectile", { item: "Bolt", on: [guard] });
  await shot.answer(guard, "defence", "none");
  const water = () => ilse.items.all.filter(({ type }: { type: string }) => type === "generiaEffect").length;
  expect(water()).toBe(1);
  await table.time(899);
  expect(water()).toBe(1);
  await table.time(1);
  expect(water()).toBe(0);
});

it("a projectile without a target strikes nobody, least of all its caster, whatever area or keyword its spell has [G-080] [G-097]", async () => {
  for (const more of [
    {},
    { keywords: "FIELD", area: { shape: "circle", size: 2 } },
    { area: { shape: "circle", size: 2 } },
  ]) {
    const { ilse } = await magic({}, bolt("PA WIL", more));
    const shot = await ilse.act("projectile", { item: "Bolt" });
    expect([shot.refused !== undefined, ilse.system.mp.value, ilse.system.wounds.light]).toEqual([true, 10, 0]);
  }
});

it.each([
  ["half", "2d12kh1"],
  ["full", "3d12kh1"],
  ["none", "1d12"],
] as const)("a projectile is dodged like an arrow, so %s cover counts for the dodge [G-080] [G-081] [G-158]", async (cover, dice) => {
  const { table, ilse, guard } = await magic({}, bolt("PA WIL"), { threshold: 30 });
  table.dice(3, ...{ half: [12, 1], full: [12, 1, 1], none: [12] }[cover]);
  const shot = await ilse.act("projectile", { item: "Bolt", on: [guard], said: { cover } });
  await shot.answer(guard, "defence", "dodge");
  expect([line(shot.story, "dodge "), shot.state]).toEqual([`dodge ${dice} = 12`, "closed"]);
});

it.each([
  ["confused", "SA WIL vs DEX", "2d20kl1 = 4"],
  ["frightened", "DC+ WIL vs DEX", "2d20kl1 = 4"],
  ["panicked", "PA WIL", "2d20kl1 = 4"],
] as const)("the %s have Disadvantage 1 on the attack roll of %s as well [G-182] [G-078] [G-088] (A-53)", async (status, castLine, rolled) => {
  const { table, ilse, guard } = await magic({}, bolt(castLine, { use: "movement" }), { threshold: 30 });
  await toggle(ilse, status);
  const flies = castLine.startsWith("PA");
  table.dice(4, 9, ...(flies ? [1] : [20]));
  const x = await ilse.act(flies ? "projectile" : "cast", { item: "Bolt", on: [guard] });
  if (flies) await x.answer(guard, "defence", "none");
  expect(line(x.story, flies ? "strike " : "cast ")).toContain(rolled);
});

it("a shock takes its number from a spell attack, and a bonus for an attack roll adds to it and is gone [G-182] [G-174] [G-078]", async () => {
  const { table, ilse, guard } = await magic({}, bolt("SA WIL vs DEX", { mp: 0 }), { threshold: 30 });
  const hope = spell("Hope", "SURECAST", { mp: 0, ...effect("bonus", "3", { bonus: "attack" }) });
  await table.during(() => ilse.actor.createEmbeddedDocuments("Item", [hope] as never));
  await toggle(ilse, "shocked");
  await table.edit(ilse, { "system.tiers.shocked": 2 });
  await ilse.act("cast", { item: "Hope" });
  table.dice(10, 20, 10, 20);
  const first = await ilse.act("cast", { item: "Bolt", on: [guard] });
  const second = await ilse.act("cast", { item: "Bolt", on: [guard] });
  expect([line(first.story, "cast 1d20"), line(second.story, "cast 1d20")]).toEqual([
    "cast 1d20 + 1 = 11",
    "cast 1d20 - 2 = 8",
  ]);
});

it("a mounted rider who has parried steps two metres with the mount: neither her Movement Action nor its free movement is spent, and the mount has moved [G-044] [G-060] [G-061] [G-066]", async () => {
  const table = await field();
  const rider = fencer(9, { speed: 6 });
  const ilse = await table.creature("Ilse", { ...rider, owner: "Mara", disposition: "friendly", at: [5, 5] });
  const horse = await table.creature("Horse", {
    system: { speed: 12 },
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", { ...fencer(0), owner: "Jon", disposition: "hostile", at: [7, 5] });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(foe, ilse, horse, { initiative: [9, 5, 3] });
  await table.start();
  table.dice(5, 12);
  const blow = await foe.act("attack", { item: "Sword", on: [ilse] });
  await next(blow, ilse, "parry0");
  await next(blow, ilse, "move");
  await ilse.act("move", { path: [[4, 5]], on: [horse], as: "Mara" });
  expect([at(ilse), at(horse), turnOf(ilse).step, turnOf(ilse).movement, turnOf(ilse).ride, turnOf(ilse).rode]).toEqual(
    [[4, 5], [4, 5], 0, 1, 1, 1],
  );
});

it("what is left of the mount’s metres is no metre of its rider’s: on her own feet she spends her own Movement Action [G-014] [G-066]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { speed: 4 },
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", {
    system: { speed: 12 },
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [20, 5] });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 5, 3] });
  await table.start();
  await table.move(ilse, [[8, 5]]);
  await ilse.act("dismount", { on: [horse] });
  await table.move(ilse, [[8, 8]]);
  expect([at(ilse), turnOf(ilse).movement, turnOf(ilse).stride]).toEqual([[8, 8], 0, 1]);
  const far = await ilse.act("move", { path: [[8, 10]] });
  expect([far.refused, far.rule]).toEqual([key("tooFar"), "G-015"]);
});

it("a rider who walks, mounts and rides keeps both: the mount’s movement is free and whole, and what is left of her own walk is still hers [G-015] [G-066] (A-45)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { speed: 4 },
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", {
    system: { speed: 12 },
    owner: "Mara",
    disposition: "friendly",
    at: [7, 5],
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [25, 5] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 5, 3] });
  await table.start();
  await table.move(ilse, [[6, 5]]);
  await ilse.act("mount", { on: [horse] });
  await table.move(ilse, [[17, 5]]);
  expect([at(horse), turnOf(ilse).ride]).toEqual([[17, 5], 0]);
  await ilse.act("dismount", { on: [horse] });
  await table.move(ilse, [[20, 5]]);
  expect([at(ilse), turnOf(ilse).stride, turnOf(ilse).movement]).toEqual([[20, 5], 0, 0]);
});

it("a mount sprints for free in place of its free movement, with its own energy, and cannot be bought a second time [G-066] [G-165] (A-58)", async () => {
  const table = await field();
  const sprint = { type: "generiaSkill", name: "Sprint", system: { use: "movement", energy: 2, sprint: true } };
  const ilse = await table.creature("Ilse", { owner: "Mara", disposition: "friendly", at: [5, 5] });
  const horse = await table.creature("Horse", {
    system: { speed: 12, ...mods({ str: 3 }), en: { value: 5, max: 5 } },
    items: [sprint],
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [25, 5] });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 5, 3] });
  await table.start();
  const runs = await horse.act("useSkill", { item: "Sprint" });
  expect(runs.state).toBe("closed");
  expect([
    turnOf(ilse).movement,
    turnOf(ilse).attack,
    turnOf(ilse).utility,
    turnOf(ilse).ride,
    horse.system.en.value,
  ]).toEqual([1, 1, 1, 0, 3]);
  // 12 and 3 metres.
  await table.move(ilse, [[21, 5]]);
  expect(at(horse)).toEqual([21, 5]);
  const again = await horse.act("useSkill", { item: "Sprint" });
  expect([again.refused, again.rule, turnOf(ilse).utility, horse.system.en.value]).toEqual([
    key("spent.ride"),
    "G-066",
    1,
    3,
  ]);
});

it("a rider who is held fast is not carried off by the mount [G-128] [G-166] [G-066] (A-40)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { owner: "Mara", disposition: "friendly", at: [5, 5] });
  const horse = await table.creature("Horse", {
    system: { speed: 12 },
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", { owner: "Jon", disposition: "hostile", at: [7, 5] });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(foe, ilse, horse, { initiative: [9, 5, 3] });
  await table.start();
  table.dice(15);
  const grip = await foe.act("grapple", { on: [ilse] });
  await grip.answer(ilse, "defence", "none");
  await table.nextTurn();
  const ride = await ilse.act("move", { path: [[2, 5]], on: [horse] });
  expect([ride.refused, ride.rule, at(horse)]).toEqual([key("rooted.grappled"), "G-166", [6, 5]]);
  // The game master may drag them off all the same: then the grip is broken.
  await ilse.act("move", { path: [[2, 5]], on: [horse], override: true });
  expect([at(ilse), ilse.statuses, related(foe, "holds").length]).toEqual([[2, 5], [], 0]);
});

it("without an encounter the held go nowhere either, and a holder who walks away lets go [G-128] (A-40, A-57)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { owner: "Mara", disposition: "friendly", at: [5, 5] });
  const foe = await table.creature("Foe", { owner: "Jon", disposition: "hostile", at: [6, 5] });
  table.dice(15);
  const grip = await foe.act("grapple", { on: [ilse] });
  await grip.answer(ilse, "defence", "none");
  const away = await ilse.act("move", { path: [[1, 5]], as: "Mara" });
  expect([away.refused, away.rule, at(ilse)]).toEqual([key("rooted.grappled"), "G-166", [5, 5]]);
  await table.move(foe, [[12, 5]]);
  expect([at(foe), ilse.statuses, related(foe, "holds").length]).toEqual([[12, 5], [], 0]);
});

it("an Opportunist with a short weapon is hindered against a longer one as in any attack [G-161] [G-177]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    ...fencer(0, { speed: 6 }),
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const thug = await table.creature("Thug", {
    system: { threshold: 30 },
    items: [weapon("Dagger", { tags: ["short"], damage: { formula: "1" } }), perk("Opportunist", "opportunist")],
    owner: "Jon",
    disposition: "hostile",
    at: [6, 5],
  });
  await table.encounter(ilse, thug, { initiative: [9, 3] });
  await table.start();
  table.dice(12, 4, 1);
  const way = await ilse.act("move", { path: [[2, 5]] });
  await next(way, thug, "take");
  expect(way.story.find((one) => one.includes("strike"))).toContain("2d20kl1 = 4");
  await next(way, ilse, "none");
  expect(at(ilse)).toEqual([2, 5]);
});

it("whoever jumps out of the reach of an Opportunist gives it a blow first; a jump that fails leaves nobody [G-161] [G-115] [G-117]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ str: 9, dex: 9 }), threshold: 30 },
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const thug = await table.creature("Thug", {
    items: [weapon("Club", { damage: { formula: "1" } }), perk("Opportunist", "opportunist")],
    owner: "Jon",
    disposition: "hostile",
    at: [6, 5],
  });
  await table.encounter(ilse, thug, { initiative: [9, 3] });
  await table.start();
  table.dice(18, 3, 1);
  const leap = await ilse.act("jump", { said: { landing: "map", slot: "utility" }, place: [3, 5] });
  // She comes down whatever happens, so she is struck as she leaves.
  expect([leap.asked[0]?.at.endsWith("opportunist"), options(leap), at(ilse)]).toEqual([
    true,
    ["take", "pass"],
    [3, 5],
  ]);
  await next(leap, thug, "take");
  await next(leap, ilse, "none");
  expect([leap.state, at(ilse), turnOf(thug).reaction]).toEqual(["closed", [3, 5], 0]);
});
