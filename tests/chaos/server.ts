import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { ROOT, SERVER } from "./bundle";

/** The practice table's server in a process of its own, on a world that outlives it. */
export class ServerProcess {
  #child: ChildProcess | null = null;
  #port = 0;

  constructor(
    private readonly folder: string,
    /** Told of faults in the server's own log. */
    private readonly fault: (text: string) => void,
  ) {}

  /** The file in which a user's browser stores what it keeps. */
  storageOf(userId: string): string {
    return path.join(this.folder, `browser-${userId}.json`);
  }
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const world = ["--world", path.join(this.folder, "world"), "--seed", path.join(this.folder, "seed.json")];
    const args = [
      SERVER,
      "--system",
      path.join(ROOT, "dist/fivefold"),
      ...world,
      "--port",
      String(this.#port),
      "--test",
    ];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    // Nobody else would end it.
    process.once("exit", () => child.kill("SIGKILL"));
    let noise = "";
    const port = await new Promise<number>((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${noise}`)));
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (chunk) => {
          const text = String(chunk);
          noise = (noise + text).slice(-3000);
          const found = /ready at \S+:(\d+)/.exec(text);
          if (found) resolve(Number(found[1]));
          if (/fault in|uncaught|unhandled/.test(text)) this.fault(text.slice(0, 1500));
        });
    });
    child.removeAllListeners("exit");
    this.#port = port;
  }

  /** kill -9, as a crash would. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  /** Every packet waits so many milliseconds from now on, or between two bounds: `0-300`. */
  async latency(latency: number | string): Promise<void> {
    await fetch(`${this.url}/_table/switch`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ latency }),
    });
  }
}
