import { describe, expect, it } from "vitest";
import { declareThrown } from "../../../src/rulesets/uchma/rules/actions/declareMore";
import { collapse } from "../../../src/rulesets/uchma/rules/actions/use";
import { followsStatus } from "../../../src/rulesets/uchma/rules/creature/byHand";
import { declareCollapse } from "../../../src/rulesets/uchma/rules/events/declareRound";
import { declareLose } from "../../../src/rulesets/uchma/rules/movement/declareFall";
import { actorFacts, declaration } from "./documents";
import { creature, effect, now, play, ridden, SWORD, told, worldOf } from "./fixtures";

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
        declaration({
          actor: { items: [seat] },
          targets: [{ id: "horse", system: { altitude: 3, mount: ridden("ayla").stored }, statuses }],
        }),
      );
    expect(x(["ridden", "flying", "prone"])).toMatchObject({ args: { sinks: true } });
    expect(x(["ridden", "flying"])).not.toHaveProperty("args.sinks");
    expect(x(["flying", "prone"])).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.notRiding" });
  });
});

describe("health that a person sets below 1 (A-09)", () => {
  const low = (system: object, ...statuses: readonly string[]) =>
    actorFacts({ id: "bek", system: { health: { value: -2, max: 60 }, ...system }, statuses });
  const follows = (actor: typeof rider) => followsStatus({ actor, status: "uchma-down", others: [] });
  it("a player's creature loses consciousness, others are only down [U-014]", () => {
    expect(follows(low({ player: true }, "down"))).toEqual({ act: "collapse", by: "Actor.bek", on: [] });
    expect(follows(low({}, "down"))).toBeNull();
    // Somebody switched the status on, and nothing else.
    expect(follows(low({ player: true, health: { value: 5, max: 60 } }, "down"))).toBeNull();
  });
  it("is declared for those who are down, and for nobody else [U-014]", () => {
    const actor = { system: { player: true, health: { value: 0, max: 60 } } };
    const declared = declareCollapse(declaration({ actor: { ...actor, statuses: ["down"] }, turnOf: null }));
    expect(declared).toEqual({ ok: true, args: { faints: "a" } });
    expect(declareCollapse(declaration({ actor }))).toMatchObject({ ok: false, rule: "U-014" });
  });
  const fallen = { player: true as const, now: { health: 0, down: 1, faint: 3 } };
  it("it lies, is fatigued once more, and its rounds are counted from the first [U-014]", () => {
    const played = play(collapse, { faints: "d" }, worldOf(creature("d", fallen)), { looks: { "watch prone": [] } });
    expect(told(played)).toMatchObject({
      asked: [],
      events: ["d faint = 0", "d prone +1", "d fatigued +1", "d make FIVEFOLD.Uchma.Status.fatigued"],
    });
  });
  it("a rider is thrown, a flyer sinks, and whoever waits for a fall may act [U-042] [U-131] [U-147]", () => {
    const seated = creature("d", { ...fallen, rides: "Actor.m", now: { ...fallen.now, mounted: 1 } });
    const participants = worldOf(seated, creature("m", { now: { ridden: 1 } }));
    const thrownOff = play(collapse, { faints: "d" }, participants, {
      looks: { pair: ["m"], squares: [], "watch prone": [] },
    });
    expect(told(thrownOff).events).toEqual(
      expect.arrayContaining(["d prone +1", "m ridden -1", "d health -5", "m prone +1"]),
    );
    const flyer = creature("d", { ...fallen, fly: 8, now: { ...fallen.now, flying: 1, altitude: 5 } });
    const sinks = play(collapse, { faints: "d" }, worldOf(flyer), { looks: { "watch prone": [] } });
    expect(now(sinks, "d")).toMatchObject({ altitude: 2, flying: 1, health: 0 });
    const watcher = creature("w", { effects: ["e"], now: { ready: 1 } });
    const ready = effect("e", "w", 1, { prepared: { ...SWORD, slot: "prepared", trigger: "prone" } });
    const struck = play(collapse, { faints: "d" }, worldOf(creature("d", fallen), watcher, ready), {
      looks: { "watch prone": ["w"] },
      answers: { "prepared/w/reaction": "use" },
      dice: [9],
    });
    expect(told(struck).asked).toEqual(["w prepared/w/reaction: use"]);
    expect(now(struck, "d").health).toBe(-20);
  });
});
