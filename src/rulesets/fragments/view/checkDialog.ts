import type { ActDialog, Declaration } from "../../../contract/act";
import type { ViewContext } from "../../../contract/facts";
import { modifierFor, skillFor, skillsOf } from "../rules/actions/check";
import { liftable } from "../rules/actions/handle";
import type { FBeing } from "../rules/data/types";
import { checkPool } from "../rules/dice/pools";
import { baggage } from "../rules/paying/declaring";
import { addable } from "./attackDialog";
import { costText } from "./costText";
import { ICON } from "./icons";

/** [F-084], [F-181] The dialog of a skill check: the skill, and the DC if the game master has said one. */
export function checkDialog(x: Declaration<FBeing>, { t }: ViewContext<FBeing>, medicine: boolean): ActDialog {
  const skill = skillFor(x, medicine);
  const title = t(medicine ? "FIVEFOLD.Fragments.Act.medicine" : "FIVEFOLD.Fragments.Act.check");
  const rule = medicine ? "F-181" : "F-084";
  const options = skillsOf(x).map(({ name }) => ({ id: name, label: name }));
  return {
    title,
    icon: medicine ? ICON.medicine : ICON.check,
    rolls: [{ id: "check", name: skill?.name ?? title, pool: checkPool(modifierFor(x, medicine), baggage(x)) }],
    against: [],
    situation: medicine
      ? []
      : [
          {
            id: "skill",
            label: t("FIVEFOLD.Fragments.Situation.skill"),
            rule,
            options,
            chosen: skill?.name ?? "",
            found: null,
          },
        ],
    texts: [{ id: "dc", label: t("FIVEFOLD.Fragments.Dialog.dc"), rule, value: x.adjust.said?.dc ?? "" }],
    cost: costText({ actions: skill?.cost ?? 1 }, t),
    addable: addable(t).filter(({ kind }) => kind !== "damage"),
  };
}
/** [F-125] The dialog of a fall, with a field for a Jump roll: the roll may take feet off the height of the fall. */
export function fallDialog(x: Declaration<FBeing>, { t }: ViewContext<FBeing>): ActDialog {
  return {
    title: t("FIVEFOLD.Fragments.Act.fall"),
    icon: ICON.fall,
    rolls: [],
    against: [],
    situation: [],
    texts: [
      { id: "jump", label: t("FIVEFOLD.Fragments.Dialog.jump"), rule: "F-125", value: x.adjust.said?.jump ?? "" },
    ],
    cost: "",
    addable: [],
  };
}
/** [F-031] The choice of the thing on the ground that is picked up. */
export function pickUpDialog(x: Declaration<FBeing>, { t }: ViewContext<FBeing>): ActDialog {
  const options = liftable(x).map(({ id, name, feet }) => ({
    id,
    label: t("FIVEFOLD.Fragments.Dialog.lies", { name, feet }),
  }));
  const chosen = x.adjust.said?.lying ?? "";
  const group = {
    id: "lying",
    label: t("FIVEFOLD.Fragments.Situation.lying"),
    rule: "F-031",
    options,
    chosen,
    found: null,
  };
  return {
    title: t("FIVEFOLD.Fragments.Act.pickUp"),
    icon: ICON.gear,
    rolls: [],
    against: [],
    situation: [group],
    cost: costText({ actions: 1 }, t),
    addable: [],
  };
}
