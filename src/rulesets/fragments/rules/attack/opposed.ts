import type { Rolled } from "../../../../engine/dice/pool";
import type { Amount } from "../../../../engine/modifiers";
import { concealment, flatFooting, type Reason } from "../board/situation";
import { meleeAttributes } from "../creature/weapons";
import { creatureIn, has, type R } from "../data/read";
import type { FAttack, FCreature, FLine, RuleOptions } from "../data/types";
import { attackPool, ownLines } from "../dice/pools";
import { criticalOf, type Grade, isCritical } from "./grade";
import { askDuring, type Begun } from "./meanwhile";

/** [F-008], [F-009] The other side's melee attack roll: nothing counts but its own state, and that of whoever acts where the table wants it. Null: what was begun is over. */
function opposing(ref: R, x: Begun, { opposedTargetMods }: RuleOptions): Rolled | null {
  const { by, on } = x;
  const options = meleeAttributes(creatureIn(ref, on));
  const attribute = askDuring(ref, x, ["oppose", on, options], { to: options[0], when: "close" });
  if (attribute === null) return null;
  const d = creatureIn(ref, on);
  const others = opposedTargetMods ? targetLines(d, creatureIn(ref, by)) : [];
  return ref.roll("opposing", attackPool(d, attribute, [...ownLines(d, true, d.main.heavy === true), ...others]), on);
}
/** [F-009], (A-05) What the state of a target gives to a melee attack roll against it, wherever both stand. */
export function targetLines(attacker: FCreature, target: FCreature): readonly FLine[] {
  const flat = flatFooting({ board: null, attacker, target, on: target.id });
  const hidden = concealment({ board: null, attacker, target, on: target.id });
  const level = ({ id, rule }: Reason, value: 1 | -1): FLine => ({ id, rule, kind: "level", value });
  return [
    ...(flat ? [level(flat, 1)] : []),
    ...(has(target, "prone") ? [level({ id: "prone.near", rule: "F-213" }, 1)] : []),
    ...(hidden ? [level(hidden, -1)] : []),
  ];
}
const more = ({ total, mods }: Amount): Amount => ({
  total: total + 1,
  mods: [...mods, { id: "tie", rule: "F-008", kind: "flat", value: 1 }],
});
/** [F-008] Both roll; the acting side needs at least as much, unless the table gives ties to the other. */
export function opposed(
  ref: R,
  x: Begun & Pick<FAttack, "weapon" | "ruleOptions" | "attribute" | "lines" | "hand">,
  strike: Rolled,
): Grade {
  const options: RuleOptions = x.ruleOptions ?? {};
  const answer = opposing(ref, x, options);
  if (!answer) return "failure";
  const threshold = criticalOf(creatureIn(ref, x.by), x.weapon);
  if (options.opposedTie !== "reroll") {
    const needed = options.opposedTie === "defender" ? more(answer) : answer;
    if (!ref.meets(strike, needed, "F-008")) return "failure";
    return isCritical(ref, strike, answer, threshold, options) ? "critical" : "success";
  }
  if (!ref.meets(strike, answer, "F-008")) return "failure";
  if (ref.meets(strike, more(answer), "F-008"))
    return isCritical(ref, strike, answer, threshold, options) ? "critical" : "success";
  const again = ref.roll("strike", attackPool(creatureIn(ref, x.by), x.attribute, x.lines, x), x.by);
  return opposed(ref, x, again);
}
