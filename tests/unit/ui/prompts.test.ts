// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { labelOf } from "../../../src/engine/procedure/address";
import { runCountdowns } from "../../../src/foundry/cards/countdown";
import { cardView } from "../../../src/foundry/cards/thread";
import { type Policy, setPolicy, standingAnswer, wishesOf } from "../../../src/foundry/exchange/prompts/standing";
import type { HostActor } from "../../../src/foundry/host/types";
import * as x from "./exchange";
import { html, render, textOf, unnamed } from "./harness";
import { stubGame } from "./host";

const SPEC = { id: "reaction", at: "reaction", name: "Reaction", icon: "", off: "none", auto: "dodge" };
const actor = (prompts: unknown): HostActor =>
  ({ getFlag: () => prompts, system: {}, items: { contents: [] }, statuses: [] }) as unknown as HostActor;
const asking = (at: string) => ({ at, options: ["dodge", "none"] });
const wish = (policy: Policy) => ({ spec: SPEC, policy });
const ask = (view: Parameters<typeof cardView>[0]) => {
  const step = cardView(view, x.reader).steps.find(({ node }) => node === "wait");
  if (!step) throw new Error("nothing waits");
  return step;
};
const request = (at: string, who: string) => {
  const lapse = { to: "none", when: "close" } as const;
  return { k: "ask", at, who, options: ["dodge", "none"], lapse, view: {} } as const;
};

beforeEach(() => stubGame({ time: { serverTime: 0 } }));

