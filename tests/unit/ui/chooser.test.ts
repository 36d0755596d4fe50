import { describe, expect, it } from "vitest";
import { gameViews } from "../../../src/foundry/config/chooser-view";
import { render, t, textOf, unnamed } from "./harness";

const welcome = { scene: "", adventure: "", guide: "", players: "", picture: "" };
const GAMES = [
  { slug: "one", icon: "fa-solid fa-bolt", title: "The one", summary: "Rolls." },
  { slug: "two", icon: "fa-solid fa-sun", title: "<b>The other</b>", summary: "Rolls more.", welcome },
];

describe("the chooser", () => {
  const element = render("chooser/chooser", { games: gameViews(GAMES, "two", t) });
  it("offers every game, the present one marked: each is chosen by its card, and without its demo where it has one", () => {
    const buttons = [...element.querySelectorAll<HTMLElement>("[data-game]")];
    expect(
      buttons.map((one) => [one.dataset.action, one.dataset.game, one.getAttribute("aria-current"), textOf(one)]),
    ).toEqual([
      ["play", "one", null, "The one Rolls."],
      ["play", "two", "true", "<b>The other</b> Rolls more. Chosen"],
      ["only", "two", null, "Choose <b>The other</b> without its demo"],
    ]);
  });
  it("is named throughout", () => {
    expect(unnamed(element)).toEqual([]);
  });
});
