import type { Act } from "../../../contract/act";
import type { ToolSpec } from "../../../contract/ruleset";
import { callAct, callTool } from "../../../kit/view/calls";
import { restDialog } from "../../../kit/view/rest";
import { checksFor, declareCall } from "../rules/actions/call";
import { REST_LEVELS } from "../rules/data/terms";
import type { VBeing } from "../rules/data/types";
import { declareRest, restLevel } from "../rules/turns/rest";
import { ICON } from "./icons";

/** [V-062] A game master calls several creatures to roll. */
export const CALL_ACT = callAct<VBeing>({
  icon: ICON.call,
  rule: "V-062",
  checks: checksFor,
  declare: declareCall,
});

/** [V-113] A game master lets several creatures rest. */
export const REST_ACT: Act<VBeing> = {
  id: "rest",
  procedure: "rest",
  label: "FIVEFOLD.Vigor.Act.rest",
  icon: ICON.rest,
  items: [],
  targets: "any",
  gm: true,
  declare: declareRest,
  dialog: (x, { t }) => {
    const levels = REST_LEVELS.map((id) => ({ id, label: t(`FIVEFOLD.Vigor.Rest.${id}`) }));
    const title = t("FIVEFOLD.Vigor.Act.rest");
    return restDialog({ title, icon: ICON.rest, rule: "V-113", levels, chosen: restLevel(x) }, t);
  },
};

/** What game masters find below the tracker. */
export const TOOLS: readonly ToolSpec[] = [
  callTool(ICON.call, "V-062"),
  {
    act: "rest",
    icon: ICON.rest,
    label: "FIVEFOLD.Vigor.Act.rest",
    hint: "FIVEFOLD.Vigor.Tool.rest",
    rule: "V-113",
    for: "picked",
    hud: true,
  },
];
