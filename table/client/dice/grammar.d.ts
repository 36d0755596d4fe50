import type { RollParserLike } from "./types";

/** Parse a roll formula; the parser object receives one event per matched rule. */
export function parse(formula: string, options: { parser: RollParserLike; denominations: readonly string[] }): unknown;
