import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import { actor, moment, refuse, type X } from "../actions/declaring";
import { has, hasLeft, num } from "../data/read";

/** [U-106], [U-110] A creature was moved onto ground effects. */
export function declareEnterGround(x: X): Declared | Refusal {
  const only = (x.adjust.said?.grounds ?? "").split(" ").filter((id) => id !== "");
  if (only.length === 0) return refuse("noGround", "U-110");
  const { ruleOptions } = moment(x);
  return declared({ on: x.by, only, ...(ruleOptions && { ruleOptions }) });
}

/** A length that a person entered, with a point or a comma; null where it is no length. */
function metresIn(text: string): number | null {
  const metres = text === "" ? Number.NaN : Number(text.replace(",", "."));
  return Number.isFinite(metres) && metres >= 0 ? metres : null;
}
/** [U-133] The text of the field for the height of a fall: what was entered, else the greater of 5 and the creature's altitude. */
export function fallSaid(x: X): string {
  return x.adjust.said?.metres ?? String(Math.max(num(actor(x), "altitude"), 5));
}
/** [U-133] A fall of any height, in metres. */
export function declareFall(x: X): Declared | Refusal {
  const c = actor(x);
  if (hasLeft(c)) return refuse("gone", "U-133");
  const metres = metresIn(fallSaid(x).trim());
  return metres === null ? refuse("noMetres", "U-133") : declared({ on: x.by, metres, down: true });
}

/** [U-131] A flyer became prone or immobilized by hand. */
export function declareLose(x: X): Declared | Refusal {
  const c = actor(x);
  const lost = has(c, "flying") && (has(c, "prone") || has(c, "immobilized"));
  return lost ? declared({ on: x.by, lost: true }) : refuse("notFalling", "U-131");
}
