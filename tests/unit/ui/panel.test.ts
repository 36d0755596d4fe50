import { beforeAll, describe, expect, it } from "vitest";
import type { PhaseKey, PhaseRow, PhaseSection } from "../../../src/contract/phases";
import { type AskView, keyIn, panelBody, phaseSteps } from "../../../src/foundry/tracker/panel-view";
import { testGame } from "./exchange";
import { render, t, textOf, unnamed } from "./harness";
import { stubGame } from "./host";

const key = (act: string, more: Partial<PhaseKey> = {}): PhaseKey => ({
  act,
  label: act,
  icon: "fa-solid fa-x",
  ...more,
});
const row = (id: string, keys: readonly PhaseKey[], more: Partial<PhaseRow> = {}): PhaseRow => ({
  id,
  by: `Actor.${id}`,
  name: id,
  text: "",
  done: "",
  keys,
  ...more,
});
const section = (id: string, ...rows: readonly PhaseRow[]): PhaseSection => ({
  id,
  title: id,
  icon: "fa-solid fa-x",
  rule: "U-014",
  empty: "Nobody is down.",
  rows,
});
const ask: AskView = { messageId: "m1", prompt: null, checks: null, waits: ["Mara decides."] };
type Unsettled = Parameters<typeof panelBody>[2]["open"][number];
const begun = (by: string, messageId = "m1"): Unsettled => ({ messageId, by, asks: () => [{ ...ask, messageId }] });
const deaths = section(
  "deaths",
  row("Wolf", [key("die", { gm: true, main: true }), key("live", { gm: true })]),
  row("Bek", [key("die", { gm: true })], { done: "Lives" }),
);
const flight = section("flight", row("Wolf", [key("flee"), key("leave", { by: "Actor.Sky" })]));
const body = (isGM: boolean, open: readonly Unsettled[] = [], over = false) => {
  const view = panelBody(testGame, "end", { sections: [deaths, flight], over, open }, isGM, t);
  if (!view) throw new Error("no panel");
  return view;
};
const places = (view: ReturnType<typeof body>): readonly string[] =>
  view.sections.flatMap(({ rows }) => rows.flatMap(({ keys }) => keys.map(({ place }) => place)));

beforeAll(() => stubGame());

describe("the panel before and after the turns", () => {
  it("names the parts of a round and marks the running one", () => {
    expect(phaseSteps("turns", t).map(({ id, label, current }) => [id, label, current])).toEqual([
      ["start", "Start", false],
      ["turns", "Turns", true],
      ["end", "End", false],
    ]);
  });

  it("gives game masters every open key, players those of their own office; what is done has none", () => {
    expect(places(body(true))).toEqual(["deaths/Wolf/0", "deaths/Wolf/1", "flight/Wolf/0", "flight/Wolf/1"]);
    expect(places(body(false))).toEqual(["flight/Wolf/0", "flight/Wolf/1"]);
    // A key keeps its place where others in front of it are not shown.
    const mixed = panelBody(
      testGame,
      "start",
      { sections: [section("x", row("A", [key("gm", { gm: true }), key("all")]))], over: false, open: [] },
      false,
      t,
    );
    expect(mixed?.sections[0]?.rows[0]?.keys.map(({ act, place }) => [act, place])).toEqual([["all", "x/A/1"]]);
  });

  it("counts what is still to be decided: rows of the game master and exchanges that wait", () => {
    expect(body(true).open).toBe(1);
    expect(body(false).open).toBe(0);
    expect(body(true, [begun("Actor.Wolf")]).open).toBe(1);
    expect(body(true, [begun("Actor.Stranger", "m2")]).open).toBe(2);
  });

  it("shows what was begun in the first row of whoever began it, in place of the keys", () => {
    const view = body(true, [begun("Actor.Wolf")]);
    const [first, second] = view.sections;
    expect(first?.rows[0]).toMatchObject({ keys: [], asks: [{ messageId: "m1", waits: ["Mara decides."] }] });
    expect(second?.rows[0]?.asks).toEqual([]);
    expect(second?.rows[0]?.keys).toHaveLength(2);
  });

  it("reads in HTML: rows, what was decided, whom one waits for; the way on is the game master's", () => {
    const view = body(true, [begun("Actor.Wolf")], true);
    const root = render("tracker/phase", view);
    expect(textOf(root.querySelector("[data-section='deaths'] [data-row='Bek'] .ff-tag"))).toBe("Lives");
    expect(textOf(root.querySelector("[data-message-id='m1']"))).toBe("Mara decides.");
    expect([...root.querySelectorAll(".ff-phase__foot .ff-btn--main")].map((one) => textOf(one))).toEqual([
      "End encounter",
    ]);
    expect(unnamed(root)).toEqual([]);
    const theirs = render("tracker/phase", body(false));
    expect(theirs.querySelector(".ff-phase__foot")).toBeNull();
    const empty = panelBody(testGame, "end", { sections: [section("deaths")], over: false, open: [] }, true, t);
    expect(textOf(render("tracker/phase", empty ?? {}).querySelector(".ff-phase__empty"))).toBe("Nobody is down.");
  });

  it("finds a pressed key with whoever does it, and none that is gone", () => {
    expect(keyIn([deaths, flight], "deaths/Wolf/1")).toMatchObject({ key: { act: "live" }, by: "Actor.Wolf" });
    expect(keyIn([deaths, flight], "flight/Wolf/1")).toMatchObject({ key: { act: "leave" }, by: "Actor.Sky" });
    for (const gone of ["deaths/Wolf/2", "deaths/Fox/0", "", "deaths/Wolf"])
      expect(keyIn([deaths, flight], gone)).toBeNull();
  });
});
