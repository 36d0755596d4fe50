// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { noticeView } from "../../../src/foundry/cards/notice-view";
import { type Notice, noticeData, noticeIn } from "../../../src/foundry/ui/notice";
import { render, t, textOf, unnamed } from "./harness";

const summary: Notice = {
  ruleset: "vigor",
  title: "End of the encounter",
  ordered: false,
  lines: [
    { icon: "", text: "Over after 1 round." },
    { icon: "fa-solid fa-trophy", text: "Best hit." },
  ],
  rows: [
    { id: "", name: "<i>Ilse</i>", text: "6 damage dealt", down: "" },
    { id: "", name: "Reaver", text: "6 damage taken", down: "Went down" },
  ],
};
const order: Notice = { ...summary, title: "Initiative", ordered: true, lines: [] };
const game = { title: "Vigor", icon: "fa-solid fa-bolt" };
const reader = { t, clock: () => "12:30", mayDelete: true, mayClose: false };
const card = (notice: Notice, whisper: readonly string[] = [], more = {}) =>
  render("card/notice", noticeView({ id: "m", timestamp: 0, whisper }, notice, game, { ...reader, ...more }));

describe("a notice of an encounter", () => {
  it("stands in our own frame, which follows the theme: title, lines, and who did what", () => {
    const element = card(summary);
    expect([element.className, element.dataset.messageId]).toEqual(["chat-message message flexcol ff ff-message", "m"]);
    expect([...element.querySelectorAll("p")].map(textOf)).toEqual([
      "End of the encounter",
      "Over after 1 round.",
      "Best hit.",
    ]);
    const rows = [...element.querySelectorAll("ul > li")];
    expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
      ["<i>Ilse</i>", "6 damage dealt"],
      ["Reaver", "6 damage taken"],
    ]);
    expect(rows.map((row) => row.querySelector("[role='img']")?.getAttribute("aria-label"))).toEqual([
      undefined,
      "Went down",
    ]);
    expect(unnamed(element)).toEqual([]);
  });
  it("is a ranking where its rows are ordered, says when only game masters see it, and is deleted by those alone", () => {
    expect(card(order).querySelectorAll("ol > li")).toHaveLength(2);
    expect(textOf(card(order, ["gm"]).querySelector(".ff-card__who"))).toBe("Only GMs see this.");
    expect(card(order).querySelector(".ff-card__who")).toBeNull();
    const buttons = (more: object) =>
      [...card(order, [], more).querySelectorAll("button")].map((one) => one.dataset.action);
    expect([buttons({}), buttons({ mayDelete: false, mayClose: true })]).toEqual([["ff-delete"], ["ff-dismiss"]]);
  });
  it("is stored with the same words as plain text, and read again as it was", () => {
    const { content, system, type } = noticeData(summary);
    expect([type, noticeIn(system)]).toEqual(["notice", summary]);
    expect(content).toContain("<li><b>&lt;i&gt;Ilse&lt;/i&gt;</b> <span>6 damage dealt</span></li>");
  });
  it("takes whatever somebody stored for what it can be read as", () => {
    const strange = { title: 3, ordered: "yes", lines: [null, { text: "Kept." }], rows: "none" };
    expect(noticeIn(strange)).toEqual({
      ...{ ruleset: "", title: "", ordered: false, rows: [] },
      lines: [{ icon: "", text: "Kept." }],
    });
  });
});
