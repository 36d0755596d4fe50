import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import { tagsHere } from "../board/board";
import { TAGS } from "../board/sceneTags";
import { ruleOptionsOf } from "../data/options";
import { hold, inFight, refuse, type X } from "../paying/declaring";

/** A number of feet that somebody has typed: nothing typed, or nothing but spaces, is 0; null: it is no number. */
function feetSaid({ adjust }: X, key: string): number | null {
  const feet = Number(adjust.said?.[key] ?? "");
  return Number.isInteger(feet) && feet >= 0 && feet <= 9999 ? feet : null;
}
/** [F-122], [F-125], [F-126] Somebody has lost the ground, or jumps down. */
export function declareFall(x: X): Declared | Refusal {
  const jump = feetSaid(x, "jump");
  if (jump === null) return refuse("noNumber", "F-125");
  if (tagsHere(x.board).includes(TAGS.zeroG) && !x.adjust.override) return hold("weightless", "F-126");
  const ruleOptions = ruleOptionsOf(x.settings);
  return declared({
    on: x.by,
    grab: inFight(x) ? "counted" : "free",
    ...(jump > 0 && { jump }),
    ...(ruleOptions && { ruleOptions }),
  });
}
