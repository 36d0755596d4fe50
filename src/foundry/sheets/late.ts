import type { Ruleset } from "../../contract/ruleset";
import type { HostActor, HostItem } from "../host/types";
import { kitRows } from "./kits";
import { withRichText } from "./rich-text";

export { applyKit } from "./kits";
export { watchSwitches } from "./switches";

/** The view of an open sheet with what the shell adds: its formatted texts made ready, and the starter kits of a creature without items. */
export async function completed(
  page: Readonly<Record<string, unknown>>,
  ruleset: Ruleset | null,
  document: HostActor | HostItem,
): Promise<object> {
  const [read, kits] = await Promise.all([withRichText(page, document), kitRows(ruleset, document)]);
  return { ...read, kits };
}
