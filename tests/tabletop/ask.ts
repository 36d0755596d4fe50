import type { Outcome } from "../../src/engine/play/types";
import type { Command } from "../../src/foundry/queries/payload";
import type { Ack } from "../../table/common/wire";
import type { Dynamic } from "../../table/dynamic";
import { type Running, USERS, type UserName } from "./boot/client";
import { ClientEnd } from "./boot/wire";

const COMMAND = "fivefold.command";
const VOUCH = "fivefold.vouch";

const tokens = new Set<string>();

/** Lets a player's line vouch for the commands that were sent over it, as that player's client does; and for no others, whatever it did before. */
export function letPlayersVouch({ lines }: Running, name: UserName): void {
  if (name === "Gamemaster") return;
  const line = lines.get(name);
  line?.off("query");
  line?.on("query", ({ name: query, data }: Dynamic, ack: (answer: Ack) => void) => {
    ack({ ok: true, value: query === VOUCH && tokens.has(`${name} ${data?.token}`) });
  });
}
/** Somebody joins: a line of their own, and everybody hears of it. */
export function arrive(running: Running, name: UserName): void {
  if (running.lines.has(name)) return;
  const line = new ClientEnd();
  running.lines.set(name, line);
  running.server.seat(line, USERS[name]._id);
  letPlayersVouch(running, name);
}
/** Somebody's connection ends. */
export function leave({ lines }: Running, name: UserName): void {
  lines.get(name)?.server?.disconnect();
  lines.delete(name);
}

/** A player's client asks the game master's, over the server, which looks up who sits on the line. */
export async function askAs({ lines }: Running, name: UserName, command: Command): Promise<Outcome> {
  const line = lines.get(name);
  if (!line) throw new Error(`${name} is not at the table`);
  const token = Math.random().toString(36).slice(2);
  tokens.add(`${name} ${token}`);
  const data = { user: USERS[name]._id, token, command };
  const asked = { userId: USERS.Gamemaster._id, name: COMMAND, data, timeout: 15_000 };
  try {
    const ack: Ack<Outcome> = await new Promise((resolve) => line.emit("query", asked, resolve));
    if (!ack.ok) throw new Error(`the query of ${name} failed: ${ack.error.message}`);
    return ack.value;
  } finally {
    tokens.delete(`${name} ${token}`);
  }
}

/**
 * Runs what a player's own client would run up to the one document that it creates: with that player as `game.user`, and over that player's line,
 * so that both the client's and the server's rights are the player's. When the server has answered, this client is the game master's again.
 */
export async function runAs<T>({ lines, gm }: Running, name: UserName, run: () => Promise<T>): Promise<T> {
  const line = lines.get(name);
  if (!line) throw new Error(`${name} is not at the table`);
  const { game } = globalThis as Dynamic;
  const own = game.user;
  const kept: (() => void)[] = [];
  const back = (): void => {
    game.user = own;
    game.data.userId = own.id;
    game.socket = gm;
    gm.gate = null;
  };
  game.user = game.users.get(USERS[name]._id);
  game.data.userId = USERS[name]._id;
  game.socket = {
    connected: true,
    on: () => {},
    emit(event: string, payload: Dynamic, ack: (answer: Dynamic) => void) {
      line.emit(event, payload, (answer: Dynamic) => {
        back();
        ack(answer);
        // Everybody else's news of the same commit: this client has it already.
        for (const pass of kept.splice(0)) pass();
      });
    },
  };
  gm.gate = (_event, pass) => kept.push(pass);
  try {
    return await run();
  } finally {
    back();
    for (const pass of kept.splice(0)) pass();
  }
}
