import { profile } from "../../common/generation/index";
import type { Dynamic, Plain } from "../../dynamic";

/** The methods of arrays that work on the record of generation 14 (foundry-api.md §4.5). */
const READING = ["find", "filter", "map", "forEach"] as const;
/** The methods of arrays that would corrupt the record, and therefore throw. */
const CORRUPTING = ["splice", "pop", "shift", "unshift", "sort", "reverse", "fill", "copyWithin"];

const isIndex = (key: string | symbol): boolean => typeof key === "string" && /^\d+$/.test(key);

function put(record: Plain, entry: Plain): void {
  if (!entry?.id) throw new Error("A status effect needs an id.");
  record[entry.id] = entry;
}

/** A record of statuses by id that can be read like an array; changing it by index throws. */
function statusRecord(entries: readonly Plain[]): Plain {
  const record: Plain = {};
  for (const entry of entries) put(record, entry);
  return new Proxy(record, {
    get(target, key) {
      if (typeof key === "symbol" || Object.hasOwn(target, key)) return Reflect.get(target, key);
      if ((READING as readonly string[]).includes(key)) {
        const values: Dynamic = Object.values(target);
        return values[key].bind(values);
      }
      if (key === "push") {
        return (...added: Plain[]) => {
          for (const entry of added) put(target, entry);
          return Object.keys(target).length;
        };
      }
      if (CORRUPTING.includes(key))
        throw new Error(`CONFIG.statusEffects is a record by id in this generation: ${key} would corrupt it.`);
      return Reflect.get(target, key);
    },
    set(target, key, value) {
      if (isIndex(key))
        throw new Error(
          `CONFIG.statusEffects is a record by id in this generation: writing to [${String(key)}] would corrupt it.`,
        );
      target[key as string] = value;
      return true;
    },
  });
}

/** Puts CONFIG.statusEffects into the running generation's form; assigning a whole array clears the record first. */
export function installStatusEffects(CONFIG: Plain): void {
  if (profile().statusEffects === "array") return;
  let statuses = statusRecord(Object.values(CONFIG.statusEffects ?? []));
  Object.defineProperty(CONFIG, "statusEffects", {
    get: () => statuses,
    set(value: Plain) {
      statuses = statusRecord(Object.values(value));
    },
    enumerable: true,
    configurable: true,
  });
}

/** The statuses in the order in which a palette shows them: as listed, or by `order` and then by name. */
export function orderedStatuses(CONFIG: Plain, name: (entry: Plain) => string): Plain[] {
  const entries: Plain[] = Object.values(CONFIG.statusEffects ?? {});
  if (profile().statusEffects === "array") return entries;
  const order = (entry: Plain) => entry.order ?? Number.POSITIVE_INFINITY;
  return entries.sort((a, b) => (order(a) === order(b) ? name(a).localeCompare(name(b)) : order(a) - order(b)));
}
