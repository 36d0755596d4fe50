import { describe, expect, it } from "vitest";
import { governing, isSecret, nameLeft } from "../../../src/rulesets/generia/rules/data/masking";
import { SECRETS } from "../../../src/rulesets/generia/rules/secret/hidden";
import { declareSpot, spot } from "../../../src/rulesets/generia/rules/secret/spot";
import { actor, declares, item, no, ok, said, stranger } from "./documents";
import { creature, linesOf, play, told, worldOf } from "./fixtures";

const subtle = item("Spell", { hidden: "int" });
const open = item("Spell");

describe("what can be done in secret", () => {
  it("spells and skills that name an attribute for it [G-022]", () => {
    expect(governing(subtle)).toBe("int");
    expect(governing(item("Skill", { hidden: "per" }))).toBe("per");
  });
  it("nothing else [G-022]", () => {
    for (const other of [open, item("Skill"), item("Weapon", { hidden: "int" }), null])
      expect(governing(other)).toBeNull();
  });
  it("is secret only where its user has said so [G-022]", () => {
    expect(isSecret(declares({ item: subtle, adjust: said({ hidden: "yes" }) }))).toBe(true);
    expect(isSecret(declares({ item: subtle, adjust: said({ hidden: "no" }) }))).toBe(false);
    expect(isSecret(declares({ item: subtle }))).toBe(false);
    expect(isSecret(declares({ item: open, adjust: said({ hidden: "yes" }) }))).toBe(false);
  });
  it("leaves things behind that do not tell what they are [G-022]", () => {
    expect(nameLeft("Slow", true)).toBe("FIVEFOLD.Generia.Secret");
    expect([nameLeft("Slow", false), nameLeft("Slow", undefined)]).toEqual(["Slow", "Slow"]);
  });
});

describe("who sees through it", () => {
  const doer = actor("a", { system: { attributes: { dex: { value: 8 }, int: { mod: 2 } } } });
  const sees = (total: number, act: string, used: typeof subtle | null, by = doer) =>
    SECRETS.sees({ total, doer: by, item: used, act, watcher: actor("d"), args: {}, settings: {} });
  it("W-47 a PER check that reaches 10 and the governing attribute [G-023]", () => {
    expect(sees(12, "cast", subtle)).toBe(true);
    expect(sees(11, "cast", subtle)).toBe(false);
  });
  it("sneaking is governed by DEX [G-023]", () => {
    expect(sees(14, "sneak", null)).toBe(true);
    expect(sees(13, "sneak", subtle)).toBe(false);
  });
  it("nobody sees through what could not be done in secret, or what no creature of this game did [G-022]", () => {
    expect(sees(40, "cast", open)).toBe(false);
    expect(sees(40, "cast", null)).toBe(false);
    expect(sees(40, "sneak", null, stranger("a"))).toBe(false);
  });
  it("is tried by an act of its own [G-023]", () => {
    expect(SECRETS.act).toBe("spot");
  });
});

describe("one attempt to see it", () => {
  const world = worldOf(creature("a", { mods: { per: 3 } }));
  const hand = { added: [{ kind: "eased", value: 2, label: "Lamp" }] };
  it("is a PER check, with what a person adds [G-023]", () => {
    const played = play(spot, { by: "a", secret: "x1", hand }, world, { dice: [11] });
    expect(told(played).lines).toEqual(["a spot 16"]);
    const [roll] = played.lines;
    expect(roll?.k === "roll" && linesOf(roll)).toEqual([
      "attribute.per G-131 base 3 locked",
      "added.0 G-137 flat 2 Lamp",
    ]);
    expect(played.value).toBe(false);
    expect(played.lines[1]).toMatchObject({ k: "look", at: "sees", who: "a" });
  });
  it("is declared with the deed that it looks at [G-023]", () => {
    expect(declareSpot(declares({ adjust: said({ secret: "x1" }) }))).toEqual(ok({ by: "a", secret: "x1" }));
    const adjust = { ...said({ secret: "x1" }), ...hand };
    expect(declareSpot(declares({ adjust }))).toEqual(ok({ by: "a", secret: "x1", hand }));
    expect(declareSpot(declares())).toEqual(no("noSecret", "G-023"));
  });
});
