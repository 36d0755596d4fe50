import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Field, Part } from "../../../src/kit/rules/record";
import { validArguments } from "../../../src/rulesets/vigor/rules/argumentSchemas";
import { participantsOf } from "../../../src/rulesets/vigor/rules/creature/participants";
import {
  ARMOR,
  armorOf,
  CREATURE,
  FEATURE,
  featureOf,
  RESISTANCE,
  WEAPON,
  WEAPON_STEP,
  weaponOf,
} from "../../../src/rulesets/vigor/rules/data/documents";
import { natureOf } from "../../../src/rulesets/vigor/rules/data/nature";
import { canBear } from "../../../src/rulesets/vigor/rules/data/read";
import { OPTIONS, ruleOptionsOf } from "../../../src/rulesets/vigor/rules/data/ruleOptions";
import { handOf } from "../../../src/rulesets/vigor/rules/dice/hand";
import { AFFLICTIONS, actorFacts, item } from "./documents";
import { creature } from "./fixtures";

describe("the kinds of attacks", () => {
  const kind = (category: string) => {
    const { ability, bonus, ranged, held, solo } = natureOf(WEAPON.read({ category }));
    return [ability, bonus, ranged && "flies", held && "held", solo && "alone"].filter(Boolean).join(" ");
  };
  it("say which ability strikes, which dice the damage gets, what flies, is held, or leaves the off hand no room [V-042] [V-051] [V-105] [V-106]", () => {
    expect(kind("melee")).toBe("agility strength held");
    expect(kind("natural")).toBe("agility strength");
    expect(kind("pullBow")).toBe("agility strength flies held");
    expect(kind("thrown")).toBe("agility strength flies held");
    expect(kind("crossbow")).toBe("agility skill flies held");
    expect(kind("modern")).toBe("agility skill flies held");
    expect(kind("technique")).toBe("speed none alone");
    expect(kind("spell")).toBe("soul none flies alone");
    expect(kind("magicProjectile")).toBe("soul skill flies alone");
    expect(kind("other")).toBe("agility none");
  });
  it("give way to what the weapon itself says; whatever has a longest shot flies [V-042] [V-105] [V-106]", () => {
    const own = natureOf(
      WEAPON.read({ category: "melee", ability: "reason", damage: { bonus: "none" }, range: { max: 30 } }),
    );
    expect(own).toEqual({ ability: "reason", bonus: "none", ranged: true, held: true, solo: false });
  });
});

describe("what is stored", () => {
  const choicesOf = ({ kind }: Field) => (kind.k === "choice" || kind.k === "set" ? [...kind.choices] : []);
  const wordsOf = ({ kind }: Field) => (kind.k === "choice" || kind.k === "set" ? kind.words : undefined);
  it("is chosen among these words", () => {
    expect(choicesOf(RESISTANCE.fields.kind)).toEqual(["immune", "less", "times"]);
    expect(choicesOf(CREATURE.fields.durability.fields.rank)).toEqual(["none", "heroic", "epic", "legendary"]);
    expect(choicesOf(FEATURE.fields.tag)).toEqual(["none", "navigation", "medicine", "science"]);
    expect(choicesOf(FEATURE.fields.reaction.fields.trigger)).toEqual(["none", "attack", "act"]);
    expect(choicesOf(WEAPON_STEP.fields.when)).toEqual(["always", "targetWounded", "selfWounded"]);
    expect(choicesOf(WEAPON.fields.ability)[0]).toBe("category");
    expect(choicesOf(WEAPON.fields.damage.fields.bonus)).toEqual(["category", "strength", "skill", "none"]);
    expect(choicesOf(WEAPON.fields.delivery)).toEqual(["direct", "area"]);
    expect(choicesOf(WEAPON.fields.hand)).toEqual(["main", "off", "two"]);
  });
  it("shares the words of a choice where other fields choose among the same", () => {
    const words = (fields: Part["fields"], ...keys: readonly string[]) =>
      keys.map((key) => (fields[key] ? wordsOf(fields[key]) : "no field"));
    expect([
      ...words(RESISTANCE.fields, "type", "kind"),
      ...words(CREATURE.fields.durability.fields, "rank"),
      ...words(CREATURE.fields.natural.fields, "types"),
      ...words(WEAPON.fields.damage.fields, "type", "others"),
      ...words(WEAPON.fields, "afflicts"),
      ...words(ARMOR.fields, "protects"),
      ...words(FEATURE.fields, "kind", "tag"),
      ...words(FEATURE.fields.effect.fields, "heals", "afflicts"),
    ]).toEqual([
      ...["Type", "ResistanceKind"],
      "Superior",
      "Type",
      ...["Type", "Type"],
      "Status",
      "Type",
      ...["FeatureKind", "SkillTag"],
      ...["Pool", "Status"],
    ]);
  });
  it("is armor, a weapon or a feature in an item of that type alone", () => {
    expect(armorOf(item("Armor", { rank: 3 }))?.rank).toBe(3);
    expect(armorOf(item("Feature", { rank: 3 }))).toBeNull();
    expect([weaponOf(item("Weapon"))?.hand, weaponOf(item("Armor"))]).toEqual(["main", null]);
    expect([featureOf(item("Feature"))?.kind, featureOf(item("Weapon"))]).toEqual(["talent", null]);
  });
});

