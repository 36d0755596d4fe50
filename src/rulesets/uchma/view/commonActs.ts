import type { Act, ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { ActorFacts } from "../../../contract/facts";
import { AT_ONE_OTHER } from "../../../kit/view/aim";
import { actor } from "../rules/actions/declaring";
import {
  actionFor,
  aidSkill,
  aidThreshold,
  arrived,
  chargeMetres,
  chosenState,
  chosenWeapon,
  curable,
  declareAid,
  declareBoth,
  declareCharge,
  declareCure,
  declareDrop,
  declareStrike,
  declareSwap,
  declareWatch,
  strikeFor,
  swapOf,
} from "../rules/common/declareCommon";
import { choicesFor, weaponsAt } from "../rules/creature/hands";
import type { UBeing } from "../rules/data/being.types";
import { seeIn } from "../rules/data/read";
import type { UAbility } from "../rules/data/shapes";
import type { Common } from "../rules/data/terms";
import { skillPool, threshold } from "../rules/dice/skill";
import { recordsIn } from "../rules/states/states";
import { act, type C, plain } from "./dialogs";
import { COMMON_ICON } from "./icons";
import { CHECK_PREVIEW, USE_PREVIEW } from "./previews";
import { attackDialog } from "./useDialog";

type X = Declaration<UBeing>;

const held = ({ items }: ActorFacts): readonly string[] => weaponsAt(items, "held").map(({ id }) => id);
/** Ids of weapons that take part: those of the doer in these places. */
const own =
  (...where: readonly ("held" | "stowed" | "dropped")[]): NonNullable<Act["touches"]> =>
  ({ items }, who) =>
    who === "doer" ? where.flatMap((at) => weaponsAt(items, at).map(({ id }) => id)) : [];

const strike = (which: "disarm" | "sever" | "throw" | "retrieve", more: Partial<Act<UBeing>> = {}): Act<UBeing> =>
  act(which, "use", COMMON_ICON[which], {
    targets: "any",
    declare: (x) => declareStrike(x, which),
    dialog: (x, c) => strikeDialog(x, which, c),
    preview: USE_PREVIEW,
    ...more,
  });
/** Appendix 8: the common actions, which every creature has besides weapons and techniques. */
export const COMMON_ACTS: readonly Act<UBeing>[] = [
  strike("disarm", { touches: (facts, who) => (who === "target" ? held(facts) : []) }),
  strike("sever"),
  strike("throw", { touches: own("held") }),
  strike("retrieve", { touches: own("dropped") }),
  act("charge", "charge", COMMON_ICON.charge, {
    targets: "one",
    straight: true,
    declare: declareCharge,
    dialog: chargeDialog,
    preview: USE_PREVIEW,
  }),
  act("both", "both", COMMON_ICON.both, {
    targets: "any",
    declare: declareBoth,
    dialog: bothDialog,
    preview: USE_PREVIEW,
  }),
  act("watch", "prepare", COMMON_ICON.watch, { declare: declareWatch, dialog: watchDialog }),
  act("aid", "aid", COMMON_ICON.aid, {
    targets: "one",
    declare: declareAid,
    dialog: aidDialog,
    preview: CHECK_PREVIEW,
  }),
  act("cure", "cure", COMMON_ICON.cure, { declare: declareCure, dialog: cureDialog }),
  act("swap", "rearm", COMMON_ICON.swap, { touches: own("held", "stowed"), declare: declareSwap, dialog: swapDialog }),
  act("drop", "rearm", COMMON_ICON.drop, { touches: own("held"), declare: declareDrop, dialog: dropDialog }),
];

interface Named {
  readonly id: string;
  readonly name: string;
}
/** A question whose options have names of their own. */
function among(
  id: "weapon" | "off" | "draws" | "stows" | "state",
  rule: string,
  all: readonly Named[],
  chosen: string,
  { t }: C,
): SituationGroup {
  return {
    id,
    label: t(`FIVEFOLD.Uchma.Situation.${id}.Label`),
    rule,
    options: all.map((one) => ({ id: one.id, label: t(one.name) })),
    chosen,
    found: null,
  };
}
/** The choice of the weapon; no question where there is only one. */
function weaponGroup(x: X, which: Common, context: C, hand: "weapon" | "off" = "weapon"): readonly SituationGroup[] {
  const all = choicesFor(which, x.actor.items, actor(x), recordsIn(x));
  return all.length < 2 ? [] : [among(hand, "U-063", all, chosenWeapon(x, which, hand)?.id ?? "", context)];
}
function strikeDialog(x: X, which: Common, context: C): ActDialog | null {
  const ability = strikeFor(x, which);
  return ability && attackDialog(x, ability, context, weaponGroup(x, which, context));
}
/** The attack is declared from the place where the charge ends. */
function chargeDialog(x: X, context: C): ActDialog | null {
  const dialog = strikeDialog(arrived(x), "charge", context);
  const metres = context.t("FIVEFOLD.Uchma.Fact.metres", { metres: chargeMetres(x) });
  return dialog && { ...dialog, cost: `${dialog.cost}, ${metres}` };
}
function bothDialog(x: X, context: C): ActDialog | null {
  const [main, off] = [strikeFor(x, "both"), strikeFor(x, "both", "off")];
  if (!main || !off) return null;
  const groups = [...weaponGroup(x, "both", context), ...weaponGroup(x, "both", context, "off")];
  const first = attackDialog({ ...x, on: x.on.slice(0, 1) }, main, context, groups);
  const second = attackDialog({ ...x, on: x.on.slice(-1) }, off, context);
  if (!first || !second) return first;
  const other = (roll: ActDialog["rolls"][number]) => ({
    ...roll,
    id: `off.${roll.id}`,
    name: context.t("FIVEFOLD.Uchma.Dialog.offHand", { roll: roll.name }),
  });
  return {
    ...first,
    rolls: [...first.rolls, ...second.rolls.map(other)],
    against: x.on.length > 1 ? [...first.against, ...second.against] : first.against,
    aim: { most: 2, self: false },
  };
}
function watchDialog(x: X, context: C): ActDialog | null {
  const groups = weaponGroup(x, "watch", context);
  const ability: UAbility | null = strikeFor(x, "watch");
  return groups.length === 0 || !ability
    ? null
    : plain(context.t(ability.name), COMMON_ICON.watch, groups, context.t(`FIVEFOLD.Uchma.Slot.${ability.slot}`));
}
function aidDialog(x: X, context: C): ActDialog | null {
  const { t } = context;
  const d = x.world[x.on[0] ?? ""];
  const { name, system } = actionFor(x, "aid");
  if (d?.kind !== "creature") return null;
  const skill = aidSkill(x);
  const pool = skillPool(actor(x), skill, seeIn(x.world));
  const number = threshold(aidThreshold(x, d), "U-181");
  return {
    ...plain(t(name), COMMON_ICON.aid, [], t(`FIVEFOLD.Uchma.Slot.${system.slot}`)),
    rolls: [{ id: "own", name: skill.name, pool }],
    deciding: { roll: pool, on: x.by, number, passes: "from" },
    aim: AT_ONE_OTHER,
  };
}
function cureDialog(x: X, context: C): ActDialog | null {
  const all = curable(actor(x), seeIn(x.world)).map(({ key, spec }) => ({ id: key, name: spec.name }));
  const { name, system } = actionFor(x, "cure");
  const groups = [among("state", "U-109", all, chosenState(x)?.key ?? "", context)];
  return all.length < 2
    ? null
    : plain(context.t(name), COMMON_ICON.cure, groups, context.t(`FIVEFOLD.Uchma.Slot.${system.slot}`));
}
function swapDialog(x: X, context: C): ActDialog {
  const { t } = context;
  const none: Named = { id: "none", name: "FIVEFOLD.Uchma.Situation.weapon.none" };
  const now = swapOf(x);
  const of = (group: "draws" | "stows", where: "stowed" | "held"): SituationGroup =>
    among(group, "U-063", [...weaponsAt(x.actor.items, where), none], now[group] ?? "none", context);
  const { name, system } = actionFor(x, "swap");
  return plain(
    t(name),
    COMMON_ICON.swap,
    [of("draws", "stowed"), of("stows", "held")],
    t(`FIVEFOLD.Uchma.Slot.${system.slot}`),
  );
}
function dropDialog(x: X, context: C): ActDialog | null {
  const all = weaponsAt(x.actor.items, "held");
  const [first] = all;
  if (!first || all.length < 2) return null;
  const groups = [among("weapon", "U-063", all, x.adjust.said?.weapon ?? first.id, context)];
  return plain(context.t(actionFor(x, "drop").name), COMMON_ICON.drop, groups, context.t("FIVEFOLD.Uchma.Cost.free"));
}
