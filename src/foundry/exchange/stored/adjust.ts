import type { Adjustments } from "../../../contract/facts";

/** What is known of an act's adjustments before its dialog is shown. */
interface Beforehand {
  readonly said?: Readonly<Record<string, string>> | undefined;
  /** A game master begins the act and overrides refusals. */
  readonly gm?: boolean | undefined;
}
/** The adjustments of an act that begins without a dialog: nothing switched off, nothing added, only what was said beforehand. */
export function adjusted({ said, gm }: Beforehand = {}): Adjustments {
  return { off: [], added: [], ...(said && { said }), ...(gm && { override: true }) };
}
