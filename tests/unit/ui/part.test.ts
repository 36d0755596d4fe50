import { expect, it, vi } from "vitest";
import { part } from "../../../src/foundry/ui/windows/part";
import { stubGame } from "./host";

it("a part that does not come is said, and nothing else happens; the next press tries again", async () => {
  const told: string[] = [];
  stubGame();
  Object.assign(globalThis, { ui: { notifications: { error: (text: string) => told.push(text) } } });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => ({ open: true })).mockRejectedValueOnce(new Error("no connection"));
  expect(await part(load)).toBeNull();
  expect(told).toEqual([expect.stringContaining("A part of Fivefold could not be loaded.")]);
  expect(await part(load)).toEqual({ open: true });
  expect(told).toHaveLength(1);
});

it("a part that nobody presses for is fetched again, and told when it is there", async () => {
  vi.useFakeTimers();
  stubGame();
  Object.assign(globalThis, { ui: { notifications: { error: () => undefined } } });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const away = new Error("no connection");
  const load = vi
    .fn(async () => ({ open: true }))
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away);
  const came = vi.fn();
  expect(await part(load, came)).toBeNull();
  await vi.advanceTimersByTimeAsync(3999);
  expect(came).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(came).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
