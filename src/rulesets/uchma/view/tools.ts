import type { ToolSpec } from "../../../contract/ruleset";
import { callDialog } from "../../../kit/view/calls";
import { calledFor, declareCall } from "../rules/common/call";
import { SKILLS } from "../rules/data/terms";
import { act } from "./dialogs";
import { ICON } from "./icons";

/** [U-181] A game master calls several creatures to roll. */
export const CALL_ACT = act("call", "call", ICON.call, {
  gm: true,
  targets: "any",
  secret: (x) => calledFor(x)?.secret ?? false,
  declare: declareCall,
  dialog: (x, { t }) => {
    const chosen = calledFor(x);
    const checks = SKILLS.map((id) => ({ id, label: t(`FIVEFOLD.Uchma.Skill.${id}`) }));
    const title = t("FIVEFOLD.Uchma.Act.call");
    return chosen && callDialog({ title, icon: ICON.call, rule: "U-181", checks, chosen }, t);
  },
});

const tool = (act: string, icon: string, rule: string, who: ToolSpec["for"]): ToolSpec => ({
  act,
  icon,
  label: `FIVEFOLD.Uchma.Act.${act}`,
  hint: `FIVEFOLD.Uchma.Tool.${act}`,
  rule,
  for: who,
});
/** [U-181] Calls for rolls; [U-176] the quick way to settle a quarrel among players; [U-134] an ambush in the middle of a fight. */
export const TOOLS: readonly ToolSpec[] = [
  { ...tool("call", ICON.call, "U-181", "picked"), hud: true },
  tool("quarrel", ICON.quarrel, "U-176", "picked"),
  tool("ambush", ICON.ambush, "U-134", "fighters"),
];
