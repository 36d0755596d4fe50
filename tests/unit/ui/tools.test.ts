import { beforeAll, describe, expect, it } from "vitest";
import type { ToolSpec } from "../../../src/contract/ruleset";
import { candidatesOf, type Pickable, toolKeys } from "../../../src/foundry/tracker/tools-view";
import { render, t, textOf, unnamed } from "./harness";
import { stubGame } from "./host";

const tool = (act: string, whom: ToolSpec["for"]): ToolSpec => ({
  act,
  icon: "fa-solid fa-x",
  label: "FIVEFOLD.Tool.begin",
  hint: "FIVEFOLD.Tool.title",
  rule: "U-175",
  for: whom,
});
const one = (name: string, hasPlayerOwner = false): Pickable => ({
  uuid: `Actor.${name}`,
  name,
  img: "a.svg",
  hasPlayerOwner,
});
const picked = (all: readonly Pickable[], selected: readonly string[]): string[] =>
  candidatesOf(all, selected).flatMap(({ name, picked: is }) => (is ? [name] : []));

beforeAll(() => stubGame());

describe("tools of game masters", () => {
  it("for everybody who fights are there in an encounter only", () => {
    const tools = [tool("quarrel", "picked"), tool("ambush", "fighters")];
    expect(toolKeys(tools, false, t).map(({ act }) => act)).toEqual(["quarrel"]);
    expect(toolKeys(tools, true, t).map(({ act, label, hint }) => [act, label, hint])).toEqual([
      ["quarrel", "Confirm", "Who takes part?"],
      ["ambush", "Confirm", "Who takes part?"],
    ]);
  });

  it("list everybody once: picked are the selected where they are several, else players' creatures", () => {
    const all = [one("Ayla", true), one("Wolf"), one("Ayla", true), one("Bek", true)];
    expect(candidatesOf(all, []).map(({ name }) => name)).toEqual(["Ayla", "Wolf", "Bek"]);
    expect(picked(all, [])).toEqual(["Ayla", "Bek"]);
    expect(picked(all, ["Actor.Wolf", "Actor.Bek"])).toEqual(["Wolf", "Bek"]);
    // One token is nearly always selected, and says nothing about a rest of the party.
    expect(picked(all, ["Actor.Ayla"])).toEqual(["Ayla", "Bek"]);
    expect(picked(all, ["Actor.Wolf", "Actor.Stranger"])).toEqual(["Ayla", "Bek"]);
    // Selected tokens that cannot take part at all say nothing about who does.
    expect(picked(all, ["Actor.Stranger"])).toEqual(["Ayla", "Bek"]);
  });

  it("show whom they would take, or that nobody is there", () => {
    const view = {
      label: "A quarrel",
      hint: "",
      icon: "fa-solid fa-x",
      rule: { id: "U-175", name: "Conflicts between players" },
    };
    const root = render("tracker/tool", { ...view, rows: candidatesOf([one("Ayla", true), one("Wolf")], []) });
    expect([...root.querySelectorAll("input")].map((box) => [box.value, box.hasAttribute("checked")])).toEqual([
      ["Actor.Ayla", true],
      ["Actor.Wolf", false],
    ]);
    expect(unnamed(root)).toEqual([]);
    expect(textOf(render("tracker/tool", { ...view, rows: [] }))).toContain("No creature of this game");
  });
});
