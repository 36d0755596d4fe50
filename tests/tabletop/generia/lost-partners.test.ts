import { expect, it } from "vitest";
import type { Creature, CreatureSpec, Tabletop } from "../tabletop";
import { field, perk, weapon } from "./tabletop-duel";
import { mp, spell } from "./tabletop-magic";
import { area, at, heldOf, next, options, related, toggle, turnOf } from "./tabletop-meetings";

// Whom a creature held, rode or carried is gone, or one of the two loses its senses by hand; and who gets on a mount goes there.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const friend = (spec: CreatureSpec = {}): CreatureSpec => ({ owner: "Mara", disposition: "friendly", ...spec });
const foe = (spec: CreatureSpec = {}): CreatureSpec => ({ owner: "Jon", disposition: "hostile", ...spec });
const fly = spell("Fly", "SURECAST", { keywords: "CONCENTRATION", focus: "no", held: 1 });
/** Whoever is deleted is no creature of the table any more, at which the table would look after each step. */
function deleted({ creatures }: Tabletop, one: Creature): Promise<unknown> {
  const { actor } = one;
  creatures.splice(creatures.indexOf(one), 1);
  return actor.delete();
}
const untokened = (_: Tabletop, { token }: Creature): Promise<unknown> => token.document.delete();
const outOfFight = ({ combat }: Tabletop, { uuid }: Creature): Promise<unknown> =>
  combat.combatants.contents.find(({ actor }: { actor: { uuid: string } | null }) => actor?.uuid === uuid).delete();
/** An ogre has hold of somebody; a third one stands beside. */
async function grip(prey: CreatureSpec = {}, ogre: CreatureSpec = {}) {
  const table = await field();
  const holder = await table.creature("Ogre", foe({ at: [5, 5], ...ogre }));
  const held = await table.creature("Prey", friend({ at: [6, 5], ...prey }));
  const third = await table.creature("Third", friend({ at: [7, 5] }));
  await table.encounter(holder, held, third, { initiative: [9, 5, 3] });
  await table.start();
  table.dice(10);
  await next(await holder.act("grapple", { on: [held] }), held, "none");
  return { table, ogre: holder, prey: held, third };
}
const gone = [
  ["its token is deleted", untokened],
  ["it itself is deleted", deleted],
] as const;

it.each([
  ...gone,
  ["it is taken out of the encounter", outOfFight],
] as const)("a grapple ends at once where whoever is held is gone: %s; its holder pays for nobody any more [G-128] [G-167] (A-40)", async (how, goes) => {
  const { table, ogre, prey } = await grip();
  await table.during(() => goes(table, prey));
  expect([related(ogre, "holds"), table.notices]).toEqual([[], []]);
  if (goes !== deleted) expect([how, prey.statuses]).toEqual([how, []]);
  await table.nextTurn();
  expect((await ogre.act("keepHold", { override: true })).refused).toBe(key("holdsNobody"));
});

it("only a game master’s client says that somebody is lost [G-128] [G-060]", async () => {
  const { ogre, prey } = await grip();
  const said = { lost: prey.uuid };
  for (const act of ["loseHold", "release", "dismount"]) {
    const lie = await ogre.act(act, { said, as: "Jon" });
    expect([act, lie.refused === null, related(ogre, "holds").length]).toEqual([act, false, 1]);
  }
});

it.each(
  gone,
)("a rider whose mount is gone, %s, sits on nothing any more: she jumps, and gets on another one [G-060] [G-115]", async (_how, goes) => {
  const table = await field();
  const ilse = await table.creature("Ilse", friend({ at: [5, 5] }));
  const horse = await table.creature("Horse", friend({ at: [6, 5] }));
  const pony = await table.creature("Pony", friend({ at: [7, 5] }));
  await ilse.act("mount", { on: [horse] });
  await table.during(() => goes(table, horse));
  expect(related(ilse, "rides")).toEqual([]);
  table.dice(20);
  expect((await ilse.act("jump", { said: { distance: "1" }, as: "Mara" })).refused).toBeNull();
  expect((await ilse.act("mount", { on: [pony], as: "Mara" })).refused).toBeNull();
  expect([related(ilse, "rides").length, related(pony, "carries").length]).toEqual([1, 1]);
});

it.each(gone)("a mount whose rider is gone, %s, carries another one [G-060]", async (_how, goes) => {
  const table = await field();
  const ilse = await table.creature("Ilse", friend({ at: [5, 5] }));
  const horse = await table.creature("Horse", friend({ at: [6, 5] }));
  const pia = await table.creature("Pia", friend({ at: [7, 5] }));
  await ilse.act("mount", { on: [horse] });
  await table.during(() => goes(table, ilse));
  expect(related(horse, "carries")).toEqual([]);
  expect((await pia.act("mount", { on: [horse], as: "Mara" })).refused).toBeNull();
  expect(related(horse, "carries")).toHaveLength(1);
});

