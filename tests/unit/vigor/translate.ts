import { wordsOf } from "../rulesets/games";

export const { english, known } = wordsOf("vigor");
