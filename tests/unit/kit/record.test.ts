import { describe, expect, it } from "vitest";
import * as kit from "../../../src/kit/rules/record";
import { gearFields, lastingFields, relationFields } from "../../../src/kit/rules/storedFields";
import { editOf, linesOf } from "../../../src/kit/view/edit";

const STEP = kit.part({ label: kit.text(), by: kit.whole(0, 9) });
const BLADE = kit.record("testBlade", {
  damage: kit.some(3, 20),
  worn: kit.maybe(),
  kind: kit.choice(["blade", "bow"], "blade"),
  curse: kit.orNone(["slow", "blind"], "Status"),
  types: kit.set(["cut", "pierce", "blunt"], ["cut"]),
  names: kit.list(kit.text()),
  range: kit.part({ near: kit.count(1), open: kit.flag(true) }),
  steps: kit.list(STEP),
  owner: kit.link("Actor"),
  notes: kit.html(),
});
const INITIAL = {
  damage: 3,
  worn: null,
  kind: "blade",
  curse: "none",
  types: ["cut"],
  names: [],
  range: { near: 1, open: true },
  steps: [],
  owner: "",
  notes: "",
};

describe("a record [issue 12]", () => {
  it("reads what stands there, held to its ranges", () => {
    const stored = {
      damage: 99.7,
      worn: 4,
      kind: "bow",
      curse: "blind",
      types: ["blunt", "cut", "blunt"],
      names: ["a", 5, "b"],
      range: { near: -3, open: false },
      steps: [{ label: "Heavy", by: -40 }, null, { by: "x" }],
      owner: "Actor.x",
      notes: "<p>x</p>",
    };
    expect(BLADE.read(stored)).toEqual({
      ...stored,
      damage: 20,
      types: ["cut", "blunt"],
      names: ["a", "b"],
      range: { near: 0, open: false },
      steps: [
        { label: "Heavy", by: -9 },
        { label: "", by: 0 },
      ],
    });
  });
  it("reads nothing, and what cannot be, as its initial values", () => {
    expect(BLADE.read({})).toEqual(INITIAL);
    const nonsense = {
      damage: "3",
      worn: true,
      kind: "spoon",
      curse: 1,
      types: "cut",
      names: {},
      range: [],
      steps: {},
    };
    expect(BLADE.read({ ...nonsense, owner: 7, notes: null })).toEqual(INITIAL);
  });
  it("reads a document of its type once, and no other", () => {
    const document = { type: "testBlade", system: { damage: 5 } };
    expect(BLADE.of(document)).toMatchObject({ damage: 5 });
    expect(BLADE.of(document)).toBe(BLADE.of(document));
    expect(BLADE.of({ ...document, type: "testBow" })).toBeNull();
  });
});

describe("a field", () => {
  it("has the kind that its declaration says, and nothing that it does not say", () => {
    const kinds = [
      kit.count(1),
      kit.some(3, 20),
      kit.maybe(),
      kit.whole(0, 9),
      kit.maybeWhole(),
      kit.real(1.5, 0),
      kit.maybeReal(),
      kit.flag(true),
      kit.text(),
      kit.text("x"),
      kit.link("Actor"),
      kit.html(),
      kit.choice(["a", "b"], "a"),
      kit.orNone(["a"], "Word"),
      kit.set(["a", "b"], ["a"], "Word"),
      kit.list(kit.flag(false)),
      kit.data(),
    ].map(({ kind }) => kind);
    const integer = (initial: number | null, min: number, max: number) => ({
      k: "number",
      initial,
      min,
      max,
      integer: true,
    });
    expect(kinds).toStrictEqual([
      integer(1, 0, 9999),
      integer(3, 1, 20),
      integer(null, 0, 9999),
      integer(0, -9, 9),
      integer(null, -9999, 9999),
      { k: "number", initial: 1.5, min: 0, max: 9999, integer: false },
      { ...integer(null, 0, 9999), integer: false },
      { k: "flag", initial: true },
      { k: "text" },
      { k: "text", initial: "x" },
      { k: "text", document: "Actor" },
      { k: "html" },
      { k: "choice", choices: ["a", "b"], initial: "a" },
      { k: "choice", choices: ["none", "a"], initial: "none", words: "Word" },
      { k: "set", choices: ["a", "b"], initial: ["a"], words: "Word" },
      { k: "list", of: { k: "flag", initial: false } },
      { k: "data" },
    ]);
  });
  it("of a number keeps a fraction only where it is told so", () => {
    expect([kit.count(0).read(5.7), kit.real(0).read(-5.7), kit.real(0).read(-99_999), kit.real(2, 1).read(0)]).toEqual(
      [5, -5.7, -9999, 1],
    );
    expect([kit.maybeReal().read(5.7), kit.maybeReal().read(-1), kit.maybeReal().read("5")]).toEqual([5.7, 0, null]);
    expect([kit.maybeWhole().read(-5.7), kit.maybeWhole().read(-99_999), kit.maybeWhole().read("5")]).toEqual([
      -5,
      -9999,
      null,
    ]);
    expect([kit.text("x").read(5), kit.text("x").read("")]).toEqual(["x", ""]);
  });
  it("of a list passes over what is none of its kind", () => {
    expect(kit.list(kit.flag(false)).read([true, "true", 1, false])).toEqual([true, false]);
    expect(kit.list(kit.choice(["a", "b", "c"], "a")).read(["b", "d", 5, "a"])).toEqual(["b", "a"]);
    expect(kit.list(kit.set(["a", "b"], [])).read([["a"], "b"])).toEqual([["a"]]);
    expect(kit.list(kit.data()).read([{ x: 1 }, [2], 3])).toEqual([{ x: 1 }]);
  });
  it("of data is whatever object stands there", () => {
    expect([{ x: [1] }, [1], null, "x", undefined].map(kit.data().read)).toEqual([{ x: [1] }, {}, {}, {}, {}]);
  });
  it("is the same under each of several names", () => {
    expect(kit.each(["near", "far"], kit.count(2)).read({ near: 5, else: 7 })).toEqual({ near: 5, far: 2 });
  });
  it("of a pool has a value and a most; below 0 it goes only where it is told so", () => {
    expect(kit.pool(4).read({})).toEqual({ value: 4, max: 4 });
    expect(kit.pool(4).read({ value: -3, max: -3 })).toEqual({ value: 0, max: 0 });
    expect(kit.pool(4, true).read({ value: -3, max: -3 })).toEqual({ value: -3, max: 0 });
  });
});

