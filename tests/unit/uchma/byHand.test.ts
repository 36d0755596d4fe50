import { describe, expect, it } from "vitest";
import { followsStatus } from "../../../src/rulesets/uchma/rules/byHand";
import { declareThrown } from "../../../src/rulesets/uchma/rules/declareMore";
import { declareLose } from "../../../src/rulesets/uchma/rules/declareMove";
import { actorFacts, declaration } from "./documents";

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
  it("brings a flyer down that it lays down or holds in the air, with its rider still on it [U-131]", () => {
    const bird = actorFacts({ id: "bird", system: { altitude: 5 }, statuses: ["flying"] });
    const set = (status: string, actor = bird, ...others: readonly (typeof rider)[]) =>
      followsStatus({ actor, status: `uchma-${status}`, others });
    const down = { act: "lose", by: "Actor.bird", on: [] };
    expect(set("prone")).toEqual(down);
    expect(set("immobilized", bird, fox)).toEqual(down);
    expect(set("stunned")).toBeNull();
    expect(set("prone", fox)).toBeNull();
    const pegasus = { ...bird, uuid: "Actor.horse" };
    expect(set("immobilized", pegasus, rider)).toMatchObject({ act: "lose", by: "Actor.horse" });
    expect(set("prone", pegasus, rider)).toMatchObject({ act: "thrown" });
    const firm = {
      id: "firm",
      type: "uchmaEffect",
      system: { rounds: 2, spec: { name: "Sure-footed", rounds: 2, status: "surefooted", firm: true } },
    };
    expect(set("prone", actorFacts({ id: "bird", statuses: ["flying"], items: [firm] }))).toBeNull();
  });
  it("is an act of its own that stands only where something brings a flyer down [U-131]", () => {
    const lost = (...statuses: readonly string[]) => declareLose(declaration({ actor: { statuses } }));
    expect(lost("flying", "prone")).toEqual({ ok: true, args: { on: "a", lost: true } });
    expect(lost("flying", "immobilized")).toMatchObject({ ok: true });
    for (const statuses of [["flying"], ["prone"], []])
      expect(lost(...statuses)).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.notFalling" });
    // A mount that was laid down in the air has not sunk yet.
    const x = (statuses: readonly string[]) =>
      declareThrown(
        declaration({ actor: { items: [seat] }, targets: [{ id: "horse", system: { altitude: 3 }, statuses }] }),
      );
    expect(x(["flying", "prone"])).toMatchObject({ args: { sinks: true } });
    expect(x(["flying"])).not.toHaveProperty("args.sinks");
  });
});
