import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate, ViewContext } from "../../../contract/facts";
import { jumpOf, jumpThreshold, landsOnMap } from "../rules/actions/body";
import { ailmentOf, ailmentsOf, patientOf, TREAT_DC, treatPool } from "../rules/actions/treat";
import { creatureOf } from "../rules/data/documents";
import { governing } from "../rules/data/masking";
import { ADDABLE, SLOTS, type Slot } from "../rules/data/names";
import { OPTIONS } from "../rules/data/options";
import { LIGHTS, SNEAK_COVERS } from "../rules/data/places";
import { asCreature } from "../rules/data/read";
import type { GBeing, GCreature } from "../rules/data/types";
import { checkPool, flat, jumpPool, targetNumber } from "../rules/dice/pools";
import { chosenToSneak, foundToSneak, observations, seesNothing, sneakLevels } from "../rules/secret/sneak";
import { handOf, inFight, slotFor, slotsLeft } from "../rules/turns/declaring";
import { costText } from "./costText";
import { ICON } from "./icons";

type X = Declaration<GBeing>;
const doer = (x: X): GCreature => asCreature(x.world[x.by], x.by);

/** [G-013], [G-016], [G-115] The choice of the part of the turn that pays, where more than one is left. */
function slotGroup(x: X, may: readonly Slot[], rule: string, t: Translate): SituationGroup[] {
  const left = slotsLeft(doer(x), may);
  if (!inFight(x) || left.length < 2) return [];
  return [
    {
      id: "slot",
      label: t("FIVEFOLD.Generia.Situation.slot"),
      rule,
      options: left.map((id) => ({ id, label: t(`FIVEFOLD.Generia.Slot.${id}`) })),
      chosen: slotFor(x, may) ?? left[0] ?? "",
      found: null,
    },
  ];
}
type DialogId =
  | "pickUp"
  | "jump"
  | "fall"
  | "steady"
  | "standUp"
  | "struggle"
  | "useItem"
  | "useSkill"
  | "keepHold"
  | "sneak";
/** What the dialogs of this file have in common: no target number, and modifiers that may be added by hand. */
function dialogOf(x: X, id: keyof typeof ICON & DialogId, t: Translate): ActDialog {
  const slot = slotFor(x, SLOTS);
  return {
    title: t(`FIVEFOLD.Generia.Act.${id}`),
    icon: ICON[id],
    rolls: [],
    against: [],
    situation: [],
    cost: costText(slot ? { slot } : {}, t),
    addable: [],
  };
}
/** The modifiers that may be added to a check by hand. */
export const addable = (t: Translate) =>
  ADDABLE.filter((kind) => kind !== "damage").map((kind) => ({ kind, label: t(`FIVEFOLD.Generia.Addable.${kind}`) }));
const text = (x: X, id: string, rule: string, t: Translate, value = "") => ({
  id,
  label: t(`FIVEFOLD.Generia.Dialog.${id}`),
  rule,
  value: x.adjust.said?.[id] ?? value,
});

/** The longest jump that the map lets somebody choose, in scene units; nobody leaps farther. */
const FARTHEST = 200;
/**
 * [G-115] Whether the spot of a jump is chosen on the map, so that the way is measured and the token moves, or the distance is only typed.
 */
