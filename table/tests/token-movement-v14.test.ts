import { expect, test, vi } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { arrive, field, id, remembered, startGround } from "./movement-support";

// chosen before anything that asks for it is evaluated
await vi.hoisted(async () => (await import("../common/generation/index")).useGeneration(14));

test("[T-21] in generation 14 move answers at the end of the whole way (issue #13572)", async () => {
  const { token } = await startGround();
  expect(await token.move([{ x: 300, checkpoint: true }, { x: 500 }])).toBe(true);
  expect(token.x).toBe(500);
  const stopped = token.move([{ x: 700, checkpoint: true }, { x: 900 }]);
  setTimeout(() => token.stopMovement());
  expect(await stopped).toBe(false);
  expect(token.x).toBe(700);
});

test("[T-21] a planned movement waits for its start, and only planToken is told (issue #13639)", async () => {
  const { token, log, emitted } = await startGround();
  expect(await token.move({ x: 500 }, { planned: true })).toBe(true);
  expect(token.movement.state).toBe("planned");
  expect(token.x).toBe(100);
  expect(log.filter((name) => /preMoveToken|moveToken|planToken/.test(name))).toEqual(["planToken"]);
  expect(emitted[0]?.[1]).toMatchObject({ state: "planned", tokenUuid: token.uuid });
  expect(await token.startMovement()).toBe(true);
  expect(token.x).toBe(500);
  expect(await token.startMovement()).toBe(false);
});

test("[T-21] shapes that came with generation 14: cones, lines, rings; anchors of rectangles (RN14.349 #13298)", async () => {
  const shapes: [Plain, [number, number, boolean][]][] = [
    [{ type: "cone", x: 0, y: 0, radius: 100, angle: 90, rotation: 0 }, [[50, 40, true], [40, 50, false], [101, 0, false]]],
    [{ type: "line", x: 0, y: 0, length: 100, width: 20, rotation: 90 }, [[0, 90, true], [11, 50, false], [0, -1, false]]],
    [{ type: "ring", x: 0, y: 0, radius: 100, innerWidth: 10, outerWidth: 20 }, [[95, 0, true], [119, 0, true], [80, 0, false]]],
    [{ type: "rectangle", x: 0, y: 0, width: 100, height: 50, anchorX: 0.5, anchorY: 1 }, [[-40, -20, true], [10, 10, false]]],
  ]; // biome-ignore format: a table
  for (const [shape, points] of shapes) {
    const { region } = await startGround({ regions: [field(0, 0, 1, 1, { _id: id("r"), shapes: [shape] })] });
    for (const [x, y, inside] of points)
      expect([shape.type, x, y, region.testPoint({ x, y, elevation: 0 })]).toEqual([shape.type, x, y, inside]);
  }
});

test("[T-21] a hidden region does nothing", async () => {
  const { region } = await startGround({
    regions: [field(0, 0, 9, 9, { hidden: true, behaviors: [{ _id: id("b"), name: "B", type: "pauseGame" }] })],
  });
  expect([...region.behaviors].map((one: Dynamic) => one.active)).toEqual([false]);
  await arrive();
});

test("[T-21] a new turn forgets where anybody went, in generation 14 (RN14.353 #13686)", async () => {
  expect(await remembered()).toEqual([false, false]);
});
