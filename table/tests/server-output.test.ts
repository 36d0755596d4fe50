import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { prepareTable } from "./server-support";

const MAIN = path.resolve(import.meta.dirname, "../server/main.ts");
let child: ChildProcess | null = null;
let folder = "";
afterAll(async () => {
  child?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Issue 14 item 7: a failing log line was uncaught, which was logged, which failed. */
it("a table whose output nobody reads any more says so once in a file, and goes on", async () => {
  const prepared = await prepareTable();
  folder = prepared.folder;
  const args = ["--import", "tsx", MAIN, "--system", prepared.system, "--world", prepared.world];
  args.push("--seed", String(prepared.seed), "--port", "0");
  child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const url = await new Promise<string>((resolve) => {
    child?.stdout?.on("data", (chunk) => {
      const found = /ready at (\S+)/.exec(String(chunk));
      if (found?.[1]) resolve(found[1].replace("localhost", "127.0.0.1"));
    });
  });
  child.stdout?.destroy();
  child.stderr?.destroy();
  // Each refusal is a line of the log.
  const refused = async () =>
    (await fetch(`${url}/join`, { method: "POST", body: new URLSearchParams({ userid: "x" }) })).status;
  expect(await refused()).toBe(401);
  await wait(300);
  expect(await refused()).toBe(401);
  await wait(300);
  const lines = (await readFile(path.join(prepared.world, "table.log"), "utf8")).trim().split("\n");
  expect(lines).toEqual([
    expect.stringContaining("nobody reads the output any more"),
    expect.stringContaining("refused http /join: errorUser"),
  ]);
  expect(child.exitCode).toBeNull();
});
