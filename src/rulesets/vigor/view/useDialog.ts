import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate, ViewContext } from "../../../contract/facts";
import {
  abilityArgs,
  dimAt,
  type Medical,
  medicalArgs,
  planUse,
  SUMS,
  saidSum,
  struggleArgs,
  useArgs,
} from "../rules/actions/declareUse";
import { SAYABLE } from "../rules/board/situation";
import { asCreature } from "../rules/data/read";
import type { VUse } from "../rules/data/shapes";
import { ABILITIES, type VBeing } from "../rules/data/types";
import { checkPool, checkTarget, effectPool, resistancePool, resistanceTarget } from "../rules/dice/checks";
import { costText } from "./costText";
import { ICON } from "./icons";
import { useIcon } from "./useWords";

type X = Declaration<VBeing>;
const ADDABLE = ["charge", "challenge", "die", "vs"] as const;
const addable = (kinds: readonly string[], t: Translate) =>
  kinds.map((kind) => ({ kind, label: t(`FIVEFOLD.Vigor.Addable.${STEPPING.includes(kind) ? "Use." : ""}${kind}`) }));
/** Kinds of modifiers that name one of an attack's two rolls; here there is only one roll. */
const STEPPING: readonly string[] = ["charge", "challenge"];

/** The choice of the target number: none, or one of the usual numbers; the item's own number is marked. */
function sumGroup(chosen: number | undefined, own: number, needed: boolean, t: Translate): SituationGroup {
  const numbers = [...new Set([...SUMS, ...(own > 0 ? [own] : [])])].sort((a, b) => a - b);
  return {
    id: "vs",
    label: t("FIVEFOLD.Vigor.Situation.vs.Label"),
    rule: "V-001",
    options: [
      ...(needed ? [] : [{ id: "none", label: t("FIVEFOLD.Vigor.Situation.vs.none") }]),
      ...numbers.map((sum) => ({ id: String(sum), label: String(sum) })),
    ],
    chosen: chosen === undefined ? "none" : String(chosen),
    found: own > 0 ? String(own) : null,
  };
}
function fogGroup(x: X, t: Translate): SituationGroup {
  const { found, chosen } = dimAt(x);
  return {
    id: "visibility",
    label: t("FIVEFOLD.Vigor.Situation.visibility.Label"),
    rule: "V-156",
    options: SAYABLE.visibility.map((id) => ({ id, label: t(`FIVEFOLD.Vigor.Situation.visibility.${id}`) })),
    chosen,
    found: x.board ? found : null,
  };
}

/** The possible targets of a use: only others where it afflicts; also the user where it does anything else to a creature. */
function aimOf({ effect, resist }: VUse): ActDialog["aim"] {
  return effect || resist ? { most: 1, self: !effect?.afflicts } : undefined;
}

function dialogOf(args: VUse, x: X, situation: readonly SituationGroup[], { t }: ViewContext<VBeing>): ActDialog {
  const aim = aimOf(args);
  const doer = asCreature(x.world[x.by], x.by);
  const amount = checkTarget(args);
  const effect = effectPool(doer, args);
  const check = args.check ? checkPool(doer, args) : null;
  const on = args.on ?? x.by;
  return {
    title: t(args.name),
    icon: useIcon(args),
    rolls: [
      ...(check ? [{ id: "check", name: t("FIVEFOLD.Vigor.Step.check"), pool: check }] : []),
      ...(effect ? [{ id: "effect", name: t("FIVEFOLD.Vigor.Step.effect"), pool: effect }] : []),
    ],
    against: amount ? [{ on, name: t("FIVEFOLD.Vigor.Dialog.vs"), amount }] : [],
    ...(check &&
      amount && { deciding: { roll: check, on, number: amount, passes: args.ruleOptions?.vsTie ? "from" : "above" } }),
    situation,
    cost: costText(args.price, t),
    ...(aim && { aim }),
    addable: addable([...ADDABLE, ...(args.effect?.heals ? ["effectDie"] : [])], t),
  };
}

/** The dialog before a skill or ability is used; null where nothing is rolled and no other creature is affected. */
export function useDialog(x: X, context: ViewContext<VBeing>): ActDialog | null {
  const used = planUse(x);
  if (!used) return null;
  const { feature, plan, price } = used;
  const args = useArgs(x, plan, price);
  const rolls = feature.kind === "skill" || args.check !== undefined || args.effect?.dice !== undefined;
  if (!rolls && !args.effect?.afflicts) return null;
  const { t } = context;
  const situation = [
    sumGroup(saidSum(x, feature.vs), feature.vs, false, t),
    ...(feature.tag === "navigation" ? [fogGroup(x, t)] : []),
  ];
  return dialogOf(args, x, situation, context);
}
/** The dialog before first aid; null without the skill for it. */
export function medicalDialog(x: X, what: Medical, context: ViewContext<VBeing>): ActDialog | null {
  const args = medicalArgs(x, what);
  return args ? dialogOf(args, x, [], context) : null;
}
const abilityGroup = (chosen: string, rule: string, t: Translate): SituationGroup => ({
  id: "ability",
  label: t("FIVEFOLD.Vigor.Situation.ability"),
  rule,
  options: ABILITIES.map((id) => ({ id, label: t(`FIVEFOLD.Vigor.Ability.${id}`) })),
  chosen,
  found: null,
});
/** The dialog before an ability check: of which ability, and against which number, if one was named. */
export function abilityDialog(x: X, context: ViewContext<VBeing>): ActDialog {
  const args = abilityArgs(x);
  const { t } = context;
  const { ability = "", vs } = args.check ?? {};
  return dialogOf(args, x, [abilityGroup(ability, "V-007", t), sumGroup(vs, 0, false, t)], context);
}
/** The dialog before a struggle: with which ability, and against which number. */
export function struggleDialog(x: X, { t }: ViewContext<VBeing>): ActDialog {
  const args = struggleArgs(x);
  const roll = resistancePool(asCreature(x.world[x.by], x.by), args.ability, args.hand);
  const number = resistanceTarget(args.vs, args.hand);
  return {
    title: t("FIVEFOLD.Vigor.Act.struggle"),
    icon: ICON.struggle,
    rolls: [{ id: "check", name: t("FIVEFOLD.Vigor.Step.resistance"), pool: roll }],
    against: [{ on: x.by, name: t("FIVEFOLD.Vigor.Dialog.vs"), amount: number }],
    deciding: { roll, on: x.by, number, passes: "above" },
    situation: [abilityGroup(args.ability, "V-092", t), sumGroup(args.vs, 0, true, t)],
    cost: costText({}, t),
    addable: addable(ADDABLE, t),
  };
}
