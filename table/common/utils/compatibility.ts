import constants from "../constants.json";
import { runtime } from "../runtime";

const COMPATIBILITY = constants.COMPATIBILITY_MODES;

interface WarningOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  once?: boolean;
}

/** One use of an outdated name. */
interface Deprecation {
  readonly message: string;
  readonly since: string;
  readonly until: string;
  /** The call stack of the use. */
  readonly stack: string;
}

/** The name of the event by which a page reports the use of an outdated name; its detail is the Deprecation. */
const DEPRECATION_EVENT = "table.deprecation";

/** The messages that were reported already: each is reported once, whatever CONFIG.compatibility silences. */
const told = new Set<string>();
const warned = new Set<string>();

function record(message: string, { since, until }: WarningOptions, stack: string): void {
  if (told.has(message)) return;
  told.add(message);
  const deprecation: Deprecation = { message, since: String(since ?? ""), until: String(until ?? ""), stack };
  if (typeof globalThis.dispatchEvent === "function" && typeof globalThis.CustomEvent === "function")
    globalThis.dispatchEvent(new CustomEvent(DEPRECATION_EVENT, { detail: deprecation }));
}

/**
 * Reports the use of something outdated, as loudly as `CONFIG.compatibility` says, and records it.
 * @param message what is outdated, and what to use instead
 * @throws an Error when the mode is FAILURE
 * Source: community types, `utils/logging.d.mts`.
 */
export function logCompatibilityWarning(message: string, options: WarningOptions = {}): void {
  const { since, until, details, stack = true, once = false } = options;
  const settings = runtime().CONFIG?.compatibility ?? {};
  const mode = options.mode ?? settings.mode ?? COMPATIBILITY.WARNING;
  const full = [
    message,
    since ? `Deprecated since Version ${since}` : "",
    until ? `Backwards-compatible support will be removed in Version ${until}` : "",
    details ?? "",
  ]
    .filter(Boolean)
    .join("\n");
  const error = new Error(full);
  const text = error.stack ?? full;
  record(message, options, text);
  if (settings.includePatterns?.length && !settings.includePatterns.some((pattern: RegExp) => pattern.test(text)))
    return;
  if (settings.excludePatterns?.some((pattern: RegExp) => pattern.test(text))) return;
  if (mode === COMPATIBILITY.FAILURE) throw error;
  if (once && warned.has(message)) return;
  warned.add(message);
  if (mode === COMPATIBILITY.WARNING) console.warn(stack ? error : full);
  else if (mode === COMPATIBILITY.ERROR) console.error(stack ? error : full);
}
