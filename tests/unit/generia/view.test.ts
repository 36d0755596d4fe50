import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CardContext } from "../../../src/contract/card";
import type { ActorFacts } from "../../../src/contract/facts";
import type { SheetContext } from "../../../src/contract/ruleset";
import type { TurnEntry } from "../../../src/contract/turns";
import type { AskLine, Line } from "../../../src/engine/procedure/story.types";
import type { FieldGroup } from "../../../src/kit/view/fields";
import { policyOf } from "../../../src/rulesets/generia/rules/attack/policy";
import type { GBeing } from "../../../src/rulesets/generia/rules/data/types";
import { compareTurns, finishTurn } from "../../../src/rulesets/generia/rules/turns/turnOrder";
import { barOf } from "../../../src/rulesets/generia/view/bar";
import { creatureSheet } from "../../../src/rulesets/generia/view/creatureSheet";
import { spellSheet } from "../../../src/rulesets/generia/view/itemSheets";
import { castPreview } from "../../../src/rulesets/generia/view/previews";
import { trackerRow } from "../../../src/rulesets/generia/view/tracker";
import { CARDS } from "../../../src/rulesets/generia/view/words";

const WORDS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../lang/generia.en.json"), "utf8"),
);
const actor = (system: ActorFacts["system"]): ActorFacts => ({
  id: "a",
  uuid: "Actor.a",
  type: "generiaCreature",
  name: "Ilse",
  img: "",
  system,
  items: [],
  statuses: {},
});
const entry = (combatantId: string, initiative: number | null, system: ActorFacts["system"] = {}): TurnEntry => ({
  combatantId,
  initiative,
  system: {},
  actor: actor(system),
  name: combatantId,
  isPlayer: false,
});

describe("the tracker", () => {
  it("asks, ends or leaves a turn whose three actions are spent, and no other [G-007]", () => {
    const spent = entry("x", 3, { turn: { attack: 0, utility: 0, movement: 0 } });
    expect(finishTurn(spent, {})).toBe("ask");
    expect(finishTurn(spent, { autoEndTurn: "auto" })).toBe("end");
    expect(finishTurn(spent, { autoEndTurn: "never" })).toBe("stay");
    for (const left of ["attack", "utility", "movement"]) {
      const turn = { attack: 0, utility: 0, movement: 0, [left]: 1 };
      expect(finishTurn(entry("x", 3, { turn }), { autoEndTurn: "auto" })).toBe("stay");
    }
  });
  it("sorts by initiative, then PER-MOD, then DEX-MOD, and leaves those who tie in everything as they joined [G-002]", () => {
    const mods = (per: number, dex: number) => ({ attributes: { per: { mod: per }, dex: { mod: dex } } });
    const order = [
      entry("z", 5, mods(1, 1)),
      entry("y", 5, mods(1, 1)),
      entry("none", null, mods(9, 9)),
      entry("keen", 5, mods(2, 0)),
      entry("quick", 5, mods(1, 2)),
      entry("first", 6),
    ].sort((a, b) => compareTurns(a, b, {}));
    expect(order.map(({ combatantId }) => combatantId)).toEqual(["first", "keen", "quick", "z", "y", "none"]);
  });
  it("leaves ties to chance where the table wants it: neither attributes nor the order of ids decide, and every client sees the same [G-002]", () => {
    const tied = ["a", "b", "c", "d", "e", "f"];
    const keen = { attributes: { per: { mod: 9 }, dex: { mod: 9 } } };
    const sorted = (ids: readonly string[]) =>
      ids
        .map((id) => entry(id, 5, id === "f" ? keen : {}))
        .sort((a, b) => compareTurns(a, b, { initiativeTies: "random" }))
        .map(({ combatantId }) => combatantId);
    const order = sorted(tied);
    expect(order).not.toEqual(tied);
    expect(order[0]).not.toBe("f");
    expect(sorted([...tied].reverse())).toEqual(order);
    expect(compareTurns(entry("a", 4), entry("b", 5), { initiativeTies: "random" })).toBeGreaterThan(0);
  });
});

