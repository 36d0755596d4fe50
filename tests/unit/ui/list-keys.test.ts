import { expect, it } from "vitest";
import { keyInList } from "../../../src/foundry/dialogs/list-keys";

const NAMES = ["Marsh Reaver", "Ilse Varn", "Bog Hound", "Bog Hound 2", "Fen Giant"];
const from = (at: number, key: string, typed = key) => keyInList(NAMES, at, key, typed);

it("arrow keys go round the list, Home and End go to its ends, other keys go nowhere", () => {
  expect([from(0, "ArrowDown"), from(4, "ArrowRight"), from(0, "ArrowUp"), from(3, "ArrowLeft")]).toEqual([1, 0, 4, 2]);
  expect([from(3, "Home"), from(1, "End")]).toEqual([0, 4]);
  expect([from(0, "Enter"), from(0, " "), from(0, "Tab"), from(0, "x")]).toEqual([null, null, null, null]);
  expect(keyInList([], -1, "End", "End")).toBeNull();
});

it("a letter goes to the next name that begins with it, several to the one that they spell", () => {
  expect([from(0, "b"), from(2, "b"), from(3, "B"), from(0, "f")]).toEqual([2, 3, 2, 4]);
  // The second letter still means the name to which the first has led.
  expect(from(2, "o", "bo")).toBe(2);
  expect(from(1, "l", "il")).toBe(1);
  expect(from(0, "z", "bz")).toBeNull();
});
