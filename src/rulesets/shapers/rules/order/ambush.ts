import type { Declared, Refusal } from "../../../../contract/act";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { questionOf } from "../board/look";
import { ROLES } from "../data/kinds";
import type { Skill } from "../data/names";
import { creatureIn } from "../data/read";
import type { R, RuleOptions, SIntent } from "../data/types";
import { skillPool } from "../dice/pools";
import { baggage, refuse, type X } from "../turns/declaring";

type Role = (typeof ROLES)[number];
export type SAmbush = {
  readonly roles: Readonly<Record<Id, Exclude<Role, "none">>>;
  readonly ruleOptions?: RuleOptions;
};
/**
 * [W-029] to [W-031], A-66 A creature that notices none of the ambushers is surprised, and all of its enemies that are not surprised
 * themselves begin Hidden from it.
 */
export function ambush(ref: R, { roles, ruleOptions }: SAmbush): void {
  const of = (role: Role): readonly Id[] => Object.keys(roles).filter((id) => roles[id] === role);
  const check = (id: Id, label: string, skill: Skill) =>
    ref.roll(label, skillPool(creatureIn(ref, id), skill, [], { ruleOptions }), id);
  const sneaks = of("ambusher").map((id) => check(id, "stealth", "stealth"));
  const caught = (["perception", "intuition"] as const).flatMap((skill) =>
    of(skill).filter((id) => {
      const notice = check(id, skill, skill);
      // A tie with one ambusher, or one ambusher that is noticed, is enough not to be surprised.
      const beaten = sneaks.map((sneak) => ref.beats(sneak, notice, "W-031"));
      return beaten.length > 0 && !beaten.includes(false);
    }),
  );
  const surprised = [...of("surprised"), ...caught];
  const unseen = surprised.flatMap((whom): SIntent[] => {
    const enemies = lettersIn(ref.look("enemies", questionOf("enemies"), whom));
    return enemies.filter((id) => !surprised.includes(id)).map((on) => ({ k: "relate", on, kind: "hiddenFrom", whom }));
  });
  ref.deed("surprise", [...surprised.map((on): SIntent => ({ k: "status", on, what: "surprised", to: 1 })), ...unseen]);
}
/** [W-031] Declares an ambush. The dialog names the roles by their creatures' places among the doer and the targets. */
export function declareAmbush(x: X): Declared | Refusal {
  const roles: Record<Id, Exclude<Role, "none">> = {};
  [x.by, ...x.on].forEach((id, index) => {
    const role = ROLES.find((one) => one === x.adjust.said?.[`role${index}`]);
    if (role !== undefined && role !== "none") roles[id] = role;
  });
  const { ruleOptions } = baggage(x);
  return Object.keys(roles).length === 0
    ? refuse("nobodySurprised", "W-031")
    : declared({ roles, ...(ruleOptions && { ruleOptions }) });
}
