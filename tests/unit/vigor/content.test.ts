import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { FEATURE, FEATURE_KINDS } from "../../../src/rulesets/vigor/rules/data/documents";
import { QUALITIES } from "../../../src/rulesets/vigor/rules/data/qualities";
import { DAMAGE_TYPES, SIZES } from "../../../src/rulesets/vigor/rules/data/types";
import { offered } from "../rulesets/models";
import { at, modelsOf, named } from "../rulesets/packs";
import { loadVigor } from "./host";
import { readPack, type Source } from "./packs";

const creatures = readPack("vigor-creatures");
const gear = readPack("vigor-gear");
const owned = creatures.flatMap((creature) => creature.items ?? []);
const systems = (type: string) =>
  gear.filter((doc) => doc.type === type).map(({ system }) => system as Record<string, never>);

let vigor: Ruleset;
let models: ReturnType<typeof modelsOf>;

beforeAll(async () => {
  vigor = await loadVigor();
  models = modelsOf(vigor);
});
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

const changing = [...gear, ...owned].filter(({ effects = [] }) => effects.length > 0);
describe("every piece of gear that changes its bearer", () => {
  it.each(changing.map((doc) => [named(doc), doc] as const))("%s changes attributes that there are", (_name, doc) =>
    effectsFit(doc));
  it("is there", () => expect(changing.length).toBeGreaterThan(5));
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
    expect(used(offered(FEATURE.fields.reaction.fields.trigger), "vigorFeature", "reaction.trigger")).toEqual([]);
    expect(used(offered(FEATURE.fields.tag), "vigorFeature", "tag")).toEqual([]);
  });
  it("use every field that weapons, armor and features have, so that each automation can be tried", () => {
    for (const type of ["vigorWeapon", "vigorArmor", "vigorFeature"]) {
      const all = [...systems(type), ...owned.filter((item) => item.type === type).map(({ system }) => system)];
      // Progress of a long act is written by play alone.
      expect(models.unused("Item", type, all, (path) => path === "progress")).toEqual([]);
    }
  });
  // Clocks, and what is readied.
  const BY_PLAY = ["shock.", "clocks.", "readied", "stride"];
  it("use every field that creatures have, by themselves or through the effects of their features", () => {
    const changed = new Set(
      gear.flatMap(({ effects = [] }) => effects.flatMap(({ changes }) => changes.map(({ key }) => key))),
    );
    const all = creatures.map(({ system }) => system);
    const skipped = (path: string) => BY_PLAY.some((start) => path.startsWith(start)) || changed.has(`system.${path}`);
    expect(models.unused("Actor", "vigorCreature", all, skipped)).toEqual([]);
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
  const [scene] = readPack("vigor-scenes");
  it("comes as an adventure whose heroes carry what the packs say", () => {
    const [adventure] = readPack("vigor-adventures");
    const ilse = adventure?.actors?.find(({ name }) => name === "Ilse Varn");
    expect(ilse?.items?.map(({ name }) => name)).toContain("Dawnedge");
  });
  it("marks cover, bad sight and a high place", () => {
    const marks = (scene?.regions ?? []).flatMap(({ behaviors }) => behaviors.map(({ system }) => system.mark));
    expect(new Set(marks.map((mark) => mark.split(".")[1]))).toEqual(new Set(["cover", "visibility"]));
    expect(scene?.tokens?.some(({ elevation = 0 }) => elevation > 0)).toBe(true);
  });
});
