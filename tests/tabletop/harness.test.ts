import { expect, it } from "vitest";
import type { Tabletop } from "./tabletop";
import { tabletop } from "./tabletop";

const SWORD = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 3 } } };
/** Ilse, whom Mara plays, and a reaver with Vigor enough to defend itself, at the start of Ilse's turn. */
async function duel(table: Tabletop) {
  const ilse = await table.creature("Ilse", {
    system: { abilities: { agility: { dice: 2 } } },
    items: [SWORD],
    owner: "Mara",
    disposition: "friendly",
  });
  const reaver = await table.creature("Reaver", {
    system: { durability: { value: 20, max: 20 }, abilities: { speed: { dice: 1 } } },
    owner: "Jon",
    disposition: "hostile",
  });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  return { ilse, reaver };
}
const sources = (table: Tabletop) =>
  JSON.stringify(
    table.creatures.map(({ actor }) => {
      const { _stats, flags, ...rest } = actor.toObject();
      return rest;
    }),
  );

it("goes from documents to documents, with dice of Foundry's and an answer of the defender's player", async () => {
  const table = await tabletop("vigor", { settings: { offhandFists: true } });
  const { ilse, reaver } = await duel(table);
  table.dice(10, 4, 5, 14, 5, 2, 3, 4);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect(attack.asked).toEqual([{ who: "Reaver", by: "Jon", at: "reaction", options: ["defense", "none"] }]);
  expect(await attack.answer(reaver, "reaction", "defense")).toEqual({ ok: true });
  expect(attack.story).toEqual([
    "Ilse actions -1",
    "strike 1d20 + 2d10 = 19",
    "V-044 19 > 15",
    "Reaver reaction: defense",
    "Reaver vigor -5",
    "defence 1d20 + 1d10 = 19",
    "V-046 19 not > 19",
    "damage 3d8 = 9",
    "Reaver durability -9",
    "Ilse offhand: ?",
  ]);
  expect(reaver.system.durability.value).toBe(11);
  expect(reaver.system.vigor.value).toBe(15);
  expect(ilse.system.actions.value).toBe(1);
});

it("gives the game master the same attack in the player's place", async () => {
  const table = await tabletop("vigor");
  const { ilse, reaver } = await duel(table);
  table.dice(10, 4, 5, 2, 3, 4);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(await attack.answer(reaver, "reaction", "none", { as: "Gamemaster" })).toEqual({ ok: true });
  expect(attack.changes).toEqual(["Ilse actions -1", "Reaver durability -9"]);
  expect(attack.stored.record.log.reaction?.by).toBe("gamemaster000000");
});

it("lets nobody act or answer for others", async () => {
  const table = await tabletop("vigor");
  const { ilse, reaver } = await duel(table);
  const stolen = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Jon" });
  expect(stolen.refused).toBe("notOwner");
  table.dice(10, 4, 5);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect(await attack.answer(reaver, "reaction", "none", { as: "Mara" })).toEqual({ ok: false, reason: "notYours" });
  expect(await attack.undo({ as: "Jon" })).toEqual({ ok: false, reason: "gmOnly" });
  expect(attack.asked).toHaveLength(1);
});

it("restores documents exactly by undo, and does the same again by redo", async () => {
  const table = await tabletop("vigor", { settings: { offhandFists: true } });
  const { ilse, reaver } = await duel(table);
  const before = sources(table);
  table.dice(10, 4, 5, 14, 5, 2, 3, 4);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "reaction", "defense");
  await attack.answer(ilse, "offhand", "no");
  const after = sources(table);
  expect(attack.state).toBe("closed");
  expect(after).not.toBe(before);
  expect(await attack.undo()).toEqual({ ok: true });
  expect(sources(table)).toBe(before);
  expect(attack.state).toBe("undone");
  expect(await attack.redo()).toEqual({ ok: true });
  expect(sources(table)).toBe(after);
});

it("maps bursts to real exploding dice, in rolling order [V-015] [V-016]", async () => {
  const table = await tabletop("vigor");
  const { ilse, reaver } = await duel(table);
  table.dice(5, 10, 10, 3, 10, 2);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(attack.lines.find(({ k }) => k === "roll")).toMatchObject({
    faces: [5, 10, 10, 3, 10, 2],
    total: 40,
    burst: true,
  });
});

it("fails where dice are missing, and says for which", async () => {
  const table = await tabletop("vigor");
  const { ilse, reaver } = await duel(table);
  table.dice(10, 4);
  await expect(ilse.act("attack", { item: "Sword", on: [reaver] })).rejects.toThrow(
    /the dice do not fit: 1 faces were missing, for 2d10x10.*\n.*Ilse actions -1\n.*strike 1d20 \+ 2d10/,
  );
});

