import { SYSTEM } from "../host";

const FOLDER = `systems/${SYSTEM}/templates/shell/odds`;

export const CHANCE_TEMPLATE = `${FOLDER}/chance.hbs`;
/** Templates that have to be loaded before they are used. */
export const ODDS_TEMPLATES: readonly string[] = [`${FOLDER}/strip.hbs`, CHANCE_TEMPLATE];
