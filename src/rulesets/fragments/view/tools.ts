import type { Act } from "../../../contract/act";
import type { ToolSpec } from "../../../contract/ruleset";
import { callAct, callTool } from "../../../kit/view/calls";
import { restDialog } from "../../../kit/view/rest";
import { checksFor, declareCall } from "../rules/actions/call";
import { declareRest, restLevel } from "../rules/actions/rest";
import { REST_LEVELS } from "../rules/data/names";
import type { FBeing } from "../rules/data/types";
import { ICON } from "./icons";

/** [F-084] A game master calls several creatures to roll. */
export const CALL_ACT = callAct<FBeing>({ icon: ICON.call, rule: "F-084", checks: checksFor, declare: declareCall });

/** [F-180] A game master lets several creatures rest. */
export const REST_ACT: Act<FBeing> = {
  id: "rest",
  procedure: "rest",
  label: "FIVEFOLD.Fragments.Act.rest",
  icon: ICON.rest,
  items: [],
  targets: "any",
  gm: true,
  declare: declareRest,
  dialog: (x, { t }) => {
    const levels = REST_LEVELS.map((id) => ({ id, label: t(`FIVEFOLD.Fragments.Rest.${id}`) }));
    const title = t("FIVEFOLD.Fragments.Act.rest");
    return restDialog({ title, icon: ICON.rest, rule: "F-180", levels, chosen: restLevel(x) }, t);
  },
};

/** What game masters find below the tracker. */
export const TOOLS: readonly ToolSpec[] = [
  callTool(ICON.call, "F-084"),
  {
    act: "rest",
    icon: ICON.rest,
    label: "FIVEFOLD.Fragments.Act.rest",
    hint: "FIVEFOLD.Fragments.Tool.rest",
    rule: "F-180",
    for: "picked",
    hud: true,
  },
];
