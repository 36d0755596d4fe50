import type { Adjustments } from "../../../contract/facts";

/** The adjustments that are known before the dialog is shown. */
interface Beforehand {
  readonly said?: Readonly<Record<string, string>> | undefined;
  /** A game master begins the act and overrides refusals. */
  readonly gm?: boolean | undefined;
}
/** The adjustments of an act that is begun by a press: nothing switched off, nothing added, only what was said beforehand. */
export function adjusted({ said, gm }: Beforehand = {}): Adjustments {
  return { off: [], added: [], ...(said && { said }), ...(gm && { override: true }) };
}
