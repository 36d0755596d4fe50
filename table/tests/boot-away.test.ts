import type { Socket } from "socket.io-client";
import { afterEach, expect, it, vi } from "vitest";
import { callUntilAnswered } from "../client/boot/connection";
import { fetchFile } from "../client/fetching";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fetches a file again every half second while the server can't be reached, and takes a no for an answer", async () => {
  vi.useFakeTimers();
  const missing = new Response("", { status: 404 });
  const fetching = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetching.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(missing);
  vi.stubGlobal("fetch", fetching);
  const file = fetchFile("http://table.test/lang/en.json");
  await vi.advanceTimersByTimeAsync(999);
  expect(fetching).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await file).toBe(missing);
  expect(fetching.mock.calls).toEqual(Array(3).fill(["http://table.test/lang/en.json"]));
});

it("does not ask again for what is no address", async () => {
  const fetching = vi.fn().mockRejectedValue(new TypeError("Invalid URL"));
  vi.stubGlobal("fetch", fetching);
  await expect(fetchFile("http://")).rejects.toThrow("Invalid URL");
  expect(fetching).toHaveBeenCalledTimes(1);
});

it("asks for the world again over the next connection when the answer was lost with the one before", async () => {
  const asked: ((ack: object) => void)[] = [];
  const connected = new Set<() => void>();
  // Of a connection the call needs no more than these three.
  const socket = {
    emit: (_event: string, _payload: unknown, ack: (answer: object) => void) => asked.push(ack),
    on: (_event: string, listener: () => void) => connected.add(listener),
    off: (_event: string, listener: () => void) => connected.delete(listener),
  } as unknown as Socket;
  const world = callUntilAnswered(socket, "world");
  expect(asked).toHaveLength(1);
  for (const tell of connected) tell();
  expect(asked).toHaveLength(2);
  asked[1]?.({ ok: true, value: "the world" });
  expect(await world).toBe("the world");
  expect(connected.size).toBe(0);
});