function landingGroup(x: X, t: Translate): SituationGroup[] {
  if (!x.board) return [];
  return [
    {
      id: "landing",
      label: t("FIVEFOLD.Generia.Situation.landing.Label"),
      rule: "G-115",
      options: ["typed", "map"].map((id) => ({ id, label: t(`FIVEFOLD.Generia.Situation.landing.${id}`) })),
      chosen: landsOnMap(x) ? "map" : "typed",
      found: null,
    },
  ];
}
export function jumpDialog(x: X, { t }: ViewContext<GBeing>): ActDialog {
  const c = doer(x);
  const way = jumpOf(x);
  const pool = jumpPool(c, handOf(x.adjust));
  const threshold = way ? jumpThreshold(way) : null;
  const amount = threshold === null ? null : targetNumber("jump", "G-117", threshold);
  const passes = OPTIONS.of.jumpTie(x.settings) === "succeeds" ? "from" : "above";
  return {
    ...dialogOf(x, "jump", t),
    rolls: [{ id: "jump", name: t("FIVEFOLD.Generia.Step.jump"), pool }],
    against: amount ? [{ on: x.by, name: t("FIVEFOLD.Generia.RuleName.G-117"), amount }] : [],
    ...(amount && { deciding: { roll: pool, on: x.by, number: amount, passes } }),
    situation: [...slotGroup(x, SLOTS, "G-115", t), ...landingGroup(x, t)],
    ...(landsOnMap(x) && { position: { range: FARTHEST, shape: { kind: "circle", radius: 0 }, below: 0 } as const }),
    texts: [
      text(x, "height", "G-117", t, way ? String(way.height) : "0"),
      text(x, "distance", "G-117", t, way ? String(way.distance) : ""),
    ],
    addable: addable(t),
  };
}
export function fallDialog(x: X, { t }: ViewContext<GBeing>): ActDialog {
  const c = doer(x);
  const pool = checkPool(c, "dex", c.athletics ? [flat("athletics", "G-121", c.athletics)] : [], handOf(x.adjust));
  return {
    ...dialogOf(x, "fall", t),
    rolls: [{ id: "fallRoll", name: t("FIVEFOLD.Generia.Step.fallRoll"), pool }],
    texts: [text(x, "metres", "G-119", t), text(x, "cause", "G-122", t), text(x, "damage", "G-122", t)],
    cost: "",
    addable: addable(t),
  };
}
const RECOVERS: Readonly<
  Record<"steady" | "standUp" | "pickUp" | "keepHold", readonly [readonly Slot[], rule: string]>
> = {
  steady: [SLOTS, "G-169"],
  standUp: [SLOTS, "G-170"],
  pickUp: [SLOTS, "G-182"],
  keepHold: [["utility", "attack"], "G-167"],
};
/** The dialog of an act that takes any part of the turn and nothing else; null where there is no choice. */
export function slotDialog(x: X, id: "steady" | "standUp" | "pickUp" | "keepHold", t: Translate): ActDialog | null {
  const [may, rule] = RECOVERS[id];
  const situation = slotGroup(x, may, rule, t);
  return situation.length > 0 ? { ...dialogOf(x, id, t), situation } : null;
}
export function struggleDialog(x: X, { t }: ViewContext<GBeing>): ActDialog {
  const pool = checkPool(doer(x), "str", [], handOf(x.adjust));
  return {
    ...dialogOf(x, "struggle", t),
    rolls: [{ id: "struggle", name: t("FIVEFOLD.Generia.Step.struggle"), pool }],
    situation: slotGroup(x, SLOTS, "G-168", t),
    addable: addable(t),
  };
}
/** [G-154], [G-182] The choice of the ailment that is treated, where the patient has more than one. */
function ailmentGroup(x: X, patient: GCreature, t: Translate): SituationGroup[] {
  const there = ailmentsOf(patient);
  const label = (id: string): string => t(`FIVEFOLD.Generia.Situation.ailment.${id}`);
  if (there.length < 2) return [];
  const options = there.map((id) => ({ id, label: label(id) }));
  return [
    { id: "ailment", label: label("Label"), rule: "G-154", options, chosen: ailmentOf(x, patient) ?? "", found: null },
  ];
}
/** [G-154] The Medicine check of a healer. */
export function treatDialog(x: X, { t }: ViewContext<GBeing>): ActDialog {
  const medicine = creatureOf(x.actor)?.medicine;
  const patient = patientOf(x);
  const pool = treatPool(doer(x), patient, medicine, handOf(x.adjust));
  const [on = x.by] = x.on;
  return {
    title: t("FIVEFOLD.Generia.Act.treat"),
    icon: ICON.healing,
    rolls: [{ id: "check", name: t("FIVEFOLD.Generia.Step.check"), pool }],
    against: [{ on, name: t("FIVEFOLD.Generia.Mod.medicine"), amount: TREAT_DC }],
    deciding: { roll: pool, on, number: TREAT_DC, passes: "from" },
    situation: ailmentGroup(x, patient, t),
    cost: costText(inFight(x) ? { slot: "utility" } : {}, t),
    addable: addable(t),
  };
}
export function useItemDialog(x: X, { t }: ViewContext<GBeing>): ActDialog | null {
  const may = ["attack", "utility"] as const;
  const situation = slotGroup(x, may, "G-013", t);
  const slot = slotFor(x, may);
  const cost = costText(slot ? { slot } : {}, t);
  return situation.length > 0 ? { ...dialogOf(x, "useItem", t), title: x.item?.name ?? "", situation, cost } : null;
}

