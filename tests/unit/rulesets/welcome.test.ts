import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { welcomeView } from "../../../src/foundry/config/welcome-view";
import { fromRoot, loadRuleset, slugs, wordsOf } from "./games";
import { packsOf, type Source } from "./packs";

/** The sentences of a text: each begins with a capital letter or a digit and ends with a full stop. */
const sentencesIn = (text: string): number => text.match(/[^.]+\.(?=\s|$)/g)?.length ?? 0;

const games = await Promise.all(slugs.map((slug) => loadRuleset(slug)));
// The games of the tests bring no demo.
const welcoming = games.filter(({ welcome }) => welcome !== undefined);

it("all five games welcome newcomers", () => {
  expect(welcoming.map(({ slug }) => slug).sort()).toEqual(["fragments", "generia", "shapers", "uchma", "vigor"]);
});

describe.each(welcoming)("the welcome to $slug", (game) => {
  const { packs, readPack } = packsOf(game.slug);
  const { own } = wordsOf(game.slug);
  const { welcome } = game;
  if (!welcome) throw new Error("a game without a welcome");
  /** What a uuid of a compendium names. */
  const found = (uuid: string): Source | undefined => {
    const [, , pack, type, id] = uuid.split(".");
    const home = packs.find(({ name }) => name === pack);
    expect(home?.type).toBe(type);
    return home && readPack(home.name).find(({ _id }) => _id === id);
  };

  it("shows its picture and two sentences", () => {
    const t = (key: string): string => own[key] ?? key;
    const view = welcomeView(game, { isGM: true, character: "", several: true }, t);
    expect(fs.existsSync(fromRoot(view.picture.replace("systems/fivefold/", "")))).toBe(true);
    expect(sentencesIn(view.summary)).toBe(2);
    expect(view.offers.map(({ id }) => id)).toEqual(["demo", "tour", "guide", "game", "own"]);
  });

  it("opens a demo that is there: its adventure brings its scene, with creatures of this game on it", () => {
    const adventure = found(welcome.adventure);
    const scene = adventure?.scenes?.find(({ _id }) => welcome.scene.endsWith(`.${_id}`));
    expect(scene?.name).toBeTruthy();
    const types = new Map(adventure?.actors?.map(({ _id, type }) => [_id, type]));
    const creatures = (scene?.tokens ?? []).map(({ actorId }) => String(types.get(String(actorId))));
    expect(creatures.length).toBeGreaterThan(3);
    expect(creatures.filter((type) => !Object.hasOwn(game.models.Actor, type))).toEqual([]);
  });

  it("has a guide for game masters and another for players", () => {
    const pages = [welcome.guide, welcome.players].map((uuid) => found(uuid)?.pages?.length ?? 0);
    expect(Math.min(...pages)).toBeGreaterThan(0);
    expect(welcome.guide).not.toBe(welcome.players);
  });
});
