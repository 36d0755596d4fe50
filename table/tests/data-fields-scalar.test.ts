import { describe, expect, it } from "vitest";
import { abstract, data } from "../common/index";
import { Color } from "../common/utils/color";
import type { Dynamic } from "../dynamic";

/**
 * The scalar fields of foundry.data.fields, one table for each question. Sources: foundry-api.md §3.2 and §3.3, and the
 * declarations and remarks of common/data/fields.d.mts in the community types (named per line where one decides).
 */
const { fields: f } = data;
type Field = Dynamic;
type Line = [what: string, field: Field, given: Dynamic, wanted: Dynamic];

const must = { required: true, nullable: false };

describe("[T-03] what nothing becomes (DataField#getInitialValue)", () => {
  it.each([
    ["AnyField", new f.AnyField(), undefined],
    ["StringField", new f.StringField(), undefined],
    ["NumberField: InitialValue null", new f.NumberField(), null],
    ["NumberField with choices is not nullable", new f.NumberField({ choices: [1, 2] }), undefined],
    ["BooleanField", new f.BooleanField(), false],
    ["ColorField", new f.ColorField(), null],
    ["AngleField", new f.AngleField(), 0],
    ["AlphaField", new f.AlphaField(), 1],
    ["HueField", new f.HueField(), 0],
    ["IntegerSortField", new f.IntegerSortField(), 0],
    ["FilePathField", new f.FilePathField({ categories: ["IMAGE"] }), null],
    ["HTMLField", new f.HTMLField(), ""],
    ["JSONField", new f.JSONField(), undefined],
    ["DocumentIdField", new f.DocumentIdField(), null],
    ["DocumentUUIDField", new f.DocumentUUIDField(), null],
    ["a function gets the data", new f.NumberField({ initial: (source: Dynamic) => source?.max }), 7],
  ] as [string, Field, Dynamic][])("%s", (_what, field, wanted) => {
    expect(field.getInitialValue({ max: 7 })).toEqual(wanted);
    expect(field.clean(undefined, { source: { max: 7 } })).toEqual(wanted);
  });
});

describe("[T-03] cleaning and casting (DataField#clean)", () => {
  const number = new f.NumberField({ ...must, initial: 3 });
  const level = new f.NumberField({ ...must, integer: true, min: 0, max: 5, initial: 0 });
  const cases: Line[] = [
    ["null where it may not be is the initial value", number, null, 3],
    ["null where it may be", new f.NumberField({ initial: 3 }), null, null],
    ["a numeral", number, "5", 5],
    ["an emptied input", number, " ", 3],
    ["an emptied input where null may be", new f.NumberField(), "", null],
    ["a word is no number", number, "five", Number.NaN],
    ["true is 1", number, true, 1],
    ["integer rounds", level, 2.6, 3],
    ["max clamps", level, 9, 5],
    ["min clamps", level, "-2", 0],
    ["step", new f.NumberField({ step: 0.25 }), 0.6, 0.5],
    ["step counts from min", new f.NumberField({ min: 1, step: 5 }), 8, 6],
    ["a fine step leaves no rounding noise", new f.NumberField({ step: 0.1 }), 0.30000000000000004, 0.3],
    ["boolean from text", new f.BooleanField(), "true", true],
    ["boolean from other text", new f.BooleanField(), "1", false],
    ["boolean from a number", new f.BooleanField(), 1, true],
    ["boolean null", new f.BooleanField(), null, false],
    ["boolean null where it may be", new f.BooleanField({ nullable: true }), null, null],
    ["text is trimmed", new f.StringField(), "  a ", "a"],
    ["text is not trimmed", new f.StringField({ trim: false }), "  a ", "  a "],
    ["text from a number", new f.StringField(), 5, "5"],
    ["blank stays", new f.StringField({ required: true }), "", ""],
    [
      "blank that may not be is the initial value",
      new f.StringField({ ...must, blank: false, initial: "x" }),
      " ",
      "x",
    ],
    ["angle beyond the circle", new f.AngleField(), 370, 10],
    ["negative angle", new f.AngleField(), -90, 270],
    ["a whole turn is none (normalised to [0,360))", new f.AngleField(), 360, 0],
    ["a whole turn that is not normalised", new f.AngleField({ normalize: false }), 360, 360],
    ["a hue goes around", new f.HueField(), 1.25, 0.25],
    ["a share is clamped", new f.AlphaField(), 1.5, 1],
    ["a sort is whole", new f.IntegerSortField(), "100000.4", 100000],
    ["a colour by number", new f.ColorField(), 0xff8000, "#ff8000"],
    ["a short colour", new f.ColorField(), "#f80", "#ff8800"],
    ["an emptied colour", new f.ColorField(), "", null],
    ["a path is trimmed", new f.FilePathField({ categories: ["IMAGE"] }), " a.webp ", "a.webp"],
    ["an emptied path", new f.FilePathField({ categories: ["IMAGE"] }), "", null],
    ["structure becomes text", new f.JSONField(), { a: 1 }, '{"a":1}'],
    ["text with JSON stays", new f.JSONField(), '{"a":1}', '{"a":1}'],
    ["an emptied id", new f.DocumentIdField(), "", null],
    ["a document stands for its id", new f.DocumentIdField(), { _id: "x" }, "x"],
    ["an emptied uuid", new f.DocumentUUIDField(), "", null],
    ["anything stays as it is", new f.AnyField(), { a: [1] }, { a: [1] }],
  ];
  it.each(cases)("%s", (_what, field, given, wanted) => {
    expect(field.clean(given)).toEqual(wanted);
  });
});

