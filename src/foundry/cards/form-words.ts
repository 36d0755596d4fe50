import type { CardContext } from "../../contract/card";
import type { FormWords } from "../dialogs/form-text";
import type { ExchangeView } from "../exchange/read/view.types";

/** The words of a question's form, as its game has them. */
export const formWords =
  ({ ruleset }: ExchangeView, context: CardContext, ask: string): FormWords =>
  (part) =>
    ruleset.words.form?.({ ask, ...part }, context) ?? part.option ?? part.kind ?? part.field ?? "";
