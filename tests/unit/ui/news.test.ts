import { describe, expect, it } from "vitest";
import { heardOf, newsOf } from "../../../src/foundry/cards/news";
import { cardView } from "../../../src/foundry/cards/thread";
import * as x from "./exchange";

const view = (exchange: Parameters<typeof cardView>[0]) => cardView(exchange, x.reader);
const said = (...args: Parameters<typeof newsOf>) => newsOf(...args).map(({ text }) => text);

describe("what a screen reader hears of a card", () => {
  it("is the declaration first, then the question, urgently to whoever is asked", () => {
    const news = newsOf(view(x.waiting({ mine: ["b"] })), null, x.reader);
    expect(news[0]).toEqual({ text: "Ilse Varn uses Longsword on Marsh Reaver.", urgent: false });
    expect(news.at(-1)).toEqual({ text: "18 beats your Guard 15. React? 2 answers.", urgent: true });
  });
  it("counts the answers of a list, too", () => {
    const news = newsOf(view(x.longQuestion(12, { mine: ["b"] })), null, x.reader);
    expect(news.at(-1)?.text).toBe("How hard is it to find? 13 answers.");
  });
  it("is who decides, politely, for everybody else", () => {
    expect(newsOf(view(x.waiting()), null, x.reader).at(-1)).toEqual({
      text: "GM is choosing for Marsh Reaver…",
      urgent: false,
    });
  });
  it("is each change and the end once", () => {
    const before = heardOf(view(x.waiting()));
    const closed = view(x.exchange());
    expect(said(closed, before, x.reader)).toEqual([
      "Durability 20 to 8.",
      "Ilse Varn: Vigor 9 to 12.",
      "Gains Wounded, until healed.",
      "Longsword: Hit.",
    ]);
    expect(said(closed, heardOf(closed), x.reader)).toEqual([]);
  });
  it("is what was taken back, when, and by whom", () => {
    const history = [{ what: "undo", at: "*", by: "u2", time: 7 }] as const;
    const undone = view(x.exchange({ record: { state: "undone", history } }));
    expect(said(undone, heardOf(view(x.exchange())), x.reader)).toEqual(["Undone by GM, 21:07."]);
  });
});
