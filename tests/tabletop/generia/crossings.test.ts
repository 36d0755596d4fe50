import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature } from "../tabletop";
import { counter, duel, field, mods, perk, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// Where rules meet that stand far apart in the book.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const at = ({ token }: Creature): readonly number[] => token.at.slice(0, 2);
const status = (who: Creature, name: string, active = true) =>
  who.actor.toggleStatusEffect(`generia-${name}`, { active, overlay: false });
const give = (who: Creature, ...items: readonly object[]) =>
  (who.actor as Dynamic).createEmbeddedDocuments("Item", items);
const spent = (name: string, cast: string, system: JsonObject) => spell(name, cast, { mp: 0, ...system });
const related = ({ actor }: Creature, kind: string): number =>
  Object.values((actor.toObject().system as Dynamic).relations[kind] ?? {}).filter((value) => Number(value) > 0).length;

it.each([
  ["CONCENTRATION, ZONE", 3, ["slowed"]],
  ["ZONE", 3, ["slowed"]],
] as const)("a condition of a %s that lasts %i rounds does not end with the next turn [G-106] [G-091] [G-182]", async (keywords, rounds, statuses) => {
  const bog = spent("Bog", "SURECAST", {
    keywords,
    rounds,
    use: "freeAction",
    strength: 9,
    area: { shape: "circle", size: 1 },
    ...effect("status", "", { status: "slowed" }),
  });
  const { table, ilse, reaver } = await duel(0, { system: mp(5), items: [bog] }, { system: { speed: 9 }, at: [9, 5] });
  await ilse.act("cast", { item: "Bog", place: [7, 5] });
  await table.nextTurn();
  await reaver.act("move", { path: [[8, 5]], as: "Jon" });
  expect(reaver.statuses).toEqual(statuses);
  await table.nextTurn();
  expect(reaver.statuses).toEqual(statuses);
});

it("a held zone's condition ends with the rounds of its zone [G-091] [G-106]", async () => {
  const bog = spent("Bog", "SURECAST", {
    keywords: "CONCENTRATION, ZONE",
    rounds: 1,
    use: "freeAction",
    area: { shape: "circle", size: 1 },
    ...effect("status", "", { status: "nimble" }),
  });
  const { table, ilse, reaver } = await duel(0, { system: mp(5), items: [bog] }, { system: { speed: 9 }, at: [9, 5] });
  await ilse.act("cast", { item: "Bog", place: [7, 5] });
  await table.nextTurn();
  await reaver.act("move", { path: [[8, 5]], as: "Jon" });
  expect(reaver.statuses).toEqual(["nimble"]);
  await table.nextTurn();
  expect(reaver.statuses).toEqual([]);
});

it("a projectile that only brings a condition brings it where it lands, not where it is dodged or blocked [G-080] [G-081] [G-082]", async () => {
  const web = spent("Web", "PA INT", effect("status", "", { status: "restrained" }));
  const { table, ilse, guard } = await magic(mods({ int: 4 }), web, { ...trained(9, "shields"), ...mods({ dex: 5 }) });
  const shoot = async (answer: string, ...faces: readonly number[]) => {
    table.dice(10, ...faces);
    const shot = await ilse.act("projectile", { item: "Web", on: [guard] });
    await shot.answer(guard, "defence", answer);
    return shot;
  };
  await shoot("dodge", 9);
  expect(guard.statuses).toEqual([]);
  await give(guard, weapon("Shield", { shield: true, canParry: false, proficiency: "shields" }));
  await shoot("block0", 9, 9, 3);
  expect(guard.statuses).toEqual([]);
  const lands = await shoot("none", 3);
  expect([guard.statuses, guard.system.wounds.light, lands.state]).toEqual([["restrained"], 0, "closed"]);
});

it.each([
  "knockback",
  "healing",
  "barrier",
  "bonus",
  "other",
])("a projectile whose effect is %s says that this is none of a projectile, and costs nothing [G-080] [G-077]", async (kind) => {
  const dart = spell("Dart", "PA INT", { mp: 2, ...effect(kind, "3") });
  const { ilse, guard } = await magic(mods({ int: 4 }), dart);
  const shot = await ilse.act("projectile", { item: "Dart", on: [guard], as: "Mara" });
  expect([shot.refused, ilse.system.mp.value]).toEqual([key("projectileEffect"), 10]);
});

it.each([
  ["grappled", "G-166"],
  ["prone", "G-170"],
  ["restrained", "G-166"],
] as const)("the %s take no Movement Action, for a spell, a skill or a jump; another action pays for these [G-014] [G-016] [%s] [G-182]", async (bound, _rule) => {
  const step = spent("Step", "SURECAST", { use: "utility", keywords: "MOVEMENT", ...effect("other") });
  const dash = spent("Dash", "SURECAST", { use: "movement", keywords: "MOVEMENT", ...effect("other") });
  const roll = { type: "generiaSkill", name: "Roll", system: { use: "movement", energy: 0 } };
  const { ilse } = await duel(0, { system: mp(5), items: [step, dash, roll] });
  await status(ilse, bound);
  const attempt = async (act: string, more: object) => (await ilse.act(act, { as: "Mara", ...more })).refused;
  expect(await attempt("cast", { item: "Dash" })).toBe(key(`rooted.${bound}`));
  expect(await attempt("useSkill", { item: "Roll" })).toBe(key(`rooted.${bound}`));
  expect(await attempt("cast", { item: "Step", said: { slot: "movement" } })).toBe(key(`rooted.${bound}`));
  if (bound !== "grappled")
    expect(await attempt("jump", { said: { distance: "1", slot: "movement" } })).toBe(key(`rooted.${bound}`));
  expect(ilse.system.turn.movement).toBe(1);
  expect(await attempt("cast", { item: "Step" })).toBeNull();
  expect([ilse.system.turn.movement, ilse.system.turn.utility]).toEqual([1, 0]);
});

it("the charmed strike nobody of their charmer's side, neither as Opportunists nor with a Counter [G-182] [G-161] [G-160]", async () => {
  const { table, ilse, reaver } = await duel(
    0,
    { system: { speed: 9 }, items: [weapon("Sword", { damage: { formula: "1" } })], at: [5, 5] },
    {
      system: { ...trained(15, "axes"), en: { value: 3, max: 3 }, threshold: 30 },
      items: [weapon("Axe", { proficiency: "axes" }), perk("Keen", "opportunist"), counter(1)],
      at: [6, 5],
    },
  );
  const charm = { kind: "status", status: "charmed", dc: 30, source: ilse.uuid, duration: { k: "told" } };
  await give(reaver, { type: "generiaEffect", name: "Charm", system: charm });
  await status(reaver, "charmed");
  table.dice(5, 10);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "parry0");
  expect(blow.asked[0]?.options).toEqual(["nothing", "move", "weaken"]);
  await blow.answer(reaver, "followUp", "nothing");
  const away = await ilse.act("move", { path: [[1, 5]], as: "Mara" });
  expect([away.state, away.asked, at(ilse)]).toEqual(["closed", [], [1, 5]]);
});

