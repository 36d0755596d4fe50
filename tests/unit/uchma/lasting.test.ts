import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { realise } from "../../../src/engine/procedure/realise";
import type { UEffect } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { UIntent } from "../../../src/rulesets/uchma/rules/data/intent.types";
import type { UEffectSpec } from "../../../src/rulesets/uchma/rules/data/shapes";
import { uchmaRules } from "../../../src/rulesets/uchma/rules/resolve";
import { effectDocument, effectFrom, effectKey } from "../../../src/rulesets/uchma/rules/states/effects";
import { gripOf } from "../../../src/rulesets/uchma/rules/states/grip";
import { STATE_MODEL } from "../../../src/rulesets/uchma/rules/states/states";
import { statusesFor } from "../../../src/rulesets/uchma/rules/states/statuses";
import { actorFacts, itemFacts } from "./documents";
import { creature, effect, event, type Overrides, playUse, SWORD, told, worldOf } from "./fixtures";

/** Whether it can be done to `d`, who bears these effects, and what changes. */
const done = (intent: UIntent, effects: readonly UEffect[] = [], d: Overrides = {}) => {
  const bearer = creature("d", { ...d, effects: effects.map(({ id }) => id) });
  const changes = realise(uchmaRules, worldOf(bearer, ...effects), [intent]);
  return { ok: changes !== null, changes: changes ?? [], events: (changes ?? []).map(event) };
};
const borne = (id: string, spec: Partial<UEffectSpec>, rounds = 2, more: Partial<UEffect["now"]> = {}): UEffect => {
  const plain = effect(id, "d", rounds, { spec: { name: "X", ...spec } });
  return { ...plain, now: { ...plain.now, ...more } } as UEffect;
};
const spec = (more: Partial<UEffectSpec> = {}): UEffectSpec => ({ name: "X", rounds: 2, ...more });
const brings = (more: Partial<UEffectSpec>, x: object = {}): UIntent => ({
  k: "effect",
  on: "d",
  spec: spec(more),
  ...x,
});
const MADE = ["d seq = 1", "d make X"];

describe("what begins (appendix 8)", () => {
  it("what lies on the ground leaves its owner as it is [U-110]", () => {
    const there = [borne("o", { keep: "longer", status: "burning" })];
    const laid = done(brings({ ground: 1, keep: "longer", status: "burning", stacks: 3 }, { times: 2 }), there);
    expect(laid.events).toEqual(MADE);
    expect(laid.changes.at(-1)).toMatchObject({ kind: "item", data: { system: { rounds: 2, stacks: 2 } } });
  });
  it("knocks down, unless somebody stands firm; only what does more lasts [U-125]", () => {
    const firm = borne("f", { firm: true });
    expect(done(brings({ status: "prone" }), [borne("c", { name: "Calm" }), firm])).toMatchObject({
      ok: true,
      changes: [],
    });
    expect(done(brings({ status: "prone" }), [borne("c", { name: "Calm" })]).events).toEqual(["d prone +1"]);
    expect(done(brings({ status: "prone" })).ok).toBe(true);
    expect(done(brings({ status: "prone", mods: { speed: -1 } })).events).toEqual(["d prone +1", ...MADE]);
    expect(done(brings({}), [firm]).events).toEqual(MADE);
  });
  it("of two of a kind the one that counts stays; what says each comes beside it", () => {
    const held = borne("o", { keep: "longer" }, 3);
    expect(done(brings({ keep: "longer" }), [held])).toMatchObject({ ok: true, changes: [] });
    expect(done(brings({ keep: "longer", rounds: 4 }), [held]).events).toEqual(["o rounds -3", "d drop X", ...MADE]);
    expect(done(brings({}), [held]).events).toEqual(MADE);
    expect(done(brings({ keep: "longer", rounds: 4 }), [borne("o", {}, 3)]).events).toEqual(MADE);
    expect(done(brings({ keep: "longer", status: "burning" }), [held]).events).toEqual(["d burning +1", ...MADE]);
  });
  it("of two that run out the one with more left stays", () => {
    const uses = (left: number) => borne("o", { keep: "larger", spent: "precision", uses: 3 }, 2, { left });
    const more = { keep: "larger", spent: "precision", uses: 2 } as const;
    expect(done(brings(more), [uses(1)]).events).toEqual(["o rounds -2", "d drop X", ...MADE]);
    expect(done(brings(more), [uses(2)]).events).toEqual([]);
    expect(done(brings(more), [uses(1)]).changes.at(-1)).toMatchObject({ data: { system: { left: 2 } } });
  });
  it("stacks add up to what there may be; those of this very exchange make room for the sum", () => {
    const stacks = { keep: "stacks", stacks: 4 } as const;
    const held = (n: number) => borne("o", stacks, 3, { stacks: n });
    expect(done(brings(stacks, { times: 2 }), [held(1)]).events).toEqual(["o stacks = 3"]);
    expect(done(brings(stacks, { times: 2 }), [held(3)]).events).toEqual(["o stacks = 4"]);
    const { system } = effectDocument({ seq: 7, spec: spec(stacks) }, 3, { stacks: 2 });
    const key = effectKey(7);
    const both = done(brings(stacks, { beside: [{ key, system: system as JsonObject }] }));
    expect(both.events).toEqual(["d drop X", ...MADE]);
    expect(both.changes.at(0)).toMatchObject({ id: key, kind: "item" });
    expect(both.changes.at(-1)).toMatchObject({ data: { system: { rounds: 3, stacks: 3 } } });
    // What makes no sense is nothing that was made.
    expect(done(brings(stacks, { beside: [{ key, system: {} }] })).events).toEqual(MADE);
  });
  it("cures instead of coming, and only what it is for", () => {
    const cure = brings({ cures: ["burning"] });
    const burning = borne("b", { name: "B", status: "burning" });
    const burns = { now: { burning: 1, soaked: 1 } };
    expect(done(cure, [burning], burns).events).toEqual(["b rounds -2", "d burning -1", "d drop B"]);
    expect(done(cure, [borne("s", { name: "S", status: "soaked" }), borne("n", { name: "N" })], burns).events).toEqual(
      MADE,
    );
    const made = {
      key: effectKey(7),
      system: effectDocument({ seq: 7, spec: spec({ name: "B", status: "burning" }) }, 3).system,
    };
    expect(done(brings({ cures: ["burning"] }, { beside: [made] }), [], burns).events).toEqual([
      "d burning -1",
      "d drop B",
    ]);
  });
});

