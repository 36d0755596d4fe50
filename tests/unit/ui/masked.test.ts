import { beforeAll, describe, expect, it } from "vitest";
import { type Masked, maskedView } from "../../../src/foundry/cards/masked-view";
import { cardView } from "../../../src/foundry/cards/thread";
import * as x from "./exchange";
import { render, textOf, unnamed } from "./harness";
import { stubGame } from "./host";

const masked: Masked = {
  messageId: "message1",
  state: "closed",
  byGM: false,
  name: "Ada",
  portrait: "ada.svg",
  time: 0,
  sight: { label: "FIVEFOLD.Card.reveal", icon: "fa-solid fa-eye" },
};
const cardOf = (more: Partial<Masked>): HTMLElement =>
  render("card/masked", maskedView({ ...masked, ...more }, x.reader));

beforeAll(() => stubGame());

describe("a masked card", () => {
  it("says who did something, and lets others try to see through it", () => {
    const element = cardOf({});
    expect(element.dataset.messageId).toBe("message1");
    expect(textOf(element.querySelector(".ff-card__title"))).toBe("Ada does something in secret");
    expect(element.querySelectorAll("[data-action='ff-offer']")).toHaveLength(1);
    expect(unnamed(element)).toEqual([]);
  });
  it("names nobody where the game master did it, or the creature is gone", () => {
    const byGM = cardOf({ byGM: true, name: "", portrait: "" });
    expect(textOf(byGM.querySelector(".ff-card__title"))).toBe("The GM does something in secret");
    expect(byGM.querySelectorAll("img, [data-action='ff-offer']")).toHaveLength(0);
    expect(textOf(cardOf({ name: "" }).querySelector(".ff-card__title"))).toBe("somebody does something in secret");
  });
  it("says that it was undone, in words, and offers nothing then", () => {
    const undone = cardOf({ state: "undone" });
    expect(textOf(undone.querySelector(".ff-tag"))).toBe("Undone");
    expect(undone.querySelector("[data-action='ff-offer']")).toBeNull();
    expect(cardOf({ sight: null }).querySelector("[data-action='ff-offer']")).toBeNull();
  });
});

describe("the card of a secret for those who may read it", () => {
  const reveals = (more: Parameters<typeof x.exchange>[0]): number =>
    render("card/card", cardView(x.exchange(more), x.reader)).querySelectorAll("[data-action='ff-reveal']").length;
  it("says that others see a mask; game masters alone may lift it, once it was taken over", () => {
    const notes = cardView(x.exchange({ secret: true }), x.reader).notes.map(({ title }) => title);
    expect(notes).toEqual(["Secret."]);
    expect([reveals({ secret: true, isGM: true }), reveals({ secret: true }), reveals({ isGM: true })]).toEqual([
      1, 0, 0,
    ]);
    expect(reveals({ secret: true, isGM: true, record: { adopted: false } })).toBe(0);
  });
});
