import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate, ViewContext } from "../../../contract/facts";
import { AT_ONE_OTHER, aimedLate } from "../../../kit/view/aim";
import { aimRange } from "../rules/actions/aimAt";
import { isRefusal } from "../rules/actions/declareAttack";
import { iceRange, iceWeapon, iceWeapons } from "../rules/actions/strikeIce";
import { defenceOf } from "../rules/attack/grade";
import { circleWithin } from "../rules/board/board";
import { OPTIONS } from "../rules/data/options";
import { asCreature, num } from "../rules/data/read";
import type { FBeing } from "../rules/data/types";
import { attackPool, damagePool, dicePool } from "../rules/dice/pools";
import { baggage, doerOf } from "../rules/paying/declaring";
import { nameOf, type Readiable, readiable, readiedNow, readiedWhat } from "../rules/reactions/readied";
import { areaWish, blastOf, energies, spellAttack, spellIn } from "../rules/spells/declareCast";
import { oddsOfArea, pairOf } from "./area";
import { addable, attackDialog, coverGroup } from "./attackDialog";
import { costText } from "./costText";
import { ICON, statusIcon } from "./icons";

type X = Declaration<FBeing>;
/**
 * [F-067] to [F-071] The dialog before a spell is cast: the Energy of its parts, its target or area, its rolls.
 * @param readied [F-086] whether the spell was readied, so that its Actions are already paid for
 */
export function castDialog(x: X, { t, names }: ViewContext<FBeing>, readied = false): ActDialog | null {
  const spell = spellIn(x);
  if (isRefusal(spell)) return null;
  const { stored, item, damage, heals } = spell;
  const [on] = x.on;
  const one =
    stored.attack !== "none" &&
    stored.area === 0 &&
    on !== undefined &&
    on !== x.by &&
    x.world[on]?.kind === "creature";
  const args = one ? spellAttack(x, spell, on) : null;
  const strike = args && attackPool(asCreature(x.world[x.by], x.by), "ess", args.lines, args);
  const blast = stored.attack !== "none" && stored.area > 0 ? blastOf(x, spell) : null;
  const area = blast && !isRefusal(blast) ? blast : null;
  const number = one ? defenceOf(asCreature(x.world[on], on), args?.against ?? "physical") : null;
  const spent = energies(spell, x) ?? [];
  const aim = aimOf(spell);
  return {
    title: item.name,
    icon: ICON.spell,
    rolls: [
      ...(strike ? [{ id: "strike", name: t("FIVEFOLD.Fragments.Step.spellStrike"), pool: strike }] : []),
      ...(area ? [{ id: "strike", name: t("FIVEFOLD.Fragments.Step.spellStrike"), pool: pairOf(x, area) }] : []),
      ...(damage
        ? [
            {
              id: "damage",
              name: t("FIVEFOLD.Fragments.Step.damage"),
              pool: damagePool({ damage }, baggage(x).hand, false, "spell"),
            },
          ]
        : []),
      ...(heals ? [{ id: "healing", name: t("FIVEFOLD.Fragments.Step.healing"), pool: dicePool(heals) }] : []),
    ],
    against: number && on !== undefined ? [{ on, name: names[on] ?? "", amount: number }] : [],
    ...(strike && number && on !== undefined && { deciding: { roll: strike, on, number, passes: "from" as const } }),
    ...(area && oddsOfArea(x, area, { names })),
    ...(stored.area > 0 && { position: areaWish(x, spell) }),
    ...(aim && { aim }),
    ...(tellsEnergy(spell) && { reminder: { text: t("FIVEFOLD.Fragments.Dialog.energyBuys"), rule: "F-068" } }),
    situation: [...(one ? coverGroup(x, on, t) : []), ...energyGroups(x, spell, t)],
    cost: costText(
      {
        actions: readied ? 0 : stored.actions,
        energy: stored.fixed && stored.selfPowered ? 0 : spent.reduce((sum, each) => sum + each, 0),
      },
      t,
    ),
    addable: addable(t),
  };
}
type Spell = Exclude<ReturnType<typeof spellIn>, { readonly ok: false }>;
const tellsEnergy = ({ stored }: Spell): boolean => !stored.fixed && stored.components.length > 0;
/** The most targets that a spell that helps can be given. */
const MOST_HELPED = 24;
/**
 * [F-069] The creatures at which a spell can be aimed: one other creature where it attacks, any creatures where it only helps or lays
 * something on them. The area of a spell finds its targets itself.
 */
function aimOf({ stored, heals }: Spell): ActDialog["aim"] {
  if (stored.area > 0) return undefined;
  if (stored.attack !== "none") return AT_ONE_OTHER;
  return heals || stored.inflicts !== "none" ? { most: MOST_HELPED, self: true } : undefined;
}
/** The most Energy that is offered for one part, unless its spell or a person says more: the choices have to fit into the dialog. */
const MOST_OFFERED = 20;
/**
 * [F-068] The choice of how much Energy goes into each part. Buttons offer it and no text fields, because only a button makes the dialog
 * show the total cost anew.
 */
