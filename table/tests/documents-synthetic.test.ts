import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { id, settle, USERS } from "./documents-support";
import { ask, openWorld, type TestWorld } from "./world-support";

/**
 * The actors of unlinked tokens. Sources: type declarations ActorDelta, BaseActorDelta, EmbeddedCollectionDelta and
 * TombstoneData; foundry-api.md §3.4; the knowledge base on tokens ("unlinked tokens store their differences").
 */
let world: TestWorld;
let token: Dynamic;
let twin: Dynamic;
let base: Dynamic;

const documents = {
  Actor: [
    {
      _id: id("a"),
      name: "Goblin",
      type: "hero",
      system: { hp: 7, ac: 3, list: [1] },
      items: [
        { _id: id("i"), name: "Sword", type: "thing", system: { n: 1 } },
        { _id: id("j"), name: "Rope", type: "thing", effects: [{ _id: id("e"), name: "Knot" }] },
      ],
      effects: [{ _id: id("f"), name: "Brave" }],
    },
  ],
  Scene: [
    {
      _id: id("s"),
      name: "S",
      tokens: [
        { _id: id("t"), name: "One", actorId: id("a"), actorLink: false },
        { _id: id("u"), name: "Two", actorId: id("a"), actorLink: false },
        { _id: id("l"), name: "Linked", actorId: id("a"), actorLink: true },
      ],
    },
  ],
};

beforeEach(async () => {
  world = await openWorld({ documents });
  const scene = world.game.scenes.get(id("s"));
  token = scene.tokens.get(id("t"));
  twin = scene.tokens.get(id("u"));
  base = world.game.actors.get(id("a"));
});

afterEach(async () => {
  await world.close();
});

const names = (actor: Dynamic) => actor.items.map((item: Dynamic) => item.name).sort();
const bare = (source: Plain) =>
  JSON.parse(JSON.stringify(source, (key, value) => (key === "_stats" || key === "sort" ? undefined : value)));
const byId = (list: Plain[]) => [...list].sort((x, y) => (x._id < y._id ? -1 : 1));
const sorted = (source: Plain) => ({ ...source, items: byId(source.items), effects: byId(source.effects) });

/** Somebody who loads the world now gets the same actor. */
async function reloaded(): Promise<Dynamic> {
  const { value } = await ask(world.gm, "world");
  const source = value.collections.Scene[0].tokens.find((one: Plain) => one._id === token.id);
  return new world.CONFIG.Token.documentClass(source, { parent: token.parent }).actor;
}

async function agree(): Promise<void> {
  expect(bare(sorted((await reloaded()).toObject()))).toEqual(bare(sorted(token.actor.toObject())));
}

