import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate } from "../../../contract/facts";
import type { Pool } from "../../../engine/dice/pool";
import { fixed } from "../../../engine/modifiers";
import {
  abilityFor,
  areaOf,
  aroundOf,
  foundFor,
  mostOf,
  reachedBy,
  readyFor,
  spendings,
  useArgs,
} from "../rules/actions/declareUse";
import { actor } from "../rules/actions/declaring";
import { chosenOf, type Found, SAYABLE, type SayableGroup } from "../rules/board/situation";
import { isSingleTarget } from "../rules/board/targeting";
import { otherBonuses, powerOf } from "../rules/damage/damage";
import type { UBeing, UCreature } from "../rules/data/being.types";
import { potencyTerm } from "../rules/data/potency";
import { asCreature, seeIn, spendable } from "../rules/data/read";
import type { UAbility, UUse } from "../rules/data/shapes";
import { needsRoll, precisionPool, resistanceOf } from "../rules/dice/precision";
import { isGround, overGround } from "../rules/ground/ground";
import { type C, group } from "./dialogs";
import { useIcon } from "./icons";

type X = Declaration<UBeing>;

const GROUP_RULE: Readonly<Record<SayableGroup, string>> = {
  adjacent: "U-127",
  flanked: "U-114",
  height: "U-116",
  cover: "U-123",
  crossed: "U-122",
  light: "U-142",
  willing: "U-058",
  aim: "U-156",
};
/**
 * What the scene says about the first target, and what a person may say instead; groups that do not matter for this ability are left out.
 */
function situationGroups(seen: Found, x: X, context: C): SituationGroup[] {
  const known = x.board !== null && x.on[0] !== undefined && x.board.to[x.on[0]] !== undefined;
  const groups: readonly SayableGroup[] = [
    "adjacent",
    "flanked",
    "height",
    "cover",
    "crossed",
    "light",
    "willing",
    "aim",
  ];
  return groups
    .filter((id) => seen[id] !== undefined)
    .map((id) =>
      group(
        id,
        GROUP_RULE[id],
        SAYABLE[id],
        chosenOf(id, x.adjust, seen),
        context,
        known || id === "willing" || id === "aim" ? (seen[id] ?? null) : null,
      ),
    );
}

/** [U-110] The choice of the creature around which a ground effect lies. */
function groundGroup(x: X, ability: UAbility, on: readonly string[], context: C): readonly SituationGroup[] {
  const around = aroundOf(x, ability, on);
  return around === null ? [] : [group("around", "U-110", ["target", "user"], around, context)];
}

/** [U-056], [U-110] The place that has to be chosen on the scene; flyers lay ground effects on the ground below them. */
function placeWish(x: X, ability: UAbility): Pick<ActDialog, "position"> {
  const area = x.board && areaOf(ability);
  if (!area) return {};
  const lies = ability.effects?.some(isGround) === true;
  return { position: { ...area, below: lies ? overGround(actor(x), Number.POSITIVE_INFINITY) : 0 } };
}
/** The dialog for the use of an item, or of the bare hand. */
export function useDialog(x: X, context: C): ActDialog | null {
  const what = abilityFor(x);
  return what.ok ? attackDialog(x, what.ability, context) : null;
}
/** [U-042] The dialog for a prepared ability, at the moment when it is carried out. */
export function releaseDialog(x: X, context: C): ActDialog | null {
  const ready = readyFor(x);
  return ready && attackDialog(x, ready.prepared, context);
}
/**
 * The dialog before an ability is used: one precision roll for each target, against its resistance, and the damage.
 * @param before questions that come first, such as the choice of a weapon
 */
