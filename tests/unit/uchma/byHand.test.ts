import { describe, expect, it } from "vitest";
import { followsStatus } from "../../../src/rulesets/uchma/rules/byHand";
import { actorFacts } from "./documents";

const seat = {
  id: "seat",
  type: "uchmaEffect",
  system: { rounds: 1, until: "told", rides: "Actor.horse", spec: { name: "Mounted", rounds: 1, status: "mounted" } },
};
const rider = actorFacts({ id: "rider", items: [seat] });
const horse = actorFacts({ id: "horse" });
const fox = actorFacts({ id: "fox" });

describe("a status that a person sets by hand", () => {
  const prone = (actor: typeof rider, ...others: readonly (typeof rider)[]) =>
    followsStatus({ actor, status: "uchma-prone", others });
  it("throws the rider where it lays one of a pair down, and nobody else [U-147]", () => {
    const thrown = { act: "thrown", by: "Actor.rider", on: ["Actor.horse"] };
    expect(prone(rider, fox, horse)).toEqual(thrown);
    expect(prone(horse, fox, rider)).toEqual(thrown);
    expect(prone(fox, rider, horse)).toBeNull();
    // Its mount is not there.
    expect(prone(rider, fox)).toBeNull();
    expect(followsStatus({ actor: rider, status: "uchma-slowed", others: [horse] })).toBeNull();
  });
});
