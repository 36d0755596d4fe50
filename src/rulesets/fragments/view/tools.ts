import type { ToolSpec } from "../../../contract/ruleset";
import { callAct, callTool } from "../../../kit/view/calls";
import { restAct, restTool } from "../../../kit/view/rest";
import { checksFor, declareCall } from "../rules/actions/call";
import { declareRest } from "../rules/actions/rest";
import { REST_LEVELS } from "../rules/data/names";
import type { FBeing } from "../rules/data/types";
import { ICON } from "./icons";

/** [F-084] The act by which a game master calls several creatures to roll. */
export const CALL_ACT = callAct<FBeing>({ icon: ICON.call, rule: "F-084", checks: checksFor, declare: declareCall });

const REST = { home: "FIVEFOLD.Fragments", icon: ICON.rest, rule: "F-180" };
/** [F-180] The act by which a game master lets several creatures rest. */
export const REST_ACT = restAct<FBeing>({ ...REST, levels: REST_LEVELS, declare: declareRest });

/** The tools that game masters find below the tracker. */
export const TOOLS: readonly ToolSpec[] = [callTool(ICON.call, "F-084"), restTool(REST)];