function energyGroups(x: X, spell: Spell, t: Translate): SituationGroup[] {
  if (!tellsEnergy(spell)) return [];
  const { components } = spell.stored;
  const spent = energies(spell, x);
  const left = num(doerOf(x), "energy");
  const all = (spent ?? []).reduce((sum, each) => sum + each, 0);
  return components.map(({ name, energy }, index) => {
    const id = `energy${index}`;
    const chosen = spent ? String(spent[index] ?? 0) : (x.adjust.said?.[id] ?? String(energy));
    const affordable = left - all + (spent?.[index] ?? 0);
    const most = Math.max(energy, Math.min(MOST_OFFERED, affordable));
    const offered = Array.from({ length: most + 1 }, (_, amount) => String(amount));
    return {
      id,
      label: t("FIVEFOLD.Fragments.Dialog.energy", { part: name }),
      rule: "F-068",
      options: [...offered, ...(offered.includes(chosen) ? [] : [chosen])].map((option) => ({
        id: option,
        label: option === String(energy) ? t("FIVEFOLD.Fragments.Dialog.usualEnergy", { energy }) : option,
      })),
      chosen,
      found: null,
    };
  });
}
/** [F-085] The dialog of Ready: what is readied, and the trigger that it waits for. */
export function readyDialog(x: X, { t }: ViewContext<FBeing>): ActDialog {
  const options = readiable(x).map((what) => ({ id: what.id, label: t(nameOf(what)) }));
  const chosen = readiedWhat(x).id;
  return {
    title: t("FIVEFOLD.Fragments.Act.ready"),
    icon: statusIcon("readied"),
    rolls: [],
    against: [],
    situation: [
      { id: "with", label: t("FIVEFOLD.Fragments.Situation.readied"), rule: "F-085", options, chosen, found: null },
    ],
    texts: [
      {
        id: "trigger",
        label: t("FIVEFOLD.Fragments.Dialog.trigger"),
        rule: "F-085",
        value: x.adjust.said?.trigger ?? "",
      },
    ],
    cost: costText({ actions: 2 }, t),
    addable: [],
  };
}
/** The dialog of the Action that was readied; null where the Action has none, because there is nothing to choose. */
function lateDialog(x: X, what: Readiable, context: ViewContext<FBeing>): ActDialog | null {
  const bare = { ...x, item: null };
  switch (what.k) {
    case "spell":
      return castDialog({ ...x, item: what.item }, context, true);
    case "weapon":
      return aimedLate(attackDialog({ ...x, item: what.item }, context, { readied: true }));
    case "unarmed":
      return aimedLate(attackDialog(bare, context, { readied: true }));
    case "maneuver":
      return aimedLate(attackDialog(bare, context, { readied: true, maneuver: what.id }));
    default:
      return null;
  }
}
/**
 * [F-086] The dialog before a readied attack or spell happens: its target or place, with a reminder of what was readied and of its trigger.
 * Null: every other Action begins at once.
 */
export function fireDialog(x: X, context: ViewContext<FBeing>): ActDialog | null {
  const what = readiedNow(x);
  const dialog = what && lateDialog(x, what, context);
  if (!what || !dialog) return null;
  const { t } = context;
  const trigger = x.said?.("ready").trigger ?? "";
  const data = { what: t(nameOf(what)), trigger };
  const text = t(`FIVEFOLD.Fragments.Dialog.${trigger === "" ? "readied" : "waitsFor"}`, data);
  const reacts = OPTIONS.of.readyUsesReaction(x.settings) ? costText({ reactions: 1 }, t) : "";
  const cost = [reacts, dialog.cost].filter((one) => one !== "").join(", ");
  return { ...dialog, cost, reminder: { text, rule: "F-086" } };
}
/** [F-149] The dialog of an attack on a square of ice: the weapon, and the square. */
export function strikeIceDialog(x: X, { t }: ViewContext<FBeing>): ActDialog {
  const options = [
    ...iceWeapons(x).map(({ id, name }) => ({ id, label: name })),
    { id: "", label: t("FIVEFOLD.Fragments.Unarmed") },
  ];
  const chosen = iceWeapon(x)?.id ?? "";
  const label = t("FIVEFOLD.Fragments.Situation.attribute");
  return {
    title: t("FIVEFOLD.Fragments.Act.strikeIce"),
    icon: ICON.ice,
    rolls: [],
    against: [],
    position: circleWithin(x.board, iceRange(x)),
    situation: [{ id: "with", label, rule: "F-149", options, chosen, found: null }],
    cost: costText({ actions: 1 }, t),
    addable: addable(t).filter(({ kind }) => kind === "damage"),
  };
}
/** [F-162] The dialog of an attack on a square. */
export function aimDialog(x: X, { t }: ViewContext<FBeing>): ActDialog {
  return {
    title: t("FIVEFOLD.Fragments.Act.aimAt"),
    icon: ICON.hidden,
    rolls: [],
    against: [],
    position: circleWithin(x.board, aimRange(x)),
    situation: [],
    cost: costText({ actions: 1 }, t),
    addable: addable(t),
  };
}
/** [F-135], [F-137] The dialog of pushing off, with the choice of the direction. */
export function pushOffDialog(x: X, { t }: ViewContext<FBeing>): ActDialog {
  return {
    title: t("FIVEFOLD.Fragments.Act.pushOff"),
    icon: ICON.move,
    rolls: [],
    against: [],
    aim: AT_ONE_OTHER,
    position: circleWithin(x.board, PUSH),
    situation: [],
    cost: costText({ actions: 1 }, t),
    addable: [],
  };
}
/** The radius around the creature within which a direction can be shown on the map, in feet. */
const PUSH = 1000;
