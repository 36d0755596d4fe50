import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { fromRoot, loadVigor, readJson } from "./host";

type Doc = {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: object;
  readonly items?: readonly Doc[];
  readonly effects?: readonly (Doc & {
    readonly changes: readonly { readonly key: string; readonly mode: number }[];
  })[];
  readonly tokens?: readonly { readonly _id: string; readonly _key: string; readonly actorId: string }[];
};
const pack = (name: string): Doc[] => {
  const folder = `packs/${name}`;
  return fs
    .readdirSync(fromRoot(folder))
    .filter((file) => file.endsWith(".json"))
    .map((file) => readJson(`${folder}/${file}`));
};
const creatures = pack("vigor-creatures");
const gear = pack("vigor-gear");
const [scene] = pack("vigor-scenes");
const image = (img: string): string => fromRoot(img.replace("systems/fivefold/", ""));
let vigor: Ruleset;
beforeAll(async () => {
  vigor = await loadVigor();
});
const accepted = (document: "Actor" | "Item", { type, system }: Doc): void => {
  const Model = vigor.models[document][type] as new (data: object, options: object) => { toObject(): object };
  const stored = JSON.parse(
    JSON.stringify(new Model(system, { strict: true }).toObject(), (_key, value) =>
      value instanceof Set ? [...value] : value,
    ),
  );
  // Nothing is dropped or corrected: what stands in the source is what will be stored.
  expect(stored).toMatchObject(system);
};

describe("packs", () => {
  it("hold two heroes and four foes of different size, quality and armor", () => {
    expect(creatures).toHaveLength(6);
    const sizes = new Set(creatures.map((creature) => (creature.system as { size: string }).size));
    expect(sizes.size).toBeGreaterThan(3);
  });
  for (const doc of creatures) {
    it(`${doc.name} fits its data model, key, image and gear`, () => {
      expect(doc._key).toBe(`!actors!${doc._id}`);
      accepted("Actor", doc);
      expect(fs.existsSync(image(doc.img))).toBe(true);
      for (const item of doc.items ?? []) {
        expect(item._key).toBe(`!actors.items!${doc._id}.${item._id}`);
        accepted("Item", item);
        for (const effect of item.effects ?? []) {
          expect(effect._key).toBe(`!actors.items.effects!${doc._id}.${item._id}.${effect._id}`);
        }
      }
    });
  }
  for (const doc of gear) {
    it(`${doc.name} fits its data model, key and image`, () => {
      expect(doc._key).toBe(`!items!${doc._id}`);
      accepted("Item", doc);
      expect(fs.existsSync(image(doc.img))).toBe(true);
      for (const effect of doc.effects ?? []) {
        expect(effect._key).toBe(`!items.effects!${doc._id}.${effect._id}`);
        const Creature = vigor.models.Actor.vigorCreature as unknown as { schema: { getField(path: string): unknown } };
        for (const { key } of effect.changes)
          expect(Creature.schema.getField(key.replace(/^system\./, ""))).toBeDefined();
      }
    });
  }
  it("have unique ids of 16 characters", () => {
    const ids = [...creatures, ...gear].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  });
});

describe("the demo world", () => {
  const world = readJson("demo/world.json");
  it("imports every creature of the scene under the id that its token names", () => {
    const imported: string[] = world.import.map((entry: { as: string }) => entry.as);
    for (const token of scene?.tokens ?? []) {
      expect(token._key).toBe(`!scenes.tokens!${scene?._id}.${token._id}`);
      expect(imported).toContain(token.actorId);
    }
    expect(imported).toContain(scene?._id);
  });
  it("gives each player a hero of their own", () => {
    const players = world.users.filter((user: { role: number }) => user.role === 1);
    expect(players).toHaveLength(2);
    for (const { _id, character } of players) {
      const hero = world.import.find((entry: { as: string }) => entry.as === character);
      expect(hero.updates.ownership[_id]).toBe(3);
    }
  });
});