export function attackDialog(
  x: X,
  ability: UAbility,
  context: C,
  before: readonly SituationGroup[] = [],
): ActDialog | null {
  const { t, names } = context;
  if (x.on.some((id) => x.world[id]?.kind !== "creature")) return null;
  const on = reachedBy(x, ability);
  const [first] = on;
  const args = useArgs(x, ability, on);
  const a = actor(x);
  const see = seeIn(x.world);
  const rolled = on.filter((id) => needsRoll(id, args));
  const against = rolled.map((id) => asCreature(x.world[id], id));
  return {
    title: t(ability.name),
    icon: useIcon(ability.delivery, ability.slot),
    rolls: [
      ...against.map((d) => ({
        id: `precision.${d.id}`,
        name:
          against.length > 1
            ? t("FIVEFOLD.Uchma.Dialog.precisionOn", { name: names[d.id] ?? "" })
            : t("FIVEFOLD.Uchma.Step.precision"),
        pool: precisionPool(a, d, args, see),
      })),
      ...damagePools(args, x, context),
    ],
    against: against.map((d) => ({
      on: d.id,
      name: t("FIVEFOLD.Uchma.Dialog.resistanceOf", {
        name: names[d.id] ?? "",
        resistance: t(`FIVEFOLD.Uchma.Resistance.${ability.resistance ?? "parry"}`),
      }),
      amount: fixed(resistanceOf(d, ability, see)),
    })),
    situation: [
      ...before,
      ...(first === undefined ? [] : situationGroups(foundFor(x, ability, first), x, context)),
      ...groundGroup(x, ability, on, context),
      ...spendGroup(spendings(x, ability), x, context),
    ],
    ...(ability.targeting !== "self" && {
      aim: { most: mostOf(ability), self: ability.helpful === true || args.place !== undefined },
    }),
    ...placeWish(x, ability),
    cost: [costText(args, t), ...singleText(args, t)].join(", "),
    ...decidingRoll(against[0], args, x),
    addable: addableTo(ability).map((kind) => ({ kind, label: t(`FIVEFOLD.Uchma.Addable.${kind}`) })),
  };
}
/** The kinds of modifiers that a person can add: no precision for an ability that is not resisted, no damage for one that does none. */
function addableTo(ability: UAbility): readonly ("precision" | "damage")[] {
  return [
    ...(ability.resistance === undefined ? [] : (["precision"] as const)),
    ...(ability.packets === undefined ? [] : (["damage"] as const)),
  ];
}
/** The choice what a condition is spent on, where the creature has one that it may spend. */
export function spendGroup(on: readonly string[], x: X, context: C): readonly SituationGroup[] {
  if (on.length === 0) return [];
  const chosen = on.find((what) => what === x.adjust.said?.spend) ?? "no";
  return [group("spend", "U-064", ["no", ...on], chosen, context)];
}
/** The roll against the first target, and the number that it has to reach. */
function decidingRoll(d: UCreature | undefined, args: UUse, x: X): Pick<ActDialog, "deciding"> {
  if (!d) return {};
  const see = seeIn(x.world);
  const roll = precisionPool(actor(x), d, args, see);
  return { deciding: { roll, on: d.id, number: resistanceOf(d, args.ability, see), passes: "from" } };
}
/** The damage of each packet before armor. */
function damagePools(
  args: UUse,
  x: X,
  { t }: C,
): readonly { readonly id: string; readonly name: string; readonly pool: Pool }[] {
  const a = actor(x);
  return (args.ability.packets ?? []).map((packet, index) => {
    const potency = potencyTerm(powerOf(a), packet);
    const bonuses = packet.extra ? [] : otherBonuses(a, args.hand, seeIn(x.world));
    const mods = [
      { id: "action", rule: "U-071", kind: "flat", value: packet.damage } as const,
      ...(potency === 0 ? [] : [{ id: "potency", rule: "U-072", kind: "flat", value: potency } as const]),
      ...(packet.bonus ? [{ id: "bonus", rule: "U-082", kind: "flat", value: packet.bonus } as const] : []),
      ...bonuses,
    ];
    const flat = mods.reduce((sum, { value }) => sum + value, 0);
    const spent = args.spend === "damage" && !packet.extra ? spendable(a, "damage", seeIn(x.world)) : undefined;
    const dice = [packet.dice, spent?.spec.dice?.damage].flatMap((one) => (one ? [{ n: one[0], f: one[1] }] : []));
    const name = t(packet.extra ? "FIVEFOLD.Uchma.Step.extra" : "FIVEFOLD.Uchma.Step.damage");
    return { id: `damage.${index}`, name, pool: { dice, flat, mods } };
  });
}
/** [U-055] The note that an ability which allows several targets and has one counts as aimed at a single target. */
const singleText = ({ ability, on }: UUse, t: Translate): readonly string[] =>
  mostOf(ability) > 1 && isSingleTarget(ability, on.length) ? [t("FIVEFOLD.Uchma.Cost.singleTarget")] : [];
/** A cost in words: "1 action, 3 energy"; where nothing is paid, the word for that. */
function costText({ ability, turn }: Pick<UUse, "ability" | "turn">, t: Translate): string {
  const slot = turn || ability.slot !== "free" ? [t(`FIVEFOLD.Uchma.Slot.${ability.slot}`)] : [];
  const energy = ability.energy ? [t("FIVEFOLD.Uchma.Cost.energy", { count: ability.energy })] : [];
  const parts = [...slot, ...energy];
  return parts.length > 0 ? parts.join(", ") : t("FIVEFOLD.Uchma.Cost.free");
}
