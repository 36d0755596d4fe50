import { describe, expect, it } from "vitest";
import type { CardWords, ChangeWords } from "../../../src/contract/card";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { Line } from "../../../src/engine/procedure/story.types";
import { summaryOf } from "../../../src/foundry/cards/summary-view";
import { deedsDone, floatsOf } from "../../../src/foundry/cues/floats-view";
import { contextOf } from "../../../src/foundry/exchange/read/context";
import * as x from "./exchange";
import { t } from "./harness";

const change: CardWords["change"] = (one): ChangeWords | null => {
  if (one.k !== "add") return null;
  const { on, at, by } = one;
  if (at === "Dying") return { k: "status", on, status: at, name: at, icon: "x", active: by > 0 };
  return {
    k: "number",
    on,
    name: at,
    from: 20,
    to: 20 + by,
    most: 20,
    ...(at === "Health" && { life: true as const }),
  };
};
const deed = (at: string, ...fates: readonly (readonly [on: string, at: string, by: number])[]): Line => ({
  k: "deed",
  at,
  changes: fates.map(([on, what, by]) => ({ k: "add", on, at: what, by })),
  after: {},
});
const statuses = [{ id: "Dying", name: "Dying", img: "", hud: false, overlay: true }];
const ruleset = { ...x.testGame, statuses, words: { ...x.testWords, change } } as unknown as Ruleset;
const view = (lines: readonly Line[], state: "open" | "closed" | "undone" = "closed") =>
  x.exchange({ ruleset, lines, record: { state } });
const blow = view([deed("hurt", ["a", "Vigor", -5], ["b", "Health", -12])]);
const [ilse, reaver] = ["a", "b"].map((letter) => blow.members[letter]?.uuid ?? "");
const fighters = [
  { uuid: reaver ?? "", name: "Marsh Reaver", secret: false },
  { uuid: ilse ?? "", name: "Ilse Varn", secret: false },
];

describe("the summary of an encounter", () => {
  it("adds up who did what, whoever did most first, and names the best blow and the rounds", () => {
    const killing = view([deed("hurt", ["b", "Health", -20], ["b", "Dying", 1], ["a", "Health", -3])]);
    const { rows, best, rounds, empty } = summaryOf([blow, killing], fighters, 3, new Set(), t);
    expect(rows).toEqual([
      { name: "Ilse Varn", down: false, text: "2 actions, 32 damage dealt, 3 damage taken" },
      { name: "Marsh Reaver", down: true, text: "32 damage taken" },
    ]);
    expect(empty).toBe(false);
    expect(best).toBe("Best hit: Ilse Varn, Longsword on Marsh Reaver, 20 damage.");
    expect(rounds).toBe("Over after 3 rounds.");
  });
  it("counts nothing that was undone or is not over, and says healed where somebody was healed", () => {
    const healing = view([deed("heal", ["b", "Health", 4])]);
    const { rows, best } = summaryOf(
      [view([deed("hurt", ["b", "Health", -9])], "undone"), view([], "open"), healing],
      fighters,
      1,
      new Set(),
      t,
    );
    expect(rows.map(({ text }) => text)).toEqual(["1 action", "4 damage healed"]);
    expect(best).toBe("");
  });
  it("adds up what was prevented, and takes an event of a turn for nobody's action", () => {
    const armored: Line = { k: "say", key: "x", about: "b", prevented: 7 };
    const event = { ...view([armored, deed("hurt", ["b", "Health", -2])]), messageId: "event" };
    const all = [view([armored]), event];
    const { rows } = summaryOf(all, fighters, 1, new Set(["event"]), t);
    expect(rows.map(({ name, text }) => [name, text])).toEqual([
      ["Ilse Varn", "1 action, 2 damage dealt"],
      ["Marsh Reaver", "2 damage taken, 14 damage prevented"],
    ]);
  });
  it("credits an opportunity attack to whoever made it, and what a failed save lets through to whoever caused it", () => {
    const roll = (at: string, who: string): Line => ({ k: "roll", at, who, dice: [], flat: 0, mods: [], total: 9 });
    const moved = view([roll("opening/b/strike", "b"), deed("opening/b/hurt", ["a", "Health", -16])]);
    const area = view([roll("power", "a"), roll("target/b/save", "b"), deed("target/b/hurt", ["b", "Health", -5])]);
    const { rows, best } = summaryOf([moved, area], fighters, 1, new Set(), t);
    expect(rows.map(({ name, text }) => [name, text])).toEqual([
      ["Marsh Reaver", "16 damage dealt, 5 damage taken"],
      ["Ilse Varn", "2 actions, 5 damage dealt, 16 damage taken"],
    ]);
    expect(best).toBe("Best hit: Marsh Reaver, reaction on Ilse Varn, 16 damage.");
  });
  it("does not tell what armor and healing did for whom players may not know", () => {
    const armored: Line = { k: "say", key: "x", about: "b", prevented: 7 };
    const all = [view([armored, deed("hurt", ["b", "Health", -9])]), view([deed("heal", ["b", "Health", 4])])];
    const hidden = fighters.map((one) => ({ ...one, secret: true }));
    expect(summaryOf(all, hidden, 1, new Set(), t).rows.map(({ text }) => text)).toEqual([
      "2 actions, 9 damage dealt",
      "9 damage taken",
    ]);
  });
});

describe("numbers over tokens", () => {
  it("shows what life was lost or healed, once, and not what an act costs", () => {
    const context = contextOf(blow, { t });
    expect(floatsOf(blow, context, new Set())).toEqual([{ uuid: reaver, text: "−12", tone: "harm" }]);
    expect(deedsDone(blow)).toEqual(["hurt"]);
    expect(floatsOf(blow, context, new Set(["hurt"]))).toEqual([]);
  });
  it("tells whoever goes down from whoever is hurt, and healing from both", () => {
    const down = view([deed("hurt", ["b", "Health", -2], ["b", "Dying", 1]), deed("heal", ["a", "Health", 3])]);
    expect(floatsOf(down, contextOf(down, { t }), new Set())).toEqual([
      { uuid: reaver, text: "−2", tone: "down" },
      { uuid: ilse, text: "+3", tone: "heal" },
    ]);
  });
});
