import type { Act } from "../../../contract/act";
import type { ToolSpec } from "../../../contract/ruleset";
import { callDialog } from "../../../kit/view/calls";
import { calledFor, checksFor, declareCall } from "../rules/actions/call";
import type { VBeing } from "../rules/data/types";
import { ICON } from "./icons";

/** [V-062] A game master calls several creatures to roll. */
export const CALL_ACT: Act<VBeing> = {
  id: "call",
  procedure: "call",
  label: "FIVEFOLD.Vigor.Act.call",
  icon: ICON.call,
  items: [],
  targets: "any",
  gm: true,
  secret: (x) => calledFor(x)?.secret ?? false,
  declare: declareCall,
  dialog: (x, { t }) => {
    const chosen = calledFor(x);
    const checks = checksFor(x).map(({ id, name }) => ({ id, label: t(name) }));
    const title = t("FIVEFOLD.Vigor.Act.call");
    return chosen && callDialog({ title, icon: ICON.call, rule: "V-062", checks, chosen }, t);
  },
};

/** What game masters find below the tracker. */
export const TOOLS: readonly ToolSpec[] = [
  {
    act: "call",
    icon: ICON.call,
    label: "FIVEFOLD.Vigor.Act.call",
    hint: "FIVEFOLD.Vigor.Tool.call",
    rule: "V-062",
    for: "picked",
    hud: true,
  },
];
