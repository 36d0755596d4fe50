// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { Outcome } from "../../../src/engine/play/types";
import { cardView } from "../../../src/foundry/cards/thread";
import * as x from "./exchange";
import { html, textOf } from "./harness";
import { stubGame } from "./host";

const calls: string[] = [];
let next: Promise<Outcome>;
const sent = (name: string) => (id: string, at?: string, value?: string) => {
  calls.push([name, id, at, value].filter((part) => part !== undefined).join(" "));
  return next;
};
const sentAll = (id: string, answers: readonly { readonly at: string; readonly value: string }[]) => {
  calls.push(["answerAll", id, ...answers.map(({ at, value }) => `${at}=${value}`)].join(" "));
  return next;
};
vi.mock("../../../src/foundry/queries/operations", () => ({
  operations: {
    answer: sent("answer"),
    answerAll: sentAll,
    reroll: sent("reroll"),
    undo: sent("undo"),
    redo: sent("redo"),
  },
}));
// It asks in a window, which needs the whole of Foundry.
vi.mock("../../../src/foundry/combat/endTurn", () => ({ endTurn: async () => ({ ok: true }) }));
const offer = vi.fn(async (_index: number) => ({ ok: true }) as const);
const { keepPlace } = await import("../../../src/foundry/cards/focus");
const { host } = await import("../../../src/foundry/host");
const { offerRewindBy } = await import("../../../src/foundry/cards/rewind-offer");
// It comes with the first refusal; fetched here, it is there at once.
await import("../../../src/foundry/cards/refused-undo");
const { listenToCard, listenToFrame } = await import("../../../src/foundry/cards/clicks");

function shown(view: Parameters<typeof cardView>[0]): HTMLElement {
  document.body.innerHTML = html("card/card", cardView(view, x.reader));
  const element = document.body.firstElementChild as HTMLElement;
  listenToCard(element, { messageId: "message1", ruleset: x.testGame as Ruleset, offer });
  return element;
}
const press = (card: HTMLElement, selector: string): void => card.querySelector<HTMLElement>(selector)?.click();
const settled = () => new Promise((resolve) => setTimeout(resolve));
const DODGE = "[data-value='dodge']";

beforeEach(() => {
  stubGame();
  calls.length = 0;
  next = Promise.resolve({ ok: true });
});

