import { describe, expect, it } from "vitest";
import type { Fields } from "../../../src/engine/procedure/form";
import { type FormWords, filledTexts } from "../../../src/foundry/dialogs/form-text";
import { blankValues, fieldViews, withoutRow, withRow, withValue } from "../../../src/foundry/dialogs/form-view";
import { render, t, textOf, unnamed } from "./harness";

const FIELDS = {
  skill: { k: "choice", options: ["force", "wits"] },
  difficulty: { k: "number", min: 5, max: 30, step: 5 },
  note: { k: "text", most: 40, required: true },
  to: { k: "place" },
  rows: {
    k: "rows",
    most: 2,
    kinds: { harm: { on: { k: "choice", options: ["a", "b"] }, by: { k: "number", min: 1, max: 9 } } },
  },
} as const satisfies Fields;
const words: FormWords = ({ field = "", option, kind }) =>
  kind === undefined ? (option === undefined ? `Field ${field}` : `Option ${option}`) : `Kind ${kind}`;
const KINDS = FIELDS.rows.kinds;

describe("a form that is filled in", () => {
  const blank = blankValues(FIELDS);
  const two = withRow(withRow(blank, "rows", KINDS, "harm"), "rows", KINDS, "harm");
  it("begins with the first option, the least number, no text, no place and no rows", () => {
    expect(blank).toEqual({
      skill: "force",
      difficulty: 5,
      note: { text: "" },
      to: { x: 0, y: 0, elevation: 0 },
      rows: [],
    });
  });
  it("gets and loses rows, and keeps what is filled in elsewhere", () => {
    const filled = withValue(withValue(two, "rows/1/by", 7), "difficulty", 15);
    expect(filled.rows).toEqual([
      { kind: "harm", fields: { on: "a", by: 1 } },
      { kind: "harm", fields: { on: "a", by: 7 } },
    ]);
    expect(withoutRow(filled, "rows", 0)).toMatchObject({ difficulty: 15, rows: [{ fields: { by: 7 } }] });
    expect(withRow(filled, "rows", KINDS, "nothing")).toBe(filled);
    expect(withValue(filled, "skill/0/by", 3)).toBe(filled);
  });
  it("is printed with a name for everything, rows with their own, and no more rows than it takes", () => {
    const view = (values: typeof blank, mayPick: boolean) =>
      render("dialog/form", {
        question: "What comes of it?",
        hint: "",
        fields: fieldViews(FIELDS, values, words, mayPick, t),
      });
    const full = view(two, true);
    expect(unnamed(full)).toEqual([]);
    expect([...full.querySelectorAll("fieldset legend")].map(textOf)).toEqual(["Kind harm", "Kind harm"]);
    expect([...full.querySelectorAll("[data-field]")].map((one) => one.getAttribute("data-field"))).toEqual([
      "skill",
      "difficulty",
      "note",
      "rows/0/on",
      "rows/0/by",
      "rows/1/on",
      "rows/1/by",
    ]);
    expect(full.querySelector("[data-action='addRow']")).toBeNull();
    expect(full.querySelector("[data-action='pick']")).not.toBeNull();
    const effect = render("dialog/form-effect", { preview: ["Reaver: Life −3"], problem: "Fill in the skill." });
    expect(textOf(effect.querySelector("[data-preview]"))).toContain("Reaver: Life −3");
    expect(textOf(effect.querySelector("[role='alert']"))).toBe("Fill in the skill.");
    const foot = render("dialog/form-foot", { submit: "Apply", icon: "fa-solid fa-gavel" });
    expect(unnamed(foot)).toEqual([]);
    expect(textOf(foot.querySelector("[type='submit']"))).toBe("Apply");
    const empty = view(blank, false);
    expect([
      empty.querySelector("[data-action='addRow']") !== null,
      empty.querySelector("[data-action='pick']"),
    ]).toEqual([true, null]);
  });
  it("is told on the card in the game's words", () => {
    const filled = {
      skill: "wits",
      difficulty: 15,
      note: { text: "hard" },
      rows: [{ kind: "harm", fields: { on: "b", by: 2 } }],
    };
    expect(filledTexts(filled, words, t)).toEqual([
      "Field skill: Option wits",
      "Field difficulty 15",
      "Field note: hard",
      "Kind harm: Option b, Field by 2",
    ]);
  });
});
