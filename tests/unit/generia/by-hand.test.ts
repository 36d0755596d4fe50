import { describe, expect, it } from "vitest";
import { followsStatus } from "../../../src/rulesets/generia/rules/creature/byHand";
import { GEAR_MODEL } from "../../../src/rulesets/generia/rules/creature/gear";
import { creatureGone } from "../../../src/rulesets/generia/rules/creature/gone";
import { actor, item, related, type Sheet, stranger, turnOf } from "./documents";

describe("a creature that loses its senses by hand", () => {
  const follows = (sheet: Sheet, status = "generia-unconscious") =>
    followsStatus({ actor: actor("c", sheet), status, others: [] });
  const faints = { act: "faint", by: "Actor.c", on: [] };
  const kept = item("Spell", { held: 1 });
  it.each<readonly [string, Sheet]>([
    ["is held", { statuses: ["grappled"] }],
    ["holds somebody", { system: related("holds", "d") }],
    ["concentrates on a spell", { items: [item("Weapon"), kept] }],
    ["is held and concentrates", { statuses: ["grappled"], items: [kept] }],
  ])("lets go of everything, where it %s (A-30, A-40) [G-128] [G-095]", (_title, sheet) => {
    expect(follows(sheet)).toEqual(faints);
  });
  it("nothing follows where there is nothing to let go of, of another status, or of another game [G-128]", () => {
    expect(follows({})).toBeNull();
    expect(follows({ items: [item("Weapon"), item("Spell", { held: 0 })] })).toBeNull();
    expect(follows({ items: [kept] }, "generia-prone")).toBeNull();
    expect(followsStatus({ actor: stranger("c"), status: "generia-unconscious", others: [] })).toBeNull();
  });
});

describe("the switch of a piece of gear", () => {
  const press = (type: string, path = "system.equipped", turn: ReturnType<typeof turnOf> | null = turnOf()) =>
    GEAR_MODEL.press?.({ actor: actor("a"), item: item(type), path, on: true, turn, settings: {} });
  it("of a weapon is a swap while an encounter runs [G-012]", () => {
    expect(press("Weapon")).toEqual({ act: "swap" });
  });
  it("is only a switch outside of one, and of anything else [G-012]", () => {
    expect(press("Weapon", "system.equipped", null)).toBeNull();
    expect(press("Weapon", "system.worn")).toBeNull();
    expect(press("Gear")).toBeNull();
    expect(press("Gear", "system.equipped", null)).toBeNull();
  });
  it("nothing of this game lies on the ground", () => {
    expect(GEAR_MODEL.lying(item("Weapon"), "w")).toBeNull();
  });
});

describe("a creature that is gone", () => {
  const others = () => [
    actor("x"),
    stranger("y"),
    actor("h", { system: related("holds", "c") }),
    actor("i", { system: related("holds", "d") }),
  ];
  const gone = (sheet: Sheet, stays = false, uses: () => ReturnType<typeof others> = others) =>
    creatureGone({ actor: actor("c", sheet), stays, others: uses });
  const lost = { on: ["Actor.c"], said: { lost: "Actor.c" } };
  const nobody = () => {
    throw new Error("Nobody asks for the others.");
  };
  it("whom it held, comes free [G-128] (A-40)", () => {
    expect(gone({ system: related("holds", "d", "e") }, false, nobody)).toEqual([
      { by: "Actor.d", act: "comeFree", on: ["Actor.c"] },
      { by: "Actor.e", act: "comeFree", on: ["Actor.c"] },
    ]);
  });
  it("whoever held it, holds nobody any more [G-128] (A-40)", () => {
    expect(gone({ statuses: ["grappled"] })).toEqual([{ by: "Actor.h", act: "loseHold", ...lost }]);
    expect(gone({}, false, nobody)).toEqual([]);
  });
  it("its rider gets off, and its mount is free, unless it stays on the scene [G-060]", () => {
    expect(gone({ system: related("rides", "m") })).toEqual([{ by: "Actor.m", act: "dismount", ...lost }]);
    expect(gone({ system: related("carries", "r") })).toEqual([{ by: "Actor.r", act: "dismount", ...lost }]);
    expect(gone({ system: related("carries", "r") }, true)).toEqual([]);
  });
  it("of another game leaves nothing behind", () => {
    expect(creatureGone({ actor: stranger("c"), stays: false, others: nobody })).toEqual([]);
  });
});