describe("[T-05] unlinked tokens", () => {
  it("stand for themselves: the base actor and other tokens stay as they are", async () => {
    await token.actor.update({ "system.hp": 1, name: "Grak", "flags.sys.x": 1 });
    expect([token.actor.system.hp, twin.actor.system.hp, base.system.hp]).toEqual([1, 7, 7]);
    expect([token.actor.name, twin.actor.name]).toEqual(["Grak", "Goblin"]);
    expect(token.delta._source.system).toEqual({ hp: 1 });
    expect(token.actor.uuid).toBe(`Scene.${id("s")}.Token.${id("t")}.Actor.${id("a")}`);
    expect([token.actor.isToken, token.actor.token, base.isToken]).toEqual([true, token, false]);
    await agree();
  });

  it("share a linked actor", async () => {
    const linked = token.parent.tokens.get(id("l"));
    expect(linked.actor).toBe(base);
  });

  it("create, change and delete items of their own", async () => {
    const [own] = await token.actor.createEmbeddedDocuments("Item", [{ name: "Club", type: "thing" }]);
    await own.update({ name: "Big club" });
    expect([names(token.actor), names(base), names(twin.actor)]).toEqual([
      ["Big club", "Rope", "Sword"],
      ["Rope", "Sword"],
      ["Rope", "Sword"],
    ]);
    await agree();
    await token.actor.items.getName("Big club").delete();
    expect(names(token.actor)).toEqual(["Rope", "Sword"]);
    expect(token.delta._source.items).toEqual([]);
    await agree();
  });

  it("change and delete items that they inherit", async () => {
    await token.actor.items.get(id("i")).update({ "system.n": 5 });
    expect([token.actor.items.get(id("i")).system.n, base.items.get(id("i")).system.n]).toEqual([5, 1]);
    await agree();
    await token.actor.items.get(id("i")).delete();
    await token.actor.items.get(id("j")).delete();
    expect([names(token.actor), names(base)]).toEqual([[], ["Rope", "Sword"]]);
    expect(token.delta.items.isTombstone(id("i"))).toBe(true);
    await agree();
  });

  it("take back under its own id what they inherited and deleted", async () => {
    const { actor } = token;
    const sword = actor.items.get(id("i")).toObject();
    await actor.deleteEmbeddedDocuments("Item", [id("i")]);
    expect(actor.items.has(id("i"))).toBe(false);
    await actor.createEmbeddedDocuments("Item", [{ ...sword, system: { n: 4 } }], { keepId: true });
    expect([actor.items.get(id("i")).system.n, base.items.get(id("i")).system.n]).toEqual([4, 1]);
    await expect(actor.createEmbeddedDocuments("Item", [sword], { keepId: true })).rejects.toThrow("exists already");
  });

  it("change what lies inside inherited items", async () => {
    const rope = token.actor.items.get(id("j"));
    await rope.createEmbeddedDocuments("ActiveEffect", [{ name: "Wet" }]);
    await token.actor.items.get(id("j")).effects.get(id("e")).update({ disabled: true });
    const effects = (actor: Dynamic) =>
      actor.items.get(id("j")).effects.map((one: Dynamic) => [one.name, one.disabled]);
    expect(effects(token.actor).sort()).toEqual([
      ["Knot", true],
      ["Wet", false],
    ]);
    expect(effects(base)).toEqual([["Knot", false]]);
    await agree();
  });

  it("carry effects of their own", async () => {
    await token.actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Hurt" }]);
    await token.actor.effects.get(id("f")).delete();
    expect(token.actor.effects.map((one: Dynamic) => one.name)).toEqual(["Hurt"]);
    await agree();
  });

  it("follow the base actor where they do not differ", async () => {
    await token.actor.update({ "system.hp": 1 });
    await token.actor.items.get(id("i")).update({ name: "Blade" });
    const { actor } = token;
    await base.update({ "system.hp": 20, "system.ac": 9 });
    expect([actor.system.hp, actor.system.ac, twin.actor.system.hp]).toEqual([1, 9, 20]);
    await base.items.get(id("i")).update({ name: "Long sword" });
    await base.items.get(id("j")).update({ name: "Cord" });
    await base.createEmbeddedDocuments("Item", [{ name: "Lamp", type: "thing" }]);
    expect(names(token.actor)).toEqual(["Blade", "Cord", "Lamp"]);
    await base.items.get(id("j")).delete();
    expect(names(token.actor)).toEqual(["Blade", "Lamp"]);
    await base.update({ "system.-=ac": null });
    expect(token.actor.system).toEqual({ hp: 1, list: [1] });
    expect(token.actor).toBe(actor);
    await agree();
  });

  it("come back to the base actor: one item, several, everything", async () => {
    await token.actor.items.get(id("i")).update({ name: "Blade" });
    await token.actor.items.get(id("j")).delete();
    const { items } = token.delta;
    expect([items.manages(id("i")), items.manages(id("j")), items.isTombstone(id("j"))]).toEqual([true, true, true]);
    await token.delta.items.restoreDocument(id("i"));
    expect([names(token.actor), token.delta.items.manages(id("i"))]).toEqual([["Sword"], false]);
    await agree();
    await token.delta.items.restoreDocuments([id("j")]);
    expect(names(token.actor)).toEqual(["Rope", "Sword"]);
    await agree();
    await token.actor.update({ "system.hp": 1, name: "Grak" });
    await token.actor.items.get(id("j")).delete();
    const restored = await token.delta.restore();
    expect(restored).toBe(token.actor);
    expect([restored.system.hp, restored.name, names(restored)]).toEqual([7, "Goblin", ["Rope", "Sword"]]);
    await agree();
  });

  it("tell their actor's hooks, on the requester before, on all after", async () => {
    world.on("preUpdateActor", (_actor: Dynamic, changes: Plain) => {
      changes.system.ac = 4;
    });
    world.calls.length = 0;
    await token.actor.update({ "system.hp": 2 }, { sys: { reason: "hit" } });
    const heard = world.calls.filter(([name]) => /Actor$/.test(name));
    expect(heard.map(([name]) => name)).toEqual(["preUpdateActor", "updateActor"]);
    const [actor, changes, options, userId] = heard[1]?.[1] as Dynamic[];
    expect([actor, changes.system, options.sys, userId]).toEqual([
      token.actor,
      { hp: 2, ac: 4 },
      { reason: "hit" },
      USERS.gm._id,
    ]);
    world.on("preUpdateActor", () => false);
    await token.actor.update({ "system.hp": 3 });
    expect(token.actor.system.hp).toBe(2);
  });

  /** Type declaration TokenDocument#actors: "a singleton collection which holds a reference to the synthetic token actor by its base actor's ID". */
  it("hold their own actor in a collection, under the id of its base actor; linked ones hold none", async () => {
    const linked = world.game.scenes.get(id("s")).tokens.get(id("l"));
    const { actors } = token;
    expect([actors.get(id("a")) === token.actor, actors.size, token.actors === actors]).toEqual([true, 1, true]);
    expect(token.actors.documentClass.documentName).toBe("Actor");
    expect([twin.actors.get(id("a")) === twin.actor, linked.actors.size]).toEqual([true, 0]);
    await token.update({ actorLink: true });
    expect(token.actors.size).toBe(0);
  });

  it("become linked, and unlinked again with what they had", async () => {
    await token.actor.update({ "system.hp": 1 });
    await token.update({ actorLink: true });
    expect(token.actor).toBe(base);
    await token.update({ actorLink: false });
    expect(token.actor.system.hp).toBe(1);
  });

  it("[T-17] are the same after the server was stopped and started again", async () => {
    await token.actor.items.get(id("i")).delete();
    await token.actor.items.get(id("j")).effects.get(id("e")).update({ disabled: true });
    await token.actor.createEmbeddedDocuments("Item", [{ name: "Own", type: "thing" }]);
    await token.actor.update({ "system.hp": 1 });
    const before = bare(sorted(token.actor.toObject()));
    const value = await world.reopened();
    const source = value.collections.Scene[0].tokens.find((one: Plain) => one._id === token.id);
    const { actor } = new world.CONFIG.Token.documentClass(source, { parent: token.parent });
    expect(bare(sorted(actor.toObject()))).toEqual(before);
  });

  it("follow what others do to them", async () => {
    await ask(world.player, "world");
    const uuid = token.actor.uuid;
    const answer = await ask(world.gm, "modify", {
      action: "delete",
      documentName: "Item",
      operation: { ids: [id("i")], parentUuid: uuid },
    });
    expect(answer.value.result).toEqual([id("i")]);
    await settle();
    expect(names(await reloaded())).toEqual(["Rope"]);
  });

  it("build an actor from a delta without the token (ActorDelta.applyDelta, #apply)", async () => {
    token.delta.updateSource({ system: { hp: 2 } });
    const actor = token.delta.apply();
    expect([actor.system.hp, actor.token, actor.id]).toEqual([2, token, id("a")]);
    expect(token.delta.getBaseCollection("Item")).toBe(base.items);
    expect(token.delta.toObject()).not.toHaveProperty("name");
  });
});

afterAll(() => settle());