const valid = "a".repeat(16);

describe("[T-03] validation (DataField#validate)", () => {
  const image = new f.FilePathField({ categories: ["IMAGE"] });
  const wild = new f.FilePathField({ categories: ["IMAGE"], wildcard: true });
  const inline = new f.FilePathField({ categories: ["IMAGE"], base64: true });
  const uuid = new f.DocumentUUIDField({ type: "Actor" });
  const cases: Line[] = [
    ["undefined that is required", new f.StringField({ required: true }), undefined, /may not be undefined/],
    ["undefined that is not", new f.StringField(), undefined, null],
    ["null that may not be", new f.StringField(), null, /may not be null/],
    ["null that may be", new f.NumberField(), null, null],
    ["blank", new f.StringField({ blank: false }), "", /may not be a blank string/],
    ["not text", new f.StringField(), 5, /must be a string/],
    ["a choice of a list", new f.StringField({ choices: ["a"] }), "b", /not a valid choice/],
    ["a choice of a record", new f.StringField({ choices: { a: "A" } }), "a", null],
    ["an inherited key is no choice", new f.StringField({ choices: { a: "A" } }), "toString", /not a valid choice/],
    ["a choice by function, asked at that moment", new f.StringField({ choices: () => ["z"] }), "z", null],
    ["choices make blank wrong", new f.StringField({ choices: ["a"] }), "", /blank/],
    ["choices make null wrong, also of a nullable kind", new f.ColorField({ choices: ["#ffffff"] }), null, /null/],
    ["infinity", new f.NumberField(), Number.POSITIVE_INFINITY, /finite/],
    ["no number", new f.NumberField(), Number.NaN, /finite/],
    ["a numeral was to be cast before", new f.NumberField(), "5", /must be a number/],
    ["min", new f.NumberField({ min: 1 }), 0, /at least 1/],
    ["max", new f.NumberField({ max: 1 }), 2, /at most 1/],
    ["positive", new f.NumberField({ positive: true }), 0, /positive/],
    ["integer", new f.NumberField({ integer: true }), 1.5, /integer/],
    ["step", new f.NumberField({ step: 2 }), 3, /increment of 2/],
    ["number choices", new f.NumberField({ choices: [1, 2] }), 3, /not a valid choice/],
    ["number choices by record", new f.NumberField({ choices: { 1: "one" } }), 1, null],
    ["boolean", new f.BooleanField(), 1, /boolean/],
    ["a colour name", new f.ColorField(), "red", /color/],
    ["a colour", new f.ColorField(), "#12AB9f", null],
    ["an angle too wide", new f.AngleField(), 361, /at most 360/],
    ["an image", image, "icons/a.WEBP?v=2", null],
    ["no image", image, "sounds/a.mp3", /extension/],
    ["no extension", image, "webp", /extension/],
    ["a wildcard that is allowed", wild, "tokens/*", null],
    ["a wildcard that is not", image, "tokens/*", /extension/],
    ["embedded data that is not allowed", image, "data:image/png;base64,AAAA", /embedded/],
    ["embedded data that is allowed", inline, "data:image/png;base64,AAAA", null],
    ["embedded data of another category", inline, "data:text/html;base64,AAAA", /base64 data/],
    ["no JSON", new f.JSONField(), "{", /JSON/],
    ["a script", new f.JavaScriptField(), "return 1;", null],
    ["no script", new f.JavaScriptField(), "return 1 +;", /Unexpected|token/],
    ["await needs async", new f.JavaScriptField({ async: true }), "await x;", null],
    ["an id", new f.DocumentIdField(), valid, null],
    ["a short id", new f.DocumentIdField(), "abc", /16-character/],
    ["a uuid", uuid, `Actor.${valid}`, null],
    ["a uuid of a pack", uuid, `Compendium.a.b.Actor.${valid}`, null],
    ["a uuid of another type", uuid, `Item.${valid}`, /Actor/],
    ["a uuid with a bad id", uuid, "Actor.abc", /Document ID/],
    ["embedded, wanted", new f.DocumentUUIDField({ embedded: true }), `Actor.${valid}`, /embedded/],
    ["embedded, unwanted", new f.DocumentUUIDField({ embedded: false }), `Actor.${valid}.Item.${valid}`, /embedded/],
    ["owners", new f.DocumentOwnershipField(), { default: 0, [valid]: 3 }, null],
    ["a level that is none", new f.DocumentOwnershipField(), { default: 9 }, /mapping of user IDs/],
    ["a user that is none", new f.DocumentOwnershipField(), { bob: 1 }, /mapping of user IDs/],
  ];
  it.each(cases)("%s", (_what, field, given, wanted) => {
    const failure = field.validate(given);
    if (wanted === null) expect(failure).toBeUndefined();
    else expect(failure.message).toMatch(wanted);
  });

  it("asks the field's own validator after its type; false means validationError, a throw means itself", () => {
    const even = new f.NumberField({ validate: (n: number) => n % 2 === 0, validationError: "is odd" });
    const loud = new f.NumberField({
      validate: () => {
        throw new Error("never");
      },
    });
    expect(even.validate(3)?.message).toBe("is odd");
    expect(even.validate(2)).toBeUndefined();
    expect(even.validate("x")?.message).toBe("must be a number");
    expect(loud.validate(1)?.message).toBe("never");
  });
});

