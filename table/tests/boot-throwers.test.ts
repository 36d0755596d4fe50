import { describe, expect, it } from "vitest";
import {
  installMemberThrowers,
  installPropertyThrowers,
  installRootThrowers,
  installThrowers,
} from "../client/boot/throwers";
import type { KnownClass } from "../fidelity/types.mjs";

const knownClass = (
  name: string,
  statics: readonly string[],
  instances: readonly string[],
  properties: readonly string[] = [],
  staticProperties: readonly string[] = [],
): KnownClass => ({ name, statics, instances, properties, staticProperties });

describe("names that the types know and the table lacks", () => {
  const foundry = { dice: { Roll: class {} }, utils: Object.freeze({ isEmpty: () => true }) };
  const missing = installThrowers(foundry, [
    "foundry.dice.Roll",
    "foundry.dice.Nothing",
    "foundry.canvas.layers.Fog",
    "foundry.utils.gone",
    "foundry.dice.Roll.inner",
  ]);
  const dice: Record<string, unknown> = foundry.dice;

  it("throw by their name when they are touched", () => {
    expect(missing).toBe(3);
    expect(() => dice.Nothing).toThrow("not on the practice table: foundry.dice.Nothing");
    expect(() => Reflect.get(foundry.utils, "gone")).toThrow("foundry.utils.gone");
  });

  it("leave what is there alone, and are invisible to copies", () => {
    expect(dice.Roll).toBeTypeOf("function");
    expect(foundry.utils.isEmpty()).toBe(true);
    expect({ ...dice }).toEqual({ Roll: dice.Roll });
  });

  it("give way to a package that brings its own", () => {
    dice.Nothing = 7;
    expect(dice.Nothing).toBe(7);
  });
});

describe("members that the types know and a class of the table lacks", () => {
  class Base {
    static known(): number {
      return 1;
    }
    here(): number {
      return 2;
    }
  }
  class Child extends Base {
    declare later: unknown;
  }
  const root = { documents: { Base, Child } };
  const missing = installMemberThrowers(root, [
    knownClass("foundry.documents.Child", ["known", "gone"], ["here", "missing", "later", "then"]),
    knownClass("foundry.documents.Base", ["known", "gone"], ["here", "missing"]),
    knownClass("foundry.documents.Nobody", ["x"], []),
  ]);
  const child = new Child();

  it("throw by the name of the class that should have them, once per member", () => {
    expect(missing).toBe(3);
    expect(() => Reflect.get(Child, "gone")).toThrow("not on the practice table: foundry.documents.Base.gone");
    expect(() => Reflect.get(child, "missing")).toThrow("not on the practice table: foundry.documents.Base#missing");
    expect([Child.known(), child.here()]).toEqual([1, 2]);
  });
  it("never make a promise of an object, and are invisible to copies", async () => {
    expect(await child).toBe(child);
    expect({ ...child }).toEqual({});
    expect(JSON.stringify(child)).toBe("{}");
  });
  it("give way to subclasses and to assignments, on that object alone", () => {
    class Own extends Child {
      missing(): string {
        return "mine";
      }
    }
    expect(new Own().missing()).toBe("mine");
    child.later = 5;
    expect(child.later).toBe(5);
    expect(() => new Child().later).toThrow("foundry.documents.Child#later");
  });
});

