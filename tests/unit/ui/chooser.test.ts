import { describe, expect, it } from "vitest";
import { gameViews } from "../../../src/foundry/config/chooser-view";
import { render, t, textOf, unnamed } from "./harness";

const GAMES = [
  { slug: "one", icon: "fa-solid fa-bolt", title: "The one", summary: "Rolls." },
  { slug: "two", icon: "fa-solid fa-sun", title: "<b>The other</b>", summary: "Rolls more." },
];

describe("the chooser", () => {
  const element = render("chooser/chooser", { games: gameViews(GAMES, "two", t) });
  it("offers every game, the present one chosen", () => {
    const radios = [...element.querySelectorAll<HTMLInputElement>("input[type='radio']")];
    expect(radios.map((radio) => [radio.value, radio.hasAttribute("checked")])).toEqual([
      ["one", false],
      ["two", true],
    ]);
    expect(textOf(element.querySelectorAll(".ff-pick")[1] ?? null)).toContain("Chosen");
  });
  it("is named throughout, and shows names as text", () => {
    expect(unnamed(element)).toEqual([]);
    expect(textOf(element)).toContain("<b>The other</b>");
  });
});
