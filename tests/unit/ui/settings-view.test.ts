import { describe, expect, it } from "vitest";
import type { SettingSpec } from "../../../src/contract/ruleset";
import { groupViews, valueFrom } from "../../../src/foundry/config/settings-view";
import { render, t, textOf, unnamed } from "./harness";

const words = (key: string) => ({ name: `X.${key}.Name`, hint: `X.${key}.Hint`, rule: "V-001" });
const SPECS: readonly SettingSpec[] = [
  { key: "flag", type: "boolean", default: true, ...words("flag"), group: "One" },
  { key: "many", type: "number", default: 3, range: { min: 1, max: 5, step: 1 }, ...words("many"), group: "Two" },
  { key: "pick", type: "choice", default: "a", choices: ["a", "b"], ...words("pick"), group: "One" },
  { key: "word", type: "text", default: "", ...words("word") },
];

describe("the page of a game's settings", () => {
  const groups = groupViews(
    { settings: SPECS, ruleNameKey: (rule) => `Rule ${rule.slice(2)}` },
    { flag: false, many: 4, pick: "b", word: "<i>Shoddy</i>" },
    t,
  );
  it("groups them in the order in which they are named, each with its present value", () => {
    expect(groups.map(({ title, settings }) => [title, settings.map(({ key }) => key)])).toEqual([
      ["One", ["flag", "pick"]],
      ["Two", ["many"]],
      ["", ["word"]],
    ]);
    expect(groups[0]?.settings[0]?.check).toEqual({ on: false });
    expect(groups[1]?.settings[0]?.number).toEqual({ value: 4, min: 1, max: 5, step: 1 });
    expect(groups[0]?.settings[1]?.choices.map(({ value, chosen }) => [value, chosen])).toEqual([
      ["a", false],
      ["b", true],
    ]);
  });
  it("has a labelled field for each, with its sentence and its rule", () => {
    const page = render("settings/page", { groups });
    expect(unnamed(page)).toEqual([]);
    expect([...page.querySelectorAll("[name]")].map((field) => field.getAttribute("name"))).toEqual([
      "flag",
      "pick",
      "many",
      "word",
    ]);
    expect(textOf(page)).toContain("X.flag.Hint");
    expect(page.querySelector<HTMLInputElement>("[name='word']")?.getAttribute("value")).toBe("<i>Shoddy</i>");
    expect([...page.querySelectorAll(".ff-rule")].map((one) => textOf(one))).toEqual(Array(4).fill("Rule 001"));
  });
  it("stores nothing that makes no sense", () => {
    const at = (index: number, field: unknown) => valueFrom(SPECS[index] as SettingSpec, field);
    expect([at(0, "on"), at(0, null)]).toEqual([true, false]);
    expect([at(1, "4"), at(1, "99"), at(1, "-2"), at(1, ""), at(1, "x"), at(1, null)]).toEqual([
      4,
      5,
      1,
      null,
      null,
      null,
    ]);
    expect([at(2, "b"), at(2, "c"), at(2, null)]).toEqual(["b", null, null]);
    expect([at(3, "  Shoddy  "), at(3, "x".repeat(99)), at(3, null)]).toEqual(["Shoddy", "x".repeat(60), null]);
  });
});
