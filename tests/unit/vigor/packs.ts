import { packsOf } from "../rulesets/packs";

export type { Source } from "../rulesets/packs";
export const { packs, readPack, fromPack } = packsOf("vigor");
