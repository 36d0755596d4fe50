import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { unlinkedName } from "../client/documents/unlinked-name";

// Sources: `appendNumber` and `prependAdjective` of a prototype token and `CONFIG.Token.adjectivesPrefix` in the community's types
// (fvtt-types, documents/token.d.mts and config.d.mts).
const WOLF = { name: "Wolf", appendNumber: false, prependAdjective: false };
const numbered = { ...WOLF, appendNumber: true };
const described = { ...WOLF, prependAdjective: true };

describe("the name of an unlinked token", () => {
  beforeEach(() => {
    // Chance picks the first one.
    vi.spyOn(Math, "random").mockReturnValue(0);
    Object.assign(globalThis, {
      game: { i18n: { translations: { TOKEN: { Adjectives: { lazy: "Lazy", size: { tall: "Tall" } } } } } },
      CONFIG: { Token: { adjectivesPrefix: "TOKEN.Adjectives" } },
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  it("is its prototype's where nothing else is wanted", () => {
    expect(unlinkedName(WOLF, ["Wolf"])).toBe("Wolf");
  });
  it("has a number that comes once on its scene", () => {
    expect(unlinkedName(numbered, [])).toBe("Wolf (1)");
    expect(unlinkedName(numbered, ["Wolf (1)", "Fox (2)"])).toBe("Wolf (2)");
    expect(unlinkedName(numbered, ["Wolf (1)", "Wolf (3)"])).toBe("Wolf (2)");
  });
  it("has an adjective of the language file in front, one that is free as long as there is one", () => {
    expect(unlinkedName(described, [])).toBe("Lazy Wolf");
    expect(unlinkedName(described, ["Lazy Fox"])).toBe("Tall Wolf");
    expect(unlinkedName(described, ["Lazy Wolf", "Tall Wolf"])).toBe("Lazy Wolf");
    expect(unlinkedName({ ...numbered, prependAdjective: true }, ["Lazy Wolf (1)", "Tall Fox"])).toBe("Lazy Wolf (2)");
  });
  it("stays as it is where there are no adjectives", () => {
    Object.assign(globalThis, { game: { i18n: { translations: {} } } });
    expect(unlinkedName(described, [])).toBe("Wolf");
  });
});
