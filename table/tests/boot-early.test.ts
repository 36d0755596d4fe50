import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { collectEarly } from "../client/boot/early";
import type { Dynamic } from "../dynamic";

/** An emitter with the types that the client asks of a socket. */
const socketOf = (emitter: EventEmitter): Parameters<typeof collectEarly>[0] => emitter as Dynamic;

it("[T-08] what others do while a page loads reaches its listeners once, in its order, when they are there", () => {
  const emitter = new EventEmitter();
  const hand = collectEarly(socketOf(emitter));
  emitter.emit("userConnected", "mara", true);
  emitter.emit("modified", { revision: 1 });
  emitter.emit("pause", true, { broadcast: true });
  emitter.emit("userConnected", "mara", false);
  const heard: unknown[] = [];
  for (const event of ["modified", "userConnected", "pause"])
    emitter.on(event, (...args: unknown[]) => heard.push([event, ...args]));
  hand();
  emitter.emit("userConnected", "jon", true);
  expect(heard).toEqual([
    ["userConnected", "mara", true],
    ["modified", { revision: 1 }],
    ["pause", true, { broadcast: true }],
    ["userConnected", "mara", false],
    ["userConnected", "jon", true],
  ]);
});
