import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DocumentFacts } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import { declareUse } from "../../../src/rulesets/uchma/rules/actions/declareUse";
import { validArguments } from "../../../src/rulesets/uchma/rules/argumentSchemas";
import { APPENDIX, type State } from "../../../src/rulesets/uchma/rules/data/appendix";
import { LASTING } from "../../../src/rulesets/uchma/rules/data/documents";
import { specsOf, stateSpec, written } from "../../../src/rulesets/uchma/rules/data/lasting";
import { STATUS_SPECS } from "../../../src/rulesets/uchma/rules/data/palette";
import { isUse } from "../../../src/rulesets/uchma/rules/data/shapes";
import { effectDocument, effectFrom } from "../../../src/rulesets/uchma/rules/states/effects";
import { recordsIn, STATE_MODEL } from "../../../src/rulesets/uchma/rules/states/states";
import { packsOf } from "../rulesets/packs";
import { declaration, itemFacts } from "./documents";
import { bringing, SWORD } from "./fixtures";

describe("the appendix is data", () => {
  const { readPack } = packsOf("uchma");
  const records = readPack("uchma-gear").filter(({ type }) => type === "uchmaEffect");
  it("every state has a record in the compendium that says the same as what it is where nobody wrote anything", () => {
    const byState = new Map(records.map((doc) => [written(doc.system.lines ?? [])?.status, doc]));
    for (const key of Object.keys(APPENDIX)) {
      const which = key as State;
      const doc = byState.get(which);
      const spec = written(doc?.system.lines ?? []);
      expect({ ...spec, name: "", rounds: 0 }, which).toEqual({ ...stateSpec(which), name: "", rounds: 0 });
      expect(doc?.img).toBe(`systems/fivefold/assets/uchma/status/${which}.svg`);
    }
    expect(byState.size).toBe(Object.keys(APPENDIX).length);
    expect(records.length).toBe(byState.size);
  });
  it("an ability that only names a state brings what the appendix says; what it says itself goes first", () => {
    const [bare] = specsOf([LASTING.read({ name: "Drenched", status: "soaked", rounds: 3 })]);
    expect(bare).toEqual({ ...stateSpec("soaked"), name: "Drenched", rounds: 3 });
    const [own] = specsOf([LASTING.read({ status: "burning", harm: 4 })]);
    expect(own).toEqual({
      name: "FIVEFOLD.Uchma.Status.burning",
      rounds: 1,
      status: "burning",
      harm: { damage: 4, armor: "none" },
      keep: "harm",
    });
    expect(specsOf([LASTING.read({ status: "tempHealth", amount: 7 })])[0]?.pool).toEqual({ of: "health", amount: 7 });
  });
  it("a record of the world goes before the appendix, for those who name the state and say nothing else", () => {
    const own = itemFacts({
      id: "own",
      type: "uchmaEffect",
      system: { rounds: 9, lines: [{ name: "Our fire", status: "burning", harm: 3 }] },
    });
    const torch = {
      id: "it",
      type: "uchmaAbility",
      system: { resistance: "none", effects: [{ status: "burning", rounds: 4 }] },
    };
    const harmIn = (known: readonly DocumentFacts[]) => {
      const x = declaration({ actor: { items: [torch] }, item: "it", targets: [{}], x: { worldItems: () => known } });
      const declared = declareUse(x);
      if (!declared.ok || !isUse(declared.args)) throw new Error("refused");
      return declared.args.ability.effects?.[0];
    };
    expect(harmIn([])).toEqual({ ...stateSpec("burning"), rounds: 4 });
    expect(harmIn([own])).toEqual({
      name: "FIVEFOLD.Uchma.Status.burning",
      rounds: 4,
      status: "burning",
      harm: { damage: 3, armor: "none" },
      keep: "harm",
    });
    const silent = itemFacts({ id: "s", type: "uchmaEffect", system: { rounds: 1, lines: [{ status: "burning" }] } });
    expect(harmIn([silent])).toEqual({ ...stateSpec("burning"), rounds: 4 });
  });
  it("lines of one name are one effect, others each their own; nothing stacks unless it says so", () => {
    const line = (name: string, changes: string, keep = "usual") => LASTING.read({ name, changes, by: 1, keep });
    const specs = specsOf([line("Guard", "parry"), line("Guard", "warding"), line("Song", "damage", "each")]);
    expect(specs).toEqual([
      { name: "Guard", rounds: 1, mods: { parry: 1, warding: 1 }, keep: "longer" },
      { name: "Song", rounds: 1, mods: { damage: 1 } },
    ]);
  });
  it("forged effects are refused", () => {
    const use = (spec: object) =>
      JSON.parse(JSON.stringify({ by: "a", on: ["d"], ability: { ...bringing("soaked"), effects: [spec] } }));
    expect(validArguments("use", use(stateSpec("inspired")))).toBe(true);
    for (const wrong of [{ keep: "all" }, { stacks: 0 }, { pool: { of: "energy", amount: 1 } }, { cures: ["age"] }])
      expect(validArguments("use", use({ ...stateSpec("inspired"), ...wrong }))).toBe(false);
  });
});

