import { beforeAll, describe, expect, it } from "vitest";
import type { ActorFacts, DocumentFacts } from "../../../src/contract/facts";
import { rollsOf } from "../../../src/kit/rules/formula";
import type { Field } from "../../../src/kit/rules/record";
import { FIELDS } from "../../../src/rulesets/fragments/rules/board/fields";
import { SCENE_TAGS } from "../../../src/rulesets/fragments/rules/board/sceneTags";
import { beingOf } from "../../../src/rulesets/fragments/rules/creature/participants";
import { isAtHand, weaponFacts, whereKept } from "../../../src/rulesets/fragments/rules/creature/weapons";
import {
  CREATURE,
  creatureOf,
  FEAT,
  gearOf,
  poisonOf,
  SPELL,
  spellOf,
  WEAPON,
  weaponOf,
} from "../../../src/rulesets/fragments/rules/data/documents";
import { OWN_SIZES } from "../../../src/rulesets/fragments/rules/data/names";
import { loadRuleset } from "../rulesets/games";
import { offered } from "../rulesets/models";
import { at, modelsOf, named, packsOf, pictureExists, type Source } from "../rulesets/packs";

/** A behavior of a region as it is stored: a tag, or something drawn. */
interface Behavior {
  readonly type: string;
  readonly system: { readonly mark?: string; readonly kind?: string };
}
const { readPack, fromPack } = packsOf("fragments");
const creatures = readPack("fragments-creatures");
const gear = readPack("fragments-gear");
const owned = creatures.flatMap(({ items = [] }) => items);
const systems = (type: string) => [...gear, ...owned].filter((doc) => doc.type === type).map(({ system }) => system);

let models: ReturnType<typeof modelsOf>;
beforeAll(async () => {
  models = modelsOf(await loadRuleset("fragments"));
});

/** A source as rules read it once it is imported. */
const facts = (doc: Source): DocumentFacts => ({ ...doc, id: doc._id, uuid: `Item.${doc._id}` });
const actorFacts = (doc: Source): ActorFacts => ({
  ...facts(doc),
  items: (doc.items ?? []).map(facts),
  statuses: {},
});
/** A premade creature as the rules read it. */
function creature(name: string) {
  const doc = fromPack("fragments-creatures", name);
  const being = beingOf(actorFacts(doc));
  if (!being) throw new Error(`${name} is no creature`);
  return { being, names: (doc.items ?? []).map((item) => item.name) };
}

