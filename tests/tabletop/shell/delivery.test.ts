import { describe, expect, it } from "vitest";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import { shell } from "../shell";
import { type Creature, type Tabletop, tabletop } from "../tabletop";
import { duel, globals, sources, struck } from "./kit";

// What a commit gives to its documents (exchange/write/deliver.ts), again after a crash, and never twice.
const markOf = ({ flags }: { readonly flags: Plain }): number => flags.fivefold?.mark ?? -1;
/** The newest commit once more, as the first thing that a writing client does. */
const again = (table: Tabletop): Promise<void> => table.during(async () => (await shell().play()).recover());

async function wounded() {
  const x = await duel({}, { armored: true });
  const { table, reaver } = x;
  const attack = await struck(x);
  await table.edit(reaver, { "system.durability.value": 2 });
  const before = sources(table);
  table.dice(5, 5, 5);
  await attack.answer(reaver, "reaction", "none");
  return { ...x, attack, before, vest: () => reaver.items.get("Vest") };
}

describe("a commit", () => {
  it("reaches numbers, items and statuses, and leaves its number on each document", async () => {
    const { reaver, attack, vest } = await wounded();
    expect(attack.changes.slice(-4)).toEqual([
      "Reaver's Vest durability -6",
      "Reaver durability -2",
      "Reaver wounded +1",
      "Reaver health -7",
    ]);
    expect([reaver.system.durability.value, vest().system.durability.value]).toEqual([0, 14]);
    expect(reaver.statuses).toEqual(["wounded"]);
    expect(reaver.actor.effects.contents.map(({ id }) => id)).toEqual([shell().statusEffectId("vigor-wounded")]);
    const { commit } = attack.stored.record;
    expect(commit?.n).toBeGreaterThan(0);
    expect([markOf(reaver.actor), markOf(vest())]).toEqual([commit?.n, commit?.n]);
  });

  it("is told to everybody with its number, each document in one update", async () => {
    const x = await duel({}, { armored: true });
    const heard: Plain[] = [];
    const note = (name: string) => (document: Dynamic, _changes: Plain, options: Plain) =>
      heard.push({ name, who: document.name, commit: options.fivefold?.commit });
    const { Hooks } = globals();
    const ears = ["updateActor", "updateItem"].map((name) => [name, Hooks.on(name, note(name))] as const);
    const attack = await struck(x);
    heard.splice(0);
    x.table.dice(5, 5, 5);
    await attack.answer(x.reaver, "reaction", "none");
    for (const [name, ear] of ears) Hooks.off(name, ear);
    const n = attack.stored.record.commit?.n;
    expect(heard).toEqual([
      { name: "updateItem", who: "Vest", commit: n },
      { name: "updateActor", who: "Reaver", commit: n },
    ]);
  });

  it("changes nothing when it is delivered again", async () => {
    const { table } = await wounded();
    const after = sources(table);
    await again(table);
    await again(table);
    expect(sources(table)).toEqual(after);
  });

  it("is delivered after a crash to those who have not got it, and to nobody else", async () => {
    const { table, reaver, attack, vest } = await wounded();
    const after = sources(table);
    // The armor has got it; the creature is as it was before.
    const n = attack.stored.record.commit?.n ?? 0;
    await reaver.actor.deleteEmbeddedDocuments("ActiveEffect", [shell().statusEffectId("vigor-wounded")]);
    await reaver.actor.update({
      "system.durability.value": 2,
      "system.health.value": reaver.system.health.value + 7,
      "flags.fivefold.mark": n - 1,
    });
    await again(table);
    expect(sources(table)).toEqual(after);
    expect([markOf(reaver.actor), vest().system.durability.value]).toEqual([n, 14]);
  });

  it("is delivered where a document claims a commit that was never given out", async () => {
    const { table, reaver, attack } = await wounded();
    const after = sources(table);
    const { value } = reaver.system.health;
    await table.edit(reaver, { "system.durability.value": 2, "system.health.value": value + 7 });
    await table.edit(reaver, { "flags.fivefold.mark": 2 ** 50 });
    expect(reaver.statuses).toEqual([]);
    await again(table);
    expect(sources(table)).toEqual(after);
    expect(markOf(reaver.actor)).toBe(attack.stored.record.commit?.n);
  });

  it("is not delivered again where a document has a later one of another game master's client", async () => {
    const { table, reaver, attack, vest } = await wounded();
    const n = attack.stored.record.commit?.n ?? 0;
    // That client has counted while this one was away.
    await table.during(() => globals().game.settings.set("fivefold", "numbers", n + 5000));
    for (const document of [reaver.actor, vest()])
      await table.during(() => document.update({ "flags.fivefold.mark": n + 4500 }));
    const after = sources(table);
    await again(table);
    expect(sources(table)).toEqual(after);
    expect([markOf(reaver.actor), markOf(vest())]).toEqual([n + 4500, n + 4500]);
    expect(await attack.undo()).toEqual({ ok: true });
    expect(markOf(reaver.actor)).toBe(n + 5000);
  });

  it("is taken back to the last number, status and item", async () => {
    const { table, before, attack, reaver } = await wounded();
    expect(await attack.undo()).toEqual({ ok: true });
    expect(sources(table).slice(1)).toEqual(before.slice(1));
    expect(reaver.statuses).toEqual([]);
  });

  it("leaves alone what somebody has by an effect of another name", async () => {
    const x = await duel();
    await x.table.edit(x.reaver, { "system.durability.value": 2 });
    const old = { name: "Old wound", statuses: ["vigor-wounded"] };
    await x.table.during(() => x.reaver.actor.createEmbeddedDocuments("ActiveEffect", [old]));
    const attack = await struck(x);
    x.table.dice(2, 2, 2);
    await attack.answer(x.reaver, "reaction", "none");
    expect(x.reaver.effects).toEqual(["Old wound"]);
    expect(x.reaver.statuses).toEqual(["wounded"]);
  });

  it("goes to a creature of its own through its token, and leaves the world's one alone", async () => {
    const table = await tabletop("vigor");
    const sword = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 3 } } };
    const ilse = await table.creature("Ilse", { items: [sword] });
    const wolf = await table.creature("Wolf", { unlinked: true, system: { vigor: { value: 0, max: 20 } } });
    const base = () => globals().game.actors.getName("Wolf").system.durability.value;
    const full = base();
    table.dice(19, 2, 2, 2);
    await ilse.act("attack", { item: "Sword", on: [wolf] });
    expect([wolf.system.durability.value, base()]).toEqual([full - 6, full]);
    expect(markOf(wolf.actor)).toBeGreaterThan(0);
  });
});

