import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import manifest from "../../../src/rulesets/vigor/manifest.json";
import { FEATURE_KINDS, SKILL_TAGS, TRIGGERS } from "../../../src/rulesets/vigor/rules/system";
import { DAMAGE_TYPES, QUALITIES, SIZES } from "../../../src/rulesets/vigor/rules/types";
import { fromRoot, loadVigor, readJson } from "./host";
import { readPack, type Source } from "./packs";

const creatures = readPack("vigor-creatures");
const gear = readPack("vigor-gear");
const everything = manifest.packs.flatMap(({ name }) => readPack(name).map((doc) => ({ ...doc, pack: name })));
const owned = creatures.flatMap((creature) => creature.items ?? []);
const named = (doc: Source): string => `${doc.name} (${doc.type})`;
const systems = (type: string) =>
  gear.filter((doc) => doc.type === type).map(({ system }) => system as Record<string, never>);
const exists = (img: string): boolean => fs.existsSync(fromRoot(img.replace("systems/fivefold/", "")));

let vigor: Ruleset;
type Model = new (data: object, options: object) => { toObject(): object };
const model = (document: "Actor" | "Item", type: string) => vigor.models[document][type] as Model;
const plain = (data: object): object =>
  JSON.parse(JSON.stringify(data, (_key, value) => (value instanceof Set ? [...value] : value)));
/** Every field of a model with its initial value, as a flat list of paths: lists are leaves. */
function leaves(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key));
}
const fieldsOf = (document: "Actor" | "Item", type: string) =>
  leaves(plain(new (model(document, type))({}, { strict: true }).toObject()));
const at = (data: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], data);

beforeAll(async () => {
  vigor = await loadVigor();
});
const accepted = (document: "Actor" | "Item", { type, system }: Source): void => {
  // Nothing is dropped or corrected: what stands in the source is what will be stored.
  expect(plain(new (model(document, type))(system, { strict: true }).toObject())).toMatchObject(system);
};
function effectsFit(doc: Source): void {
  const Creature = vigor.models.Actor.vigorCreature as unknown as { schema: { getField(path: string): unknown } };
  for (const { changes } of doc.effects ?? []) {
    expect(changes.length).toBeGreaterThan(0);
    for (const { key } of changes) {
      expect(key.startsWith("system."), key).toBe(true);
      expect(Creature.schema.getField(key.replace(/^system\./, "")), key).toBeDefined();
    }
  }
}

describe("every creature of the packs", () => {
  it.each(
    creatures.map((doc) => [named(doc), doc] as const),
  )("%s fits its data model, image and gear", (_name, doc) => {
    accepted("Actor", doc);
    expect(exists(doc.img)).toBe(true);
    for (const item of doc.items ?? []) {
      accepted("Item", item);
      effectsFit(item);
    }
  });
});
describe("every piece of gear", () => {
  it.each(gear.map((doc) => [named(doc), doc] as const))("%s fits its data model and image", (_name, doc) => {
    accepted("Item", doc);
    expect(exists(doc.img)).toBe(true);
    effectsFit(doc);
    expect((doc.system as { notes: string }).notes).toMatch(/^<p>.{12,}<\/p>$/);
  });
});