it("fails where a face is on no such die, or is left over", async () => {
  const table = await tabletop("vigor");
  const { ilse, reaver } = await duel(table);
  table.dice(21, 4, 5);
  await expect(ilse.act("attack", { item: "Sword", on: [reaver] })).rejects.toThrow("21 is no face of 1d20");
  table.dice(6);
  expect(() => table.finish()).toThrow("dice that nobody threw: 6");
});

it("notices documents that are not what the last exchange made of them", async () => {
  const table = await tabletop("vigor");
  const { ilse, reaver } = await duel(table);
  const cls = reaver.actor.constructor as unknown as {
    updateDocuments(updates: Record<string, unknown>[], operation?: object): unknown;
  };
  const { updateDocuments } = cls;
  // A delivery that loses one point on its way to the document.
  cls.updateDocuments = (updates, operation) => {
    const lossy = updates.map((one) => {
      const given = one["system.durability.value"];
      return typeof given === "number" ? { ...one, "system.durability.value": given + 1 } : one;
    });
    return updateDocuments.call(cls, lossy, operation);
  };
  try {
    table.dice(10, 4, 5, 2, 3, 4);
    const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
    await expect(attack.answer(reaver, "reaction", "none")).rejects.toThrow(
      "Reaver: after attack durability is 11, but system.durability.value holds 12",
    );
  } finally {
    cls.updateDocuments = updateDocuments;
  }
});

it("notices what is stored and can't be read or told again", async () => {
  const table = await tabletop("vigor", { settings: { offhandFists: true } });
  const { ilse, reaver } = await duel(table);
  table.dice(1, 1, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(ilse, "offhand", "no");
  expect(attack.state).toBe("closed");
  const { document, stored } = attack.stored;
  await document.update({ "system.args.hand": { added: [{ kind: "challenge", value: 2, label: "Fog" }] } });
  expect(() => table.check()).toThrow("the log of attack can't be run again");
  await document.update({ "system.log.-=strike": null });
  expect(() => table.check()).toThrow("what is stored of an exchange (attack) can't be read again");
  expect(stored.procedure).toBe("attack");
});

it("notices errors that only the console hears of", async () => {
  const table = await tabletop("vigor");
  console.error(new Error("somebody swallowed this"));
  expect(() => table.check()).toThrow("somebody swallowed this");
});

it("lets nobody switch, add or say what the dialog does not offer", async () => {
  const table = await tabletop("vigor");
  const { ilse, reaver } = await duel(table);
  const attack = (more: object) => ilse.act("attack", { item: "Sword", on: [reaver], ...more });
  await expect(attack({ off: ["luck"] })).rejects.toThrow("the dialog has no switch luck");
  await expect(attack({ add: [{ kind: "luck", value: 1, label: "" }] })).rejects.toThrow('nobody can add "luck"');
  await expect(ilse.act("atack")).rejects.toThrow("vigor has no act atack");
  await expect(ilse.act("attack", { item: "Spoon", on: [reaver] })).rejects.toThrow('Ilse has 0 of "Spoon"');
});

it("forgets everything between tests", async () => {
  const table = await tabletop("vigor", { settings: { vsTie: "meet" } });
  const { ilse } = await duel(table);
  await table.time(30);
  expect(ilse.system.actions.value).toBe(2);
  const next = await tabletop("uchma");
  const { game } = globalThis as unknown as { game: Record<string, { size: number }> };
  expect([game.actors?.size, game.messages?.size, game.combats?.size, game.scenes?.size]).toEqual([0, 0, 0, 1]);
  expect(next.creatures).toEqual([]);
  const again = await tabletop("vigor");
  expect(again.setting("vsTie")).toBe("beat");
});

it("asks whoever is there, and hears of who comes and goes", async () => {
  const table = await tabletop("vigor");
  const { ilse, reaver } = await duel(table);
  await table.leave("Jon");
  table.dice(10, 4, 5, 1, 1, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect(attack.asked[0]?.by).toBe("Gamemaster");
  await table.arrive("Jon");
  expect(attack.asked[0]?.by).toBe("Jon");
  expect(await attack.answer(reaver, "reaction", "none")).toEqual({ ok: true });
});

it("lets only its owner end a turn", async () => {
  const table = await tabletop("vigor");
  await duel(table);
  expect(table.turnOf).toBe("Ilse");
  expect(await table.endTurn({ as: "Jon" })).toEqual({ ok: false, reason: "notYourTurn" });
  expect(await table.endTurn({ as: "Mara" })).toEqual({ ok: true });
  expect(table.turnOf).toBe("Reaver");
});
