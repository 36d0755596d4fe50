import type { Translate } from "../../../contract/facts";
import type { DeedLine } from "../../../engine/procedure/story.types";
import type { Change, Id, NumberOf } from "../../../engine/procedure/types";
import { contextOf } from "./context";
import type { ExchangeView } from "./view.types";

/** The name of a participant; a piece of gear is named together with its holder. */
export function memberName({ names, members }: ExchangeView, on: Id, t: Translate): string {
  const name = names[on] ?? "";
  const owner = members[on]?.of;
  return owner === undefined ? name : t("FIVEFOLD.Card.gearOf", { item: name, name: names[owner] ?? "" });
}
/**
 * The name of a number in the words of its game, as cards name it where it changes. A number that no card shows has the name that rules
 * give it.
 */
export function numberName(view: ExchangeView, { on, at }: NumberOf, t: Translate): string {
  const change: Change = { k: "add", on, at, by: 1 };
  const line: DeedLine = { k: "deed", at: "", changes: [change] };
  return view.ruleset.words.change(change, line, contextOf(view, { t }))?.name ?? t("FIVEFOLD.Card.unnamed", { at });
}
