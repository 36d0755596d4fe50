import type { ToolSpec } from "../../../contract/ruleset";
import { callAct, callTool } from "../../../kit/view/calls";
import { declareCall } from "../rules/actions/call";
import { SKILLS } from "../rules/data/names";
import type { SBeing } from "../rules/data/types";
import { ICON } from "./icons";

/** [W-073] A game master calls several creatures to roll. */
export const CALL_ACT = callAct<SBeing>({
  icon: ICON.call,
  rule: "W-073",
  checks: () => SKILLS.map((id) => ({ id, name: `FIVEFOLD.Shapers.Skill.${id}` })),
  declare: declareCall,
});

/** [W-073] Calls for rolls; [W-013] with which a game master says who goes first of equals. */
export const TOOLS: readonly ToolSpec[] = [
  callTool(ICON.call, "W-073"),
  {
    act: "goFirst",
    icon: ICON.goFirst,
    label: "FIVEFOLD.Shapers.Tool.goFirst",
    hint: "FIVEFOLD.Shapers.Tool.hint",
    rule: "W-013",
    for: "picked",
    hud: true,
  },
];
