import { describe, expect, it } from "vitest";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { tell } from "../../../src/engine/procedure/story";
import type { Request, World } from "../../../src/engine/procedure/types";
import { playScript } from "../../fixtures/script";
import { d20, hex, type R, strike, type Toy, toy, toyProcedures, toyRules, worldOf } from "./toy";

const scene = (): World<Toy> => worldOf(toy("a"), toy("b", { vigor: 1 }), toy("c"), toy("d", { vigor: 0 }));

describe("script reader", () => {
  const blow = { rules: toyRules, procedure: strike, args: { by: "a", on: "b" }, participants: scene() };
  it("plays a worked example and replays at every step", () => {
    const played = playScript({ ...blow, dice: [15, 6, 2, 6, 1], answers: { dodge: "no", again: "no" } });
    expect(played.value).toEqual({ end: "critical", damage: 6 + 2 + 6 + 1 + 1 });
    expect(played.world.b?.now).toMatchObject({ health: 0, down: 1 });
    expect(played.asked.map(({ at, who, answer }) => `${who} ${at} ${answer}`)).toEqual(["b dodge no", "a again no"]);
    expect(played.runs).toBe(Object.keys(played.log).length + 1);
  });
  it("follows a second blow under its own address", () => {
    const played = playScript({ ...blow, dice: [15, 2, 3, 4], answers: { dodge: "no", again: "yes" } });
    expect(played.log["second/strike"]?.v).toEqual([4]);
  });
  it("says what is missing or left over", () => {
    expect(() => playScript({ ...blow, dice: [5, 5] })).toThrow(/1 dice were not used: 5/);
    expect(() => playScript({ ...blow, dice: [] })).toThrow(/strike: the dice list is too short/);
    expect(() => playScript({ ...blow, dice: [15] })).toThrow(/no answer for dodge: yes, no/);
  });
  it("finds a clock or a random number in a script at the next step", () => {
    let calls = 0;
    const moody = (ref: R): number =>
      ref.roll("a", { ...d20, flat: calls++ }, "a").total + ref.roll("b", d20, "a").total;
    expect(() => playScript({ ...blow, procedure: moody, args: null, dice: [1, 2] })).toThrow(/another question/);
  });
});

describe("story", () => {
  it("tells rolls, comparisons, choices, deeds with the numbers after them, and remarks", () => {
    const played = playScript({
      rules: toyRules,
      procedure: strike,
      args: { by: "a", on: "d" },
      participants: scene(),
      dice: [15, 2, 3],
      answers: { dodge: "yes", again: "no" },
    });
    const { lines, run } = tell(
      { procedure: "strike", args: { by: "a", on: "d" }, participants: scene(), log: played.log },
      toyProcedures,
    );
    expect(run.done).toBe(true);
    expect(lines).toEqual(played.lines);
    expect(lines.map((line) => line.k)).toEqual([
      "deed",
      "roll",
      "contest",
      "ask",
      "deed",
      "say",
      "roll",
      "deed",
      "ask",
    ]);
    expect(lines[0]).toMatchObject({ at: "price", after: { a: { vigor: 4 } } });
    expect(lines[2]).toMatchObject({
      op: "beats",
      rule: "T-1",
      ok: true,
      a: 15,
      b: 10,
      aAt: "strike",
      bMods: [{ id: "guard" }],
    });
    expect(lines[4]).toMatchObject({ at: "effort", changes: null });
    expect(lines[7]).toMatchObject({ after: { d: { health: 6, healthMax: 12 } } });
    expect(JSON.parse(JSON.stringify(lines))).toEqual(lines);
  });
  it("leaves open questions open", () => {
    const { lines, run } = tell(
      { procedure: "hex", args: { by: "a", on: "b" }, participants: scene(), log: {} },
      toyProcedures,
    );
    expect(run.done).toBe(false);
    expect(lines).toEqual([{ k: "deed", at: "stance" }]);
  });
  it("knows the rolls of a natural face, and every kind of change", () => {
    const natural = (ref: R): boolean => ref.meets(ref.roll("r", d20, "a").natural, { total: 10, mods: [] }, "T-9");
    const told = playScript({ rules: toyRules, procedure: natural, args: null, participants: scene(), dice: [10] });
    expect(told.lines[1]).toMatchObject({ k: "contest", op: "meets", ok: true, aAt: "r" });
    const cursed = playScript({
      rules: toyRules,
      procedure: hex,
      args: { by: "a", on: "b" },
      participants: scene(),
      dice: [15, 3],
    });
    expect(cursed.value.end).toBe("broken");
    expect(cursed.changes.map(({ k }) => k)).toEqual(["set", "make", "move", "set"]);
    const held = playScript({
      rules: toyRules,
      procedure: hex,
      args: { by: "a", on: "b" },
      participants: scene(),
      dice: [3, 15],
    });
    expect(held.changes.map(({ k }) => k)).toEqual(["set", "drop"]);
  });
});

describe("fingerprint", () => {
  const view = {};
  const of = (request: object): string => fingerprint({ at: "x", view, ...request } as Request);
  it("differs where the question differs, not where words or key order do", () => {
    type Roll = Omit<Request & { k: "roll" }, "view" | "at">;
    const roll: Roll = { k: "roll", who: "a", pool: { dice: [{ n: 1, f: 20 }], flat: 0, mods: [] } };
    expect(of(roll)).toBe(fingerprint({ ...roll, at: "elsewhere", view }));
    expect(of(roll)).not.toBe(of({ ...roll, who: "b" }));
    const mod = { id: "m", rule: "R", kind: "flat", value: 1 } as const;
    const withMod = { ...roll, pool: { ...roll.pool, mods: [mod] } };
    expect(of(withMod)).not.toBe(of({ ...roll, pool: { ...roll.pool, mods: [{ ...mod, off: true as const }] } }));
    expect(of(withMod)).toBe(of({ ...roll, pool: { ...roll.pool, mods: [{ ...mod, source: "Anna" }] } }));
    const deed = (intent: object): string => of({ k: "deed", intents: [intent] });
    expect(deed({ k: "x", on: "a", by: 1 })).toBe(deed({ by: 1, on: "a", k: "x", maybe: undefined }));
    expect(deed({ k: "x", on: "a", by: 1 })).not.toBe(deed({ k: "x", on: "a", by: 2 }));
    expect(of(roll).length).toBeLessThanOrEqual(7);
  });
});
