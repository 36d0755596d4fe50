import { describe, expect, it } from "vitest";
import type { CardWords, ChangeWords } from "../../../src/contract/card";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { Line } from "../../../src/engine/procedure/story.types";
import type { Change } from "../../../src/engine/procedure/types";
import { cardView } from "../../../src/foundry/cards/thread";
import * as x from "./exchange";

const solid = (name: string): string => `fa-solid fa-${name}`;
/** What changed, in the words of a game: letter, what, by how much. */
type Fate = readonly [on: string, at: string, by: number];
const LIFE = ["Durability", "Health"];
const words: Partial<CardWords> = {
  change: (change): ChangeWords | null => {
    if (change.k !== "add") return null;
    const { on, at, by } = change;
    if (["Wounded", "Dying"].includes(at))
      return { k: "status", on, status: at, name: at, icon: solid("x"), active: by > 0 };
    const life = LIFE.includes(at) && { life: true as const };
    return { k: "number", on, name: at, from: 20, to: 20 + by, most: 20, ...life };
  },
};
const deed = (...fates: readonly Fate[]): Line => ({
  k: "deed",
  at: "hurt",
  changes: fates.map(([on, at, by]) => ({ k: "add", on, at, by })),
  after: {},
});
interface Told {
  readonly title?: ReturnType<CardWords["title"]>;
  readonly told?: string;
  readonly state?: "open" | "closed" | "undone" | "record";
  readonly concealed?: readonly string[];
}
function told(lines: readonly Line[], { title, told: key, state = "closed", concealed = [] }: Told = {}) {
  const own = {
    ...x.testWords,
    ...words,
    ...(title && { title: () => title }),
    outcome: () =>
      ({ style: "solid", icon: solid("burst"), label: "Hit", ...(key !== undefined && { told: key }) }) as const,
  };
  const statuses = [{ id: "Dying", name: "Dying", img: "", hud: false, overlay: true }];
  const ruleset = { ...x.testGame, statuses, words: own } as unknown as Ruleset;
  return cardView(x.exchange({ ruleset, lines, record: { state }, concealed }), x.reader).head.told;
}
const alone = { title: "Move", icon: solid("shoe-prints"), by: "a", on: [] };
const nobody = { title: "Round 2 ends", icon: solid("clock"), by: null, on: [] };
const several = { title: "Blast", icon: solid("bolt"), by: "a", on: ["b", "a"] };

