import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActorFacts, SettingValues } from "../../../src/contract/facts";
import type { SheetContext } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import type { ReactionRow } from "../../../src/rulesets/vigor/view/playRows";
import { ownPrompts } from "../../../src/rulesets/vigor/view/prompts";
import { SHEETS } from "../../../src/rulesets/vigor/view/sheets";
import { VIEWS } from "../../../src/rulesets/vigor/view/views";
import { sheetsOf, templateText } from "../rulesets/sheets";
import { actorFacts, itemFacts, sheetContext } from "./documents";
import { fromPack } from "./packs";
import { english } from "./translate";

const { sheet, render } = sheetsOf(SHEETS, VIEWS, english);
const ilse = fromPack("vigor-creatures", "Ilse Varn");
const hero = (statuses: readonly string[] = [], system: JsonObject = ilse.system): ActorFacts => ({
  ...actorFacts({ system, statuses }),
  name: ilse.name,
  img: ilse.img,
  items: (ilse.items ?? []).map((item) => ({ ...item, id: item._id, uuid: item._id })),
});
const context = (more: Partial<SheetContext> = {}): SheetContext =>
  sheetContext({ t: english, source: ilse.system, ...more });
const view = (facts: ActorFacts, more: Partial<SheetContext> = {}) =>
  sheet("vigorCreature").view(facts, context(more)) as Record<string, never>;
const reactionsOf = (...how: Parameters<typeof view>): readonly ReactionRow[] => view(...how).reactions ?? [];
const action = (act: string, ...how: Parameters<typeof view>): object | undefined =>
  (view(...how).actions as readonly { act: string }[] | undefined)?.find((row) => row.act === act);

