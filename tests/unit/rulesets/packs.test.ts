import { describe, expect, it } from "vitest";
import { loadRuleset, readJson, slugs } from "./games";
import { KNOWN_ELSEWHERE, modelsOf, named, packsOf, pictureExists, type Source } from "./packs";

const games = slugs.map((slug) => ({ slug, ...packsOf(slug) })).filter(({ packs }) => packs.length > 0);
/** A game in the making may have creatures only; a finished one has a scene in the demo world, tables and all the rest. */
const finished = games.filter(({ slug, packs }) => packs.some(({ name }) => name === `${slug}-scenes`));

describe.each(games)("the packs of $slug", ({ slug, packs, readPack }) => {
  const everything = packs.flatMap(({ name }) => readPack(name).map((doc) => ({ ...doc, pack: name })));
  const own = (kind: string): Source[] => everything.filter(({ pack }) => pack === `${slug}-${kind}`);
  const creatures = own("creatures");
  const gear = own("gear");

  it("hold what their data models take as it is, with pictures that are there", async () => {
    const { accepted } = modelsOf(await loadRuleset(slug));
    const owned = creatures.flatMap(({ items = [] }) => items);
    for (const doc of creatures) {
      accepted("Actor", doc);
      expect(pictureExists(doc.img), named(doc)).toBe(true);
    }
    for (const doc of [...gear, ...owned]) {
      accepted("Item", doc);
      expect(pictureExists(doc.img), named(doc)).toBe(true);
      expect((doc.system as { notes?: string }).notes ?? "<p>Something that lasts.</p>", named(doc)).toMatch(
        /^<p>.{12,}<\/p>$/,
      );
    }
  });
  it("have tokens that show what keeps a creature alive, then its fuel", async () => {
    const { trackable } = await loadRuleset(slug);
    const placed = own("scenes").flatMap(({ tokens = [] }) => tokens);
    const bars = [...creatures.map(({ prototypeToken }) => prototypeToken), ...placed];
    const wanted = trackable[creatures[0]?.type ?? ""]?.bar.slice(0, 2) ?? [];
    for (const one of bars)
      expect([one?.bar1?.attribute, one?.bar2?.attribute].slice(0, wanted.length)).toEqual(wanted);
  });
  it("show the bars of foes to their owners alone: what players do not read in words they do not read off a bar", () => {
    const adventures = everything.flatMap(({ scenes = [] }) => scenes);
    const placed = [...own("scenes"), ...own("maps"), ...adventures].flatMap(({ tokens = [] }) => tokens);
    const foes = [...creatures.map(({ prototypeToken }) => prototypeToken), ...placed].filter(
      (token) => token?.disposition === -1,
    );
    // CONST.TOKEN_DISPLAY_MODES.ALWAYS
    expect(foes.filter((token) => token?.displayBars === 50)).toEqual([]);
  });
  it("have ids of 16 letters and digits, each once, and names each once in their pack", () => {
    const ids = everything.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    const names = everything.map(({ pack, name }) => `${pack}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
  it("call nothing by a name that another game or story is known for", () => {
    const words = everything.flatMap((doc) => [
      doc.name,
      String((doc.system as { notes?: string } | undefined)?.notes ?? ""),
    ]);
    expect(words.filter((word) => KNOWN_ELSEWHERE.test(word))).toEqual([]);
  });
});

describe.each(finished)("the packs of $slug, which is whole,", ({ slug, readPack }) => {
  const gear = readPack(`${slug}-gear`);

  it("have tables whose documents are there", () => {
    const there = new Set(gear.map(({ _id }) => `Compendium.fivefold.${slug}-gear.Item.${_id}`));
    const asked = readPack(`${slug}-tables`).flatMap(({ results = [] }) =>
      results.flatMap(({ documentUuid }) => documentUuid ?? []),
    );
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((uuid) => !there.has(uuid))).toEqual([]);
  });
  it("bring their scene and everybody on it as an adventure too, under the ids that the tokens name", () => {
    const [scene] = readPack(`${slug}-scenes`);
    const [adventure] = readPack(`${slug}-adventures`);
    expect(adventure?.scenes?.map(({ _id }) => _id)).toEqual([scene?._id]);
    const brought = (adventure?.actors ?? []).map(({ _id }) => _id);
    expect((scene?.tokens ?? []).filter(({ actorId }) => !brought.includes(actorId))).toEqual([]);
    expect(JSON.stringify(adventure?.actors)).not.toContain("_key");
    // In the world all of it lies in folders that are called after the game, one for each kind of document.
    const { folders = [], actors = [], scenes = [] } = adventure ?? {};
    const folderOf = (type: string) => folders.find((one) => one.type === type)?._id;
    for (const { name } of folders) expect(name).toContain(": ");
    expect(new Set(actors.map(({ folder }) => folder))).toEqual(new Set([folderOf("Actor")]));
    expect(new Set(scenes.map(({ folder }) => folder))).toEqual(new Set([folderOf("Scene")]));
    expect(folderOf("Actor")).toMatch(/^[A-Za-z0-9]{16}$/);
  });
  it("have a scene whose marks the rules know, and whose people the demo world has", async () => {
    const ruleset = await loadRuleset(slug);
    const [scene] = readPack(`${slug}-scenes`);
    const marks = (on: "scene" | "region") =>
      ruleset.sceneTags.filter((mark) => mark.on.includes(on)).map(({ id }) => id);
    const used = (scene?.regions ?? []).flatMap(({ behaviors }) => behaviors.map(({ system }) => system.mark));
    expect(used.filter((mark) => !marks("region").includes(mark))).toEqual([]);
    expect((scene?.flags?.fivefold?.marks ?? []).filter((mark) => !marks("scene").includes(mark))).toEqual([]);
    const imported: string[] = readJson("demo/world.json").import.map(({ as }: { as: string }) => as);
    for (const id of [scene?._id, ...(scene?.tokens ?? []).map(({ actorId }) => actorId)])
      expect(imported).toContain(id);
  });
});

describe("the demo world", () => {
  it("gives each player a hero of each game", () => {
    const world = readJson("demo/world.json");
    const heroes = (user: string) =>
      world.import
        .filter(({ updates }: { updates: { ownership?: Record<string, number> } }) => updates.ownership?.[user] === 3)
        .map(({ from }: { from: string }) => from.split(".")[2]);
    for (const { _id, character } of world.users.filter(({ role }: { role: number }) => role === 1)) {
      expect(new Set(heroes(_id))).toEqual(new Set(finished.map(({ slug }) => `${slug}-creatures`)));
      expect(world.import.map(({ as }: { as: string }) => as)).toContain(character);
    }
  });
});

describe("an unlinked token", () => {
  it("is stored with the keys that its differences need", () => {
    const tokens = packsOf("uchma").readPack("uchma-scenes")[0]?.tokens ?? [];
    const rider = tokens.find(({ delta }) => (delta?.items ?? []).length > 0);
    const keys: Source[] = [rider?.delta, rider?.delta?.items?.[0], rider?.delta?.effects?.[0]].flatMap(
      (one) => one ?? [],
    );
    expect(keys.map(({ _key }) => _key.split("!")[1])).toEqual([
      "scenes.tokens.delta",
      "scenes.tokens.delta.items",
      "scenes.tokens.delta.effects",
    ]);
  });
});
