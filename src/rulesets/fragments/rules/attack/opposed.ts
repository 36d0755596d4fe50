import type { Rolled } from "../../../../engine/dice/pool";
import type { Amount } from "../../../../engine/modifiers";
import { concealment, flatFooting, type Reason } from "../board/situation";
import { meleeAttributes } from "../creature/weapons";
import { creatureIn, has, type R } from "../data/read";
import type { FAttack, FCreature, FLine, RuleOptions } from "../data/types";
import { attackPool, ownLines } from "../dice/pools";
import { criticalOf, type Grade, isCritical } from "./grade";
import { askDuring, type Begun } from "./meanwhile";

/**
 * [F-008], [F-009] The opposing side's melee attack roll. Only the opposer's own state modifies it, and also the state of the acting side if
 * the rule option says so.
 * @returns null: the act was stopped meanwhile
 */
function opposing(ref: R, x: Begun, { opposedTargetMods }: RuleOptions): Rolled | null {
  const { by, on } = x;
  const options = meleeAttributes(creatureIn(ref, on));
  const attribute = askDuring(ref, x, ["oppose", on, options], { to: options[0], when: "close" });
  if (attribute === null) return null;
  const d = creatureIn(ref, on);
  const others = opposedTargetMods ? targetLines(d, creatureIn(ref, by)) : [];
  return ref.roll("opposing", attackPool(d, attribute, [...ownLines(d, true, d.main.heavy === true), ...others]), on);
}
/** [F-009], (A-05) The modifiers that a target's state gives to a melee attack roll against it; their places on the scene do not count. */
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
/** A target number that is larger by one: ties then fail. */
const more = ({ total, mods }: Amount): Amount => ({
  total: total + 1,
  mods: [...mods, { id: "tie", rule: "F-008", kind: "flat", value: 1 }],
});
/** [F-008] An opposed roll. The acting side has to reach the opposing total; a rule option gives ties to the target or rolls them again. */
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
