import type { Act } from "../../../contract/act";
import type { ToolSpec } from "../../../contract/ruleset";
import { callAct, callTool } from "../../../kit/view/calls";
import { restAct, restTool } from "../../../kit/view/rest";
import { declareCall, declareCheck, saidCheck } from "../rules/actions/call";
import { declareRest } from "../rules/actions/rest";
import { REST_LEVELS, SKILLS } from "../rules/data/names";
import { ruleOptionsOf } from "../rules/data/options";
import { asCreature } from "../rules/data/read";
import type { SBeing } from "../rules/data/types";
import { skillPool } from "../rules/dice/pools";
import { handOf } from "../rules/turns/declaring";
import { addable } from "./attackDialog";
import { ICON } from "./icons";

/** [W-073] The act by which a game master calls several creatures to roll. */
export const CALL_ACT = callAct<SBeing>({
  icon: ICON.call,
  rule: "W-073",
  checks: () => SKILLS.map((id) => ({ id, name: `FIVEFOLD.Shapers.Skill.${id}` })),
  declare: declareCall,
});

/** [W-073] The act by which a creature rolls a Skill Check, for whatever the table needs the check. */
export const CHECK_ACT: Act<SBeing> = {
  id: "check",
  procedure: "call",
  label: "FIVEFOLD.Shapers.Act.check",
  icon: ICON.check,
  items: [],
  targets: "none",
  declare: declareCheck,
  dialog: (x, { t }) => {
    const { check = SKILLS[0], number = "" } = saidCheck(x) ?? {};
    const name = t(`FIVEFOLD.Shapers.Skill.${check}`);
    const rolling = { hand: handOf(x.adjust), ruleOptions: ruleOptionsOf(x.settings) };
    return {
      title: name,
      icon: ICON.check,
      rolls: [{ id: "check", name, pool: skillPool(asCreature(x.world[x.by], x.by), check, [], rolling) }],
      against: [],
      situation: [
        {
          ...{ id: "check", rule: "W-073", chosen: check, found: null },
          label: t("FIVEFOLD.Call.check"),
          options: SKILLS.map((id) => ({ id, label: t(`FIVEFOLD.Shapers.Skill.${id}`) })),
        },
      ],
      texts: [{ id: "number", label: t("FIVEFOLD.Call.number"), rule: "W-073", value: String(number) }],
      cost: "",
      addable: addable(t).filter(({ kind }) => kind !== "damage"),
    };
  },
};

const REST = { home: "FIVEFOLD.Shapers", icon: ICON.rest, rule: "W-111" };
/** [W-111] The act by which a game master lets several creatures rest. */
export const REST_ACT = restAct<SBeing>({ ...REST, levels: REST_LEVELS, declare: declareRest });

/** The tools of game masters: [W-073] calls for rolls, [W-111] rests, [W-013] the choice who goes first among equals. */
export const TOOLS: readonly ToolSpec[] = [
  callTool(ICON.call, "W-073"),
  restTool(REST),
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
