import fs from "node:fs";
import type { Plain } from "../../table/dynamic";

/** The six users of a hunt: two game masters and four players, each with creatures of their own in either game. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly owns: readonly string[];
}
export const PEOPLE: readonly Person[] = [
  { id: "chaosGamemaster0", name: "Gamemaster", role: 4, owns: [] },
  { id: "chaosSecond00000", name: "Second", role: 4, owns: [] },
  { id: "chaosMara0000000", name: "Mara", role: 1, owns: ["vgIlseVarncb192e", "ucSefaOhr00c48e3", "ucDuneStrid4c0c0"] },
  { id: "chaosJonas000000", name: "Jonas", role: 1, owns: ["vgTomasReed87e86", "ucIvoTarn00c5b89"] },
  { id: "chaosInes0000000", name: "Ines", role: 1, owns: ["vgBogHound25d273", "ucCragbuck057af7"] },
  // Plays a creature of Jonas's as well, so that two players may be asked the same.
  { id: "chaosPiet0000000", name: "Piet", role: 1, owns: ["vgIronWarden6027", "vgTomasReed87e86", "ucBellMoth0f4441"] },
];

const SCENES: Readonly<Record<string, string>> = { vigor: "vigor-scenes", uchma: "uchma-scenes" };

/** The seed of a hunt's world: the demo's creatures and the scene of one game, given to the six. */
export function seedOf(demo: string, game: string): Plain {
  const { world, import: wanted }: Plain = JSON.parse(fs.readFileSync(demo, "utf8"));
  const imported = wanted.flatMap(({ from, as, updates }: Plain) => {
    const [, , pack, kind] = from.split(".");
    if (kind === "Scene")
      return pack === SCENES[game] ? [{ from, as, updates: { active: true, navigation: true } }] : [];
    if (!pack.startsWith(`${game}-`)) return [];
    const owners = PEOPLE.filter(({ owns }) => owns.includes(as)).map(({ id }) => [id, 3]);
    return [{ from, as, updates: { ...updates, ownership: { default: 1, ...Object.fromEntries(owners) } } }];
  });
  return {
    world,
    users: PEOPLE.map(({ id, name, role, owns }) => ({
      _id: id,
      name,
      role,
      ...(role < 3 && { character: owns.find((one) => imported.some(({ as }: Plain) => as === one)) ?? null }),
    })),
    settings: { "fivefold.ruleset": game, "fivefold.welcome": false },
    import: imported,
  };
}
