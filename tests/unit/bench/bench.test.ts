import { expect, it, vi } from "vitest";
import { exchanges } from "../../../bench/exchange.bench";
import { fragmentsMove } from "../../../bench/fragments";
import { generiaOdds } from "../../../bench/generia";
import { generiaFights } from "../../../bench/generia-fight";
import type { Figure } from "../../../bench/measure";
import { odds } from "../../../bench/odds.bench";
import { replays } from "../../../bench/replay.bench";

// What is measured runs once; how long it takes is no question of a test.
vi.mock("../../../bench/measure", () => {
  const once = (work: () => void): number => {
    work();
    return 1;
  };
  return {
    perSecond: once,
    milliseconds: once,
    faceOff: (one: () => void, other: () => void) => [once(one), once(other)],
  };
});

it.each([
  ["exchanges and fights", exchanges],
  ["odds", odds],
  ["Generia's odds", generiaOdds],
  ["Generia's fights", generiaFights],
  ["Fragments' way over the map", fragmentsMove],
  ["stored logs", replays],
] as const)("the bench of %s runs, and what it counts keeps its bars", (_name, bench: () => readonly Figure[]) => {
  const figures = bench();
  expect(figures.length).toBeGreaterThan(0);
  for (const { name, value, atMost } of figures) {
    expect(value, name).toBeGreaterThan(0);
    expect(value, name).toBeLessThanOrEqual(atMost ?? Number.MAX_VALUE);
  }
});
