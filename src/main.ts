import type { Game, Ruleset } from "./contract/ruleset";
import { register } from "./foundry/register";

// Registration by folder: a game is there because its folder is there. What Foundry must know of it comes at once, the rest where it is played.
const games = import.meta.glob<Game>("./rulesets/*/game.ts", { eager: true, import: "default" });
const rulesets = import.meta.glob<Ruleset>("./rulesets/*/index.ts", { import: "default" });

register(
  Object.entries(games).map(([path, game]) => {
    const load = rulesets[path.replace(/game\.ts$/, "index.ts")];
    if (!load) throw new Error(`${path} has no index.ts beside it`);
    return { game, load };
  }),
);
