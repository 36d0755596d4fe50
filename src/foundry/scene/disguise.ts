import type { Guise } from "../../contract/ruleset";

/** How a token looks. */
export interface Look {
  readonly img: string;
  readonly width: number;
  readonly height: number;
  readonly hidden: boolean;
}

/** The look that a token gets, and its own look to be stored; null where nothing changes. */
export function disguise(
  now: Look,
  own: Look | null,
  guise: Guise | null,
): { readonly look: Look; readonly own: Look | null } | null {
  if (!guise) return own && { look: own, own: null };
  const before = own ?? now;
  const { img = before.img, size, hidden = before.hidden } = guise;
  const look = { img, width: size ?? before.width, height: size ?? before.height, hidden };
  const same = own !== null && (["img", "width", "height", "hidden"] as const).every((key) => look[key] === now[key]);
  return same ? null : { look, own: before };
}
