// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Dynamic } from "../dynamic";
import { arrive, field, id, settle, startBoard } from "./movement-support";

/** Where the figure stands, which is not where its document is while it walks. */
const shown = (figure: Dynamic): string => figure.view.element.style.transform;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test("[T-21] the figure walks: its promise settles on arrival, and the way goes on only then (foundry-api.md §8.1)", async () => {
  const { canvas, token } = await startBoard();
  const figure = canvas.tokens.get(token.id);
  // From before it sets out: on a busy machine it may walk while nobody looks.
  const began = performance.now();
  await token.move([
    { x: 200, checkpoint: true },
    { x: 200, y: 200 },
  ]);
  await frame();
  await settle();
  const walking = figure.movementAnimationPromise;
  expect(walking).toBeInstanceOf(Promise);
  expect([token.x, token.y]).toEqual([200, 100]);
  await walking;
  expect(performance.now() - began).toBeGreaterThan(80);
  expect(shown(figure)).toBe("translate(200px, 100px)");
  await new Promise((resolve) => setTimeout(resolve, 300));
  await arrive();
  expect([token.x, token.y]).toEqual([200, 200]);
});

test("[T-21] the figure takes the corners of its way, at the speed of its action (community types, CONFIG.Token.movement)", async () => {
  const { canvas, token, CONFIG } = await startBoard();
  const figure = canvas.tokens.get(token.id);
  const walked: { x: number; y: number; duration: number }[][] = [];
  const walk = figure.view.walk.bind(figure.view);
  figure.view.walk = (path: never) => {
    walked.push(path);
    return walk(path);
  };
  await token.move([{ x: 300 }, { x: 300, y: 200, action: "crawl" }]);
  figure.applyRenderFlags();
  const second = 1000 / CONFIG.Token.movement.defaultSpeed;
  expect(walked[0]).toEqual([
    { x: 300, y: 100, duration: 2 * second },
    { x: 300, y: 200, duration: 2 * second },
  ]);
  await token.move({ x: 900, y: 900, action: "blink" });
  figure.applyRenderFlags();
  expect(walked[1]).toEqual([{ x: 900, y: 900, duration: 0 }]);
});

test("[T-21] animate in and out wait for the figure; move in does not (CONST.REGION_EVENTS)", async () => {
  const heard: string[] = [];
  (globalThis as Dynamic).heardHere = heard;
  const system = { events: ["tokenAnimateIn", "tokenMoveIn"], source: "globalThis.heardHere.push(event.name);" };
  const { canvas, token } = await startBoard({
    regions: [field(3, 0, 3, 5, { behaviors: [{ _id: id("b"), name: "B", type: "executeScript", system }] })],
  });
  await token.move({ x: 300 });
  await settle();
  expect(heard).toEqual(["tokenMoveIn"]);
  await canvas.tokens.get(token.id).movementAnimationPromise;
  await settle();
  expect(heard).toEqual(["tokenMoveIn", "tokenAnimateIn"]);
});

test("[T-21] an update may say how fast its figure goes, or that it doesn't walk at all (community types, UpdateOperation)", async () => {
  const { canvas, token } = await startBoard();
  const figure = canvas.tokens.get(token.id);
  const walked: number[] = [];
  figure.view.walk = async (path: { duration: number }[]) => void walked.push(path[0]?.duration ?? -1);
  await token.update({ x: 700 }, { animate: false });
  figure.view.shownAt = { x: 700, y: 100 };
  await token.update({ x: 100 }, { animation: { duration: 50 } });
  figure.view.shownAt = { x: 100, y: 100 };
  await token.update({ x: 700 }, { animation: { movementSpeed: 60 } });
  expect(walked).toEqual([0, 50, 100]);
});
