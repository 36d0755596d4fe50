import { describe, expect, it } from "vitest";
import { documentIdOf } from "../../../src/engine/documentId";
import { decodeChanges, encodeChanges } from "../../../src/engine/play/codec/change";
import { inverse } from "../../../src/engine/procedure/changes";
import type { Change } from "../../../src/engine/procedure/types";
import {
  answerFalls,
  dropOnGround,
  FALLS,
  freeHands,
  GEAR_PATHS,
  type GearBeing,
  gearBeing,
  gearPlaceOf,
  handsFor,
  placeFrom,
  put,
  readGear,
  take,
} from "../../../src/kit/rules/gear";
import { context } from "./context";

const SPOT = { x: 200, y: 500, elevation: 0 };
const sword = (of: string | null, place = 2): GearBeing =>
  gearBeing(
    { id: "sword", uuid: "Actor.a.Item.sword", type: "gear", name: "Sword", img: "", system: { place, hands: 1 } },
    "c",
    of,
  );
const told = (
  job: (tell: (change: Change) => void) => boolean,
): { readonly ok: boolean; readonly changes: readonly Change[] } => {
  const changes: Change[] = [];
  return { ok: job((change) => changes.push(change)), changes };
};

describe("hands", () => {
  it("hold what they have room for: two-handed gear takes both, the main hand goes first", () => {
    expect(handsFor(1, 2, [])).toBe("main");
    expect(handsFor(1, 2, ["main", "worn", "stowed"])).toBe("off");
    expect(handsFor(2, 2, ["off"])).toBeNull();
    expect(handsFor(2, 2, ["worn"])).toBe("both");
    expect(handsFor(1, 2, ["both"])).toBeNull();
    expect(handsFor(1, 4, ["both"])).toBe("off");
    expect(freeHands(2, ["main", "both"])).toBe(-1);
  });
  it("are read whatever is stored", () => {
    expect([{ place: 4, hands: 2 }, { place: 9, hands: 9 }, { place: "belt", hands: "x" }, {}].map(readGear)).toEqual([
      { place: "both", hands: 2 },
      { place: "both", hands: 2 },
      { place: "stowed", hands: 1 },
      { place: "stowed", hands: 1 },
    ]);
  });
});

describe("a piece of gear", () => {
  const where = { scene: "field", at: SPOT };
  const onGround = { id: documentIdOf("Actor.a.Item.sword"), ...where };
  it("that is laid down leaves the hand and lies on the scene, under an id of its own", () => {
    expect(told((tell) => dropOnGround(sword("a"), where, tell))).toEqual({
      ok: true,
      changes: [
        { k: "set", on: "c", at: "place", from: 2, to: 0 },
        { k: "carry", on: "c", from: { id: "sword", of: "a" }, to: onGround },
      ],
    });
    expect(told((tell) => dropOnGround(sword("a"), null, tell))).toEqual({ ok: false, changes: [] });
    expect(told((tell) => dropOnGround(sword(null), where, tell))).toEqual({ ok: false, changes: [] });
  });
  it("is taken from the ground or from somebody, and not from oneself", () => {
    const { changes } = told((tell) => take(sword(null), "b", "off", where, tell));
    expect(changes.at(-1)).toEqual({
      k: "carry",
      on: "c",
      from: { id: "sword", ...where },
      to: { id: documentIdOf("Actor.a.Item.sword"), of: "b" },
    });
    expect(told((tell) => take(sword("a"), "b", "off", null, tell))).toEqual({
      ok: true,
      changes: [
        { k: "set", on: "c", at: "place", from: 2, to: 3 },
        {
          k: "carry",
          on: "c",
          from: { id: "sword", of: "a" },
          to: { id: documentIdOf("Actor.a.Item.sword"), of: "b" },
        },
      ],
    });
    expect(told((tell) => take(sword("a"), "a", "main", null, tell)).ok).toBe(false);
    expect(told((tell) => take(sword(null), "b", "main", null, tell))).toEqual({ ok: false, changes: [] });
    expect(told((tell) => put(sword("a"), "main", tell))).toEqual({ ok: false, changes: [] });
  });
  it("goes the same way back, and its way survives being stored", () => {
    const { changes } = told((tell) => dropOnGround(sword("a"), where, tell));
    expect(changes.map(inverse).at(-1)).toEqual({ k: "carry", on: "c", from: onGround, to: { id: "sword", of: "a" } });
    expect(decodeChanges(JSON.parse(JSON.stringify(encodeChanges(changes))), "test")).toEqual(changes);
  });
  it("has an id in its new place that is a document's, and differs with where it was", () => {
    const ids = Array.from({ length: 5000 }, (_, i) => documentIdOf(`Actor.${i}.Item.sword`));
    expect(new Set(ids).size).toBe(5000);
    expect(ids.every((id) => /^[a-zA-Z0-9]{16}$/.test(id))).toBe(true);
  });
  it("takes part with its place, and lies on the ground as if it were stowed", () => {
    const common = { id: "c", kind: "gear", key: "sword", uuid: "Actor.a.Item.sword", hands: 1 };
    expect(sword("a")).toStrictEqual({ ...common, of: "a", now: { place: 2 } });
    expect(sword(null)).toStrictEqual({ ...common, now: { place: 0 } });
    expect([
      gearPlaceOf(sword("a")),
      gearPlaceOf(sword(null)),
      gearPlaceOf({ now: {} }),
      gearPlaceOf({ now: { place: 99 } }),
    ]).toEqual(["main", "stowed", "stowed", "stowed"]);
    expect(GEAR_PATHS).toEqual({ place: { path: "system.place" } });
  });
  it("comes to another place of whoever has it", () => {
    expect(told((tell) => put(sword("a"), "worn", tell))).toEqual({
      ok: true,
      changes: [{ k: "set", on: "c", at: "place", from: 2, to: 1 }],
    });
  });
  it("falls where its bearer was found to stand", () => {
    expect([FALLS, answerFalls(context(FALLS)), answerFalls(context(FALLS, undefined, false))]).toEqual([
      "falls",
      ["=field 100 200 5"],
      [],
    ]);
    expect(placeFrom(answerFalls(context(FALLS)))).toEqual({ scene: "field", at: { x: 100, y: 200, elevation: 5 } });
    expect(placeFrom(["=field 200 500 0"])).toEqual(where);
    expect([placeFrom([]), placeFrom(["=field 200"]), placeFrom(["=field 200 500"])]).toEqual([null, null, null]);
  });
});
