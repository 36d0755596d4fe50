import { afterEach, describe, expect, it, vi } from "vitest";
import { abstract, data, documents } from "../common/index";
import type { Dynamic, Plain } from "../dynamic";

/**
 * The fields that hold others. Sources: foundry-api.md §3.2, §3.3, §3.5 and the remarks of common/data/fields.d.mts,
 * common/data/validation-failure.d.mts and common/abstract/data.d.mts in the community types.
 */
const { fields: f } = data;
const { DataModel } = abstract;
const id = (letter: string) => letter.repeat(16);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

class Part extends DataModel {
  static override defineSchema() {
    return {
      low: new f.NumberField({ required: true, nullable: false, initial: 0 }),
      high: new f.NumberField({ required: true, nullable: false, initial: 10 }),
    };
  }

  static override validateJoint(source: Plain) {
    if (source.low > source.high) throw new Error("low is above high");
  }
}

/** A model with one field of each container, none of which the others need. */
class Box extends DataModel {
  declare record: Record<string, Part>;
  declare part: Part;
  declare free: { deep: { n: number } };
  declare set: Set<string>;

  static override defineSchema(): Dynamic {
    return {
      plain: new f.SchemaField({
        a: new f.NumberField(),
        b: new f.SchemaField({ c: new f.StringField({ choices: ["x"] }) }),
      }),
      maybe: new f.SchemaField({ a: new f.NumberField() }, { required: false, nullable: true, initial: null }),
      list: new f.ArrayField(
        new f.SchemaField({ n: new f.NumberField({ required: true, nullable: false, integer: true }) }),
        {
          max: 3,
        },
      ),
      pair: new f.ArrayField(new f.NumberField(), { min: 2, max: 2, initial: [0, 0] }),
      set: new f.SetField(new f.StringField({ validate: (text: string) => text.length < 3 })),
      free: new f.ObjectField(),
      record: new f.TypedObjectField(new f.EmbeddedDataField(Part), {
        validateKey: (key: string) => /^[a-z]+$/.test(key),
      }),
      part: new f.EmbeddedDataField(Part),
      parts: new f.ArrayField(new f.EmbeddedDataField(Part)),
      kind: new f.TypedSchemaField(
        {
          fire: {
            type: new f.StringField({ required: true, initial: "fire" }),
            heat: new f.NumberField({ initial: 1 }),
          },
          ice: { type: new f.StringField({ required: true, initial: "ice" }), cold: new f.NumberField({ initial: 2 }) },
        },
        { initial: { type: "fire", heat: 1 } },
      ),
    };
  }
}