describe("what one ability brings one after the other", () => {
  const fire = { name: "Fire", rounds: 2, status: "burning" } as const;
  const bring = (...effects: readonly UEffectSpec[]) => {
    const { resistance: _resistance, ...plain } = SWORD;
    return told(playUse({ ability: { ...plain, packets: [], effects } })).events;
  };
  it("is cured by what comes after it, also where that is one of several that count side by side", () => {
    const out = ["d burning +1", "d make Fire", "d burning -1", "d drop Fire"];
    expect(bring(fire, { name: "Water", rounds: 1, keep: "longer", cures: ["burning"] })).toEqual(out);
    expect(bring(fire, { name: "Water", rounds: 1, cures: ["burning"] })).toEqual(out);
    expect(bring(fire, { name: "Mud", rounds: 1, cures: ["soaked"] })).toEqual([...out.slice(0, 2), "d make Mud"]);
  });
  it("of two of a kind one counts, and others have nothing to do with it", () => {
    const long = { name: "Chill", keep: "longer" } as const;
    const worse = ["d make Chill", "d drop Chill", "d make Chill"];
    expect(bring({ ...long, rounds: 2 }, { ...long, rounds: 3 })).toEqual(worse);
    expect(bring({ ...long, rounds: 2 }, { ...long, name: "Calm", rounds: 3 })).toEqual([
      "d make Chill",
      "d make Calm",
    ]);
    expect(bring({ ...long, rounds: 2 }, { name: "Chill", rounds: 3 })).toEqual(["d make Chill", "d make Chill"]);
    expect(bring({ ...long, rounds: 3 }, { ...long, rounds: 2 })).toEqual(["d make Chill"]);
  });
});

