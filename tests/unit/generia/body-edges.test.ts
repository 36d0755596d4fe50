import { describe, expect, it } from "vitest";
import { factOf } from "../../../src/engine/procedure/found";
import {
  declareComeFree,
  declareLoseHold,
  fall,
  jump,
  jumpOf,
  recover,
  release,
  struggle,
} from "../../../src/rulesets/generia/rules/actions/body";
import { declareGrapple } from "../../../src/rulesets/generia/rules/actions/declareAttack";
import { useSkill } from "../../../src/rulesets/generia/rules/actions/useSkill";
import { board } from "../rulesets/facts";
import { actor, declares, held, no, ok, override, said, turnOf } from "./documents";
import { creature, deedsOf, type Numbers, type Overrides, play, rollsOf, told, worldOf } from "./fixtures";

type Skill = Parameters<typeof useSkill>[1];

describe("a sprint", () => {
  const rode = { slot: "ride", rider: "Actor.r" } as const;
  const sprints = (x: Partial<Skill>, a: Numbers = {}) =>
    play(
      useSkill,
      { by: "a", name: "Sprint", price: {}, ...x },
      worldOf(creature("a", { now: a }), creature("r", { now: { ride: 1, reaction: 1 } })),
      { looks: { rider: ["r"], "rider~2": ["r"] } },
    );
  it("gives its metres to whoever sprints, those of a ridden mount to its rider [G-066] [G-165]", () => {
    expect(told(sprints({ stride: 7 })).changes).toEqual(["a stride = 7"]);
    const ridden = sprints({ stride: 7, price: rode });
    expect(told(ridden).changes).toEqual(["r ride -1", "r trot = 7"]);
    expect(deedsOf(ridden)).toEqual(["price", "sprint"]);
    expect(ridden.lines.filter(({ k }) => k === "look")).toMatchObject([{ at: "rider" }, { at: "rider~2" }]);
  });
  it("that a rider’s Reaction pays for is no ride [G-018] [G-066]", () => {
    const shared = sprints({ stride: 7, price: { slot: "reaction", rider: "Actor.r" } });
    expect(told(shared).changes).toEqual(["r reaction -1", "a stride = 7"]);
    // Whoever moves by its own pays with its own.
    expect(told(sprints({ stride: 7, price: { slot: "ride" } }, { ride: 1 })).changes).toEqual([
      "a ride -1",
      "a stride = 7",
    ]);
  });
  it("a skill that is none gives no metres, and asks nobody for a rider beside who pays [G-014]", () => {
    const skill = sprints({ price: rode });
    expect(told(skill).changes).toEqual(["r ride -1"]);
    expect(deedsOf(skill)).toEqual(["price"]);
    expect(skill.lines.filter(({ k }) => k === "look")).toMatchObject([{ at: "rider" }]);
    expect([sprints({}).value, deedsOf(sprints({}))]).toEqual([true, []]);
  });
});

describe("somebody whose holder is gone", () => {
  const grappled: Overrides = { now: { grappled: 1 } };
  it("comes free where a game master says so, and nobody else [G-128]", () => {
    const x = (a: Overrides, more = {}) => declares({ adjust: override, ...more }, a);
    expect(declareComeFree(x(grappled))).toStrictEqual(ok({ by: "a", what: "grappled", from: "d", price: {} }));
    expect(declareComeFree(x(grappled, { on: [] }))).toStrictEqual(ok({ by: "a", what: "grappled", price: {} }));
    expect(declareComeFree(x({}))).toEqual(no("notHeldFast", "G-128"));
    expect(declareComeFree(declares({}, grappled))).toEqual(no("notHeldFast", "G-128"));
  });
  it("is held no more, and its holder holds it no more if that one still exists [G-128]", () => {
    const world = worldOf(creature("a", grappled), creature("d", { now: { "holds/Actor-a": 1 } }));
    const frees = (from?: string) =>
      told(play(recover, { by: "a", what: "grappled", price: {}, ...(from !== undefined && { from }) }, world)).changes;
    expect(frees()).toEqual(["a grappled -1"]);
    expect(frees("d")).toEqual(["d holds/Actor-a = 0", "a grappled -1"]);
  });
});

