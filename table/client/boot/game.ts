import type { Socket } from "socket.io-client";
import { Collection } from "../../common/utils/collection";
import type { WorldPayload } from "../../common/wire";
import type { Dynamic, Plain } from "../../dynamic";
import { AudioHelper } from "../audio/helper";
import { ToursCollection } from "../nue/tours-collection";
import { ClipboardHelper } from "./clipboard";
import { Localization } from "./i18n";
import { ClientKeybindings } from "./keybindings";
import { KeyboardManager } from "./keyboard";
import { ClientSettings } from "./settings";
import { GameTime } from "./time";

/** The running game: what the globals `game` holds. Documents and the interface are filled in while it boots. */
export class Game {
  readonly view = "game";
  readonly settings = new ClientSettings();
  readonly i18n = new Localization();
  readonly keyboard = new KeyboardManager();
  readonly keybindings = new ClientKeybindings();
  readonly time = new GameTime();
  readonly clipboard = new ClipboardHelper();
  readonly audio = new AudioHelper();
  readonly tours = new ToursCollection();
  readonly debug = false;
  readonly loading = false;
  /** Packages beside the system: the practice table has none. */
  readonly modules = new Collection<Dynamic>();
  /** Documents of the world by document name. */
  collections: Dynamic = new Map();
  packs: Dynamic = new Map();
  user: Dynamic = null;
  users: Dynamic = null;
  tooltip: Dynamic = null;
  permissions: Plain = {};
  ready = false;
  data: WorldPayload;
  paused = false;

  constructor(
    readonly socket: Socket,
    data: WorldPayload,
  ) {
    this.data = data;
    this.paused = Boolean(data.paused);
    this.settings.initialize(data.settings);
  }

  get userId(): string {
    return this.data.userId;
  }
  get release(): Plain {
    return this.data.release;
  }
  get version(): string {
    return this.data.release.version ?? `${this.data.release.generation}.${this.data.release.build}`;
  }
  get world(): Plain {
    return this.data.world;
  }
  readonly #system: { value?: Plain } = {};
  /** The system's manifest; systems add their API to it. */
  get system(): Plain {
    this.#system.value ??= { ...this.data.system };
    return this.#system.value;
  }
  /** The types of every document: core's and the system's. */
  get documentTypes(): Record<string, string[]> {
    if (this.#documentTypes) return this.#documentTypes;
    const types: Record<string, string[]> = {};
    for (const [name, config] of Object.entries<Plain>(globalThis.CONFIG)) {
      const core: readonly string[] = config?.documentClass?.metadata?.coreTypes ?? [];
      if (config?.documentClass)
        types[name] = [...new Set(["base", ...core, ...Object.keys(this.data.system.documentTypes?.[name] ?? {})])];
    }
    // The types are read for every document that is checked, and no further ones are added once the game is ready.
    if (this.ready) this.#documentTypes = types;
    return types;
  }
  #documentTypes: Record<string, string[]> | undefined;

  /** Every document's sub-types, each with the defaults of a template.json; empty where the manifest declares the type. */
  get model(): Record<string, Record<string, Plain>> {
    const entries = Object.entries(this.documentTypes);
    this.#model ??= Object.fromEntries(
      entries.map(([name, types]) => [
        name,
        Object.fromEntries(types.map((type) => [type, this.data.models[name]?.[type] ?? {}])),
      ]),
    );
    return this.#model;
  }
  #model: Record<string, Record<string, Plain>> | undefined;

  get canvas(): Dynamic {
    return globalThis.canvas;
  }
  get combat(): Dynamic {
    return this.combats?.viewed ?? null;
  }
  declare combats: Dynamic;

  /** Pauses or resumes for everybody. */
  togglePause(pause = !this.paused, { broadcast = true }: { broadcast?: boolean } = {}): boolean {
    if (!globalThis.Hooks.call("pauseGame", pause, { broadcast })) return this.paused;
    this.paused = pause;
    if (broadcast && this.user?.isGM) this.socket.emit("pause", { paused: pause }, () => undefined);
    globalThis.ui.pause?.render({ force: true });
    return pause;
  }

  /** Leaves the table. */
  async logOut(): Promise<void> {
    this.socket.disconnect();
    await fetch("/logout", { method: "POST" });
    globalThis.location.assign("/join");
  }
}
