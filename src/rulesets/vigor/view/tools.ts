import type { ToolSpec } from "../../../contract/ruleset";
import { callAct, callTool } from "../../../kit/view/calls";
import { restAct, restTool } from "../../../kit/view/rest";
import { checksFor, declareCall } from "../rules/actions/call";
import { REST_LEVELS } from "../rules/data/terms";
import type { VBeing } from "../rules/data/types";
import { declareRest } from "../rules/turns/rest";
import { ICON } from "./icons";

/** [V-062] A game master calls several creatures to roll. */
export const CALL_ACT = callAct<VBeing>({
  icon: ICON.call,
  rule: "V-062",
  checks: checksFor,
  declare: declareCall,
});

const REST = { home: "FIVEFOLD.Vigor", icon: ICON.rest, rule: "V-113" };
/** [V-113] A game master lets several creatures rest. */
export const REST_ACT = restAct<VBeing>({ ...REST, levels: REST_LEVELS, declare: declareRest });

/** The tools of game masters below the tracker. */
export const TOOLS: readonly ToolSpec[] = [callTool(ICON.call, "V-062"), restTool(REST)];
