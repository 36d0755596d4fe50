import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { Line, RollLine } from "../../../src/engine/procedure/story.types";
import { cardView } from "../../../src/foundry/cards/thread";
import { dialogView } from "../../../src/foundry/dialogs/view";
import * as x from "./exchange";
import { html, render, t, templateFiles, textOf, unnamed } from "./harness";
import { stubGame } from "./host";

const root = path.resolve(import.meta.dirname, "../../..");
stubGame();

const EVIL = '<img src=x onerror="alert(1)">';
const states = {
  mine: x.waiting({ mine: ["b"] }),
  "a long question": x.longQuestion(12, { mine: ["b"] }),
  others: x.waiting(),
  "the game master": x.waiting({ isGM: true }),
  "no game master": x.waiting({ mine: ["b"], gmOnline: false, offlineAnswers: { reaction: "dodge" } }),
  closed: x.exchange({ isGM: true }),
  rerolled: x.exchange({
    isGM: true,
    record: { history: [{ what: "reroll", at: "strike", by: "u1", time: 3, was: "14" }] },
  }),
  undone: x.exchange({ isGM: true, record: { state: "undone" } }),
  record: x.exchange({ record: { state: "record" } }),
};
const cards = Object.entries(states).map(
  ([name, exchange]) => [name, cardView(exchange, { ...x.reader, mayDelete: true, mayClose: true })] as const,
);

