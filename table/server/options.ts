import { parseArgs } from "node:util";
import { type Latency, latencyBounds } from "./latency";

/** By default only this machine reaches the table. */
export const DEFAULT_HOST = "127.0.0.1";

export interface ServerOptions {
  /** The built system's folder: the one with `system.json`. */
  system: string;
  /** The world's folder; created and seeded when it is not there yet. */
  world: string;
  port?: number;
  host?: string;
  /** The file that says what a new world holds. */
  seed?: string;
  /** The seed that makes dice repeatable. */
  diceSeed?: number | null;
  /** Milliseconds that every packet waits, each way; `50-300`: a random time in that range for each. */
  latency?: Latency;
  generation?: 13 | 14;
  /** Where public documents leave a behavior open, the table takes the other choice, so that nothing depends on the usual one. */
  contrary?: boolean;
  /** Lets anybody use `/_table/switch`. */
  test?: boolean;
  /** The folder of the built client; missing: that of this repository. */
  client?: string;
}

const USAGE = `practice table

  --system <folder>    built system (holds system.json), required
  --world <folder>     world to open, or to create and seed, required
  --port <n>           30000 unless told; 0 picks a free one
  --host <address>     127.0.0.1 unless told
  --seed <file.json>   what a new world starts with
  --dice-seed <n>      repeatable dice
  --latency <ms|a-b>   delay every packet, both ways; 50-300 delays each by its own time
  --generation <13|14> which Foundry generation to imitate, 13 unless told
  --contrary           do the other thing where public documents leave one open (docs/table.md)
  --test               open the run-time switches to everybody
`;

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} wants a whole number, not "${text}".`);
  return value;
}

/** Reads the command line. @returns the options, or a help text that says what is wrong with the line */
export function readOptions(argv: string[]): ServerOptions | { help: string } {
  const { values } = parseArgs({
    args: argv,
    options: {
      system: { type: "string" },
      world: { type: "string" },
      port: { type: "string" },
      host: { type: "string" },
      seed: { type: "string" },
      "dice-seed": { type: "string" },
      latency: { type: "string" },
      generation: { type: "string" },
      contrary: { type: "boolean" },
      test: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return { help: USAGE };
  if (!values.system || !values.world) throw new Error(`--system and --world are needed.\n\n${USAGE}`);
  const options: ServerOptions = { system: values.system, world: values.world };
  if (values.port) options.port = wholeNumber("port", values.port);
  if (values.host) options.host = values.host;
  if (values.seed) options.seed = values.seed;
  if (values["dice-seed"]) options.diceSeed = wholeNumber("dice-seed", values["dice-seed"]);
  if (values.latency) {
    if (!latencyBounds(values.latency)) throw new Error(`--latency is like 120 or 50-300, not "${values.latency}".`);
    options.latency = values.latency;
  }
  if (values.contrary) options.contrary = true;
  if (values.test) options.test = true;
  if (values.generation) {
    if (values.generation !== "13" && values.generation !== "14") throw new Error("--generation is 13 or 14.");
    options.generation = values.generation === "13" ? 13 : 14;
  }
  return options;
}
