import { MODE_NAMES } from "../../common/documents/active-effect-14";
import { getType } from "../../common/utils/objects";
import { getProperty, setProperty } from "../../common/utils/paths";
import type { Dynamic, Plain } from "../../dynamic";
import { host } from "./host";

const CUSTOM = 0;
const MULTIPLY = 1;
const ADD = 2;
const DOWNGRADE = 3;
const UPGRADE = 4;

/** The field that a change's key names, on the document or in its system model. */
export function fieldOf(document: Dynamic, key: string): Dynamic {
  const model = document.system?.schema;
  if (key.startsWith("system.") && model) return model.getField(key.slice("system.".length));
  const field = document.schema.getField(key);
  return field && typeof field.applyChange === "function" ? field : undefined;
}

/** Apply a change of an effect to a prepared document. */
export function applyChange(effect: Dynamic, document: Dynamic, change: Plain): Plain {
  const field = fieldOf(document, change.key);
  const changes: Plain = {};
  if (field) changes[change.key] = applyField(document, change, field);
  else applyUnguided(document, { ...change, effect }, changes);
  for (const [path, value] of Object.entries(changes)) if (value !== undefined) setProperty(document, path, value);
  return changes;
}

/** The value that a change gives to a field; an invalid one is dropped with a warning. */
export function applyField(model: Dynamic, change: Plain, known?: Dynamic, modify = true): Dynamic {
  const field = known ?? fieldOf(model, change.key);
  const current = getProperty(model, change.key);
  let update = field.applyChange(current, model, change);
  // undefined: the field knows no such change, or nothing changed
  if (update === undefined) return current;
  const stored = field.toObject(update);
  const problem = field.validate(stored, { source: model._source });
  if (problem) {
    console.warn(
      `The change of "${change.key}" by ${change.effect?.uuid ?? "an effect"} is not valid: ${problem.toString()}`,
    );
    update = current;
  }
  if (modify) setProperty(model, change.key, update);
  return update;
}

/** Where no schema helps, the type of the present value decides. */
export function applyUnguided(document: Dynamic, change: Plain, changes: Plain): void {
  const current = getProperty(document, change.key) ?? null;
  const delta = castDelta(change.value, current);
  const mode: number = change.type === undefined ? change.mode : MODE_NAMES.indexOf(change.type);
  if (mode === CUSTOM) host.Hooks.call("applyActiveEffect", document, change, current, delta, changes);
  else if (change.type === "subtract")
    changes[change.key] = typeof current === "number" && typeof delta === "number" ? current - delta : current;
  else if (mode >= 0) changes[change.key] = combine(mode, current, delta);
}

function castDelta(raw: Dynamic, current: Dynamic): Dynamic {
  switch (getType(current)) {
    case "boolean":
      return Boolean(parseOrString(raw));
    case "number":
      return Number.isNaN(Number(raw)) ? 0 : Number(raw);
    case "string":
      return String(raw);
    case "Array": {
      const parsed = parseOrString(raw);
      return Array.isArray(parsed) ? parsed : [parsed];
    }
    default:
      return parseOrString(raw);
  }
}

function parseOrString(raw: Dynamic): Dynamic {
  // values of generation 14 have kinds of their own
  if (typeof raw !== "string") return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

function combine(mode: number, current: Dynamic, delta: Dynamic): Dynamic {
  switch (mode) {
    case ADD:
      if (Array.isArray(current)) return current.concat(delta);
      return current === null ? delta : typeof current === "boolean" ? current || delta : current + delta;
    case MULTIPLY:
      return typeof current === "number" && typeof delta === "number"
        ? current * delta
        : typeof current === "boolean"
          ? current && delta
          : current;
    case UPGRADE:
      return typeof current === "number" && current >= delta ? current : delta;
    case DOWNGRADE:
      return typeof current === "number" && current <= delta ? current : delta;
    default:
      return delta;
  }
}
