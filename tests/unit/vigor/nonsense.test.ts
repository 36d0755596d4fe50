import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import type { Json, JsonObject } from "../../../src/engine/json";
import { declareAttack, declareEscape } from "../../../src/rulesets/vigor/rules/actions/declare";
import { declareUse } from "../../../src/rulesets/vigor/rules/actions/declareUse";
import { validArguments } from "../../../src/rulesets/vigor/rules/argumentSchemas";
import { participantsOf } from "../../../src/rulesets/vigor/rules/creature/participants";
import { statusesFor } from "../../../src/rulesets/vigor/rules/data/statuses";
import type { VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { look } from "../../../src/rulesets/vigor/rules/reactions/look";
import { compareTurns, finishTurn } from "../../../src/rulesets/vigor/rules/turns/turnOrder";
import { creatureSheet } from "../../../src/rulesets/vigor/view/creatureSheet";
import { weaponSheet } from "../../../src/rulesets/vigor/view/itemSheets";
import { trackerRow } from "../../../src/rulesets/vigor/view/tracker";
import { actorFacts, declarationOf, figure, itemFacts, opportunityAttackers, sheetContext } from "./documents";
import { creature, playAttack, told, worldOf } from "./fixtures";
import { english } from "./translate";

/** What a hand, a macro or an old world can leave in a document. */
const NONSENSE: readonly Json[] = [null, "many", -7, 1e12, 2.5, [], {}, true];
const weaponOf = (bad: Json): JsonObject => ({
  equipped: true,
  category: bad,
  quality: bad,
  damage: { value: bad, type: bad, skillDice: bad, others: bad },
  extra: { attackDice: bad, damageDice: bad },
  steps: bad,
  range: bad,
  cost: { actions: bad, vigor: bad, mana: bad },
  resist: bad,
  afflicts: bad,
  rounds: bad,
});
const creatureOf = (bad: Json): JsonObject => ({
  abilities: { speed: bad, agility: { score: bad, dice: bad } },
  vigor: bad,
  durability: { value: bad, max: bad, rank: bad },
  health: bad,
  actions: bad,
  guard: bad,
  size: bad,
  resistances: bad,
  clocks: bad,
  shock: bad,
});
const declaration = (type: string, system: JsonObject): Declaration<VBeing> => {
  const item = itemFacts({ id: "i", type, name: "Thing", system });
  return declarationOf({
    actor: { ...actorFacts(), items: [item] },
    item,
    on: ["d"],
    world: worldOf(creature("a", { now: { vigor: 9999, mana: 9999, manaMax: 9999 } }), creature("d")),
  });
};

describe("nonsense", () => {
  it("in a weapon or an ability gives an act that rules accept, or a refusal with its reason", () => {
    for (const bad of NONSENSE) {
      const attack = declareAttack(declaration("vigorWeapon", weaponOf(bad)));
      if (attack.ok)
        expect(validArguments("attack", JSON.parse(JSON.stringify(attack.args))), JSON.stringify(bad)).toBe(true);
      else expect(english(attack.reason, attack.data)).not.toBe("");
      const feature = { kind: bad, dice: bad, cost: bad, vs: bad, resist: bad, effect: bad, reaction: bad };
      const use = declareUse(declaration("vigorFeature", feature));
      if (use.ok) expect(validArguments("use", JSON.parse(JSON.stringify(use.args))), JSON.stringify(bad)).toBe(true);
      else expect(english(use.reason, use.data)).not.toBe("");
    }
  });
  it("in a creature gives whole numbers, a sheet and a row in the tracker", () => {
    for (const bad of NONSENSE) {
      const actor = actorFacts({
        system: creatureOf(bad),
        items: [{ id: "w", type: "vigorWeapon", system: weaponOf(bad) }],
      });
      const being = participantsOf(actor, (item) => item ?? "a").a;
      for (const [key, value] of Object.entries(being?.now ?? {})) expect(Number.isFinite(value), key).toBe(true);
      expect(creatureSheet(actor, sheetContext({ t: english, source: creatureOf(bad) }))).toBeTypeOf("object");
      const [item] = actor.items;
      if (item) expect(weaponSheet(item, sheetContext({ t: english, source: weaponOf(bad) }))).toBeTypeOf("object");
      const entry = { combatantId: "c", system: {}, initiative: 1, actor, name: "", isPlayer: false };
      expect(trackerRow(entry, { round: 1, isTurn: true, settings: {} }, english).down).toBe(false);
      expect(Object.values(statusesFor(actor)).every((stacks) => stacks === 0 || stacks === 1)).toBe(true);
    }
  });
  it("a creature without Vigor is neither asked nor Winded, and pays nothing [V-065] [V-096]", () => {
    const empty = { vigor: 0, vigorMax: 0 };
    const hit = playAttack({ d: { now: empty }, dice: [16, 1, 1, 1], expect: {} });
    expect(told(hit)).toMatchObject({
      asked: [],
      said: ["notAsked.vigor"],
      events: ["a actions -1", "d durability -3"],
    });
    const actor = actorFacts({ system: { vigor: { value: 0, max: 0 } } });
    expect(statusesFor(actor)["vigor-winded"]).toBeUndefined();
    const own = playAttack({ a: { now: empty }, x: { own: true }, dice: [2], expect: {} });
    expect(told(own).asked).toEqual([]);
  });
  it("somebody who is gone, or no creature, is refused or left out; nobody is found where there is no scene", () => {
    const x = declaration("vigorWeapon", { equipped: true });
    expect(declareAttack({ ...x, on: ["z"] })).toMatchObject({ ok: false, rule: "V-041" });
    expect(declareAttack({ ...x, on: [] })).toMatchObject({ ok: false, rule: "V-041" });
    expect(declareEscape({ ...x, board: null, turn: null })).toMatchObject({ ok: true });
    const thing = (disposition: number) => ({ ...figure("y", disposition), actor: { ...actorFacts(), type: "other" } });
    expect(look(opportunityAttackers([thing(-1)]))).toEqual([]);
    expect(look(opportunityAttackers([thing(1)], { about: thing(-1) }))).toEqual([]);
    const nobody = { combatantId: "b", system: {}, initiative: null, actor: null, name: "?", isPlayer: false };
    const other = { ...nobody, combatantId: "a" };
    expect([compareTurns(nobody, other), compareTurns(other, nobody)]).toEqual([1, -1]);
    const stranger = { ...nobody, actor: { ...actorFacts(), type: "other" } };
    expect(compareTurns(stranger, other)).toBe(1);
    for (const none of [nobody, stranger]) expect(finishTurn(none, { autoEndTurn: "auto" })).toBe("stay");
  });
});