describe("the levels of a defensive spell", () => {
  it("say what each costs and what is left then, by the spell that was chosen [G-107]", () => {
    const b = { id: "b", kind: "creature", now: { mp: 5 }, wards: [{ costs: [1, 2] }, { costs: [2, 3] }] };
    const cost = (id: string, ...lines: readonly object[]) => {
      const t = (key: string, data: object = {}) => [key, ...Object.values(data)].join(" ");
      const context = { t, world: { b }, args: {}, mine: [], names: {} } as unknown as CardContext<GBeing>;
      const line: AskLine = { k: "ask", at: "wardLevel", who: "b", options: ["1", "2"] };
      return CARDS.option?.(id, "wardLevel", line, context, lines as readonly Line[]).cost;
    };
    const answered = (at: string, answer: string) => ({ k: "ask", at, who: "b", options: [], answer });
    const WARD_COST = "FIVEFOLD.Generia.Option.wardCost";
    expect(cost("2", answered("defence", "ward1"))).toBe(`${WARD_COST} 3 2`);
    expect(cost("2", answered("defence", "dodge"), answered("wardToo", "ward0"))).toBe(`${WARD_COST} 2 3`);
    expect(cost("2")).toBeUndefined();
  });
});

describe("what a sensible player does", () => {
  it("takes the answer with the largest value, the second die, and the best armor", () => {
    const guards = [{ name: "Sword", block: [4, 2] as const, parry: [6, 3] as const }];
    const fist = { name: "", attack: 0, damage: { dice: [], flat: 0, type: "" }, reach: 1 };
    const b = {
      ...{
        id: "b",
        uuid: "Actor.b",
        kind: "creature" as const,
        threshold: 1,
        limit: 3,
        main: fist,
        unarmed: fist,
        guards,
      },
      mods: { dex: 3, per: 2 },
      armor: { torso: 2, head: 5 },
      now: {},
    };
    const options = ["dodge", "block0", "parry0", "none"];
    expect(policyOf("defence", "b", options, { b })).toBe("parry0");
    expect(policyOf("defence", "b", options, { b: { ...b, mods: { dex: 4, per: 3 } } })).toBe("dodge");
    expect(policyOf("counter/zone", "b", ["torso", "arms", "legs", "head"], { b })).toBe("head");
    expect(policyOf("secondDie", "b", ["roll", "skip"], { b })).toBe("roll");
    expect(policyOf("followUp", "b", ["nothing", "move", "weaken"], { b })).toBe("weaken");
    expect(policyOf("followUp", "b", ["nothing"], { b })).toBe("nothing");
  });
});

