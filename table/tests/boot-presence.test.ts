// The contract of the table: foundry-api.md, section 14; who is present comes to each client as news (userConnected).
import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { hearPresence, setPresent } from "../client/boot/presence";

it("[T-08] whoever comes or goes while a client asks who is there counts as it was told, and not as the older list says", () => {
  const users = ["mara", "jon", "ines"].map((id) => ({ id, active: false }));
  const heard: unknown[] = [];
  Object.assign(globalThis, {
    game: { users: Object.assign(users, { get: (id: string) => users.find((user) => user.id === id) }) },
    Hooks: {
      callAll: (name: string, user: { readonly id: string }, active: boolean) => heard.push([name, user.id, active]),
    },
    ui: {},
  });
  const emitter = new EventEmitter();
  const news = hearPresence(emitter);
  emitter.emit("userConnected", "jon", true);
  emitter.emit("userConnected", "mara", true);
  emitter.emit("userConnected", "mara", false);
  const map = news();
  emitter.emit("userConnected", "ines", true);
  setPresent(["mara", "ines"], map);
  expect(users.map(({ active }) => active)).toEqual([false, true, true]);
  expect(heard).toEqual([
    ["userConnected", "jon", true],
    ["userConnected", "ines", true],
  ]);
  setPresent(["mara"], new Map());
  expect(users.map(({ active }) => active)).toEqual([true, false, false]);
});
