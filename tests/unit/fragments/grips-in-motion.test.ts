import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import { carried } from "../../../src/rulesets/fragments/rules/movement/carried";
import { drift } from "../../../src/rulesets/fragments/rules/movement/drift";
import { grabbing, plunge } from "../../../src/rulesets/fragments/rules/movement/fall";
import { fallRolls } from "../../../src/rulesets/fragments/rules/movement/fallDice";
import { type Footing, testIce } from "../../../src/rulesets/fragments/rules/movement/ice";
import { fall, fallsInGrip, letDown } from "../../../src/rulesets/fragments/rules/movement/landing";
import { fragmentsRules } from "../../../src/rulesets/fragments/rules/resolve";
import { turnStart } from "../../../src/rulesets/fragments/rules/turns/turns";
import { playScript } from "../../fixtures/script";
import {
  creature,
  deedsOf,
  ground,
  type More,
  type Overrides,
  play,
  questionsOf,
  sentEast,
  standsAt,
  told,
  worldOf,
} from "./fixtures";
import { down, STRAINED, zeroG } from "./sent";

interface One extends More {
  readonly d?: Overrides;
  readonly h?: Overrides;
}
const world = ({ d, h }: One) => worldOf(creature("d", d), creature("h", h), creature("k"), ground("i", "ice", 1));
const HOLDS: Overrides = { now: { "holds/Actor-h": 1 } };
const here = { here: standsAt(100), hangs0: ["h"], there0: standsAt(100) };

describe("a fall of whoever is in a grip", () => {
  const falls = (one: One = {}) =>
    play(fall, { on: "d", jump: 10, ruleOptions: { fallDice: "2d4" } }, world({ d: HOLDS, ...one }), {
      dice: [1, 1, 2, 2],
      ...one,
      looks: { ...here, down: down(20), ...one.looks },
    });
  it("takes along whoever has nothing else to stay there by; only its own jump takes off feet [F-125] [F-126] [F-199]", () => {
    const played = falls({ dice: [1, 1, 2, 2, 2, 2] });
    expect(told(played).lines).toEqual(["d fallDamage 2", "h fallDamage 8"]);
    expect(told(played).changes).toEqual(["d to 100/0/0", "d hp -2", "h to 100/0/0", "h hp -8"]);
    expect(deedsOf(played)).toEqual(["falls", "landed", "along/falls", "along/landed"]);
  });
  it("also where it goes on in later turns [F-127]", () => {
    const played = falls({ looks: { ...here, down: sentEast(1, { gone: 100, left: 50 }) }, dice: [] });
    expect(told(played).changes).toContain("h fallen = 100");
  });
  it.each<readonly [string, One]>([
    ["flies", { h: { flight: "flight" } }],
    ["stands farther east", { looks: { there0: standsAt(200) } }],
    ["stands farther south", { looks: { there0: standsAt(100, 100) } }],
    ["stands higher", { looks: { there0: standsAt(100, 0, 5) } }],
    ["stands nobody knows where", { looks: { there0: [] } }],
    ["is not on the scene", { looks: { hangs0: [] } }],
    ["holds somebody of whom nobody knows where it is", { looks: { here: [] } }],
    ["is in no grip with it", { d: {} }],
  ])("not somebody who %s [F-126] [F-199]", (_title, one) => {
    expect(told(falls({ ...one, dice: [1, 1] })).changes).toEqual(["d to 100/0/0", "d hp -2"]);
  });
  it("nor anybody where it does not fall [F-126]", () => {
    expect(told(falls({ looks: { down: down(0) }, dice: [] })).changes).toEqual([]);
  });
  it("asks nothing of the scene where nobody is in a grip [F-126]", () => {
    const none = { d: {}, dice: [1, 1] };
    const args = { on: "d", jump: 10, ruleOptions: { fallDice: "2d4" } };
    expect(Object.keys(questionsOf(fall, args, world(none), falls(none)))).toEqual(["down", "underfoot"]);
  });
  it("ends its grips with those who are far away then [F-126] (A-36)", () => {
    const played = falls({ looks: { hangs0: [], apart: ["h"] }, dice: [1, 1] });
    expect(told(played).changes).toContain("d holds/Actor-h = 0");
  });
});