describe("properties that the types know", () => {
  class Base {
    [key: string]: unknown;
    static spoken(): string {
      return "lazily";
    }
  }
  class Child extends Base {
    filled = 1;
    fill(): void {
      this.sometimes = 2;
    }
  }
  class Grandchild extends Child {
    below = 3;
  }
  const names = ["filled", "sometimes", "lazily", "below", "gone"];
  const root = { canvas: { Base, Child, Grandchild } };
  const missing = installMemberThrowers(root, [
    knownClass("foundry.canvas.Child", [], [], names, ["fill", "SIZES"]),
    knownClass("foundry.canvas.Grandchild", [], [], names),
  ]);

  it("throw where no code of the class, its parents or its children speaks of them", () => {
    expect(missing).toBe(2);
    expect(() => new Child().gone).toThrow("not on the practice table: foundry.canvas.Child#gone");
    expect(() => new Grandchild().gone).toThrow("not on the practice table: foundry.canvas.Child#gone");
    expect(() => Reflect.get(Child, "SIZES")).toThrow("not on the practice table: foundry.canvas.Child.SIZES");
    const child = new Grandchild();
    expect([child.filled, child.sometimes, child.lazily, new Child().below, child.below]).toEqual([
      1,
      undefined,
      undefined,
      undefined,
      3,
    ]);
    child.fill();
    expect(child.sometimes).toBe(2);
  });
  it("throw where they are listed although the code speaks of them, and give way to a subclass's own", () => {
    expect(installPropertyThrowers(root, ["foundry.canvas.Child#lazily", "foundry.canvas.Nobody#x"])).toBe(1);
    expect(() => new Child().lazily).toThrow("not on the practice table: foundry.canvas.Child#lazily");
    class Own extends Child {
      gone = "mine";
    }
    expect(new Own().gone).toBe("mine");
  });
});

describe("what the bundler makes of a module's exports: accessors", () => {
  class Model {
    static known(): number {
      return 1;
    }
  }
  const fields = Object.defineProperty({}, "Field", { enumerable: true, get: () => Model });
  const abstract = Object.defineProperty({}, "Model", { enumerable: true, get: () => Model });
  const root = Object.defineProperties(
    {},
    {
      abstract: { enumerable: true, get: () => abstract },
      data: { enumerable: true, value: Object.defineProperty({}, "fields", { enumerable: true, get: () => fields }) },
      sealed: { configurable: true, enumerable: true, get: () => Object.freeze({ there: 1 }) },
    },
  ) as Record<string, Record<string, Record<string, unknown>>>;

  it("hides no missing name and no missing member", () => {
    expect(installThrowers(root, ["foundry.abstract.Gone", "foundry.data.fields.Gone", "foundry.sealed.gone"])).toBe(3);
    const classes = [knownClass("foundry.abstract.Model", ["known", "_migrate"], ["reset"])];
    expect(installMemberThrowers(root, classes)).toBe(2);
    expect(() => root.abstract?.Gone).toThrow("not on the practice table: foundry.abstract.Gone");
    expect(() => root.data?.fields?.Gone).toThrow("not on the practice table: foundry.data.fields.Gone");
    expect(() => root.sealed?.gone).toThrow("not on the practice table: foundry.sealed.gone");
    expect(root.sealed?.there).toBe(1);
    expect(() => Reflect.get(Model, "_migrate")).toThrow("not on the practice table: foundry.abstract.Model._migrate");
    expect(() => Reflect.get(new Model(), "reset")).toThrow("not on the practice table: foundry.abstract.Model#reset");
  });
  it("is never mistaken for a thrower, nor a thrower for it", () => {
    expect(installThrowers(root, ["foundry.abstract.Gone.inner", "foundry.abstract.Model.inner"])).toBe(0);
    expect(installMemberThrowers(root, [knownClass("foundry.abstract.Gone", ["x"], [])])).toBe(0);
  });
});

describe("members of the client's globals that the types know and the table lacks", () => {
  const CONFIG: Record<string, Record<string, unknown>> = { Combat: { initiative: 1 }, Actor: class {} as never };
  const missing = installRootThrowers(CONFIG, "CONFIG", [
    "Combat",
    "Cards",
    "Combat.initiative",
    "Combat.sounds",
    "Actor.x",
  ]);

  it("throw by the global's name, one step into its plain objects too", () => {
    expect(missing).toBe(2);
    expect(() => CONFIG.Cards).toThrow("not on the practice table: CONFIG.Cards");
    expect(() => CONFIG.Combat?.sounds).toThrow("not on the practice table: CONFIG.Combat.sounds");
    expect([CONFIG.Combat?.initiative, CONFIG.Actor?.x]).toEqual([1, undefined]);
  });
  it("are invisible to whoever walks through the global, and give way to what is put there", () => {
    expect(Object.keys(CONFIG)).toEqual(["Combat", "Actor"]);
    CONFIG.Cards = { documentClass: null };
    expect(CONFIG.Cards).toEqual({ documentClass: null });
  });
});
