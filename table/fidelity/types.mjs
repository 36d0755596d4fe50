// Reads the public surface out of the installed community types: names, kinds, literal values. Facts only.
import path from "node:path";
import ts from "typescript";

const ENTRY = `
type Surface = {
  foundry: typeof foundry; CONST: typeof CONST; game: Game; ui: typeof ui; canvas: Canvas; CONFIG: typeof CONFIG; PIXI: typeof PIXI
};
declare const surface: Surface;
`;

/** The globals whose own members are counted. */
const ROOTS = ["game", "canvas", "ui", "CONFIG", "PIXI"];

/** Classes of PIXI that the table has: what calculates is the library's own, what draws is the board's (client/canvas/pixi). */
const PIXI_CLASSES = ["Circle", "Container", "Graphics", "Polygon", "Rectangle"];

/** A program over the types alone, with one file that names their globals. */
function load(root) {
  const file = path.join(root, "__surface.ts");
  const options = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["fvtt-types"],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    path.resolve(name) === file ? ts.createSourceFile(name, ENTRY, options.target) : read(name, ...rest);
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => path.resolve(name) === file || exists(name);
  const program = ts.createProgram([file], options, host);
  return { checker: program.getTypeChecker(), source: program.getSourceFile(file) };
}

/** How a member is declared: a method, an accessor, or a property. */
function kindOf(symbol) {
  if (symbol.flags & ts.SymbolFlags.Method) return "m";
  if (symbol.flags & ts.SymbolFlags.Accessor) return "a";
  return "p";
}
/** Names that exist in the types only: brands, and those with a computed or a private name. */
const isReal = (name) => !/^(__| |#)/.test(name) && !["prototype", "Internal"].includes(name);

/** Whether the browser declares it and nobody else: which of these there are is a matter of its version, not of the table. */
const isBrowsers = ({ declarations = [] }) =>
  declarations.length > 0 && declarations.every((one) => /\/lib\.dom[\w.]*\.d\.ts$/.test(one.getSourceFile().fileName));
/** Names and kinds of a type's members, without those of the browser's own classes. */
function membersOf(checker, type) {
  const members = {};
  for (const symbol of checker.getPropertiesOfType(type)) {
    const name = symbol.getName();
    if (!isBrowsers(symbol) && isReal(name) && !/[^\w$]/.test(name)) members[name] = kindOf(symbol);
  }
  return members;
}

/** The same, with `o` for the optional: a host without one is no poorer. */
function membersOrOptional(checker, type) {
  const members = membersOf(checker, type);
  for (const symbol of checker.getPropertiesOfType(type)) {
    if (symbol.getName() in members && mayBeMissing(checker, symbol)) members[symbol.getName()] = "o";
  }
  return members;
}

/** Is a member optional, or a property that the host itself may leave undefined? */
function mayBeMissing(checker, symbol) {
  if (symbol.flags & ts.SymbolFlags.Optional) return true;
  if (kindOf(symbol) !== "p") return false;
  const type = checker.getTypeOfSymbol(symbol);
  const parts = type.isUnion() ? type.types : [type];
  return parts.some(({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never));
}

/** `Combat.initiative` and its like: what the plain objects of CONFIG hold, one step down; classes and maps with open keys are left out. */
function settingsBelow(checker, config, node) {
  const found = {};
  for (const symbol of checker.getPropertiesOfType(config)) {
    const type = checker.getTypeOfSymbolAtLocation(symbol, node);
    if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) continue;
    if (type.getConstructSignatures().length > 0 || type.getStringIndexType() || checker.isArrayType(type)) continue;
    for (const [name, kind] of Object.entries(membersOrOptional(checker, type)))
      if (kind !== "o") found[`${symbol.getName()}.${name}`] = "p";
  }
  return found;
}

/** The literal value of a constant: a leaf, or an object of leaves. Undefined where the types only know a wider type. */
function literalOf(checker, type, node, depth = 0) {
  if (type.isIntersection?.()) {
    const literal = type.types.find((part) => part.isLiteral?.() || part.flags & ts.TypeFlags.BooleanLiteral);
    if (literal) return literalOf(checker, literal, node, depth);
  }
  if (type.isStringLiteral?.() || type.isNumberLiteral?.()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return type.intrinsicName === "true";
  if (type.flags & ts.TypeFlags.Null) return null;
  if (depth > 3 || !(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return undefined;
  if (checker.isTupleType(type)) {
    const parts = checker.getTypeArguments(type).map((part) => literalOf(checker, part, node, depth + 1));
    return parts.includes(undefined) ? undefined : parts;
  }
  if (checker.isArrayType(type)) return undefined;
  const leaves = {};
  for (const symbol of checker.getPropertiesOfType(type)) {
    const value = literalOf(checker, checker.getTypeOfSymbolAtLocation(symbol, node), node, depth + 1);
    if (value !== undefined && isReal(symbol.getName())) leaves[symbol.getName()] = value;
  }
  return Object.keys(leaves).length > 0 ? leaves : undefined;
}

/** The literal default of each option of a data field: its `DefaultOptions`, as JSON text, `undefined`, or left out where it is no literal. */
function defaultsOf(checker, target, node) {
  const alias = target.exports?.get("DefaultOptions");
  if (!alias) return {};
  const defaults = {};
  for (const symbol of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(alias))) {
    const type = checker.getTypeOfSymbolAtLocation(symbol, node);
    if (type.flags & ts.TypeFlags.Undefined) defaults[symbol.getName()] = "undefined";
    else {
      const value = literalOf(checker, type, node);
      if (value === null || (value !== undefined && typeof value !== "object"))
        defaults[symbol.getName()] = JSON.stringify(value);
    }
  }
  return defaults;
}

/**
 * Everything the installed types say about the host.
 * @param {string} root the project's folder
 * @returns {import("./types.d.mts").Surface}
 */
export function readTypes(root) {
  const { checker, source } = load(root);
  const surface = checker.getTypeAtLocation(source.statements.at(-1).declarationList.declarations[0].name);
  const typeOf = (symbol) => checker.getTypeOfSymbolAtLocation(symbol, source);
  const property = (name) => typeOf(surface.getProperty(name));
  const classes = {};
  const functions = [];
  const values = [];
  const fields = {};
  const seen = new Set();
  const walk = (type, prefix) => {
    for (const symbol of checker.getPropertiesOfType(type)) {
      const name = symbol.getName();
      if (!isReal(name) || name === "CONST") continue;
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      if (!(target.flags & ts.SymbolFlags.Value)) continue;
      const full = `${prefix}.${name}`;
      const own = typeOf(target);
      const [constructs] = target.flags & ts.SymbolFlags.Class ? [] : own.getConstructSignatures();
      if (own.getCallSignatures().length > 0 && !(target.flags & ts.SymbolFlags.Class) && !constructs)
        functions.push(full);
      if (target.flags & ts.SymbolFlags.Class) {
        const instance = checker.getDeclaredTypeOfSymbol(target);
        classes[full] = { static: membersOrOptional(checker, own), instance: membersOrOptional(checker, instance) };
        if (prefix === "foundry.data.fields") fields[name] = defaultsOf(checker, target, source);
      } else if (constructs)
        classes[full] = {
          static: membersOrOptional(checker, own),
          instance: membersOrOptional(checker, constructs.getReturnType()),
        };
      else if (target.flags & (ts.SymbolFlags.ValueModule | ts.SymbolFlags.NamespaceModule)) {
        if (seen.has(full)) continue;
        seen.add(full);
        walk(own, full);
      } else if (own.getCallSignatures().length === 0) values.push(full);
    }
  };
  walk(property("foundry"), "foundry");
  const pixi = property("PIXI");
  for (const name of PIXI_CLASSES) {
    const own = typeOf(pixi.getProperty(name));
    const made = own.getConstructSignatures()[0].getReturnType();
    classes[`PIXI.${name}`] = { static: membersOrOptional(checker, own), instance: membersOrOptional(checker, made) };
  }
  const constants = {};
  for (const symbol of checker.getPropertiesOfType(property("CONST"))) {
    const value = literalOf(checker, typeOf(symbol), source);
    if (value !== undefined) constants[symbol.getName()] = value;
  }
  const roots = Object.fromEntries(ROOTS.map((name) => [name, membersOrOptional(checker, property(name))]));
  roots["CONFIG.*"] = settingsBelow(checker, property("CONFIG"), source);
  return { classes, functions: functions.sort(), values: values.sort(), constants, fields, roots };
}

/**
 * What the throwers (client/boot/missing.ts) need to know of it.
 * @param {import("./types.d.mts").Surface} surface
 * @returns {import("./types.d.mts").Known}
 */
export function knownOf({ classes, functions, values, roots }) {
  const ofKinds = (members, kinds) => Object.keys(members).filter((name) => kinds.includes(members[name]));
  const known = Object.entries(classes).map(([name, own]) => ({
    name,
    statics: ofKinds(own.static, "ma"),
    instances: ofKinds(own.instance, "ma"),
    staticProperties: ofKinds(own.static, "p"),
    properties: ofKinds(own.instance, "p"),
  }));
  const names = [...Object.keys(classes).filter((name) => name.startsWith("foundry.")), ...functions, ...values];
  const always = Object.entries(roots).map(([name, own]) => [name, ofKinds(own, "map")]);
  return { names, classes: known, roots: Object.fromEntries(always) };
}