describe("[T-03] containers: initial values, casts and cleaning", () => {
  it("builds the whole from nothing", () => {
    expect(new Box().toObject()).toEqual({
      plain: { a: null, b: {} },
      maybe: null,
      list: [],
      pair: [0, 0],
      set: [],
      free: {},
      record: {},
      part: { low: 0, high: 10 },
      parts: [],
      kind: { type: "fire", heat: 1 },
    });
  });

  it.each([
    ["unknown keys go", new f.SchemaField({ a: new f.NumberField() }), { a: "1", z: 2 }, { a: 1 }],
    ["null is the initial value", new f.SchemaField({ a: new f.NumberField({ initial: 4 }) }), null, { a: 4 }],
    ["a list from one value", new f.ArrayField(new f.NumberField()), "7", [7]],
    ["a list from a set", new f.ArrayField(new f.NumberField()), new Set([1, 2]), [1, 2]],
    ["a list from null", new f.ArrayField(new f.NumberField()), null, []],
    ["a set loses its doubles", new f.SetField(new f.StringField()), ["a", "a ", "b"], ["a", "b"]],
    ["a set of objects too", new f.SetField(new f.ObjectField()), [{ a: 1 }, { a: 1 }], [{ a: 1 }]],
    ["an object from a model", new f.ObjectField(), new Part(), { low: 0, high: 10 }],
    [
      "refused keys go",
      new f.TypedObjectField(new f.NumberField(), { validateKey: (key: string) => key !== "b" }),
      { a: "1", b: 2 },
      { a: 1 },
    ],
    [
      "keys that are not refused outright stay",
      new f.TypedObjectField(new f.NumberField(), { validateKey: () => undefined }),
      { a: 1 },
      { a: 1 },
    ],
    [
      "flags keep package ids only",
      new f.DocumentFlagsField(),
      { "my-system": { a: 1 }, "a b": { c: 1 } },
      { "my-system": { a: 1 } },
    ],
  ] as [string, Dynamic, Dynamic, Dynamic][])("%s", (_what, field, given, wanted) => {
    expect(field.clean(given)).toEqual(wanted);
  });

  it("cleans only what a delta names", () => {
    const schema = new f.SchemaField({ a: new f.NumberField({ initial: 1 }), b: new f.NumberField({ initial: 2 }) });
    expect(schema.clean({ b: "5" }, { partial: true })).toEqual({ b: 5 });
    expect(Box.cleanData({ list: [{ n: "1.6", z: 1 }] }, { partial: true })).toEqual({ list: [{ n: 2 }] });
  });

  it("says by `min`, not by the vestigial `empty` and `exact`, how long a list is", () => {
    const list = new f.ArrayField(new f.NumberField(), { empty: false, exact: 3 });
    expect(list.validate([])).toBeUndefined();
    expect(new f.ArrayField(new f.NumberField(), { min: 1 }).validate([])?.message).toMatch(/fewer than 1/);
    expect(() => new f.ArrayField(new f.NumberField(), { min: 3, max: 2 })).toThrow(/minimum length/);
  });

  it("refuses schemas that cannot be", () => {
    const shared = new f.NumberField();
    new f.ArrayField(shared);
    expect(() => new f.ArrayField(shared)).toThrow(/already has a parent/);
    expect(() => new f.SchemaField({ a: shared })).toThrow(/may not be reused/);
    expect(() => new f.SchemaField({ _source: new f.NumberField() })).toThrow(/_source/);
    expect(() => new f.SchemaField({ a: 5 } as Dynamic)).toThrow(/not an instance of the DataField/);
    expect(() => new f.EmbeddedDataField({} as Dynamic)).toThrow(/DataModel class/);
    expect(() => new f.TypedSchemaField({ a: { n: new f.NumberField() } })).toThrow(/"type"/);
  });
});