describe("the packs together", () => {
  it("hold creatures of all sizes and weapons of all qualities, enough to choose from", () => {
    const sizes = creatures.map(({ system }) => (system as { size?: string }).size ?? "medium");
    expect(SIZES.filter((size) => !sizes.includes(size))).toEqual([]);
    const ranks = owned
      .filter(({ type }) => type === "vigorWeapon")
      .map(({ system }) => (system as { quality?: string }).quality ?? "ordinary");
    expect(QUALITIES.filter((rank) => !ranks.includes(rank))).toEqual([]);
    const durable = new Set(
      creatures.map(({ system }) => (system as { durability?: { rank?: string } }).durability?.rank ?? "none"),
    );
    expect(durable.size).toBe(4);
    expect(creatures.length).toBeGreaterThanOrEqual(12);
    expect(systems("vigorWeapon").length + systems("vigorArmor").length).toBeGreaterThanOrEqual(20);
    expect(systems("vigorFeature").length).toBeGreaterThanOrEqual(15);
  });
  it("show every type of damage, every kind of feature, every reaction and every use of a skill", () => {
    const used = <T extends string>(all: readonly T[], type: string, path: string) =>
      all.filter((one) => one !== "none" && !systems(type).some((system) => at(system, path) === one));
    const types = DAMAGE_TYPES.filter((type) => type !== "kinetic");
    expect(used(types, "vigorWeapon", "damage.type")).toEqual([]);
    // "talent" is what a feature is unless it says otherwise.
    expect(used(FEATURE_KINDS, "vigorFeature", "kind").filter((kind) => kind !== "talent")).toEqual([]);
    expect(used(TRIGGERS, "vigorFeature", "reaction.trigger")).toEqual([]);
    expect(used(SKILL_TAGS, "vigorFeature", "tag")).toEqual([]);
  });
  it("use every field that weapons, armor and features have, so that each automation can be tried", () => {
    // Progress of a long act is written by play alone.
    const byPlay = ["progress"];
    for (const type of ["vigorWeapon", "vigorArmor", "vigorFeature"]) {
      const unused = fieldsOf("Item", type).filter(
        ([path, initial]) =>
          !byPlay.includes(path) &&
          ![...systems(type), ...owned.filter((item) => item.type === type).map(({ system }) => system)].some(
            (system) => JSON.stringify(at(system, path) ?? initial) !== JSON.stringify(initial),
          ),
      );
      expect(unused.map(([path]) => `${type}.${path}`)).toEqual([]);
    }
  });
  // Clocks, and what is readied.
  const BY_PLAY = ["shock.", "clocks.", "readied", "stride"];
  it("use every field that creatures have, by themselves or through the effects of their features", () => {
    const changed = new Set(
      gear.flatMap(({ effects = [] }) => effects.flatMap(({ changes }) => changes.map(({ key }) => key))),
    );
    const unused = fieldsOf("Actor", "vigorCreature").filter(
      ([path, initial]) =>
        !BY_PLAY.some((start) => path.startsWith(start)) &&
        !changed.has(`system.${path}`) &&
        !creatures.some(({ system }) => JSON.stringify(at(system, path) ?? initial) !== JSON.stringify(initial)),
    );
    expect(unused.map(([path]) => path)).toEqual([]);
  });
  it("have ids of 16 letters and digits, each once, and names each once in their pack", () => {
    const ids = everything.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    const names = everything.map(({ pack, name }) => `${pack}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
  it("call nothing by a name that another game or story is known for", () => {
    const known =
      /\b(beholder|mind ?flayer|illithid|githyanki|drow|tarrasque|owlbear|displacer|umber hulk|kuo-toa|yuan-ti|carrion crawler|rust monster|gelatinous|eldritch blast|fireball|magic missile|vicious mockery|mind spike|iron will|longstrider|bigby|mordenkainen|tasha|hobbit|ent|balrog|nazg|mithril|orc|sith|jedi|lightsaber|excalibur|cthulhu|shoggoth|witcher|geralt|skaven|space marine|tyranid|moogle|chocobo|goomba)\b/i;
    const words = everything.flatMap((doc) => [
      doc.name,
      String((doc.system as { notes?: string } | undefined)?.notes ?? ""),
    ]);
    expect(words.filter((word) => known.test(word))).toEqual([]);
  });
});

describe("the guide", () => {
  it("names attributes that effects can change", () => {
    const Creature = vigor.models.Actor.vigorCreature as unknown as { schema: { getField(path: string): unknown } };
    const pages = readPack("vigor-rulebook").flatMap(({ pages: all = [] }) =>
      all.map(({ text }) => text?.content ?? ""),
    );
    const named = pages.flatMap((page) =>
      [...page.matchAll(/<code>system\.([\w.]+)<\/code>/g)].map(([, path = ""]) => path),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !Creature.schema.getField(path))).toEqual([]);
  });
});

describe("the demo world", () => {
  const world = readJson("demo/world.json");
  const [scene] = readPack("vigor-scenes");
  it("imports every creature of the scene under the id that its token names", () => {
    const imported: string[] = world.import.map((entry: { as: string }) => entry.as);
    for (const token of scene?.tokens ?? []) expect(imported).toContain(token.actorId);
    expect(imported).toContain(scene?._id);
  });
  it("comes as an adventure too, with the actor of every token under the id that the token names", () => {
    const [adventure] = readPack("vigor-adventures");
    expect(adventure?.scenes?.map(({ _id }) => _id)).toEqual([scene?._id]);
    const brought = (adventure?.actors ?? []).map(({ _id }) => _id);
    expect((scene?.tokens ?? []).filter(({ actorId }) => !brought.includes(actorId))).toEqual([]);
    const ilse = adventure?.actors?.find(({ name }) => name === "Ilse Varn");
    expect(ilse?.items?.map(({ name }) => name)).toContain("Dawnedge");
    expect(JSON.stringify(adventure?.actors)).not.toContain("_key");
  });
  it("marks cover, bad sight and a high place, each with a mark that the rules know", () => {
    const known = vigor.marks.filter(({ on }) => on.includes("region")).map(({ id }) => id);
    const marks = (scene?.regions ?? []).flatMap(({ behaviors }) => behaviors.map(({ system }) => system.mark));
    expect(marks.filter((mark) => !known.includes(mark))).toEqual([]);
    expect(new Set(marks.map((mark) => mark.split(".")[1]))).toEqual(new Set(["cover", "visibility"]));
    expect(scene?.tokens?.some(({ elevation = 0 }) => elevation > 0)).toBe(true);
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
