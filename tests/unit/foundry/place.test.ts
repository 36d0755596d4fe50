import { describe, expect, it } from "vitest";
import { tokensIn } from "../../../src/foundry/board/area";
import { mapPositionFacts, placeWord } from "../../../src/foundry/board/chosenPosition";
import { placeText, placeView } from "../../../src/foundry/dialogs/position-view";
import { SIZE, scene, token, wall } from "./tokens";

/** A wall from top to bottom at a column; what can be seen through stops ways alone. */
const bar = (column: number, seen = false) =>
  wall({ c: [column * SIZE, 0, column * SIZE, 2000], ...(seen && { sight: 0 }) });
const t = (key: string, data = {}) => `${key.replace("FIVEFOLD.Place.", "")} ${JSON.stringify(data)}`;

describe("a place that somebody chose on a scene", () => {
  const mara = token("mara", 2, 2);
  const wolf = token("wolf", 6, 2);
  const ogre = token("ogre", 7, 3, { spaces: 2 });
  const on = { b: "Actor.wolf", c: "Actor.ogre" };
  it("is the middle of the space that is named, and far away as the scene counts", () => {
    expect(placeWord({ x: 550.004, y: 250, elevation: 1.5 })).toBe("550,250,1.5");
    expect(placeWord({ x: 550, y: 250, elevation: 1.5 }, { x: 650, y: 250.006 })).toBe("550,250,1.5|650,250.01");
    const facts = mapPositionFacts(scene([mara, wolf, ogre]), "Actor.mara", on, "512.5,299,0");
    expect(facts).toMatchObject({
      at: { scene: "yard", x: 550, y: 250, elevation: 0 },
      corner: { x: 500, y: 200, elevation: 0 },
      space: "2_5",
      distance: 3,
      seen: true,
      clear: true,
      to: { b: { distance: 1, clear: true }, c: { distance: 2, clear: true } },
    });
    expect(mapPositionFacts(scene([mara]), "Actor.mara", {}, "550,250,5")?.distance).toBe(5);
    expect(mapPositionFacts(scene([mara]), "Actor.mara", {}, "250,250,0")?.distance).toBe(0);
  });
  it("knows what hides it and bars the way, to it and from it", () => {
    const between = (walls: readonly object[]) =>
      mapPositionFacts(scene([mara, wolf], { walls }), "Actor.mara", { b: "Actor.wolf" }, "550,250,0");
    expect(between([bar(4)])).toMatchObject({ seen: false, clear: false, to: { b: { clear: true } } });
    expect(between([bar(4, true)])).toMatchObject({ seen: true, clear: false });
    expect(between([bar(6)])).toMatchObject({ seen: true, clear: true, to: { b: { clear: false } } });
  });
  it("is none beside the map, in no number, or where somebody is not there", () => {
    const yard = scene([mara]);
    for (const word of [
      "",
      "550,250",
      "550,250,x",
      "550,250,0,1",
      "550,250,0|",
      "550,250,0|1,x",
      "550,250,0|-50,1",
      "1e9,250,0",
      "-50,250,0",
      "2050,250,0",
      "NaN,1,1",
    ])
      expect(mapPositionFacts(yard, "Actor.mara", {}, word), word).toBeNull();
    expect(mapPositionFacts(yard, "Actor.nobody", {}, "550,250,0")).toBeNull();
    expect(mapPositionFacts(yard, "Actor.mara", on, "550,250,0")).toBeNull();
  });
  it("is a point where there are no squares, as wide as a space", () => {
    const field = scene([mara, wolf], { gridless: true });
    expect(mapPositionFacts(field, "Actor.mara", { b: "Actor.wolf" }, "512.5,250,0")).toMatchObject({
      at: { x: 512.5, y: 250 },
      distance: 2.625,
      to: { b: { distance: 1.375 } },
    });
    expect(mapPositionFacts(field, "Actor.mara", {}, "280,250,0")?.distance).toBe(0);
  });
  it("finds whoever stands within a radius, height included", () => {
    const moth = token("moth", 5, 2, { elevation: 3 });
    const around = (radius: number) => ({
      shape: { kind: "circle" as const, radius },
      points: [{ x: 550, y: 250 }],
      elevation: 0,
    });
    const names = (radius: number) => tokensIn(scene([mara, wolf, ogre, moth]), around(radius)).map(({ name }) => name);
    expect(names(0)).toEqual([]);
    expect(names(1)).toEqual(["wolf"]);
    expect(names(2)).toEqual(["wolf", "ogre"]);
    expect(names(3)).toEqual(["mara", "wolf", "ogre", "moth"]);
  });
});

