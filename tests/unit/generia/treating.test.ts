import { describe, expect, it } from "vitest";
import { call, declareCall, declareCheck, saidCheck } from "../../../src/rulesets/generia/rules/actions/call";
import { faint } from "../../../src/rulesets/generia/rules/actions/faint";
import {
  ailmentOf,
  ailmentsOf,
  declareTreat,
  patientOf,
  treat,
} from "../../../src/rulesets/generia/rules/actions/treat";
import type { GBeing } from "../../../src/rulesets/generia/rules/data/types";
import { between, board } from "../rulesets/facts";
import { actor, declares, held, no, ok, override, said, type Told, turnOf } from "./documents";
import {
  againstOf,
  creature,
  deedsOf,
  heldSpell,
  lasting,
  type More,
  type Overrides,
  play,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";

type Treating = Parameters<typeof treat>[1];
const heals = (
  x: Partial<Treating>,
  d: Overrides,
  more: More & { readonly a?: Overrides } = {},
  ...others: readonly GBeing[]
) => {
  const { a, ...rest } = more;
  const world = worldOf(creature("a", a), creature("d", { mods: { con: 3 }, ...d }), ...others);
  return play(treat, { by: "a", on: "d", medicine: 6, price: {}, ...x }, world, rest);
};
const wounded = { now: { light: 1, severe: 2 } };

describe("a Medicine check", () => {
  it("heals one severe wound from 20 on, eased by the patient’s CON and the healer’s Medicine [G-154]", () => {
    const played = heals({}, wounded, { dice: [11] });
    expect(told(played)).toEqual({ lines: ["a check 20", "G-154 20 passes 20"], asked: [], changes: ["d severe -1"] });
    expect(played.value).toBe(true);
    expect(deedsOf(played)).toEqual(["mended"]);
    expect(rollsOf(played)).toEqual([["attribute.con G-154 flat 3", "medicine G-154 flat 6"]]);
    expect(againstOf(played)).toEqual([["dc G-154 base 20"]]);
    const failed = heals({}, wounded, { dice: [10] });
    expect(failed.value).toBe(false);
    expect(told(failed).changes).toEqual([]);
  });
  it("of whoever knows no Medicine is eased by the patient’s CON alone, and by what was added by hand [G-154]", () => {
    const hand = { added: [{ kind: "eased", value: 2, label: "Herbs" }] } as const;
    expect(rollsOf(heals({ medicine: 0, hand }, wounded, { dice: [1] }))[0]).toMatchObject([
      "attribute.con G-154 flat 3",
      expect.stringContaining("flat 2 Herbs"),
    ]);
    expect(rollsOf(heals({ medicine: 0 }, wounded, { dice: [1] }))).toEqual([["attribute.con G-154 flat 3"]]);
  });
  it("is paid whether it helps or not, and not rolled where it cannot be paid [G-011]", () => {
    const price = { slot: "utility" } as const;
    expect(told(heals({ price }, wounded, { dice: [1] })).changes).toEqual(["a utility -1"]);
    const broke = heals({ price }, wounded, { a: { now: { utility: 0 } } });
    expect([broke.value, told(broke).lines]).toEqual([false, []]);
  });
  it("ends a sickness with what has brought it [G-182]", () => {
    const sick = { lasting: ["e"], now: { sick: 1, severe: 1 } };
    const brought = lasting("e", "d", { status: "sick" });
    const played = heals({ ailment: "sick" }, sick, { dice: [11] }, brought);
    expect(played.value).toBe(true);
    expect(deedsOf(played)).toEqual(["cured"]);
    expect(told(played).changes).toEqual(["d sick -1", "d drop item-e"]);
    expect(told(heals({ ailment: "sick" }, { now: { sick: 1 } }, { dice: [11] })).changes).toEqual(["d sick -1"]);
  });
  it("may wake the senseless, whose wound it was [G-153]", () => {
    const out = heals({}, { limit: 4, now: { severe: 2, unconscious: 1 } }, { dice: [11, 9] });
    expect(told(out).lines.slice(2)).toEqual(["d wake 10", "G-153 10 passes 10"]);
    expect(told(out).changes).toEqual(["d severe -1", "d unconscious -1"]);
  });
  it("may end frailty with the wound, but staunches no bleeding, which takes magic or a potion [G-182]", () => {
    const frail = { lasting: ["e"], now: { severe: 1, frail: 1, bleeding: 1 } };
    const played = heals({}, frail, { dice: [11, 9, 9] }, lasting("e", "d", { status: "frail", dc: 12 }));
    expect(told(played).lines).toContain("G-171 12 passes 12");
    expect(deedsOf(played)).toEqual(["mended", "shaken"]);
  });
});

describe("whom a healer treats, and what", () => {
  const healer = actor("a", { system: { medicine: 6 } });
  const declared = (more: Told = {}, d: Overrides = wounded, a: Overrides = {}) =>
    declareTreat(declares({ actor: healer, ...more }, a, d));
  it("a severe wound, unless a sickness was named or is all that ails [G-154] [G-182]", () => {
    const both = creature("d", { now: { sick: 1, severe: 1 } });
    expect(ailmentsOf(both)).toEqual(["severe", "sick"]);
    expect(ailmentsOf(creature("d", { now: { sick: 1, light: 2 } }))).toEqual(["sick"]);
    expect(ailmentsOf(creature("d", { now: { severe: 1 } }))).toEqual(["severe"]);
    expect(ailmentOf(declares(), both)).toBe("severe");
    expect(ailmentOf(declares({ adjust: said({ ailment: "sick" }) }), both)).toBe("sick");
    expect(ailmentOf(declares({ adjust: said({ ailment: "sick" }) }), creature("d", wounded))).toBe("severe");
    expect(ailmentOf(declares(), creature("d", { now: { light: 1 } }))).toBeUndefined();
  });
  it("is told with the healer’s Medicine, and a sickness by its name [G-154] [G-182]", () => {
    expect(declared()).toEqual(ok({ by: "a", on: "d", medicine: 6, price: {} }));
    expect(declared({ actor: actor("a") })).toStrictEqual(ok({ by: "a", on: "d", price: {} }));
    expect(declared({}, { now: { sick: 1 } })).toEqual(
      ok({ by: "a", on: "d", ailment: "sick", medicine: 6, price: {} }),
    );
  });
  it("is itself where nobody was picked, and one at a time [G-154]", () => {
    expect(declared({ on: [], board: board({}) }, {}, wounded)).toEqual(
      ok({ by: "a", on: "a", medicine: 6, price: {} }),
    );
    expect(declared({ on: ["d", "a"] })).toEqual(no("oneTarget", "G-154"));
    expect(declared({ on: ["x"] })).toEqual(no("oneTarget", "G-154"));
    const world = worldOf(creature("a"), heldSpell("d", "a"));
    expect(declared({ world })).toEqual(no("oneTarget", "G-154"));
    expect(patientOf(declares({ on: [] })).id).toBe("a");
    expect(patientOf(declares()).id).toBe("d");
    expect(patientOf(declares({ on: ["x"] })).id).toBe("a");
    expect(patientOf(declares({ world })).id).toBe("a");
  });
  it("nobody without a severe wound or a sickness [G-154]", () => {
    expect(declared({}, { now: { light: 2 } })).toEqual(no("noSevere", "G-154"));
  });
  it("stands beside, unless the game master says otherwise [G-154]", () => {
    const far = board({ d: between({ distance: 2, adjacent: false }) });
    expect(declared({ board: far })).toEqual(held("notBeside", "G-154"));
    expect(declared({ board: far, adjust: override })).toMatchObject({ ok: true });
    expect(declared({ board: board({ d: between() }) })).toMatchObject({ ok: true });
    expect(declared({ board: board({}) })).toMatchObject({ ok: true });
    // Whoever treats itself is not far from itself, whatever the scene says.
    const own = { on: ["a"], board: board({ a: between({ distance: 9, adjacent: false }) }) };
    expect(declared(own, {}, wounded)).toMatchObject({ ok: true });
  });
  it("takes the Utility Action in an encounter [G-011]", () => {
    const turn = turnOf();
    expect(declared({ turn })).toEqual(ok({ by: "a", on: "d", medicine: 6, price: { slot: "utility" }, fight: true }));
    expect(declared({ turn }, wounded, { now: { utility: 0 } })).toEqual(held("spent.utility", "G-011"));
    expect(declared({}, wounded, { now: { unconscious: 1 } })).toEqual(held("unconscious", "G-153"));
    expect(declared({}, wounded, { now: { panicked: 1 } })).toEqual(held("panicked", "G-182"));
  });
});

describe("a call for rolls", () => {
  const calls = (x: Partial<Parameters<typeof call>[1]>, dice: readonly number[]) =>
    play(
      call,
      { by: "a", who: ["a", "d"], attribute: "dex", secret: true, ...x },
      worldOf(creature("a", { mods: { dex: 2 } }), creature("d")),
      { dice },
    );
  it("is a check of the attribute for everybody, against a number where there is one [G-131]", () => {
    const played = calls({ dc: 10 }, [9, 9]);
    expect(told(played)).toMatchObject({
      lines: ["a check 11", "G-131 11 passes 10", "d check 9", "G-131 9 fails 10"],
      asked: [],
    });
    expect(againstOf(played)[0]).toEqual(["dc G-131 base 10"]);
    expect(told(calls({}, [9, 9])).lines).toEqual(["a check 11", "d check 9"]);
  });
  it("asks everybody to roll, but where it is secret or a check of one's own [G-131]", () => {
    const asks = (x: Partial<Parameters<typeof call>[1]>) => {
      const everybody = { by: "a", who: ["a", "d"], attribute: "dex" } as const;
      const more = { dice: [9, 9], answers: { called: "roll" } };
      return told(play(call, { ...everybody, ...x }, worldOf(creature("a"), creature("d")), more)).asked;
    };
    expect(asks({})).toEqual(["a called of roll/pass: roll", "d called of roll/pass: roll"]);
    expect([asks({ secret: true }), asks({ own: true })]).toEqual([[], []]);
  });
  it("is made by a game master, who says what, against what, and how secretly [G-131]", () => {
    const asks = (words: Readonly<Record<string, string>>) =>
      declareCall(declares({ adjust: { ...override, said: words } }));
    expect(asks({ check: "per", number: "12", results: "secret" })).toStrictEqual(
      ok({ by: "a", who: ["a", "d"], attribute: "per", dc: 12, secret: true }),
    );
    expect(asks({ check: "str" })).toStrictEqual(ok({ by: "a", who: ["a", "d"], attribute: "str" }));
  });
});

describe("a check of one's own", () => {
  it("takes nothing; what it is for, and what it has to reach, people know [G-131]", () => {
    const checks = (words: Readonly<Record<string, string>>, added: object = {}) =>
      declareCheck(declares({ adjust: { off: [], added: [], said: words, ...added } }));
    const own = { by: "a", who: ["a"], attribute: "con", own: true };
    expect(checks({})).toStrictEqual(ok(own));
    expect(checks({ check: "per", number: "14" })).toStrictEqual(ok({ ...own, attribute: "per", dc: 14 }));
    for (const number of ["", "0", "x", "1000"]) expect(checks({ number })).toStrictEqual(ok(own));
    const lines = [{ kind: "eased", value: 2, label: "Rope" }];
    expect(checks({}, { added: lines })).toEqual(ok({ ...own, hand: { added: lines } }));
    expect(saidCheck(declares({ adjust: said({ check: "int", number: "9" }) }))).toMatchObject({
      check: "int",
      number: 9,
    });
  });
  it("is rolled without any line but what was added by hand [G-131]", () => {
    const hand = { added: [{ kind: "eased", value: 2, label: "Rope" }] } as const;
    const rolls = (x: Partial<Parameters<typeof call>[1]>) =>
      rollsOf(
        play(
          call,
          { by: "a", who: ["a"], attribute: "dex", own: true, ...x },
          worldOf(creature("a", { mods: { dex: 2 } })),
          { dice: [9] },
        ),
      );
    expect(rolls({})).toEqual([["attribute.dex G-131 base 2 locked"]]);
    expect(rolls({ hand })[0]?.[1]).toContain("flat 2 Rope");
  });
});

describe("somebody who was said to lie senseless", () => {
  it("holds no spell any more, unless the game master says so [G-091] [G-149]", () => {
    const world = worldOf(creature("a", { concentrates: ["s"], now: { unconscious: 1 } }), heldSpell("s", "a"));
    const played = play(faint, { by: "a" }, world, { answers: { letGo: "ends" } });
    expect(told(played)).toMatchObject({ asked: ["GM letGo of ends/holds: ends"], changes: ["s held = 0"] });
  });
});
