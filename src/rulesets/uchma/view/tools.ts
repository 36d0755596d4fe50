import type { ToolSpec } from "../../../contract/ruleset";
import { ICON } from "./icons";

const tool = (act: string, icon: string, rule: string, who: ToolSpec["for"]): ToolSpec => ({
  act,
  icon,
  label: `FIVEFOLD.Uchma.Act.${act}`,
  hint: `FIVEFOLD.Uchma.Tool.${act}`,
  rule,
  for: who,
});
/** [U-176] The quick way to settle a quarrel among players; [U-134] an ambush in the middle of a fight. */
export const TOOLS: readonly ToolSpec[] = [
  tool("quarrel", ICON.quarrel, "U-176", "picked"),
  tool("ambush", ICON.ambush, "U-134", "fighters"),
];
