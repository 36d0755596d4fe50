import { describe, expect, it } from "vitest";
import type { CardContext } from "../../../src/contract/card";
import type { Json } from "../../../src/engine/json";
import type { Line } from "../../../src/engine/procedure/story.types";
import { attack } from "../../../src/rulesets/generia/rules/attack/attack";
import type { GAttack, GBeing } from "../../../src/rulesets/generia/rules/data/types";
import { chanceOf as chanceAt } from "../../../src/rulesets/generia/view/answerChance";
import { areaText } from "../../../src/rulesets/generia/view/areaText";
import { castPreview } from "../../../src/rulesets/generia/view/previews";
import { CARDS } from "../../../src/rulesets/generia/view/words";
import { BLADE, blow, creature, type More, play, worldOf } from "./fixtures";

const t = (key: string, data: Readonly<Record<string, unknown>> = {}): string =>
  [key.replace("FIVEFOLD.Generia.", ""), ...Object.values(data)].join(" ");
const world = worldOf(
  creature("a", { mods: { dex: 2, per: 1 }, guards: [BLADE], now: { reaction: 1 } }),
  creature("d", { counter: 1, guards: [BLADE], now: { en: 3, reaction: 1 } }),
);
const contextOf = (args: Json): CardContext<GBeing> => ({
  ...{ t, names: {}, world, state: "open", mine: [], isGM: true, procedure: "attack", args },
});
/** What the options of a question in a blow say while it waits, whatever is answered to it later. */
function asked(at: string, more: More, given: Partial<GAttack> = {}) {
  const args = blow(given);
  const answers = { defence: "none", secondDie: "skip", zone: "torso", followUp: "nothing", ...more.answers };
  const { lines } = play(attack, args, world, { ...more, answers });
  const index = lines.findIndex((one) => one.k === "ask" && one.at === at);
  const line = lines[index];
  if (line?.k !== "ask") throw new Error(`nothing is asked at ${at}`);
  const before = lines.slice(0, index);
  const label = at.split("/").pop() ?? "";
  const context = contextOf(args);
  const options = line.options.map((id) => {
    const chance = chanceAt(id, line, context, before);
    return [id, { ...(chance && { chance }), ...CARDS.option?.(id, label, line, context, before) }] as const;
  });
  return Object.fromEntries(options);
}
const chanceOf = (option: ReturnType<typeof asked>[string] | undefined) =>
  option?.chance && [option.chance.roll.flat, option.chance.needs, option.chance.against];

describe("the chance of an answer", () => {
  /** An attack of 15 that is parried perfectly with a 10. */
  const PARRIED: More = { dice: [10, 10], answers: { defence: "parry0" } };
  it("to an attack is what it rolls against the total of that attack [G-026]", () => {
    const { dodge, parry0, none } = asked("defence", { dice: [10, 1, 1, 1] });
    expect([dodge, parry0, none].map(chanceOf)).toEqual([[0, 15, "a"], [6, 15, "a"], undefined]);
  });
  it.each([
    ["counter", 12, [1, 1, 1]],
    ["seize", 9, []],
  ])("to a %s is told as well: its attacker is who has parried [G-026] [G-160]", (followUp, needs, rest) => {
    const answers = { "counter/defence": "none", defence: "parry0", followUp };
    expect(chanceOf(asked("counter/defence", { dice: [10, 10, 7, ...rest], answers }).dodge)).toEqual([3, needs, "d"]);
  });
  it("is told to nobody where a table hides the totals of attacks [G-026]", () => {
    expect(
      chanceOf(asked("defence", { dice: [10, 1, 1, 1] }, { ruleOptions: { hidesTotal: true } }).dodge),
    ).toBeUndefined();
  });
  it("of a second parry die names what it has to reach: the face of the first, or its total [G-040]", () => {
    const parried: More = { dice: [10, 9, 1, 1], answers: { defence: "parry0" } };
    const { roll, skip } = asked("secondDie", parried);
    expect([roll?.label, roll?.chance?.needs, skip]).toEqual(["Option.secondDie.needs 9", 9, {}]);
    const total = asked("secondDie", parried, { ruleOptions: { secondParryCompare: "total" } });
    expect(total.roll?.chance?.needs).toBe(15);
  });
  it("a parry says by how much it weakens the next defence [G-046]", () => {
    expect(asked("followUp", PARRIED).weaken?.cost).toBe("Option.weakens 2");
  });
});

describe("a spell that is laid on the ground", () => {
  it("has no save that could fail, and no odds of one [G-079] [G-097]", () => {
    const judged = castPreview({ item: null }).judge({
      ...{ value: { end: "done", fates: [] }, args: {}, changes: [], on: "d", world },
    });
    expect(judged).toEqual({ lands: true });
  });
  it("says on its card that its area is laid, and other things that are made say nothing [G-097]", () => {
    const told = (at: string) => {
      const made = { k: "make", on: "a", id: "x", kind: "item", data: {} } as const;
      const line: Extract<Line, { readonly k: "deed" }> = { k: "deed", at, changes: [made] };
      return CARDS.change?.(null, made, line, contextOf({}));
    };
    expect(told("laid")).toMatchObject({ k: "status", on: "a", name: "Change.laid", active: true });
    expect(told("afflicted")).toBeNull();
  });
  it("says what its area does, when, who saves and for how long; numbers only to whoever may know them [G-097]", () => {
    const effect = { kind: "damage", dice: [{ n: 2, f: 6 }], flat: 1, type: "fire" };
    const work = { trigger: "field", effect, value: 14, saves: ["dex"], dc: 14 };
    const system = { kind: "area", work, duration: { k: "rounds", rounds: 3 } };
    const keyed = (key: string, data?: object) => (data ? `${key} ${JSON.stringify(data)}` : key);
    expect(areaText(system, true, keyed)).toBe(
      [
        'FIVEFOLD.Generia.Area.does {"kind":"FIVEFOLD.Generia.EffectKind.damage","amount":"2d6 + 1"}',
        'FIVEFOLD.Generia.Area.save {"by":"FIVEFOLD.Generia.Attribute.dex","value":14}',
        "FIVEFOLD.Generia.Area.when.field",
        'FIVEFOLD.Generia.Lasts.rounds {"count":3}',
      ].join(", "),
    );
    const foe = areaText(system, false, keyed);
    expect(foe).toContain("FIVEFOLD.Generia.EffectKind.damage, FIVEFOLD.Generia.Area.saveBy");
    expect(foe).not.toMatch(/2d6|14/);
    expect(areaText({ ...system, held: true }, true, keyed)).toContain("FIVEFOLD.Generia.Lasts.held");
  });
});