describe("whoever was in the air by the wings of another one", () => {
  const lets = (ref: R, footing: Footing) => letDown(ref, ["d", "h"], footing);
  const of = (one: One, footing: Footing = {}) =>
    play(lets, footing, world(one), { dice: [1, 2], ...one, looks: { down: down(20) } });
  const wings: Overrides = { flight: "flight" };
  it.each<readonly [string, One, readonly string[]]>([
    ["the one is borne by the other", { h: wings }, ["d to 100/0/0", "d hp -3"]],
    ["the other is borne by the one", { d: wings }, ["h to 100/0/0", "h hp -3"]],
    ["both fly", { d: wings, h: wings, dice: [] }, []],
    ["nobody flies", { dice: [] }, []],
  ])("falls when the grip is over: %s [F-126] [F-203]", (_title, one, changes) => {
    expect(told(of(one)).changes).toEqual(changes);
  });
  it("may catch hold in an act, by the dice of the table [F-122] [F-123]", () => {
    const one: One = { h: wings, answers: { grab: "fall" } };
    expect(deedsOf(of({ h: wings }))).toEqual(["letDown/falls", "letDown/landed"]);
    expect(told(of(one, { grab: "free" })).asked).toEqual(["d grab of grab/fall: fall"]);
    expect(told(of({ h: wings })).asked).toEqual([]);
    expect(
      told(
        play(lets, { ruleOptions: { fallDice: "1d4+3" } }, world({ h: wings }), {
          looks: { down: down(10) },
          dice: [1],
        }),
      ).lines,
    ).toEqual(["d fallDamage 4"]);
  });
});

describe("whoever falls on in a grip", () => {
  const held: Overrides = { now: { fallen: 100, "heldBy/Actor-k": 1, "heldBy/Actor-h": 1 } };
  const holder: Overrides = { now: { fallen: 100, "holds/Actor-d": 1 } };
  const looks = { holder1: ["h"], here: standsAt(100), hangs0: ["d"], there0: standsAt(100) };
  const inGrip = (one: One = {}) =>
    play((ref: R, _none: null) => fallsInGrip(ref, "d"), null, world({ d: held, h: holder, ...one }), {
      looks: { ...looks, ...one.looks },
    }).value;
  it.each<readonly [string, One, boolean]>([
    ["with its holder, who falls", {}, true],
    ["its holder does not fall", { h: { now: { "holds/Actor-d": 1 } } }, false],
    ["its holder is not on the scene", { looks: { holder1: [] } }, false],
    ["its holder is elsewhere", { looks: { there0: standsAt(200) } }, false],
    ["it flies itself", { d: { ...held, flight: "flight" } }, false],
    ["nobody holds it", { d: { now: { fallen: 100, "holds/Actor-h": 1 } } }, false],
  ])("%s: %j, %j [F-127] [F-193]", (_title, one, falls) => {
    expect(inGrip(one)).toBe(falls);
  });
  it("does so in the turns of the one who holds it, not in its own as well [F-127]", () => {
    const begins = (one: One) =>
      deedsOf(
        play(turnStart, { who: ["d"], order: [], at: { round: 2, slot: 5 } }, world({ d: held, h: holder, ...one }), {
          looks: { ...looks, down: sentEast(1, { gone: 100, left: 50 }), ...one.looks },
        }),
      );
    expect(begins({})).toEqual(["d/turn"]);
    expect(begins({ looks: { holder1: [], hangs0: [] } })).toEqual(["d/turn", "d/fall/falls"]);
  });
});

describe("whoever drifts in a grip", () => {
  const drifts = (ref: R, _none: null) => drift(ref, "d", undefined);
  const way = sentEast(3, {
    step: (at) => ({ left: zeroG, tags: at === 2 ? [...zeroG, "fragments.squeeze"] : zeroG }),
  });
  const looks = { drift: way, grip0: ["h"], at0: standsAt(0, 100), own: standsAt(0) };
  const of = (now: Readonly<Record<string, number>>, more: More["looks"] = {}) =>
    told(
      play(
        drifts,
        null,
        world({ d: { slight: true, now: { drift: 91, driftFeet: 30, "holds/Actor-h": 1, ...now } } }),
        {
          looks: { ...looks, ...more },
        },
      ),
    ).changes;
  const OWN = ["d to 100/0/0", "d to 200/0/0", "d to 300/0/0"];
  it("takes the other one along, and what the place does to that one [F-136] [F-193] [F-199] [F-218]", () => {
    expect(of({})).toEqual([...OWN, "h to 100/100/0", "h to 200/100/0", "h to 300/100/0", "h squeezing +1"]);
  });
  it("but nobody who is larger [F-192] [F-198]", () => {
    expect(of({ rooted: 1 })).toEqual(OWN);
  });
  it("and nobody where nothing leads on [F-136]", () => {
    expect(of({}, { drift: sentEast(0) })).toEqual([]);
  });
});