describe("a card's buttons", () => {
  it("send the answer with its address, once, and say so", async () => {
    let finish = (_outcome: Outcome): void => undefined;
    next = new Promise((resolve) => {
      finish = resolve;
    });
    const card = shown(x.waiting({ mine: ["b"] }));
    press(card, DODGE);
    press(card, DODGE);
    press(card, "[data-value='none']");
    expect(calls).toEqual(["answer message1 reaction dodge"]);
    expect(textOf(card.querySelector(DODGE))).toContain("Sent");
    finish({ ok: true });
    await settled();
    expect(document.querySelector("[aria-live='polite']")?.textContent).toBe("Dodge sent.");
  });
  it("send one answer for all who are asked the same, in one piece, or to each its own", async () => {
    const lines = ["b", "a"].map((who) => ({ ...x.reaction, at: `take/${who}/reaction`, who }));
    const pending = lines.map(({ at, who }, index) => ({
      k: "ask" as const,
      at,
      who,
      options: ["dodge", "none"],
      view: {},
      lapse: { to: index === 0 ? "none" : "dodge", when: "close" } as const,
    }));
    const card = shown(x.waiting({ mine: ["a", "b"], lines, pending }));
    press(card, "[data-action='ff-for-all'][data-value='dodge']");
    await settled();
    press(shown(x.waiting({ mine: ["a", "b"], lines, pending })), "[data-action='ff-for-all'][data-value='']");
    await settled();
    expect(calls).toEqual([
      "answerAll message1 take/b/reaction=dodge take/a/reaction=dodge",
      "answerAll message1 take/b/reaction=none take/a/reaction=dodge",
    ]);
  });
  it("start what the card offers, and stand for the next one", async () => {
    const card = shown(x.exchange({ mine: [], isGM: false }));
    press(card, "[data-action='ff-offer'][data-index='0']");
    await settled();
    press(card, "[data-action='ff-offer'][data-index='0']");
    await settled();
    expect(offer.mock.calls).toEqual([[0], [0]]);
  });
  it("send what is chosen from a list where the options are too many for buttons, and a newly drawn card keeps the choice", async () => {
    const view = x.longQuestion(12, { mine: ["b"] });
    const card = shown(view);
    const list = () => document.querySelector<HTMLSelectElement>(".ff-ask select") as HTMLSelectElement;
    expect([...list().options].map(({ value }) => value)).toEqual(Array.from({ length: 12 }, (_, n) => String(n + 1)));
    expect([...card.querySelectorAll("[data-action='ff-answer']")].map(textOf)).toEqual(["Open ground"]);
    list().value = "7";
    keepPlace("message1", card);
    const fresh = card.cloneNode(true) as HTMLElement;
    for (const option of fresh.querySelectorAll("option")) option.selected = false;
    keepPlace("message1", fresh);
    card.replaceWith(fresh);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(list().value).toBe("7");
    listenToCard(fresh, { messageId: "message1", ruleset: x.testGame as Ruleset, offer });
    press(fresh, "[data-action='ff-choose']");
    expect(calls).toEqual(["answer message1 reaction 7"]);
    await settled();
    expect(document.querySelector("[aria-live='polite']")?.textContent).toBe("Difficulty 7 sent.");
  });
  it("leave what is ticked and not sent yet ticked on a newly drawn card", async () => {
    const card = shown(x.waiting({ mine: ["b"] }));
    const BOXES = '<input type="checkbox" data-key="check-b"><input type="checkbox" data-key="check-c">';
    card.insertAdjacentHTML("beforeend", BOXES);
    const fresh = card.cloneNode(true) as HTMLElement;
    for (const box of card.querySelectorAll<HTMLInputElement>("[data-key='check-b']")) box.checked = true;
    keepPlace("message1", card);
    keepPlace("message1", fresh);
    card.replaceWith(fresh);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect([...fresh.querySelectorAll("input")].map(({ checked }) => checked)).toEqual([true, false]);
  });
  it("leave an unfolded section unfolded, also where a card is drawn twice before the next frame", async () => {
    const card = shown(x.waiting({ mine: ["b"] }));
    card.insertAdjacentHTML("beforeend", '<details><summary data-key="fold-answers">Answer</summary></details>');
    const [first, second] = [card.cloneNode(true) as HTMLElement, card.cloneNode(true) as HTMLElement];
    keepPlace("message1", card);
    for (const fold of card.querySelectorAll("details")) fold.open = true;
    keepPlace("message1", first);
    card.replaceWith(first);
    keepPlace("message1", second);
    first.replaceWith(second);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(
      [...second.querySelectorAll("summary[data-key='fold-answers']")].map((one) => one.closest("details")?.open),
    ).toEqual([true]);
  });
  it("do nothing where the option is refused", () => {
    const card = shown(x.waiting({ mine: ["b"] }));
    press(card, "[data-value='block']");
    expect(calls).toEqual([]);
  });
  it("come back after a refusal, with its reason under the step, as text", async () => {
    next = Promise.resolve({ ok: false, reason: "<b>stale</b>.x" });
    const card = shown(x.waiting({ mine: ["b"] }));
    press(card, DODGE);
    await settled();
    const note = card.querySelector(".ff-step[data-node='wait'] [role='alert']");
    expect(textOf(note)).toBe("This answer was not accepted. <b>stale</b>.x Close");
    expect(card.querySelector(DODGE)?.getAttribute("aria-disabled")).toBeNull();
    press(card, DODGE);
    await settled();
    expect(calls).toHaveLength(2);
    expect(card.querySelectorAll("[role='alert']")).toHaveLength(1);
  });
  it("come back when something throws, too", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    next = Promise.reject(new Error("no"));
    const card = shown(x.waiting({ mine: ["b"] }));
    press(card, DODGE);
    await settled();
    expect(textOf(card.querySelector("[role='alert']"))).toContain("Something went wrong");
  });
  it("reroll, rewind, undo and redo", async () => {
    const card = shown(x.exchange({ isGM: true }));
    press(card, "[data-action='ff-reroll'][data-at='strike']");
    await settled();
    expect(calls).toEqual(["reroll message1 strike"]);
    const again = shown(x.exchange({ isGM: true }));
    press(again, "[data-action='ff-rewind'][data-at='damage']");
    await settled();
    const third = shown(x.exchange({ isGM: true }));
    press(third, "[data-action='ff-undo']");
    await settled();
    press(shown(x.exchange({ isGM: true, record: { state: "undone" } })), "[data-action='ff-redo']");
    await settled();
    expect(calls.slice(1)).toEqual(["reroll message1 damage", "undo message1", "redo message1"]);
  });
});

