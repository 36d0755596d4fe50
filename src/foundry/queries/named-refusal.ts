import { shown } from "../../engine/dice/formula";
import type { Outcome } from "../../engine/play/types";
import { memberName, numberName } from "../exchange/read/number-name";
import { readExchange } from "../exchange/read/read";
import { host } from "../host";
import { translate } from "../i18n";

type Refusal = Outcome & { readonly ok: false };

/** A refusal with words in place of letters and keys: `name` for the participant, `what` for the number. */
export function namedRefusal(exchange: string, refusal: Refusal): Refusal {
  const { on, at } = refusal.data ?? {};
  const message = host.game.messages.get(exchange);
  const view = message ? readExchange(message) : null;
  if (typeof on !== "string" || !view) return refusal;
  const numbers = Object.entries(refusal.data ?? {}).map(([key, value]) => [
    key,
    typeof value === "number" && key !== "count" ? shown(value) : value,
  ]);
  const what = typeof at === "string" ? { what: numberName(view, { on, at }, translate) } : {};
  return { ...refusal, data: { ...Object.fromEntries(numbers), name: memberName(view, on, translate), ...what } };
}
