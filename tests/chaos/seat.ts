import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Dynamic } from "../../table/dynamic";
import { CLIENT } from "./bundle";

/** What a client process says that nobody asked for. */
export interface Heard {
  error(text: string): void;
  notice(text: string): void;
  /** Numbers that were written by hand: uuid and path. */
  edited(where: readonly string[]): void;
  /** The process ended by itself: the page has to be loaded anew, or it broke. */
  gone(code: number | null): void;
}
interface Waiting {
  readonly resolve: (value: Dynamic) => void;
  readonly reject: (error: Error) => void;
}

/** The client of a user who has left, or whose process was killed. */
export class Gone extends Error {}

/** A user's client in its own process. */
export class Seat {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  /** Set once the game was ready there. */
  #isThere = false;
  alive = true;

  private constructor(url: string, userId: string, seed: number, storage: string, heard: Heard) {
    const env = { ...process.env, NODE_COMPILE_CACHE: path.join(path.dirname(CLIENT), "compiled") };
    const stdio = ["ignore", "ignore", "pipe", "ipc"] as const;
    this.#child = fork(CLIENT, [url, userId, String(seed), storage], { execArgv: [], env, stdio: [...stdio] });
    let noise = "";
    this.#child.stderr?.on("data", (chunk) => {
      noise = (noise + String(chunk)).slice(-3000);
    });
    this.#child.on("message", (message: Dynamic) => {
      if (message.error !== undefined) return heard.error(message.error);
      if (message.notice !== undefined) return heard.notice(message.notice);
      if (message.edited !== undefined) return heard.edited(message.edited);
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.failed === undefined) waiting?.resolve(message.value);
      else waiting?.reject(new Error(message.failed));
    });
    this.#child.on("exit", (code) => {
      const asked = !this.alive;
      this.alive = false;
      for (const { reject } of this.#waiting.values()) reject(new Gone(`the client ended with ${code}`));
      // A page that finds the server away while it loads is told by `join`, and loaded again by whoever let it join.
      if (asked || !this.#isThere) return;
      if (code !== 75) heard.error(`a client's process ended with ${code}: ${noise}`);
      heard.gone(code);
    });
  }

  /**
   * Joins, and resolves when the game is ready there.
   * @param storage the file in which the browser of this user stores what it keeps
   */
  static async join(url: string, userId: string, seed: number, storage: string, heard: Heard): Promise<Seat> {
    const seat = new Seat(url, userId, seed, storage, heard);
    await new Promise((resolve, reject) => seat.#waiting.set(0, { resolve, reject }));
    seat.#isThere = true;
    return seat;
  }

  /** One of the works of `client/works.ts`. Rejects with `Gone` when the process ends before it answers. */
  ask(work: string, data?: Dynamic): Promise<Dynamic> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      if (!this.alive) return reject(new Gone("the client is gone"));
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, work, data }, (error) => error && reject(new Gone(error.message)));
    });
  }

  /** kill -9: no farewell. */
  async kill(): Promise<void> {
    if (!this.alive) return;
    this.alive = false;
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await gone;
  }
}
