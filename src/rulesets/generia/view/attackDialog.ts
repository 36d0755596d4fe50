import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate, ViewContext } from "../../../contract/facts";
import { type Aimed, aim, attackArgs } from "../rules/actions/declareAttack";
import { skillAttack, weaponsForSkill } from "../rules/actions/skillAttack";
import { chosenOf, type Found, knowsFacing, SAYABLE, type SayableGroup } from "../rules/board/situation";
import { gearOf } from "../rules/data/documents";
import type { Bonus } from "../rules/data/names";
import { ADDABLE } from "../rules/data/names";
import { pairAmong } from "../rules/data/pair";
import { asCreature } from "../rules/data/read";
import type { GAttack, GBeing, GCreature } from "../rules/data/types";
import { attackPool, damagePool, dodgePool } from "../rules/dice/pools";
import { dodgingPair } from "../rules/dice/saddle";
import { bonusMods } from "../rules/states/bonuses";
import { foundFor, type Targeted } from "../rules/turns/behind";
import { hiddenGroup } from "./bodyDialogs";
import { costText } from "./costText";
import { attackIcon, attackTitle } from "./words";

/** The dialog before an attack is rolled: both rolls, what the target may dodge with, and the modifiers that may be added by hand. */
export function attackDialog(x: Declaration<GBeing>, context: ViewContext<GBeing>, grapple = false): ActDialog | null {
  const aimed = aim(x, grapple);
  return "on" in aimed ? dialogFor(x, aimed, attackArgs(x, aimed), context) : null;
}
/** [G-009] The dialog before an attack with a skill is rolled, with the choice of a weapon. */
export function skillAttackDialog(x: Declaration<GBeing>, context: ViewContext<GBeing>): ActDialog | null {
  const plan = skillAttack(x);
  if (!("args" in plan)) return null;
  const { armed, aimed, args } = plan;
  const dialog = dialogFor(armed, aimed, args, context);
  const { t } = context;
  return { ...dialog, situation: [...weaponGroup(x, armed, t), ...dialog.situation, ...hiddenGroup(x, t)] };
}
/** [G-010] The choice of the weapon with which a skill is performed, where there are several. */
function weaponGroup(x: Declaration<GBeing>, { item }: Declaration<GBeing>, t: Translate): SituationGroup[] {
  const weapons = weaponsForSkill(x);
  if (weapons.length < 2) return [];
  return [
    {
      id: "weapon",
      label: t("FIVEFOLD.Generia.Situation.weapon"),
      rule: "G-010",
      options: weapons.map(({ id, name }) => ({ id, label: name })),
      chosen: item?.id ?? "",
      found: null,
    },
  ];
}
function dialogFor(x: Declaration<GBeing>, aimed: Aimed, args: GAttack, context: ViewContext<GBeing>): ActDialog {
  const { t, names } = context;
  const grapple = args.way === "grapple";
  const a = asCreature(x.world[x.by], x.by);
  const d = asCreature(x.world[aimed.on], aimed.on);
  const lines = (c: GCreature, kind: Bonus) => bonusMods((id) => x.world[id], c, kind);
  const strike = attackPool(a, args, lines(a, "attack"));
  // [G-062] A mount or a rider at which nobody aims is in the world of this dialog, and not in that of the exchange.
  const pair = dodgingPair(pairAmong(context.world, d), d);
  const dodge = dodgePool(d, args, pair, lines(d, "defence"));
  const damage = damagePool(args.weapon.damage, args.hand, lines(a, "damage"));
  return {
    title: attackTitle(args, t),
    icon: attackIcon(args),
    rolls: [
      { id: "strike", name: t("FIVEFOLD.Generia.Step.strike"), pool: strike },
      ...(grapple ? [] : [{ id: "damage", name: t("FIVEFOLD.Generia.Step.damage"), pool: damage }]),
      {
        id: "dodge",
        name: t("FIVEFOLD.Generia.Dialog.dodgeOf", { name: names[aimed.on] ?? "" }),
        pool: dodge,
        of: aimed.on,
      },
    ],
    against: [],
    situation: [...situationGroups(x, aimed, t), ...quiverGroup(x, aimed, t)],
    cost: costText(args.price, t),
    addable: ADDABLE.map((kind) => ({ kind, label: t(`FIVEFOLD.Generia.Addable.${kind}`) })),
  };
}
const GROUP_RULE: Readonly<Record<SayableGroup, string>> = { backstab: "G-058", sight: "G-058", cover: "G-158" };
export function situationGroups(x: Declaration<GBeing>, aimed: Targeted, t: Translate): SituationGroup[] {
  const seen: Found = foundFor(x, aimed);
  const known = x.board?.to[aimed.on] !== undefined;
  // Whether the target sees its attacker is for people to say.
  const isFound = (group: SayableGroup): boolean =>
    group === "cover" ? known : group === "backstab" && knowsFacing(x.board, aimed.on, x.settings);
  const groups: readonly SayableGroup[] = ["backstab", "sight", "cover"];
  return groups
    .filter((group) => seen[group] !== undefined)
    .map((group) => ({
      id: group,
      label: t(`FIVEFOLD.Generia.Situation.${group}.Label`),
      rule: GROUP_RULE[group],
      options: SAYABLE[group].map((id) => ({ id, label: t(`FIVEFOLD.Generia.Situation.${group}.${id}`) })),
      chosen: chosenOf(group, x.adjust, seen),
      found: isFound(group) ? (seen[group] ?? null) : null,
    }));
}
/** [G-159] The choice of the ammunition, where there are several kinds. */
function quiverGroup({ actor, adjust }: Declaration<GBeing>, { stored }: Aimed, t: Translate): SituationGroup[] {
  const quiver = actor.items.filter((item) => {
    const gear = gearOf(item);
    return gear?.kind === "ammunition" && gear.quantity > 0;
  });
  if (stored?.class !== "ranged" || quiver.length < 2) return [];
  return [
    {
      id: "ammunition",
      label: t("FIVEFOLD.Generia.Situation.ammunition"),
      rule: "G-159",
      options: quiver.map(({ id, name }) => ({ id, label: name })),
      chosen: quiver.find(({ id }) => id === adjust.said?.ammunition)?.id ?? quiver[0]?.id ?? "",
      found: null,
    },
  ];
}
