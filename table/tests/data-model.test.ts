import { describe, expect, it } from "vitest";
import { abstract, data, documents } from "../common/index";
import type { Dynamic } from "../dynamic";

const { fields } = data;
const { DataModel } = abstract;

class Skill extends DataModel {
  static override defineSchema() {
    return {
      label: new fields.StringField({ required: true, blank: false, initial: "skill" }),
      rank: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0, max: 5 }),
    };
  }
}

class Hero extends DataModel {
  declare health: { value: number; max: number; bonus?: number };
  declare skills: Record<string, Skill>;

  static override defineSchema() {
    return {
      health: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10, min: 0 }),
        max: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
      }),
      name: new fields.StringField({ required: true, blank: false, initial: "nobody" }),
      tags: new fields.SetField(new fields.StringField({ blank: false })),
      list: new fields.ArrayField(new fields.NumberField({ nullable: false })),
      skills: new fields.TypedObjectField(new fields.EmbeddedDataField(Skill), {
        validateKey: (key: string) => key !== "bad",
      }),
      free: new fields.ObjectField(),
      choice: new fields.StringField({ required: true, choices: { a: "A", b: "B" }, initial: "a" }),
    };
  }

  static override migrateData(source: Record<string, unknown>) {
    if ("title" in source) {
      source.name = source.title;
      delete source.title;
    }
    return super.migrateData(source);
  }
}

