import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate, ViewContext } from "../../../contract/facts";
import { attackArgs, attackCost, foundFor } from "../rules/actions/declare";
import { guardAgainst } from "../rules/attack/guard";
import { leavesOffhand, second } from "../rules/attack/offhand";
import { chosenOf, type Found, SAYABLE, type SayableGroup } from "../rules/board/situation";
import { chosenType, typesOf, weaponFacts } from "../rules/creature/arms";
import type { WeaponSystem } from "../rules/data/documents";
import { weaponOf } from "../rules/data/documents";
import { asCreature, piecesOf } from "../rules/data/read";
import type { VAttack, VBeing, VCreature } from "../rules/data/types";
import { fistOf } from "../rules/data/unarmed";
import { OFFHAND_KINDS } from "../rules/dice/hand";
import { attackPool, damagePool } from "../rules/dice/pools";
import { costText } from "./costText";
import { ICON } from "./icons";
import { weaponUseIcon } from "./words";

const ADDABLE = ["charge", "challenge", "chargeBoth", "challengeBoth", "attackDie", "damageDie", "guard"] as const;

/** The dialog of an attack before it is rolled: both rolls, the Guard that the attack has to beat, the modifiers that may be added. */
export function attackDialog(x: Declaration<VBeing>, context: ViewContext<VBeing>): ActDialog | null {
  const { t, names } = context;
  const [on] = x.on;
  const target = on === undefined ? undefined : x.world[on];
  if (on === undefined || target?.kind !== "creature") return null;
  const a = asCreature(x.world[x.by], x.by);
  const weapon = x.item && weaponOf(x.item);
  const used = weapon && x.item ? weaponFacts(x.item.name, weapon, chosenType(weapon, x.adjust)) : fistOf(a);
  const seen = foundFor(x, on, weapon ?? null);
  const args = attackArgs(x, a, on, used, attackCost(x, weapon), seen);
  const strike = attackPool(a, target, args);
  const room = leavesOffhand(a, args);
  const guard = guardAgainst(
    a,
    target,
    args,
    piecesOf(target, (id) => x.world[id]),
  );
  return {
    title: t(used.name),
    icon: weapon ? weaponUseIcon(used) : ICON.unarmed,
    rolls: [
      { id: "strike", name: t("FIVEFOLD.Vigor.Step.strike"), pool: strike },
      { id: "damage", name: t("FIVEFOLD.Vigor.Step.damage"), pool: damagePool(a, target, args) },
      ...(room ? offhandRolls(a, target, args, t) : []),
    ],
    against: [{ on, name: t("FIVEFOLD.Vigor.Dialog.guardOf", { name: names[on] ?? "" }), amount: guard }],
    deciding: { roll: strike, on, number: guard, passes: "above" },
    cost: costText(args.price, t),
    situation: [...typeGroup(weapon, x, t), ...situationGroups(seen, x, t)],
    addable: [...ADDABLE, ...(room ? Object.keys(OFFHAND_KINDS) : [])].map((kind) => ({
      kind,
      label: t(`FIVEFOLD.Vigor.Addable.${kind}`),
    })),
  };
}
/** [V-051] The rolls of the off hand against the same target, where a person has added modifiers for them. */
function offhandRolls(a: VCreature, target: VCreature, args: VAttack, t: Translate): ActDialog["rolls"] {
  if (!args.hand?.added?.some(({ kind }) => kind in OFFHAND_KINDS)) return [];
  const x = second(args, a.off ?? fistOf(a), args.on);
  const name = (step: string) => t("FIVEFOLD.Vigor.Dialog.offhand", { step: t(`FIVEFOLD.Vigor.Step.${step}`) });
  return [
    { id: "second/strike", name: name("strike"), pool: attackPool(a, target, x) },
    { id: "second/damage", name: name("damage"), pool: damagePool(a, target, x) },
  ];
}
/** [V-126] The choice of the damage type, where the weapon has several. */
function typeGroup(weapon: WeaponSystem | null, { adjust }: Declaration<VBeing>, t: Translate): SituationGroup[] {
  if (!weapon || weapon.damage.others.length === 0) return [];
  return [
    {
      id: "type",
      label: t("FIVEFOLD.Vigor.Situation.type"),
      rule: "V-126",
      options: typesOf(weapon).map((id) => ({ id, label: t(`FIVEFOLD.Vigor.Type.${id}`) })),
      chosen: chosenType(weapon, adjust),
      found: null,
    },
  ];
}
const GROUP_RULE: Readonly<Record<SayableGroup, string>> = {
  distance: "V-014",
  cover: "V-166",
  visibility: "V-156",
  behind: "V-081",
};
/** What the scene says about the situation, and what a person may say instead; groups that do not matter for this weapon are left out. */
function situationGroups(seen: Found, { adjust, board, on }: Declaration<VBeing>, t: Translate): SituationGroup[] {
  const known = board !== null && on[0] !== undefined && board.to[on[0]] !== undefined;
  const groups: readonly SayableGroup[] = ["distance", "cover", "visibility", "behind"];
  return groups
    .filter((group) => seen[group] !== undefined)
    .map((group) => ({
      id: group,
      label: t(`FIVEFOLD.Vigor.Situation.${group}.Label`),
      rule: GROUP_RULE[group],
      options: SAYABLE[group].map((id) => ({ id, label: t(`FIVEFOLD.Vigor.Situation.${group}.${id}`) })),
      chosen: chosenOf(group, adjust, seen),
      found: known || group === "behind" ? (seen[group] ?? null) : null,
    }));
}
