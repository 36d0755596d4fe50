import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { isObject } from "../../../src/engine/shape";
import { runAs } from "../ask";
import { USERS } from "../boot/client";
import { globals } from "../shell/kit";
import type { Creature, CreatureSpec, Tabletop } from "../tabletop";
import { ability, duel } from "./tabletop-shapers";

/** Ilse of Mara with a hound that the game master plays, whose Initiative is between hers and the reaver's. */
async function pack(hound: CreatureSpec = {}) {
  const wave = ability("Wave", [["1", "physical"]], {
    resolution: "defense",
    stat: "strength",
    range: 99,
    cost: { ap: 0 },
  });
  const table = await duel({ at: [2, 2] }, { at: [9, 9], items: [wave] });
  const dog = await table.table.creature("Hound", {
    disposition: "friendly",
    at: [4, 4],
    ...hound,
    system: { summoner: table.ilse.uuid, stats: { instinct: 12 }, movement: 5, ...hound.system },
  });
  await table.table.during(() =>
    table.table.combat.createEmbeddedDocuments("Combatant", [
      { tokenId: dog.token.document.id, sceneId: table.table.map.id, actorId: dog.token.document.actorId },
    ]),
  );
  await table.table.nextRound();
  return { ...table, hound: dog };
}
const rights = ({ actor }: Creature): JsonObject => {
  const { ownership } = actor.toObject();
  if (!isObject(ownership)) throw new Error("an actor without owners");
  return ownership;
};
const maras = (one: Creature) => rights(one)[USERS.Mara._id];
/** What Mara's own client writes. */
const asMara = (table: Tabletop, job: () => Promise<unknown>): Promise<unknown> =>
  table.during(() => runAs(table.running, "Mara", job).catch(() => undefined));

it("Command: the commander's player moves the summon and answers for it until the commander's next turn, and has then what it had before [W-058] (A-49)", async () => {
  const { table, ilse, reaver, hound } = await pack();
  const before = rights(hound);
  expect([maras(hound), (await hound.act("run", { as: "Mara" })).refused]).toEqual([undefined, expect.any(String)]);
  await ilse.act("command", { as: "Mara" });
  expect(maras(hound)).toBe(3);
  await table.nextTurn();
  expect(table.turnOf).toBe("Hound");
  expect((await hound.act("move", { path: [[4, 5]], as: "Mara" })).refused).toBeNull();
  expect((await hound.act("defend", { as: "Mara" })).state).toBe("closed");
  // Her own client may write its token as well.
  await asMara(table, () => hound.token.document.update({ rotation: 90 }));
  expect([hound.token.at, hound.token.document.rotation]).toEqual([[4, 5], 90]);
  await table.nextTurn();
  const wave = await reaver.act("useAbility", { item: "Wave", on: [hound] });
  expect(wave.asked).toMatchObject([{ who: "Hound", by: "Mara" }]);
  expect((await wave.answer(hound, wave.asked[0]?.at ?? "", "fail", { as: "Jon" })).ok).toBe(false);
  expect((await wave.answer(hound, wave.asked[0]?.at ?? "", "fail", { as: "Mara" })).ok).toBe(true);
  await table.nextTurn();
  expect([table.turnOf, rights(hound), globals().game.settings.get("fivefold", "lentRights")]).toEqual([
    "Ilse",
    before,
    [],
  ]);
  const later = await reaver.act("useAbility", { item: "Wave", on: [hound], override: true });
  expect(later.asked).toMatchObject([{ who: "Hound", by: "Gamemaster" }]);
  expect((await later.answer(hound, later.asked[0]?.at ?? "", "fail", { as: "Mara" })).ok).toBe(false);
  await asMara(table, () => hound.token.document.update({ rotation: 180 }));
  expect([hound.token.document.rotation, (await hound.act("run", { as: "Mara" })).refused]).toEqual([
    90,
    expect.any(String),
  ]);
  await later.answer(hound, later.asked[0]?.at ?? "", "fail");
});

it("rights that were lent by Command are undone with it, lent again when it is done again, and lower ones come back [W-058]", async () => {
  const { table, ilse, hound } = await pack();
  await table.during(() => hound.actor.update({ [`ownership.${USERS.Mara._id}`]: 1 }));
  const command = await ilse.act("command", { as: "Mara" });
  expect(maras(hound)).toBe(3);
  await command.undo();
  expect(maras(hound)).toBe(1);
  await command.redo();
  expect(maras(hound)).toBe(3);
  // A turn back takes the end of it back, too.
  await table.nextRound();
  expect(maras(hound)).toBe(1);
  await table.previousTurn();
  expect(maras(hound)).toBe(3);
});

