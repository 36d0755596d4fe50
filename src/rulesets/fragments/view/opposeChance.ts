import type { CardContext, OptionWords } from "../../../contract/card";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, Line } from "../../../engine/procedure/story.types";
import { part } from "../../../engine/reading";
import { rollAgainst } from "../../../kit/view/rolls";
import { targetLines } from "../rules/attack/opposed";
import type { FBeing } from "../rules/data/types";
import { attackPool, ownLines } from "../rules/dice/pools";

/** The labels of rolls that are opposed: those of maneuvers, and of a creature that wants to get past another. */
const OPPOSED: readonly string[] = ["strike", "past"];

/** [F-008], [F-009] What each attribute rolls against the roll on the card, and the least total with which the opposing side wins. */
export function opposeChance(
  id: string,
  { at, who }: AskLine,
  { world, args }: CardContext<FBeing>,
  lines: readonly Line[],
): OptionWords["chance"] {
  const rolled = rollAgainst(who, OPPOSED, lines);
  const [d, a] = [world[who], rolled && world[rolled.who]];
  if (labelOf(at) !== "oppose" || (id !== "str" && id !== "dex")) return undefined;
  if (d?.kind !== "creature" || a?.kind !== "creature" || rolled?.total === undefined) return undefined;
  const { opposedTargetMods, opposedTie } = part(part(args).ruleOptions);
  const others = opposedTargetMods === true ? targetLines(d, a) : [];
  const roll = attackPool(d, id, [...ownLines(d, true, d.main.heavy === true), ...others]);
  // A tie goes to the acting side, unless the table's rule option gives it to the other side or has it rolled again.
  return { roll, needs: opposedTie === "defender" ? rolled.total : rolled.total + 1, against: a.id };
}