describe("somebody who has lost whom it held", () => {
  const holds: Overrides = { now: { "holds/Actor-d": 1 } };
  const gone = (lost: string, on: readonly string[] = [], a: Overrides = holds) =>
    declareLoseHold(declares({ adjust: { ...override, said: { lost } }, on }, a));
  it("lets go where a game master says who is gone [G-128] [G-167]", () => {
    expect(gone("Actor.d")).toStrictEqual(ok({ by: "a", lost: "Actor.d" }));
    expect(gone("Actor.d", ["d"])).toStrictEqual(ok({ by: "a", on: "d" }));
    expect(gone("Actor.e")).toEqual(no("holdsNobody", "G-167"));
    expect(gone("Actor.d", [], {})).toEqual(no("holdsNobody", "G-167"));
    expect(declareLoseHold(declares({ adjust: said({ lost: "Actor.d" }) }, holds))).toEqual(no("holdsNobody", "G-167"));
  });
  it("holds it no more, there or not [G-128]", () => {
    const world = worldOf(creature("a", holds), creature("d", { now: { grappled: 1 } }));
    const lets = (x: { readonly on?: string; readonly lost?: string }) =>
      told(play(release, { by: "a", ...x }, world)).changes;
    expect(lets({ lost: "Actor.d" })).toEqual(["a holds/Actor-d = 0"]);
    expect(lets({ on: "d" })).toEqual(["a holds/Actor-d = 0", "d grappled -1"]);
  });
});

describe("what a body does", () => {
  it("a mount that leaps takes its rider along, and disturbs its aim [G-060] [G-061]", () => {
    const world = worldOf(
      creature("a", { now: { "carries/Actor-r": 1 } }),
      creature("r", { now: { "rides/Actor-a": 1 } }),
    );
    const x = { by: "a", threshold: 2, to: { x: 300, y: 0, elevation: 0 }, price: {} };
    const played = play(jump, x, world, {
      looks: { from: [factOf("0;0;0")], pair: ["r"], "pair~2": ["r"], "pair~3": ["r"] },
      dice: [9],
    });
    expect(told(played).changes).toContain("r rode = 1");
    expect(told(played).changes).not.toContain("a rode = 1");
  });
  it("of whoever carries too much falls without dice where no metre is left [G-120]", () => {
    const played = play(
      fall,
      { by: "a", metres: 0, dc: 10, ruleOptions: { overweightAlways: true } },
      worldOf(creature("a", { overweight: 3 })),
      { answers: { fallCheck: "fall" } },
    );
    expect(played.lines.find(({ k }) => k === "roll")).toMatchObject({ total: 3 });
    expect(rollsOf(played)).toEqual([["overweight G-120 flat 3"]]);
  });
  it("holds with its STR against that of the held [G-132] [G-168]", () => {
    const world = worldOf(creature("a", { mods: { str: 1 } }), creature("d", { mods: { str: 4 } }));
    const played = play(struggle, { by: "a", on: "d", price: {} }, world, { dice: [9, 5] });
    expect(rollsOf(played)).toEqual([["attribute.str G-131 base 1 locked"], ["attribute.str G-131 base 4 locked"]]);
  });
  it("jumps from the ground where nobody knows how high it stands [G-117]", () => {
    const position = {
      at: { x: 0, y: 0, elevation: 2 },
      corner: { x: 0, y: 0, elevation: 2 },
      distance: 3,
    };
    const jumps = (figures?: () => never[]) =>
      jumpOf(declares({ position, board: board({}, figures ? { figures } : {}) } as object));
    expect(jumps()).toEqual({ height: 2, distance: 3 });
    expect(jumps(() => [])).toEqual({ height: 2, distance: 3 });
  });
  it("seizes with its Attack Action, a mount with any action of its rider [G-009] [G-067] [G-124]", () => {
    const healthy = actor("a", { system: { limbs: true } });
    const alone = (a: Numbers) => declareGrapple(declares({ actor: healthy, turn: turnOf() }, { now: a }));
    expect(alone({ attack: 0 })).toEqual(held("spent.attack", "G-009"));
    expect(alone({ utility: 0, movement: 0 })).toMatchObject({ ok: true });
    const ridden = (rider: Numbers) =>
      declareGrapple(
        declares(
          {
            actor: healthy,
            turn: turnOf("r", { sharing: ["a"], order: [{ id: "r", initiative: 9 }] }),
            fighters: () => [actor("r", { system: { turn: rider } })],
          },
          { now: { "carries/Actor-r": 1 } },
        ),
      );
    expect(ridden({ attack: 0 })).toMatchObject({ ok: true });
    expect(ridden({ attack: 0, utility: 0, movement: 0 })).toEqual(held("spent.attack", "G-009"));
  });
});
