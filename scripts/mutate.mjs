#!/usr/bin/env node
// Plants small faults and sees whether the tests notice them: in the rooms of src (Stryker), or in the practice table and the shell (lists of faults).
// Usage: node scripts/mutate.mjs                           what there is, with the stored scores
//        node scripts/mutate.mjs engine/dice               a territory, a room or a file of src; several with commas between them, if the same tests are asked
//        node scripts/mutate.mjs table [part of a name]    the practice table's faults; likewise `shell`
import { FAULTY } from "./lib/faults.mjs";
import { checkNode, ensureInstalled } from "./lib/install.mjs";
import { allRooms, chosenRooms } from "./lib/mutationRooms.mjs";
import { readScores } from "./lib/mutationScores.mjs";

function list() {
  const scores = readScores();
  console.log("npm run mutate -- <name> plants small faults in:\n");
  for (const of of FAULTY) {
    const { caught, faults, date } = scores[of] ?? {};
    const stood = caught === undefined ? "not run yet" : `${caught} of ${faults} faults caught, ${date}`;
    console.log(`  ${`${of} [part of a name]`.padEnd(20)} ${stood}`);
  }
  for (const { name } of allRooms()) {
    const { score, mutants, date } = scores[name] ?? {};
    console.log(
      `  ${name.padEnd(20)} ${score === undefined ? "not measured yet" : `${score} % of ${mutants}, ${date}`}`,
    );
  }
}

async function measureRooms(word) {
  const rooms = word.split(",").flatMap((one) => {
    const found = chosenRooms(one);
    if (found.length > 0) return found;
    list();
    throw new Error(`Nothing in src is named "${one}".`);
  });
  const { measure } = await import("./lib/mutationRun.mjs");
  if (!(await measure(rooms))) process.exitCode = 1;
}

checkNode();
await ensureInstalled();
const [first, second] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
if (first === undefined) list();
else if (FAULTY.includes(first)) await (await import("./lib/mutationFaults.mjs")).plantFaults(first, second ?? "");
else await measureRooms(first);