describe("a finished card in one sentence", () => {
  it("says that what landed did nothing only where nothing became of others: nobody was moved, nothing holds of them, nothing of theirs changed", () => {
    const landed = (...changes: readonly Change[]) =>
      told([x.strike, { k: "deed", at: "won", changes, after: {} }], { told: "Told.won" })?.text;
    const nothing = landed({ k: "add", on: "a", at: "Vigor", by: -5 });
    expect(nothing).toContain("no effect");
    const here = { x: 0, y: 0, elevation: 0 };
    const there = { x: 100, y: 0, elevation: 0 };
    expect(landed({ k: "move", on: "a", from: here, to: there })).toBe(nothing);
    for (const change of [
      { k: "move", on: "b", from: here, to: there },
      { k: "set", on: "b", at: "feinted", from: 0, to: 1 },
      { k: "add", on: "c", at: "Wear", by: -1 },
      { k: "carry", on: "c", from: { id: "c", of: "b" }, to: { id: "d", of: "a" } },
    ] as const)
      expect(landed(change)).not.toContain("no effect");
  });
  it("adds up what its target lost, whichever pool it was taken from, and names what came of it", () => {
    const lines = [
      x.strike,
      deed(["a", "Vigor", -5]),
      deed(["b", "Durability", -12], ["b", "Health", -8], ["b", "Dying", 1]),
    ];
    expect(told(lines)).toEqual({
      text: "Ilse Varn, Longsword on Marsh Reaver: 20 damage, Dying",
      tone: "down",
      toneIcon: { icon: solid("skull"), label: "Down" },
      fold: "short",
      own: false,
    });
  });
  it("begins with the game's own sentence where it has one", () => {
    const key = "{who} hits {whom} with {what}";
    expect(told([deed(["b", "Health", -3])], { told: key })).toMatchObject({
      text: "Ilse Varn hits Marsh Reaver with Longsword: 3 damage",
      own: true,
    });
    expect(told([], { told: key, title: alone })).toMatchObject({ text: "Ilse Varn, Move", own: false });
    expect(told([], { told: key, state: "undone" }).own).toBe(false);
  });
  it("names those who are not its target; gear suffers nothing, and statuses that end are left to the steps", () => {
    const lines = [deed(["b", "Durability", -4], ["a", "Health", -1], ["c", "Durability", -9], ["a", "Wounded", -1])];
    expect(told(lines).text).toBe("Ilse Varn, Longsword on Marsh Reaver: 4 damage; Ilse Varn 1 damage");
    expect(told([deed(["b", "Health", -2], ["a", "Health", -2])], { title: several }).text).toBe(
      "Ilse Varn, Blast on 2 targets: Marsh Reaver 2 damage; Ilse Varn 2 damage",
    );
  });
  it.each([
    [[["b", "Health", -1]], "harm"],
    [[["b", "Health", 5]], "heal"],
    [
      [
        ["b", "Health", -1],
        ["a", "Health", 5],
      ],
      "harm",
    ],
    [[["b", "Wounded", 1]], "calm"],
    [[["b", "Dying", -1]], "calm"],
    [[["a", "Vigor", -5]], "calm"],
  ] as const)("has the tone of the gravest: %j is %s", (fates, tone) => {
    expect(told([deed(...(fates as readonly Fate[]))]).tone).toBe(tone);
  });
  it("says by an icon with its word what its colour says: hit, helped, down, and missed where a roll failed against its target and nothing came of it", () => {
    const contest = (ok: boolean): Line => ({
      k: "contest",
      op: "beats",
      rule: "V-044",
      ok,
      a: 9,
      b: 15,
      aMods: [],
      bMods: [],
    });
    const markOf = (lines: readonly Line[], more?: Told) => {
      const { tone, toneIcon } = told(lines, more);
      return [tone, toneIcon?.label ?? ""];
    };
    expect(markOf([deed(["b", "Health", -1])])).toEqual(["harm", "Hit"]);
    expect(markOf([deed(["b", "Health", 1])])).toEqual(["heal", "Helped"]);
    expect(markOf([contest(false), deed(["a", "Vigor", -2])])).toEqual(["missed", "Missed"]);
    expect(markOf([contest(true)])).toEqual(["calm", ""]);
    // Whatever came of it all the same counts more; an act without a target does not miss.
    expect(markOf([contest(false), deed(["b", "Health", -1])])).toEqual(["harm", "Hit"]);
    expect(markOf([contest(false), deed(["b", "Wounded", 1])])).toEqual(["calm", ""]);
    expect(markOf([contest(false)], { title: alone })).toEqual(["calm", ""]);
    expect(markOf([contest(false)], { state: "undone" })[1]).toBe("");
  });
  it("is one line where nobody was aimed at and nobody was hurt, with what it cost; and once it is undone or cancelled", () => {
    const cost = deed(["a", "Actions", -1], ["a", "Vigor", 2], ["a", "Vigor", -2]);
    expect(told([cost], { title: alone })).toMatchObject({
      text: "Ilse Varn, Move: Actions −1",
      tone: "calm",
      fold: "line",
    });
    expect(told([], { title: nobody })).toMatchObject({ text: "Round 2 ends", fold: "line" });
    // Whose status ended matters more than the numbers that are set back with it, unless somebody suffered more.
    const over = deed(["a", "Actions", 2], ["b", "Wounded", -1]);
    expect(told([over], { title: alone }).text).toBe("Ilse Varn, Move: Marsh Reaver no longer Wounded");
    expect(told([over], { title: nobody }).text).toBe("Round 2 ends: Marsh Reaver no longer Wounded");
    expect(told([over, deed(["a", "Health", -4])], { title: alone }).text).toBe("Ilse Varn, Move: 4 damage");
    expect(told([deed(["a", "Health", -4])], { title: alone })).toMatchObject({ tone: "harm", fold: "short" });
    // Defending brings a status, and is bookkeeping all the same.
    expect(told([deed(["a", "Wounded", 1])], { title: alone })).toMatchObject({
      text: "Ilse Varn, Move: Wounded",
      fold: "line",
    });
    for (const state of ["undone", "record"] as const)
      expect(told([deed(["b", "Health", -4])], { state })).toMatchObject({ fold: "line" });
    expect(told([], { state: "open" }).fold).toBe("open");
  });
  it("tells the first remark of an act that changed nothing, and those that say the same of others", () => {
    const says = ["To me!", "Near hears it."].map((key) => ({ k: "say", key }) as const);
    expect(told(says, { title: alone }).text).toBe("Ilse Varn, Move: To me!");
    expect(told(says).text).toBe("Ilse Varn, Longsword on Marsh Reaver");
    const rolls = [says[0], ...says, says[0]].flatMap((one) => one ?? []);
    expect(told(rolls, { title: alone }).text).toBe("Ilse Varn, Move: To me! To me! To me!");
    const about = [{ k: "say", key: "Guard 15", about: "a" }] as const;
    expect(told(about, { title: alone, concealed: ["a"] }).text).toBe("Ilse Varn, Move");
  });
  it("tells of somebody whose numbers are hidden what they suffered, and nothing of what is left", () => {
    expect(told([deed(["b", "Health", -4])], { concealed: ["b"] }).text).toContain("4 damage");
  });
});
