import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardView } from "../../../src/foundry/cards/thread";
import type { Asked } from "../../../src/foundry/cards/view.types";
import { countOf, nextOf, pageTitle, promptsView } from "../../../src/foundry/cues/prompts-view";
import { cuesOf, NOBODY, type TurnSeen } from "../../../src/foundry/cues/turn-view";
import { above, type Box, shared, spotFor } from "../../../src/foundry/ui/windows/spot";
import * as x from "./exchange";
import { render, t, textOf, unnamed } from "./harness";
import { stubGame } from "./host";

stubGame();
const screen = { width: 1000, height: 600 };
const size = { width: 200, height: 100 };

describe("the spot of the prompt place", () => {
  it("is above in the middle where nothing stands there", () => {
    expect(spotFor(size, screen, [])).toEqual({ left: 400, top: 8, covers: 0 });
    expect(spotFor(size, screen, [{ left: 0, top: 300, width: 1000, height: 300 }]).left).toBe(400);
  });
  it("goes beside what stands there, or below it, whatever is nearer", () => {
    const window = { left: 350, top: 0, width: 300, height: 400 };
    expect(spotFor(size, screen, [window])).toEqual({ left: 142, top: 8, covers: 0 });
    const across = { left: 0, top: 0, width: 1000, height: 150 };
    expect(spotFor(size, screen, [across])).toEqual({ left: 400, top: 158, covers: 0 });
  });
  it("finds the one gap that is left", () => {
    const taken = [
      { left: 0, top: 0, width: 1000, height: 230 },
      { left: 0, top: 350, width: 1000, height: 250 },
      { left: 0, top: 200, width: 710, height: 200 },
      { left: 930, top: 200, width: 70, height: 200 },
    ];
    expect(spotFor(size, screen, taken)).toEqual({ left: 718, top: 238, covers: 0 });
  });
  it("reads the measures of what browsers give, which are no own properties", () => {
    class Measured {
      get width(): number {
        return 200;
      }
      get height(): number {
        return 100;
      }
    }
    const all = { left: 0, top: 0, width: 1000, height: 600 };
    expect(spotFor(new Measured(), screen, [all]).covers).toBe(20_000);
  });
  it("is, whatever stands on the screen, no worse than any other place beside something", () => {
    const box = fc.record({
      ...{ left: fc.nat(1000), top: fc.nat(600) },
      ...{ width: fc.nat(400), height: fc.nat(300) },
    });
    const covered = (at: { left: number; top: number }, taken: readonly Box[]): number =>
      taken.reduce((sum, one) => sum + shared({ ...at, ...size }, one), 0);
    const isOn = ({ left, top }: { left: number; top: number }): boolean =>
      left >= 8 && top >= 8 && left <= 792 && top <= 492;
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), (taken) => {
        const { covers, ...found } = spotFor(size, screen, taken);
        expect([isOn(found), covers]).toEqual([true, covered(found, taken)]);
        const far = (at: { left: number; top: number }): number => Math.hypot(at.left - 400, at.top - 8);
        const tops = [8, 492, ...taken.flatMap(({ top, height }) => [top - 108, top + height + 8])];
        const lefts = [400, 8, 792, ...taken.flatMap(({ left, width }) => [left - 208, left + width + 8])];
        for (const at of tops.flatMap((top) => lefts.map((left) => ({ left, top }))).filter(isOn)) {
          const other = covered(at, taken);
          expect(other > covers || (other === covers && far(at) >= far(found))).toBe(true);
        }
      }),
    );
  });
  it("covers as little as can be where it fits nowhere, and stays on the screen", () => {
    const all = { left: 0, top: 0, width: 1000, height: 500 };
    expect(spotFor(size, screen, [all])).toEqual({ left: 400, top: 492, covers: 200 * 8 });
    expect(spotFor({ width: 2000, height: 900 }, screen, [])).toMatchObject({ left: 8, top: 8 });
  });
});

describe("a window that keeps above what stands at the lower rim", () => {
  it.each([
    ["moves up as far as it has to", { top: 100, height: 400 }, 480, { top: 72, height: 400 }],
    ["stays where it is above it", { top: 20, height: 300 }, 480, { top: 20, height: 300 }],
    ["gets lower where there is no more room above", { top: 60, height: 500 }, 480, { top: 0, height: 472 }],
    ["and never so low that too little of it is seen", { top: 60, height: 500 }, 200, { top: 0, height: 320 }],
  ])("%s", (_what, box, limit, stands) => {
    expect(above({ left: 0, width: 300, ...box }, limit)).toEqual(stands);
  });
});