describe("the creature sheet", () => {
  it("shows Guard with armor, Armor Rank, a Move and recovery [V-043] [V-089] [V-099] [V-115]", () => {
    expect(view(hero()).facts).toMatchObject([
      { value: "16", label: "Guard" },
      { value: "4", label: "Armor Rank" },
      { value: "30 ft" },
      { value: "+2" },
    ]);
    expect(view(hero(["prone"])).facts).toMatchObject([{}, {}, { value: "7 ft" }, {}]);
  });
  it("gives each pool a gauge and one consequence [V-071] [V-109]", () => {
    expect(view(hero()).vitals).toMatchObject([
      { key: "vigor", path: "system.vigor.value", percent: 100, hint: "4 Defenses left" },
      { key: "durability", hint: "Wounded after 18 damage" },
      { key: "health", hint: "Protected by Durability" },
    ]);
    expect(view(hero(["defending"])).vitals).toMatchObject([{ hint: "6 Defenses left" }, {}, {}]);
    expect(view(hero(["wounded"])).vitals).toMatchObject([{}, { hint: "Wounded" }, { hint: "Takes all damage" }]);
  });
  it("lists attacks with their dice, the best one first, and steps them for the wounded [V-004] [V-105] [V-141]", () => {
    const rows = view(hero()).attacks;
    expect(rows).toMatchObject([
      { act: "attack", name: "Dawnedge", sub: "3d10 + 2d10 kinetic, reach 6 ft", disabled: false, main: true },
      { act: "attack", name: "Dagger", main: false },
      { act: "unarmed", name: "Unarmed", sub: "1d4 + 2d10 kinetic" },
    ]);
    expect(view(hero(["wounded"])).attacks).toMatchObject([{ sub: "3d10 + 2d8 kinetic, reach 6 ft" }, {}, {}]);
    expect(view(hero(["wounded"]))).toMatchObject({ stepNote: "One step smaller: Wounded" });
  });
  it("bars what cannot be done, with the reason [V-018] [V-039] [V-048] [V-096]", () => {
    const turn = { round: 1, turnOf: null, slot: 3, order: [] };
    expect(action("defend", hero(), { turn })).toMatchObject({
      disabled: true,
      reason: "It is not this creature’s turn.",
    });
    expect(action("defend", hero(["winded"]))).toMatchObject({
      reason: "Winded: no actions until 5 Vigor is recovered.",
    });
    expect(view(hero(["bound"])).attacks).toMatchObject([{ disabled: true }, { disabled: true }, { disabled: true }]);
    expect(view(hero(), { turn: { ...turn, turnOf: "a" } })).toMatchObject({
      turn: { isTurn: true, left: "2 of 2 actions left", pips: [true, true] },
      reactions: [{ reason: "Acting" }, { reason: "Acting" }],
    });
  });
  it("lists every reaction with its dice, its price and what keeps from it; the house rules count [V-065] [V-070] [V-071] [V-072] [V-075] [V-096]", () => {
    const parry = {
      id: "p",
      type: "vigorFeature",
      name: "Parry",
      system: {
        kind: "technique",
        dice: 1,
        ability: "speed",
        cost: { vigor: 4 },
        reaction: { trigger: "attack", defensive: true },
      },
    };
    expect(reactionsOf(hero()).map(({ rule }) => rule.id)).toEqual(["V-070", "V-072"]);
    // The short form tells in one sentence what can be paid now.
    const short = (...statuses: readonly string[]) => JSON.stringify(view(hero(statuses)).foe);
    expect(short()).toContain("Reactions: Dodge (1d20 + 2d10, 5 Vigor), Opportunity attack (5 Vigor).");
    expect(short("winded")).toContain("Reactions: Dodge (1d20 + 2d10, 5 Vigor).");
    expect(short("bound")).not.toContain("Reactions:");
    const trick = { ...parry, id: "t", name: "Trick", system: { ...parry.system, chance: true } };
    const seen = (statuses: readonly string[], settings: SettingValues = {}) =>
      reactionsOf({ ...hero(statuses), items: [parry, trick].map(itemFacts) }, { settings }).map((row) =>
        [row.name, row.sub, row.reason].filter(Boolean).join(" | "),
      );
    // Each can be decided beforehand, under the option that its question gives it.
    expect(ownPrompts({ ...hero(), items: [trick, parry].map(itemFacts) })).toMatchObject([
      { id: "p", at: "reaction", name: "Parry", off: "none", auto: "special0" },
    ]);
    expect(seen([])).toEqual([
      "Dodge | 1d20 + 2d10, 5 Vigor",
      "Parry | 1d20 + 3d10, 4 Vigor",
      "Opportunity attack | 5 Vigor",
    ]);
    expect(seen(["defending", "wounded"])).toEqual([
      "Dodge | 1d20 + 2d8, 3 Vigor",
      "Parry | 1d20 + 3d8, 2 Vigor",
      "Opportunity attack | 5 Vigor",
    ]);
    expect(seen(["winded", "unaware"]).map((row) => row.split(" | ")[2] ?? "")).toEqual(["", "", "Winded"]);
    const strict = { windedBlocksReactions: true };
    expect(seen(["winded"], strict).map((row) => row.split(" | ")[2])).toEqual(["Winded", "Winded", "Winded"]);
    expect(seen(["unaware"], { unawareCanReact: false })[0]).toContain("Unaware");
    expect(seen(["prone"])[0]).toBe("Dodge | 1d20, 5 Vigor");
    expect(seen(["prone"], { proneRounding: "up" })[0]).toBe("Dodge | 1d20 + 1d10, 5 Vigor");
  });
  it("offers standing up to those who lie [V-087]", () => {
    expect(action("standUp", hero(["prone"]))).toMatchObject({ name: "Stand up", disabled: false });
    expect(action("standUp", hero())).toBeUndefined();
  });
  it("offers Escape to everybody, and opportunity attacks of other kinds to the game master only [V-055] [V-072]", () => {
    expect(action("escape", hero())).toMatchObject({ name: "Escape", disabled: false });
    expect(action("opportunityAttack", hero())).toBeUndefined();
    expect(action("opportunityAttack", hero(), { isGM: true })).toMatchObject({ pips: [], disabled: false });
  });
  it("renders play and edit view, with names and notes escaped", () => {
    const evil = { ...hero(["wounded", "defending"]), name: "<b>x</b>" };
    const html = render("vigorCreature", evil, context({ editable: true }));
    expect(html).toContain("&lt;b&gt;x&lt;/b&gt;");
    expect(html).not.toContain("FIVEFOLD");
    expect(html).toContain('data-action="act" data-act="attack"');
    expect(html).toContain("data-vital");
    const edit = render("vigorCreature", evil, context({ editing: true }));
    expect(edit).toContain('name="system.abilities.speed.score"');
    expect(edit).toContain('name="system.resistances.0.kind"');
    expect(edit).not.toContain("FIVEFOLD");
  });
  it("shows nothing to press to those who may only look", () => {
    const html = render("vigorCreature", hero(), context({ editable: false }));
    expect(html).not.toContain("toggleEdit");
    expect(html).not.toContain("<input");
  });
  it("copes with any data at all", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (system, editing) => {
        const odd = (
          typeof system === "object" && system !== null && !Array.isArray(system) ? system : { x: system }
        ) as JsonObject;
        const shown = view(hero(["wounded"], odd), { source: odd, editing });
        expect(shown.name).toBe(ilse.name);
        expect(JSON.stringify([shown.facts, shown.vitals, shown.attacks])).not.toMatch(/NaN|undefined|Infinity|null/);
      }),
      { numRuns: 200 },
    );
  });
});

