import type { Act, ActDialog, Declaration, SituationGroup } from "../../contract/act";
import type { Translate } from "../../contract/facts";
import type { ToolSpec } from "../../contract/ruleset";
import type { Being } from "../../engine/procedure/types";
import { type SaidCall, saidCall } from "../rules/calls";

/** A check that can be called for. `name`: the check's name, or the translation key of it. */
interface Check {
  readonly id: string;
  readonly name: string;
}
const WORDS = "FIVEFOLD.Call";
/** How a game calls for rolls. The act and its procedure are called `call`, the question `called`; their words are the same in all games. */
interface CallSpec<B extends Being> {
  readonly icon: string;
  /** The rule of such checks. */
  readonly rule: string;
  /** What these creatures can be called to roll. */
  checks(x: Declaration<B>): readonly Check[];
  readonly declare: Act<B>["declare"];
}

/** The window in which a game master calls several people to roll: which check, who sees the results, what has to be reached. */
function callDialog<B extends Being>(
  { icon, rule }: CallSpec<B>,
  checks: readonly Check[],
  chosen: SaidCall<string>,
  t: Translate,
): ActDialog {
  const group = (id: string, options: SituationGroup["options"], pressed: string): SituationGroup => ({
    id,
    label: t(`${WORDS}.${id}`),
    rule,
    options,
    chosen: pressed,
    found: null,
  });
  const named = checks.map(({ id, name }) => ({ id, label: t(name) }));
  const results = ["open", "secret"].map((id) => ({ id, label: t(`${WORDS}.Results.${id}`) }));
  return {
    title: t(`${WORDS}.title`),
    icon,
    rolls: [],
    against: [],
    situation: [group("check", named, chosen.check), group("results", results, chosen.secret ? "secret" : "open")],
    texts: [{ id: "number", label: t(`${WORDS}.number`), rule, value: String(chosen.number ?? "") }],
    cost: "",
    addable: [],
  };
}

/** The act by which a game master calls several creatures to roll. */
export function callAct<B extends Being>(spec: CallSpec<B>): Act<B> {
  const { icon, checks, declare } = spec;
  const said = (x: Declaration<B>, among = checks(x)): SaidCall<string> | null =>
    saidCall(
      x,
      among.map(({ id }) => id),
    );
  return {
    id: "call",
    procedure: "call",
    label: `${WORDS}.title`,
    icon,
    items: [],
    targets: "any",
    gm: true,
    secret: (x) => said(x)?.secret ?? false,
    declare,
    dialog: (x, { t }) => {
      const among = checks(x);
      const chosen = said(x, among);
      return chosen && callDialog(spec, among, chosen, t);
    },
  };
}
/** The tool with which game masters start that act, below the tracker and on tokens. */
export const callTool = (icon: string, rule: string): ToolSpec => ({
  ...{ act: "call", icon, label: `${WORDS}.title`, hint: `${WORDS}.hint`, rule },
  for: "picked",
  hud: true,
});
