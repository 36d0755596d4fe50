import { describe, expect, it } from "vitest";
import type { ActorFacts, SettingValues } from "../../../src/contract/facts";
import { declareMove } from "../../../src/rulesets/uchma/rules/movement/declareMove";
import { move } from "../../../src/rulesets/uchma/rules/movement/move";
import { PACE, tollOf, walkOf } from "../../../src/rulesets/uchma/rules/movement/walk";
import { type ActorSource, actorFacts, declaration, pathOf } from "./documents";
import { creature, now, play, told, worldOf } from "./fixtures";
import { english } from "./translate";

interface Way {
  readonly actor?: ActorSource;
  readonly word: string;
  readonly marks?: readonly string[];
  readonly mount?: ActorFacts;
  readonly settings?: SettingValues;
  readonly spaces?: boolean;
}
const context = ({ actor = {}, word, marks, mount, settings = {}, spaces = true }: Way) => ({
  actor: actorFacts(actor),
  own: true,
  spaces,
  path: pathOf(word, marks),
  units: "m",
  see: (uuid: string) => (mount?.uuid === uuid ? mount : null),
  settings,
  t: english,
});
const refusal = ({ actor = {}, word, marks }: Way, run = false) => {
  const outcome = declareMove(declaration({ actor, turnOf: "a", x: { path: pathOf(word, marks) } }), run);
  return outcome.ok ? "goes" : english(outcome.reason, outcome.data);
};
const TURN = { state: 0, spent: 0, budget: 0, actions: 1, minors: 1 };
const WALKER = { system: { speed: { walk: 5 }, turn: TURN } };

