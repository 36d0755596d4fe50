import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

const tracked = () =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file && fs.existsSync(path.join(root, file)));
const text = (file) => fs.readFileSync(path.join(root, file), "utf8");
const isCode = (file) => /\.(ts|mts|mjs|cjs|css|hbs)$/.test(file) && !/\.d\.ts$|\/generated\//.test(file);

/** The slug of any game, as a word of code. */
const aGame = () => new RegExp(`["'\`](${fs.readdirSync(path.join(root, "src/rulesets")).join("|")})\\b`);

/** How often the rooms of the table say `Dynamic`, its word for any (table/dynamic.ts). The numbers only ever go down. */
const OPEN_VALUES = { "table/common": 0, "table/client": 1370, "table/server": 5, "table/tests": 355 };

/** House rules that a machine keeps. Each check returns its offenders. */
export const houseChecks = {
  "no file is over 500 lines": () => tracked().filter((file) => isCode(file) && text(file).split("\n").length > 501),
  "no TODO in code": () => {
    const word = new RegExp(`\\b(${["TO", "FIX", "XX"].map((a, i) => a + ["DO", "ME", "X"][i]).join("|")})\\b`);
    return tracked().filter((file) => isCode(file) && file !== "scripts/lib/house.mjs" && word.test(text(file)));
  },
  "no any, cast or suppression in the pure rooms": () =>
    tracked().filter(
      (file) =>
        /^src\/(engine|contract|kit\/(rules|view)|rulesets\/[^/]+\/(rules|view))\/.*\.ts$/.test(file) &&
        /\bas (any|unknown)\b|: any\b|<any>|@ts-(ignore|nocheck|expect-error)|biome-ignore/.test(text(file)),
    ),
  "no test is skipped, focused or expected to fail": () =>
    tracked().filter(
      (file) =>
        /\.(test|spec)\.ts$/.test(file) && /\b(it|test|describe)\.(skip|todo|fixme|only|fails)\b/.test(text(file)),
    ),
  "the lockfile holds no download addresses": () =>
    /"resolved": "http/.test(text("package-lock.json")) ? ["package-lock.json"] : [],
  "no file names a registry's host": () => {
    const host = new RegExp(["registry", "npmjs"].join("\\."));
    return tracked().filter((file) => !/\.(png|webp|woff2?)$/.test(file) && host.test(text(file)));
  },
  "the shell never names a ruleset": () =>
    tracked().filter(
      (file) => /^src\/(engine|kit|foundry)\/.*\.ts$|^templates\/shell\//.test(file) && aGame().test(text(file)),
    ),
  "values of open shape grow no more in the table": () =>
    Object.entries(OPEN_VALUES).flatMap(([room, most]) => {
      const files = tracked().filter((file) => file.startsWith(`${room}/`) && file.endsWith(".ts"));
      const uses = files.reduce((sum, file) => sum + (text(file).match(/\bDynamic\b/g)?.length ?? 0), 0);
      return uses > most ? [`${room}: ${uses} uses of Dynamic, ${most} before`] : [];
    }),
  "version forks live in compat only": () =>
    tracked().filter(
      (file) =>
        /^src\/.*\.ts$/.test(file) &&
        !file.startsWith("src/foundry/compat/") &&
        /release\??\.?!?\.generation|\brollMode\b|\bmessageMode\b|["'`][\w.]*-=/.test(text(file)),
    ),
};