describe("who comes along with somebody", () => {
  const along = (ref: R, without: string | null) => carried(ref, "d", without ?? undefined).partners;
  const chain = (h: Readonly<Record<string, number>>) =>
    world({ d: { now: { "holds/Actor-h": 1, "holds/Actor-k": 1 } }, h: { now: h } });
  const looks = { grip0: ["h"], at0: standsAt(100), grip1: ["k"], at1: standsAt(200), own: standsAt(0) };
  const of = (without: string | null, more: More["looks"] = {}, h: Readonly<Record<string, number>> = {}) =>
    play(along, without, chain(h), { looks: { ...looks, ...more } }).value;
  it("everybody with whom it is in a grip, once, and it is not its own partner [F-193] [F-199]", () => {
    expect(of(null)).toEqual(["h", "k"]);
    expect(of(null, {}, { "heldBy/Actor-d": 1, "heldBy/Actor-k": 1 })).toEqual(["h", "k"]);
  });
  it("not those whom it pushes off from, who are not on the scene, or stand nobody knows where [F-135] [F-193]", () => {
    expect(of("h", { grip0: ["k"], at0: standsAt(200) })).toEqual(["k"]);
    expect(of(null, { grip0: [] })).toEqual(["k"]);
    expect(of(null, { at0: [] })).toEqual(["k"]);
  });
});

describe("catching hold, and what falls hurt", () => {
  it("takes a Reaction in an encounter, and nothing outside of one [F-013] [F-122]", () => {
    expect(grabbing({ round: 1, slot: 3 })).toEqual({ grab: "counted" });
    expect(grabbing(undefined)).toEqual({ grab: "free" });
  });
  it("whoever has no Reaction left falls [F-032] [F-122]", () => {
    const catches = (d: Overrides) =>
      play(plunge, { on: "d", grab: "counted" }, world({ d }), { looks: { down: down(5) } });
    expect(catches({ now: { round: 1, reacted: 1 } }).value).toBe("landed");
    expect(catches({ now: { round: 0 } }).value).toBe("landed");
  });
  it("nor does anybody catch hold whose Reaction was used while the question waited [F-032] [F-122]", () => {
    const late = playScript({
      ...{ rules: fragmentsRules, procedure: plunge, participants: world({ d: { now: { round: 1 } } }) },
      ...{ args: { on: "d", grab: "counted" as const }, looks: { down: down(5) }, answers: { grab: "grab" } },
      meanwhile: { grab: [{ k: "add", on: "d", at: "reacted", by: 1 }] },
    });
    expect(late.value).toBe("landed");
  });
  it("hurts those twice who are vulnerable to falling [F-123] [F-150]", () => {
    const played = play(plunge, { on: "d" }, world({ d: { vulnerable: ["fall"] } }), {
      looks: { down: down(10) },
      dice: [3],
    });
    expect(told(played).changes).toContain("d hp -6");
  });
  it("the dice of a size are told apart by any blanks between them [F-123]", () => {
    expect(fallRolls(2, 1, " 1d4   1d8 ")).toEqual(fallRolls(2, 1, "1d4 1d8"));
    expect(fallRolls(2, 1, "1d4 1d8")).not.toEqual(fallRolls(2, 0, "1d4 1d8"));
    expect(fallRolls(2, 5)).toEqual(fallRolls(2, 5, "1d6"));
  });
  it("whoever breaks through ice may catch hold of its edge, where anybody is asked [F-122] [F-148]", () => {
    const breaks = (grab: "free" | null) =>
      told(
        play((ref: R, x: Footing) => testIce(ref, "d", x), grab === null ? {} : { grab }, world({}), {
          looks: { underfoot: STRAINED, down: down(5) },
          answers: { ice: "breaks", grab: "fall" },
        }),
      ).asked;
    expect(breaks("free")).toEqual(["GM ice of breaks/bears: breaks", "d grab of grab/fall: fall"]);
    expect(breaks(null)).toEqual(["GM ice of breaks/bears: breaks"]);
  });
});
