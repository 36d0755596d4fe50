import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/engine/json";
import { labelOf } from "../../../src/engine/procedure/address";
import { flee } from "../../../src/rulesets/vigor/rules/actions/stances";
import { attack } from "../../../src/rulesets/vigor/rules/attack/attack";
import type { VAttack, VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { CARDS } from "../../../src/rulesets/vigor/view/words";
import type { Played } from "../../fixtures/script";
import { creature, play, SWORD, worldOf } from "./fixtures";
import { english } from "./translate";

/** What the options of the first question with this label say while it waits. */
function asked(played: Played<unknown, VBeing>, label: string, args: Json, procedure: string) {
  const index = played.lines.findIndex((line) => line.k === "ask" && labelOf(line.at) === label);
  const line = played.lines[index];
  if (line?.k !== "ask") throw new Error(`${label} is not asked`);
  const { world } = played;
  const context = { t: english, names: {}, world, state: "open", mine: [], isGM: true, procedure, args } as const;
  const before = played.lines.slice(0, index);
  return line.options.map((id) => CARDS.option?.(id, label, line, context, before));
}
/** Dice of what is rolled, what they have to reach, and whose number that is. */
const chanceOf = (option: ReturnType<typeof asked>[number]) =>
  option?.chance && [
    option.chance.roll.dice.map(({ n, f }) => `${n}d${f}`).join("+"),
    option.chance.needs,
    option.chance.against,
  ];

describe("the chance of an opportunity attack", () => {
  const args = { by: "x", what: "escape", theirs: true, clock: { round: 2, slot: 13 } } as const;
  const ask = (...cast: readonly VBeing[]) =>
    asked(
      play(flee, args, worldOf(...cast), [], { opportunityAttack: "pass" }, { opportunityAttackers: ["a"] }),
      "opportunityAttack",
      args,
      "escape",
    );
  const taker = creature("a", { dice: { agility: 1 }, main: { name: "Axe", value: 1 }, now: { vigor: 9 } });
  it("stands beside its cost: the weapon in the hand against the Guard of whoever is exposed [V-044] [V-072] [V-073]", () => {
    const [take, pass] = ask(creature("x", { guard: 12 }), taker);
    expect([take?.cost, chanceOf(take)]).toEqual(["5 Vigor, 4 left", ["1d20+1d10", 13, "x"]]);
    expect(pass).toEqual({});
  });
  it("counts armor and size, and the dice of the ability of its weapon [V-043] [V-155]", () => {
    const vest = { id: "v", kind: "armor", of: "x", name: "Vest", guard: 2, now: { durability: 3 } } as never as VBeing;
    const [take] = ask(creature("x", { guard: 12, armor: ["v"], size: 1 }), { ...taker, size: 2 }, vest);
    expect(chanceOf(take)).toEqual(["1d20+1d10", 20, "x"]);
  });
});

describe("the chance to resist", () => {
  const blow = (resist: VAttack["weapon"]["resist"], more: Partial<VAttack> = {}) => {
    const weapon = { ...SWORD, afflicts: "stunned" as const, ...(resist && { resist }) };
    const args: VAttack = { by: "a", on: "d", weapon, price: { actions: 1 }, ...more };
    const cast = worldOf(creature("a"), creature("d", { dice: { strength: 2 }, resist: 1 }));
    const played = play(attack, args, cast, [18, 1, 1, 1], { resist: "bear", reaction: "none" });
    return asked(played, "resist", args, "attack").map(chanceOf);
  };
  it("is the ability and every Resistance die against the roll that brings it, or the number of the entry [V-092] [V-094]", () => {
    expect(blow({ ability: "strength" })).toEqual([["1d20+3d10", 19, "a"], undefined]);
    expect(blow({ ability: "strength", vs: 14 })).toEqual([["1d20+3d10", 15, undefined], undefined]);
  });
  it("is told to nobody where a table hides the totals of attacks (A-11)", () => {
    expect(blow({ ability: "strength" }, { ruleOptions: { hidesTotal: true } })).toEqual([undefined, undefined]);
  });
});