describe("states and the pictures of tokens", () => {
  const item = (system: JsonObject, id = "it") => itemFacts({ id, type: "uchmaEffect", system });
  const made = (more: Parameters<typeof effectDocument>[0], rounds = 2) => {
    const { system } = effectDocument(more, rounds);
    return item(JSON.parse(JSON.stringify(system)));
  };
  it("an item shows its status, one without a status itself; nothing else that is stored as an effect does", () => {
    expect(STATE_MODEL.shown(item({ rounds: 1, lines: [{ status: "soaked" }] }))).toEqual({ status: "uchma-soaked" });
    expect(STATE_MODEL.shown(item({ rounds: 1, lines: [{ name: "Cold feet", changes: "speed", by: -1 }] }))).toEqual({
      status: null,
    });
    const spec = { name: "Slate skin", rounds: 2 };
    expect(STATE_MODEL.shown(made({ seq: 1, spec }))).toEqual({ status: null });
    expect(STATE_MODEL.shown(made({ seq: 1, spec: { ...spec, status: "slowed" } }))).toEqual({
      status: "uchma-slowed",
    });
    for (const silent of [
      made({ seq: 1, spec }, 0),
      made({ seq: 1, spec: { ...spec, ground: 0 } }),
      made({ seq: 1, spec, rides: "Actor.m" }),
      made({ seq: 1, spec, prepared: SWORD }),
      item({ rounds: 1 }),
      itemFacts({ id: "w", type: "uchmaWeapon" }),
    ])
      expect(STATE_MODEL.shown(silent)).toBeNull();
  });
  it("a status that a person switches on brings the appendix' record, or the world's own, until somebody ends it", () => {
    const plain = STATE_MODEL.record("uchma-fatigued", []);
    const read = effectFrom("e", "a", "k", plain?.system ?? {});
    expect(read).toMatchObject({
      until: "told",
      written: true,
      spec: { ...stateSpec("fatigued"), rounds: 1 },
      now: { rounds: 2, stacks: 1 },
    });
    const own = item({ rounds: 4, lines: [{ name: "Worn", status: "fatigued", changes: "speed", by: -1 }] }, "own");
    const ofWorld = STATE_MODEL.record("uchma-fatigued", [
      item({ rounds: 1, lines: [{ status: "soaked" }] }, "x"),
      own,
    ]);
    expect(effectFrom("e", "a", "k", ofWorld?.system ?? {})).toMatchObject({
      until: "told",
      spec: { name: "Worn", mods: { speed: -1 } },
    });
    expect([plain?.img, ofWorld?.img]).toEqual(["systems/fivefold/assets/uchma/status/fatigued.svg", own.img]);
    for (const none of ["uchma-prone", "uchma-dead", "vigor-prone"]) expect(STATE_MODEL.record(none, [])).toBeNull();
  });
  it("what the world's own record of a state says in its lines comes before the appendix; a line that says nothing is none", () => {
    const lines = [{ name: "Worn", status: "fatigued", changes: "speed", by: -1 }, {}];
    const worldItems = () => [item({ rounds: 4, lines }, "own")];
    const records = recordsIn({ worldItems });
    expect(records("fatigued")).toMatchObject([{ name: "Worn", status: "fatigued", changes: "speed", by: -1 }]);
    expect(records("fatigued")).toHaveLength(1);
    expect(records("soaked")).toBeNull();
    expect(recordsIn({})("fatigued")).toBeNull();
  });
  it("all states are offered in the token palette, with pictures that exist", () => {
    for (const which of Object.keys(APPENDIX)) {
      const spec = STATUS_SPECS.find(({ id }) => id === `uchma-${which}`);
      expect(spec?.hud, which).toBe(true);
      expect(existsSync(`assets/uchma/status/${which}.svg`), which).toBe(true);
    }
  });
});