it("a mount that is taken out of the encounter still carries its rider [G-060]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", friend({ at: [5, 5] }));
  const horse = await table.creature("Horse", friend({ at: [6, 5] }));
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ilse, horse, { initiative: [9, 5] });
  await table.start();
  await table.during(() => outOfFight(table, horse));
  expect([related(ilse, "rides").length, related(horse, "carries").length]).toEqual([1, 1]);
});

it.each([
  ["grappled", "G-166"],
  ["restrained", "G-166"],
  ["prone", "G-170"],
] as const)("the %s get on no mount beside them [G-060] [G-128] [%s]", async (status, rule) => {
  const table = await field();
  const ilse = await table.creature("Ilse", friend({ at: [5, 5], statuses: [status] }));
  const horse = await table.creature("Horse", friend({ at: [6, 5] }));
  const up = await ilse.act("mount", { on: [horse], as: "Mara" });
  expect([up.refused, up.rule, at(ilse)]).toEqual([key(`rooted.${status}`), rule, [5, 5]]);
});

it("who gets on a mount has gone there: a FIELD works, an Opportunist strikes, and whom she held comes free [G-060] [G-097] [G-128] [G-161]", async () => {
  const table = await field();
  const mist = area("Mist", "FIELD, CONCENTRATION", "9", { area: { shape: "circle", size: 0.6 } });
  const ilse = await table.creature("Ilse", friend({ at: [5, 5], system: { threshold: 4, limit: 9 } }));
  const horse = await table.creature("Horse", friend({ at: [6, 5], system: { threshold: 30 } }));
  const held = await table.creature("Held", foe({ at: [4, 6] }));
  const thug = await table.creature(
    "Thug",
    foe({ at: [4, 5], items: [weapon("Club"), perk("Opportunist", "opportunist")] }),
  );
  const witch = await table.creature("Witch", foe({ at: [9, 9], system: mp(9), items: [mist] }));
  await table.encounter(ilse, horse, held, thug, witch, { initiative: [9, 8, 5, 3, 1] });
  await table.start();
  await witch.act("cast", { item: "Mist", place: [6, 5], override: true });
  // It looks the other way.
  table.dice(10, 10);
  await next(await ilse.act("grapple", { on: [held] }), held, "none");
  // 9 against 4: a second wound by its check, in the torso.
  table.dice(12, 3);
  const up = await ilse.act("mount", { on: [horse], as: "Mara" });
  expect([related(ilse, "holds"), held.statuses, options(up)]).toEqual([[], [], ["take", "pass"]]);
  await next(up, thug, "pass");
  expect([up.state, at(ilse), ilse.system.wounds.light, turnOf(ilse).movement]).toEqual(["closed", [6, 5], 2, 1]);
});

it.each([
  ["its exhaustion is typed", (table: Tabletop, one: Creature) => table.edit(one, { "system.exhaustion": 1 })],
  ["the status is set", (_: Tabletop, one: Creature) => toggle(one, "unconscious")],
] as const)("whoever loses its senses by hand, because %s, lets go of whom it holds and, as the game master says, of its spell [G-091] [G-128] [G-149] [G-156] (A-30, A-40)", async (_how, falls) => {
  const { table, ogre, prey } = await grip({}, { system: { limit: 3, wounds: { light: 2, severe: 0 } }, items: [fly] });
  await table.during(async () => {
    await falls(table, ogre);
  });
  const card = table.cards.at(-1);
  expect(card?.asked[0]?.at).toBe("letGo");
  await card?.answer("GM", "letGo", "ends");
  expect([ogre.statuses, prey.statuses, heldOf(ogre, "Fly"), related(ogre, "holds")]).toEqual([
    ["unconscious"],
    [],
    0,
    [],
  ]);
});

it("whoever is held and loses its senses by hand is free, and without anything to let go of nothing follows [G-128] [G-149] (A-40)", async () => {
  const { table, ogre, prey, third } = await grip();
  await table.during(() => toggle(prey, "unconscious"));
  expect([prey.statuses, related(ogre, "holds")]).toEqual([["unconscious"], []]);
  const cards = table.cards.length;
  await table.during(() => toggle(third, "unconscious"));
  expect([third.statuses, table.cards.length]).toEqual([["unconscious"], cards]);
});
