// Holds what the table offers against what the types declare. Pure: same facts, same report.

/** The part of a class's full name that coverage is counted by: `foundry.canvas.layers`. */
export const namespaceOf = (name) =>
  name
    .split(".")
    .slice(0, 3)
    .slice(0, Math.min(3, name.split(".").length - 1))
    .join(".");

/** The members of one class that the table has, lacks, or cannot be asked for without a living instance. */
export function membersOf(types, offered) {
  const has = new Set();
  const lacks = [];
  let unknown = 0;
  const statics = new Set(offered.staticAll);
  for (const name of Object.keys(types.static)) {
    if (statics.has(name)) has.add(`.${name}`);
    else lacks.push(`.${name}`);
  }
  const proto = new Set([...offered.proto, ...offered.fields]);
  const sample = offered.sample && new Set(offered.sample);
  for (const [name, kind] of Object.entries(types.instance)) {
    if (proto.has(name) || sample?.has(name)) has.add(`#${name}`);
    else if ("po".includes(kind) && !sample) unknown += 1;
    else lacks.push(`#${name}`);
  }
  return { has, lacks, unknown };
}

/** Differences between literal values, as `path: table, types`. */
export function differences(types, table, path) {
  if (typeof types !== "object" || types === null) {
    return Object.is(types, table) ? [] : [`${path}: ${JSON.stringify(table)}, types say ${JSON.stringify(types)}`];
  }
  if (typeof table !== "object" || table === null) return [`${path}: missing`];
  return Object.entries(types).flatMap(([key, value]) => differences(value, table[key], `${path}.${key}`));
}

/** Coverage per namespace: how many classes are there, and how many of their members. */
export function coverage(types, offered) {
  const spaces = {};
  for (const [name, members] of Object.entries(types.classes)) {
    const home = namespaceOf(name);
    spaces[home] ??= { classes: 0, present: 0, members: 0, there: 0, unknown: 0 };
    const space = spaces[home];
    space.classes += 1;
    const own = offered.classes[name];
    const count = Object.keys(members.static).length + Object.keys(members.instance).length;
    if (!own) {
      space.members += count;
      continue;
    }
    space.present += 1;
    const { has, unknown } = membersOf(members, own);
    space.members += count - unknown;
    space.unknown += unknown;
    space.there += has.size;
  }
  return spaces;
}

/** Public members of the table's classes, and names of its namespaces, that the types do not know. */
export function inventions(types, offered) {
  const found = [];
  const known = new Map();
  for (const [name, members] of Object.entries(types.classes)) {
    known.set(name, { static: new Set(Object.keys(members.static)), instance: new Set(Object.keys(members.instance)) });
  }
  for (const [name, { own }] of Object.entries(offered.classes)) {
    const types = known.get(name);
    for (const key of own.static) if (!types.static.has(key)) found.push(`${name}.${key}`);
    for (const key of own.instance) if (!types.instance.has(key)) found.push(`${name}#${key}`);
  }
  const names = new Set([...Object.keys(types.classes), ...types.functions]);
  const prefixes = new Set(
    [...names].flatMap((name) => name.split(".").map((_, i, all) => all.slice(0, i + 1).join("."))),
  );
  for (const [path, keys] of Object.entries(offered.namespaces)) {
    if (path === "foundry.CONST" || path.startsWith("foundry.CONST.")) continue;
    for (const key of keys) if (!prefixes.has(`${path}.${key}`)) found.push(`${path}.${key}`);
  }
  for (const root of ["game", "canvas"]) {
    for (const key of offered.roots[root]) if (!(key in types.roots[root])) found.push(`${root}#${key}`);
  }
  for (const key of offered.constantKeys) if (!types.constantKeys.includes(key)) found.push(`CONST.${key}`);
  return found.filter((name) => !/[#.]constructor$/.test(name)).sort();
}
