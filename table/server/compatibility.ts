import type { Plain } from "../dynamic";

/** Compares a running version with a bound (-1: older, 0: within, 1: newer), as far as the bound is given (`13` is every build of 13; foundry-api.md §1.2). */
function against(version: string, bound: string): number {
  const [own, wanted] = [version, bound].map((text) => text.split(".").map(Number)) as [number[], number[]];
  for (const [index, part] of wanted.entries()) {
    if (Number.isNaN(part)) return 0;
    const difference = (own[index] ?? 0) - part;
    if (difference) return Math.sign(difference);
  }
  return 0;
}

/**
 * Why a package does not run in a version; null when it does. `minimum` and `maximum` block, `verified` only informs (foundry-api.md §1.2).
 * @param version generation and build, like `13.351`
 */
export function incompatibility(manifest: Plain, version: string): string | null {
  const { minimum, maximum } = manifest.compatibility ?? {};
  if (minimum && against(version, String(minimum)) < 0) return `it needs at least version ${minimum}`;
  if (maximum && against(version, String(maximum)) > 0) return `it runs up to version ${maximum}`;
  return null;
}
