import { outdated, type Shim } from "../../common/generation/index";
import type { Dynamic, Plain } from "../../dynamic";

interface SettingConfig extends Plain {
  readonly namespace: string;
  readonly key: string;
  readonly id: string;
  readonly scope: "world" | "client" | "user";
}

/** Typed values of the world, of this browser and of this user. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, Plain>();
  /** Setting documents of the world, by key; filled at boot and updated by their events. */
  readonly storage = new Map<string, Dynamic>();
  readonly #documents = new Map<string, Dynamic>();
  readonly #retired = new Map<string, Shim>();

  /** Takes over the stored Setting sources before anything is registered. */
  initialize(sources: readonly Plain[]): void {
    for (const source of sources) this.#documents.set(storageKey(source.key, source.user), source);
    this.storage.set("world", this.#documents);
    this.storage.set("client", globalThis.localStorage);
  }

  /** Declares a setting. Registering again replaces the declaration. */
  register(namespace: string, key: string, data: Plain): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = ["world", "client", "user"].includes(data.scope) ? data.scope : "client";
    const id = `${namespace}.${key}`;
    this.settings.set(id, { ...data, namespace, key, id, scope });
  }

  /** Declares a setting of the generation before: reading it returns null and is recorded; it cannot be written. */
  retire(namespace: string, key: string, instead: string): void {
    this.#retired.set(`${namespace}.${key}`, {
      old: `the setting ${namespace}.${key}`,
      instead: `${namespace}.${instead}`,
      since: 14,
      until: 16,
    });
  }

  registerMenu(namespace: string, key: string, data: Plain): void {
    if (!data.type) throw new Error("You must provide an application class for a settings menu");
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key });
  }

  /** The value of a registered setting; its default where nothing valid is stored. */
  get(namespace: string, key: string, options: { document?: boolean } = {}): Dynamic {
    const retired = this.#retired.get(`${namespace}.${key}`);
    if (retired) return outdated(retired, null);
    const config = this.#config(namespace, key);
    const stored = this.#stored(config);
    if (options.document) return this.#documents.get(this.#storageKey(config)) ?? null;
    if (stored === undefined) return initialOf(config);
    try {
      return castTo(config, JSON.parse(stored));
    } catch (error) {
      console.error(`The stored value of the setting ${config.id} is not valid; its default is used.`, error);
      return initialOf(config);
    }
  }

  /** Stores a value. World values need a game master and a game that is ready. */
  async set(namespace: string, key: string, value: Dynamic, options: Plain = {}): Promise<Dynamic> {
    const config = this.#config(namespace, key);
    const clean = castTo(config, value, true);
    const text = JSON.stringify(clean);
    if (config.scope === "client") {
      globalThis.localStorage.setItem(config.id, text);
      config.onChange?.(castTo(config, JSON.parse(text)), options, globalThis.game.userId);
      globalThis.Hooks.callAll("clientSettingChanged", config.id, clean, options);
      return clean;
    }
    if (!globalThis.game.ready)
      throw new Error("You may not assert the value of a world-level setting before the game is ready.");
    const existing = this.#documents.get(this.#storageKey(config));
    const cls = globalThis.CONFIG.Setting.documentClass;
    const user = config.scope === "user" ? globalThis.game.userId : null;
    if (existing?._id) await cls.updateDocuments([{ _id: existing._id, value: text }], options);
    else await cls.create({ key: config.id, value: text, user }, options);
    return clean;
  }

  /** Handles a written Setting document on every client: stores it, and calls the setting's `onChange`. */
  received(source: Plain, options: Plain, userId: string): void {
    this.#documents.set(storageKey(source.key, source.user), source);
    if (source.user && source.user !== globalThis.game.userId) return;
    const config = this.settings.get(source.key);
    if (!config || config.scope === "client") return;
    config.onChange?.(this.get(config.namespace, config.key), options, userId);
  }

  forgotten(source: Plain): void {
    this.#documents.delete(storageKey(source.key, source.user));
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }
  #storageKey(config: SettingConfig): string {
    return storageKey(config.id, config.scope === "user" ? globalThis.game.userId : null);
  }
  #stored(config: SettingConfig): string | undefined {
    if (config.scope === "client") return globalThis.localStorage.getItem(config.id) ?? undefined;
    const value = this.#documents.get(this.#storageKey(config))?.value;
    return typeof value === "string" ? value : value === undefined ? undefined : JSON.stringify(value);
  }
}

const storageKey = (key: string, user: string | null | undefined): string => (user ? `${key}@${user}` : key);

function initialOf({ default: initial, type }: SettingConfig): Dynamic {
  if (initial !== undefined)
    return isModel(type) && !(initial instanceof type) ? new type(initial) : structuredCloneSafe(initial);
  if (isField(type)) return type.getInitialValue?.({}) ?? undefined;
  return isModel(type) ? new type() : null;
}
const structuredCloneSafe = (value: Dynamic): Dynamic => globalThis.foundry.utils.deepClone(value);
const isField = (type: Dynamic): boolean => type instanceof globalThis.foundry.data.fields.DataField;
const isModel = (type: Dynamic): boolean =>
  typeof type === "function" && type.prototype instanceof globalThis.foundry.abstract.DataModel;

/** Casts a value to a setting's type. @throws the error of the type's validation, when strict */
function castTo(config: SettingConfig, value: Dynamic, storing = false): Dynamic {
  const { type } = config;
  if (isField(type)) {
    const clean = type.clean(value, {});
    const failure = type.validate(clean, { fallback: false });
    if (failure) throw failure.asError?.() ?? new Error(`${config.id}: ${failure}`);
    return storing ? (type.toObject?.(clean) ?? clean) : type.initialize(clean, null, {});
  }
  if (isModel(type)) {
    const model = value instanceof type ? value : type.fromSource(value, { strict: true });
    return storing ? model.toObject() : model;
  }
  if (value === null || value === undefined) return value;
  if (type === Number) return Number(value);
  if (type === String) return String(value);
  if (type === Boolean) return typeof value === "string" ? value === "true" : Boolean(value);
  return value;
}
