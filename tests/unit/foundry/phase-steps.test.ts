import { describe, expect, it } from "vitest";
import {
  begunBy,
  type EncounterState,
  forgotten,
  isUnordered,
  stepBackward,
  stepForward,
} from "../../../src/foundry/combat/phase-steps";

const at = (phase: EncounterState["phase"], more: Partial<EncounterState> = {}): EncounterState => ({
  phase,
  round: 3,
  turn: 0,
  defeated: [false, false, false],
  skipDefeated: false,
  ...more,
});
const yes = () => true;
const no = () => false;

describe("a step forward in a round with phases", () => {
  it("opens the turns where something held them up, and leaves it to the host where nothing did", () => {
    expect(stepForward(at("start"), yes, false)).toEqual({ opened: 3 });
    expect(stepForward(at("start"), no, false)).toBeNull();
    expect(stepForward(at("start"), no, true)).toBeNull();
  });
  it("closes the round after the last turn, not before", () => {
    expect(stepForward(at("turns", { turn: 1 }), yes, false)).toBeNull();
    expect(stepForward(at("turns", { turn: 2 }), yes, false)).toEqual({ closed: 3 });
    expect(stepForward(at("turns", { turn: null, defeated: [] }), yes, false)).toEqual({ closed: 3 });
    // Whoever goes on to the next round passes over everybody who is left.
    expect(stepForward(at("turns", { turn: 0 }), yes, true)).toEqual({ closed: 3 });
  });
  it("passes over the defeated only where the host does", () => {
    const defeated = [false, true, true];
    expect(stepForward(at("turns", { defeated, skipDefeated: true }), yes, false)).toEqual({ closed: 3 });
    expect(stepForward(at("turns", { defeated }), yes, false)).toBeNull();
    expect(stepForward(at("turns", { defeated: [false, true, false], skipDefeated: true }), yes, false)).toBeNull();
  });
  it("leaves the end of a round, and games without phases, to the host", () => {
    expect(stepForward(at("end"), yes, false)).toBeNull();
    expect(stepForward(at(null), yes, true)).toBeNull();
  });
});

describe("a step back in it", () => {
  it("goes from the end into the turns, and from the first turn to a start at which something was settled", () => {
    expect(stepBackward(at("end"), no)).toEqual({ closed: 2 });
    expect(stepBackward(at("turns"), yes)).toEqual({ opened: 2 });
    expect(stepBackward(at("turns"), no)).toBeNull();
    expect(stepBackward(at("turns", { turn: 1 }), yes)).toBeNull();
    expect(stepBackward(at("start"), yes)).toBeNull();
    expect(stepBackward(at(null), yes)).toBeNull();
  });
  it("forgets later rounds, whose start or end has not come yet", () => {
    expect(forgotten(3, 3, 3)).toBeNull();
    expect(forgotten(3, 2, 1)).toBeNull();
    expect(forgotten(3, 5, 2)).toEqual({ opened: 3 });
    expect(forgotten(3, 5, 4)).toEqual({ opened: 3, closed: 2 });
  });
  it("begins nothing anew", () => {
    expect(begunBy("end", false)).toBe("turnsOver");
    expect(begunBy("turns", true)).toBe("turns");
    expect(begunBy("turns", false)).toBe("back");
    expect(begunBy("start", true)).toBe("back");
  });
});

describe("the order of a round", () => {
  it("is still to be made from the round's beginning until it is written, unless something is settled first", () => {
    expect(isUnordered(at("start"), 2, no)).toBe(true);
    expect(isUnordered(at("start"), 2, yes)).toBe(false);
    // Made, but the turns are not open yet.
    expect(isUnordered(at("start"), 3, no)).toBe(true);
    expect(isUnordered(at("turns"), 2, no)).toBe(true);
    expect(isUnordered(at("turns"), 3, yes)).toBe(false);
    expect(isUnordered(at("end"), 2, no)).toBe(false);
  });
  it("counts the rounds of games without phases too", () => {
    expect(isUnordered(at(null), 2, no)).toBe(true);
    expect(isUnordered(at(null), 3, no)).toBe(false);
  });
  it("of rounds that were stepped back over is forgotten", () => {
    expect(forgotten(3, 3, 2, 4)).toEqual({ ranked: 3 });
    expect(forgotten(3, 4, 3, 4)).toEqual({ opened: 3, ranked: 3 });
    expect(forgotten(3, 3, 2, 3)).toBeNull();
  });
});