describe("several points that somebody chose on a scene", () => {
  const mara = token("mara", 2, 2, { spaces: 2 });
  const wolf = token("wolf", 6, 2);
  const ogre = token("ogre", 7, 4);
  const on = { a: "Actor.mara", b: "Actor.wolf", c: "Actor.ogre" };
  const facts = (word: string, walls: readonly object[] = []) =>
    mapPositionFacts(scene([mara, wolf, ogre], { walls }), "Actor.mara", on, word);
  const cone = { kind: "cone", length: 5, angle: 90 } as const;
  it("say where a cone goes that begins at its doer, whom it never reaches", () => {
    const made = facts("650,250,0")?.area(cone, "doer");
    expect(made).toMatchObject({ reached: ["b", "c"], walled: [] });
    expect(made?.area).toMatchObject({
      scene: "yard",
      points: [
        { x: 350, y: 250 },
        { x: 650, y: 250 },
      ],
    });
    expect(facts("650,250,0", [bar(5)])?.area(cone, "doer")).toMatchObject({ reached: ["b", "c"], walled: ["b", "c"] });
    // Without the doer it would need a second point; in the doer's own space it goes nowhere.
    expect(facts("650,250,0")?.area(cone)).toBeNull();
    expect(facts("350,350,0")?.area(cone, "doer")).toBeNull();
  });
  it("make a wall, no longer than it may be, and are as far away and as hidden as the worst of them", () => {
    const wall = { kind: "wall", length: 4, width: 1 } as const;
    const word = "550,250,0|750,250,0".replace(/,0$/, "");
    expect(facts(word)?.area(wall)).toMatchObject({ reached: ["b"], walled: [] });
    expect(facts(word)).toMatchObject({ distance: 4, seen: true });
    expect(facts(word, [bar(7)])).toMatchObject({ seen: false, clear: false });
    expect(facts("550,250,0|1050,250")?.area(wall)).toBeNull();
  });
});

describe("what is said of a place", () => {
  it("is how far away it is, how high, and who is there", () => {
    const there = [
      { name: "Wolf", side: "foe" as const },
      { name: "Ogre", side: "other" as const },
    ];
    const base = { name: "Mara", distance: 2.6499, rise: 0, units: "m", there: [] };
    expect(placeText(base, t)).toBe('away {"name":"Mara","distance":2.6,"units":"m"} nobody {}');
    expect(placeText({ ...base, rise: 2, there }, t)).toMatch(
      /up {"by":2,"units":"m"} there {"names":"side.foe {\\"name\\":\\"Wolf\\"}, Ogre"}$/,
    );
    expect(placeText({ ...base, rise: -1 }, t)).toContain('down {"by":1,"units":"m"}');
  });
  it("is offered in the dialog where an act has a place and the map is there, or one was chosen already", () => {
    const wish = { range: 6, shape: { kind: "circle" as const, radius: 1 }, below: 0 };
    const at = { scene: "yard", x: 1, y: 1, elevation: 0 };
    const facts = { at, space: "0_0", distance: 4, seen: true, clear: true, to: {}, area: () => null };
    const x = { units: "m", mayPick: true, aimed: false, t };
    expect(placeView(undefined, facts, x)).toBeNull();
    expect(placeView(wish, null, { ...x, mayPick: false })).toBeNull();
    expect(placeView(wish, null, x)).toEqual({ text: "none {}", chosen: false, mayPick: true, pick: "pick {}" });
    expect(placeView(wish, null, { ...x, aimed: true })?.text).toBe("noneAimed {}");
    expect(placeView(wish, facts, { ...x, mayPick: false })).toEqual({
      text: 'chosen {"distance":4,"units":"m"}',
      chosen: true,
      mayPick: false,
      pick: "another {}",
    });
  });
});