describe.each(cards)("the card of %s", (_name, view) => {
  const element = render("card/card", view);
  it("brings the frame that a chat message needs", () => {
    expect(element.tagName).toBe("LI");
    expect(element.classList.contains("chat-message")).toBe(true);
    expect(element.dataset.messageId).toBe("message1");
    expect(element.querySelector("[data-action='ff-delete']")).not.toBeNull();
  });
  it("names every control and picture", () => {
    expect(unnamed(element)).toEqual([]);
  });
  it("keeps focus by keys: each button that can be pressed twice has one of its own", () => {
    const keys = [...element.querySelectorAll<HTMLElement>("[data-key]")].map(({ dataset }) => dataset.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
  it("has no style beside a gauge's own two numbers", () => {
    const styles = [...element.querySelectorAll("[style]")].map((one) => one.getAttribute("style"));
    for (const style of styles) expect(style).toMatch(/^--has: \d+; --part: \d+$/);
  });
});

describe("a card in HTML", () => {
  it("reads like the rule", () => {
    const element = render("card/card", cardView(x.exchange(), x.reader));
    expect(textOf(element.querySelector(".ff-beat"))).toBe("18 beats 15 Guard");
    expect(textOf(element.querySelector(".ff-card__title"))).toBe("Ilse Varn, Longsword on Marsh Reaver: Wounded");
    expect(element.querySelector("details > summary")?.contains(element.querySelector(".ff-card__title"))).toBe(true);
    const open = render("card/card", cardView(x.waiting(), x.reader));
    expect(textOf(open.querySelector(".ff-card__who"))).toBe("Ilse Varn Marsh Reaver");
    expect(open.querySelector(".ff-card__fold")).toBeNull();
    expect(textOf(element.querySelector(".ff-tag"))).toBe("Hit");
    expect([...element.querySelectorAll(".ff-die")].map((die) => die.getAttribute("aria-label"))).toContain(
      "d10: 10, burst",
    );
  });
  it("offers answers with what they need to be sent, refused ones marked and still there", () => {
    const element = render("card/card", cardView(x.waiting({ mine: ["b"] }), x.reader));
    const options = [...element.querySelectorAll<HTMLElement>("[data-action='ff-answer']")];
    expect(options.map(({ dataset }) => [dataset.at, dataset.value])).toEqual([
      ["reaction", "dodge"],
      ["reaction", "block"],
      ["reaction", "none"],
    ]);
    expect(options.map((option) => option.getAttribute("aria-disabled"))).toEqual([null, "true", null]);
  });
  it("shows hostile names as text, wherever a name can stand", () => {
    const evilStrike: Line = {
      ...(x.strike as RollLine),
      who: "b",
      mods: [{ id: EVIL, rule: EVIL, kind: "flat", value: 1, source: EVIL }],
    };
    const words = {
      ...x.testWords,
      title: () => ({ title: EVIL, icon: EVIL, by: "a", on: ["b"] }),
      roll: () => ({ name: EVIL, icon: EVIL, note: EVIL, unit: EVIL }),
      outcome: () => ({ style: "solid", icon: EVIL, label: EVIL }) as const,
      say: () => EVIL,
      change: () =>
        ({ k: "number", on: "a", name: EVIL, from: 3, to: 1, most: 4, note: EVIL }) as ReturnType<
          typeof x.testWords.change
        >,
      ask: () => ({
        name: EVIL,
        icon: EVIL,
        question: EVIL,
        options: [
          { id: EVIL, label: EVIL, icon: EVIL, cost: EVIL },
          { id: "b", label: EVIL, icon: EVIL, refused: EVIL },
        ],
      }),
    };
    const ruleset = { ...x.testGame, title: EVIL, icon: EVIL, words } as Ruleset;
    const said: Line = { k: "say", key: "x", rule: EVIL };
    const more = {
      ruleset,
      names: { a: EVIL, b: EVIL },
      members: { a: { uuid: "a", name: EVIL, img: EVIL }, b: { uuid: "b", name: EVIL, img: EVIL } },
      deciders: { b: EVIL },
    };
    const reader = { ...x.reader, userName: () => EVIL };
    const history = [{ what: "reroll", at: "strike", by: EVIL, time: 1, was: EVIL }] as const;
    for (const view of [
      x.waiting({ ...more, mine: ["b"], lines: [evilStrike, x.beatsGuard, said, x.hurt, x.reaction] }),
      x.waiting({ ...more, isGM: true, lines: [evilStrike, x.reaction], record: { history } }),
      x.exchange({ ...more, lines: [evilStrike, said], record: { state: "record", history } }),
    ]) {
      const text = html("card/card", cardView(view, reader));
      expect(text).not.toContain("<img src=x");
      expect(text).not.toContain('onerror="');
      expect(text).toContain("&lt;img src&#x3D;x onerror&#x3D;");
    }
  });
});

describe("the roll dialog", () => {
  const ruleset = { slug: "vigor", words: x.testWords, ruleNameKey: (rule) => `Rule ${rule.slice(2)}` } as Ruleset;
  const roll = x.strike as RollLine;
  const mods = [...roll.mods, { id: "Wounded", rule: "V-039", kind: "step", value: -1, locked: true } as const];
  const view = dialogView(
    {
      ruleset,
      targets: "one",
      refusal: { ok: false, reason: "FIVEFOLD.Reason.notYourTurn", rule: "V-018" },
      names: { b: EVIL },
      scene: null,
      position: null,
      concealed: [],
      odds: () => null,
      roughOdds: () => null,
      dialog: {
        title: EVIL,
        icon: "fa-solid fa-khanda",
        rolls: [{ id: "strike", name: "Strike", pool: { dice: roll.dice, flat: 0, mods } }],
        against: [
          {
            on: "b",
            name: "Guard",
            amount: { total: 15, mods: x.beatsGuard.k === "contest" ? x.beatsGuard.bMods : [] },
          },
        ],
        situation: [],
        cost: "1 action",
        addable: [{ kind: "charge", label: "Charge" }],
      },
    },
    { t, names: { b: EVIL }, world: {} },
  );
  const element = render("dialog/act", { ...view, problems: [t("FIVEFOLD.Reason.notYourTurn")] });

  it("shows every pool with its lines, each with its switch or its lock", () => {
    expect(textOf(element)).toContain("d20 + 2d10");
    const lines = [...element.querySelectorAll<HTMLElement>("[data-roll] [data-modifier]")];
    expect(lines).toHaveLength(4);
    expect(lines.map((line) => line.querySelector("[role='switch']")?.getAttribute("aria-checked"))).toEqual([
      "true",
      "true",
      "false",
      undefined,
    ]);
    expect(lines.at(-1)?.querySelector("[role='img']")?.getAttribute("aria-label")).toBe("Fixed by the rules");
  });
  it("says kindly why it can't be", () => {
    expect(textOf(element.querySelector("[role='alert']"))).toBe("It is not your creature’s turn.");
  });
  it("names every control, and shows hostile names as text", () => {
    expect(unnamed(element)).toEqual([]);
    expect(element.querySelector("img")).toBeNull();
  });
});

describe("the shell's templates", () => {
  const sources = templateFiles().map((file) => [file, fs.readFileSync(path.join(root, "templates", file), "utf8")]);
  it.each(sources)("%s escapes everything", (_file, source) => {
    expect(source).not.toMatch(/\{\{\{|\{\{&/);
  });
  it.each(sources)("%s has no words of its own", (_file, source) => {
    const bare = (source ?? "").replace(/\{\{[^}]*\}\}/g, "").replace(/<[^>]*>/g, "");
    expect(bare).not.toMatch(/[A-Za-z]{2,}/);
  });
  it.each(sources)("%s has no handlers and no ids", (_file, source) => {
    expect(source).not.toMatch(/\son\w+=|\sid=/);
  });
});
