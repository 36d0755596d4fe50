import type { Adjustments } from "../../../contract/facts";

/** What is known before anybody has seen a dialog. */
interface Beforehand {
  readonly said?: Readonly<Record<string, string>> | undefined;
  /** A game master begins it whatever the rules say. */
  readonly gm?: boolean | undefined;
}
/** The adjustments of an act that is begun by a press: nothing switched off, nothing added, only what was said beforehand. */
export function adjusted({ said, gm }: Beforehand = {}): Adjustments {
  return { off: [], added: [], ...(said && { said }), ...(gm && { override: true }) };
}