describe("the compendia", () => {
  it("hold enough to play with", () => {
    const ofType = (...types: readonly string[]) => gear.filter(({ type }) => types.includes(type)).length;
    const natural = gear.filter(({ system }) => system.natural === true).length;
    expect(creatures.length).toBeGreaterThanOrEqual(18);
    expect(ofType("fragmentsWeapon", "fragmentsGear") - natural).toBeGreaterThanOrEqual(25);
    expect(ofType("fragmentsSpell", "fragmentsFeat")).toBeGreaterThanOrEqual(25);
    expect(ofType("fragmentsPoison")).toBeGreaterThanOrEqual(4);
  });
  it("use every field that weapons, gear, feats, spells and poisons have, so that each automation can be tried", () => {
    // When a spell ends is written by play alone.
    const byPlay = (path: string) => path.startsWith("running.");
    for (const type of ["Weapon", "Gear", "Feat", "Spell", "Poison"].map((one) => `fragments${one}`))
      expect(models.unused("Item", type, systems(type), byPlay)).toEqual([]);
  });
  it("use every field that creatures have", () => {
    const byPlay = ["turn.", "bleedPenalty", "rooted", "breath.", "fallen", "drift.", "clocks."];
    const skipped = (path: string) => byPlay.some((start) => path.startsWith(start));
    const all = creatures.map(({ system }) => system);
    expect(models.unused("Actor", "fragmentsCreature", all, skipped)).toEqual([]);
  });
  it("show every choice of a list: sizes, flights, weights, ways, attributes, uses, and what a spell does", () => {
    const missing = (field: Field, type: string, path: string): readonly string[] => {
      const document = type === "fragmentsCreature" ? "Actor" : "Item";
      const all = document === "Actor" ? creatures.map(({ system }) => system) : systems(type);
      const stored = all.flatMap((system) => at(models.cleaned(document, type, system), path));
      return offered(field).filter((choice) => !stored.includes(choice));
    };
    expect(offered(SPELL.fields.inflicts)).toContain("stunned");
    // A table names its own sizes itself.
    expect(missing(CREATURE.fields.size, "fragmentsCreature", "size")).toEqual([...OWN_SIZES]);
    expect(missing(CREATURE.fields.flight, "fragmentsCreature", "flight")).toEqual([]);
    for (const path of ["weight", "ways", "damageAttribute"] as const)
      expect(missing(WEAPON.fields[path], "fragmentsWeapon", path)).toEqual([]);
    expect(missing(FEAT.fields.use, "fragmentsFeat", "use")).toEqual([]);
    for (const path of ["attack", "treatedAs", "inflicts"] as const)
      expect(missing(SPELL.fields[path], "fragmentsSpell", path)).toEqual([]);
  });
  it("write damage and healing in a way that the rules can roll", () => {
    const written = [...gear, ...owned].flatMap((doc) => {
      const item = facts(doc);
      const [spell, piece] = [spellOf(item), gearOf(item)];
      const formulas = [
        weaponOf(item)?.damage ?? poisonOf(item)?.damage,
        spell?.damage,
        spell?.heals ?? piece?.heals,
      ].flatMap((one) => (one === undefined || one === "" ? [] : one));
      return formulas.map((formula) => ({ of: named(doc), formula }));
    });
    expect(written.length).toBeGreaterThan(60);
    expect(written.filter(({ formula }) => !rollsOf(formula))).toEqual([]);
  });
  it("have spells that do something, in parts that cost Energy, and are controlled only while they run", () => {
    for (const doc of gear.filter(({ type }) => type === "fragmentsSpell")) {
      const spell = spellOf(facts(doc));
      if (!spell) throw new Error(`${doc.name} is no spell`);
      const { damage, heals, inflicts, rounds, attack, area, controllable, control, fixed, selfPowered } = spell;
      expect(damage !== "" || heals !== "" || inflicts !== "none" || rounds > 0, named(doc)).toBe(true);
      expect(
        spell.components.reduce((sum, { energy }) => sum + energy, 0),
        named(doc),
      ).toBeGreaterThan(0);
      expect(controllable, named(doc)).toBe(control !== "");
      if (controllable) expect(rounds, named(doc)).toBeGreaterThan(0);
      // Only what is rolled against its targets takes everybody in an area; only an item pays for itself.
      if (area > 0) expect([attack === "none", damage === ""], named(doc)).toEqual([false, false]);
      if (selfPowered) expect(fixed, named(doc)).toBe(true);
    }
  });
  it("have armor that is worn and can be broken", () => {
    const folders = new Set(
      ["Padded coat", "Iron cuirass", "Wall shield"].map((name) => fromPack("fragments-gear", name).folder),
    );
    expect(folders.size).toBe(1);
    const armor = gear.filter(({ folder }) => folder !== undefined && folder !== null && folders.has(folder));
    expect(armor.length).toBeGreaterThanOrEqual(5);
    for (const doc of armor) expect(gearOf(facts(doc))?.durability, named(doc)).toBeGreaterThan(0);
    expect(owned.some((item) => whereKept(facts(item))?.place === "worn")).toBe(true);
  });
});