describe("changes of one commit", () => {
  /** Gives the reaver a commit of these changes, as if an exchange had led to them. */
  async function given(effects: readonly Plain[], changes: readonly Plain[]) {
    const x = await duel();
    const attack = await struck(x);
    await x.table.during(() => x.reaver.actor.createEmbeddedDocuments("ActiveEffect", effects as Dynamic));
    const carrier: Dynamic = shell().carrier(attack.id);
    const [on] = Object.entries<Plain>(carrier.stored.members).find(([, { name }]) => name === "Reaver") ?? [];
    const { deliver } = await import("../../../src/foundry/exchange/write/deliver");
    const { nextNumber } = await import("../../../src/foundry/exchange/write/numbers");
    const commit: Dynamic = { n: nextNumber(), changes: changes.map((change) => ({ on, ...change })) };
    await deliver(x.table.ruleset, carrier, commit);
    await quiet();
    return x.reaver;
  }
  it("to one number are added up, and what is set counts from there", async () => {
    const add = (by: number) => ({ k: "add", at: "durability", by });
    expect((await given([], [add(-3), add(-2)])).system.durability.value).toBe(15);
    const set = { k: "set", at: "durability", from: 20, to: 9 };
    expect((await given([], [add(-3), set, add(-2)])).system.durability.value).toBe(7);
  });
  it("to a status that somebody has by another effect bring no second one", async () => {
    const reaver = await given([{ name: "Fell", statuses: ["vigor-prone"] }], [{ k: "add", at: "prone", by: 1 }]);
    expect([reaver.effects, reaver.statuses]).toEqual([["Fell"], ["prone"]]);
  });
  it("take a status with its effect, and leave an effect that brings others too", async () => {
    const both = { name: "Caught", statuses: ["vigor-prone", "vigor-bound"] };
    const one = { name: "Fell", statuses: ["vigor-prone"] };
    const reaver = await given([both, one], [{ k: "add", at: "prone", by: -1 }]);
    expect([reaver.effects, reaver.statuses]).toEqual([["Caught"], ["bound", "prone"]]);
  });
  it("to a status, one after the other, leave it as the last one says", async () => {
    const prone = (by: number) => ({ k: "add", at: "prone", by });
    expect((await given([], [prone(1), prone(-1)])).statuses).toEqual([]);
    expect((await given([], [prone(1), prone(-1), prone(1)])).statuses).toEqual(["prone"]);
  });
});

describe("steps on the scene", () => {
  async function walked(path: readonly (readonly [number, number])[] = [[7, 5]]) {
    const table = await tabletop("vigor");
    const ilse: Creature = await table.creature("Ilse", { owner: "Mara", at: [5, 5] });
    await table.encounter(ilse, { initiative: [18] });
    await table.start();
    const move = await table.move(ilse, path);
    return { table, ilse, move };
  }
  /** Where tokens go to meanwhile. */
  async function movesOf(job: () => Promise<void>): Promise<readonly Plain[]> {
    const moves: Plain[] = [];
    const ear = globals().Hooks.on("moveToken", (_token: Dynamic, { destination: { x, y } }: Plain) =>
      moves.push({ x, y }),
    );
    await job();
    globals().Hooks.off("moveToken", ear);
    return moves;
  }
  it("lead the token over all of them, and again to where it stands already", async () => {
    const { table, ilse, move } = await walked();
    expect([ilse.token.at, move?.state]).toEqual([[7, 5], "closed"]);
    const moves = await movesOf(() => again(table));
    expect([ilse.token.at, moves]).toEqual([[7, 5], []]);
    expect(await move?.undo()).toEqual({ ok: true });
    expect(ilse.token.at).toEqual([5, 5]);
  });
  it("are not gone a second time where the crash came after them, before their number stood on the creature", async () => {
    const { table, ilse, move } = await walked([
      [5, 4],
      [6, 4],
    ]);
    const n = move?.stored.record.commit?.n ?? 0;
    expect([ilse.token.at, ilse.system.actions.value]).toEqual([[6, 4], 0]);
    await ilse.actor.update({ "system.actions.value": 2, "flags.fivefold.mark": n - 1 });
    const moves = await movesOf(() => again(table));
    expect([ilse.token.at, moves, ilse.system.actions.value, markOf(ilse.actor)]).toEqual([[6, 4], [], 0, n]);
  });
  it("are done again where the crash came before them", async () => {
    const { table, ilse, move } = await walked();
    const n = move?.stored.record.commit?.n ?? 0;
    await ilse.token.document.update({ x: 500, y: 500 });
    await ilse.actor.update({ "flags.fivefold.mark": n - 1 });
    await again(table);
    expect(ilse.token.at).toEqual([7, 5]);
  });
});
