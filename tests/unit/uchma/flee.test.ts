import { describe, expect, it } from "vitest";
import { check, skillPool } from "../../../src/rulesets/uchma/rules/dice/skill";
import { flee } from "../../../src/rulesets/uchma/rules/movement/flee";
import { creature, effect, type More, now, type Overrides, play, seeOf, told, wayOut, worldOf } from "./fixtures";

const run = (a: Overrides, speeds: readonly number[], more: More = {}) => {
  const { answers, ...rest } = more;
  const foes = speeds.map((walk, index) =>
    creature(
      `f${index}`.replace(/\d/, (n) => "xyz".charAt(Number(n))),
      { walk },
    ),
  );
  const looks = { foes: foes.map(({ id }) => id) };
  const told = { ...rest, looks, answers: { hide: "none", ...answers } };
  return play(flee, { by: "a" }, worldOf(creature("a", a), ...foes), told);
};
const CHASED = { chase: "chase" } as const;

describe("worked examples: fleeing", () => {
  it("E-44 faster than all pursuers: no roll, and all of them leave [U-098] [U-099] [U-100] [U-104]", () => {
    const played = run({ walk: 7 }, [6, 5], { answers: { ...CHASED, obstacle: "away" } });
    expect(told(played)).toMatchObject({
      rolls: [],
      asked: ["fx pursue/fx/chase: chase", "fy pursue/fy/chase: chase", "GM obstacle: away"],
      events: ["a gone +1", "fx gone +1", "fy gone +1"],
    });
    expect(played.value).toEqual({ end: "away", pursuers: ["fx", "fy"] });
  });
  it("E-45 equally fast: Athletics against 9 [U-101] [U-181] [U-182]", () => {
    const chase = (skill: object, dice: readonly number[]) =>
      run({ walk: 6, control: 4, skills: { athletics: skill } }, [6, 4], { answers: CHASED, dice });
    expect(told(chase({}, [7]))).toMatchObject({ rolls: ["athletics 1d10 + 2 = 9"], contests: ["U-101 9 >= 9"] });
    expect(chase({}, [7]).value.end).toBe("away");
    expect(chase({}, [6]).value.end).toBe("caught");
    expect(told(chase({}, [6])).events).toEqual([]);
    expect(told(chase({ major: true }, [3, 4]))).toMatchObject({ rolls: ["athletics 2d10 + 2 = 9"] });
  });
  it("E-46 slower: only where there is a way to lose them, by Scouting [U-103] [U-179] [U-182]", () => {
    const slow = { walk: 5, control: 3, skills: { scouting: { major: true } } } as const;
    expect(run(slow, [6], { answers: CHASED }).value.end).toBe("slower");
    const forest = run(slow, [6], { answers: { ...CHASED, hide: wayOut(11) }, dice: [5, 5] });
    expect(told(forest)).toMatchObject({
      contests: ["U-103 11 >= 11"],
      asked: ["fx pursue/fx/chase: chase", "GM hide: way"],
    });
    expect(forest.value.end).toBe("away");
  });
});

describe("fleeing", () => {
  it("pursuers are those who give chase at that moment, and can [U-098] [U-099]", () => {
    const stays = run({ walk: 3 }, [6], { answers: { chase: "stay", obstacle: "away" } });
    expect(stays.value).toEqual({ end: "away", pursuers: [] });
    expect(told(stays).events).toEqual(["a gone +1"]);
    const participants = worldOf(creature("a", { walk: 2 }), creature("f", { now: { down: 1 } }));
    const played = play(flee, { by: "a" }, participants, { looks: { foes: ["f"] }, answers: { obstacle: "away" } });
    expect(told(played).asked).toEqual(["GM obstacle: away"]);
  });
  it("an obstacle may keep the fastest [U-100]", () => {
    const played = run({ walk: 9 }, [6], { answers: { ...CHASED, obstacle: "held" } });
    expect(played.value.end).toBe("held");
    expect(told(played).events).toEqual([]);
  });
  it("equally fast with a way to lose them: one check of the player's choice [U-101] [U-102]", () => {
    const chosen = run({ walk: 6 }, [6], { answers: { ...CHASED, way: "scouting", hide: wayOut(5) }, dice: [5] });
    expect(chosen.asked.map(({ options }) => options)).toContainEqual(["athletics", "scouting"]);
    expect(told(chosen)).toMatchObject({ rolls: ["scouting 1d10 = 5"], contests: ["U-102 5 >= 5"] });
    expect(now(chosen, "fx").gone).toBe(1);
  });
  it("the mounted flee as fast as their mount, and with it [U-104] [U-149]", () => {
    const participants = worldOf(
      creature("a", { walk: 4, rides: "Actor.m" }),
      creature("m", { walk: 9 }),
      creature("f", { walk: 6 }),
    );
    const played = play(flee, { by: "a" }, participants, {
      looks: { foes: ["f"], "mount a": ["m"] },
      answers: { ...CHASED, obstacle: "away" },
    });
    expect(told(played).events).toEqual(["a gone +1", "m gone +1", "f gone +1"]);
  });
});

describe("skill rolls", () => {
  it("one die or two, half of Control, and what else counts [U-179] [U-181] [U-182]", () => {
    const boots = effect("boots", "a", 2, { spec: { mods: { athletics: 2 } } });
    const c = creature("a", {
      control: 5,
      effects: ["boots"],
      skills: { athletics: { bonus: 1 }, riding: { major: true } },
    });
    const see = seeOf(c, boots);
    expect(skillPool(c, "athletics", see)).toMatchObject({ dice: [{ n: 1, f: 10 }], flat: 5 });
    expect(skillPool(c, "riding", see)).toMatchObject({ dice: [{ n: 2, f: 10 }], flat: 2, mods: [{ rule: "U-182" }] });
  });
  it("reach their threshold with a tie [U-181]", () => {
    const at = (face: number) =>
      play(check, { by: "a", skill: "scouting", threshold: 6 }, worldOf(creature("a", { control: 2 })), {
        dice: [face],
      });
    expect(at(5).value).toBe(true);
    expect(at(4).value).toBe(false);
  });
});
