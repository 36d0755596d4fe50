import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { runAs } from "../ask";
import { boot, loadRuleset, quiet } from "../boot/client";
import { type Duel, duel, globals, idOf, struck } from "./kit";

// What the client that writes finds out about a newborn exchange before it takes it over, and what it keeps of it (exchange/write/exchangeStore.ts).
/** The act by which a creature lets foes in reach strike at it. */
const GIVES_AN_OPENING = "opportunityAttack";
let x: Duel;
beforeEach(async () => {
  // What is written for another game is looked at when that game is there.
  await boot();
  await loadRuleset("uchma");
  x = await duel();
}, 60_000);
afterEach(() => vi.restoreAllMocks());

/** The message of Ilse's attack as Mara's client would create it, without creating it. */
async function written(): Promise<Plain> {
  let data: Plain = {};
  globals().Hooks.once("preCreateChatMessage", (message: Dynamic) => {
    data = message.toObject();
    return false;
  });
  x.table.dice(19);
  const request = { act: "attack", itemId: x.ilse.items.get("Sword").id, adjust: { off: [], added: [] } };
  await globals().game.fivefold.begin({ ...request, actorUuid: x.ilse.uuid, targets: [x.reaver.uuid] });
  return { type: data.type, system: data.system, rolls: [], speaker: data.speaker, whisper: data.whisper };
}
/** Mara's client creates a message with these changes. Returns it when everything is quiet. */
async function created(change: (message: Plain) => Plain): Promise<Dynamic> {
  const message = change(await written());
  const made: Dynamic = await runAs(x.table.running, "Mara", () =>
    globals().ChatMessage.implementation.create(message),
  );
  await quiet();
  return globals().game.messages.get(made.id);
}
const withSystem = (more: Plain) => (message: Plain) => ({ ...message, system: { ...message.system, ...more } });
const fate = ({ system }: Dynamic) => [system.state, system.history.at(-1)?.was ?? null];

describe("an exchange that its author's client has written", () => {
  it("is taken over as it is where a declaration gives the same", async () => {
    expect(fate(await created((message) => message))).toEqual(["open", null]);
  });
  it.each<[string, Plain, string]>([
    ["arguments that no such procedure has", { args: { by: "a" } }, "badData"],
    ["another procedure than its act's", { procedure: "defend", args: { by: "a", what: "defend" } }, "noAct"],
    ["a game that its creature does not belong to", { ruleset: "uchma", procedure: "fall" }, "twoRulesets"],
  ])("becomes a record where it holds %s", async (_what, more, why) => {
    const args = more.procedure === "fall" ? { args: { on: "a", metres: 1 } } : {};
    const message = await created(withSystem({ ...more, ...args }));
    expect(fate(message)).toEqual(["record", why]);
    expect(x.ilse.system.actions.value).toBe(2);
  });

  it("waits where its game is not there", async () => {
    const message = await created(withSystem({ ruleset: "chess" }));
    expect([fate(message), message.system.adopted]).toEqual([["open", null], false]);
  });

  it("becomes a record where its arguments are not what is declared", async () => {
    const message = await created((one) => {
      const { args } = one.system;
      expect(args.weapon.value).toBe(3);
      return withSystem({ args: { ...args, weapon: { ...args.weapon, value: 9 } } })(one);
    });
    expect(fate(message)).toEqual(["record", "worldChanged"]);
  });
  it("becomes a record where somebody takes part under two letters", async () => {
    const message = await created((one) => {
      const [act, item, by, ...rest] = one.system.origin;
      const members = { ...one.system.members, z: one.system.members[by] };
      return withSystem({ members, origin: [act, item, "z", ...rest] })(one);
    });
    expect(fate(message)).toEqual(["record", "worldChanged"]);
  });
  it("becomes a record where a declaration fails over it, and the next one is played", async () => {
    const act = x.table.mechanics.acts.find(({ id }) => id === "attack");
    if (!act) throw new Error("Vigor has an attack");
    const message = await written();
    vi.spyOn(act, "declare").mockImplementation(() => {
      throw new Error("nobody thought of that");
    });
    x.table.allowErrors();
    const made: Dynamic = await runAs(x.table.running, "Mara", () =>
      globals().ChatMessage.implementation.create(message),
    );
    await quiet();
    expect(fate(globals().game.messages.get(made.id))).toEqual(["record", "badData"]);
    vi.restoreAllMocks();
    x.table.running.errors.splice(0);
    expect((await struck(x)).asked).toHaveLength(1);
  });

  it("is nothing any more where its message is deleted in the moment in which it is taken over, and the next one is played", async () => {
    const { prototype } = globals().ChatMessage.implementation;
    const { update } = prototype;
    vi.spyOn(prototype, "update").mockImplementationOnce(async function (this: Dynamic, ...sent: Dynamic[]) {
      await this.delete();
      return update.apply(this, sent);
    });
    const before = globals().game.messages.size;
    expect(await created((one) => one)).toBeUndefined();
    expect(globals().game.messages.size).toBe(before);
    expect((await struck(x)).asked).toHaveLength(1);
  });
  it("happens on the scene that the receiver has found", async () => {
    const message = await created((one) => {
      const [act, item, by, on, _scene, ...rest] = one.system.origin;
      return withSystem({ origin: [act, item, by, on, "", ...rest] })(one);
    });
    expect([message.system.state, message.system.origin[4]]).toEqual(["open", x.table.map.id]);
  });
  it("is read by its author, to whomever it was whispered", async () => {
    const message = await created((one) => ({ ...one, whisper: [idOf("Gamemaster")] }));
    expect([message.author.name, [...message.whisper].sort()]).toEqual([
      "Gamemaster",
      [idOf("Gamemaster"), idOf("Mara")].sort(),
    ]);
  });
});

describe("an exchange that is played", () => {
  it("keeps all its dice on its message, in the order in which they fell", async () => {
    const attack = await struck(x);
    const message = globals().game.messages.get(attack.id);
    expect(message.rolls.map(({ total }: { total: number }) => total)).toEqual([19]);
    x.table.dice(2, 3, 4);
    await attack.answer(x.reaver, "reaction", "none");
    expect(message.rolls.map(({ total }: { total: number }) => total)).toEqual([19, 9]);
  });

  it("takes in whom a look has found: they are asked, and answer", async () => {
    const opening = await x.ilse.act(GIVES_AN_OPENING, { override: true });
    expect(opening.asked.map(({ who, by }) => [who, by])).toEqual([["Reaver", "Jon"]]);
    expect(Object.values(opening.stored.stored.members).map(({ name }) => name)).toContain("Reaver");
    const [asked] = opening.asked;
    expect(asked?.options).toEqual(["take", "pass"]);
    expect(await opening.answer(x.reaver, asked?.at ?? "", "pass")).toEqual({ ok: true });
    expect(opening.state).toBe("closed");
  });
});
