import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { declareAttack } from "../../../src/rulesets/vigor/rules/actions/declare";
import { sightOf } from "../../../src/rulesets/vigor/rules/board/sceneTags";
import { RULE_OF } from "../../../src/rulesets/vigor/rules/data/damageTypes";
import { WEAPON } from "../../../src/rulesets/vigor/rules/data/documents";
import { DAMAGE_TYPES, KINETIC_SUBTYPES } from "../../../src/rulesets/vigor/rules/data/types";
import { weaponSheet } from "../../../src/rulesets/vigor/view/itemSheets";
import { actorFacts, board, declarationOf, itemFacts, sheetContext } from "./documents";
import { armor, playAttack } from "./fixtures";
import { english } from "./translate";

const sheet = (damage: Record<string, string>): string => {
  const source = { damage };
  return JSON.stringify(
    weaponSheet(itemFacts({ id: "w", type: "vigorWeapon", system: source }), {
      ...sheetContext({ source }),
      t: english,
    }),
  );
};
const hit = (type: (typeof DAMAGE_TYPES)[number]) =>
  playAttack({
    pieces: [armor("v", "d", 6, 20)],
    weapon: { name: "X", value: 2, type },
    dice: [16, 8, 1],
    answers: { reaction: "none" },
    expect: {},
  });

it("a weapon's form shows what every weapon needs; the rest is folded away by kind until it says something", () => {
  const folds = (source: JsonObject) => {
    const item = itemFacts({ id: "w", type: "vigorWeapon", system: {} });
    const { groups } = weaponSheet(item, { ...sheetContext({ source }), t: english }) as {
      groups: { title: string; fields: unknown[]; fold?: { open: boolean } }[];
    };
    return groups;
  };
  const plain = folds({});
  expect(plain.filter(({ fold }) => !fold).map(({ title, fields }) => [title, fields.length])).toEqual([
    ["Use", 6],
    ["Damage", 3],
    ["Notes", 1],
  ]);
  const open = (source: JsonObject) => folds(source).flatMap(({ title, fold }) => (fold?.open ? [title] : []));
  expect(open({})).toEqual([]);
  expect(open({ knocks: true, cost: { vigor: 4 } })).toEqual(["Cost and durability", "After a hit"]);
});

describe("the types of damage", () => {
  it("are thirteen, each with its own rule to read [V-126]", () => {
    expect(DAMAGE_TYPES).toHaveLength(13);
    expect(new Set(Object.values(RULE_OF)).size).toBe(13);
    for (const type of DAMAGE_TYPES)
      expect(english(`FIVEFOLD.Vigor.Rule.${RULE_OF[type]}`).toLowerCase()).toContain(type);
  });
  it("are told beside the weapon's field, opposites included [V-128] [V-132] [V-134] [V-136] [V-137]", () => {
    expect(sheet({ type: "entropic" })).toContain("the opposite of Crystal");
    expect(sheet({ type: "crystal" })).toContain("the opposite of Entropic");
    expect(sheet({ type: "umbral" })).toContain("the opposite of Lucent");
    expect(sheet({ type: "lucent" })).toContain("the opposite of Umbral");
    expect(sheet({ type: "aetheric" })).toContain("its own opposite");
  });
  it("kinetic is what weapons do unless they say otherwise; it cuts, pierces or strikes [V-135]", () => {
    expect(WEAPON.read({}).damage).toMatchObject({ type: "kinetic", subtype: "none" });
    expect(KINETIC_SUBTYPES).toEqual(["cutting", "piercing", "impact"]);
    expect(WEAPON.read({ damage: { subtype: "piercing" } }).damage.subtype).toBe("piercing");
    expect(hit("kinetic").world.d?.now.durability).toBe(17);
  });
  it("radiation passes ordinary armor, which takes nothing; so does every type but kinetic [V-118] [V-138]", () => {
    const shone = hit("radiation");
    expect(shone.world.d?.now.durability).toBe(11);
    expect(shone.world.v?.now.durability).toBe(20);
    for (const type of DAMAGE_TYPES) expect(hit(type).world.d?.now.durability, type).toBe(type === "kinetic" ? 17 : 11);
  });
  it("sound does not carry through a vacuum at range, unless the game master says so; a touch does [V-133]", () => {
    const at = (category: string, tags: readonly string[], override = false) => {
      const system = { category, equipped: true, damage: { type: "sonic" } };
      const actor = actorFacts({ items: [{ id: "w", type: "vigorWeapon", system }] });
      const [item = null] = actor.items;
      const adjust = { off: [], added: [], ...(override && { override: true as const }) };
      return declareAttack(declarationOf({ actor, item, on: ["d"], board: board({}, { tags }), adjust }));
    };
    const vacuum = ["vigor.air.vacuum"];
    expect(at("modern", vacuum)).toMatchObject({ ok: false, rule: "V-133", overridable: true });
    expect(at("modern", vacuum, true).ok).toBe(true);
    expect(at("modern", []).ok).toBe(true);
    expect(at("melee", vacuum).ok).toBe(true);
  });
});

describe("sight", () => {
  it("follows from the scene's visibility, the upper value of each span [V-157] [V-165]", () => {
    const of = (dim: string) => sightOf([`vigor.visibility.${dim}`]);
    expect([sightOf([]), of("reduced"), of("low"), of("zero")]).toEqual([1200, 100, 50, 10]);
    expect(sightOf(["vigor.visibility.reduced", "vigor.visibility.zero"])).toBe(10);
  });
});
