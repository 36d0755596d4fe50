import type { ToolSpec } from "../../../contract/ruleset";
import { ICON } from "./icons";

/** [W-013] With which a game master says who goes first of equals. */
export const TOOLS: readonly ToolSpec[] = [
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
