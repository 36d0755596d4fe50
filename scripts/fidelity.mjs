#!/usr/bin/env node
// Holds the practice table against the installed community types: constants, field defaults, classes and members, inventions, and the names that
// published systems use; and the audit of what the system asks of Foundry against its sources. Fails when anything is unlisted or has fallen below the stored baseline.
// Usage: node scripts/fidelity.mjs [--update] [--missing [namespace]] [--untested]
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { coverage, differences, inventions, membersOf } from "../table/fidelity/compare.mjs";
import { exercisedBy } from "../table/fidelity/exercised.mjs";
import { inspect } from "../table/fidelity/page.mjs";
import { readTypes } from "../table/fidelity/types.mjs";
import { askedOf, readUsage, usageOf } from "../table/fidelity/usage.mjs";
import { allAsked, audited, MIXED_IN, membersAsked } from "./lib/asked.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { checkNode, ensureInstalled, root } from "./lib/install.mjs";

const home = path.join(root, "table", "fidelity");
const read = (name) => JSON.parse(fs.readFileSync(path.join(home, name), "utf8"));
const LEAST_USED = 3;
const SHARE = 0.9;

async function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Boots the built table with the built system in a generation as game master, and asks the page. */
async function askPage(question, generation) {
  for (const built of ["dist/fivefold/system.json", "table/dist/client/main.js"]) {
    if (!fs.existsSync(path.join(root, built)))
      throw new Error(`${built} is missing: build the system and the table first (npm start does).`);
  }
  const { chromium } = await import("@playwright/test");
  const world = fs.mkdtempSync(path.join(os.tmpdir(), "fivefold-fidelity-"));
  const port = await freePort();
  const args = ["--import", "tsx", "table/server/main.ts", "--test", "--system", "dist/fivefold"];
  args.push("--world", path.join(world, "world"), "--port", String(port), "--seed", "demo/world.json");
  args.push("--generation", String(generation));
  const server = spawn(process.execPath, args, { cwd: root, stdio: "ignore" });
  try {
    for (let i = 0; i < 200; i++) {
      const answer = await fetch(`http://127.0.0.1:${port}/join`).catch(() => null);
      if (answer?.ok) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/join`);
      await page.selectOption('select[name="userid"]', { label: "Gamemaster" });
      await page.click('button[name="join"]');
      await page.waitForFunction(() => globalThis.game?.ready && globalThis.canvas?.ready, null, { timeout: 30_000 });
      await page.evaluate(() => globalThis.game.actors.contents[0]?.sheet?.render({ force: true }));
      await page.waitForTimeout(300);
      return await page.evaluate(inspect, question);
    } finally {
      await browser.close();
    }
  } finally {
    server.kill("SIGKILL");
    fs.rmSync(world, { recursive: true, force: true });
  }
}

/** Members that a host cannot be without; the names that must stay undefined where they are missing are left out (client/boot/throwers.ts). */
const needed = (members, kinds) =>
  Object.keys(members).filter(
    (name) =>
      kinds.includes(members[name]) &&
      !["then", "toJSON", "constructor", "prototype", "name", "length", "_schema"].includes(name),
  );

const percent = (part, whole) => (whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10);

function printCoverage(spaces) {
  console.log("namespace                              classes        members (unknown: no living instance to ask)");
  for (const [name, { classes, present, members, there, unknown }] of Object.entries(spaces).sort()) {
    const share = `${percent(there, members).toFixed(1)} %`;
    console.log(
      `${name.padEnd(38)} ${`${present}/${classes}`.padEnd(8)} ${share.padStart(8)}  ${there}/${members} (${unknown})`,
    );
  }
}

await (async () => {
  checkNode();
  await ensureInstalled();
  const types = readTypes(root);
  types.constantKeys = Object.keys(types.constants).concat(read("exceptions.json").wideConstants);
  const rows = readUsage();
  const question = {
    classNames: Object.keys(types.classes),
    constantNames: Object.keys(types.constants),
    fieldNames: Object.keys(types.fields),
    paths: rows.filter(({ kind }) => /^(base-class|global|path:)/.test(kind)).map(({ name }) => name),
    elements: rows.filter(({ kind }) => kind === "element").map(({ name }) => name),
    helpers: rows.filter(({ kind }) => kind === "hbs-helper").map(({ name }) => name),
    asked: askedOf(rows),
    always: Object.entries(types.roots)
      .filter(([name]) => name !== "CONFIG.*")
      .map(([name, own]) => [name, Object.keys(own).filter((key) => own[key] !== "o")]),
    known: Object.entries(types.classes).map(([name, own]) => [
      name,
      needed(own.static, "map"),
      needed(own.instance, "ma"),
      needed(own.instance, "p"),
    ]),
  };
  const offered = await askPage(question, 13);
  // The types are those of 13: of 14 only that counts which they share, that nothing is silently undefined.
  const silent = new Set([...offered.silent, ...(await askPage(question, 14)).silent]);
  const exceptions = read("exceptions.json");
  const listed = read("inventions.json");
  const problems = [];

  const constants = differences(types.constants, offered.constants, "CONST").filter(
    (one) => !(one.split(":")[0] in exceptions.constants),
  );
  for (const one of constants) problems.push(`constant ${one}`);
  for (const [name, options] of Object.entries(types.fields)) {
    const own = offered.fields[name];
    if (!own && !(`${name}.*` in exceptions.fields)) problems.push(`field ${name} is missing`);
    for (const [option, value] of Object.entries(options)) {
      const key = `${name}.${option}`;
      if (key in exceptions.fields || `${name}.*` in exceptions.fields) continue;
      if (own?.[option] !== undefined && own[option] !== value)
        problems.push(`field ${key}: ${own[option]}, types say ${value}`);
    }
  }
  for (const name of silent) problems.push(`${name} is missing and does not throw`);
  const invented = inventions(types, offered);
  for (const name of Object.keys(listed)) {
    const stands = name.endsWith("*") ? (one) => one.startsWith(name.slice(0, -1)) : (one) => one === name;
    if (name !== "$comment" && !invented.some(stands))
      problems.push(`invention ${name} is listed, but the table has it no more`);
  }
  const families = Object.keys(listed).flatMap((name) => (name.endsWith("*") ? [name.slice(0, -1)] : []));
  for (const name of invented) {
    if (!(name in listed) && !families.some((family) => name.startsWith(family)))
      problems.push(
        `invention ${name}: remove it, make it private (#), or list it in table/fidelity/inventions.json with its source`,
      );
  }

  // What the system asks: every member of a class is known to the types, and the audit has a row for everything and for nothing else.
  for (const { home, member, name } of membersAsked(root))
    if (home && !MIXED_IN.includes(member) && !(member in (types.classes[home]?.instance ?? {})))
      problems.push(`the system asks for ${name}, which the types do not know`);
  const manifest = JSON.parse(fs.readFileSync(path.join(root, "dist", "fivefold", "system.json"), "utf8"));
  const [asks, rowsOf] = [allAsked(root, manifest), audited(root)];
  for (const name of asks)
    if (!rowsOf.includes(name)) problems.push(`the system asks for "${name}": docs/foundry-audit.md has no row for it`);
  for (const name of rowsOf)
    if (!asks.includes(name))
      problems.push(`docs/foundry-audit.md speaks of "${name}", which the system does not ask for`);

  const spaces = coverage(types, offered);
  const usage = usageOf(rows, types, offered, root);
  const own = new Set(exceptions.notTheHosts);
  const used = usage.filter(({ systems, has, name }) => systems >= LEAST_USED && has !== null && !own.has(name));
  const there = used.filter(({ has }) => has);
  const weight = (list) => list.reduce((sum, { systems }) => sum + systems, 0);
  const all = usage.filter(({ has, name }) => has !== null && !own.has(name));
  const weighted = percent(weight(all.filter(({ has }) => has)), weight(all));
  const share = percent(there.length, used.length);

  printCoverage(spaces);
  const only = process.argv.indexOf("--missing");
  if (only > 0) {
    const prefix = process.argv[only + 1] ?? "foundry";
    for (const [name, members] of Object.entries(types.classes)) {
      if (!name.startsWith(prefix)) continue;
      const lacks = offered.classes[name] ? membersOf(members, offered.classes[name]).lacks : ["(the class)"];
      if (lacks.length > 0) console.log(`${name}: ${lacks.join(" ")}`);
    }
  }
  const absent = used.filter(({ has }) => !has).sort((a, b) => b.systems - a.systems || b.uses - a.uses);
  if (absent.length > 0) console.log(`\nused by ${LEAST_USED} systems or more, and not here:`);
  for (const { kind, name, systems, uses } of absent.slice(0, 40))
    console.log(`  ${systems} systems, ${uses} uses: ${name} (${kind})`);
  console.log(
    `\nnames that ${LEAST_USED} or more systems use: ${there.length} of ${used.length} (${share} %); all names by use: ${weighted} %`,
  );
  const exercised = exercisedBy(root);
  const untested = there.filter((row) => !exercised(row)).sort((a, b) => b.systems - a.systems || b.uses - a.uses);
  const tested = percent(there.length - untested.length, there.length);
  console.log(
    `of those, exercised by the table's tests: ${there.length - untested.length} of ${there.length} (${tested} %)`,
  );
  if (process.argv.includes("--untested"))
    for (const { kind, name, systems, uses } of untested)
      console.log(`  ${systems} systems, ${uses} uses: ${name} (${kind})`);
  if (share < SHARE * 100)
    problems.push(`only ${share} % of the names that ${LEAST_USED} systems use are here (wanted: ${SHARE * 100} %)`);

  const baseline = fs.existsSync(path.join(home, "baseline.json"))
    ? read("baseline.json")
    : { spaces: {}, weighted: 0, share: 0 };
  const now = {
    weighted,
    share,
    spaces: Object.fromEntries(
      Object.entries(spaces).map(([name, { present, there: members }]) => [name, [present, members]]),
    ),
  };
  for (const [name, [present, members]] of Object.entries(baseline.spaces)) {
    const [p = 0, m = 0] = now.spaces[name] ?? [];
    if (p < present || m < members)
      problems.push(`${name} fell from ${present} classes, ${members} members to ${p}, ${m}`);
  }
  if (weighted < baseline.weighted) problems.push(`coverage by use fell from ${baseline.weighted} % to ${weighted} %`);
  if (process.argv.includes("--update"))
    fs.writeFileSync(path.join(home, "baseline.json"), `${JSON.stringify(now, null, 1)}\n`);

  for (const problem of problems) console.error(`FAILED ${problem}`);
  console.log(`silent gaps in both generations: ${silent.size}`);
  console.log(problems.length === 0 ? "The table agrees with the types." : `${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
})();
