import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { bundle, ROOT, sweep } from "./bundle";
import { GAMES } from "./games";
import { Hunt } from "./hunt";
import { seedOf } from "./people";
import { Random } from "./random";
import { ServerProcess } from "./server";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    ops: { type: "string" },
    minutes: { type: "string" },
    game: { type: "string" },
    log: { type: "string" },
    calm: { type: "boolean" },
  },
});
const say = (text: string): void => console.log(text);

async function hunt(game: string, seed: number): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "chaos-"));
  fs.writeFileSync(path.join(folder, "seed.json"), JSON.stringify(seedOf(path.join(ROOT, "demo/world.json"), game)));
  const server = new ServerProcess(folder, (text) => running.fault(`the server: ${text}`));
  const options = {
    operations: Number(values.ops ?? Number.MAX_SAFE_INTEGER),
    time: (Number(values.minutes ?? 10) * 60_000) / games.length,
    mishaps: values.calm !== true,
    say,
  };
  const running = new Hunt(server, new Random(seed), options);
  say(`${game}, seed ${seed}`);
  try {
    await server.start();
    await running.run();
  } finally {
    await running.close();
    await server.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  if (values.log) fs.writeFileSync(values.log, running.history.join("\n"));
  if (running.faults.length === 0) {
    say(`${running.done} operations of ${game} with seed ${seed}: clean`);
    return true;
  }
  say(`What was done last:\n  ${running.history.slice(-60).join("\n  ")}`);
  say(`After ${running.done} operations:\n- ${running.faults.join("\n- ")}`);
  say(`again: npm run chaos -- --game ${game} --seed ${seed}`);
  return false;
}

const games = values.game ? [values.game] : Object.keys(GAMES);
if (!fs.existsSync(path.join(ROOT, "dist/fivefold/system.json"))) {
  const built = spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: ROOT, stdio: "inherit" });
  if (built.status !== 0) process.exit(1);
}
process.on("exit", sweep);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
await bundle();
const seed = Number(values.seed ?? Date.now() % 1_000_000);
for (const game of games) if (!(await hunt(game, seed))) process.exitCode = 1;
