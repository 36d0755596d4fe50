import type { ActDialog, Declaration } from "../../../contract/act";
import type { ViewContext } from "../../../contract/facts";
import { aimedLate } from "../../../kit/view/aim";
import { readiedAct } from "../rules/actions/readied";
import { asReadied, conditionOf, readiable, readyArgs } from "../rules/actions/ready";
import { featureOf } from "../rules/data/documents";
import { asCreature } from "../rules/data/read";
import type { VBeing } from "../rules/data/types";
import { attackDialog } from "./attackDialog";
import { costText } from "./costText";
import { ICON } from "./icons";
import { medicalDialog, useDialog } from "./useDialog";

/** [V-058] The dialog before an act is readied: which act, and its trigger. */
export function readyDialog(x: Declaration<VBeing>, { t }: ViewContext<VBeing>): ActDialog {
  const args = readyArgs(x);
  const hand = { id: "unarmed", label: t("FIVEFOLD.Vigor.Unarmed") };
  return {
    title: t("FIVEFOLD.Vigor.Act.ready"),
    icon: ICON.ready,
    rolls: [],
    against: [],
    situation: [
      {
        id: "item",
        label: t("FIVEFOLD.Vigor.Situation.ready"),
        rule: "V-058",
        options: [hand, ...readiable(x).map(({ id, name }) => ({ id, label: t(name) }))],
        chosen: args.item ?? hand.id,
        found: null,
      },
    ],
    texts: [{ id: "condition", label: t("FIVEFOLD.Vigor.Situation.condition"), rule: "V-058", value: args.condition }],
    cost: costText(x.turn ? { actions: 1 } : {}, t),
    addable: [],
  };
}

/**
 * [V-059] The dialog before the readied act happens: that of the act itself, with a reminder of the trigger; null where the act has none.
 */
export function fireDialog(x: Declaration<VBeing>, context: ViewContext<VBeing>): ActDialog | null {
  const late = asReadied(x);
  const act = x.item ? undefined : readiedAct(asCreature(x.world[x.by], x.by));
  if (act === "move" || act === "defend") return null;
  const dialog =
    act === "stabilize"
      ? medicalDialog(late, act, context)
      : x.item && featureOf(x.item)
        ? useDialog(late, context)
        : aimedLate(attackDialog(late, context));
  const condition = conditionOf(x);
  if (!dialog || condition === "") return dialog;
  return { ...dialog, reminder: { text: context.t("FIVEFOLD.Vigor.Dialog.waitsFor", { condition }), rule: "V-058" } };
}