describe("fields that several games store", () => {
  it("are how long something lasts and what is left of that", () => {
    const lasting = kit.part(lastingFields());
    const timer = { round: 3, slot: -9998.5, left: 2, due: 2e12 };
    expect(lasting.read({ duration: { k: "told" }, timer })).toEqual({
      duration: { k: "told" },
      timer: { ...timer, due: 1e12 },
    });
    expect(lasting.read({})).toEqual({ duration: {}, timer: { round: 0, slot: 0, left: 0, due: 0 } });
  });
  it("are where somebody has a piece of gear, and how many hands hold it", () => {
    const gear = kit.part(gearFields());
    expect([gear.read({}), gear.read({ place: 9, hands: 9 }), gear.read({ place: -1, hands: 0 })]).toEqual([
      { place: 0, hands: 1 },
      { place: 4, hands: 2 },
      { place: 0, hands: 1 },
    ]);
  });
  it("are relations and their ends, by kind", () => {
    const relations = kit.part(relationFields(["hidden", "marked"]));
    const stored = { relations: { hidden: { "Actor-x": 1 }, marked: {} }, relationEnds: { hidden: {}, marked: {} } };
    expect(relations.read(stored)).toEqual(stored);
    expect(relations.read({ relations: { hidden: 5, odd: {} } })).toEqual({
      ...stored,
      relations: { hidden: {}, marked: {} },
    });
  });
});

describe("its edit fields", () => {
  const words = {
    label: (key: string) => `<${key}>`,
    choice: (key: string, value: string) => `${key}.${value}`,
    group: (key: string) => `[${key}]`,
  };
  const { fields, group, notes } = editOf(BLADE, BLADE.read({ worn: 2, curse: "slow" }), words);

  it("have the control of their kind, and the label of their path or key", () => {
    expect(fields("damage worn:wear range.near range.open owner")).toEqual([
      { name: "system.damage", label: "<damage>", number: { value: 3, min: 1 } },
      { name: "system.worn", label: "<wear>", number: { value: 2, min: 0 } },
      { name: "system.range.near", label: "<range.near>", number: { value: 1, min: 0 } },
      { name: "system.range.open", label: "<range.open>", check: { on: true } },
      { name: "system.owner", label: "<owner>", document: { value: "", type: "Actor" } },
    ]);
    expect(notes("notes")).toEqual({
      title: "[notes]",
      fields: [{ name: "system.notes", label: "<notes>", rich: { value: "" } }],
      wide: true,
    });
  });
  it("offer choices under the word of their declaration, else their own name; what is chosen is marked", () => {
    const [kind, curse, types] = fields("kind curse types");
    expect(kind?.select?.map(({ label }) => label)).toEqual(["Kind.blade", "Kind.bow"]);
    expect(curse?.select?.filter(({ selected }) => selected)).toEqual([
      { value: "slow", label: "Status.slow", selected: true },
    ]);
    expect(types?.multi?.map(({ label, selected }) => [label, selected])).toEqual([
      ["Types.cut", true],
      ["Types.pierce", false],
      ["Types.blunt", false],
    ]);
  });
  it("take hints, labels and choices of the moment", () => {
    const more = { damage: { hint: "hurts", name: "Harm" }, names: { choices: ["a"], words: "Name" } } as const;
    expect(group("use", "damage names", more)).toEqual({
      title: "[use]",
      fields: [
        { name: "system.damage", label: "Harm", hint: "hurts", number: { value: 3, min: 1 } },
        { name: "system.names", label: "<names>", multi: [{ value: "a", label: "Name.a", selected: false }] },
      ],
    });
  });
  it("of lines stand one after the other", () => {
    const lines = linesOf("steps", STEP, [STEP.read({ label: "x" }), STEP.read({})], words, "label:why by");
    expect(lines.fields.map(({ name, label }) => `${name} ${label}`)).toEqual([
      "system.steps.0.label <why>",
      "system.steps.0.by <by>",
      "system.steps.1.label <why>",
      "system.steps.1.by <by>",
    ]);
  });
  it("are refused where nothing is declared, also where the compiler does not look", () => {
    const open: (listed: string) => unknown = (listed) => fields(listed as "damage");
    expect(() => open("harm")).toThrow("'harm'");
    expect(() => open("range.far")).toThrow("'range.far'");
    expect(() => open("steps")).toThrow("'steps'");
    // @ts-expect-error a path that is not declared does not compile
    expect(() => fields("damage sharpness")).toThrow("'sharpness'");
  });
});
