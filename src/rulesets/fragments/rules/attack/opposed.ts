import type { Rolled } from "../../../../engine/dice/pool";
import type { Amount } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import { concealment, flatFooting, type Reason } from "../board/situation";
import { isHelpless } from "../creature/limits";
import { meleeAttributes } from "../creature/weapons";
import { creatureIn, has, type R } from "../data/read";
import type { FAttack, FCreature, FLine, RuleOptions } from "../data/types";
import { attackPool, ownLines } from "../dice/pools";
import { criticalOf, type Grade, isCritical } from "./grade";

/** [F-008], [F-009] The other side's melee attack roll: nothing counts but its own state, and that of whoever acts where the table wants it. Null: what was begun is over. */
function opposing(ref: R, on: Id, by: Id, { opposedTargetMods }: RuleOptions): Rolled | null {
  const options = meleeAttributes(creatureIn(ref, on));
  const isOver = cutShort(ref, by, on);
  const attribute = ref.ask("oppose", on, options, { to: options[0], when: "close" });
  if (isOver()) return null;
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
/**
 * [F-086], [F-183], [F-217], [F-220] While somebody is asked, others may carry out what they have readied: whoever can do nothing any more finishes nothing, and nobody does it to the
 * dead.
 * @returns what to ask after the answer: whether it is over, which is said then
 */
export function cutShort(ref: R, by: Id, on: Id): () => boolean {
  const over = (): readonly boolean[] => [isHelpless(creatureIn(ref, by)), has(creatureIn(ref, on), "dead")];
  const was = over();
  return () => {
    if (!over().some((now, index) => now && !was[index])) return false;
    ref.say({ key: "FIVEFOLD.Fragments.Say.cutShort", rule: "F-086", about: by });
    return true;
  };
}
const more = ({ total, mods }: Amount): Amount => ({
  total: total + 1,
  mods: [...mods, { id: "tie", rule: "F-008", kind: "flat", value: 1 }],
});
/** [F-008] Both roll; the acting side needs at least as much, unless the table gives ties to the other. */
export function opposed(
  ref: R,
  x: Pick<FAttack, "by" | "on" | "weapon" | "ruleOptions" | "attribute" | "lines" | "hand">,
  strike: Rolled,
): Grade {
  const options: RuleOptions = x.ruleOptions ?? {};
  const answer = opposing(ref, x.on, x.by, options);
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
