import { utils } from "../../../common";
import type { Dynamic, Plain } from "../../../dynamic";

/** What a class declares for its header's dropdown. */
export interface HeaderControl {
  icon?: string;
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: Event) => void;
}

/** How forms of an application are submitted. */
export interface FormConfiguration {
  handler?: ((...args: Dynamic[]) => unknown) | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/** Where a window sits. */
export interface Position {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

/** The merged options of one application instance. */
export interface Configuration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: {
    frame: boolean;
    positioned: boolean;
    title: string;
    icon: string | false;
    controls: HeaderControl[];
    minimizable: boolean;
    resizable: boolean;
    contentTag: string;
    contentClasses: string[];
  };
  actions: Record<string, Dynamic>;
  form?: FormConfiguration;
  position: Position;
  [own: string]: Dynamic;
}

/**
 * Fold one layer of options over another: lists are joined, plain objects merged, everything else replaced.
 * The inputs stay as they are.
 */
function mergeOptions(base: Plain, layer: Plain): Plain {
  const merged: Plain = { ...base };
  for (const [key, value] of Object.entries(layer)) {
    const old = merged[key];
    if (value === undefined) continue;
    if (Array.isArray(value)) merged[key] = Array.isArray(old) ? [...old, ...value] : [...value];
    else if (utils.getType(value) === "Object" && isPlain(value)) {
      merged[key] = mergeOptions(isPlain(old) ? old : {}, value);
    } else merged[key] = value;
  }
  return merged;
}

function isPlain(value: unknown): value is Plain {
  if (!value || typeof value !== "object") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Merge `DEFAULT_OPTIONS` from the oldest ancestor down to the class itself, then the instance's own options. */
export function gatherOptions(chain: Iterable<Dynamic>, own: Plain): Plain {
  const oldestFirst = [...chain].reverse();
  let merged: Plain = {};
  for (const cls of oldestFirst) {
    if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) merged = mergeOptions(merged, cls.DEFAULT_OPTIONS as Plain);
  }
  return mergeOptions(merged, own);
}
