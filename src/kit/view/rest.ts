import type { Act } from "../../contract/act";
import type { ToolSpec } from "../../contract/ruleset";
import type { Being } from "../../engine/procedure/types";
import { REST, saidRest } from "../rules/rest";

/** How a game lets creatures rest. The act and its procedure are called `rest`; its words are `Act.rest`, `Tool.rest` and `Rest.<level>` of the game. */
interface RestSpec<B extends Being> {
  /** What the game's translation keys begin with. */
  readonly home: string;
  readonly icon: string;
  readonly rule: string;
  /** The levels of rest; the first one is chosen at the beginning. */
  readonly levels: readonly [string, ...string[]];
  readonly declare: Act<B>["declare"];
}
/** The act by which a game master lets several creatures rest, with a window that asks how well. */
export function restAct<B extends Being>({ home, icon, rule, levels, declare }: RestSpec<B>): Act<B> {
  return {
    id: "rest",
    procedure: "rest",
    label: `${home}.Act.rest`,
    icon,
    items: [],
    targets: "any",
    gm: true,
    declare,
    dialog: (x, { t }) => {
      const options = levels.map((id) => ({ id, label: t(`${home}.Rest.${id}`) }));
      const chosen = saidRest(x, levels);
      const much = { id: REST, label: t("FIVEFOLD.Rest.much"), rule, options, chosen, found: null };
      const title = t(`${home}.Act.rest`);
      return { title, icon, rolls: [], against: [], situation: [much], cost: "", addable: [] };
    },
  };
}
/** The tool with which game masters start that act. */
export const restTool = ({ home, icon, rule }: Pick<RestSpec<Being>, "home" | "icon" | "rule">): ToolSpec => ({
  act: "rest",
  icon,
  label: `${home}.Act.rest`,
  hint: `${home}.Tool.rest`,
  rule,
  for: "picked",
  hud: true,
});