describe("what is decided beforehand", () => {
  it.each([
    [undefined, null],
    [{ reaction: "ask" }, null],
    [{ reaction: "off" }, "none"],
    [{ reaction: "auto" }, "dodge"],
    [{ reaction: "always" }, null],
    [{ other: "off" }, null],
    ["off", null],
    [null, null],
  ])("%j answers with %j", (flags, answer) => {
    expect(standingAnswer(x.testGame, actor(flags), asking("branch/b/reaction~2"))).toBe(answer);
  });

  describe("each ability for itself", () => {
    const parry = { id: "parry0000000item", at: "reaction", name: "Parry", icon: "", off: "none", auto: "special0" };
    const game = { ...x.testGame, ownPrompts: () => [parry] };
    const all = ["dodge", "special0", "none"];
    const decided = (flags: object, options: readonly string[] = all) =>
      standingAnswer(game, actor(flags), { at: "reaction", options });
    const [dodge, other] = ["reaction", parry.id];
    it("nobody is asked where one is taken without asking, or none is wanted", () => {
      expect(decided({ [other]: "auto" })).toBe("special0");
      expect(decided({ [dodge]: "off", [other]: "auto" })).toBe("special0");
      expect(decided({ [dodge]: "auto", [other]: "auto" })).toBe("dodge");
      expect(decided({ [dodge]: "off", [other]: "off" })).toBe("none");
    });
    it("one that is to be asked for is enough, and what is not on offer counts for nothing", () => {
      expect(decided({ [dodge]: "off" })).toBeNull();
      expect(decided({ [other]: "off" })).toBeNull();
      expect(decided({ [dodge]: "off", [other]: "ask" }, ["dodge", "none"])).toBe("none");
      expect(decided({ [dodge]: "off", [other]: "auto" }, ["dodge", "none"])).toBe("none");
      // Nothing of what was decided about is there: the question itself still is.
      expect(decided({ [dodge]: "off" }, ["flee", "none"])).toBe("none");
      expect(decided({ [dodge]: "auto" }, ["flee", "none"])).toBeNull();
    });
    it("is chosen on the prompt, each by its name", () => {
      const wishes = { b: [wish("ask"), { spec: parry, policy: "auto" as Policy }] };
      const line = { ...x.reaction, options: all };
      const { prompt } = ask(x.waiting({ mine: ["b"], wishes, lines: [x.strike, line] }));
      expect(prompt?.policies.map(({ prompt: key, label }) => [key, label])).toEqual([
        ["reaction", "Next time, Marsh Reaver: Reaction"],
        [parry.id, "Next time, Marsh Reaver: Parry"],
      ]);
      expect(prompt?.policies[1]?.options.map(({ label, chosen }) => [label, chosen])).toEqual([
        ["Never: Parry", false],
        ["Ask me", false],
        ["Always: Parry", true],
      ]);
    });
  });

  it("is chosen from a list only where there are more than ten answers", () => {
    const shape = (most: number) => {
      const { prompt } = ask(x.longQuestion(most, { mine: ["b"] }));
      return [prompt?.options.map(({ value }) => value), prompt?.list.length];
    };
    expect(shape(9)).toEqual([["none", "1", "2", "3", "4", "5", "6", "7", "8", "9"], 0]);
    expect(shape(10)).toEqual([["none"], 10]);
  });
  it("holds for questions that the game lets be decided, of creatures that are there", () => {
    expect(standingAnswer(x.testGame, actor({ fate: "off" }), asking("fate"))).toBeNull();
    expect(standingAnswer(x.testGame, null, asking("reaction"))).toBeNull();
    expect(["reaction", "gap/b/opening", "q/reaction~3"].map(labelOf)).toEqual(["reaction", "opening", "reaction"]);
    expect(wishesOf(x.testGame, actor({ reaction: "auto" }))).toContainEqual({
      spec: x.testGame.prompts[0],
      policy: "auto",
    });
  });

  it("is stored with the creature, where its owners may write", async () => {
    const setFlag = vi.fn(async () => null);
    await setPolicy({ setFlag } as unknown as HostActor, "reaction", "off");
    expect(setFlag.mock.calls).toEqual([["fivefold", "prompts.reaction", "off"]]);
  });

  it("may be chosen on the prompt by its owner, and after an answer that nobody was asked for", () => {
    const wishes = { b: [wish("off")] };
    const mine = ask(x.waiting({ mine: ["b"], wishes }));
    expect(mine.prompt?.policies).toMatchObject([
      {
        prompt: "reaction",
        actor: "Actor.b",
        label: "Next time, Marsh Reaver",
      },
    ]);
    expect(mine.prompt?.policies[0]?.options.map(({ label, chosen }) => [label, chosen])).toEqual([
      ["Always: Take the hit", true],
      ["Ask me", false],
      ["Always: Dodge", false],
    ]);
    expect(ask(x.waiting({ mine: [], wishes })).prompt).toBeNull();
    const decided = { ...x.reaction, answer: "none", by: "auto" } as const;
    const card = (mineToo: readonly string[]) =>
      cardView(x.waiting({ mine: mineToo, wishes, lines: [x.strike, decided] }), x.reader).steps.at(-1);
    expect(card(["b"])?.policies.map(({ prompt }) => prompt)).toEqual(["reaction"]);
    expect(card([])?.policies).toEqual([]);
    expect(textOf(render("card/step", { ...card(["b"]) }))).toContain("Answered automatically.");
  });
});

