import type { Ruleset } from "./contract/ruleset";
import { register } from "./foundry/register";

// Registration by folder: a game is there because its folder is there.
const rulesets = import.meta.glob<Ruleset>("./rulesets/*/index.ts", { eager: true, import: "default" });

register(Object.values(rulesets));
