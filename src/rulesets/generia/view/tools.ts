import type { ToolSpec } from "../../../contract/ruleset";
import { callAct, callTool } from "../../../kit/view/calls";
import { declareCall } from "../rules/actions/call";
import { ATTRIBUTES } from "../rules/data/names";
import type { GBeing } from "../rules/data/types";
import { ICON } from "./icons";

/** [G-131] A game master calls several creatures to roll. */
export const CALL_ACT = callAct<GBeing>({
  icon: ICON.call,
  rule: "G-131",
  checks: () => ATTRIBUTES.map((id) => ({ id, name: `FIVEFOLD.Generia.Attribute.${id}` })),
  declare: declareCall,
});

/** What game masters find below the tracker. */
export const TOOLS: readonly ToolSpec[] = [callTool(ICON.call, "G-131")];
