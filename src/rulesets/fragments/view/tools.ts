import type { ToolSpec } from "../../../contract/ruleset";
import { callAct, callTool } from "../../../kit/view/calls";
import { checksFor, declareCall } from "../rules/actions/call";
import type { FBeing } from "../rules/data/types";
import { ICON } from "./icons";

/** [F-084] A game master calls several creatures to roll. */
export const CALL_ACT = callAct<FBeing>({ icon: ICON.call, rule: "F-084", checks: checksFor, declare: declareCall });

/** What game masters find below the tracker. */
export const TOOLS: readonly ToolSpec[] = [callTool(ICON.call, "F-084")];
