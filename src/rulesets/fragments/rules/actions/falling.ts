import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import { tagsHere } from "../board/board";
import { TAGS } from "../board/sceneTags";
import { ruleOptionsOf } from "../data/options";
import { hold, inFight, refuse, type X } from "../paying/declaring";

/** The number of feet that was typed; an empty field counts as 0. @returns null: it is no whole number from 0 to 9999 */
function feetSaid({ adjust }: X, key: string): number | null {
  const feet = Number(adjust.said?.[key] ?? "");
  return Number.isInteger(feet) && feet >= 0 && feet <= 9999 ? feet : null;
}
/** [F-122], [F-125], [F-126] Declares that the doer falls or jumps down. */
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
