import type { Outcome } from "./types";

/** An outcome that says why nothing was done. */
export function refused(
  reason: string,
  data?: Readonly<Record<string, string | number>>,
): Outcome & { readonly ok: false } {
  return { ok: false, reason, ...(data ? { data } : {}) };
}
