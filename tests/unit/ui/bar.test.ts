import { beforeAll, describe, expect, it } from "vitest";
import type { BarKey, BarView } from "../../../src/contract/ruleset";
import { inSlots, keyOrder } from "../../../src/foundry/bar/order";
import { doersAmong, type Selected, tokenBarView } from "../../../src/foundry/bar/view";
import { cardView } from "../../../src/foundry/cards/thread";
import * as x from "./exchange";
import { render, t, textOf, unnamed } from "./harness";
import { stubGame } from "./host";

const key = (act: string, more: Partial<BarKey> = {}): BarKey => ({
  act,
  itemId: "",
  icon: "fa-solid fa-khanda",
  name: act,
  cost: "1 action",
  disabled: false,
  reason: "",
  main: false,
  ...more,
});
const bar = (more: Partial<BarView> = {}): BarView => ({
  turn: { pips: [true, false], left: "1 of 2 actions left", mine: true },
  resources: ["Vigor", "Durability", "Health", "Mana"].map((name) => ({ icon: "", name, value: 3, max: 5 })),
  keys: [key("attack", { itemId: "sword", name: "Sword", main: true }), key("defend"), key("escape")],
  reactions: [{ id: "dodge", icon: "", name: "Dodge", cost: "5 Vigor", reason: "Not enough Vigor" }],
  ...more,
});
const one = (name: string, more: Partial<BarView> = {}, ruleset = "vigor"): Selected => ({
  uuid: `Actor.${name}`,
  name,
  img: "",
  ruleset,
  bar: bar(more),
  moves: "12 ft",
  slots: null,
});

beforeAll(() => stubGame());

