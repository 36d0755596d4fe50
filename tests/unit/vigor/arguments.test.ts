import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/engine/json";
import { validArguments } from "../../../src/rulesets/vigor/rules/argumentSchemas";
import { participantsOf, pathsOf } from "../../../src/rulesets/vigor/rules/creature/participants";
import { vigorRules } from "../../../src/rulesets/vigor/rules/resolve";
import { actorFacts, item } from "./documents";
import { armor } from "./fixtures";

const ruleOptions = { clocksByRound: true };
/** Acts outside of fights with all that their arguments may hold, and which of it they need. */
const ACTS: Readonly<Record<string, { readonly whole: JsonObject; readonly needs: readonly string[] }>> = {
  overWatch: { whole: { by: "a", ends: true }, needs: ["by"] },
  rest: { whole: { by: "a", who: ["a", "b"], level: "breath", ruleOptions }, needs: ["by", "who", "level"] },
  call: {
    whole: {
      by: "a",
      name: "Stealth",
      who: [{ id: "a", dice: 2, ability: "reason" }],
      vs: 12,
      secret: true,
      ruleOptions,
    },
    needs: ["by", "name", "who"],
  },
  passed: { whole: { on: "a", others: ["b"], rounds: 3 }, needs: ["on", "rounds"] },
};

describe("what an act outside of fights is stored with", () => {
  it.each(Object.keys(ACTS))("%s is taken with everything that it may hold, and with what it needs", (act) => {
    const { whole, needs } = ACTS[act] ?? { whole: {}, needs: [] };
    expect(validArguments(act, whole)).toBe(true);
    for (const key of Object.keys(whole)) {
      const { [key]: _gone, ...rest } = whole;
      expect(validArguments(act, rest), `without ${key}`).toBe(!needs.includes(key));
      for (const bad of [{ wrong: 1 }, [{}], null] as const)
        expect(validArguments(act, { ...whole, [key]: bad }), `${key} ${JSON.stringify(bad)}`).toBe(false);
    }
    expect(validArguments(act, { ...whole, more: 1 })).toBe(false);
  });
  it("a call names creatures with dice and an ability of the game, and nothing more of them [V-062]", () => {
    const taken = (one: Json) => validArguments("call", { by: "a", name: "Stealth", who: [one] });
    expect([{ id: "a" }, { id: "a", dice: 99 }, { id: "a", ability: "soul" }].map(taken)).toEqual([true, true, true]);
    const wrong = [{}, { dice: 2 }, { id: "a", dice: 100 }, { id: "a", ability: "luck" }, { id: "a", more: 1 }, "a"];
    expect(wrong.map(taken)).toEqual(wrong.map(() => false));
  });
  it("a number to reach is 1 at least and 9999 at most; a rest is one of three [V-062] [V-113]", () => {
    const vs = (number: number) => validArguments("call", { by: "a", name: "", who: [], vs: number });
    expect([0, 1, 9999, 10_000].map(vs)).toEqual([false, true, true, false]);
    const rest = (level: string) => validArguments("rest", { by: "a", who: [], level });
    expect(["breath", "rest", "full", "", "nap"].map(rest)).toEqual([true, true, true, false, false]);
  });
});

describe("where changes are written", () => {
  it("armor keeps its Durability, a long act what is paid of it, each in its own item [V-023] [V-116]", () => {
    expect(pathsOf(armor("v", "d", 3, 9))).toEqual({ durability: { path: "system.durability.value" } });
    const rite = item("Feature", { kind: "spell", cost: { actions: 4 }, progress: 2 }, "Rite");
    const { Rite: long } = participantsOf(actorFacts({ items: [rite] }), (id) => id ?? "a");
    expect([long?.now, long && pathsOf(long)]).toEqual([{ progress: 2 }, { progress: { path: "system.progress" } }]);
  });
  it("the rules that say what changes are Vigor's", () => {
    expect(vigorRules.slug).toBe("vigor");
  });
});
