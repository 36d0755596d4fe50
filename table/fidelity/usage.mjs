// Which of the names that published systems use (surface.tsv: kind, name, systems, uses) the table has.
import fs from "node:fs";
import path from "node:path";

const GENERIC_HOOK =
  /^(pre)?(create|update|delete)[A-Z]|^(render|close|get|activate|deactivate|draw|refresh|destroy|initialize|preRender)[A-Z]/;

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

export function readUsage() {
  const file = path.join(import.meta.dirname, "surface.tsv");
  const rows = fs.readFileSync(file, "utf8").trim().split("\n").slice(1);
  return rows.map((row) => {
    const [kind, name, systems, uses] = row.split("\t");
    return { kind, name, systems: Number(systems), uses: Number(uses) };
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

/** Hooks that the table's sources call by name. */
function calledHooks(root) {
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
  return (name) => all.includes(`"${name}"`) || all.includes(`\`${name}\``) || GENERIC_HOOK.test(name);
}

/** Decides for every row whether the table has it; null where a row is nothing that a host could have (a system's own names). */
export function usageOf(rows, types, offered, root) {
  const short = byShortName(types.classes);
  const hook = calledHooks(root);
  const paths = new Set(offered.paths);
  const allFields = new Set(Object.values(offered.classes).flatMap(({ fields }) => fields));
  const member = (name) => {
    const [, home, sign, key] = /^(.+?)([#.:])([^#.:]+)$/.exec(name) ?? [];
    if (!home) return null;
    const module = MODULES[home];
    if (sign === ":" && module) {
      return module.some(
        (one) => (offered.namespaces[one]?.includes(key) ?? false) || `${one}.${key}` in offered.classes,
      );
    }
    if (sign === ":")
      return (
        `${home}.${key}` in offered.namespaces || offered.namespaces[home]?.includes(key) || paths.has(`${home}.${key}`)
      );
    const plain = home.replace(/^Internal/, "");
    const candidates =
      short.get(home) ??
      short.get(plain) ??
      short.get(plain.replace(/^HandlebarsApplication$/, "HandlebarsApplicationMixin"));
    const there = (candidates ?? []).flatMap((full) => offered.classes[full] ?? []);
    if (candidates === undefined) return plain === "HandlebarsApplication" ? true : null;
    return there.some(({ staticAll, proto, fields, sample }) =>
      sign === "."
        ? staticAll.includes(key)
        : proto.includes(key) || fields.includes(key) || (sample?.includes(key) ?? false),
    );
  };
  return rows.map((row) => {
    const { kind, name } = row;
    let has = null;
    if (kind === "base-class" || kind === "global" || kind.startsWith("path:")) has = paths.has(name);
    else if (kind === "member" || kind === "override") has = member(name);
    else if (kind === "element") has = offered.elements.includes(name);
    else if (kind === "hbs-helper") has = offered.helpers.includes(name);
    else if (kind === "hook-listened") has = hook(name);
    else if (kind === "schema-field") has = allFields.has(name.split("#").at(-1));
    return { ...row, has };
  });
}