describe("the sheet and the bar", () => {
  const t = (key: string, data: Record<string, unknown> = {}): string =>
    [key.replace("FIVEFOLD.Generia.", ""), ...Object.values(data)].join(" ");
  const wizard = {
    ...actor({
      wounds: { light: 2, severe: 1 },
      mp: { value: 4, max: 6 },
      en: { value: 1, max: 2 },
      traditions: [{ name: "wizard", focus: false }],
    }),
    items: [
      {
        ...{
          id: "f",
          uuid: "Actor.a.Item.f",
          type: "generiaSpell",
          name: "Fire field",
          img: "",
          statuses: {},
          items: [],
        },
        system: { cast: "SURECAST", keywords: "CONCENTRATION", tradition: "wizard", held: 1 },
      },
    ],
  };
  const context = (editing: boolean): SheetContext => ({
    ...{ t, editing, isGM: false, editable: true, turn: null, settings: {}, source: wizard.system },
  });
  it("offers the end of a concentration as what it is, and casts the spell beside it [G-093]", () => {
    const { spells } = creatureSheet(wizard, context(false)) as { spells: { act: string; verb: string }[] };
    expect(spells.map(({ act, verb }) => [act, verb])).toEqual([
      ["endConcentration", "SpellVerb.end"],
      ["cast", "SpellVerb.cast"],
    ]);
  });
  it("bars the row of a spell that moves its caster only where neither part of the turn that may pay is left [G-016]", () => {
    const own = { ...context(false), turn: { turnOf: "a" } as unknown as SheetContext["turn"] };
    const reason = (keywords: string, turn: object) => {
      const items = wizard.items.map((item) => ({
        ...item,
        system: { cast: "SURECAST", use: "utility", mp: 0, keywords },
      }));
      const actor = { ...wizard, items, system: { ...wizard.system, turn } } as ActorFacts;
      const { spells } = creatureSheet(actor, own) as { spells: { act: string; reason: string }[] };
      return spells.find(({ act }) => act === "cast")?.reason;
    };
    expect(reason("MOVEMENT", { utility: 0 })).toBe("");
    expect(reason("", { utility: 0 })).toBe("Refused.spent.utility");
    expect(reason("MOVEMENT", { utility: 0, movement: 0 })).toBe("Refused.spent.utility");
  });
  it("has a row for each act by which a spell or a skill is cast, each with its own ways [G-077] [G-080]", () => {
    const rows = (cast: string) => {
      const items = [
        { ...wizard, id: "s", name: "Twin", type: "generiaSpell", system: { cast, keywords: "HEAL", mp: 1 } },
        { ...wizard, id: "k", name: "Trick", type: "generiaSkill", system: { form: "cast", cast, energy: 1 } },
      ] as unknown as ActorFacts["items"];
      const keys = barOf({ ...wizard, items } as ActorFacts, context(false))?.keys ?? [];
      return keys
        .filter(({ itemId }) => itemId !== "")
        .map(({ act, itemId, name, cost, reason }) => [act, itemId, name, cost.split(", Cost")[0], reason]);
    };
    const poor = ["", ""];
    expect(rows("SA INT vs DEX / PA INT / SURECAST")).toEqual([
      ["cast", "s", "Twin", "Line.spell SA INT vs DEX / SURECAST HEAL", poor[0]],
      ["projectile", "s", "Line.flies Twin", "Line.spell PA INT HEAL", poor[0]],
      ["cast", "k", "Trick", "Use.utility, SA INT vs DEX / SURECAST", poor[1]],
      ["projectile", "k", "Line.flies Trick", "Use.utility, PA INT", poor[1]],
    ]);
    expect(rows("PA INT / SURECAST").map(([act]) => act)).toEqual(["projectile", "cast", "projectile", "cast"]);
    expect(rows("SD INT / PA INT").map(([act, , name]) => [act, name])).toEqual([
      ["projectile", "Twin"],
      ["projectile", "Trick"],
    ]);
    expect(rows("SD INT").map(([act, , , , reason]) => [act, reason])).toEqual([
      ["cast", "Line.defends"],
      ["cast", ""],
    ]);
    expect(rows("LUCK").map(([act]) => act)).toEqual(["cast", "cast"]);
  });
  it("says below cast line and keywords what is hardly meant, and where the line is wrong [G-077] [G-106]", () => {
    const hints = (cast: string, keywords = "") => {
      const system = { cast, keywords };
      const item = { ...wizard, type: "generiaSpell", system };
      const { groups } = spellSheet(item, { ...context(true), source: system }) as { groups: FieldGroup[] };
      const fields = groups.flatMap((group) => group.fields);
      return ["cast", "keywords"].map((key) => fields.find(({ name }) => name === `system.${key}`)?.hint);
    };
    expect(hints("DC INT vs DEX/CON", "FIELD")).toEqual([undefined, undefined]);
    expect(hints("SA INT+PER vs DEX", "FIELD, ZONE")).toEqual(["Line.doubt.multiAttack", "Line.doubt.fieldAndZone"]);
    expect(hints("SURECAST", "HEAL, FIELD CONCENTRATION")[1]).toMatch(/^Line\.doubt\.keywordInTag\b/);
    expect(hints("SA INT+PER vs")).toEqual(["Refused.cast.targetExpected  SA INT+PER vs 14", undefined]);
    expect(hints("SURECAST", "HEAL, UPCAST")).toEqual([undefined, "Refused.keywords  HEAL, UPCAST 7"]);
    expect(hints("SA INT+PER vs", "HEAL, UPCAST")).toEqual([
      "Refused.cast.targetExpected  SA INT+PER vs 14",
      "Refused.keywords  HEAL, UPCAST 7",
    ]);
  });
  it("edits the traditions of magic, each with its focus, and an empty line [G-074]", () => {
    const { groups } = creatureSheet(wizard, context(true)) as { groups: FieldGroup[] };
    const fields = groups.find(({ title }) => title === "Group.traditions")?.fields;
    expect(fields?.map(({ name, text, check }) => [name, text?.value ?? check?.on])).toEqual([
      ["system.traditions.0.name", "wizard"],
      ["system.traditions.0.focus", false],
      ["system.traditions.1.name", ""],
      ["system.traditions.1.focus", true],
    ]);
  });
  it("has all three actions of whoever is yet to act, whatever was left of the last turn [G-006]", () => {
    const turn = { round: 2, turnOf: null, slot: null, order: [] };
    const spent = { ...wizard, system: { ...wizard.system, turn: { attack: 0, utility: 0, movement: 0 } } };
    const left = (toAct: boolean) => barOf(spent, { ...context(false), turn, toAct })?.turn?.pips;
    expect(left(false)).toEqual([false, false, false]);
    expect(left(true)).toEqual([true, true, true]);
  });
  it("asks at the end of a turn about an Attack or Utility Action that is left, not about movement alone [G-006]", () => {
    const matters = (turn: { attack: number; utility: number; movement: number }, statuses = {}) => {
      const actor = { ...wizard, statuses, system: { ...wizard.system, turn } };
      const entry = { combatantId: "c", name: "", actor, initiative: 1, isPlayer: true, system: {} };
      return trackerRow(entry, { isTurn: true, settings: {} }, t).pips?.matters;
    };
    expect(matters({ attack: 0, utility: 0, movement: 1 })).toBe(false);
    expect(matters({ attack: 0, utility: 1, movement: 0 })).toBe(true);
    expect(matters({ attack: 1, utility: 0, movement: 0 })).toBe(true);
    expect(matters({ attack: 1, utility: 1, movement: 1 }, { "generia-unconscious": 1 })).toBe(false);
  });
  it("counts all wounds together where there is little room, and what pays for the next action", () => {
    const resources = barOf(wizard, context(false))?.resources;
    expect(resources?.map(({ name, value, max }) => [name, value, max])).toEqual([
      ["Vital.wounds", 3, 3],
      ["Pool.mp", 4, 6],
      ["Pool.en", 1, 2],
    ]);
    expect(new Set(resources?.map(({ icon }) => icon)).size).toBe(3);
    // Each has the colour of what it is for.
    expect(resources?.map(({ kind }) => kind)).toEqual(["life", "fuel", "fuel"]);
  });
});

