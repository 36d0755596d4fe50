import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** When something below these files and folders was last changed, in milliseconds; a folder counts too, so that a deleted file is noticed. */
function lastChange(...sources) {
  const times = sources.flatMap((source) => {
    const stat = fs.statSync(source, { throwIfNoEntry: false });
    if (!stat) return [];
    const below = stat.isDirectory() ? fs.readdirSync(source).map((name) => path.join(source, name)) : [];
    return [stat.mtimeMs, lastChange(...below)];
  });
  return Math.max(0, ...times);
}

/**
 * Makes something of sources, unless it was made of them as they stand.
 * @param made a file that is there when it was made
 * @param stamp the file that keeps of which sources it was made
 * @returns whether it had to be made
 */
export async function madeOnce({ sources, made, stamp }, make) {
  const now = String(lastChange(...sources));
  if (fs.existsSync(made) && fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === now) return false;
  fs.rmSync(stamp, { force: true });
  await make();
  fs.writeFileSync(stamp, now);
  return true;
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};
/**
 * Does something that no other process may do at the same time, and waits until the other one is done. What a process left that died counts for nothing.
 * @param lock the file that keeps who is at it
 * @param tell called once where it has to wait
 */
export async function alone(lock, task, tell = () => {}) {
  for (let waits = false; ; waits = true) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = fs.existsSync(lock) ? Number(fs.readFileSync(lock, "utf8")) : 0;
    // A file without a number is being written at this moment.
    if (holder > 0 && !isAlive(holder)) fs.rmSync(lock, { force: true });
    else {
      if (!waits) tell();
      await wait(200);
    }
  }
  try {
    return await task();
  } finally {
    fs.rmSync(lock, { force: true });
  }
}
