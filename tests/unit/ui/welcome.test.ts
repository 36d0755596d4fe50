import { describe, expect, it } from "vitest";
import { welcomeView } from "../../../src/foundry/config/welcome-view";
import { t } from "./harness";

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
