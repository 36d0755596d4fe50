import { describe, expect, it } from "vitest";
import * as kit from "../../../src/kit/rules/record";
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
