import { type ChildProcess, fork } from "node:child_process";
import type { Dynamic } from "../dynamic";
import { compiled } from "./compiled";

const main = compiled("tests/headless.ts");

/** A client of its own in a process of its own; see headless.ts. */
export class HeadlessClient {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve: (value: Dynamic) => void; reject: (error: Error) => void }>();
  #last = 0;

  private constructor(url: string, userId: string) {
    this.#child = fork(main(), [url, userId], { execArgv: [] });
    this.#child.on("message", ({ id, value, error }: Dynamic) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(error));
    });
    this.#child.on("exit", (code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`the client ended with ${code}`));
    });
  }

  /** Starts a client and waits until its documents stand. */
  static async join(url: string, userId: string): Promise<HeadlessClient> {
    const client = new HeadlessClient(url, userId);
    await new Promise((resolve, reject) => client.#waiting.set(0, { resolve, reject }));
    return client;
  }

  /** One of the client's works, by name. */
  ask(work: string, data?: Dynamic): Promise<Dynamic> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, work, data });
    });
  }

  /** Runs code in the client, with `data` at hand. */
  run(body: string, data?: Dynamic): Promise<Dynamic> {
    return this.ask("run", { body, data });
  }

  async leave(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill();
    await gone;
  }
}