describe("[T-03] errors name the whole path (DataModelValidationError)", () => {
  const paths = (source: Plain): Record<string, string | undefined> => {
    try {
      new Box(source);
    } catch (error) {
      return Object.fromEntries(
        Object.entries((error as Dynamic).getAllFailures()).map(([path, one]) => [path, (one as Plain).message]),
      );
    }
    return {};
  };

  it.each([
    ["a schema in a schema", { plain: { b: { c: "y" } } }, "plain.b.c"],
    ["an entry of a list", { list: [{ n: 1 }, { n: "x" }] }, "list.1.n"],
    ["an entry of a set", { set: ["a", "long"] }, "set.1"],
    ["an entry of a record", { record: { lore: { low: "x" } } }, "record.lore.low"],
    ["a model in a model", { part: { low: "x" } }, "part.low"],
    ["a model in a list", { parts: [{ high: "x" }] }, "parts.0.high"],
    ["a typed schema", { kind: { type: "ice", cold: "x" } }, "kind.cold"],
    ["an unknown kind", { kind: { type: "wind" } }, "kind"],
    ["a list too long", { list: [{ n: 1 }, { n: 1 }, { n: 1 }, { n: 1 }] }, "list"],
  ] as [string, Plain, string][])("%s", (_what, source, path) => {
    expect(Object.keys(paths(source))).toEqual([path]);
  });

  it("names all of them at once, and says what was there", () => {
    expect(Object.keys(paths({ part: { low: "x" }, plain: { b: { c: "y" } } })).sort()).toEqual([
      "part.low",
      "plain.b.c",
    ]);
    const error = (() => {
      try {
        return new Box({ plain: { b: { c: "y" } } });
      } catch (caught) {
        return caught as Dynamic;
      }
    })();
    expect(error.name).toBe("DataModelValidationError");
    expect(error.message).toMatch(/Box validation errors/);
    expect(error.getFailure("plain.b.c").toObject()).toEqual({
      invalidValue: "y",
      fallback: undefined,
      dropped: false,
      message: '"y" is not a valid choice',
    });
    expect(error.getFailure().isEmpty()).toBe(false);
  });

  it("mends on loading: initial values, dropped entries; what was mended stays listed", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const box = Box.fromSource({
      plain: { a: 1, b: { c: "y" } },
      list: [{ n: 1 }, { n: "x" }],
      record: { lore: { low: 1 }, bad: { low: "x" } },
    });
    expect(box.toObject()).toMatchObject({
      plain: { a: 1, b: {} },
      list: [{ n: 1 }],
      record: { lore: { low: 1, high: 10 } },
    });
    expect(box.validationFailures.fields?.asError().getAllFailures()).toHaveProperty("plain.b.c");
  });

  it("checks rules across fields wherever a model lies, and leaves the source alone when they fail", () => {
    for (const source of [
      { part: { low: 11 } },
      { parts: [{ low: 0 }, { low: 11 }] },
      { record: { lore: { low: 11 } } },
    ])
      expect(() => new Box(source)).toThrow("low is above high");
    const box = new Box();
    expect(() => box.updateSource({ "part.low": 12 })).toThrow("low is above high");
    expect(box.toObject().part).toEqual({ low: 0, high: 10 });
  });
});

describe("[T-01][T-02] containers: prepared values, deltas", () => {
  it("initialises models, sets and copies, and takes them back", () => {
    const box = new Box({ set: ["a"], record: { lore: {} }, free: { deep: { n: 1 } } });
    expect(box.record.lore).toBeInstanceOf(Part);
    expect(box.record.lore?.parent).toBe(box);
    expect(box.part.parent).toBe(box);
    expect(box.set).toEqual(new Set(["a"]));
    box.free.deep.n = 2;
    box.set.add("b");
    expect(box._source.free).toEqual({ deep: { n: 1 } });
    expect(box.toObject(false)).toMatchObject({
      free: { deep: { n: 2 } },
      set: ["a", "b"],
      record: { lore: { low: 0 } },
    });
    expect(box.toObject(true)).toMatchObject({ free: { deep: { n: 1 } }, set: ["a"] });
  });

  it.each([
    ["a nested leaf", { "plain.a": 3 }, { plain: { a: 3 } }],
    ["a leaf that is there already", { plain: { a: 1 } }, {}],
    ["a list, whole", { list: [{ n: 1 }, { n: 2 }] }, { list: [{ n: 1 }, { n: 2 }] }],
    ["an equal list", { list: [{ n: 1 }] }, {}],
    ["a set given as a Set", { set: new Set(["b"]) }, { set: ["b"] }],
    ["an equal set", { set: new Set(["a"]) }, {}],
    ["a free key", { "free.k": 1 }, { free: { k: 1 } }],
    ["one leaf of a record's entry", { "record.lore.low": 2 }, { record: { lore: { low: 2 } } }],
    ["an entry taken away", { "record.-=lore": null }, { record: { "-=lore": null } }],
    ["an entry that is not there taken away", { "record.-=none": null }, {}],
    ["a leaf of the present kind", { "kind.heat": 5 }, { kind: { heat: 5 } }],
    ["a kind replaced whole", { "==kind": { type: "ice" } }, { "==kind": { type: "ice", cold: 2 } }],
    ["an object set to null where it may be", { maybe: null }, {}],
  ] as [string, Plain, Plain][])("%s", (_what, changes, wanted) => {
    const box = new Box({ plain: { a: 1 }, list: [{ n: 1 }], set: ["a"], record: { lore: {} } });
    expect(box.updateSource(changes)).toEqual(wanted);
    expect(box.updateSource(changes)).toEqual({});
  });

  it("changes the kind of a typed schema only as a whole", () => {
    const box = new Box();
    expect(() => box.updateSource({ "kind.type": "ice" })).toThrow(/replaced/);
    box.updateSource({ kind: { type: "ice" } }, { recursive: false });
    expect(box.toObject().kind).toEqual({ type: "ice", cold: 2 });
  });

  it("adds the types that a delta leaves out (DataField#_addTypes)", () => {
    const changes: Plain = { kind: { heat: 3 } };
    Box.schema._addTypes({ kind: { type: "fire", heat: 1 } }, changes);
    expect(changes).toEqual({ kind: { type: "fire", heat: 3 } });
  });
});

