import type { Ruleset } from "../../contract/ruleset";
import { policyOptions } from "../cards/prompt";
import type { PolicyView } from "../cards/view.types";
import { POLICIES, setPolicy, wishesOf } from "../exchange/prompts/standing";
import type { HostActor, HostItem } from "../host/types";
import { translate } from "../i18n";
import type { SheetHost } from "./sheet.types";

/** One row of the automatic answers of a creature. */
export interface WishRow {
  readonly prompt: string;
  readonly icon: string;
  readonly name: string;
  readonly options: PolicyView["options"];
}
/** The rows of automatic answers of a creature, for users who may set them; items have none. */
export function wishRows(ruleset: Ruleset, document: HostActor | HostItem): readonly WishRow[] {
  if (!("items" in document) || !document.isOwner) return [];
  return wishesOf(ruleset, document).map(({ spec: { id: prompt, icon, name }, policy }) => ({
    prompt,
    icon,
    name: translate(name),
    options: policyOptions(policy, translate),
  }));
}

/** Handles a press of off, ask or auto. */
export async function decide(this: SheetHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { document } = this;
  const policy = POLICIES.find((one) => one === dataset.value);
  if (policy && "items" in document && document.isOwner) await setPolicy(document, dataset.prompt ?? "", policy);
}
