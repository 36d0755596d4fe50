import type { ActDialog, SituationGroup } from "../../contract/act";
import type { Translate } from "../../contract/facts";

/** What the window of a call for rolls shows. */
interface CallWindow {
  readonly title: string;
  readonly icon: string;
  /** The rule of such checks. */
  readonly rule: string;
  readonly checks: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: { readonly check: string; readonly secret: boolean; readonly number: number | undefined };
}

/** The window in which a game master calls several people to roll: which check, who sees the results, what has to be reached. */
export function callDialog({ title, icon, rule, checks, chosen }: CallWindow, t: Translate): ActDialog {
  const group = (id: string, options: SituationGroup["options"], pressed: string): SituationGroup => ({
    id,
    label: t(`FIVEFOLD.Call.${id}`),
    rule,
    options,
    chosen: pressed,
    found: null,
  });
  const results = ["open", "secret"].map((id) => ({ id, label: t(`FIVEFOLD.Call.Results.${id}`) }));
  return {
    title,
    icon,
    rolls: [],
    against: [],
    situation: [group("check", checks, chosen.check), group("results", results, chosen.secret ? "secret" : "open")],
    texts: [{ id: "number", label: t("FIVEFOLD.Call.number"), rule, value: String(chosen.number ?? "") }],
    cost: "",
    addable: [],
  };
}
