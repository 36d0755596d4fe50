import { describe, expect, it } from "vitest";
import { handOutView } from "../../../src/foundry/config/hand-out-view";
import { welcomeView } from "../../../src/foundry/config/welcome-view";
import { render, t, textOf, unnamed } from "./harness";

const uuid = (kind: string): string => `Compendium.fivefold.test.${kind}.aaaaaaaaaaaaaaaa`;
const vigor = {
  title: "Vigor",
  summary: "A game.",
  welcome: {
    scene: uuid("Scene"),
    adventure: uuid("Adventure"),
    guide: uuid("JournalEntry"),
    players: uuid("JournalEntry"),
    picture: "a.svg",
  },
};

const offered = (who: Parameters<typeof welcomeView>[1], game: Parameters<typeof welcomeView>[0] = vigor) =>
  welcomeView(game, who, t).offers.map(({ id, main }) => (main ? `${id}!` : id));

const hero = (id: string, things: number, owned = false) => ({ id, name: `Hero ${id}`, img: "", owned, things });
const player = (id: string, owns = false) => ({ id, name: `Player ${id}`, owns });
describe("heroes are handed out", () => {
  const chosen = (...args: [Parameters<typeof handOutView>[0], Parameters<typeof handOutView>[1]]) =>
    handOutView(...args, t)?.rows.map(({ id, options }) => [id, options.find((one) => one.chosen)?.value]);
  it("to each player who owns nobody one of their own, those with most things first, and nobody where none is left", () => {
    const heroes = [hero("horse", 1), hero("a", 7), hero("b", 5, true)];
    const players = [player("x"), player("y", true), player("z"), player("w")];
    expect(chosen(players, heroes)).toEqual([
      ["x", "a"],
      ["z", "horse"],
      ["w", ""],
    ]);
    expect(handOutView(players, heroes, t)?.rows[0]?.options.map(({ name }) => name)).toEqual([
      "Hero a",
      "Hero horse",
      "Nobody",
    ]);
  });
  it("only where somebody needs one and one is free", () => {
    expect(handOutView([player("x", true)], [hero("a", 1)], t)).toBeNull();
    expect(handOutView([player("x")], [hero("a", 1, true)], t)).toBeNull();
    expect(handOutView([], [hero("a", 1)], t)).toBeNull();
  });
  it("in a window whose fields have names", () => {
    const root = render("welcome/hand-out", { ...handOutView([player("x")], [hero("a", 1)], t) });
    expect(unnamed(root)).toEqual([]);
    expect(root.querySelector("select")?.getAttribute("name")).toBe("x");
    expect(textOf(root.querySelector("label span"))).toBe("Player x");
  });
});

describe("the welcome", () => {
  it("offers the game master the demo fight first, then the guide, and another game where there is one", () => {
    expect(offered({ isGM: true, character: "", several: true })).toEqual(["demo!", "tour", "guide", "game", "own"]);
    expect(offered({ isGM: true, character: "", several: false })).toEqual(["demo!", "tour", "guide", "own"]);
    expect(welcomeView(vigor, { isGM: true, character: "", several: true }, t).steps).toEqual([]);
  });
  it("tells players how a turn is played, and opens their own creature", () => {
    const view = welcomeView(vigor, { isGM: false, character: "Ilse Varn", several: true }, t);
    expect(view.steps).toHaveLength(3);
    expect(view.offers.map(({ label }) => label)).toEqual([
      "Open Ilse Varn",
      "Tour: your first attack",
      "Read the guide",
    ]);
    expect(offered({ isGM: false, character: "", several: true })).toEqual(["tour", "guide"]);
  });
  it("offers nothing that a game does not bring; the tour is the same in every game", () => {
    expect(offered({ isGM: true, character: "", several: false }, { title: "x", summary: "y" })).toEqual([
      "tour",
      "own",
    ]);
  });
});