describe("the token bar", () => {
  it("is there for selected creatures, and says so where they belong to two games", () => {
    expect(tokenBarView([], t)).toBeNull();
    const mixed = tokenBarView([one("Ilse"), one("Kestrel", {}, "uchma")], t);
    expect(mixed).toMatchObject({ name: "2 creatures", uuids: "", ruleset: "", keys: [], mayEnd: false });
    const root = render("bar/bar", { ...mixed });
    expect(textOf(root)).toBe(
      "2 creatures They belong to different games and cannot act together. Select creatures of one game.",
    );
    expect(root.querySelector("button, img, [role='toolbar']")).toBeNull();
    expect(tokenBarView([one("Ilse")], t)?.note).toBe("");
  });

  it("points to what its one creature is asked, in the place of its reactions, and holds no answers", () => {
    const card = cardView(x.waiting({ mine: ["b"] }), x.reader);
    const steps = card.steps.filter(({ node }) => node === "wait");
    const uuid = steps[0]?.prompt?.actor ?? "";
    const asked = [{ messageId: "m1", ruleset: x.testGame, head: card.head, time: 0, steps }];
    const mine = { ...one("Ilse"), uuid };
    const view = tokenBarView([mine], t, 0, asked);
    expect(view?.reactions).toEqual([]);
    const root = render("bar/bar", { ...view });
    const button = root.querySelector<HTMLElement>(".ff-bar-asked [data-action='answer']");
    expect([button?.dataset.messageId, textOf(button?.querySelector("span") ?? null)]).toEqual(["m1", "1 question"]);
    expect(root.querySelector("[data-action='ff-answer']")).toBeNull();
    expect(tokenBarView([mine], t, 0, [...asked, ...asked])?.asked?.label).toBe("2 questions");
    expect(unnamed(root)).toEqual([]);
    // Somebody else's question, or one among several creatures, is not shown.
    expect(tokenBarView([one("Ilse")], t, 0, asked)?.asked).toBeNull();
    expect(tokenBarView([mine, one("Kest")], t, 0, asked)?.asked).toBeNull();
  });

  it("shows one creature whole: its pips, three resources, how far it can go, keys with digits, reactions with their reasons", () => {
    const view = tokenBarView([one("Ilse")], t);
    expect(view?.keys.map(({ digit, label }) => [digit, label])).toEqual([
      ["1", "Sword, 1 action"],
      ["2", "defend, 1 action"],
      ["3", "escape, 1 action"],
    ]);
    expect([view?.resources.length, view?.moves]).toEqual([3, "12 ft"]);
    // Of more than three the one that keeps it alive is shown in any case.
    const gauge = (name: string, kind: "life" | "fuel") => ({ icon: "", name, value: 3, max: 5, kind });
    const four = [gauge("Vigor", "fuel"), gauge("Mana", "fuel"), gauge("Durability", "fuel"), gauge("Health", "life")];
    const names = tokenBarView([one("Tomas", { resources: four })], t)?.resources.map(({ name }) => name);
    expect(names).toEqual(["Vigor", "Mana", "Health"]);
    expect(view?.mayEnd).toBe(true);
    const root = render("bar/bar", { ...view });
    expect(textOf(root.querySelector(".ff-bar-reactions .ff-bar-off small"))).toBe("Not enough Vigor");
    expect(root.querySelector("[data-digit='e']")).not.toBeNull();
    expect(unnamed(root)).toEqual([]);
  });

  it("has one row of keys or two that are even", () => {
    const columns = (count: number, first = 0): number | undefined => {
      const lasting = Array.from({ length: count }, (_, index) => key(`act${index}`));
      const passing = Array.from({ length: first }, (_, index) => key(`passing${index}`, { first: true }));
      return tokenBarView([one("Ilse", { keys: [...passing, ...lasting] })], t)?.columns;
    };
    expect([1, 5, 6, 7, 9].map((count) => columns(count))).toEqual([1, 5, 3, 4, 5]);
    // The tenth is the one that shows the next ones; what is there for a while only comes on top.
    expect([columns(14), columns(14, 1)]).toEqual([5, 6]);
    const root = render("bar/bar", { ...tokenBarView([one("Ilse")], t) });
    expect(root.querySelector("[role='toolbar']")?.getAttribute("style")).toBe("--ff-columns: 3");
  });

  it("says once what bars all of its reactions, and of each what bars it where they differ", () => {
    const reaction = (name: string, reason: string) => ({ id: name, icon: "", name, cost: "5 Vigor", reason });
    const rows = (...reactions: BarView["reactions"]): readonly string[] => {
      const root = render("bar/bar", { ...tokenBarView([one("Ilse", { reactions })], t) });
      return [...root.querySelectorAll(".ff-bar-reactions > li")].map((row) =>
        [row.className, ...[...row.querySelectorAll("span, small")].map(textOf)].join(" ").trim(),
      );
    };
    expect(rows(reaction("Dodge", "Acting"), reaction("Opportunity attack", "Acting"))).toEqual([
      "ff-bar-off Dodge",
      "ff-bar-off Opportunity attack",
      "ff-bar-off Acting",
    ]);
    expect(rows(reaction("Dodge", ""), reaction("Opportunity attack", "Winded"))).toEqual([
      "Dodge 5 Vigor",
      "ff-bar-off Opportunity attack Winded",
    ]);
    expect(rows(reaction("Dodge", ""), reaction("Parry", ""))).toEqual(["Dodge 5 Vigor", "Parry 5 Vigor"]);
    expect(rows(reaction("Dodge", "Acting"))).toEqual(["ff-bar-off Dodge Acting"]);
  });

  it("has no more keys than fit, turns to the next ones and back to the first, and has no end of somebody else's turn", () => {
    const keys = Array.from({ length: 14 }, (_, index) => key(`act${index}`));
    const turn = { pips: [true], left: "1 of 1 actions left", mine: false };
    const view = tokenBarView([one("Ilse", { keys, turn })], t);
    expect(view?.keys.length).toBe(9);
    expect(view?.more).toEqual({ digit: "0", label: "More actions, 1 of 2" });
    const page = (turned: number) => tokenBarView([one("Ilse", { keys, turn })], t, turned);
    expect(page(1)?.keys.map(({ act, digit }) => `${digit} ${act}`)).toEqual(
      Array.from({ length: 5 }, (_, index) => `${index + 1} act${index + 9}`),
    );
    expect(page(1)?.more?.label).toBe("More actions, 2 of 2");
    expect(page(2)?.keys).toEqual(view?.keys);
    expect(tokenBarView([one("Ilse")], t, 3)).toMatchObject({ more: null, keys: [{ digit: "1" }, {}, {}] });
    const root = render("bar/bar", { ...page(1) });
    expect(root.querySelector<HTMLElement>("[data-action='more']")?.dataset.digit).toBe("0");
    expect(unnamed(root)).toEqual([]);
    expect(view?.mayEnd).toBe(false);
    expect(tokenBarView([one("Ilse", { turn: null })], t)?.mayEnd).toBe(false);
  });

  it("shows what each act costs as a picture with its amount, says it once in words, and calls free what is free", () => {
    const costs = [
      { icon: "fa-solid fa-diamond", amount: "", label: "1 action" },
      { icon: "fa-solid fa-bolt", amount: "8", label: "8 Vigor" },
    ];
    const keys = [key("attack", { costs }), key("struggle", { cost: "", costs: [] }), key("check", { cost: "" })];
    const view = tokenBarView([one("Ilse", { keys })], t);
    expect(view?.keys.map(({ label }) => label)).toEqual(["attack, 1 action, 8 Vigor", "struggle, Free", "check"]);
    const root = render("bar/bar", { ...view });
    const shown = [...root.querySelectorAll(".ff-bar-key__cost")];
    expect(shown.map((cost) => textOf(cost))).toEqual(["8", "Free", ""]);
    expect([...(shown[0]?.querySelectorAll("i") ?? [])].map((icon) => icon.className)).toEqual([
      "fa-solid fa-diamond",
      "fa-solid fa-bolt",
    ]);
    // Whoever hears the button hears the words.
    expect(shown.every((cost) => cost.getAttribute("aria-hidden") === "true")).toBe(true);
  });

  it("keeps the digits of its keys while an encounter runs: what is gone leaves its place, what is new comes last", () => {
    const seen = (keys: readonly BarKey[], slots: readonly string[]) =>
      tokenBarView([{ ...one("Orrin", { keys }), slots }], t)?.keys.map(({ act, digit }) => `${digit} ${act}`);
    const [staff, flame, ward, move] = ["staff", "flame", "ward", "move"].map((act) => key(act));
    if (!staff || !flame || !ward || !move) throw new Error("no keys");
    const first = keyOrder([staff, flame, ward, move], []);
    expect(seen([staff, flame, ward, move], first)).toEqual(["1 staff", "2 flame", "3 ward", "4 move"]);
    // What begins in the middle of the game's list moves nothing.
    const held = [staff, key("endConcentration"), flame, ward, move];
    const second = keyOrder(held, first);
    expect(seen(held, second)).toEqual(["1 staff", "2 flame", "3 ward", "4 move", "5 endConcentration"]);
    const fewer = keyOrder([staff, ward, move], second);
    expect(seen([staff, ward, move], fewer)).toEqual(["1 staff", "3 ward", "4 move"]);
    // What takes the place of another in the list has its digit too, and gives it back.
    const fired = [staff, key("fire"), ward, move];
    expect(seen(fired, keyOrder(fired, first))).toEqual(["1 staff", "2 fire", "3 ward", "4 move"]);
    const back = keyOrder([staff, flame, ward, move], keyOrder(fired, first));
    expect(seen([staff, flame, ward, move], back)).toEqual(["1 staff", "2 flame", "3 ward", "4 move"]);
    // Two that are alike are two.
    expect(inSlots([staff, staff], keyOrder([staff, staff], [])).length).toBe(2);
  });

  it("shows what is there for a while before the others, on every page and without a digit", () => {
    const keys = [key("standUp", { first: true }), ...Array.from({ length: 12 }, (_, index) => key(`act${index}`))];
    const page = (turned: number) =>
      tokenBarView([one("Ilse", { keys })], t, turned)
        ?.keys.slice(0, 2)
        .map(({ act, digit }) => [act, digit]);
    expect(page(0)).toEqual([
      ["standUp", ""],
      ["act0", "1"],
    ]);
    expect(page(1)).toEqual([
      ["standUp", ""],
      ["act9", "1"],
    ]);
    const root = render("bar/bar", { ...tokenBarView([one("Ilse", { keys })], t) });
    expect(root.querySelector("[data-act='standUp'] kbd")).toBeNull();
    expect(root.querySelector("[data-act='standUp']")?.hasAttribute("data-digit")).toBe(false);
  });

  it("offers several creatures what all of them can do without a thing of their own; it is barred where none of them can", () => {
    const tired = one("Tomas", { keys: [key("defend", { disabled: true, reason: "No actions left" }), key("escape")] });
    const view = tokenBarView([one("Ilse"), tired], t);
    expect(view?.name).toBe("2 creatures");
    const barred = (...all: Parameters<typeof tokenBarView>[0]) =>
      tokenBarView(all, t)?.keys.map(({ act, disabled, reason }) => [act, disabled, reason]);
    expect(barred(one("Ilse"), tired)).toEqual([
      ["defend", false, ""],
      ["escape", false, ""],
    ]);
    expect(barred(tired, tired)?.[0]).toEqual(["defend", true, "No actions left"]);
    // Who of them can is asked, with the reason of those who cannot.
    expect(
      doersAmong([one("Ilse"), tired], "defend").map(({ name, picked, reason }) => [name, picked, reason]),
    ).toEqual([
      ["Ilse", true, ""],
      ["Tomas", false, "No actions left"],
    ]);
    const window = render("tracker/tool", { label: "Defend", rows: doersAmong([one("Ilse"), tired], "defend") });
    expect([...window.querySelectorAll("input")].map((box) => [box.checked, box.disabled])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(textOf(window)).toContain("No actions left");
    expect([view?.turn, view?.resources, view?.moves, view?.reactions, view?.mayEnd]).toEqual([
      null,
      [],
      "",
      [],
      false,
    ]);
  });

  it("says what several did with one press, and takes it back with another", () => {
    const done = { act: "Defend", messages: ["x", "y"] };
    const root = render("bar/bar", { ...tokenBarView([one("Ilse"), one("Tomas")], t, 0, [], done) });
    expect(textOf(root.querySelector(".ff-bar-asked"))).toBe("Defend: 2 creaturesUndo for all");
    expect(root.querySelector("[data-action='undoTogether']")).not.toBeNull();
    expect(unnamed(root)).toEqual([]);
    expect(tokenBarView([one("Ilse")], t, 0, [], done)?.together).toBe("");
  });
});
