import type { Adjustments, Overridden } from "../../src/contract/facts";
import type { HostActor, HostItem, HostToken } from "../../src/foundry/host/types";
import type { Dynamic } from "../../table/dynamic";
import type { UserName } from "./boot/client";
import type { Exchange } from "./exchange";
import type { Tabletop } from "./tabletop";

/** A space of the scene: column and row, and height in scene units. */
export type Space = readonly [column: number, row: number, elevation?: number];

/** What a person settles before an act begins. */
export interface ActOptions {
  /** Name of one of the doer's items. */
  readonly item?: string;
  readonly on?: readonly Creature[];
  /** What was said about the situation, by group. */
  readonly said?: Readonly<Record<string, string>>;
  /** Ids of modifiers that are switched off in the dialog. */
  readonly off?: readonly string[];
  readonly add?: Adjustments["added"];
  /** The game master lets it happen although a rule refuses it. */
  /** A game master overrides whatever is refused, or only what is named. */
  readonly override?: boolean | readonly Overridden[];
  readonly as?: UserName;
  /** The space that was chosen on the map. */
  readonly place?: Space;
  /** Likewise, where several were chosen. */
  readonly places?: readonly Space[];
  /** The spaces of the way that was drawn. */
  readonly path?: readonly Space[];
}

/** Somebody of the running world: its documents as they are at the moment of the look. */
export class Creature {
  constructor(
    private readonly table: Tabletop,
    readonly uuid: string,
    readonly name: string,
    private readonly tokenUuid: string,
  ) {}

  get actor(): HostActor {
    const found = (globalThis as Dynamic).fromUuidSync(this.uuid);
    if (!found) throw new Error(`${this.name} is not there any more`);
    return found;
  }
  /** Prepared system data. */
  get system(): Dynamic {
    return this.actor.system;
  }
  /** Ids of its statuses without the game's prefix, sorted. */
  get statuses(): readonly string[] {
    return [...this.actor.statuses].map((id) => id.replace(/^[a-z]+-/, "")).sort();
  }
  get items() {
    const { items } = this.actor;
    return {
      all: items.contents as readonly (HostItem & { readonly system: Dynamic })[],
      /** An item by its name, or by its id. Throws where there is none. */
      get: (name: string): HostItem & { readonly system: Dynamic } => itemNamed(items, name, this.name),
      has: (name: string): boolean => items.contents.some((item) => item.name === name),
    };
  }
  /** Names of its effects. */
  get effects(): readonly string[] {
    return this.actor.effects.contents.map(({ name }) => name);
  }
  get token() {
    const document: HostToken = (globalThis as Dynamic).fromUuidSync(this.tokenUuid);
    const size = document.parent?.grid.size ?? 100;
    const at: readonly [number, number] = [document.x / size, document.y / size];
    return { document, at, elevation: document.elevation };
  }
  /** Begins an act as its sheet or its dialog would. */
  act(id: string, options: ActOptions = {}): Promise<Exchange> {
    return this.table.act(this, id, options);
  }
}

function itemNamed(items: HostActor["items"], name: string, owner: string): HostItem & { system: Dynamic } {
  // Two things of one name are told apart by their ids.
  const found = items.contents.filter((item) => item.name === name || item.id === name);
  const [item] = found;
  if (!item || found.length > 1) {
    throw new Error(`${owner} has ${found.length} of "${name}": ${items.contents.map((one) => one.name).join(", ")}`);
  }
  return item;
}
