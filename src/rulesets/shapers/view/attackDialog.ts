import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate, ViewContext } from "../../../contract/facts";
import { type Aimed, foundFor, maneuversOf, planned } from "../rules/actions/declareAttack";
import { chosenOf, SAYABLE, type SayableGroup } from "../rules/board/situation";
import { ADDABLE } from "../rules/data/kinds";
import { asCreature } from "../rules/data/read";
import type { SAttack, SBeing } from "../rules/data/types";
import { attackPool, damagePool, evasionAmount } from "../rules/dice/pools";
import { isRefusal } from "../rules/turns/declaring";
import { abilityText, effectText } from "./abilityText";
import { costText } from "./costText";
import { attackIcon } from "./icons";
import { traitsKnown } from "./traits";

/** The kinds of modifiers that a person may add by hand, in words. */
export const addable = (t: Translate): ActDialog["addable"] =>
  ADDABLE.map((kind) => ({ kind, label: t(`FIVEFOLD.Shapers.Addable.${kind}`) }));
/** A question with yes and no. */
export function yesNo(id: string, rule: string, said: string | undefined, t: Translate): SituationGroup {
  const options = ["no", "yes"].map((one) => ({ id: one, label: t(`FIVEFOLD.Shapers.YesNo.${one}`) }));
  const label = t(`FIVEFOLD.Shapers.Situation.${id}.Label`);
  return { id, label, rule, options, chosen: said === "yes" ? "yes" : "no", found: null };
}
/** The dialog before an attack is rolled: its rolls, the Evasion of the target, the effects of position, and the attacker's choices. */
export function attackDialog(x: Declaration<SBeing>, context: ViewContext<SBeing>): ActDialog | null {
  const { t, names } = context;
  const plan = planned(x);
  if (isRefusal(plan)) return null;
  const { aimed, args } = plan;
  const [a, d] = [asCreature(x.world[x.by], x.by), asCreature(x.world[aimed.on], aimed.on)];
  const strike = attackPool(a, d, args);
  const evasion = evasionAmount(d, args.weapon.ranged ?? false, { cover: args.cover, sheltered: args.sheltered });
  const name = t("FIVEFOLD.Shapers.Step.damage");
  const parts = args.weapon.parts.map((part, index) => ({
    id: `damage ${index}`,
    name: `${name}: ${t(`FIVEFOLD.Shapers.DamageType.${part.type}`)}`,
    pool: damagePool(part, null, index === 0 ? args.hand : undefined),
  }));
  const more = (args.maneuver?.parts ?? []).map((part, index) => ({
    id: `maneuver ${index}`,
    name: `${t("FIVEFOLD.Shapers.Step.maneuver")}: ${t(`FIVEFOLD.Shapers.DamageType.${part.type}`)}`,
    pool: damagePool(part, null),
  }));
  const rolled = d.object ? [] : [{ id: "strike", name: t("FIVEFOLD.Shapers.Step.strike"), pool: strike }];
  return {
    title: t(aimed.weapon.name),
    icon: attackIcon(args),
    ...reminderOf(x, aimed, t),
    ...traitsKnown(x, [aimed.on], context),
    rolls: [...rolled, ...parts, ...more],
    against: d.object
      ? []
      : [
          {
            on: aimed.on,
            name: t("FIVEFOLD.Shapers.Against.evasionOf", { name: names[aimed.on] ?? "" }),
            amount: evasion,
          },
        ],
    ...(!d.object && { deciding: { roll: strike, on: aimed.on, number: evasion, passes: "from" as const } }),
    situation: [...situationGroups(x, aimed, t), ...maneuverGroup(x, aimed, t), ...wishes(x, args, t)],
    cost: costText(args.price, t),
    addable: addable(t),
  };
}
/** A reminder of what the Ability or the added Maneuver does, because damage is not its only effect. */
function reminderOf(x: Declaration<SBeing>, { ability }: Aimed, t: Translate): Pick<ActDialog, "reminder"> {
  if (ability) return { reminder: { text: abilityText(ability, t, x.settings), rule: "W-096" } };
  const added = maneuversOf(x).find(({ item }) => item.id === x.adjust.said?.maneuver);
  if (!added) return {};
  const data = { name: added.item.name, what: effectText(added.ability, t, x.settings) };
  return { reminder: { text: t("FIVEFOLD.Shapers.Effect.maneuver", data), rule: "W-104" } };
}
const RULE: Readonly<Record<SayableGroup, string>> = { cover: "W-174", crowded: "W-100" };
function situationGroups(x: Declaration<SBeing>, aimed: Aimed, t: Translate): SituationGroup[] {
  const seen = foundFor(x, aimed);
  const known = x.board?.to[aimed.on] !== undefined;
  const groups: readonly SayableGroup[] = ["cover", "crowded"];
  return groups
    .filter((group) => seen[group] !== undefined)
    .map((group) => ({
      id: group,
      label: t(`FIVEFOLD.Shapers.Situation.${group}.Label`),
      rule: RULE[group],
      options: SAYABLE[group].map((id) => ({ id, label: t(`FIVEFOLD.Shapers.Situation.${group}.${id}`) })),
      chosen: chosenOf(group, x.adjust, seen),
      found: known ? (seen[group] ?? null) : null,
    }));
}
/** [W-104] The choice of the Maneuver that is added to a weapon attack. */
function maneuverGroup(x: Declaration<SBeing>, { ability }: Aimed, t: Translate): SituationGroup[] {
  const known = ability ? [] : maneuversOf(x);
  if (known.length === 0) return [];
  const none = { id: "none", label: t("FIVEFOLD.Shapers.Situation.maneuver.none") };
  const options = [none, ...known.map(({ item }) => ({ id: item.id, label: item.name }))];
  const said = x.adjust.said?.maneuver;
  const chosen = options.find(({ id }) => id === said)?.id ?? "none";
  return [
    {
      id: "maneuver",
      label: t("FIVEFOLD.Shapers.Situation.maneuver.Label"),
      rule: "W-104",
      options,
      chosen,
      found: null,
    },
  ];
}
/** [W-093], [W-106], [W-156] The attacker's choices. */
function wishes({ adjust }: Declaration<SBeing>, { weapon, maneuver }: SAttack, t: Translate): SituationGroup[] {
  const holy = [...weapon.parts, ...(maneuver?.parts ?? [])].some(({ type }) => type === "holy");
  return [
    yesNo("mild", "W-106", adjust.said?.mild, t),
    yesNo("misses", "W-093", adjust.said?.misses, t),
    ...(holy ? [yesNo("deadlyHoly", "W-156", adjust.said?.deadlyHoly, t)] : []),
  ];
}