describe("a way over the scene", () => {
  it("is a Move while its metres last, a run where a run would do, and both are on the ruler [U-011] [U-022] [U-025]", () => {
    expect(walkOf(context({ actor: WALKER, word: "666" }))).toMatchObject({ act: "move" });
    expect(tollOf(context({ actor: WALKER, word: "666" }))).toEqual({ text: "3 of 5 m", over: false });
    expect(walkOf(context({ actor: WALKER, word: "6666666" }))).toMatchObject({ act: "run" });
    expect(tollOf(context({ actor: WALKER, word: "6666666" }))).toEqual({ text: "7 of 10 m, running", over: false });
    expect(tollOf(context({ actor: WALKER, word: "66666666666" }))).toEqual({
      text: "11 of 10 m, too far",
      over: true,
    });
    expect(walkOf(context({ actor: WALKER, word: "6", spaces: false }))).toBeNull();
  });
  it("is refused with a sentence where it is too far, and nothing is paid [U-013] [U-022] [U-025] [U-026]", () => {
    expect(refusal({ actor: WALKER, word: "666666" })).toBe("This path costs 6 m; 5 m left.");
    expect(refusal({ actor: WALKER, word: "66666" })).toBe("goes");
    expect(refusal({ actor: WALKER, word: "66666666666" }, true)).toBe("This path costs 11 m; 10 m left.");
    const gone = { system: { ...WALKER.system, turn: { ...TURN, state: 1, spent: 4, budget: 5 } } };
    expect(refusal({ actor: gone, word: "66" })).toBe("This path costs 2 m; 1 m left.");
    expect(refusal({ actor: gone, word: "666666" }, true)).toBe("goes");
    // After an action, and after a run.
    const acted = { system: { ...WALKER.system, turn: { ...TURN, state: 3, actions: 0 } } };
    expect(tollOf(context({ actor: acted, word: "666666" }))).toEqual({ text: "6 of 5 m, too far", over: true });
    // What was not gone before an action is lost: there is nothing left to go.
    const movedActed = { system: { ...WALKER.system, turn: { ...TURN, state: 2, spent: 3, budget: 5, actions: 0 } } };
    const left = (settings: SettingValues = {}) => PACE.budget(context({ actor: movedActed, word: "6", settings }));
    expect([left(), left({ enforceTemplates: "warn" })]).toEqual([0, 5]);
    expect(tollOf(context({ actor: movedActed, word: "6" }))).toEqual({ text: "1 of 0 m, too far", over: true });
    const ran = { system: { ...WALKER.system, turn: { ...TURN, state: 5, spent: 7, budget: 10 } } };
    expect(walkOf(context({ actor: ran, word: "66" }))).toMatchObject({ act: "run" });
    expect(tollOf(context({ actor: ran, word: "6666" }))).toEqual({ text: "4 of 3 m, too far", over: true });
    expect(walkOf(context({ actor: ran, word: "6666" }))).toMatchObject({ act: "run" });
    expect(refusal({ actor: ran, word: "6666" }, true)).toBe("This path costs 4 m; 3 m left.");
  });
  it("counts rough ground, diagonals of the house, and what lies or flies [U-021] [U-029] [U-031] [U-034] [U-035] [U-125]", () => {
    const toll = (way: Way) => tollOf(context({ actor: WALKER, ...way }))?.text;
    expect(toll({ word: "66", marks: ["uchma.terrain.light"] })).toBe("4 of 5 m");
    expect(toll({ word: "6", marks: ["uchma.terrain.heavy"] })).toBe("3 of 5 m");
    expect(toll({ word: "9999", settings: { distanceMode: "simulation" } })).toBe("6 of 10 m, running");
    const prone = { ...WALKER, statuses: ["prone"] };
    expect(toll({ actor: prone, word: "6" })).toBe("3 of 5 m");
    const flyer = { system: { speed: { fly: 8 }, turn: TURN } };
    expect(toll({ actor: flyer, word: "5u5u" })).toBe("4 of 8 m");
    // A flyer that stands on the ground walks with half its speed; in the air it cannot walk.
    expect(toll({ actor: flyer, word: "66" })).toBe("2 of 4 m");
    expect(refusal({ actor: { ...flyer, statuses: ["flying"] }, word: "6" })).toBe("goes");
    // Who has flown up on the way flies on.
    expect(refusal({ actor: flyer, word: "6u66" })).toBe("goes");
  });
  it("straight up without wings is climbing, straight down is a fall [U-036] [U-133]", () => {
    expect(tollOf(context({ actor: WALKER, word: "5u" }))?.text).toBe("3 of 5 m");
    const declared = declareMove(declaration({ actor: WALKER, turnOf: "a", x: { path: pathOf("65d5d5d5d5d5d") } }));
    expect(declared).toMatchObject({ ok: true });
    const args = { by: "a", steps: [{ dx: 1, dy: 0 }, ...Array.from({ length: 6 }, () => ({ dx: 0, dy: 0, dz: -1 }))] };
    const fallen = play(move, { ...args, round: 1 }, worldOf(creature("a", { now: { health: 50 } })));
    expect(now(fallen, "a").health).toBe(30);
    expect(told(fallen).said).toContain("Say.falls");
    // A slope is walked down, and wings carry.
    const slope = play(move, { by: "a", steps: [{ dx: 1, dy: 0, dz: -1 }] }, worldOf(creature("a")));
    expect(told(slope).said).not.toContain("Say.falls");
    const flown = { by: "a", steps: args.steps.map((step) => ({ ...step, gait: "fly" as const })) };
    const landed = play(move, flown, worldOf(creature("a", { fly: 9, now: { altitude: 6, flying: 1, health: 50 } })));
    expect(now(landed, "a")).toMatchObject({ health: 50, altitude: 0, flying: 0 });
  });
  it("is the mount's for whoever rides: its speed, its ground, no run [U-151] [U-152] [U-157] [U-158]", () => {
    const mount = actorFacts({
      id: "horse",
      system: { speed: { walk: 9 }, mount: { is: true, impassable: ["ice"], suits: "Ayla", familiar: "Bek, Ayla" } },
    });
    const seat = {
      id: "seat",
      type: "uchmaEffect",
      system: { rounds: 1, rides: mount.uuid, spec: { name: "Mounted", rounds: 1, status: "mounted" } },
    };
    const rider = { ...WALKER, items: [seat] };
    const toll = (word: string, marks: readonly string[] = []) => tollOf(context({ actor: rider, word, marks, mount }));
    expect(toll("66666666")).toEqual({ text: "8 of 9 m", over: false });
    expect(toll("6666666666")).toEqual({ text: "10 of 9 m, too far", over: true });
    expect(toll("66", ["uchma.stairs.stairs"])?.text).toBe("4 of 9 m");
    expect(walkOf(context({ actor: rider, word: "66", mount }))).toMatchObject({
      act: "move",
      targets: ["Actor.horse"],
    });
    expect(walkOf(context({ actor: rider, word: "66" }))).toBeNull();
  });
  it("takes a price for each step, and is gone as far as a Move or a run would last [U-022] [U-025] [U-034]", () => {
    const rough = { actor: WALKER, word: "66", marks: ["uchma.terrain.light"] };
    expect(PACE.prices(context(rough))).toEqual([{ cost: 2 }, { cost: 2 }]);
    expect(PACE.prices({ ...context(rough), spaces: false })).toEqual([]);
    // The second diagonal of a Move takes two metres, also where the first one was gone before.
    const begun = { system: { ...WALKER.system, turn: { ...TURN, state: 1, spent: 1, budget: 5, diagonals: 1 } } };
    const corner = { word: "9", settings: { distanceMode: "simulation" } };
    expect(PACE.prices(context({ actor: begun, ...corner }))).toEqual([{ cost: 2 }]);
    expect(PACE.prices(context({ actor: WALKER, ...corner }))).toEqual([{ cost: 1 }]);
    const budget = (way: Way, own = true) => PACE.budget({ ...context(way), own });
    expect([budget({ actor: WALKER, word: "666" }), budget({ actor: WALKER, word: "6666666" })]).toEqual([5, 10]);
    // In somebody else's turn, and without squares, nothing is counted.
    expect(budget({ actor: WALKER, word: "666" }, false)).toBe(Number.POSITIVE_INFINITY);
    expect(budget({ actor: WALKER, word: "666", spaces: false })).toBe(Number.POSITIVE_INFINITY);
    const stranger = { ...context({ word: "6" }), actor: { ...actorFacts(), type: "other" } };
    expect([PACE.prices(stranger), PACE.budget(stranger)]).toEqual([[], Number.POSITIVE_INFINITY]);
    const acted = { system: { ...WALKER.system, turn: { ...TURN, state: 3, actions: 0 } } };
    expect(budget({ actor: acted, word: "666666" })).toBe(5);
  });
});