describe("item sheets", () => {
  const sentence = (type: string, name: string) => {
    const item = fromPack("vigor-gear", name);
    const facts = itemFacts({ id: item._id, type, name: item.name, system: item.system });
    const html = render(type, facts, context({ source: item.system }));
    expect(html).not.toContain("FIVEFOLD");
    return (sheet(type).view(facts, context({ source: item.system })) as { sentence: string }).sentence;
  };
  it("say in plain words what a thing does", () => {
    expect(sentence("vigorWeapon", "Great Axe")).toBe(
      "Attacks with Agility, reach 6 ft. Ordinary: 4 dice of kinetic damage plus Strength dice. 1 Challenge on the attack.",
    );
    expect(sentence("vigorWeapon", "Longbow")).toContain("range 120/360 ft");
    expect(sentence("vigorWeapon", "Adder Dart")).toContain("Damages Health directly.");
    expect(sentence("vigorWeapon", "Ember Dart")).toContain("Costs 2 Mana per use.");
    expect(sentence("vigorWeapon", "Hound Bite")).toContain("Only against wounded targets.");
    expect(sentence("vigorArmor", "Brigandine")).toBe(
      "Ordinary armor: stops 4 of every kinetic hit and loses as much Durability. Guard +1.",
    );
    expect(sentence("vigorArmor", "Sunplate")).toContain("Against thermal damage it stops 2.");
    expect(sentence("vigorFeature", "Awareness")).toBe("Skill with 2 bonus dice.");
  });
});

describe("templates", () => {
  const templates = new Set(SHEETS.flatMap(({ parts }) => parts.map(({ template }) => template)));
  for (const template of templates) {
    it(`${template} computes nothing and has one root`, () => {
      const text = templateText(template);
      const helpers = [...text.matchAll(/\{\{[#~]?([a-zA-Z]+)/g)].map((match) => match[1]);
      const calls = helpers.filter(
        (name) => name === "lookup" || name === "math" || name === "eq" || name === "concat",
      );
      expect(calls).toEqual([]);
      expect(text).not.toContain("{{{");
      expect(text.trim()).toMatch(/^<(\w+)[\s\S]*<\/\1>$/);
    });
  }
});

describe("forms", () => {
  it("never hold two fields of the same name", () => {
    for (const editing of [false, true]) {
      const html = render("vigorCreature", hero(["wounded"]), context({ editing }));
      const names = [...html.matchAll(/\sname="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
