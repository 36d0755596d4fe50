import { SYSTEM } from "../host";

const FOLDER = `systems/${SYSTEM}/templates/shell/card`;
const PARTS = [
  "head",
  "body",
  "step",
  "beat",
  "dice",
  "why",
  "diff",
  "asks",
  "checks",
  "prompt",
  "count",
  "policy",
  "note",
  "foot",
] as const;

/** The whole card; the others are its partials, found under their paths. */
export const CARD_TEMPLATE = `${FOLDER}/card.hbs`;
export const UNREADABLE_TEMPLATE = `${FOLDER}/unreadable.hbs`;
/** The card for users who may not read a secret exchange. */
export const MASKED_TEMPLATE = `${FOLDER}/masked.hbs`;
export const CARD_TEMPLATES: readonly string[] = [
  CARD_TEMPLATE,
  MASKED_TEMPLATE,
  UNREADABLE_TEMPLATE,
  ...PARTS.map((part) => `${FOLDER}/${part}.hbs`),
];
