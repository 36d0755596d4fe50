import { expect, it } from "vitest";
import { askingFirst } from "../../../scripts/lib/askFirst.mjs";

const CODES = new Map([
  [
    "start.mjs",
    `import{a}from"./shared.mjs";export const late=()=>import("./late.mjs");export const there=()=>import("./shared.mjs");`,
  ],
  ["shared.mjs", "export const a=1;"],
  ["late.mjs", `import{a}from"./shared.mjs";import"./deep.mjs";export const more=()=>import("./deep.mjs");`],
  ["deep.mjs", "export const b=2;"],
]);

it("a late part is imported when it and all that comes with it can be fetched; what is there anyway is not asked for", () => {
  const changed = askingFirst(CODES, "start.mjs");
  expect([...changed.keys()]).toEqual(["start.mjs"]);
  const start = changed.get("start.mjs") ?? "";
  expect(start).toContain(`late=()=>askFirst(["deep.mjs","late.mjs"]).then(()=>import("./late.mjs"))`);
  expect(start).toContain(`there=()=>import("./shared.mjs")`);
});

it("asks the server for each file beside the module, and fails with the address of the one that does not come", async () => {
  const start = askingFirst(CODES, "start.mjs").get("start.mjs") ?? "";
  const [, ask = ""] = /(function askFirst.*)$/s.exec(start) ?? [];
  const asked: string[] = [];
  const fetching = async (at: URL) => {
    asked.push(at.pathname);
    return { ok: !at.pathname.includes("gone") };
  };
  const run = new Function("fetch", `return (${ask.replace("import.meta.url", '"http://table/modules/start.mjs"')})`)(
    fetching,
  );
  await run(["late.mjs", "deep.mjs"]);
  expect(asked).toEqual(["/modules/late.mjs", "/modules/deep.mjs"]);
  await expect(run(["gone.mjs"])).rejects.toThrow("Failed to fetch http://table/modules/gone.mjs");
});
