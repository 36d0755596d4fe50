import { flattenObject, getProperty } from "../../common/utils/paths";
import { host } from "./host";

interface Prototype {
  readonly name: string;
  readonly appendNumber: boolean;
  readonly prependAdjective: boolean;
}
/**
 * The name of a token of an unlinked actor, by two fields of its prototype from the community types (`appendNumber`,
 * `prependAdjective`).
 * @param taken names of the tokens that are on the scene
 */
export function unlinkedName({ name, appendNumber, prependAdjective }: Prototype, taken: readonly string[]): string {
  let called: string = name;
  if (prependAdjective) {
    const texts = getProperty(host.game.i18n.translations, host.CONFIG.Token.adjectivesPrefix) ?? {};
    const all = Object.values(flattenObject(texts)).filter((text) => typeof text === "string");
    const free = all.filter((one) => !taken.some((other) => other.startsWith(`${one} `)));
    const from = free.length > 0 ? free : all;
    const adjective = from[Math.floor(Math.random() * from.length)];
    if (adjective !== undefined) called = `${adjective} ${called}`;
  }
  if (!appendNumber) return called;
  let number = 1;
  while (taken.includes(`${called} (${number})`)) number += 1;
  return `${called} (${number})`;
}
