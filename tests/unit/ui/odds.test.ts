import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { ActPreview } from "../../../src/contract/act";
import type { Translate } from "../../../src/contract/facts";
import type { Odds } from "../../../src/foundry/odds/compute";
import { histogram, mean, quantile } from "../../../src/foundry/odds/histogram";
import { percent } from "../../../src/foundry/odds/percent";
import { chanceView, oddsView, roughChance } from "../../../src/foundry/odds/view";
import { english, known } from "../vigor/translate";
import { render, t as shell, textOf } from "./harness";
import { stubGame } from "./host";

const t: Translate = (key, data) => (known(key) ? english : shell)(key, data);
const certain = { exact: true, lands: 1, critical: 0, amounts: new Map<number, number>() };
const d6 = new Map([1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6] as const));
const words: ActPreview = {
  judge: () => ({ lands: true }),
  unanswered: () => "",
  after: "FIVEFOLD.Vigor.Odds.afterDefense",
};
const odds = (more: Partial<Odds> = {}): Odds => ({
  now: { exact: true, lands: 0.79, critical: 0, amounts: new Map() },
  after: null,
  totals: { of: d6, needed: 3 },
  ...more,
});

beforeAll(() => stubGame());

describe("percentages", () => {
  it.each([
    [0, true, "0 %"],
    [1, true, "100 %"],
    [0.0001, true, "under 1 %"],
    [0.9999, true, "over 99 %"],
    [0.005, true, "1 %"],
    [0.794, true, "79 %"],
    [0.794, false, "about 79 %"],
  ])("%d becomes whole, and is 0 or 100 only when it is certain", (p, exact, text) => {
    expect(percent(p, exact, t)).toBe(text);
  });
});

describe("the picture of a distribution", () => {
  it("has a bar per value, filled from the needed number on, with the line before it", () => {
    const { bars, line, hasLine, width, height } = histogram(d6, 3);
    expect(bars.map(({ passes }) => passes)).toEqual([false, false, true, true, true, true]);
    expect([line, hasLine, width, height]).toEqual([8, true, 24, 28]);
    expect(new Set(bars.map((bar) => bar.height))).toEqual(new Set([24]));
  });

  it("all pass where nothing is needed; the line stands at the edge where nothing or everything passes", () => {
    expect(histogram(d6).hasLine).toBe(false);
    expect(histogram(d6).bars.every(({ passes }) => passes)).toBe(true);
    expect(histogram(d6, 40).line).toBe(24);
    expect(histogram(d6, 40).bars.some(({ passes }) => passes)).toBe(false);
    expect(histogram(d6, -40).line).toBe(0);
  });

  it("wide ones are put together without any bar being half a success", () => {
    const mass = fc.array(fc.tuple(fc.integer({ min: -50, max: 400 }), fc.double({ min: 0.01, max: 1, noNaN: true })), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(mass, fc.integer({ min: -60, max: 420 }), (pairs, needed) => {
        const whole = pairs.reduce((sum, [, p]) => sum + p, 0);
        const of = new Map<number, number>();
        for (const [value, p] of pairs) of.set(value, (of.get(value) ?? 0) + p / whole);
        const { bars, width, height: full, line } = histogram(of, needed);
        expect(bars.length).toBeLessThanOrEqual(49);
        expect(width).toBe(bars.length * 4);
        for (const { x, y, height, passes } of bars) {
          expect(y + height).toBeCloseTo(full, 9);
          expect(passes).toBe(x >= line);
        }
      }),
    );
  });

  it("means and quantiles", () => {
    expect(mean(d6)).toBeCloseTo(3.5, 12);
    expect([0.1, 0.5, 0.9, 1].map((share) => quantile(d6, share))).toEqual([1, 3, 6, 6]);
  });
});

describe("the strip before a roll", () => {
  it("says the chance, what it is against, the chance after the likely reaction and that of a critical", () => {
    const view = oddsView(
      odds({
        now: { exact: true, lands: 0.79, critical: 0.15, amounts: new Map() },
        after: { ...certain, lands: 0.66 },
      }),
      words,
      "to beat Guard 3",
      t,
    );
    expect(view.chance).toMatchObject({
      big: "79 %",
      left: "to beat Guard 3",
      right: "66 % if the target defends · 15 % critical",
    });
    expect(view.chance?.label).toBe("79 % to beat Guard 3. Usual total: 1 to 6.");
    expect(view.amount).toBeNull();
    const root = render("odds/strip", { ...view.chance });
    expect(root.querySelectorAll("rect.yes").length).toBe(4);
    expect(root.querySelector("svg")?.getAttribute("role")).toBe("img");
    expect(root.querySelector("svg")?.getAttribute("aria-label")).toBe(view.chance?.label);
  });

  it("gives the damage as an average with a picture and a text", () => {
    const now = { exact: true, lands: 0.5, critical: 0, amounts: d6 };
    const { amount } = oddsView(odds({ now }), { ...words, amount: "FIVEFOLD.Vigor.Odds.damage" }, "", t);
    expect(amount).toMatchObject({ big: "3.5", left: "Damage after armor, on average", right: "usually 1 to 6" });
    expect(amount?.label).toBe("Damage after armor: 3.5 on average, usually 1 to 6.");
  });

  it("draws nothing for a number that is fixed", () => {
    const now = { exact: true, lands: 0.5, critical: 0, amounts: new Map([[19, 1]]) };
    const { amount } = oddsView(odds({ now }), { ...words, amount: "FIVEFOLD.Vigor.Odds.damage" }, "", t);
    expect(amount).toEqual({
      big: "19",
      picture: null,
      label: "Damage after armor: 19.",
      left: "Damage after armor",
      right: "",
    });
    expect(render("odds/strip", { ...amount }).querySelector("svg")).toBeNull();
  });

  it("says nothing about what can't fail, unless an answer can still avert it", () => {
    expect(oddsView(odds({ now: certain, totals: null }), words, "", t).chance).toBeNull();
    expect(oddsView(odds({ now: certain, after: certain, totals: null }), words, "", t).chance).toBeNull();
    const averted = oddsView(odds({ now: certain, after: { ...certain, lands: 0.4 }, totals: null }), words, "", t);
    expect(averted.chance).toMatchObject({ big: "100 %", right: "40 % if the target defends" });
  });

  it.each([
    [1, "almost certain", 95],
    [0.9, "almost certain", 95],
    [0.89, "likely", 78],
    [0.65, "likely", 78],
    [0.64, "about even", 50],
    [0.39, "unlikely", 28],
    [0.15, "unlikely", 28],
    [0.14, "slim", 8],
    [0, "slim", 8],
  ])("a chance of %d against hidden numbers is %s", (lands, chance, fill) => {
    const now = { exact: true, lands, critical: 0, amounts: new Map() };
    expect(roughChance(odds({ now }), "Marsh Reaver", t)).toEqual({
      text: chance,
      fill,
      label: `The numbers of Marsh Reaver are hidden. Your chance: ${chance}.`,
    });
  });

  it("beside an attack: percent, a bar, and a sentence", () => {
    const view = chanceView(odds({ after: { ...certain, lands: 0.66 } }), words, "Marsh Reaver", t);
    expect(view).toEqual({ text: "79 %", fill: 79, label: "79 % against Marsh Reaver, 66 % if the target defends" });
    const root = render("odds/chance", { ...view });
    expect(textOf(render("odds/chance", { reason: "Out of reach." }))).toBe("Out of reach.");
    expect(textOf(root)).toBe("79 %");
    expect(root.getAttribute("aria-label")).toBe(view.label);
  });
});
