import { describe, expect, it } from "vitest";
import { between } from "../../../src/foundry/board/between";
import { litAt } from "../../../src/foundry/board/lamps";
import { NO_LIGHT, scene, token, wall } from "./tokens";

describe("light on a place", () => {
  const lamp = (more: object = {}, config: object = {}) => ({
    x: 550,
    y: 550,
    hidden: false,
    rotation: 0,
    walls: true,
    config: { ...NO_LIGHT, bright: 2, dim: 5, ...config },
    ...more,
  });
  const lit = (x: number, y: number, ...lights: readonly object[]) => {
    const one = token("one", x, y);
    return litAt(scene([one], { lights }), one);
  };
  it("is as far as its lamp reaches, and only in its cone, which opens down the screen and turns clockwise [U-142]", () => {
    expect([lit(5, 7, lamp()), lit(5, 9, lamp()), lit(5, 11, lamp())]).toEqual(["bright", "dim", null]);
    const cone = (rotation: number) => lamp({ rotation }, { angle: 60 });
    expect([lit(5, 7, cone(0)), lit(5, 3, cone(0)), lit(7, 5, cone(0))]).toEqual(["bright", null, null]);
    expect([lit(3, 5, cone(90)), lit(7, 5, cone(90)), lit(5, 3, cone(180))]).toEqual(["bright", null, "bright"]);
    // 27 degrees off the middle is within thirty on each side, 45 are not.
    expect([lit(6, 7, cone(0)), lit(6, 6, cone(0))]).toEqual(["dim", null]);
    // Whoever stands under the lamp is lit.
    expect(lit(5, 5, cone(0))).toBe("bright");
  });
  it("is shaded by walls, unless the lamp shines through them [U-142]", () => {
    const far = token("far", 7, 5);
    const on = (light: object, shade: object) => litAt(scene([far], { lights: [light], walls: [shade] }), far);
    expect(on(lamp(), wall())).toBeNull();
    expect(on(lamp({ walls: false }), wall())).toBe("bright");
    expect(on(lamp(), wall({ light: 0 }))).toBe("bright");
  });
  it("may be carried, and looks where its bearer looks [U-142]", () => {
    const lantern = { ...NO_LIGHT, angle: 90, bright: 4 };
    const other = token("other", 5, 2);
    const seen = (rotation: number) =>
      litAt(scene([other, token("bearer", 5, 5, { rotation, light: lantern })], {}), other);
    expect([seen(0), seen(180)]).toEqual([null, "bright"]);
  });
});

describe("what a sound has to pass", () => {
  const [speaker, hearer] = [token("speaker", 4, 5), token("hearer", 9, 5)];
  const sound = (...walls: readonly object[]) => between(scene([speaker, hearer], { walls }), speaker, hearer).sound;
  it("is a wall that stops sounds, or doors only; what lets sounds through, and open doors, are nothing [U-053] [U-054]", () => {
    expect(sound()).toBeUndefined();
    expect(sound(wall())).toBe("wall");
    expect(sound(wall({ sound: 0 }))).toBeUndefined();
    expect(sound(wall({ door: 1 }))).toBe("door");
    expect(sound(wall({ door: 1, ds: 1 }))).toBeUndefined();
    expect(sound(wall({ door: 1 }), wall({ move: 0 }))).toBe("wall");
  });
});
