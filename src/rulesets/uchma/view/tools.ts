import type { ToolSpec } from "../../../contract/ruleset";
import { callAct, callTool } from "../../../kit/view/calls";
import { restAct, restTool } from "../../../kit/view/rest";
import { declareCall } from "../rules/common/call";
import { declareRest } from "../rules/common/rest";
import type { UBeing } from "../rules/data/being.types";
import { REST_LEVELS, SKILLS } from "../rules/data/terms";
import { ICON } from "./icons";

/** [U-181] A game master calls several creatures to roll. */
export const CALL_ACT = callAct<UBeing>({
  icon: ICON.call,
  rule: "U-181",
  checks: () => SKILLS.map((id) => ({ id, name: `FIVEFOLD.Uchma.Skill.${id}` })),
  declare: declareCall,
});

// The book has no rule for rests.
const REST = { home: "FIVEFOLD.Uchma", icon: ICON.rest, rule: "" };
/** A game master lets several creatures rest. */
export const REST_ACT = restAct<UBeing>({ ...REST, levels: REST_LEVELS, declare: declareRest });

const tool = (act: string, icon: string, rule: string, who: ToolSpec["for"]): ToolSpec => ({
  act,
  icon,
  label: `FIVEFOLD.Uchma.Act.${act}`,
  hint: `FIVEFOLD.Uchma.Tool.${act}`,
  rule,
  for: who,
});
/** [U-181] Calls for rolls; rests; [U-176] quick PvP; [U-134] an ambush in the middle of an encounter. */
export const TOOLS: readonly ToolSpec[] = [
  callTool(ICON.call, "U-181"),
  restTool(REST),
  tool("quarrel", ICON.quarrel, "U-176", "picked"),
  tool("ambush", ICON.ambush, "U-134", "fighters"),
];
