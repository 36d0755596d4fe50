import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { id } from "./documents-support";
import { ask, openWorld, type TestWorld } from "./world-support";

/**
 * Documents that the practice table stores without a stage for them. Schemas: the type declarations `Cards.Schema`,
 * `Card.Schema`, `Playlist.Schema`, `PlaylistSound.Schema`, `FogExploration.Schema`, `Adventure.Schema`,
 * `CombatantGroup.Schema`; behaviour: the declarations of the client classes and their hooks.
 */
let world: TestWorld;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(async () => {
  await world.close();
});

const cls = (name: string): Dynamic => world.CONFIG[name].documentClass;

/** The source as the server keeps it. */
async function stored(name: string, docId: string): Promise<Dynamic> {
  const { value } = await ask(world.gm, "world");
  return value.collections[name].find(({ _id }: Plain) => _id === docId);
}

describe("[T-05] every kind is created, updated and deleted through the server", () => {
  it.each([
    ["Cards", { name: "Deck", type: "deck", cards: [{ name: "One", faces: [{ name: "1" }] }] }, { displayCount: true }],
    ["Playlist", { name: "Music", sounds: [{ name: "A", path: "a.ogg" }] }, { mode: 1 }],
    ["Macro", { name: "M" }, { command: "x" }],
    ["RollTable", { name: "T", results: [{ name: "R" }] }, { formula: "1d4" }],
    ["JournalEntry", { name: "J", pages: [{ name: "P", type: "text" }] }, { name: "K" }],
    ["Combat", { groups: [{ name: "G" }], combatants: [{ name: "C" }] }, { round: 2 }],
    ["Folder", { name: "F", type: "Item" }, { color: "#ff0000" }],
  ] as [string, Plain, Plain][])("%s", async (name, data, changes) => {
    const doc = await cls(name).create(data);
    expect(doc.id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(await stored(name, doc.id)).toEqual(doc.toObject());
    await doc.update(changes);
    expect(await stored(name, doc.id)).toMatchObject(changes);
    await doc.delete();
    expect(await stored(name, doc.id)).toBeUndefined();
    expect(world.game.collections.get(name).has(doc.id)).toBe(false);
  });

  it("creates, updates and deletes what is inside them", async () => {
    const list = await cls("Playlist").create({ name: "L" });
    const [sound] = await list.createEmbeddedDocuments("PlaylistSound", [{ name: "S", path: "s.ogg", volume: 2 }]);
    expect([sound.volume, sound.channel, sound.uuid]).toEqual([1, "", `Playlist.${list.id}.PlaylistSound.${sound.id}`]);
    await sound.update({ playing: true });
    expect((await stored("Playlist", list.id)).sounds[0].playing).toBe(true);
    await sound.delete();
    expect((await stored("Playlist", list.id)).sounds).toEqual([]);
    const combat = await cls("Combat").create({});
    const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Foes" }]);
    const [one] = await combat.createEmbeddedDocuments("Combatant", [{ name: "C", group: group.id }]);
    expect([...group.members]).toEqual([one]);
  });

  it("keeps what a user has explored", async () => {
    const scene = await cls("Scene").create({ name: "S" });
    const fog = await cls("FogExploration").create({ scene: scene.id, explored: "data:image/jpeg;base64,AAAA" });
    expect([fog.user.name, fog.scene.name]).toEqual(["GM", "S"]);
    expect(await cls("FogExploration").load({ scene: scene.id })).toBe(fog);
    await fog.update({ positions: { "1_1": { x: 1 } } });
    expect(fog.positions).toEqual({ "1_1": { x: 1 } });
    await fog.delete();
    expect(await cls("FogExploration").load({ scene: scene.id })).toBeNull();
  });

  it("refuses data that the schemas refuse", async () => {
    await expect(cls("Cards").create({ name: "X", type: "heap" })).rejects.toThrow(/type/);
    await expect(cls("Playlist").create({ name: "X", channel: "radio" })).rejects.toThrow(/channel/);
    const silent = { name: "X", sounds: [{ name: "Y", path: "y.webp" }] };
    await expect(cls("Playlist").create(silent)).rejects.toThrow(/path: .*extension/);
  });
});

describe("stacks of cards (type declarations Cards, Card; hooks dealCards, passCards, returnCards)", () => {
  const deckOf = (...names: string[]) =>
    cls("Cards").create({
      name: "Deck",
      type: "deck",
      cards: names.map((name, sort) => ({ name, sort, faces: [{ name: `${name}!` }], back: { name: "back" } })),
    });
  const hand = (name: string) => cls("Cards").create({ name, type: "hand" });
  const names = (stack: Dynamic) => stack.cards.map((card: Dynamic) => card._source.name).sort();

  it("deals from the top in turn, marks the deck's cards and tells the hook", async () => {
    const deck = await deckOf("a", "b", "c", "d", "e");
    const [left, right] = [await hand("left"), await hand("right")];
    world.calls.length = 0;
    await deck.deal([left, right], 2);
    expect([names(left), names(right)]).toEqual([
      ["a", "c"],
      ["b", "d"],
    ]);
    expect(deck.drawnCards.map((card: Dynamic) => card._source.name).sort()).toEqual(["a", "b", "c", "d"]);
    expect(deck.availableCards).toHaveLength(1);
    const [, args] = world.calls.find(([name]) => name === "dealCards") as Dynamic;
    expect(args[2]).toMatchObject({ action: "deal", fromDelete: [] });
    await expect(deck.deal([left], 2)).rejects.toThrow();
    const card = left.cards.contents[0];
    expect([card.origin, card.isHome, card.source]).toEqual([deck, false, deck]);
  });

  it("draws, passes and recalls", async () => {
    const deck = await deckOf("a", "b");
    const [one, two] = [await hand("one"), await hand("two")];
    const [drawn] = await one.draw(deck);
    expect(drawn._source.name).toBe("a");
    await drawn.pass(two);
    expect([names(one), names(two)]).toEqual([[], ["a"]]);
    await deck.recall();
    expect([names(two), deck.drawnCards]).toEqual([[], []]);
  });

  it("returns a hand's cards to their decks", async () => {
    const deck = await deckOf("a", "b");
    const one = await hand("one");
    await one.draw(deck, 2);
    await one.recall();
    expect([names(one), deck.availableCards.length]).toEqual([[], 2]);
  });

  it("shows the back or a face", async () => {
    const deck = await deckOf("a");
    const card = deck.cards.contents[0];
    expect([card.name, card.showFace, card.currentFace]).toEqual(["back", false, null]);
    await card.flip();
    expect([card.name, card.showFace, card.hasNextFace, card.hasPreviousFace]).toEqual(["a!", true, false, true]);
    await card.flip();
    expect(card.face).toBeNull();
  });
});

describe("playlists (type declaration Playlist)", () => {
  it("orders, plays on and stops", async () => {
    const sound = (name: string) => ({ name, path: `${name}.ogg` });
    const list = await cls("Playlist").create({ name: "P", sounds: [sound("b"), sound("a"), sound("c")] });
    const playing = () => list.sounds.filter((one: Dynamic) => one.playing).map((one: Dynamic) => one.name);
    await list.playAll();
    expect([list.playing, playing(), world.game.playlists.playing]).toEqual([true, ["a"], [list]]);
    await list.playNext();
    expect(playing()).toEqual(["b"]);
    await list.playNext(null, { direction: -1 });
    expect(playing()).toEqual(["a"]);
    await list.stopAll();
    expect([list.playing, playing()]).toEqual([false, []]);
    await list.update({ mode: 1, seed: 7 });
    expect([...list.playbackOrder].sort()).toEqual(list.sounds.map(({ id: one }: Dynamic) => one).sort());
    expect(list.playbackOrder).toEqual(list.playbackOrder);
    await list.cycleMode();
    expect(list.mode).toBe(2);
  });
});

describe("adventures (type declaration Adventure; hooks preImportAdventure, importAdventure)", () => {
  it("creates what is new and updates what is there, folders first, ids kept", async () => {
    await cls("Item").create({ _id: id("k"), name: "Old", type: "thing" }, { keepId: true });
    const adventure = new (cls("Adventure"))({
      _id: id("v"),
      name: "V",
      folders: [{ _id: id("f"), name: "F", type: "Item" }],
      items: [
        { _id: id("k"), name: "New", type: "thing" },
        { _id: id("n"), name: "N", type: "thing", folder: id("f") },
      ],
    });
    expect(adventure.items).toBeInstanceOf(Set);
    const plan = await adventure.prepareImport();
    expect(Object.keys(plan.toCreate)).toEqual(["Folder", "Item"]);
    expect(plan.documentCount).toBe(3);
    const result = await adventure.import({ dialog: false });
    expect(result.created.Item.map(({ name }: Dynamic) => name)).toEqual(["N"]);
    expect(world.game.items.get(id("k")).name).toBe("New");
    expect(world.game.items.get(id("n")).folder.name).toBe("F");
    world.on("preImportAdventure", () => false);
    expect(await adventure.import()).toEqual({ created: {}, updated: {} });
  });
});
