import type { JsonObject } from "../../src/engine/json";
import type { CreatureSpec } from "./tabletop";

/** What tests that play any game by chance have to know of each. */
export interface GameAtTable {
  /** The act that strikes with the sword. */
  readonly strike: string;
  /** A sword in the hand, and what protects its bearer. */
  readonly arms: NonNullable<CreatureSpec["items"]>;
  /** What keeps a creature alive for a long test. */
  readonly hardy: JsonObject;
  /** Whose side a creature is on, where its sheet says so. */
  readonly sides?: Readonly<Record<"party" | "foes", JsonObject>>;
  /** What only some creatures are. */
  readonly some?: JsonObject;
  /** Acts that need somebody to lead up to them: turns that wait, creatures that obey, what lasts. A test by chance begins them more often than others. */
  readonly eager: readonly string[];
}

const sword = (type: string, system: JsonObject) => ({ type, name: "Sword", system });
const plate = (type: string, system: JsonObject) => ({ type, name: "Plate", system });

export const GAMES: Readonly<Record<string, GameAtTable>> = {
  vigor: {
    strike: "attack",
    arms: [
      sword("vigorWeapon", { equipped: true, damage: { value: 3 } }),
      plate("vigorArmor", { worn: true, rank: 6, durability: { value: 20, max: 20 } }),
    ],
    hardy: { durability: { value: 60, max: 60 }, vigor: { value: 40, max: 40 } },
    eager: ["ready", "fire", "abandon"],
  },
  uchma: {
    strike: "use",
    arms: [
      sword("uchmaWeapon", { held: true, packets: [{ damage: 6 }] }),
      plate("uchmaArmor", { worn: true, physical: 2 }),
    ],
    hardy: { health: { value: 200, max: 200 }, speed: { walk: 9 } },
    sides: { party: { side: "party", player: true }, foes: { side: "foes" } },
    some: { mount: { is: true } },
    eager: ["mount", "use", "prepare", "release", "summon", "transform"],
  },
  generia: {
    strike: "attack",
    arms: [
      sword("generiaWeapon", { equipped: true, proficiency: "swords", damage: { formula: "2d6" } }),
      plate("generiaArmor", { worn: true, zone: "torso", armor: 4 }),
    ],
    hardy: {
      proficiencies: [{ name: "swords", value: 9 }],
      threshold: 40,
      limit: 400,
      mp: { value: 60, max: 60 },
      en: { value: 60, max: 60 },
    },
    eager: ["cast", "cast", "sneak", "mount", "grapple", "keepHold"],
  },
  fragments: {
    strike: "attack",
    arms: [sword("fragmentsWeapon", { place: 2 }), { type: "fragmentsGear", name: "Rope", system: {} }],
    hardy: { hp: { value: 300, max: 300 }, energy: { value: 60, max: 60 } },
    some: { companion: true },
    eager: ["delay", "enter", "ready", "decide", "command", "cast", "grapple"],
  },
  shapers: {
    strike: "attack",
    arms: [
      sword("shapersWeapon", { place: 2, damage: [{ formula: "1d8", type: "physical" }] }),
      plate("shapersArmor", { place: 1, armor: 4 }),
    ],
    hardy: { vitality: { value: 300, max: 300 }, wp: { value: 60, max: 60 }, momentum: 20 },
    eager: ["holdTurn", "takeTurn", "union", "holdAction", "cinematic", "cooperative", "ambush", "goFirst", "grab"],
  },
};
/** Throws where the table above does not know the game. */
export function gameAtTable(slug: string): GameAtTable {
  const game = GAMES[slug];
  if (!game) throw new Error(`tests/tabletop/games.ts knows no ${slug}`);
  return game;
}
