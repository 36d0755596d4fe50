import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Redrawing } from "../../../src/foundry/ui/windows/redrawing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A panel that counts how often it is drawn. */
function counted(pause?: number) {
  const draw = vi.fn(() => Promise.resolve());
  return { draw, drawing: new Redrawing(draw, pause) };
}

it("draws what changes at one moment once, and at once", async () => {
  const { draw, drawing } = counted();
  for (let n = 0; n < 3; n++) drawing.soon();
  expect(draw).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(draw).toHaveBeenCalledTimes(1);
  drawing.soon();
  await vi.advanceTimersByTimeAsync(0);
  expect(draw).toHaveBeenCalledTimes(2);
});

it("with a pause draws the first change at once and what comes within it together, the last one too", async () => {
  const { draw, drawing } = counted(100);
  drawing.soon();
  await vi.advanceTimersByTimeAsync(0);
  expect(draw).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 5; n++) {
    drawing.soon();
    await vi.advanceTimersByTimeAsync(19);
  }
  expect(draw).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5);
  expect(draw).toHaveBeenCalledTimes(2);
  // After a rest a change waits for nothing.
  await vi.advanceTimersByTimeAsync(500);
  drawing.soon();
  await vi.advanceTimersByTimeAsync(0);
  expect(draw).toHaveBeenCalledTimes(3);
});

it("is drawn in between where somebody waits for it, each drawing after the one before", async () => {
  const order: string[] = [];
  let finish: (() => void) | undefined;
  const drawing = new Redrawing(() => {
    order.push("begins");
    return new Promise<void>((done) => {
      finish = () => {
        order.push("ends");
        done();
      };
    });
  }, 100);
  const both = [drawing.now(), drawing.now()];
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(["begins"]);
  finish?.();
  await both[0];
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(["begins", "ends", "begins"]);
  finish?.();
  await both[1];
});