const card = cardView(x.waiting({ mine: ["b"] }), x.reader);
const asks = card.steps.filter(({ node }) => node === "wait");
const asked = (messageId: string): Asked => ({
  messageId,
  ruleset: x.testGame,
  head: card.head,
  time: 0,
  steps: asks,
});

describe("the prompt place", () => {
  it("is not there where nobody is asked", () => {
    expect(promptsView([], "", t)).toBeNull();
    expect(countOf([])).toBe(0);
    expect(nextOf([], "")).toBe("");
  });
  it("shows one card whole, and who is asked where it is folded", () => {
    const view = promptsView([asked("one")], "", t);
    expect(view).toMatchObject({ messageId: "one", count: "", short: "Marsh Reaver: your answer" });
    const root = render("cues/prompts", { ...view });
    expect(textOf(root.querySelector(".ff-prompts__head"))).toBe("Longsword Ilse Varn Marsh Reaver ⇧Q");
    expect([...root.querySelectorAll<HTMLElement>(".ff-opt")].map(({ dataset }) => dataset.value)).toEqual([
      "dodge",
      "block",
      "none",
    ]);
    expect(unnamed(root)).toEqual([]);
  });
  it("stays at the card that one has turned to, counts the cards, and goes round", () => {
    const all = [asked("one"), asked("two"), asked("three")];
    expect(promptsView(all, "two", t)).toMatchObject({
      messageId: "two",
      count: "2 of 3",
      short: "3 questions to you",
    });
    expect(promptsView(all, "gone", t)?.messageId).toBe("one");
    expect(["one", "two", "three", "gone"].map((id) => nextOf(all, id))).toEqual(["two", "three", "one", "one"]);
  });
  it("counts in the page's title, once", () => {
    expect(pageTitle("Fen", 2)).toBe("(2) Fen");
    expect(pageTitle("(2) Fen", 1)).toBe("(1) Fen");
    expect(pageTitle("(1) Fen", 0)).toBe("Fen");
  });
});

describe("the chance of an answer", () => {
  const withChance = (against?: string) => {
    const roll = { dice: [{ n: 1, f: 20 }], flat: 0, mods: [] };
    const chance = { roll, needs: 16, ...(against !== undefined && { against }) };
    const option = { id: "dodge", label: "Dodge", icon: "", cost: "5 Vigor", chance };
    const words = {
      ...x.testWords,
      ask: () => ({ name: "Reaction", icon: "", question: "React?", options: [option] }),
    };
    return { ruleset: { ...x.testGame, words } };
  };
  const told = (view: Parameters<typeof x.waiting>[0]) =>
    cardView(x.waiting({ mine: ["b"], ...view }), x.reader).steps.find(({ node }) => node === "wait")?.prompt
      ?.options[0]?.chance;
  it("is told in percent; as a word where the number to beat is hidden; not at all where nothing is rolled", () => {
    expect(told(withChance("a"))).toBe("Chance: 25 %");
    expect(told({ ...withChance("a"), concealed: ["a"] })).toBe("Chance: unlikely");
    expect(told({ ...withChance(), concealed: ["a"] })).toBe("Chance: 25 %");
    expect(told({})).toBe("");
  });
});

describe("the cues of a turn", () => {
  const turn = (key: string, more: Partial<TurnSeen> = {}): TurnSeen => ({ ...NOBODY, key, name: key, ...more });
  it("are for whoever plays the creature that begins", () => {
    expect(cuesOf(NOBODY, turn("1", { mine: true }))).toEqual({
      line: "yours",
      sound: true,
      select: true,
      drop: false,
    });
    expect(cuesOf(NOBODY, turn("1"))).toEqual({ line: "", sound: false, select: false, drop: false });
  });
  it("are no news a second time, whatever else has changed", () => {
    const mine = turn("1", { mine: true });
    expect(cuesOf(mine, { ...mine, passed: true })).toEqual({ line: "", sound: false, select: false, drop: false });
  });
  it("drop the targets of the turn that is over for its player alone, and tell everybody who is passed over", () => {
    expect(cuesOf(turn("1", { mine: true }), turn("2"))).toMatchObject({ line: "", drop: true });
    expect(cuesOf(turn("1"), turn("2", { mine: true }))).toMatchObject({ line: "yours", drop: false });
    expect(cuesOf(turn("1"), turn("2", { mine: true, passed: true }))).toEqual({
      line: "passed",
      sound: false,
      select: false,
      drop: false,
    });
    expect(cuesOf(turn("1", { mine: true }), NOBODY)).toMatchObject({ line: "", drop: true });
  });
});