describe("fields of documents", () => {
  it("makes collections readonly whatever is asked (EmbeddedCollectionField)", () => {
    expect(new f.EmbeddedCollectionField(documents.BaseItem, { readonly: false }).readonly).toBe(true);
  });

  it("takes the data of a type without a model from the template, and merges what is given (TypeDataField)", () => {
    vi.stubGlobal("game", { model: { Item: { sword: { damage: 1, notes: { a: "" } } } } });
    const source = documents.BaseItem.cleanData({
      name: "S",
      type: "sword",
      system: { notes: { a: "sharp" }, extra: 1 },
    });
    expect(source.system).toEqual({ damage: 1, notes: { a: "sharp" }, extra: 1 });
    expect(documents.BaseItem.cleanData({ name: "S", type: "sword" }).system).toEqual({ damage: 1, notes: { a: "" } });
  });

  it("keeps a type of a package that is off while loading, and refuses it for new documents (DocumentTypeField)", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("game", { documentTypes: { Actor: ["base", "hero"] } });
    expect(() => new documents.BaseActor({ name: "A", type: "gone.kind" })).toThrow(
      /type: .*not a valid type for the Actor/,
    );
    expect(documents.BaseActor.fromSource({ _id: id("a"), name: "A", type: "gone.kind" })._source.type).toBe(
      "gone.kind",
    );
  });

  it("hands a foreign document out by its id, each time anew (ForeignDocumentField)", () => {
    const folders = new Map<string, Dynamic>();
    vi.stubGlobal("game", { collections: new Map([["Folder", folders]]) });
    const item = new documents.BaseItem({ _id: id("i"), name: "I", type: "base", folder: id("f") }) as Dynamic;
    expect(item.folder).toBeNull();
    const folder = { _id: id("f") };
    folders.set(id("f"), folder);
    expect(item.folder).toBe(folder);
    expect(item._source.folder).toBe(id("f"));
    expect(item.toObject(false).folder).toBe(id("f"));
  });

  it("knows which stats only the server writes (DocumentStatsField.managedFields)", () => {
    expect(f.DocumentStatsField.managedFields).toEqual([
      "coreVersion",
      "systemId",
      "systemVersion",
      "createdTime",
      "modifiedTime",
      "lastModifiedBy",
    ]);
    expect(Object.keys(new f.DocumentStatsField().fields).sort()).toEqual([...f.DocumentStatsField.fields].sort());
  });

  it("finds a field by its path through every container", () => {
    const names = ["plain.b.c", "list.element.n", "record.lore.low", "part.high", "parts.0.low", "kind.ice.cold"];
    expect(names.map((path) => Box.schema.getField(path)?.name)).toEqual(["c", "n", "low", "high", "low", "cold"]);
    expect(Box.schema.getField("plain.b.c")?.fieldPath).toBe("plain.b.c");
    expect(Box.schema.getField("plain.none")).toBeUndefined();
  });
});
