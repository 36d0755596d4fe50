import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate, ViewContext } from "../../../contract/facts";
import { type Aimed, aim, attackArgs } from "../rules/actions/declareAttack";
import { chosenOf, type Found, knowsFacing, SAYABLE, type SayableGroup } from "../rules/board/situation";
import { gearOf } from "../rules/data/documents";
import type { Bonus } from "../rules/data/names";
import { asCreature } from "../rules/data/read";
import type { GBeing, GCreature } from "../rules/data/types";
import { ADDABLE, attackPool, damagePool, dodgePool } from "../rules/dice/pools";
import { bonusMods } from "../rules/states/bonuses";
import { foundFor, type Targeted } from "../rules/turns/behind";
import { costText } from "./costText";
import { attackIcon } from "./words";

/** The attack before it is rolled: both rolls, what the target may dodge with, what may be added. */
export function attackDialog(x: Declaration<GBeing>, context: ViewContext<GBeing>, grapple = false): ActDialog | null {
  const { t, names } = context;
  const aimed = aim(x, grapple);
  if (!("on" in aimed)) return null;
  const a = asCreature(x.world[x.by], x.by);
  const d = asCreature(x.world[aimed.on], aimed.on);
  const args = attackArgs(x, aimed);
  const lines = (c: GCreature, kind: Bonus) => bonusMods((id) => x.world[id], c, kind);
  const strike = attackPool(a, args, lines(a, "attack"));
  const dodge = dodgePool(d, args, null, lines(d, "defence"));
  const damage = damagePool(args.weapon.damage, args.hand, lines(a, "damage"));
  return {
    title: grapple ? t("FIVEFOLD.Generia.Act.grapple") : t(aimed.weapon.name),
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
/** [G-159] Which of several kinds of ammunition is shot. */
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
