import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate, ViewContext } from "../../../contract/facts";
import { printCast } from "../rules/cast/parse";
import type { Bonus } from "../rules/data/names";
import { ADDABLE } from "../rules/data/names";
import { asCreature, num } from "../rules/data/read";
import type { GBeing, GLasting } from "../rules/data/types";
import { attackPool, castPool, damagePool, rollsToCast } from "../rules/dice/pools";
import type { CastAct } from "../rules/spells/castable";
import {
  castArgs,
  concentrationLimit,
  heldSpells,
  isAgainstEffect,
  isPrepared,
  type Prepared,
  paymentOf,
  prepareCast,
  warnsOfRitual,
} from "../rules/spells/declareCast";
import {
  chosenEffect,
  dcAmount,
  dcOfEffect,
  effectsOn,
  existingDc,
  isUnwilling,
  TYPED,
  WILLS,
} from "../rules/spells/existing";
import { areaWish, triggerOf } from "../rules/spells/place";
import { projectileArgs } from "../rules/spells/projectile";
import { bonusMods, withLines } from "../rules/states/bonuses";
import { onlyOther } from "../rules/turns/behind";
import { inFight, isTurnOf, riderIn, slotsLeft } from "../rules/turns/declaring";
import { situationGroups } from "./attackDialog";
import { hiddenGroup } from "./bodyDialogs";
import { costText } from "./costText";
import { ICON } from "./icons";

type X = Declaration<GBeing>;

/** The dialog before a spell is cast: its rolls, its levels with their cost, and the running spell that has to be given up for it. */
export function castDialog(x: X, { t, names }: ViewContext<GBeing>, act: CastAct = "cast"): ActDialog | null {
  const p = prepareCast(x, act);
  if (!isPrepared(p)) return null;
  const { price } = paymentOf(x, p);
  const wish = p.way.type === "PA" ? null : areaWish(x, p);
  return {
    title: p.name,
    icon: ICON.spell,
    ...(warnsOfRitual(x, p) && { reminder: { text: t("FIVEFOLD.Generia.Dialog.ritualAmidFight"), rule: "G-102" } }),
    rolls: rollsOf(x, p, t),
    against: existingNumber(x, p),
    situation: [
      ...levelGroup(x, p, t),
      ...wayGroup(p, t),
      ...slotGroup(x, p, t),
      ...behindGroups(x, p, t),
      ...dropGroup(x, p, t),
      ...existingGroups(x, p, t, names),
      ...hiddenGroup(x, t),
    ],
    ...(asksDc(x, p) && {
      texts: [{ id: "dc", label: t("FIVEFOLD.Generia.Dialog.dc"), rule: "G-171", value: x.adjust.said?.dc ?? "" }],
    }),
    ...(p.way.type !== "PA" && triggerOf(p) === null && { aim: { most: 24, self: true } }),
    ...(wish && { position: wish }),
    cost: costText(price, t),
    addable: ADDABLE.filter((kind) => kind !== "damage" || p.way.type === "PA").map((kind) => ({
      kind,
      label: t(`FIVEFOLD.Generia.Addable.${kind}`),
    })),
  };
}
/** [G-058], (A-53) Whether a spell that rolls comes from a direction in which its only target does not look. */
function behindGroups(x: X, { on, way }: Prepared, t: Translate): SituationGroup[] {
  const only = onlyOther(x, on);
  const flies = way.type === "PA";
  const rolls = flies || rollsToCast(way);
  return only !== null && rolls ? situationGroups(x, { on: only, way: flies ? "projectile" : "spell" }, t) : [];
}
/** [G-171] Whether a person has to type the DC of the effect that the spell is cast against. */
function asksDc(x: X, p: Prepared): boolean {
  const effect = chosenEffect(x, p.on);
  return isAgainstEffect(p) && (!effect || dcOfEffect(effect) === undefined);
}
/** [G-171] The DC that the roll has to reach, once that DC is known. */
function existingNumber(x: X, p: Prepared): ActDialog["against"] {
  const existing = isAgainstEffect(p) ? existingDc(x, p.on) : undefined;
  if (existing?.dc === undefined) return [];
  const effect = chosenEffect(x, p.on);
  const amount = dcAmount(existing.dc, existing.unwilling);
  return [{ on: effect?.of ?? p.on[0] ?? x.by, name: effect?.name ?? "", amount }];
}
/** [G-171] The choice of the effect that is to end, and whether its bearer wants it to end. */
function existingGroups(x: X, p: Prepared, t: Translate, names: ViewContext<GBeing>["names"]): SituationGroup[] {
  if (!isAgainstEffect(p)) return [];
  const all = effectsOn(x, p.on);
  const chosen = chosenEffect(x, p.on);
  const label = ({ name, of }: GLasting): string =>
    p.on.length > 1 ? t("FIVEFOLD.Generia.Situation.effectOf", { effect: name, name: names[of] ?? "" }) : name;
  const typed = { id: TYPED, label: t("FIVEFOLD.Generia.Situation.effectTyped") };
  const which: SituationGroup = {
    id: "effect",
    label: t("FIVEFOLD.Generia.Situation.effect"),
    rule: "G-171",
    options: [...all.map((one) => ({ id: one.item, label: label(one) })), typed],
    chosen: chosen?.item ?? TYPED,
    found: null,
  };
  const bearer: SituationGroup = {
    id: "bearer",
    label: t("FIVEFOLD.Generia.Situation.bearer.Label"),
    rule: "G-171",
    options: WILLS.map((id) => ({ id, label: t(`FIVEFOLD.Generia.Situation.bearer.${id}`) })),
    chosen: isUnwilling(x, chosen) ? "unwilling" : "willing",
    found: null,
  };
  return all.length > 0 ? [which, bearer] : [bearer];
}
function rollsOf(x: X, p: Prepared, t: Translate): ActDialog["rolls"] {
  const { price } = paymentOf(x, p);
  const c = asCreature(x.world[x.by], x.by);
  const lines = (kind: Bonus) => bonusMods((id) => x.world[id], c, kind);
  const healing = p.spell.effect.kind === "healing" ? lines("healing") : [];
  const effect =
    p.rolls.dice.length > 0 || p.rolls.flat > 0
      ? [{ id: "effect", name: t("FIVEFOLD.Generia.Step.effect"), pool: withLines({ ...p.rolls, mods: [] }, healing) }]
      : [];
  if (p.way.type === "PA") {
    const args = projectileArgs(x, p, price);
    return [
      { id: "strike", name: t("FIVEFOLD.Generia.Step.strike"), pool: attackPool(c, args, lines("attack")) },
      { id: "damage", name: t("FIVEFOLD.Generia.Step.damage"), pool: damagePool(args.weapon.damage, args.hand) },
    ];
  }
  const args = castArgs(x, p, price);
  const rolls =
    "cast" in args && rollsToCast(args.cast)
      ? [{ id: "cast", name: t("FIVEFOLD.Generia.Step.cast"), pool: castPool(c, args, lines("attack")) }]
      : [];
  return [...rolls, ...effect];
}

