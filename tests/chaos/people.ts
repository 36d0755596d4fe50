import fs from "node:fs";
import type { Plain } from "../../table/dynamic";
import { drawnScene, GAMES } from "./games";

/** The six users of a hunt: two game masters and four players, each with creatures of their own in every game. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: number;
}
export const PEOPLE: readonly Person[] = [
  { id: "chaosGamemaster0", name: "Gamemaster", role: 4 },
  { id: "chaosSecond00000", name: "Second", role: 4 },
  { id: "chaosMara0000000", name: "Mara", role: 1 },
  { id: "chaosJonas000000", name: "Jonas", role: 1 },
  { id: "chaosInes0000000", name: "Ines", role: 1 },
  { id: "chaosPiet0000000", name: "Piet", role: 1 },
];

/**
 * The seed of a hunt's world: creatures and a scene of one game, given to the six.
 * @param demo the demo world's seed, which names the creatures of the games that come with a scene
 */
export function seedOf(demo: string, slug: string): Plain {
  const game = GAMES[slug];
  if (!game) throw new Error(`tests/chaos/games.ts knows no ${slug}`);
  const { world, import: wanted }: Plain = JSON.parse(fs.readFileSync(demo, "utf8"));
  const owned = new Map(Object.entries(game.owners));
  const owners = (id: string): Plain =>
    Object.fromEntries(PEOPLE.flatMap(({ id: user, name }) => (owned.get(name)?.includes(id) ? [[user, 3]] : [])));
  const scene = drawnScene(game);
  const creatures: Plain[] =
    "pack" in game.scene
      ? wanted.filter(({ from }: Plain) => from.startsWith(`Compendium.fivefold.${slug}-creatures.`))
      : game.scene.tokens.map(({ id }) => ({ from: `Compendium.fivefold.${slug}-creatures.Actor.${id}`, as: id }));
  const { pack = "" } = "pack" in game.scene ? game.scene : {};
  const scenes = wanted.filter(({ from }: Plain) => pack !== "" && from.startsWith(`Compendium.fivefold.${pack}.`));
  return {
    world,
    users: PEOPLE.map(({ id, name, role }) => ({
      _id: id,
      name,
      role,
      ...(role < 3 && { character: owned.get(name)?.[0] ?? null }),
    })),
    settings: { "fivefold.ruleset": slug, "fivefold.welcome": false },
    import: [
      ...creatures.map(({ from, as, updates }) => ({
        from,
        as,
        updates: { ...updates, ownership: { default: 1, ...owners(as) } },
      })),
      ...scenes.map(({ from, as }: Plain) => ({ from, as, updates: { active: true, navigation: true } })),
    ],
    documents: scene ? { Scene: [scene] } : {},
  };
}
