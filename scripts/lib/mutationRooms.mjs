// The rooms whose tests are measured by mutation: each folder of the engine, the rules that games share, and each folder of a game's rules.
import fs from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

/** Types have nothing to mutate. */
const IS_MEASURED = /^(?!.*(\.types|\/types)\.ts$).*\.ts$/;

/**
 * @typedef {object} Room
 * @property {string} name "engine/dice", "vigor/damage"; "engine/files" are those that lie in no folder
 * @property {string[]} files from the root of the repository
 * @property {string[]} tests glob patterns of the test files that are asked
 */

function filesBelow(folder) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.split(path.sep).join("/")}`)
    .filter((file) => IS_MEASURED.test(file));
}

/** Rooms of one territory: a room for each folder in it, and one for the files that lie in none. */
function roomsOf(territory, folder, tests) {
  const rooms = new Map();
  for (const file of filesBelow(folder).sort()) {
    const [first, ...rest] = file.slice(folder.length + 1).split("/");
    const name = `${territory}/${rest.length > 0 ? first : "files"}`;
    rooms.set(name, [...(rooms.get(name) ?? []), file]);
  }
  return [...rooms].map(([name, files]) => ({ name, files, tests }));
}

/** Every room there is. A game is there as soon as its folder is. @returns {Room[]} */
export function allRooms() {
  const games = fs.readdirSync(path.join(root, "src/rulesets")).sort();
  return [
    ...roomsOf("engine", "src/engine", ["tests/unit/engine/**/*.test.ts"]),
    { name: "kit/rules", files: filesBelow("src/kit/rules").sort(), tests: ["tests/unit/kit/**/*.test.ts"] },
    ...games.flatMap((slug) =>
      roomsOf(slug, `src/rulesets/${slug}/rules`, [
        `tests/unit/${slug}/**/*.test.ts`,
        `tests/tabletop/${slug}/**/*.test.ts`,
      ]),
    ),
  ];
}

/**
 * The rooms that a word names, or the files of one room: "engine", "engine/dice", "engine/dice/rng".
 * @returns {(Room & { whole: boolean })[]} `whole` says whether all files of the room are meant; empty where nothing has that name
 */
export function chosenRooms(word) {
  const rooms = allRooms();
  const whole = rooms.filter(({ name }) => name === word || name.startsWith(`${word}/`));
  if (whole.length > 0) return whole.map((room) => ({ ...room, whole: true }));
  return rooms.flatMap((room) => {
    const files = room.files.filter((file) => wordOf(file).startsWith(word));
    return files.length > 0 ? [{ ...room, files, whole: false }] : [];
  });
}

/** "src/rulesets/vigor/rules/damage/soak.ts" is "vigor/damage/soak"; "src/kit/rules/gear.ts" is "kit/rules/gear". */
const wordOf = (file) =>
  file
    .replace(/^src\/rulesets\/([^/]+)\/rules\//, "$1/")
    .replace(/^src\//, "")
    .replace(/\.ts$/, "");