/** [G-107] Each level with its cost; a level whose cost the magic power does not cover cannot be chosen. */
function levelGroup(x: X, { levels, level }: Prepared, t: Translate): SituationGroup[] {
  if (levels.length < 2) return [];
  const mp = num(asCreature(x.world[x.by], x.by), "mp");
  return [
    {
      id: "level",
      label: t("FIVEFOLD.Generia.Situation.level"),
      rule: "G-107",
      options: levels.map((one) => ({
        id: String(one.level),
        label: t("FIVEFOLD.Generia.Situation.levelCost", one),
        ...(one.cost > mp && { refused: t("FIVEFOLD.Generia.Situation.levelTooDear", { left: mp }) }),
      })),
      chosen: String(level),
      found: null,
    },
  ];
}
function wayGroup({ ways, way }: Prepared, t: Translate): SituationGroup[] {
  if (ways.length < 2) return [];
  return [
    {
      id: "way",
      label: t("FIVEFOLD.Generia.Situation.way"),
      rule: "G-077",
      options: ways.map((one, index) => ({ id: String(index), label: printCast([one]) })),
      chosen: String(ways.indexOf(way)),
      found: null,
    },
  ];
}
/**
 * [G-016] The choice of what pays for a spell, where more than one part is left. A spell that moves its caster may take the Movement Action
 * too; a reactive spell in its caster's own turn takes the Reaction or a part of the turn.
 */
function slotGroup(x: X, p: Prepared, t: Translate): SituationGroup[] {
  const { may, spell } = p;
  const c = asCreature(x.world[x.by], x.by);
  const reacts = spell.use === "reactive";
  const left = [...(reacts && num(c, "reaction") > 0 ? ["reaction"] : []), ...slotsLeft(c, may)];
  const free = spell.use === "freeAction" || spell.use === "freeReaction" || (reacts && !isTurnOf(x));
  if (!inFight(x) || free || left.length < 2) return [];
  const { slot = "" } = paymentOf(x, p).price;
  // [G-066] A rider pays with the free movement of the mount, and the option is called so.
  const named = (id: string): string => (id === "movement" && riderIn(x) ? "ride" : id);
  return [
    {
      id: "slot",
      label: t("FIVEFOLD.Generia.Situation.slot"),
      rule: "G-016",
      options: left.map((id) => ({ id, label: t(`FIVEFOLD.Generia.Slot.${named(id)}`) })),
      chosen: slot === "ride" ? "movement" : slot,
      found: null,
    },
  ];
}
/** [G-092] The choice of the running spell that is given up; none is given up until somebody chooses one. */
function dropGroup(x: X, { keywords }: Prepared, t: Translate): SituationGroup[] {
  const held = heldSpells(x).filter(({ item }) => item !== x.item?.id);
  if (!keywords.includes("CONCENTRATION") || held.length < concentrationLimit(x)) return [];
  const keep = { id: "keep", label: t("FIVEFOLD.Generia.Situation.keep") };
  return [
    {
      id: "drop",
      label: t("FIVEFOLD.Generia.Situation.drop"),
      rule: "G-092",
      options: [keep, ...held.map(({ item, name }) => ({ id: item, label: name }))],
      chosen: held.find(({ item }) => item === x.adjust.said?.drop)?.item ?? keep.id,
      found: null,
    },
  ];
}