describe("a refusal on a card", () => {
  const refuse = async (reason: string, action: "undo" | "redo"): Promise<HTMLElement> => {
    next = Promise.resolve({ ok: false, reason, data: { count: 1 } });
    Object.assign(host.game, { user: { isGM: true } });
    const card = shown(x.exchange({ isGM: true, record: { state: action === "redo" ? "undone" : "closed" } }));
    press(card, `[data-action='ff-${action}']`);
    await settled();
    return card;
  };
  it("[issue 13] of a redo names what stands in the way, and offers to take that back", async () => {
    const rewound: string[] = [];
    offerRewindBy(async (id) => void rewound.push(id));
    const card = await refuse("laterActionsStand", "redo");
    const [rewind] = card.querySelectorAll<HTMLElement>("[role='alert'] button");
    expect(textOf(card.querySelector("[role='alert']"))).toContain("1 later action stands in the way");
    expect(textOf(rewind ?? null)).toBe("Undo what followed");
    rewind?.click();
    expect(rewound).toEqual(["message1"]);
    expect(textOf((await refuse("laterResultDiffers", "undo")).querySelector("[role='alert']"))).toContain(
      "Undo this and what followed",
    );
    for (const [reason, action] of [
      ["changedLater", "undo"],
      ["movedLater", "redo"],
      ["notAsLeftLater", "undo"],
    ] as const)
      expect((await refuse(reason, action)).querySelectorAll("[role='alert'] button")).toHaveLength(2);
    for (const reason of ["worldChanged", "movedSince", "changedByHand"])
      expect((await refuse(reason, "redo")).querySelectorAll("[role='alert'] button")).toHaveLength(1);
  });
  it("[issue 13] of an undo offers to undo the rest where a number was edited by hand, and only there", async () => {
    for (const reason of ["changedByHand", "goneSince"]) {
      const card = await refuse(reason, "undo");
      const [rest] = card.querySelectorAll<HTMLElement>("[role='alert'] button");
      expect(textOf(rest ?? null)).toBe("Undo the rest");
      calls.length = 0;
      next = Promise.resolve({ ok: true });
      rest?.click();
      await settled();
      expect(calls).toEqual(["undo message1 true"]);
    }
    for (const reason of ["movedSince", "notAsLeft"])
      expect((await refuse(reason, "undo")).querySelectorAll("[role='alert'] button")).toHaveLength(1);
  });
  it("goes away when it is closed, and with the next press", async () => {
    const card = await refuse("worldChanged", "redo");
    press(card, "[role='alert'] button");
    expect(card.querySelector("[role='alert']")).toBeNull();
    press(card, "[data-action='ff-redo']");
    await settled();
    expect(card.querySelectorAll("[role='alert']")).toHaveLength(1);
    next = Promise.resolve({ ok: true });
    press(card, "[data-action='ff-redo']");
    expect(card.querySelector("[role='alert']")).toBeNull();
  });
});

describe("the button that deletes a message", () => {
  it.each([
    [true, 1],
    [false, 0],
  ])("asks first: yes %s deletes it %i times", async (yes, times) => {
    const view = cardView(x.waiting({}), { ...x.reader, mayDelete: true });
    document.body.innerHTML = html("card/card", view);
    const element = document.body.firstElementChild as HTMLElement;
    const remove = vi.fn(async () => undefined);
    const sure = vi.fn(async () => yes);
    listenToFrame(element, { delete: remove }, sure);
    press(element, "[data-action='ff-delete']");
    await settled();
    expect(sure).toHaveBeenCalledTimes(1);
    expect(remove).toHaveBeenCalledTimes(times);
  });
});

describe("a card that its reader has hidden", () => {
  const frame = (view: ReturnType<typeof cardView>) => {
    document.body.innerHTML = html("card/card", view);
    const element = document.body.firstElementChild as HTMLElement;
    const hide = vi.fn(async () => undefined);
    listenToFrame(element, { delete: async () => undefined }, async () => false, hide);
    return { element, hide };
  };
  it("is one line with a way back; the button beside the others hides it", async () => {
    const whole = frame(cardView(x.exchange(), x.reader));
    press(whole.element, "[data-action='ff-hide']");
    expect(whole.hide.mock.calls).toEqual([[true]]);
    const line = frame(cardView(x.exchange(), { ...x.reader, hidden: true }));
    expect(line.element.textContent?.replace(/\s+/g, " ").trim()).toBe("Longsword, Ilse VarnShow");
    press(line.element, "[data-action='ff-show']");
    expect(line.hide.mock.calls).toEqual([[false]]);
  });
  it("is shown whole while it is open, and cannot be hidden then", () => {
    const { element } = frame(cardView(x.waiting({ mine: ["b"] }), { ...x.reader, hidden: true }));
    expect(element.querySelector("[data-action='ff-answer']")).not.toBeNull();
    expect(element.querySelector("[data-action='ff-hide']")).toBeNull();
  });
});
