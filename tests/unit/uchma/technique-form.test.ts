import { describe, expect, it } from "vitest";
import type { DocumentFacts } from "../../../src/contract/facts";
import type { SheetContext } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import type { FieldGroup } from "../../../src/kit/view/fields";
import { abilitySheet } from "../../../src/rulesets/uchma/view/itemSheets";

function groupsOf(system: JsonObject): readonly FieldGroup[] {
  const item: DocumentFacts = { id: "i", uuid: "Item.i", type: "uchmaAbility", name: "Lash", img: "", system };
  const context: SheetContext = {
    t: (key) => key.replace("FIVEFOLD.Uchma.Group.", ""),
    editing: true,
    editable: true,
    isGM: true,
    source: system,
    turn: null,
    settings: {},
  };
  const { groups } = abilitySheet(item, context) as { readonly groups: readonly FieldGroup[] };
  return groups;
}
const namesIn = (groups: readonly FieldGroup[]): readonly string[] =>
  groups.flatMap(({ fields }) => fields.map(({ name }) => name.replace("system.", "")));
const shown = (groups: readonly FieldGroup[]): readonly FieldGroup[] => groups.filter(({ fold }) => !fold || fold.open);
const titles = (groups: readonly FieldGroup[]): readonly string[] => groups.map(({ title }) => title);

describe("the form of a technique", () => {
  it("begins with a few fields; everything else is folded away", () => {
    const groups = groupsOf({});
    expect(namesIn(shown(groups))).toHaveLength(11);
    expect(titles(shown(groups))).toEqual(["use", "packet", "notes"]);
    expect(titles(groups)).toContain("addEffect");
    // Another kind of damage is offered once there is a first one.
    expect(titles(groups)).not.toContain("addDamage");
    expect(titles(groupsOf({ packets: [{ damage: 5 }] }))).toContain("addDamage");
  });
  it("opens what says something, and only that", () => {
    const groups = groupsOf({
      slot: "prepared",
      trigger: "attacked",
      packets: [{ damage: 5 }, { damage: 3, halved: true }],
      effects: [{ name: "Ember", rounds: 2, harm: 4 }],
    });
    expect(titles(shown(groups))).toEqual([
      "use",
      "packet",
      "effect",
      "effectHarm",
      "extra",
      "morePacket",
      "prepared",
      "notes",
    ]);
  });
  it("names each field once, and the lines of a list without a gap", () => {
    const groups = groupsOf({
      packets: [{ damage: 0 }, { damage: 5 }, { damage: 3 }],
      effects: [{ name: "" }, { name: "Ember" }, { status: "prone" }],
    });
    const names = namesIn(groups);
    expect(new Set(names).size).toBe(names.length);
    const lines = (list: string) =>
      [...new Set(names.filter((name) => name.startsWith(`${list}.`)).map((name) => name.split(".")[1]))].sort();
    expect(lines("packets")).toEqual(["0", "1", "2"]);
    expect(lines("effects")).toEqual(["0", "1", "2"]);
  });
  it("has every field that it had: nothing can no longer be written", () => {
    const names = namesIn(groupsOf({ packets: [{ damage: 1 }], effects: [{ name: "Ember" }] }));
    for (const name of [
      ..."slot delivery targeting most range radius resistance precision times energy trigger area lasts sight hearing throughWalls ignoresCover ignoresPrecision helpful summons beyondLimit turnsInto turnsFor".split(
        " ",
      ),
      ..."damage dice.count dice.faces magical armor pierces potency potencyBonus bonus steal halved"
        .split(" ")
        .map((one) => `packets.0.${one}`),
      ..."name rounds status harm harmArmor harmMagical harmPotency heals changes by per speedTimes onGround top keep stacks spent uses dice.count dice.faces pool amount healsPer sees spreads grantsSight noArmor firm halves atOnce doubles cures"
        .split(" ")
        .map((one) => `effects.0.${one}`),
    ])
      expect(names).toContain(name);
  });
});
