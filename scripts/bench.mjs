#!/usr/bin/env node
// Measures, compares with the stored baseline, and fails where a bar is broken that holds on every machine (ratios, counts, bytes).
// Usage: node scripts/bench.mjs [--save] [--engine]   (--save makes this run the new baseline, --engine leaves the browser out)
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { ensureChromium } from "./lib/chromium.mjs";
import { checkNode, ensureInstalled, root } from "./lib/install.mjs";
import { rulesetFiles } from "./lib/rulesets.mjs";
import { run } from "./lib/run.mjs";
import { starts } from "./lib/weight.mjs";

const bundle = path.join(root, "node_modules", ".cache", "fivefold-bench");
const results = path.join(root, "bench", "results.json");
const baseline = path.join(root, "bench", "baseline.json");

/** Bundles the benches with the same compiler and options as the shipped module: a test loader's helpers would be measured too. */
async function compile() {
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      ssr: true,
      target: "es2023",
      minify: false,
      outDir: bundle,
      emptyOutDir: true,
      rolldownOptions: {
        input: { run: path.join(root, "bench", "run.ts"), cold: path.join(root, "bench", "cold.ts") },
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
}

async function node(file) {
  const { code, output } = await run(process.execPath, [path.join(bundle, file)], { quiet: true, cwd: root });
  if (code !== 0) throw new Error(`${file} failed:\n${output}`);
  return JSON.parse(output);
}

/** The first forecast of a fresh process, best of a few processes. */
async function cold() {
  const times = [];
  for (let i = 0; i < 4; i++) times.push(await node("cold.mjs"));
  return { name: "odds, typical: first in a fresh process", value: Math.min(...times), unit: "ms" };
}

/** What the module does in a browser, on the practice table; needs both builds. */
async function onTable() {
  for (const [command, ...args] of [
    [path.join(root, "node_modules", ".bin", "vite"), "build", "-c", "table/vite.config.ts", "--logLevel", "error"],
    [process.execPath, "scripts/build.mjs"],
  ]) {
    const { code, output } = await run(command, args, { quiet: true, cwd: root });
    if (code !== 0) throw new Error(`the build failed:\n${output}`);
  }
  const { code, output } = await run(process.execPath, ["--import", "tsx", "bench/table/run.ts"], {
    quiet: true,
    cwd: root,
    env: { CHROMIUM_PATH: await ensureChromium() },
  });
  if (code !== 0) throw new Error(`bench/table/run.ts failed:\n${output}`);
  return JSON.parse(output);
}

const sum = (files, measure) => [...files].reduce((total, file) => total + measure(fs.readFileSync(file)), 0) / 1000;

/** Sizes of what a world loads at its start, of the game that weighs most; nothing where the system was not built. */
function sizes() {
  const out = path.join(root, "dist", "fivefold");
  const entry = path.join(out, "fivefold.mjs");
  if (!fs.existsSync(entry)) return [];
  const slugs = rulesetFiles("manifest.json").map((file) => path.basename(path.dirname(file)));
  const largest = (measure) => Math.max(...starts(out, slugs).map(({ files }) => sum(files, measure)));
  const plain = (bytes) => bytes.length;
  return [
    { name: "start modules: minified", value: largest(plain), unit: "kB", atMost: 450 },
    { name: "start modules: gzip", value: largest((bytes) => zlib.gzipSync(bytes).length), unit: "kB", atMost: 120 },
    { name: "fivefold.css: minified", value: sum([path.join(out, "fivefold.css")], plain), unit: "kB", atMost: 60 },
  ];
}

const round = (value) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

function verdict({ value, atMost, wish }) {
  if (atMost !== undefined && value > atMost) return `BROKEN: at most ${atMost}`;
  if (wish?.atMost !== undefined && value > wish.atMost) return `slower than wished (${wish.atMost})`;
  if (wish?.atLeast !== undefined && value < wish.atLeast) return `slower than wished (${wish.atLeast})`;
  return "";
}

function report(figures, before) {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const figure of figures) {
    const old = before[figure.name];
    const change = old ? `${figure.value >= old ? "+" : ""}${Math.round((figure.value / old - 1) * 100)} %` : "";
    const text = `${round(figure.value)} ${figure.unit}`;
    console.log(
      `${figure.name.padEnd(width)}  ${text.padStart(14)}  ${change.padStart(7)}  ${verdict(figure)}`.trimEnd(),
    );
  }
}

checkNode();
await ensureInstalled();
await compile();
const table = process.argv.includes("--engine") ? [] : await onTable();
const figures = [...(await node("run.mjs")), await cold(), ...table, ...sizes()];
const before = fs.existsSync(baseline) ? JSON.parse(fs.readFileSync(baseline, "utf8")) : {};
report(figures, before);
const stored = Object.fromEntries(figures.map(({ name, value }) => [name, round(value)]));
fs.writeFileSync(results, `${JSON.stringify(stored, null, 2)}\n`);
if (process.argv.includes("--save")) fs.writeFileSync(baseline, `${JSON.stringify(stored, null, 2)}\n`);
const broken = figures.filter(({ value, atMost }) => atMost !== undefined && value > atMost);
if (broken.length > 0) {
  console.error(`${broken.length} of ${figures.length} figures break their bar.`);
  process.exitCode = 1;
}
