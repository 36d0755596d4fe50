import type { Latency } from "./latency";
import type { ServerOptions } from "./options";
import type { Presence } from "./presence";
import type { Sessions } from "./sessions";
import type { Pack } from "./storage/packs";
import type { InstalledSystem } from "./system";
import type { World } from "./world/world";

export interface Switches {
  diceSeed: number | null;
  readonly contrary: boolean;
  latency: Latency;
}

/** The parts of a running table, which are handed to the modules that serve it. */
export class Table {
  readonly switches: Switches;
  paused = false;

  constructor(
    readonly options: ServerOptions,
    readonly system: InstalledSystem,
    readonly world: World,
    readonly packs: ReadonlyMap<string, Pack>,
    readonly sessions: Sessions,
    readonly presence: Presence,
  ) {
    this.switches = {
      diceSeed: options.diceSeed ?? null,
      latency: options.latency ?? 0,
      contrary: options.contrary === true,
    };
  }

  get generation(): 13 | 14 {
    return this.options.generation ?? 13;
  }

  /** Changes the run-time switches and tells every client. */
  flip(change: { diceSeed?: number | null; latency?: Latency }): Switches {
    if (change.diceSeed !== undefined) this.switches.diceSeed = change.diceSeed;
    if (change.latency !== undefined) this.switches.latency = change.latency;
    this.presence.broadcast("tableSwitch", [this.switches]);
    return this.switches;
  }
}
