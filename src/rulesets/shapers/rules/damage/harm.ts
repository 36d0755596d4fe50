import type { Id, Lapse } from "../../../../engine/procedure/types";
import { loosen } from "../board/along";
import type { DamageType } from "../data/names";
import { creatureIn, isDead } from "../data/read";
import type { R, RuleOptions, SCover, SCreature, SIgnores } from "../data/types";
import { type Defence, defenceAgainst, type Hit, merged, received, sumOf, traitsMet } from "./mitigate";

/** One instance of damage, before anything is subtracted. */
export interface Blow {
  readonly by: Id;
  readonly on: Id;
  readonly hits: readonly Hit[];
  readonly ignores?: SIgnores | undefined;
  readonly cover?: SCover | undefined;
  /** [W-106] The attack was declared non-lethal. */
  readonly mild?: boolean;
  /** [W-156] Holy damage is meant to kill. */
  readonly deadlyHoly?: boolean | undefined;
  /** [W-190] The upper limit of the damage that arrives. */
  readonly most?: number;
  readonly ruleOptions: RuleOptions | undefined;
}

/**
 * [W-156], A-20 Whether damage is non-lethal because all of it is Holy and its target is a living being. Only what arrives counts: damage
 * that Armor or immunity takes away harms nobody.
 */
const isHoly = (d: SCreature, arrived: readonly Hit[], { deadlyHoly }: Blow): boolean =>
  !deadlyHoly && !d.lifeless && arrived.every(({ type, amount }) => type === "holy" || amount === 0);

/** [W-118] to [W-126], [W-143] to [W-146] Deals damage, less what the target's defense and traits take off. @returns how much arrived */
export function harm(ref: R, x: Blow): number {
  const d = creatureIn(ref, x.on);
  const hits = merged(x.hits).filter(({ amount }) => amount > 0);
  const total = sumOf(hits);
  if (total === 0) {
    ref.say({ key: "FIVEFOLD.Shapers.Say.noDamage", rule: "W-118", about: x.on });
    return 0;
  }
  const defence = defenceAgainst(d, hits, x.ignores ?? 0, x.ruleOptions?.coverLeavesDamage ? undefined : x.cover);
  const first = defence.value === 0 ? hits[0]?.type : chosenType(ref, x, d, { hits, defence });
  const arrived = received(d, hits, defence, first ?? "physical", x.ruleOptions);
  const by = Math.min(sumOf(arrived), x.most ?? Number.POSITIVE_INFINITY);
  ref.say({
    key: `FIVEFOLD.Shapers.Say.against.${defence.name}`,
    rule: defence.name === "armor" ? "W-118" : "W-121",
    about: x.on,
    data: { total, value: defence.value, by },
    ...(total > by && { prevented: total - by }),
  });
  for (const { type, trait } of x.ruleOptions?.revealTraits === "off" ? [] : traitsMet(d, hits))
    ref.say({ key: `FIVEFOLD.Shapers.Say.trait.${trait}`, rule: "W-146", about: x.on, data: { type } });
  if (by > 0) {
    const mild = x.mild || isHoly(d, arrived, x);
    ref.deed("harm", [{ k: "harm", on: x.on, by, ...(mild && { mild: true as const }) }]);
    if (isDead(creatureIn(ref, x.on))) loosen(ref, x.on);
  }
  return by;
}
/**
 * [W-123] The damage type from which the defense is subtracted first. The attacker chooses where that makes a difference; the type that
 * leaves most damage is the default.
 */
function chosenType(
  ref: R,
  x: Blow,
  d: SCreature,
  { hits, defence }: { readonly hits: readonly Hit[]; readonly defence: Defence },
): DamageType | undefined {
  const worth = (type: DamageType): number => sumOf(received(d, hits, defence, type, x.ruleOptions));
  const types = hits.map(({ type }) => type).sort((a, b) => worth(b) - worth(a));
  const [best, ...others] = types;
  if (best === undefined || others.every((type) => worth(type) === worth(best))) return hits[0]?.type;
  const usual: Lapse<DamageType> = { to: best, when: "close" };
  return ref.ask("armorFrom", x.by, [best, ...others], usual);
}
