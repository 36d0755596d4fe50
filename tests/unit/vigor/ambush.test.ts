import { describe, expect, it } from "vitest";
import { STATUS_SPECS } from "../../../src/rulesets/vigor/rules/data/palette";
import { initiativePool } from "../../../src/rulesets/vigor/rules/dice/pools";
import { combatEnd, roundEnd, turnStart } from "../../../src/rulesets/vigor/rules/turns/turns";
import { SURPRISE } from "../../../src/rulesets/vigor/view/surprise";
import { actorFacts } from "./documents";
import { creature, diceText, type Overrides, play, playAttack, told, worldOf } from "./fixtures";
import { english } from "./translate";

const starts = (round: number, a: Overrides) =>
  play(turnStart, { who: "a", clock: { round, slot: 9 }, shock: [] }, worldOf(creature("a", a))).world.a?.now.actions;
const entry = (...statuses: readonly string[]) => ({
  combatantId: "c",
  system: {},
  initiative: 12,
  name: "Ilse",
  isPlayer: true,
  actor: actorFacts({ statuses }),
});
const settled = (statuses: readonly string[], said: Readonly<Record<string, string>>) => {
  const outcome = SURPRISE.settle([entry(...statuses)], { c: said });
  const on = Object.entries(outcome.statuses.c ?? {}).flatMap(([id, is]) => (is ? [id.replace("vigor-", "")] : []));
  return [...on, ...(outcome.reroll.includes("c") ? ["rolls again"] : [])];
};

describe("worked examples: surprise", () => {
  it("W-49 in the first round the ambushed have one action and ambushers one more; then everybody as usual [V-033] [V-034] [V-048] [V-049]", () => {
    const ambushed: Overrides = { actions: 3, now: { ambushed: 1, actions: 0 } };
    const ambusher: Overrides = { now: { ambusher: 1, actions: 0 } };
    expect([starts(1, ambushed), starts(2, ambushed)]).toEqual([1, 3]);
    expect([starts(1, ambusher), starts(2, ambusher)]).toEqual([3, 2]);
    expect(starts(1, { actions: 0, now: { ambushed: 1, actions: 0 } })).toBe(0);
  });
  it("W-50 Over Watch adds a die from the watched side, and is an ambush from any other [V-029] [V-030] [V-036] [V-037]", () => {
    expect(settled(["overWatch"], { watch: "yes", side: "normal" })).toEqual(["overWatch"]);
    expect(diceText(initiativePool(creature("a", { now: { overWatch: 1 } })).dice)).toBe("1d20 + 1d10");
    expect(settled(["overWatch"], { watch: "no", side: "normal" })).toEqual(["ambushed", "rolls again"]);
    expect(diceText(initiativePool(creature("a", { now: { ambushed: 1 } })).dice)).toBe("1d20");
    expect(starts(1, { now: { ambushed: 1, actions: 0 } })).toBe(1);
  });
});

describe("the start of an encounter", () => {
  it("asks about everybody's side, and about the watched side of an Over Watch [V-032] [V-035] [V-036]", () => {
    const asked = (...statuses: readonly string[]) =>
      SURPRISE.rows([entry(...statuses)], english, {})
        .flatMap(({ groups }) => groups)
        .map(({ id, chosen, rule }) => `${id} ${chosen} ${rule}`);
    expect(asked()).toEqual(["side normal V-032"]);
    expect(asked("ambusher")).toEqual(["side ambusher V-032"]);
    expect(asked("overWatch")).toEqual(["side normal V-032", "watch yes V-036"]);
    expect(SURPRISE.rows([{ ...entry(), actor: null }], english, {})).toEqual([]);
  });
  it("Over Watch is set by hand, on the sheet or the token, by whoever keeps it [V-035]", () => {
    expect(STATUS_SPECS.find(({ id }) => id === "vigor-overWatch")).toMatchObject({ hud: true });
  });
  it("marks who lies in wait and who walks into it; whoever watches the right side is not surprised [V-032] [V-036]", () => {
    expect(settled([], { side: "ambusher" })).toEqual(["ambusher"]);
    expect(settled([], { side: "ambushed" })).toEqual(["ambushed"]);
    expect(settled(["ambushed"], { side: "normal" })).toEqual([]);
    expect(settled(["overWatch"], { side: "ambushed", watch: "yes" })).toEqual(["overWatch"]);
    expect(settled(["overWatch"], { side: "ambusher", watch: "no" })).toEqual(["ambushed", "rolls again"]);
  });
  it("surprise is over with the first round, or with the encounter [V-033] [V-034]", () => {
    const participants = worldOf(
      creature("a", { now: { ambusher: 1 } }),
      creature("b", { now: { ambushed: 1, overWatch: 1 } }),
    );
    const end = (round: number) =>
      told(play(roundEnd, { order: ["a", "b"], clock: { round, slot: 1 } }, participants)).events.filter(
        (one) => !one.includes("vigor"),
      );
    expect(end(1)).toEqual(["a ambusher -1", "b ambushed -1", "b overWatch -1"]);
    expect(end(2)).toEqual([]);
    expect(told(play(combatEnd, { order: ["b"] }, participants)).events).toEqual(["b ambushed -1", "b overWatch -1"]);
  });
  it("the ambushed still react [V-033]", () => {
    const played = playAttack({
      d: { now: { ambushed: 1 } },
      dice: [16, 20],
      answers: { reaction: "defense" },
      expect: {},
    });
    expect(played.value.end).toBe("evaded");
  });
});
