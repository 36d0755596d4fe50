import { describe, expect, it } from "vitest";
import { disguise } from "../../../src/foundry/scene/disguise";
import { guiseOf } from "../../../src/rulesets/uchma/view/guise";
import { actorFacts } from "./documents";

const HERO = { img: "hero.webp", width: 1, height: 1, hidden: false };
const shape = (rounds: number) => ({
  id: "shape",
  type: "uchmaEffect",
  system: {
    rounds,
    spec: { name: "Bear", rounds: 1, status: "transformed" },
    form: { name: "Bear", health: 50, size: 2, img: "bear.webp" },
  },
});

describe("what a token looks like for a while", () => {
  it("is the picture and the size of a form, and nothing for those who are gone [U-161] [U-168] [U-174]", () => {
    expect(guiseOf(actorFacts({ items: [shape(1)] }))).toEqual({ img: "bear.webp", size: 2 });
    expect(guiseOf(actorFacts({ items: [shape(0)] }))).toBeNull();
    expect(guiseOf(actorFacts({ statuses: ["gone"] }))).toEqual({ hidden: true });
    expect(guiseOf(actorFacts())).toBeNull();
  });
  it("is kept beside what it was, given back once, and done twice changes nothing", () => {
    const bear = { img: "bear.webp", width: 2, height: 2, hidden: false };
    const guise = { img: "bear.webp", size: 2 };
    expect(disguise(HERO, null, guise)).toEqual({ look: bear, own: HERO });
    expect(disguise(bear, HERO, guise)).toBeNull();
    expect(disguise(bear, HERO, { ...guise, hidden: true })).toEqual({ look: { ...bear, hidden: true }, own: HERO });
    expect(disguise(bear, HERO, null)).toEqual({ look: HERO, own: null });
    expect(disguise(HERO, null, null)).toBeNull();
  });
});