describe("what ends", () => {
  const state = (id: string, rounds: number, status = "slowed" as const) => borne(id, { name: id, status }, rounds);
  it("loses a round, and is gone with the last one [U-109]", () => {
    const at = { now: { slowed: 1 } };
    const tick: UIntent = { k: "tick", on: "s" };
    expect(done(tick, [state("s", 2)], at).events).toEqual(["s rounds -1"]);
    expect(done(tick, [state("s", 1)], at).events).toEqual(["s rounds -1", "d slowed -1", "d drop s"]);
    expect(done(tick, [state("s", 0)], at)).toMatchObject({ ok: true, changes: [] });
    expect(done({ k: "end", on: "s" }, [state("s", 5)], at).events).toEqual(["s rounds -5", "d slowed -1", "d drop s"]);
    const gone = done({ k: "end", on: "s" }, [state("s", 5)], at).changes.at(-1);
    expect(gone).toMatchObject({ k: "drop", kind: "item", id: effectKey(1), data: { system: { rounds: 5 } } });
  });
  it("what is used up stays until it is swept away [U-042] [U-044]", () => {
    expect(done({ k: "use", on: "s" }, [state("s", 2)], { now: { slowed: 1 } }).events).toEqual([
      "s rounds -2",
      "d slowed -1",
    ]);
    expect(done({ k: "sweep", on: "s" }, [state("s", 0)]).events).toEqual(["d drop s"]);
    expect(done({ k: "sweep", on: "s" }, [state("s", 1)])).toMatchObject({ ok: true, changes: [] });
  });
  it("of what is no effect nothing ends", () => {
    for (const k of ["tick", "end", "use", "sweep"] as const)
      for (const on of ["d", "nobody"]) expect(done({ k, on }), k).toMatchObject({ ok: false, changes: [] });
    for (const on of ["d", "nobody"]) expect(done({ k: "less", on, by: 1 })).toMatchObject({ ok: true, changes: [] });
  });
  it("a pool shrinks, and is gone with the last of it [U-069]", () => {
    const pool = (left: number, rounds = 2) => borne("p", { pool: { of: "health", amount: 9 } }, rounds, { left });
    const less = (by: number): UIntent => ({ k: "less", on: "p", by });
    expect(done(less(2), [pool(5)]).events).toEqual(["p left = 3"]);
    expect(done(less(5), [pool(5)]).events).toEqual(["p rounds -2", "d drop X"]);
    expect(done(less(2), [pool(5, 0)])).toMatchObject({ ok: true, changes: [] });
  });
  it("its status stays as long as another one brings it; whoever lies gets up at a price; the ground brings none [U-125]", () => {
    const end: UIntent = { k: "end", on: "s" };
    const at = { now: { slowed: 1, prone: 1, bleeding: 1 } };
    const ends = (...others: readonly UEffect[]) => done(end, [state("s", 1), ...others], at).events;
    expect(ends(state("o", 2))).toEqual(["s rounds -1", "d drop s"]);
    expect(ends(state("o", 0))).toContain("d slowed -1");
    // What somebody has laid on the ground brings nothing to itself.
    expect(ends(borne("o", { status: "slowed", ground: 1 }))).toContain("d slowed -1");
    expect(ends(borne("o", { status: "bleeding" }))).toContain("d slowed -1");
    const plain = { k: "end", on: "s" } as const;
    expect(done(plain, [borne("s", { name: "s", status: "prone" }, 1)], at).events).toEqual([
      "s rounds -1",
      "d drop s",
    ]);
    expect(done(plain, [borne("s", { name: "s", status: "slowed", ground: 1 }, 1)], at).events).toEqual([
      "s rounds -1",
      "d drop s",
    ]);
    expect(done(plain, [borne("s", { name: "s" }, 1)], at).events).toEqual(["s rounds -1", "d drop s"]);
  });
});

