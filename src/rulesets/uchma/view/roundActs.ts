import type { Act, ActDialog, Declaration } from "../../../contract/act";
import type { UBeing } from "../rules/data/being.types";
import {
  AMBUSHED,
  declareAmbush,
  declareCollapse,
  declareDeaths,
  declareEnvironment,
  declareFate,
  declareOrder,
  declareSpeak,
  isSpeechFree,
  SPEECH_SLOTS,
  sidesIn,
} from "../rules/events/declareRound";
import { declareFlee, edgeFound } from "../rules/movement/declareFlee";
import { ORDERINGS } from "../rules/turns/speak";
import { act, type C, group, plain } from "./dialogs";
import { ICON } from "./icons";
import { sideName } from "./sides";

type X = Declaration<UBeing>;

/** The acts of a round besides its turns: ambush, weather, death, flight, speech, the order of allies. */
export const ROUND_ACTS: readonly Act<UBeing>[] = [
  act("ambush", "ambush", ICON.ambush, { gm: true, targets: "many", declare: declareAmbush, dialog: ambushDialog }),
  act("environment", "roundStart", ICON.environment, {
    gm: true,
    items: ["uchmaAbility"],
    targets: "many",
    declare: declareEnvironment,
  }),
  act("endPhase", "deaths", ICON.endPhase, { gm: true, declare: declareDeaths }),
  act("fate", "deaths", ICON.endPhase, { gm: true, declare: declareFate }),
  act("collapse", "collapse", ICON.collapse, { declare: declareCollapse }),
  act("flee", "flee", ICON.flee, { declare: declareFlee, dialog: fleeDialog }),
  act("speak", "speak", ICON.speak, { declare: declareSpeak, dialog: speakDialog }),
  act("order", "reorder", ICON.order, { declare: declareOrder }),
];

/** [U-003] The dialog which sides are ambushed. */
function ambushDialog(x: X, context: C): ActDialog {
  const { t } = context;
  const groups = Object.keys(sidesIn(x)).map((side) => {
    const id = AMBUSHED + side;
    const asked = group("ambushed", "U-003", ["no", "yes"], x.adjust.said?.[id] ?? "no", context);
    return { ...asked, id, label: sideName(side, t) };
  });
  return plain(t("FIVEFOLD.Uchma.Act.ambush"), ICON.ambush, groups);
}
/** [U-097] The question whether the creature stands at an edge, which is asked only where the scene does not tell. */
function fleeDialog(x: X, context: C): ActDialog | null {
  if (edgeFound(x) !== null) return null;
  const edge = x.adjust.said?.edge ?? "yes";
  return plain(context.t("FIVEFOLD.Uchma.Act.flee"), ICON.flee, [group("edge", "U-097", ["yes", "no"], edge, context)]);
}
/** [U-016], [U-093] The dialog what is said, what pays for it, and whether allies change their order. */
function speakDialog(x: X, context: C): ActDialog {
  const { t } = context;
  const { slot = "rapid", order = "keep", words = "" } = x.adjust.said ?? {};
  const free = isSpeechFree(x);
  return {
    ...plain(
      t("FIVEFOLD.Uchma.Act.speak"),
      ICON.speak,
      [
        ...(free ? [] : [group("slot", "U-153", SPEECH_SLOTS, slot, context)]),
        ...(x.turn ? [{ ...group("ordering", "U-093", ["keep", ...ORDERINGS], order, context), id: "order" }] : []),
      ],
      t(free ? "FIVEFOLD.Uchma.Cost.free" : `FIVEFOLD.Uchma.Slot.${slot === "action" ? "action" : "rapid"}`),
    ),
    texts: [{ id: "words", label: t("FIVEFOLD.Uchma.Dialog.words"), rule: "U-016", value: words }],
  };
}
