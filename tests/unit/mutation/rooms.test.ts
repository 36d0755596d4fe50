import fs from "node:fs";
import { expect, it } from "vitest";
import { allRooms, chosenRooms } from "../../../scripts/lib/mutationRooms.mjs";
import { readAccepted, readScores } from "../../../scripts/lib/mutationScores.mjs";

const IS_PURE = /^src\/(?:engine|kit\/rules|rulesets\/[a-z]+\/rules)\//;
const rooms = allRooms();
const [accepted, scores] = [readAccepted(), readScores()];
const measured = rooms.flatMap(({ files }) => files);

it("every file of the engine, the shared rules and the games' rules that is more than types lies in one room", () => {
  const pure = fs
    .readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file}`)
    .filter((file) => IS_PURE.test(file) && file.endsWith(".ts") && !/(?:\.types|\/types)\.ts$/.test(file));
  expect(pure.length).toBeGreaterThan(400);
  expect([...measured].sort()).toEqual(pure.sort());
  expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
});

it("each game's rooms ask its own tests, the engine's the engine's", () => {
  const testsOf = (name: string) => rooms.find((room) => room.name === name)?.tests;
  expect(testsOf("vigor/damage")).toEqual(["tests/unit/vigor/**/*.test.ts", "tests/tabletop/vigor/**/*.test.ts"]);
  expect(testsOf("engine/dice")).toEqual(["tests/unit/engine/**/*.test.ts"]);
  expect(testsOf("kit/rules")).toEqual(["tests/unit/kit/**/*.test.ts"]);
});

it("a word names a territory, a room, or files of a room by how their names begin; other words name nothing", () => {
  const names = (word: string) => chosenRooms(word).map(({ name, whole }) => [name, whole]);
  expect(names("engine").length).toBeGreaterThan(3);
  expect(names("engine").every(([name, whole]) => String(name).startsWith("engine/") && whole === true)).toBe(true);
  expect(names("engine/dice")).toEqual([["engine/dice", true]]);
  expect(chosenRooms("engine/dice/rng")).toMatchObject([
    { name: "engine/dice", whole: false, files: ["src/engine/dice/rng.ts"] },
  ]);
  expect(names("engine/dicey")).toEqual([]);
  expect(names("")).toHaveLength(rooms.length);
});

it("what is stored about a room or a file is about one that is there", () => {
  const gone = accepted.filter(({ file }) => !measured.includes(file) && IS_PURE.test(file));
  expect(gone.map(({ file }) => file)).toEqual([]);
  const known = Object.keys(scores).filter((name) => !/^(?:shell|table)\b/.test(name));
  expect(known.filter((name) => !rooms.some((room) => room.name === name))).toEqual([]);
});

it("each mutant that is accepted with a reason begins in a line that its file still has", () => {
  const lines = new Map(
    measured.map((file) => [
      file,
      new Set(
        fs
          .readFileSync(file, "utf8")
          .split("\n")
          .map((line) => line.trim()),
      ),
    ]),
  );
  const gone = accepted.filter(({ file, line }) => lines.get(file)?.has(line.trim()) !== true);
  expect(gone.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});

it("every room has a stored score, and none is below what is asked of each", () => {
  const stored = new Map(Object.entries(scores).map(([name, one]) => [name, "score" in one ? one.score : 0]));
  const low = rooms.filter(({ name }) => (stored.get(name) ?? 0) < 90).map(({ name }) => name);
  expect(low).toEqual([]);
});