describe("[T-01] prepared values and stored ones (initialize, toObject)", () => {
  it("hands a colour out as a Color and stores text", () => {
    const field = new f.ColorField();
    const color = field.initialize("#ff0000");
    expect(color).toBeInstanceOf(Color);
    expect(field.toObject(color)).toBe("#ff0000");
  });

  it("hands JSON out parsed and stores text", () => {
    const field = new f.JSONField();
    expect(field.initialize('{"a":[1]}')).toEqual({ a: [1] });
    expect(field.toObject({ a: [1] })).toBe('{"a":[1]}');
  });

  it("keeps a readonly value from being written over", () => {
    class Model extends abstract.DataModel {
      static override defineSchema() {
        return { fixed: new f.NumberField({ initial: 1, readonly: true }), free: new f.NumberField({ initial: 1 }) };
      }
    }
    const model = new Model();
    model.free = 2;
    expect(() => {
      model.fixed = 2;
    }).toThrow(TypeError);
    model.updateSource({ fixed: 3 });
    expect([model.fixed, model.free]).toEqual([3, 1]);
  });
});

describe("changes of effects by field (the _applyChange remarks of each class)", () => {
  const change = (mode: number, value: string) => ({ key: "x", mode, value });
  const [MULTIPLY, ADD, DOWNGRADE, UPGRADE, OVERRIDE] = [1, 2, 3, 4, 5];
  it.each([
    ["number add", new f.NumberField(), 2, ADD, "3", 5],
    ["number multiply", new f.NumberField(), 2, MULTIPLY, "3", 6],
    ["number upgrade", new f.NumberField(), 2, UPGRADE, "3", 3],
    ["number upgrade by less", new f.NumberField(), 4, UPGRADE, "3", 4],
    ["number downgrade", new f.NumberField(), 4, DOWNGRADE, "3", 3],
    ["number override", new f.NumberField(), 4, OVERRIDE, "3", 3],
    ["text add", new f.StringField(), "a", ADD, "b", "ab"],
    ["text knows no upgrade", new f.StringField(), "a", UPGRADE, "b", undefined],
    ["text knows no multiplication", new f.StringField(), "a", MULTIPLY, "2", undefined],
    ["boolean add is or", new f.BooleanField(), false, ADD, "true", true],
    ["boolean multiply is and", new f.BooleanField(), true, MULTIPLY, "false", false],
    ["boolean upgrade", new f.BooleanField(), false, UPGRADE, "true", true],
    ["list add", new f.ArrayField(new f.NumberField()), [1], ADD, "[2, 3]", [1, 2, 3]],
    ["list add of one", new f.ArrayField(new f.StringField()), ["a"], ADD, "b", ["a", "b"]],
    ["list override", new f.ArrayField(new f.StringField()), ["a"], OVERRIDE, '["b"]', ["b"]],
    ["set add", new f.SetField(new f.StringField()), new Set(["a"]), ADD, '["a", "b"]', new Set(["a", "b"])],
  ] as [string, Field, Dynamic, number, string, Dynamic][])("%s", (_what, field, value, mode, delta, wanted) => {
    expect(field.applyChange(value, {}, change(mode, delta))).toEqual(wanted);
  });
});

describe("foundry.data.validators (common/data/validators.d.mts)", () => {
  const { validators } = data as Dynamic;
  it.each([
    ["isValidId", [valid], true],
    ["isValidId", ["a".repeat(15)], false],
    ["isValidId", [`${"a".repeat(15)}-`], false],
    ["isColorString", ["#00ff00"], true],
    ["isColorString", ["#0f0"], false],
    ["isJSON", ["[1]"], true],
    ["isJSON", ["[1"], false],
    ["hasFileExtension", ["a/b.PNG", ["png", "webp"]], true],
    ["hasFileExtension", ["a/b", ["png"]], false],
    ["isBase64Data", ["data:image/png;base64,AA=="], true],
    ["isBase64Data", ["data:image/png;base64,AA==", ["image/webp"]], false],
    ["isBase64Data", ["image.png"], false],
  ] as [string, Dynamic[], boolean][])("%s %j", (name, args, wanted) => {
    expect(validators[name](...args)).toBe(wanted);
  });
});