describe("statuses", () => {
  it("that few rules read travel only where they are; the others even where they are not", () => {
    const keys = (...statuses: readonly string[]) =>
      Object.keys(participantsOf(actorFacts({ statuses }), () => "a").a?.now ?? {});
    const usual = keys();
    for (const status of ["wounded", "winded", "shock", "unconscious", "bound", "pinned", "prone", "defending", "dead"])
      expect(usual, status).toContain(status);
    for (const status of [
      ...["unaware", "coverLight", "coverPartial", "coverFull", "readied", "ambushed", "ambusher"],
      ...["overWatch", "stabilized", "stunned", "dazed", "burning", "brittle"],
    ]) {
      expect(usual, status).not.toContain(status);
      expect(keys(status), status).toContain(status);
    }
  });
  it("a door burns and grows brittle, and nothing else comes over it; a construct that acts falls like others [V-143]", () => {
    const bears = (more: object) => AFFLICTIONS.filter((what) => canBear(creature("d", more), what));
    expect(bears({ object: true, actions: 0 })).toEqual(["burning", "brittle"]);
    expect(bears({ object: true })).toEqual(AFFLICTIONS);
    expect(bears({ now: { dead: 1 } })).toEqual([]);
    expect(bears({ now: { destroyed: 1 } })).toEqual([]);
  });
});

describe("what travels with an exchange", () => {
  it("of what is added by hand: these kinds [V-001] [V-051]", () => {
    const kinds = [
      ...["offhandCharge", "offhandChallenge", "offhandAttackDie", "offhandDamageDie"],
      ...["charge", "challenge", "chargeBoth", "challengeBoth"],
      ...["attackDie", "damageDie", "guard", "die", "effectDie", "vs"],
    ];
    const line = (kind: string) => ({ kind, value: 1, label: "" });
    const hand = handOf({ off: [], added: ["", "luck", ...kinds].map(line) });
    expect(hand?.added?.map(({ kind }) => kind)).toEqual(kinds);
    const taken = (kind: string) =>
      validArguments("struggle", { by: "a", ability: "soul", vs: 15, hand: { added: [line(kind)] } });
    expect([kinds.every(taken), taken("luck")]).toEqual([true, false]);
  });
  it("of a weapon: where its dice come from, and whose wounds sharpen it [V-105] [V-106] [V-110]", () => {
    const taken = (weapon: JsonObject) =>
      validArguments("attack", { by: "a", on: "d", price: {}, weapon: { name: "", value: 1, ...weapon } });
    expect(["strength", "skill", "", "luck"].map((bonus) => taken({ bonus }))).toEqual([true, true, false, false]);
    const step = (when: string) => taken({ steps: [{ steps: 1, scope: "both", label: "", when }] });
    expect(["targetWounded", "selfWounded", "", "always"].map(step)).toEqual([true, true, false, false]);
  });
  it("of the quality that outclasses: its rank, which is one of six [V-122]", () => {
    expect(ruleOptionsOf({ qualityFrom: "legendary" })).toEqual({ qualityFrom: 5 });
    expect(ruleOptionsOf({ qualityFrom: "heroic" })).toBeUndefined();
    expect([0, 5, 6, 7].map((qualityFrom) => OPTIONS.shape({ qualityFrom }))).toEqual([true, true, false, false]);
  });
});
