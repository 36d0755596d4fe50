#!/usr/bin/env node
// Measures the colour pairs of styles/tokens.css and names every pair that is too weak to read.
import fs from "node:fs";
import path from "node:path";
import { rulesetFiles } from "./lib/rulesets.mjs";

const FILE = path.join(import.meta.dirname, "..", "styles", "tokens.css");
const GROUNDS = ["bg", "surface", "raised", "sunken"];
const WORDS = ["text", "soft", "faint", "harm", "heal", "wait", "info", "life", "fuel", "guard"];
const MARKS = ["edge", "focus"];
const SCHEMES = ["light", "dark"];
/** What each kind of sight needs: words, marks, accents as text, words on an accent. */
const NEEDS = { normal: { word: 4.5, mark: 3, accent: 3 }, high: { word: 7, mark: 3, accent: 4.5 } };
const ON_ACCENT = 4.5;

const css = [FILE, ...rulesetFiles("style.css")]
  .map((file) => fs.readFileSync(file, "utf8"))
  .join("\n")
  .replace(/\/\*[\s\S]*?\*\//g, "");

/** The body of the first rule with exactly this selector. */
function ruleOf(selector) {
  const start = css.indexOf(`\n  ${selector} {`);
  if (start < 0) throw new Error(`${FILE} has no rule for ${selector}`);
  return css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
}

/** The two-sided colours of a rule: per scheme a table of token to #rrggbb. */
function coloursOf(body) {
  const tables = [{}, {}];
  for (const [, name, light, dark] of body.matchAll(/--ff-([\w-]+):\s*light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)/g)) {
    tables[0][name] = light;
    tables[1][name] = dark;
  }
  return tables;
}

/** Share of the coloured side in each wash, as the tokens mix them. */
function washesOf(body) {
  const mix = /--ff-(\w+)-wash:\s*color-mix\(in oklab, var\(--ff-(\w+)\) (\d+)%, var\(--ff-surface\)\)/g;
  return [...body.matchAll(mix)].map(([, name, from, percent]) => ({ name, from, share: Number(percent) / 100 }));
}

function accentsOf() {
  const rule = /\.ff\[data-ruleset="(\w+)"\],\s*\.ff \[data-ruleset="\1"\] \{([^}]*)\}/g;
  return [...css.matchAll(rule)].map(([, game, body]) => ({
    game,
    colours: coloursOf(body).map((table) => table.accent),
  }));
}

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, cell, i) => sum + cell * vector[i], 0));

const luminance = (hex) => times([[0.2126, 0.7152, 0.0722]], channels(hex).map(linear))[0];
function ratio(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

// OKLab as CSS Color 4 defines it: color-mix(in oklab) is what a wash is.
const TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const toLab = (hex) => times(TO_LAB, times(TO_CONES, channels(hex).map(linear)).map(Math.cbrt));
function toHex(lab) {
  const rgb = times(
    FROM_CONES,
    times(FROM_LAB, lab).map((cone) => cone ** 3),
  );
  const pair = (c) => Math.round(255 * Math.min(1, Math.max(0, gamma(c))));
  return `#${rgb.map((c) => pair(c).toString(16).padStart(2, "0")).join("")}`;
}
function mixed(colour, ground, share) {
  const [a, b] = [toLab(colour), toLab(ground)];
  return toHex(a.map((value, i) => value * share + b[i] * (1 - share)));
}

/** Names that stand for another colour of the same rule, as `--ff-life: var(--ff-harm)`. */
const aliasesOf = (rule) =>
  [...rule.matchAll(/--ff-([\w-]+):\s*var\(--ff-([\w-]+)\)/g)].map(([, name, of]) => [name, of]);
const withAliases = (colours, aliases) => ({
  ...Object.fromEntries(aliases.map(([name, of]) => [name, colours[of]])),
  ...colours,
});

/** Every ground that words stand on: the plain ones and, outside of high contrast, the washes of all accents. */
function groundsOf(colours, accents, washes) {
  const plain = GROUNDS.map((name) => [name, colours[name]]);
  const tinted = washes.flatMap(({ name, from, share }) => {
    const sources = from === "accent" ? accents : [{ game: name, colour: colours[from] }];
    return sources.map(({ game, colour }) => [`${name} wash (${game})`, mixed(colour, colours.surface, share)]);
  });
  return { plain, all: [...plain, ...tinted] };
}

function pairsOf(colours, accents, washes, needs) {
  const { plain, all } = groundsOf(colours, accents, washes);
  const on = (name, colour, grounds, need) =>
    grounds.map(([ground, other]) => ({ name: `${name} on ${ground}`, colour, other, need }));
  return [
    ...WORDS.flatMap((name) => on(name, colours[name], all, needs.word)),
    ...MARKS.flatMap((name) => on(name, colours[name], all, needs.mark)),
    ...on("on-inverse", colours["on-inverse"], [["inverse", colours.inverse]], needs.word),
    ...accents.flatMap(({ game, colour }) => [
      ...on(`accent ${game}`, colour, plain, needs.accent),
      ...on("on-accent", colours["on-accent"], [[`accent ${game}`, colour]], ON_ACCENT),
    ]),
  ];
}

function missing(pairs) {
  return pairs.filter(({ colour, other }) => colour === undefined || other === undefined).map(({ name }) => name);
}

const base = ruleOf(".ff");
const games = accentsOf();
if (games.length === 0) throw new Error(`${FILE} gives no game an accent`);
const washes = washesOf(base);
if (washes.length === 0) throw new Error(`${FILE} mixes no wash`);

const weak = [];
for (const sight of ["normal", "high"]) {
  for (const [index, scheme] of SCHEMES.entries()) {
    const own = sight === "high" ? coloursOf(ruleOf(".ff.ff-contrast"))[index] : {};
    const colours = withAliases({ ...coloursOf(base)[index], ...own }, aliasesOf(base));
    const accents = games.map(({ game, colours: both }) => ({ game, colour: both[index] }));
    const pairs = pairsOf(colours, accents, sight === "high" ? [] : washes, NEEDS[sight]);
    const unread = missing(pairs);
    if (unread.length > 0) throw new Error(`${FILE}: no #rrggbb colour for ${unread.join(", ")}`);
    const measured = pairs.map((pair) => ({ ...pair, ratio: ratio(pair.colour, pair.other) }));
    const lowest = measured.reduce((least, pair) => (pair.ratio / pair.need < least.ratio / least.need ? pair : least));
    console.log(
      `${sight} contrast, ${scheme}: ${measured.length} pairs, closest to its limit ${lowest.name} ${lowest.ratio.toFixed(2)} (needs ${lowest.need})`,
    );
    for (const pair of measured) if (pair.ratio < pair.need) weak.push({ sight, scheme, ...pair });
  }
}
for (const { sight, scheme, name, ratio: found, need } of weak)
  console.error(`WEAK ${sight} contrast, ${scheme}: ${name} ${found.toFixed(2)}, needs ${need}`);
process.exitCode = weak.length > 0 ? 1 : 0;
