import { describe, expect, it } from "vitest";
import type { Slot, TurnInput } from "../../../src/rulesets/uchma/rules/data/terms";
import { allowanceOf } from "../../../src/rulesets/uchma/rules/dice/stats";
import { advance, freshTurn, openInputs, type TurnNow } from "../../../src/rulesets/uchma/rules/turns/turnBudget";
import { creature, effect, now, playUse, SWORD, seeOf, told } from "./fixtures";

/** Tries one thing after the other; tells at which it stops, and why. */
function attempt(...inputs: readonly TurnInput[]): string {
  let turn: TurnNow = freshTurn();
  for (const [index, input] of inputs.entries()) {
    const step = advance(turn, input, 2, input === "run" ? 12 : 6);
    if (!step.ok) return `${index + 1}: ${step.why} ${step.rule}`;
    turn = step.next;
  }
  return "legal";
}

/** [U-008] E-51, letter by letter. */
const SEQUENCES: readonly [string, readonly TurnInput[], string][] = [
  ["a", ["move", "action", "rapid"], "legal"],
  ["b", ["rapid", "action", "move"], "legal"],
  ["c", ["rapid", "move", "action"], "3: actedMoved U-013"],
  ["d", ["move", "action", "move"], "3: movedBefore U-013"],
  ["e", ["move", "run", "rapid"], "3: ran U-026"],
  ["f", ["full", "move"], "2: fullTurn U-046"],
  ["g", ["action", "rapid", "prepared"], "3: noMinors U-039"],
  ["h", ["move", "prepared"], "legal"],
];

describe("the four templates", () => {
  it("E-51 what may follow what [U-008] [U-009] [U-010] [U-011] [U-012] [U-013] [U-026] [U-039]", () => {
    for (const [name, inputs, result] of SEQUENCES) expect(attempt(...inputs), name).toBe(result);
  });
  it("one action, one minor action of either kind, in any order [U-038] [U-039] [U-040] [U-041]", () => {
    expect(attempt("action", "action")).toBe("2: noActions U-038");
    expect(attempt("rapid", "prepared")).toBe("2: noMinors U-039");
    expect(attempt("prepared", "action", "move")).toBe("legal");
  });
  it("an action may be granted more often [U-038]", () => {
    const haste = effect("haste", "a", 1, { spec: { mods: { actions: 1 } } });
    const a = creature("a", { effects: ["haste"], minors: 2 });
    expect(allowanceOf(a, "actions", seeOf(a, haste))).toBe(2);
    expect(allowanceOf(a, "minors", seeOf(a, haste))).toBe(2);
    expect(allowanceOf(creature("a", { now: { stunned: 1 } }), "actions", seeOf())).toBe(0);
    const twice = advance({ ...freshTurn(2, 1), state: "acted" }, "action");
    expect(twice).toMatchObject({ ok: true, next: { actions: 1 } });
  });
  it("a Move goes on while metres are left, and is over with the first act [U-009] [U-013]", () => {
    const first = advance(freshTurn(), "move", 2, 6);
    expect(first).toMatchObject({ ok: true, next: { state: "moved", spent: 2, budget: 6 } });
    const turn = first.ok ? first.next : freshTurn();
    expect(advance(turn, "move", 4)).toMatchObject({ ok: true, next: { spent: 6 } });
    expect(advance(turn, "move", 5)).toEqual({ ok: false, why: "tooFar", rule: "U-022" });
    expect(attempt("move", "rapid", "move")).toBe("3: movedBefore U-013");
  });
  it("a run shuts everything else out, and does not come after an act [U-011] [U-025] [U-026]", () => {
    for (const input of ["action", "rapid", "prepared"] as const)
      expect(attempt("move", "run", input)).toBe("3: ran U-026");
    expect(attempt("action", "run")).toBe("2: actedRun U-013");
    expect(attempt("run", "run")).toBe("legal");
    expect(attempt("move", "full")).toBe("2: fullTurnFirst U-046");
    expect(attempt("run", "full")).toBe("2: fullTurnFirst U-046");
  });
  it("a Move after an act goes on as one before it does, and a run to its last metre [U-010] [U-011] [U-022] [U-025]", () => {
    expect(attempt("action", "move", "move", "move")).toBe("legal");
    expect(attempt("action", "move", "move", "move", "move")).toBe("5: tooFar U-022");
    expect(attempt("action", "move", "move", "rapid")).toBe("4: actedMoved U-013");
    const running = advance(freshTurn(), "run", 2, 12);
    const turn = running.ok ? running.next : freshTurn();
    expect(advance(turn, "move", 10)).toMatchObject({ ok: true, next: { state: "ran", spent: 12 } });
    expect(advance(turn, "move", 11)).toEqual({ ok: false, why: "tooFar", rule: "U-022" });
  });
  it("each kind of ability takes what it is called by, and a free one nothing [U-038] [U-039] [U-040] [U-041] [U-046]", () => {
    const left = (slot: Slot) => {
      const played = playUse({ ability: { ...SWORD, slot }, x: { turn: { round: 1, own: true } }, dice: [1] });
      const { actions, minors } = now(played, "a");
      return [played.value.end, actions, minors];
    };
    expect((["action", "rapid", "prepared", "full", "free"] as const).map(left)).toEqual([
      ["done", 0, 1],
      ["done", 1, 0],
      ["done", 1, 0],
      ["done", 0, 0],
      ["done", 1, 1],
    ]);
  });
  it("a full-turn action is alone [U-012] [U-046]", () => {
    for (const input of ["move", "run", "action", "rapid", "prepared", "full"] as const)
      expect(attempt("full", input)).toBe("2: fullTurn U-046");
    expect(attempt("action", "full")).toBe("2: fullTurnFirst U-046");
  });
  it("says what is open, and why the rest is not [U-008]", () => {
    expect(openInputs(freshTurn())).toEqual({
      move: null,
      run: null,
      action: null,
      rapid: null,
      prepared: null,
      full: null,
    });
    expect(openInputs({ ...freshTurn(0, 1), state: "movedActed" })).toEqual({
      move: { why: "movedBefore", rule: "U-013" },
      run: { why: "actedRun", rule: "U-013" },
      action: { why: "noActions", rule: "U-038" },
      rapid: null,
      prepared: null,
      full: { why: "fullTurnFirst", rule: "U-046" },
    });
  });
  it("a use that no template allows is refused whole [U-007] [U-008]", () => {
    const played = playUse({ a: { now: { actions: 0, state: 3 } }, x: { turn: { round: 1, own: true } } });
    expect(played.value.end).toBe("refused");
    expect(told(played)).toMatchObject({ said: ["Say.tooLate"], rolls: [], events: [] });
  });
  it("a table that only warns, or does not look, lets it pass [U-008]", () => {
    for (const templates of ["warn", "off"] as const) {
      const played = playUse({
        a: { now: { actions: 0, state: 3 } },
        x: { turn: { round: 1, own: true }, ruleOptions: { templates } },
        dice: [10],
      });
      expect(told(played).events).toEqual(["d health -20"]);
      expect(now(played, "a")).toMatchObject({ actions: 0, state: 3 });
    }
  });
  it("a full-turn ability takes everything [U-046]", () => {
    const played = playUse({ ability: { ...SWORD, slot: "full" }, x: { turn: { round: 1, own: true } }, dice: [1] });
    expect(now(played, "a")).toMatchObject({ state: 6, actions: 0, minors: 0 });
  });
});
