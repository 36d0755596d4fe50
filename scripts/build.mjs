#!/usr/bin/env node
// Makes dist/fivefold: exactly what a game master unzips into Foundry, and nothing of the practice table.
import fs from "node:fs";
import path from "node:path";
import { askBeforeImports } from "./lib/askFirst.mjs";
import { ensureInstalled, root } from "./lib/install.mjs";
import { rulesetFiles } from "./lib/rulesets.mjs";
import { sharesOfStart, tell, weigh } from "./lib/weight.mjs";

const out = path.join(root, "dist", "fivefold");
const entry = path.join(out, "fivefold.mjs");
const read = (file) => JSON.parse(fs.readFileSync(file, "utf8"));

/** Everything that a package's manifest lists must exist; a forgotten file is found here, not in a game master's world. */
function checkManifest(manifest) {
  const files = [
    ...manifest.esmodules,
    ...manifest.styles.map((style) => style.src),
    ...manifest.languages.map((language) => language.path),
    ...manifest.packs.map((pack) => pack.path),
    manifest.license,
    manifest.readme,
    manifest.changelog,
  ];
  const missing = files.filter((file) => !fs.existsSync(path.join(out, file)));
  if (missing.length) throw new Error(`system.json names what the build did not make: ${missing.join(", ")}`);
}

/** The manifest of the system: the shell's template with what each game adds. */
export function composeManifest() {
  const manifest = read(path.join(root, "system.template.json"));
  manifest.version = read(path.join(root, "package.json")).version;
  manifest.packs ??= [];
  manifest.packFolders ??= [];
  for (const file of rulesetFiles("manifest.json")) {
    const own = read(file);
    const ruleset = path.basename(path.dirname(file));
    for (const [documentName, types] of Object.entries(own.documentTypes ?? {})) {
      manifest.documentTypes[documentName] = { ...manifest.documentTypes[documentName], ...types };
    }
    // The shell offers the compendia of the world's game first: each says whose it is.
    manifest.packs.push(...(own.packs ?? []).map((pack) => ({ ...pack, flags: { fivefold: { ruleset } } })));
    manifest.packFolders.push(...(own.packFolders ?? []));
    manifest.languages.push(...(own.languages ?? []));
  }
  return manifest;
}

async function compilePacks(packs) {
  const { compilePack } = await import("./lib/compilePack.mjs");
  for (const pack of packs) {
    const target = path.join(out, pack.path);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    await compilePack(pack, target);
  }
}

async function bundleStyles() {
  const { bundleAsync } = await import("lightningcss");
  const entry = path.join(root, "styles", "all.css");
  const parts = [path.join(root, "styles", "fivefold.css"), ...rulesetFiles("style.css")];
  const imports = parts.map((file) => `@import ${JSON.stringify(path.relative(path.dirname(entry), file))};`);
  const { code } = await bundleAsync({
    filename: entry,
    minify: true,
    // The entry exists in memory only: a game brings its style by its folder alone.
    resolver: { read: (file) => (file === entry ? imports.join("\n") : fs.readFileSync(file, "utf8")) },
  });
  fs.writeFileSync(path.join(out, "fivefold.css"), code);
}

/**
 * Foundry finds classes by their names: two of the same name would be told apart by a number, and not be found. And whatever Foundry adds to the
 * address of the module that it starts, a part that imports it by its plain one would start the whole system a second time.
 */
function checkModules() {
  const parts = path.join(out, "modules");
  const files = [entry, ...fs.readdirSync(parts).map((file) => path.join(parts, file))];
  for (const file of files) {
    const code = fs.readFileSync(file, "utf8");
    const renamed = code.match(/\b[A-Z]\w*\$\d+(?==class\b)/g) ?? [];
    if (renamed.length) throw new Error(`two classes have the same name: ${renamed.join(", ")}`);
    if (code.includes(`/${path.basename(entry)}`)) throw new Error(`${path.basename(file)} imports the start module`);
  }
}

/** The bundler's minifier leaves two kilobytes more of a start, after packing. Names of classes stay: Foundry revives rolls and finds sheets by them. */
async function minifyModules() {
  const { minify } = await import("terser");
  const parts = path.join(out, "modules");
  for (const file of fs.readdirSync(parts)) {
    const full = path.join(parts, file);
    const { code } = await minify(fs.readFileSync(full, "utf8"), {
      module: true,
      ecma: 2020,
      keep_classnames: true,
      compress: { passes: 2 },
    });
    fs.writeFileSync(full, code);
  }
}

/** Builds the system. Throws with a clear message; leaves no half-built folder that looks whole (the manifest is written last). */
export async function build() {
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  const { build: bundleModule } = await import("vite");
  const { share, plugin } = sharesOfStart();
  await bundleModule({ root, configFile: path.join(root, "vite.config.ts"), logLevel: "warn", plugins: [plugin] });
  askBeforeImports(path.join(out, "modules"), fs.readFileSync(entry, "utf8"));
  await minifyModules();
  checkModules();
  await bundleStyles();
  for (const folder of ["templates", "lang", "assets"]) {
    if (fs.existsSync(path.join(root, folder)))
      fs.cpSync(path.join(root, folder), path.join(out, folder), { recursive: true });
  }
  for (const file of ["README.md", "CHANGELOG.md", "LICENSE", "NOTICE"])
    fs.copyFileSync(path.join(root, file), path.join(out, file));
  const manifest = composeManifest();
  await compilePacks(manifest.packs);
  checkManifest(manifest);
  fs.writeFileSync(path.join(out, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const slugs = rulesetFiles("manifest.json").map((file) => path.basename(path.dirname(file)));
  const weight = weigh(out, slugs, share);
  return { out, manifest, weight };
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  const { out: folder, manifest, weight } = await build();
  console.log(`Built ${manifest.title} ${manifest.version} in ${path.relative(root, folder)}`);
  console.log(tell(weight));
}
