import type { ActDialog, Declaration } from "../../../contract/act";
import type { ViewContext } from "../../../contract/facts";
import { readiable, readyArgs } from "../rules/ready";
import type { VBeing } from "../rules/types";
import { costText } from "./costText";
import { ICON } from "./icons";

/** [V-058] Before an act is readied: when it shall happen, and what. */
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
        options: [hand, ...readiable(x).map(({ id, name }) => ({ id, label: name }))],
        chosen: args.item ?? hand.id,
        found: null,
      },
    ],
    texts: [{ id: "condition", label: t("FIVEFOLD.Vigor.Situation.condition"), rule: "V-058", value: args.condition }],
    cost: costText(x.turn ? { actions: 1 } : {}, t),
    addable: [],
  };
}