describe("models", () => {
  /** Type declaration DataModel#_configure: before validation and initialisation, on a model that has its source. */
  it("are configured when they have their source, and before they are initialised", () => {
    const seen: unknown[] = [];
    class Configured extends Skill {
      override _configure(options: Record<string, unknown>) {
        seen.push(this._source.rank, this.rank, options.mark);
      }
    }
    new Configured({ rank: "4" }, { mark: "m" });
    expect(seen).toEqual([4, undefined, "m"]);
  });

  it("[T-01] keeps source and prepared values apart; reset drops what was derived", () => {
    const hero = new Hero({ tags: ["x", "x", "y"] });
    hero.health.value = 99;
    hero.health.bonus = 5;
    expect(hero._source.health).toEqual({ value: 10, max: 10 });
    expect(hero.toObject(true).tags).toEqual(["x", "y"]);
    expect(hero.toObject(false)).toMatchObject({ health: { value: 99 } });
    expect(hero.tags).toBeInstanceOf(Set);
    hero.reset();
    expect(hero.health).toEqual({ value: 10, max: 10 });
  });

  it("[T-01] shares nothing with what it was given, nor with what it hands out", () => {
    const given = { list: [1], free: { a: { b: 1 } } };
    const hero = new Hero(given);
    given.list.push(2);
    given.free.a.b = 2;
    expect(hero.toObject()).toMatchObject({ list: [1], free: { a: { b: 1 } } });
    const taken = hero.toObject() as typeof given;
    taken.list.push(3);
    taken.free.a.b = 3;
    expect(hero._source).toMatchObject({ list: [1], free: { a: { b: 1 } } });
    const changes = { list: [4], free: { a: { c: [5] } } };
    const diff = hero.updateSource(changes) as typeof changes;
    changes.free.a.c.push(6);
    diff.list.push(7);
    expect(hero._source).toMatchObject({ list: [4], free: { a: { b: 1, c: [5] } } });
  });

  it("[T-02] diffs against the source; arrays come whole, dotted and nested keys are equal", () => {
    const hero = new Hero({ list: [1, 2] });
    expect(hero.updateSource({ "health.value": 10, list: [1, 2], name: "nobody" })).toEqual({});
    expect(hero.updateSource({ "health.value": 7 })).toEqual({ health: { value: 7 } });
    expect(hero.updateSource({ health: { value: 6, max: 10 } })).toEqual({ health: { value: 6 } });
    expect(hero.updateSource({ list: [1, 2, 3] })).toEqual({ list: [1, 2, 3] });
    expect(hero.updateSource({ name: "A" }, { dryRun: true })).toEqual({ name: "A" });
    expect(hero.name).toBe("nobody");
  });

  it("[T-03] migrates and cleans whole sources and partial deltas", () => {
    const hero = new Hero({ title: "old", unknown: 1, health: { value: "5.4", extra: 2 } });
    expect(hero.toObject()).toMatchObject({ name: "old", health: { value: 5, max: 10 } });
    expect(hero._source).not.toHaveProperty("unknown");
    expect(hero.updateSource({ title: "new", nonsense: true, "health.value": -4 })).toEqual({
      name: "new",
      health: { value: 0 },
    });
    expect(hero.health.max).toBe(10);
  });

  it("[T-03] names the path of what is invalid, and mends it when loading", () => {
    expect(() => new Hero({ choice: "z" })).toThrow(/choice: .*not a valid choice/);
    expect(() => new Hero().updateSource({ skills: { lore: { rank: "many" } } })).toThrow(/skills\.lore\.rank/);
    const loaded = Hero.fromSource({ choice: "z", health: { value: "x" } });
    expect(loaded.choice).toBe("a");
    expect(loaded.health).toMatchObject({ value: 10 });
  });

  it("[T-04] understands -= and == keys", () => {
    const hero = new Hero({ skills: { lore: { rank: 2 }, climb: {} }, free: { a: { b: 1, c: 2 } } });
    expect(hero.skills.climb).toBeInstanceOf(Skill);
    expect(hero.updateSource({ "skills.-=lore": null })).toEqual({ skills: { "-=lore": null } });
    expect(Object.keys(hero.skills)).toEqual(["climb"]);
    expect(hero.updateSource({ "skills.-=lore": null })).toEqual({});
    expect(hero.updateSource({ "free.a.-=b": null })).toEqual({ free: { a: { "-=b": null } } });
    expect(hero.free).toEqual({ a: { c: 2 } });
    hero.updateSource({ "==skills": { swim: { rank: 1 } }, "free.==a": { z: 1 } });
    expect(hero.toObject().skills).toEqual({ swim: { label: "skill", rank: 1 } });
    expect(hero.toObject().free).toEqual({ a: { z: 1 } });
  });

  it("adds entries of keyed records with their defaults and drops refused keys", () => {
    const hero = new Hero();
    expect(hero.updateSource({ "skills.lore.rank": 3, "skills.bad.rank": 1 })).toEqual({
      skills: { lore: { label: "skill", rank: 3 } },
    });
    expect(hero.updateSource({ "skills.lore.rank": 4 })).toEqual({ skills: { lore: { rank: 4 } } });
  });

  it("refuses keys that reach a prototype", () => {
    expect(() => new Hero().updateSource({ "free.__proto__.x": 1 })).toThrow();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it("knows the default options of the fields", () => {
    expect(new fields.NumberField().nullable).toBe(true);
    expect(new fields.NumberField({ choices: [1] }).nullable).toBe(false);
    expect(new fields.StringField({ choices: ["a"] }).blank).toBe(false);
    expect(new fields.BooleanField().required).toBe(true);
  });
});

describe("documents", () => {
  const id = (letter: string) => letter.repeat(16);

  it("[T-25] holds ids to sixteen letters and digits", () => {
    for (const wrong of ["short", id("a").slice(1), `${id("a")}a`, `${"a".repeat(15)}-`, `${"a".repeat(15)} `, 7])
      expect(() => new documents.BaseActor({ _id: wrong, name: "A", type: "base" }), String(wrong)).toThrow(/_id/);
    expect(new documents.BaseActor({ name: "A", type: "base" }).id).toBeNull();
    expect(new documents.BaseActor({ _id: id("a"), name: "A", type: "base" }).id).toBe(id("a"));
  });

  it("builds embedded documents that share the parent's source", () => {
    const actor: Dynamic = new documents.BaseActor({
      _id: id("a"),
      name: "A",
      type: "base",
      items: [{ _id: id("i"), name: "I", type: "base", system: { n: 1 }, effects: [{ _id: id("e"), name: "E" }] }],
    });
    const item = actor.items.get(id("i"));
    expect(item.parent).toBe(actor);
    expect(item.uuid).toBe(`Actor.${id("a")}.Item.${id("i")}`);
    expect(item.effects.get(id("e")).uuid).toBe(`${item.uuid}.ActiveEffect.${id("e")}`);
    item.updateSource({ name: "J", "system.n": 2 });
    expect(actor.toObject().items[0]).toMatchObject({ name: "J", system: { n: 2 } });
    expect(actor.updateSource({ items: [{ _id: id("i"), name: "J" }] })).toEqual({});
    expect(actor.updateSource({ items: [{ _id: id("i"), name: "K" }] })).toEqual({
      items: [{ _id: id("i"), name: "K" }],
    });
    expect(actor.items.get(id("i"))).toBe(item);
    expect(item.name).toBe("K");
    expect(item._source.effects[0].changes).toEqual([]);
  });

  it("asks for a name", () => {
    expect(() => new documents.BaseItem({ type: "base" })).toThrow(/name/);
  });

  it("builds every document from little", () => {
    const minimal: Record<string, object> = {
      User: { name: "U" },
      ChatMessage: {},
      Combat: { combatants: [{ _id: id("c"), name: "c" }] },
      Scene: { name: "S", tokens: [{ _id: id("t"), name: "T" }], walls: [{ _id: id("w"), c: [0, 0, 1, 1] }] },
      Folder: { name: "F", type: "Actor" },
      JournalEntry: { name: "J", pages: [{ _id: id("p"), name: "P" }] },
      Macro: { name: "M" },
      RollTable: { name: "R", results: [{ _id: id("r") }] },
      Setting: { key: "core.x", value: "1" },
      ActiveEffect: { name: "E" },
    };
    for (const [name, source] of Object.entries(minimal)) {
      const cls = (documents as Dynamic)[`Base${name}`];
      const doc = new cls({ _id: id("x"), ...source });
      expect(doc.toObject(), name).toEqual(new cls(doc.toObject()).toObject());
    }
  });
});
