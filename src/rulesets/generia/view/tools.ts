import type { Act } from "../../../contract/act";
import type { ToolSpec } from "../../../contract/ruleset";
import { callAct, callTool } from "../../../kit/view/calls";
import { restAct, restTool } from "../../../kit/view/rest";
import { declareCall, declareCheck, saidCheck } from "../rules/actions/call";
import { ATTRIBUTES, REST_LEVELS } from "../rules/data/names";
import { asCreature } from "../rules/data/read";
import type { GBeing } from "../rules/data/types";
import { checkPool } from "../rules/dice/pools";
import { handOf } from "../rules/turns/declaring";
import { declareRest } from "../rules/turns/rest";
import { addable } from "./bodyDialogs";
import { ICON } from "./icons";

/** [G-131] The act by which a game master calls several creatures to roll. */
export const CALL_ACT = callAct<GBeing>({
  icon: ICON.call,
  rule: "G-131",
  checks: () => ATTRIBUTES.map((id) => ({ id, name: `FIVEFOLD.Generia.Attribute.${id}` })),
  declare: declareCall,
});

/** [G-131] The act by which a creature checks an attribute, for whatever the table needs the check. */
export const CHECK_ACT: Act<GBeing> = {
  id: "check",
  procedure: "call",
  label: "FIVEFOLD.Generia.Act.check",
  icon: ICON.check,
  items: [],
  targets: "none",
  declare: declareCheck,
  dialog: (x, { t }) => {
    const { check = "con", number = "" } = saidCheck(x) ?? {};
    const name = t(`FIVEFOLD.Generia.Attribute.${check}`);
    return {
      title: name,
      icon: ICON.check,
      rolls: [{ id: "check", name, pool: checkPool(asCreature(x.world[x.by], x.by), check, [], handOf(x.adjust)) }],
      against: [],
      situation: [
        {
          ...{ id: "check", rule: "G-131", chosen: check, found: null },
          label: t("FIVEFOLD.Call.check"),
          options: ATTRIBUTES.map((id) => ({ id, label: t(`FIVEFOLD.Generia.Attribute.${id}`) })),
        },
      ],
      texts: [{ id: "number", label: t("FIVEFOLD.Call.number"), rule: "G-131", value: String(number) }],
      cost: "",
      addable: addable(t),
    };
  },
};

const REST = { home: "FIVEFOLD.Generia", icon: ICON.rest, rule: "G-180" };
/** [G-156], [G-180] The act by which a game master lets several creatures rest. */
export const REST_ACT = restAct<GBeing>({ ...REST, levels: REST_LEVELS, declare: declareRest });

/** The tools that game masters find below the tracker. */
export const TOOLS: readonly ToolSpec[] = [callTool(ICON.call, "G-131"), restTool(REST)];