it("whoever is pushed out of a grip is free, and so is whom a pushed holder leaves behind; one metre with long arms is not enough [G-128] [G-182] (A-40)", async () => {
  const table = await field();
  const gust = (metres: string) => spent(`Gust ${metres}`, "SURECAST", effect("knockback", metres));
  const witch = await table.creature("Witch", { items: [gust("1"), gust("3")], at: [4, 5], disposition: "friendly" });
  const prey = await table.creature("Prey", { at: [5, 5], disposition: "friendly" });
  const ogre = await table.creature("Ogre", { at: [6, 5], disposition: "hostile" });
  const hold = async () => {
    table.dice(15);
    const grip = await ogre.act("grapple", { on: [prey] });
    await grip.answer(prey, "defence", "none");
    expect([prey.statuses, related(ogre, "holds")]).toEqual([["grappled"], 1]);
  };
  await hold();
  const pushed = await witch.act("cast", { item: "Gust 3", on: [ogre] });
  expect([at(ogre), prey.statuses, related(ogre, "holds")]).toEqual([[9, 5], [], 0]);
  await pushed.undo();
  expect([at(ogre), prey.statuses, related(ogre, "holds")]).toEqual([[6, 5], ["grappled"], 1]);
  await table.during(() => witch.token.document.move([{ x: 500, y: 800 }], { method: "api" }));
  await witch.act("cast", { item: "Gust 3", on: [prey] });
  expect([prey.statuses, related(ogre, "holds")]).toEqual([[], 0]);
});

it("a push takes rider and mount along together, whichever it strikes [G-060] [G-182]", async () => {
  const table = await field();
  const gust = spent("Gust", "SURECAST", effect("knockback", "2"));
  const witch = await table.creature("Witch", { items: [gust], at: [4, 5], disposition: "hostile" });
  const ilse = await table.creature("Ilse", { at: [5, 5], disposition: "friendly" });
  const horse = await table.creature("Horse", { at: [5, 5], disposition: "friendly" });
  await ilse.act("mount", { on: [horse] });
  const first = await witch.act("cast", { item: "Gust", on: [ilse] });
  expect([at(ilse), at(horse), related(ilse, "rides")]).toEqual([[7, 5], [7, 5], 1]);
  await first.undo();
  expect([at(ilse), at(horse)]).toEqual([
    [5, 5],
    [5, 5],
  ]);
  await witch.act("cast", { item: "Gust", on: [horse] });
  expect([at(ilse), at(horse)]).toEqual([
    [7, 5],
    [7, 5],
  ]);
  // A rider jumps nowhere from the saddle.
  expect((await ilse.act("jump", { said: { distance: "2" } })).refused).toBe(key("jumpRiding"));
});