/** [G-022] Whether an act is done in secret; no question where its item cannot be used in secret. */
export function hiddenGroup({ item, adjust }: Pick<X, "item" | "adjust">, t: Translate): SituationGroup[] {
  if (governing(item) === null) return [];
  return [
    {
      id: "hidden",
      label: t("FIVEFOLD.Generia.Situation.hidden.Label"),
      rule: "G-022",
      options: ["no", "yes"].map((id) => ({ id, label: t(`FIVEFOLD.Generia.Situation.hidden.${id}`) })),
      chosen: adjust.said?.hidden === "yes" ? "yes" : "no",
      found: null,
    },
  ];
}
export function skillDialog(x: X, { t }: ViewContext<GBeing>): ActDialog | null {
  const situation = hiddenGroup(x, t);
  return situation.length > 0
    ? { ...dialogOf(x, "useSkill", t), title: x.item?.name ?? "", situation, cost: "" }
    : null;
}
/** [G-110] to [G-113] The check, the cover and the light; those who might notice are the targets. */
/** [G-112] How much of the way each observer sees, and what counts against it. */
function sightReminder(x: X, { t, names }: ViewContext<GBeing>): Pick<ActDialog, "reminder"> {
  const lines = observations(x).flatMap((one) => {
    const { on, seen, cover, light } = one;
    if (!seen) return [];
    const name = names[on] ?? "";
    if (seesNothing(one)) return [t("FIVEFOLD.Generia.Dialog.seesNoSpace", { name })];
    const place = {
      cover: t(`FIVEFOLD.Generia.Situation.sneakCover.${cover}`),
      light: t(`FIVEFOLD.Generia.Situation.light.${light}`),
    };
    const count = seen.filter(Boolean).length;
    return [t("FIVEFOLD.Generia.Dialog.seesSpaces", { name, count, of: seen.length, ...place })];
  });
  return lines.length > 0 ? { reminder: { text: lines.join(" "), rule: "G-112" } } : {};
}
export function sneakDialog(x: X, context: ViewContext<GBeing>): ActDialog {
  const { t } = context;
  const [found, chosen] = [foundToSneak(x), chosenToSneak(x)];
  const c = doer(x);
  const group = (id: "sneakCover" | "light", rule: string, options: readonly string[], is: string, was: string) => ({
    ...{ id, rule, chosen: is, found: x.board ? was : null },
    label: t(`FIVEFOLD.Generia.Situation.${id}.Label`),
    options: options.map((one) => ({ id: one, label: t(`FIVEFOLD.Generia.Situation.${id}.${one}`) })),
  });
  const pool = checkPool(c, "dex", sneakLevels(c, chosen), handOf(x.adjust));
  return {
    ...dialogOf(x, "sneak", t),
    ...sightReminder(x, context),
    rolls: [{ id: "sneak", name: t("FIVEFOLD.Generia.Step.sneak"), pool }],
    situation: [
      group("sneakCover", "G-111", SNEAK_COVERS, chosen.cover, found.cover),
      group("light", "G-113", LIGHTS, chosen.light, found.light),
    ],
    aim: { most: 24, self: false },
    cost: "",
    addable: addable(t),
  };
}
