// Which of the names that published systems use (surface.tsv: kind, name, systems, uses) the table has.
import fs from "node:fs";
import path from "node:path";
import { namespaceOf } from "./compare.mjs";

/** Files of the host that surface.tsv names, by the namespace they fill. */
const MODULES = {
  helpers: ["foundry.utils"],
  logging: ["foundry.utils"],
  geometry: ["foundry.utils"],
  PIXI: ["PIXI"],
  handlebars: ["foundry.applications.handlebars"],
  fields: ["foundry.data.fields", "foundry.applications.fields"],
  constants: ["foundry.CONST"],
  validators: ["foundry.data.validators"],
};

/**
 * Interfaces of the types that stand for something living: where it is in the page (`@`: made by a mixin). Interfaces that only describe the shape
 * of a value (`Offset2D`, `Entry`) are not here: having them is no property of the table.
 */
const INTERFACES = {
  CONFIG: "CONFIG",
  UI: "ui",
  UX: "CONFIG.ux",
  Dice: "CONFIG.Dice",
  DefaultSpecialStatusEffects: "CONFIG.specialStatusEffects",
  Layers: "canvas",
  Dimensions: "canvas.dimensions",
  Math: "Math",
  Array: "Array.prototype",
  ArrayConstructor: "Array",
  Set: "Set.prototype",
  String: "String.prototype",
  Number: "Number.prototype",
  NumberConstructor: "Number",
  InternalClientDocument: "foundry.documents.Actor.prototype",
  CanvasDocument: "foundry.documents.TokenDocument.prototype",
  DirectoryCollection: "foundry.documents.collections.Items.prototype",
  HandlebarsApplication: "@HandlebarsApplication",
  EventEmitter: "@EventEmitter.prototype",
};

const PARTS = /^(.+?)([#.:])([^#.:]+)$/;

/** The rows of surface.tsv. */
export function readUsage() {
  const file = path.join(import.meta.dirname, "surface.tsv");
  const rows = fs.readFileSync(file, "utf8").trim().split("\n").slice(1);
  return rows.map((row) => {
    const [kind, name, systems, uses] = row.split("\t");
    return { kind, name, systems: Number(systems), uses: Number(uses) };
  });
}

/** Members of interfaces that the page has to be asked for: the row's name, where, and the key. */
export function askedOf(rows) {
  return rows.flatMap(({ kind, name }) => {
    const [, home, sign, key] = (/^(member|override)$/.test(kind) && PARTS.exec(name)) || [];
    if (sign === ":" || !(home in INTERFACES)) return [];
    const mixin = home === "HandlebarsApplication" && sign === "#" ? ".prototype" : "";
    return [{ name, at: `${INTERFACES[home]}${mixin}`, key }];
  });
}

/** Short class names as surface.tsv uses them (`BaseToken`, `InternalGame`), by the full ones. */
function byShortName(classes) {
  const short = new Map();
  for (const name of Object.keys(classes)) {
    const last = name.split(".").at(-1);
    short.set(last, [...(short.get(last) ?? []), name]);
  }
  return short;
}

/**
 * Hooks that the table's sources call: by their full name, or made of a verb and the name of something that the table has (`create${documentName}`).
 * @returns a test of a hook's name
 */
function calledHooks(root, has) {
  const text = [];
  const read = (folder) => {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) read(full);
      else if (/\.ts$/.test(entry.name)) text.push(fs.readFileSync(full, "utf8"));
    }
  };
  for (const room of ["client", "common"]) read(path.join(root, "table", room));
  const all = text.join("\n");
  const made = [
    ...all.matchAll(/`([a-z]\w*)\$\{[^`}]+\}(\w*)`/g),
    // The applications' own notation: `{}` is the class's name, or it is put at the end.
    ...all.matchAll(/"(get|render|close)(?:\{\})?(\w*)"/g),
  ].map(([, verb, rest]) => [verb, rest]);
  return (name) => {
    if (all.includes(`"${name}"`) || all.includes(`\`${name}\``)) return true;
    return made.some(([verb, rest]) => {
      if (!name.startsWith(verb) || !name.endsWith(rest)) return false;
      return has(name.slice(verb.length, name.length - rest.length));
    });
  };
}

/** Which part of the host a row belongs to, for the count by namespace. */
function spaceOf({ kind, name }, full) {
  if (kind === "element") return "foundry.applications.elements";
  if (kind === "hbs-helper") return "foundry.applications.handlebars";
  if (kind === "hook-listened") return "hooks";
  if (kind === "schema-field") return "foundry.documents";
  if (/^(member|override)$/.test(kind) && !full) return "language and globals";
  const path = full ?? name;
  if (path.startsWith("foundry.")) return path.split(".").length > 2 ? namespaceOf(path) : "foundry";
  const [first] = path.split(".");
  return ["game", "canvas", "ui", "CONFIG", "CONST", "PIXI"].includes(first) ? first : "language and globals";
}

/**
 * Decides for every row whether the table has it; null where a row is nothing that a host could have: a system's own names, shapes of values.
 * @returns the rows with `has` and `space`
 */
export function usageOf(rows, types, offered, root) {
  const short = byShortName(types.classes);
  const hook = calledHooks(root, (name) => (short.get(name) ?? []).some((full) => full in offered.classes));
  const paths = new Set(offered.paths);
  const asked = new Set(offered.asked);
  const allFields = new Set(Object.values(offered.classes).flatMap(({ fields }) => fields));
  const member = (name) => {
    const [, home, sign, key] = PARTS.exec(name) ?? [];
    if (!home) return { has: null };
    if (sign === ":") {
      const module = MODULES[home] ?? [home];
      if (home === "PIXI") return { has: offered.roots.PIXI.includes(key), full: "PIXI" };
      const has = module.some(
        (one) => (offered.namespaces[one]?.includes(key) ?? false) || `${one}.${key}` in offered.classes,
      );
      return { has: has || paths.has(`${home}.${key}`), full: `${module[0]}.${key}` };
    }
    if (home in INTERFACES) {
      const full = /^(CONFIG|UI|UX|Dice|Default)/.test(home) ? INTERFACES[home].split(".")[0] : undefined;
      return { has: asked.has(name), full };
    }
    const candidates = short.get(home) ?? short.get(home.replace(/^Internal/, ""));
    if (candidates === undefined) return { has: null };
    const there = candidates.flatMap((full) => offered.classes[full] ?? []);
    const has = there.some(({ staticAll, proto, fields, sample }) =>
      sign === "."
        ? staticAll.includes(key)
        : proto.includes(key) || fields.includes(key) || (sample?.includes(key) ?? false),
    );
    return { has, full: candidates[0] };
  };
  return rows.map((row) => {
    const { kind, name } = row;
    let found = { has: null };
    if (kind === "base-class" || kind === "global" || kind.startsWith("path:")) found = { has: paths.has(name) };
    else if (kind === "member" || kind === "override") found = member(name);
    else if (kind === "element") found = { has: offered.elements.includes(name) };
    else if (kind === "hbs-helper") found = { has: offered.helpers.includes(name) };
    else if (kind === "hook-listened") found = { has: hook(name) };
    else if (kind === "schema-field") found = { has: allFields.has(name.split("#").at(-1)) };
    return { ...row, has: found.has, space: spaceOf(row, found.full) };
  });
}
