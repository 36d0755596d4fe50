import { describe, expect, it } from "vitest";
import { prepare, release } from "../../../src/rulesets/uchma/rules/actions/prepared";
import type { UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import { roundEnd } from "../../../src/rulesets/uchma/rules/events/round";
import { move } from "../../../src/rulesets/uchma/rules/movement/move";
import { trips } from "../../../src/rulesets/uchma/rules/reactions/interrupt";
import { at, creature, effect, nextWorld, now, play, playUse, SWORD, told, worldOf } from "./fixtures";

/** The prepared strike of E-52. */
const STRIKE: UAbility = {
  name: "Opportunistic Strike",
  slot: "prepared",
  delivery: "melee",
  resistance: "parry",
  range: 1,
  ignoresPrecision: true,
  packets: [{ damage: 20, halved: true }],
  trigger: "move",
  area: 1,
};
const ready = (id: string, of: string, prepared: UAbility = STRIKE, seq = 1) =>
  effect(id, of, 1, { seq, until: "round", own: 1, prepared, spec: { name: prepared.name, status: "ready" } });
const guard = creature("g", { level: 4, potency: 2, precision: 3, side: "party", effects: ["r"], now: { ready: 1 } });
const foe = creature("f", { resist: { parry: 8 }, physical: 5 });
const away = {
  by: "f",
  steps: [
    { dx: 1, dy: 0, gaps: { "Actor-g": 2 } },
    { dx: 1, dy: 0, gaps: { "Actor-g": 3 } },
  ],
  gaps: { "Actor-g": 1 },
  round: 1,
};

describe("prepared actions", () => {
  it("E-52 a step out of reach is answered after it was made [U-042] [U-043] [U-044] [U-045]", () => {
    const played = play(move, away, worldOf(guard, foe, ready("r", "g")), {
      dice: [6],
      answers: { reaction: "use" },
      looks: { "watch move": ["g"] },
    });
    expect(told(played)).toMatchObject({
      asked: ["g prepared/g/reaction: use"],
      rolls: ["g/target/f/precision 1d10 + 2 = 8"],
      contests: ["U-060 8 >= 8"],
      events: ["r rounds -1", "g ready -1", "f health -8"],
    });
    // The way goes on afterwards.
    expect(played.value).toEqual({ steps: 2, cost: 2 });
    expect(now(played, "f")).toMatchObject({ spent: 2, health: 52 });
    expect(now(played, "g")).toMatchObject({ minors: 1, state: 0 });
    // Used up; what is left of it goes with the round.
    const swept = play(roundEnd, { order: ["f", "g"] }, played.world);
    expect(swept.value).toEqual([]);
    expect(told(swept).events).toEqual(["g drop Opportunistic Strike"]);
  });
  it("E-52 unused, it lapses when the round ends [U-044]", () => {
    const passed = play(move, away, worldOf(guard, foe, ready("r", "g")), {
      answers: { reaction: "pass" },
      looks: { "watch move": ["g"] },
    });
    expect(told(passed).events).toEqual([]);
    const ended = play(roundEnd, { order: ["f", "g"] }, passed.world);
    expect(ended.value).toEqual(["Opportunistic Strike"]);
    expect(told(ended)).toMatchObject({
      said: ["Say.lapses"],
      events: ["r rounds -1", "g ready -1", "g drop Opportunistic Strike"],
    });
    expect(ended.lines.find((line) => line.k === "say")).toMatchObject({ rule: "U-044", about: "g" });
  });
  it("one that says so stays armed for longer [U-044]", () => {
    const long = { ...ready("r", "g"), until: undefined, own: 1 };
    const { until: _none, ...bound } = long;
    expect(play(roundEnd, { order: ["g"] }, worldOf(guard, bound)).value).toEqual([]);
  });
  it("passed, it stays armed for the next step [U-042] [U-045]", () => {
    const zone: UAbility = { ...STRIKE, area: 3 };
    const played = play(move, away, worldOf(guard, foe, ready("r", "g", zone)), {
      dice: [6],
      answers: { "prepared/g/reaction": "pass", "prepared~2/g/reaction": "use" },
      looks: { "watch move": ["g"] },
    });
    expect(told(played).asked).toEqual(["g prepared/g/reaction: pass", "g prepared~2/g/reaction: use"]);
  });
  it("which step sets which trigger off [U-045]", () => {
    expect(trips("into", 1, 2, 1)).toBe(true);
    expect(trips("into", 1, 1, 1)).toBe(false);
    expect(trips("outOf", 1, 1, 2)).toBe(true);
    expect(trips("outOf", 1, 2, 3)).toBe(false);
    expect(trips("within", 2, 2, 1)).toBe(true);
    expect(trips("within", 2, 3, 2)).toBe(false);
    expect(trips("move", 1, 1, 2)).toBe(true);
    expect(trips("move", 1, 2, 1)).toBe(true);
    expect(trips("move", 1, 3, 2)).toBe(false);
    expect(trips("hit", 9, 1, 1)).toBe(false);
  });
  it("setting one up takes the minor slot and needs a trigger [U-041] [U-042]", () => {
    const world = worldOf(creature("g"));
    const played = play(prepare, { by: "g", ability: STRIKE, round: 3 }, world);
    expect(told(played).events).toEqual(["g ready +1", "g make Opportunistic Strike"]);
    expect(now(played, "g")).toMatchObject({ minors: 0, actions: 1, state: 3 });
    const next = nextWorld(played);
    const [id = ""] = at(next, "g").effects;
    expect(next[id]).toMatchObject({ prepared: STRIKE, until: "round", own: 3 });
    const { trigger: _none, ...aimless } = STRIKE;
    const refused = play(prepare, { by: "g", ability: aimless, round: 3 }, world);
    expect(told(refused)).toMatchObject({ said: ["Say.noTrigger"], events: [] });
    expect(
      play(prepare, { by: "g", ability: STRIKE, round: 3 }, worldOf(creature("g", { now: { minors: 0 } }))).value,
    ).toBe(false);
  });
  it("whose trigger has come is carried out and spent [U-042] [U-043]", () => {
    const event = ready("r", "g", { ...STRIKE, trigger: "event" });
    const x = { by: "g", on: ["f"], effect: "r", round: 1 };
    const others = play(release, x, worldOf(guard, foe, event), { dice: [10] });
    expect(told(others).contests).toEqual(["U-060 12 >= 8"]);
    expect(told(others).events).toContain("f health -8");
  });
  it("the attacked may answer before the roll, those who were hit after it [U-042]", () => {
    const before = ready("p", "d", { ...SWORD, slot: "prepared", name: "Riposte", trigger: "attacked" });
    const played = playUse({
      d: { effects: ["p"], resist: { parry: 5 }, now: { ready: 1 } },
      others: [before],
      dice: [10, 9],
      answers: { reaction: "use" },
      looks: { "watch attacked": ["d"] },
    });
    expect(told(played)).toMatchObject({
      asked: ["d prepared/d/reaction: use"],
      rolls: ["d/target/a/precision 1d10 = 10", "target/d/precision 1d10 = 9"],
      events: ["p rounds -1", "d ready -1", "a health -20", "d health -20"],
    });
    const hit = ready("p", "d", { ...SWORD, slot: "prepared", name: "Payback", trigger: "hit" });
    const missed = playUse({ d: { effects: ["p"] }, others: [hit], dice: [1], looks: { "watch hit": ["d"] } });
    expect(told(missed).asked).toEqual([]);
    const landed = playUse({
      d: { effects: ["p"] },
      others: [hit],
      dice: [9, 1],
      answers: { reaction: "use" },
      looks: { "watch hit": ["d"] },
    });
    expect(told(landed).rolls).toEqual(["target/d/precision 1d10 = 9", "d/target/a/precision 1d10 = 1"]);
  });
  it("several watchers are asked at once and act in turn order; who is down cannot [U-042] [U-045]", () => {
    const second = creature("h", { side: "party", effects: ["s"], now: { ready: 1 } });
    const down = creature("i", { side: "party", effects: ["t"], now: { ready: 1, down: 1 } });
    const gaps = (n: number) => ({ "Actor-g": n, "Actor-h": n, "Actor-i": n });
    const x = { by: "f", steps: [{ dx: 1, dy: 0, gaps: gaps(2) }], gaps: gaps(1), round: 1 };
    const participants = worldOf(guard, second, down, foe, ready("r", "g"), ready("s", "h"), ready("t", "i"));
    const played = play(move, x, participants, {
      dice: [6, 8],
      answers: { reaction: "use" },
      looks: { "watch move": ["h", "g", "i"] },
    });
    expect(told(played).asked).toEqual(["h prepared/h/reaction: use", "g prepared/g/reaction: use"]);
    expect(told(played).rolls).toEqual(["h/target/f/precision 1d10 = 6", "g/target/f/precision 1d10 + 2 = 10"]);
  });
  it("forced movement sets it off as well [U-045]", () => {
    const played = play(move, { ...away, forced: true }, worldOf(guard, foe, ready("r", "g")), {
      answers: { reaction: "pass" },
      looks: { "watch move": ["g"] },
    });
    expect(told(played).asked).toHaveLength(1);
    expect(now(played, "f").spent).toBe(0);
  });
  it("somebody falling prone sets it off [U-042]", () => {
    const pounce = ready("p", "w", { ...SWORD, slot: "prepared", name: "Pounce", trigger: "prone" });
    const watcher = creature("w", { side: "party", effects: ["p"], now: { ready: 1 } });
    const trip: UAbility = { ...SWORD, packets: [], effects: [{ name: "Trip", rounds: 1, status: "prone" }] };
    const played = playUse({
      ability: trip,
      others: [watcher, pounce],
      dice: [9, 8],
      answers: { reaction: "use" },
      looks: { "watch prone": ["w"] },
    });
    expect(told(played).asked).toEqual(["w on d/prepared/w/reaction: use"]);
    expect(told(played).rolls).toEqual(["target/d/precision 1d10 = 9", "on d/w/target/d/precision 1d10 = 8"]);
  });
});
