import type { ToolSpec } from "../../../contract/ruleset";
import { callDialog } from "../../../kit/view/calls";
import { restDialog } from "../../../kit/view/rest";
import { calledFor, declareCall } from "../rules/common/call";
import { declareRest, restLevel } from "../rules/common/rest";
import { REST_LEVELS, SKILLS } from "../rules/data/terms";
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

/** [U-084] A game master lets several creatures rest. */
export const REST_ACT = act("rest", "rest", ICON.rest, {
  gm: true,
  targets: "any",
  declare: declareRest,
  dialog: (x, { t }) => {
    const levels = REST_LEVELS.map((id) => ({ id, label: t(`FIVEFOLD.Uchma.Rest.${id}`) }));
    const title = t("FIVEFOLD.Uchma.Act.rest");
    return restDialog({ title, icon: ICON.rest, rule: "U-084", levels, chosen: restLevel(x) }, t);
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
/** [U-181] Calls for rolls; [U-084] rests; [U-176] the quick way to settle a quarrel among players; [U-134] an ambush in the middle of a fight. */
export const TOOLS: readonly ToolSpec[] = [
  { ...tool("call", ICON.call, "U-181", "picked"), hud: true },
  { ...tool("rest", ICON.rest, "U-084", "picked"), hud: true },
  tool("quarrel", ICON.quarrel, "U-176", "picked"),
  tool("ambush", ICON.ambush, "U-134", "fighters"),
];
