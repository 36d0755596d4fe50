import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HostScene } from "../../../src/foundry/host/types";
import { completeImported } from "../../../src/foundry/scene/completing";
import { stubGame } from "../ui/host";

// The part that completes a scene is all that is looked at here; what it does stands in its own tests.
const scene = { id: "yard" } as HostScene;
let there: readonly string[] = [];
const completeScene = vi.fn(async () => undefined);
const load = () => vi.fn(async () => ({ completeScene })).mockRejectedValueOnce(new Error("no connection"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  completeScene.mockClear();
  there = ["yard"];
  stubGame({ scenes: { get: (id: string) => (there.includes(id) ? scene : undefined) } });
  Object.assign(globalThis, { ui: { notifications: { error: () => undefined } } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a scene that was brought in while its part was away is completed when the part is there", async () => {
  await completeImported(scene, load());
  expect(completeScene).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(completeScene.mock.calls).toEqual([[scene]]);
});
it("a scene that is gone by then is left alone", async () => {
  await completeImported(scene, load());
  there = [];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(completeScene).not.toHaveBeenCalled();
});
