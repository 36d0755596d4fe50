import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { alone, madeOnce } from "../../../scripts/lib/builds.mjs";

// `npm start` builds what has changed, and two of them in one folder wait for each other (scripts/lib/builds.mjs).
let folder = "";
const at = (name: string): string => path.join(folder, name);
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "fivefold-builds-"));
  fs.mkdirSync(at("src"));
  for (const name of ["one.ts", "two.ts"]) fs.writeFileSync(at(`src/${name}`), name);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Whether it was made. */
const build = (make = async () => fs.writeFileSync(at("out"), "made")): Promise<boolean> =>
  madeOnce({ sources: [at("src"), at("missing.json")], made: at("out"), stamp: at("stamp") }, make);
const later = (name: string, seconds: number): void => {
  const when = Date.now() / 1000 + seconds;
  fs.utimesSync(at(name), when, when);
};

it("builds once, and again when a source was changed, added or deleted, or what was built is gone", async () => {
  expect([await build(), await build()]).toEqual([true, false]);
  later("src/one.ts", 10);
  expect([await build(), await build()]).toEqual([true, false]);
  fs.writeFileSync(at("src/three.ts"), "");
  later("src", 20);
  expect([await build(), await build()]).toEqual([true, false]);
  fs.rmSync(at("src/two.ts"));
  later("src", 30);
  expect([await build(), await build()]).toEqual([true, false]);
  fs.rmSync(at("out"));
  expect([await build(), await build()]).toEqual([true, false]);
});
it("builds again after a build that failed", async () => {
  fs.writeFileSync(at("out"), "half of it");
  await expect(
    build(async () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await build()).toBe(true);
});
it("lets one after the other do what must not be done at once; whoever waits says so once", async () => {
  const told: string[] = [];
  const task = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    told.push(`${name} ends`);
  };
  const first = alone(at("lock"), task("first"));
  await alone(at("lock"), task("second"), () => told.push("waits"));
  await first;
  expect(told).toEqual(["first begins", "waits", "first ends", "second begins", "second ends"]);
  expect(fs.existsSync(at("lock"))).toBe(false);
});
it("waits for no process that has died, and lets others on after a task that failed", async () => {
  // No process has a number beyond what the system gives out.
  fs.writeFileSync(at("lock"), "99999999");
  await expect(
    alone(at("lock"), async () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await alone(at("lock"), async () => 1)).toBe(1);
});