const contest = (rule: string, ok: boolean): Line =>
  ({ k: "contest", at: "", who: "a", rule, ok, a: 1, b: 1, mods: [] }) as unknown as Line;
describe("the ending of a spell against an effect", () => {
  const args = {
    ...{ by: "a", on: ["d"], name: "Unweave", level: 1, price: {} },
    cast: { type: "DC", value: 4, dc: 14 },
    effect: { kind: "other", dice: [], flat: 0, type: "" },
  };
  const ending = (...lines: readonly Line[]) => CARDS.ending(lines, { args } as unknown as CardContext<GBeing>);
  it("is that of its roll, whatever is saved against later [G-171]", () => {
    expect(ending(contest("G-171", true), contest("G-171", false))).toBe("success");
    expect(ending(contest("G-171", false))).toBe("failed");
    expect(ending()).toBe("done");
  });
});
describe("the ending of an attack", () => {
  const fist = { name: "Flail", attack: 0, damage: { dice: [], flat: 1, type: "blunt" }, reach: 1 };
  const args = { by: "a", on: "b", way: "melee", weapon: fist, price: {} };
  const ending = (...lines: readonly Line[]) => CARDS.ending(lines, { args } as unknown as CardContext<GBeing>);
  it("is told of its bearer where the weapon turned on it, and of the target otherwise [G-177]", () => {
    expect(ending(contest("G-177", true), contest("G-055", true))).toBe("turned");
    expect(ending(contest("G-177", false), contest("G-055", true))).toBe("hit");
    expect(ending(contest("G-049", true))).toBe("dodged");
  });
  it("says of a hit without a wound that its damage did not pass the threshold, and gives no number [G-148]", () => {
    const noWound = { k: "say", key: "FIVEFOLD.Generia.Say.noWound", rule: "G-148", about: "b" } as const;
    const wounds = { k: "deed", at: "wounds", changes: [] } as const;
    expect(ending(contest("G-055", true), noWound)).toBe("noWound");
    expect(ending(contest("G-055", true), noWound, wounds)).toBe("hit");
    // What a counter did later is no part of the first exchange of blows.
    const strikesBack = { k: "roll", at: "counter/strike" } as unknown as Line;
    expect(ending(contest("G-055", true), wounds, strikesBack, noWound)).toBe("hit");
    expect(WORDS["FIVEFOLD.Generia.Told.noWound"]).not.toMatch(/threshold\}|damage\}/);
  });
});

describe("the chances of a spell", () => {
  const spell = (kind: string) => ({
    ...{ id: "f", uuid: "Item.f", type: "generiaSpell", name: "Dread", img: "", statuses: {}, items: [] },
    system: { cast: "DC WIL vs WIL", effect: { kind } },
  });
  it("count wounds where it can make some, and only the save elsewhere [G-079]", () => {
    expect(castPreview({ item: spell("damage") }).amount).toBe("FIVEFOLD.Generia.Odds.wounds");
    expect(castPreview({ item: spell("status") }).amount).toBeUndefined();
    expect(castPreview({ item: null }).amount).toBeUndefined();
  });
});
