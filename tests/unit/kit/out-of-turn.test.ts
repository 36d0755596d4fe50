import { expect, it } from "vitest";
import { GAME_MASTER } from "../../../src/engine/procedure/types";
import { mayGo } from "../../../src/kit/rules/outOfTurn";

type Asked = readonly unknown[];
/** A referee whose only question is answered so, and who keeps what was asked. */
function referee(answer: string) {
  const asked: Asked[] = [];
  const ask = (...question: readonly unknown[]) => {
    asked.push(question);
    return answer;
  };
  // Nothing but its question is used of a referee here.
  return { asked, ref: { ask } as never };
}

it("outside of its turn the game master allows or refuses what somebody begins; where nobody answers it stays", () => {
  const allows = referee("allow");
  const refuses = referee("stay");
  expect(mayGo(allows.ref, "outOfTurn", { asks: true })).toBe(true);
  expect(mayGo(refuses.ref, "outOfTurn", { asks: true })).toBe(false);
  const question = ["outOfTurn", GAME_MASTER, ["allow", "stay"], { to: "stay", when: "close" }];
  expect([allows.asked, refuses.asked]).toEqual([[question], [question]]);
});
it("nobody is asked about what comes in its turn", () => {
  const nobody = referee("stay");
  expect(mayGo(nobody.ref, "outOfTurn", {})).toBe(true);
  expect(nobody.asked).toEqual([]);
});
