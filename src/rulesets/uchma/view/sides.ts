import type { Translate } from "../../../contract/facts";

const OWN = ["party", "foes"];
/** The name of a side: one of the two that every creature has by itself, or the name that a game master gave, with a capital letter. */
export function sideName(side: string, t: Translate): string {
  return OWN.includes(side) ? t(`FIVEFOLD.Uchma.Side.${side}`) : side.charAt(0).toUpperCase() + side.slice(1);
}
