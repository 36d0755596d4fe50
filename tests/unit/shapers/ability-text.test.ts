import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { ABILITY } from "../../../src/rulesets/shapers/rules/data/documents";
import { abilityText } from "../../../src/rulesets/shapers/view/abilityText";
import { wordsOf } from "../rulesets/games";

const { own } = wordsOf("shapers");
const t = (key: string, data: Readonly<Record<string, string | number>> = {}): string => {
  const word = own[key] ?? own[`${key}.${data.count === 1 ? "one" : "other"}`] ?? key;
  return word.replace(/\{(\w+)\}/g, (whole, name: string) => String(data[name] ?? whole));
};
const textOf = (system: JsonObject, power?: number) => abilityText(ABILITY.read(system), t, {}, power);

describe("what an Ability does, in one line", () => {
  it("names its area, the Defense Roll and its number, and what comes of it [W-128] [W-133] [W-181]", () => {
    const undertow = { resolution: "defense", stat: "strength", damage: [], area: { shape: "cone", size: 6 } };
    const pull = { push: { kind: "pull", metres: 4 } };
    expect(textOf({ ...undertow, ...pull }, 14)).toBe(
      "Everybody in a cone of 6 m, Strength Defense Roll against 14: pulled 4 m. A success prevents it.",
    );
    const burns = { damage: [{ formula: "2d6", type: "shock" }], status: "prone", lasts: 1, onSuccess: "half" };
    expect(textOf({ ...undertow, ...burns })).toBe(
      "Everybody in a cone of 6 m, Strength Defense Roll: 2d6 Shock, Prone for 1 turn. A success leaves half of the damage and nothing else.",
    );
  });
  it("says of one without a roll, and of one whose effect is no number, what there is [W-128] [W-161]", () => {
    const aid = { aid: { what: "evasion", by: 2 }, lasts: 2, lastsIn: "rounds", allies: true };
    expect(textOf({ resolution: "automatic", damage: [], ...aid })).toBe(
      "Everybody on the user’s side, no roll: Evasion +2 for 2 rounds.",
    );
    expect(textOf({ resolution: "automatic", damage: [], range: 5 })).toBe(
      "At most 5 m away, no roll: what its notes say.",
    );
  });
});
