import { describe, expect, it } from "vitest";
import { drop, endGrip, endGripsWithout, mayLoosen } from "../../../src/rulesets/fragments/rules/damage/harm";
import { inflict } from "../../../src/rulesets/fragments/rules/damage/inflict";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { FInflict } from "../../../src/rulesets/fragments/rules/data/types";
import { continuing } from "../../../src/rulesets/fragments/rules/turns/wounds";
import { creature, deedsOf, lapsesOf, type Overrides, play, told, worldOf } from "./fixtures";

const HOLDS: Overrides = { now: { grappling: 1, "holds/Actor-h": 1, "holds/Actor-k": 1 } };
const HELD: Overrides = { now: { grappled: 1, "heldBy/Actor-d": 1 } };
const world = (d: Overrides = HOLDS, h: Overrides = HELD) =>
  worldOf(creature("d", d), creature("h", h), creature("k", HELD), creature("g"));
const looks = { holds0: ["h"], holds1: ["k"] };
const loosens = (ref: R, _none: null) => mayLoosen(ref, "d");
const lays = (ref: R, x: FInflict) => inflict(ref, "d", x);

describe("a grip of whoever cannot act", () => {
  it("ends where the game master says so, with everybody who is held [F-202] (A-36)", () => {
    const played = play(loosens, null, world(), { looks, answers: { grip: "ends" } });
    expect(told(played)).toEqual({
      lines: [],
      asked: ["GM grip of ends/lasts: ends"],
      changes: [
        ...["d holds/Actor-h = 0", "h heldBy/Actor-d = 0", "h grappled -1"],
        ...["d holds/Actor-k = 0", "k heldBy/Actor-d = 0", "d grappling -1", "k grappled -1"],
      ],
    });
    expect(deedsOf(played)).toEqual(["released", "released~2"]);
  });
  it("lasts where the game master says so [F-202] (A-36)", () => {
    const played = play(loosens, null, world(), { looks, answers: { grip: "lasts" } });
    expect(told(played)).toEqual({ lines: [], asked: ["GM grip of ends/lasts: lasts"], changes: [] });
    expect(lapsesOf(loosens, null, world(), { looks, answers: { grip: "lasts" } })).toEqual(["grip: waits"]);
  });
  it("is not asked about where nobody is held, or nobody of them is on the scene [F-202]", () => {
    expect(told(play(loosens, null, world({}))).asked).toEqual([]);
    expect(told(play(loosens, null, world())).asked).toEqual([]);
    const onlyHeld: Overrides = { now: { grappled: 1, "heldBy/Actor-g": 1 } };
    expect(told(play(loosens, null, world(onlyHeld), { looks: { heldBy0: ["g"] } })).asked).toEqual([]);
  });
  it("is asked about when somebody is stunned, and by nothing else that a spell lays [F-202] [F-217] (A-36)", () => {
    const laid = (what: FInflict["what"]) =>
      told(play(lays, { what, rounds: 1 }, world(), { looks, answers: { grip: "lasts" } })).asked;
    expect(laid("stunned")).toEqual(["GM grip of ends/lasts: lasts"]);
    for (const what of ["slowed", "blinded", "entangled"] as const) expect(laid(what)).toEqual([]);
  });
  it("is not asked about again where the same end is laid a second time [F-020] [F-202]", () => {
    const stunned: Overrides = { now: { ...HOLDS.now, stunned: 1, stunnedRound: 3, stunnedSlot: 7 } };
    const again = play(lays, { what: "stunned", rounds: 1, at: { round: 2, slot: 7 } }, world(stunned), { looks });
    expect(deedsOf(again)).toEqual([]);
    expect(told(again).asked).toEqual([]);
  });
  it("is told of when somebody faints as its turn begins, where nobody is asked [F-174] [F-202] (A-36)", () => {
    const bleeds = (d: Overrides) =>
      told(
        play((ref: R, _none: null) => continuing(ref, "d"), null, world({ now: { ...d.now, bleeding: 1 } }), {
          looks,
          dice: [3, 1, 1],
        }),
      );
    const faints = bleeds(HOLDS);
    expect(faints.asked).toEqual([]);
    expect(faints.lines).toContain("says gripMayEnd F-202 d");
    expect(bleeds({}).lines).not.toContain("says gripMayEnd F-202 d");
    expect(bleeds({ now: { grappled: 1, "heldBy/Actor-g": 1 } }).lines).not.toContain("says gripMayEnd F-202 d");
  });
});

describe("whoever drops without a wound", () => {
  const drops = (d: Overrides) =>
    deedsOf(
      play(
        (ref: R, _none: null) => drop(ref, "chokes", "d", [{ k: "harm", on: "d", by: 20 }]),
        null,
        world({ now: { ...HOLDS.now, ...d.now } }),
        { looks },
      ),
    );
  it("takes along whom it holds, unless it lay there already [F-120] [F-200]", () => {
    expect(drops({})).toEqual(["chokes", "pulledDown"]);
    expect(drops({ now: { prone: 1 } })).toEqual(["chokes"]);
  });
});

describe("a choke", () => {
  const texts = (intents: readonly object[]) => intents.map((one) => Object.values(one).join(" "));
  const holder = creature("d", { now: { "holds/Actor-h": 1 } });
  const choked = { suffocating: 1, suffocatingRound: 4 };
  const breathes = "status h suffocating 0";
  const ends = (now: Readonly<Record<string, number>>) =>
    texts(endGrip(holder, creature("h", { now: { "heldBy/Actor-d": 1, ...now } })));
  const vanishes = (now: Readonly<Record<string, number>>) =>
    texts(endGripsWithout(creature("h", { now: { "heldBy/Actor-d": 1, ...now } }), ["Actor.d"]));
  it.each([
    ["the grip ends", ends],
    ["its holder is not there any more", vanishes],
  ])("is over when %s; whoever has no air for another reason still has none [F-201] [F-202]", (_title, over) => {
    expect(over(choked)).toContain(breathes);
    expect(over({ suffocating: 1 })).not.toContain(breathes);
    expect(over({ suffocatingRound: 4 })).not.toContain(breathes);
    expect(over({})).not.toContain(breathes);
    expect(over({ ...choked, "heldBy/Actor-g": 1 })).not.toContain(breathes);
  });
  it("and so is the time that it would have lasted [F-019] [F-201]", () => {
    const slotted = { ...choked, suffocatingSlot: 12, grappled: 1, "heldBy/Actor-d": 1 };
    const lets = (ref: R, _none: null) => mayLoosen(ref, "d");
    const d: Overrides = { now: { grappling: 1, "holds/Actor-h": 1 } };
    const played = play(lets, null, world(d, { now: slotted }), { looks, answers: { grip: "ends" } });
    expect(told(played).changes.slice(-3)).toEqual([
      "h suffocatingRound = 0",
      "h suffocatingSlot = 0",
      "h suffocating -1",
    ]);
  });
});
