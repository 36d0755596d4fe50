import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { askBeforeImports } from "../../../scripts/lib/askFirst.mjs";

const CODES = {
  "start.mjs": `import{a}from"./shared.mjs";export const late=()=>import("./late.mjs");export const there=()=>import("./shared.mjs");`,
  "shared.mjs": "export const a=1;",
  "late.mjs": `import{a}from"./shared.mjs";import"./deep.mjs";export const more=()=>import("./deep.mjs");`,
  "deep.mjs": "export const b=2;",
};
/** The modules of a build after the change, by file name. */
function changed(): Record<string, string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "modules-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [file, code] of Object.entries(CODES)) fs.writeFileSync(path.join(folder, file), code);
  askBeforeImports(folder, `import"./modules/start.mjs";`);
  return Object.fromEntries(Object.keys(CODES).map((file) => [file, fs.readFileSync(path.join(folder, file), "utf8")]));
}

it("a late part is imported when it and all that comes with it can be fetched; what is there anyway is not asked for", () => {
  const { "start.mjs": start, ...others } = changed();
  expect(start).toContain(`late=()=>askFirst(["deep.mjs","late.mjs"]).then(()=>import("./late.mjs"))`);
  expect(start).toContain(`there=()=>import("./shared.mjs")`);
  const { "start.mjs": _start, ...before } = CODES;
  expect(others).toEqual(before);
});

it("asks the server for each file beside the module until it has come once, and fails with the address of the one that does not come", async () => {
  const [ask = ""] = /function askFirst.*$/s.exec(changed()["start.mjs"] ?? "") ?? [];
  const asked: string[] = [];
  const fetching = async (at: URL) => {
    asked.push(at.pathname);
    return { ok: !at.pathname.includes("gone") };
  };
  const body = `return (${ask.replace("import.meta.url", '"http://table/modules/start.mjs"')})`;
  const run = new Function("fetch", body)(fetching);
  await run(["late.mjs", "deep.mjs"]);
  expect(asked).toEqual(["/modules/late.mjs", "/modules/deep.mjs"]);
  const gone = "Failed to fetch http://table/modules/gone.mjs";
  await expect(run(["gone.mjs", "late.mjs"])).rejects.toThrow(gone);
  await expect(run(["gone.mjs"])).rejects.toThrow(gone);
  expect(asked.slice(2)).toEqual(["/modules/gone.mjs", "/modules/gone.mjs"]);
});
