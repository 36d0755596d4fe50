import { seen } from "../../../engine/procedure/secret";
import { isObject } from "../../../engine/shape";
import { unpack } from "./packing";
import { unsealFields } from "./seal";

/** The key of `Adjustments.said` that holds the id of the exchange that somebody tries to see through. */
export const SECRET = "secret";

/** The id of the exchange that the exchange in stored data tries to see through; empty: none, or this browser cannot read the data. */
export function soughtIn(stored: object): string {
  const origin = unsealFields({ ...stored })?.origin;
  const adjust = Array.isArray(origin) ? origin[5] : null;
  const said = isObject(adjust) && isObject(adjust.said) ? adjust.said : {};
  return typeof said[SECRET] === "string" ? said[SECRET] : "";
}

/**
 * The creature that has seen through a secret exchange in the exchange of stored data, which a game master's client wrote.
 * @returns uuid of the creature; empty: the attempt failed, was undone or is not over
 */
export function seerIn(stored: object, secret: string): string {
  if (soughtIn(stored) !== secret) return "";
  const exchange = unpack(stored);
  if (!exchange?.adopted || exchange.state !== "closed") return "";
  const found = Object.values(exchange.log).some(({ v }) => Array.isArray(v) && v.some((one) => one === seen(secret)));
  return found ? (exchange.members[exchange.origin?.by ?? ""]?.uuid ?? "") : "";
}