describe("the time to answer", () => {
  const timed = { deadlines: { reaction: 30_000 }, seconds: 30, pending: [request("reaction", "b")] };

  it("stands on the prompt of who is asked, and on the card of everybody else", () => {
    const mine = ask(x.waiting({ mine: ["b"], ...timed }));
    expect(mine.prompt?.count).toEqual({ until: 30_000, seconds: 30, fallback: "Take the hit", mine: true });
    expect(mine.count).toBeNull();
    const others = ask(x.waiting({ mine: [], ...timed }));
    expect(others.count).toEqual({ until: 30_000, seconds: 30, fallback: "Take the hit", mine: false });
    expect(ask(x.waiting({ mine: ["b"] })).prompt?.count).toBeNull();
  });

  it("is said in words, drawn as a bar, and spoken once when ten seconds are left", () => {
    vi.useFakeTimers();
    const time = { serverTime: 12_500 };
    stubGame({ time });
    document.body.innerHTML = html("card/card", cardView(x.waiting({ mine: ["b"], ...timed }), x.reader));
    const card = document.body.firstElementChild as HTMLElement;
    runCountdowns(card);
    const left = () => textOf(card.querySelector("[data-left]"));
    expect(left()).toBe("0:18 left, then Take the hit");
    expect(card.querySelector("[data-until] rect")?.getAttribute("width")).toBe("60");
    expect(document.querySelector("#fivefold-assertive")?.textContent ?? "").toBe("");
    time.serverTime = 20_200;
    vi.advanceTimersByTime(300);
    expect(left()).toBe("0:10 left, then Take the hit");
    expect(document.querySelector("#fivefold-assertive")?.textContent).toBe("10 seconds to answer.");
    time.serverTime = 99_000;
    vi.advanceTimersByTime(300);
    expect(left()).toBe("0:00 left, then Take the hit");
    document.body.innerHTML = "";
    vi.advanceTimersByTime(300);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe("one question to several creatures of one person", () => {
  const lines = ["b", "a"].map((who) => ({ ...x.reaction, at: `take/${who}/reaction`, who }));

  it("is one step with an answer for each, and one button for each answer that all can give", () => {
    const card = cardView(x.waiting({ mine: ["a", "b"], lines }), x.reader);
    const waiting = card.steps.filter(({ node }) => node === "wait");
    expect(waiting.map(({ at, more }) => [at, more.map((one) => one.at)])).toEqual([
      ["take/b/reaction", ["take/a/reaction"]],
    ]);
    const step = render("card/step", { ...waiting[0] });
    expect([...step.querySelectorAll(".ff-ask__q b")].map((name) => textOf(name))).toEqual([
      "Marsh Reaver",
      "Ilse Varn",
    ]);
    expect([...step.querySelectorAll("[data-action='ff-for-all']")].map((one) => textOf(one))).toEqual([
      "Dodge for all 2",
      "Take the hit for all 2",
    ]);
    expect(unnamed(step)).toEqual([]);
  });

  const waitingWith = (lapses: readonly string[], options: readonly string[]) => {
    const pending = lines.map(({ at, who }, index) => ({
      ...request(at, who),
      options,
      lapse: { to: lapses[index] ?? "none", when: "close" } as const,
    }));
    return ask(x.waiting({ mine: ["a", "b"], lines: lines.map((line) => ({ ...line, options })), pending }));
  };
  const labels = (...what: Parameters<typeof waitingWith>) => waitingWith(...what).forAll.map(({ label }) => label);

  it("offers for all only what each of them can answer", () => {
    expect(labels(["none", "none"], ["none", "dodge"])).toEqual(["Dodge for all 2", "Take the hit for all 2"]);
    expect(labels(["none", "none"], ["none"])).toEqual(["Take the hit for all 2"]);
  });

  it("offers each its own answer where these differ when nobody answers", () => {
    const [each, ...others] = waitingWith(["none", "dodge"], ["none", "dodge"]).forAll;
    expect([each?.value, each?.label]).toEqual(["", "Default for each of 2"]);
    expect(others).toHaveLength(2);
    const step = render("card/step", { ...waitingWith(["none", "dodge"], ["none", "dodge"]) });
    expect([...step.querySelectorAll<HTMLElement>("[data-usual]")].map(({ dataset }) => dataset.at)).toEqual([
      "take/b/reaction",
      "take/a/reaction",
    ]);
  });

  it("passes only by what is free", () => {
    const passing = (to: string) => waitingWith([to, to], ["none", "dodge"]).prompt?.options.filter(({ pass }) => pass);
    expect(passing("none")?.map(({ value }) => value)).toEqual(["none"]);
    expect(passing("dodge")).toEqual([]);
  });

  it("stays apart where another person is asked too", () => {
    const card = cardView(x.waiting({ mine: ["b"], isGM: true, lines }), x.reader);
    expect(card.steps.filter(({ node }) => node === "wait").map(({ more }) => more.length)).toEqual([0, 0]);
  });
});