it("nobody commands whom a player has written into the own sheet, nor a summon that obeys no more, nor for one who is dead [W-058] [W-164] (A-23, A-49)", async () => {
  const { table, ilse, reaver, hound } = await pack();
  const forged = (whom: Creature): JsonObject => ({
    [`system.relations.commands.${whom.uuid.replaceAll(".", "-")}`]: 1,
  });
  await asMara(table, () => ilse.actor.update({ ...forged(reaver), ...forged(hound) }));
  await asMara(table, () => ilse.actor.toggleStatusEffect("shapers-commanding", { active: true, overlay: false }));
  expect([Object.keys(ilse.system.relations.commands).length, ilse.statuses]).toEqual([2, ["commanding"]]);
  expect([maras(hound), maras(reaver)]).toEqual([undefined, undefined]);
  await table.nextRound();
  // What the reaver does not say of itself lends nothing either.
  await ilse.act("command", { as: "Mara" });
  await asMara(table, () => ilse.actor.update(forged(reaver)));
  await table.edit(ilse, { name: "Ilse the Bold" });
  expect([maras(hound), maras(reaver)]).toEqual([3, undefined]);
  await table.edit(hound, { "system.unruly": true });
  expect(maras(hound)).toBeUndefined();
  await table.edit(hound, { "system.unruly": false });
  await table.nextRound();
  await ilse.act("command", { as: "Mara" });
  expect(maras(hound)).toBe(3);
  await table.edit(ilse, { "system.vitality.value": -99 });
  await table.nextRound();
  await table.nextRound();
  expect([ilse.statuses, maras(hound)]).toEqual([["dead"], undefined]);
});

it("a summon whose token has an actor of its own is lent as well, and taken back when its commander is gone or a game master ends the command [W-058]", async () => {
  const { table, ilse, hound } = await pack({ unlinked: true });
  const lent = () => hound.actor.testUserPermission(globals().game.users.get(USERS.Mara._id), "OWNER");
  await ilse.act("command", { as: "Mara" });
  expect(lent()).toBe(true);
  await table.during(() => ilse.actor.toggleStatusEffect("shapers-commanding", { active: false, overlay: false }));
  expect(lent()).toBe(false);
  await table.nextRound();
  await ilse.act("command", { as: "Mara" });
  expect(lent()).toBe(true);
  table.creatures.splice(table.creatures.indexOf(ilse), 1);
  await table.during(() => ilse.actor.delete());
  expect(lent()).toBe(false);
});

it("a commander who is killed, or taken out of the encounter, has its summons until the round ends and no longer [W-058] [W-164] (A-23)", async () => {
  for (const goes of ["killed", "taken out"]) {
    const { table, ilse, reaver, hound } = await pack();
    await ilse.act("command", { as: "Mara" });
    await ilse.act("takeCover");
    await table.nextTurn();
    const own = table.combat.combatants.contents.find(({ name }: { name: string }) => name === "Ilse");
    if (goes === "killed") await table.edit(ilse, { "system.vitality.value": -99 });
    else await table.during(() => own.delete());
    expect([table.turnOf, maras(hound), ilse.statuses.includes("commanding")]).toEqual(["Hound", 3, true]);
    expect((await hound.act("run", { as: "Mara" })).refused).toBeNull();
    await table.nextTurn();
    expect([table.turnOf, maras(hound)]).toEqual(["Reaver", 3]);
    await table.nextTurn();
    expect([table.turnOf, table.combat.round, maras(hound)]).toEqual(["Hound", 3, undefined]);
    expect([ilse.statuses, ilse.system.relations.commands]).toEqual([goes === "killed" ? ["dead"] : [], {}]);
    expect((await hound.act("run", { as: "Mara" })).refused).toEqual(expect.any(String));
    await table.endEncounter();
    expect([reaver.statuses, globals().game.settings.get("fivefold", "lentRights")]).toEqual([[], []]);
  }
});

it("whoever is taken out of the encounter in its turn has given itself away, and what it held and defended with ends with the round [W-022] [W-035] [W-066] (A-23)", async () => {
  const { table, ilse, reaver } = await pack();
  await ilse.act("notice", { on: [reaver], said: { hidden: "yes" } });
  await ilse.act("holdAction", { item: "Sword" });
  await table.edit(ilse, { "system.turn.revealed": 1 });
  await table.during(() => ilse.actor.toggleStatusEffect("shapers-defending", { active: true, overlay: false }));
  const own = table.combat.combatants.contents.find(({ name }: { name: string }) => name === "Ilse");
  await table.during(() => own.delete());
  expect(ilse.statuses).toEqual(["defending", "hidden", "holdingAction"]);
  await table.nextRound();
  expect([ilse.statuses, ilse.system.relations.hiddenFrom, ilse.system.turn.heldWith]).toEqual([[], {}, 0]);
});