describe("every premade creature", () => {
  it("can strike with what it holds, and holds no more than it has hands for", () => {
    for (const doc of creatures) {
      const actor = actorFacts(doc);
      const system = creatureOf(actor);
      const being = beingOf(actor);
      if (!system || !being) throw new Error(`${doc.name} is no creature`);
      const ready = actor.items.flatMap((item) => {
        const weapon = weaponOf(item);
        return weapon && isAtHand(weapon)
          ? weapon.ways.map((way) => weaponFacts(item.name, weapon, system, way === "melee" ? "melee" : "ranged"))
          : [];
      });
      expect(ready.length, doc.name).toBeGreaterThan(0);
      expect(ready, doc.name).not.toContain(null);
      expect(being.freeHands, doc.name).toBeGreaterThanOrEqual(0);
      expect(being.now.hp, doc.name).toBe(being.now.hpMax);
    }
  });
  it("carries what its weapons shoot, and has the Energy for each of its spells", () => {
    for (const { name, system, items = [] } of creatures) {
      const names = items.map((item) => item.name);
      const shot = items.flatMap((item) => weaponOf(facts(item))?.ammunition || []);
      expect(
        shot.filter((one) => !names.includes(one)),
        name,
      ).toEqual([]);
      const costs = items.flatMap((item) => {
        const spell = spellOf(facts(item));
        return spell && !spell.selfPowered ? spell.components.reduce((sum, { energy }) => sum + energy, 0) : [];
      });
      expect(Math.max(0, ...costs), name).toBeLessThanOrEqual(Number(at(system, "energy.max") ?? 0));
    }
  });
  it("stands on as many squares as its size takes, in the compendium and on the map of the adventure", () => {
    const wide: Readonly<Record<string, number>> = { large: 2, huge: 3, gargantuan: 4 };
    const sizes = new Map(creatures.map(({ _id, system }) => [_id, wide[String(system.size)] ?? 1]));
    const scenes = readPack("fragments-adventures").flatMap((adventure) => adventure.scenes ?? []);
    const tokens = [
      ...creatures.map(({ _id, name, prototypeToken }) => ({ name, token: prototypeToken, of: _id })),
      ...scenes
        .flatMap(({ tokens: placed = [] }) => placed)
        .map((token) => ({ name: token.name, token, of: token.actorId })),
    ];
    const wrong = tokens.filter(({ token, of }) =>
      ["width", "height"].some((side) => (at(token, side) ?? 1) !== sizes.get(of)),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect([...sizes.values()].sort().slice(-3)).toEqual([2, 3, 4]);
  });
});

describe("what a fight can be made of", () => {
  it("a rider with a mount, and a summoner with what is called", () => {
    const [rider, mount] = [creature("Moor rider"), creature("Moor elk")];
    expect([rider.being.companion, mount.being.companion]).toEqual([undefined, true]);
    expect(mount.being.size).toBeGreaterThan(rider.being.size);
    const [piper, thrall] = [creature("Marrow piper"), creature("Rime thrall")];
    expect(piper.names).toContain("Call from the ice");
    expect([piper.being.companion, thrall.being.companion]).toEqual([undefined, true]);
  });
  it("one that grapples, and one that is two sizes larger", () => {
    const { being } = creature("Sump strangler");
    expect([being.freeHands > 4, being.main.reach, being.main.nimble]).toEqual([true, 10, true]);
    expect(creature("Scree tortoise").being.size - being.size).toBeGreaterThanOrEqual(2);
  });
  it("flyers of both kinds, one that digs, and one that lives in the dark", () => {
    const flights = ["Ridge vulture", "Needle kite", "Gale moth", "Hull leech"].map(
      (name) => creature(name).being.flight,
    );
    expect(flights).toEqual(["flight", "flight", "improved", "improved"]);
    expect(creatures.filter(({ system }) => system.burrows).map(({ name }) => name)).toEqual(["Silt borer"]);
    const stalker = creature("Lightless stalker").being;
    expect([stalker.darkvision, stalker.vulnerable]).toEqual([true, ["light"]]);
  });
  it("one that does more in a round than others", () => {
    const { being } = creature("Hessa Drohl");
    expect([being.bonusActions, being.bonusReactions, being.critical]).toEqual([1, 1, 19]);
  });
});

/** An adventure with its scene, the ids of whom it brings, and what its regions are. */
function adventureNamed(wanted: string) {
  const adventure = readPack("fragments-adventures").find(({ name }) => name === wanted);
  const [scene] = adventure?.scenes ?? [];
  const brought = (adventure?.actors ?? []).map(({ _id }) => _id);
  const tokens = scene?.tokens ?? [];
  const behaviors: readonly Behavior[] = (scene?.regions ?? []).flatMap(
    (region) => region.behaviors as readonly object[] as Behavior[],
  );
  const tags = behaviors.flatMap(({ system }) => system.mark ?? []);
  return { adventure, scene, brought, tokens, behaviors, tags };
}
it("a wreck without gravity: walls to push off from, smoke, darkness and a duct, and somebody who drifts already", () => {
  const { adventure, scene, brought, tokens, tags } = adventureNamed("The Unmoored Wreck");
  expect(tokens.length).toBeGreaterThan(8);
  expect(tokens.filter(({ actorId }) => !brought.includes(actorId))).toEqual([]);
  expect([...tags].sort()).toEqual(["dark", "fog", "squeeze", "zeroG"].map((tag) => `fragments.${tag}`));
  expect(at(tokens.find(({ name }) => name === "Hollow guard") ?? {}, "delta.system.drift.feet")).toBe(15);
  const walls = at(scene ?? {}, "walls");
  expect(Array.isArray(walls) ? walls.length : 0).toBeGreaterThan(12);
  expect(pictureExists(adventure?.img ?? "")).toBe(true);
});

it("the adventure brings its scene, everybody on it, and ground that the rules know", () => {
  const { adventure, brought, tokens, behaviors, tags } = adventureNamed("The Frozen Sump");
  expect(tokens.length).toBeGreaterThan(8);
  expect(tokens.filter(({ actorId }) => !brought.includes(actorId))).toEqual([]);
  // Somebody flies, and somebody stands on the shelf.
  expect(tokens.flatMap(({ elevation = 0 }) => (elevation > 0 ? elevation : []))).toEqual([10, 15]);
  expect(tags.filter((tag) => !SCENE_TAGS.some(({ id }) => id === tag))).toEqual([]);
  expect(new Set(tags).size).toBe(7);
  expect(behaviors.flatMap(({ system }) => system.kind ?? [])).toEqual(FIELDS.map(({ id }) => id));
  expect(pictureExists(adventure?.img ?? "")).toBe(true);
});
