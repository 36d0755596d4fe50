import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate, ViewContext } from "../../../contract/facts";
import {
  type Armed,
  aimed,
  aimFor,
  attackArgs,
  attributeOf,
  isRefusal,
  type Meant,
} from "../rules/actions/declareAttack";
import { defenceOf } from "../rules/attack/grade";
import { COVERS, coverFound, coverOf } from "../rules/board/situation";
import { asCreature } from "../rules/data/read";
import type { FBeing } from "../rules/data/types";
import { ADDABLE, attackPool, damagePool } from "../rules/dice/pools";
import { costText } from "./costText";
import { ICON, MANEUVER_ICON } from "./icons";

type X = Declaration<FBeing>;
/** The dialog before an attack is rolled: both rolls, the Defense, and every modifier with its switch. */
export function attackDialog(x: X, { t, names }: ViewContext<FBeing>, meant: Meant = {}): ActDialog | null {
  const a = aimed(x, meant);
  if (isRefusal(a)) return null;
  const args = attackArgs(x, a, meant);
  const c = asCreature(x.world[x.by], x.by);
  const strike = attackPool(c, args.attribute, args.lines, args);
  const number = defenceOf(asCreature(x.world[a.on], a.on), args.against);
  const fixed = !meant.maneuver || meant.maneuver === "feint";
  const damage = { id: "damage", name: t("FIVEFOLD.Fragments.Step.damage"), pool: damagePool(args.weapon, args.hand) };
  return {
    title: meant.maneuver ? t(`FIVEFOLD.Fragments.Act.${meant.maneuver}`) : t(args.weapon.name),
    icon: meant.maneuver ? MANEUVER_ICON[meant.maneuver] : args.way === "ranged" ? ICON.ranged : ICON.attack,
    rolls: [
      { id: "strike", name: t("FIVEFOLD.Fragments.Step.strike"), pool: strike },
      ...(meant.maneuver && meant.maneuver !== "break" ? [] : [damage]),
    ],
    against: fixed ? [{ on: a.on, name: names[a.on] ?? "", amount: number }] : [],
    ...(fixed && { deciding: { roll: strike, on: a.on, number, passes: "from" as const } }),
    situation: [...coverGroup(x, a.on, t), ...attributeGroup(x, a, t), ...wayGroup(a, t)],
    cost: costText(args.price, t),
    addable: addable(t),
  };
}
export const addable = (t: Translate) =>
  ADDABLE.map((kind) => ({ kind, label: t(`FIVEFOLD.Fragments.Addable.${kind}`) }));
/** [F-168] How much of the target is covered. */
export function coverGroup(x: X, on: string, t: Translate): SituationGroup[] {
  const aim = aimFor(x, on);
  const known = x.board?.to[on] !== undefined;
  return [
    {
      id: "cover",
      label: t("FIVEFOLD.Fragments.Situation.cover.Label"),
      rule: "F-168",
      options: COVERS.map((id) => ({ id, label: t(`FIVEFOLD.Fragments.Situation.cover.${id}`) })),
      chosen: coverOf(aim, x.adjust),
      found: known ? coverFound(aim) : null,
    },
  ];
}
/** [F-048] The choice of the attribute that an attack rolls with, where its weapon allows several. */
function attributeGroup(x: X, armed: Armed, t: Translate): SituationGroup[] {
  if (armed.attributes.length < 2) return [];
  return [
    {
      id: "attribute",
      label: t("FIVEFOLD.Fragments.Situation.attribute"),
      rule: "F-048",
      options: armed.attributes.map((id) => ({ id, label: t(`FIVEFOLD.Fragments.Attribute.${id}`) })),
      chosen: attributeOf(x, armed),
      found: null,
    },
  ];
}
/** The choice whether a weapon that can be thrown is used in the hand or thrown. */
function wayGroup({ stored, way }: Armed, t: Translate): SituationGroup[] {
  if (!stored?.ways.includes("melee") || stored.ways.length < 2) return [];
  return [
    {
      id: "used",
      label: t("FIVEFOLD.Fragments.Situation.way"),
      rule: "F-051",
      options: (["melee", "ranged"] as const).map((id) => ({ id, label: t(`FIVEFOLD.Fragments.Used.${id}`) })),
      chosen: way,
      found: null,
    },
  ];
}
