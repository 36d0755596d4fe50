import type { ActDialog } from "../../contract/act";
import type { Translate } from "../../contract/facts";
import { REST } from "../rules/rest";

/** The window in which a game master says how well several creatures rest. */
export function restDialog(
  window: Pick<ActDialog, "title" | "icon"> & {
    readonly rule: string;
    readonly levels: readonly { readonly id: string; readonly label: string }[];
    readonly chosen: string;
  },
  t: Translate,
): ActDialog {
  const { title, icon, rule, levels, chosen } = window;
  const much = { id: REST, label: t("FIVEFOLD.Rest.much"), rule, options: levels, chosen, found: null };
  return { title, icon, rolls: [], against: [], situation: [much], cost: "", addable: [] };
}
