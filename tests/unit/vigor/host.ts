import { loadRuleset } from "../rulesets/games";

export { fromRoot, readJson } from "../rulesets/games";
export const loadVigor = () => loadRuleset("vigor");