describe("how effects are stored", () => {
  const FORM = { name: "Bear", health: 9 };
  const AREA = { scene: "yard", x: 1, y: 2, elevation: 0, radius: 3 };
  const whole: Omit<UEffect, "id" | "kind" | "of" | "key" | "now"> = {
    seq: 3,
    spec: spec({ stacks: 4, pool: { of: "health", amount: 9 } }),
    power: 2,
    own: 5,
    until: "round",
    prepared: SWORD,
    rides: "Actor.m",
    form: FORM,
    before: 30,
    area: AREA,
  };
  const system = (made: JsonObject): JsonObject => made.system as JsonObject;
  const read = (stored: JsonObject) => effectFrom("x", "d", "key", stored);
  it("whole, and read again as they were", () => {
    const stored = system(effectDocument(whole, 2, { stacks: 3, left: 4 }));
    expect(read(stored)).toStrictEqual({
      id: "x",
      kind: "effect",
      of: "d",
      key: "key",
      ...whole,
      now: { rounds: 2, stacks: 3, left: 4 },
    });
    const plain = effectDocument({ seq: 1, spec: spec() }, 2);
    expect(plain).toStrictEqual({ name: "X", type: "uchmaEffect", system: { rounds: 2, seq: 1, spec: spec() } });
    expect(read(system(plain))).toStrictEqual({
      id: "x",
      kind: "effect",
      of: "d",
      key: "key",
      seq: 1,
      spec: spec(),
      now: { rounds: 2 },
    });
  });
  it("what makes no sense in them is nothing", () => {
    const plain = { rounds: 2, seq: 1, spec: spec() as JsonObject };
    const odd = {
      power: "2",
      own: 1.5,
      until: "never",
      prepared: 3,
      rides: "",
      form: [],
      area: { x: 1 },
      stacks: 9,
      left: 9,
    };
    const sense = read(plain);
    for (const [key, value] of Object.entries(odd)) expect(read({ ...plain, [key]: value }), key).toStrictEqual(sense);
    expect(read({ ...plain, rides: 7 })).toStrictEqual(sense);
    expect(read({ ...plain, rounds: -2, seq: "1" })).toMatchObject({ seq: 0, now: { rounds: 0 } });
    expect(read({ rounds: 2 })).toBeNull();
    expect(read({ ...plain, until: "told" })).toMatchObject({ until: "told" });
  });
  it("with what is left of them: full where nothing is written, never below nothing", () => {
    const stored = (more: JsonObject) =>
      read({ rounds: 2, seq: 1, spec: { ...spec(), stacks: 4, spent: "chosen", uses: 3 } as JsonObject, ...more })?.now;
    expect(stored({})).toStrictEqual({ rounds: 2, stacks: 1, left: 3 });
    expect(stored({ stacks: 2, left: 1 })).toStrictEqual({ rounds: 2, stacks: 2, left: 1 });
    expect(stored({ stacks: 0, left: -1 })).toStrictEqual({ rounds: 2, stacks: 1, left: 0 });
    expect(stored({ left: null })).toMatchObject({ left: 3 });
  });
  it("what a person wrote says so", () => {
    const written = { rounds: 2, lines: [{ name: "Own", rounds: 2, changes: "speed", by: 1 }] };
    expect(read(written)).toMatchObject({ written: true, spec: { name: "Own", mods: { speed: 1 } } });
  });
  it("under sixteen signs that are another for each", () => {
    expect([1, 25, 26, 27, 676].map(effectKey)).toEqual(
      ["aaaab", "aaaaz", "aaaba", "aaabb", "aabaa"].map((digits) => `uchmaEffect${digits}`),
    );
  });
});

describe("what a sheet and a token show of states", () => {
  const item = (system: JsonObject, type = "uchmaEffect") => itemFacts({ id: "e", type, system });
  it("states, but neither forms nor saddles, what waits, lies on the ground or is over", () => {
    const made = (more: object = {}, rounds = 2, of: Partial<UEffectSpec> = { status: "slowed" }) =>
      STATE_MODEL.shown(item(effectDocument({ seq: 1, spec: spec(of), ...more }, rounds).system as JsonObject));
    expect([made(), made({}, 1)]).toEqual([{ status: "uchma-slowed" }, { status: "uchma-slowed" }]);
    expect(made({}, 2, {})).toEqual({ status: null });
    const hidden = [
      made({ rides: "Actor.m" }),
      made({ prepared: SWORD }),
      made({ form: { name: "B", health: 1 } }),
      made({}, 0),
      made({}, 2, { ground: 1 }),
    ];
    expect(hidden).toEqual([null, null, null, null, null]);
    expect(STATE_MODEL.shown(item({ rounds: 2, spec: spec() as JsonObject }, "uchmaWeapon"))).toBeNull();
    expect(STATE_MODEL.shown(item({}))).toBeNull();
  });
  it("what runs out begins full [U-109]", () => {
    const completed = (left: number | null, more: object) =>
      STATE_MODEL.completed?.(item({ rounds: 2, left, spec: { ...spec(), ...more } as JsonObject }));
    const pool = { pool: { of: "health", amount: 9 } };
    expect(completed(null, pool)).toEqual({ left: 9 });
    expect(completed(4, pool)).toBeNull();
    expect(completed(null, {})).toBeNull();
    expect(STATE_MODEL.completed?.(item({ left: null }))).toBeNull();
  });
  it("below 1 Health a creature is down, unless it is dead [U-014]", () => {
    const down = (value: number, statuses: readonly string[] = []) =>
      statusesFor(actorFacts({ system: { health: { value, max: 60 } }, statuses }), {});
    expect([down(1), down(0), down(-3), down(0, ["dead"])].map((one) => one["uchma-down"])).toEqual([0, 1, 1, 0]);
    expect(statusesFor({ ...actorFacts(), type: "vigorCreature" }, {})).toEqual({});
  });
  it("who stands, holds itself, and is awake", () => {
    const grip = (key?: string) => Object.values(gripOf(creature("d", { now: key ? { [key]: 1 } : {} })));
    expect([undefined, "prone", "immobilized", "down"].map(grip)).toEqual([
      [true, true, true],
      [false, true, true],
      [true, false, true],
      [true, true, false],
    ]);
  });
});
