// What the system asks of Foundry, read out of its sources: members of the host's classes, hooks, paths, elements, the manifest's keys.
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

/** The interfaces of `src/foundry/host`, and the class of Foundry's that each stands for. */
const CLASSES = {
  HostDocument: "documents.Actor",
  HostItem: "documents.Item",
  HostEffect: "documents.ActiveEffect",
  HostActor: "documents.Actor",
  HostFigure: "canvas.placeables.Token",
  HostToken: "documents.TokenDocument",
  HostLight: "documents.AmbientLightDocument",
  HostWall: "documents.WallDocument",
  HostRegion: "documents.RegionDocument",
  HostScene: "documents.Scene",
  HostUser: "documents.User",
  HostMessage: "documents.ChatMessage",
  HostCombat: "documents.Combat",
  HostCombatant: "documents.Combatant",
  HostJournalEntry: "documents.JournalEntry",
  HostJournalPage: "documents.JournalEntryPage",
  CombatBase: "documents.Combat",
  CombatantBase: "documents.Combatant",
  ActorBase: "documents.Actor",
  ItemBase: "documents.Item",
  HostCollection: "utils.Collection",
  HostPack: "documents.collections.CompendiumCollection",
  HostRoll: "dice.Roll",
  HostDie: "dice.terms.DiceTerm",
  HostLightData: "data.LightData",
  HostGrid: "grid.BaseGrid",
  HostTokenRuler: "canvas.placeables.tokens.TokenRuler",
  HostApplication: "applications.api.ApplicationV2",
  HostDocumentSheet: "applications.sheets.ActorSheetV2",
  HostTracker: "applications.sidebar.tabs.CombatTracker",
  HostCanvas: "canvas.Canvas",
  HostTour: "nue.Tour",
  HostTours: "nue.ToursCollection",
};
/** Interfaces of values that are handed over, and of globals: the types know no class for them. */
const SHAPES = {
  HostMovement: "movement",
  HostRegionShape: "shape",
  HostWaypoint: "waypoint",
  HostWaypointLabel: "label",
  HostSegmentStyle: "style",
  HostPoint: "point",
  HostTourStep: "step",
  TurnContext: "context",
  HostGame: "game",
  HostConfig: "CONFIG",
  HostGlobals: "globalThis",
  RegisteredDocument: "CONFIG.Document",
  HostDocumentClass: "DocumentClass",
  HostRollClass: "Roll",
  Creates: "DocumentClass",
  HostNamespace: "foundry",
  Namespace: "foundry",
};
/** What the handlebars mixin brings: the types leave it out of the class that it is mixed into. */
export const MIXED_IN = ["_configureRenderParts"];

const unique = (names) => [...new Set(names)].sort();
const parse = (file) => ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.ES2022, true);

function filesBelow(folder, ending) {
  return fs.readdirSync(folder, { recursive: true }).flatMap((name) => {
    const file = path.join(folder, String(name));
    return file.endsWith(ending) ? [file] : [];
  });
}
const sources = (root) =>
  ["src/foundry", "src/kit", "src/rulesets"].flatMap((folder) => filesBelow(path.join(root, folder), ".ts"));

/**
 * Members that the host's interfaces name.
 * @returns each with the class's full name in the types, empty where there is none, and its name in the audit
 */
export function membersAsked(root) {
  const found = new Map();
  for (const file of filesBelow(path.join(root, "src/foundry/host"), ".ts")) {
    for (const node of parse(file).statements) {
      if (!ts.isInterfaceDeclaration(node)) continue;
      const type = CLASSES[node.name.text];
      // One that is new here is known by its own name until somebody says which class of Foundry's it stands for.
      const home = type?.split(".").at(-1) ?? SHAPES[node.name.text] ?? node.name.text;
      for (const { name } of node.members) {
        // A key of our own that only tells two registrations apart for the compiler.
        if (!name || name.getText() === "_host") continue;
        const member = name.getText();
        found.set(`${home}#${member}`, { home: type ? `foundry.${type}` : "", member, name: `${home}#${member}` });
      }
    }
  }
  return [...found.values()];
}

/** What every method of this name gives back: the windows of ours name the hooks that they follow in one, and one place listens to them. */
function returnedBy(method, root) {
  return sources(root).flatMap((name) => {
    const file = parse(name);
    const found = [];
    const walk = (node, inside) => {
      const within = inside || (ts.isMethodDeclaration(node) && node.name.getText() === method);
      if (within && ts.isReturnStatement(node) && node.expression) found.push(...literalsOf(node.expression, file));
      ts.forEachChild(node, (child) => walk(child, within));
    };
    walk(file, false);
    return found;
  });
}

/** The names in the list that a `for` of our hooks walks over, or that a constant of the file holds. */
function literalsOf(node, file) {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.getText().replaceAll("`", "")];
  if (ts.isAsExpression(node)) return literalsOf(node.expression, file);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => literalsOf(one, file));
  if (!ts.isIdentifier(node)) return [];
  for (let at = node.parent; at; at = at.parent) {
    if (!ts.isForOfStatement(at)) continue;
    if (at.initializer.getText().endsWith(` ${node.text}`)) return literalsOf(at.expression, file);
  }
  const declared = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === node.text);
  return declared?.initializer ? literalsOf(declared.initializer, file) : [];
}

/** What core calls for documents of every kind is one hook, as its documentation says it: `createDocument`. */
const generic = (name) => name.replace(/^(create|update|delete)(?!WorldTime)[A-Z]\w*$/, "$1Document");

/** The hooks that are listened to; made-up names as they stand in the source: `${what}${kind}`. */
function hooksAsked(root) {
  const found = [];
  for (const name of sources(root)) {
    const file = parse(name);
    const walk = (node) => {
      if (ts.isForOfStatement(node) && node.expression.getText() === "this.follows()") {
        found.push(...returnedBy("follows", root));
        return;
      }
      if (ts.isCallExpression(node) && /(^|\.)Hooks\.(on|once)$/.test(node.expression.getText())) {
        const names = literalsOf(node.arguments[0], file);
        if (names.length === 0) throw new Error(`${name}: which hook is "${node.arguments[0].getText()}"?`);
        found.push(...names);
      }
      ts.forEachChild(node, walk);
    };
    walk(file);
  }
  return unique(found.filter((name) => !name.startsWith("fivefold.")).map(generic));
}

/** Paths below `foundry` that are named outside of `src/foundry/host`; namespaces alone are left out. */
function pathsAsked(root) {
  const found = [];
  for (const file of sources(root)) {
    if (file.includes(`${path.sep}host${path.sep}`)) continue;
    const text = fs.readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    for (const [name] of text.matchAll(/\bfoundry(?:\.\w+)+/g)) if (!name.endsWith(".Implementation")) found.push(name);
    if (/\bfields\b.*= foundry\.data/.test(text))
      for (const [, name] of text.matchAll(/new fields\.(\w+)/g)) found.push(`foundry.data.fields.${name}`);
  }
  return unique(found).filter((name) => !/^foundry\.data(\.fields)?$/.test(name));
}

/** What the templates use of the host: helpers, custom elements, and buttons whose name is no action of ours. */
function templatesAsked(root) {
  const code = sources(root)
    .map((file) => fs.readFileSync(file, "utf8"))
    .join("\n");
  const [helpers, elements, actions] = [[], [], []];
  const OURS = ["if", "each", "unless", "with", "else"];
  for (const file of filesBelow(path.join(root, "templates"), ".hbs")) {
    const text = fs.readFileSync(file, "utf8");
    for (const [, name] of text.matchAll(/(?:\{\{\{?#?|\()(\w+)\s+[^}]/g)) if (!OURS.includes(name)) helpers.push(name);
    for (const [, name] of text.matchAll(/<([a-z]+-[a-z-]+)/g)) elements.push(name);
    for (const [, name] of text.matchAll(/data-action="([^"{]+)"/g))
      if (!name.startsWith("ff-") && !new RegExp(`\\b${name}\\b\\s*[,:(]`).test(code)) actions.push(name);
  }
  return { helpers: unique(helpers), elements: unique(elements), actions: unique(actions) };
}

/** Everything under the name that the audit knows it by. */
export function allAsked(root, manifest) {
  const { helpers, elements, actions } = templatesAsked(root);
  return [
    ...membersAsked(root).map(({ name }) => name),
    ...hooksAsked(root).map((name) => `hook ${name}`),
    ...pathsAsked(root),
    ...helpers.map((name) => `helper ${name}`),
    ...elements.map((name) => `<${name}>`),
    ...actions.map((name) => `action ${name}`),
    ...Object.keys(manifest).map((key) => `manifest ${key}`),
  ].sort();
}

/**
 * The names that the audit's tables speak of: everything in backticks in a row's first cell; `A#b c d` stands for A#b, A#c and A#d. Rows that begin with
 * a bracket tell of what no name in the sources shows.
 */
export function audited(root) {
  const rows = fs.readFileSync(path.join(root, "docs/foundry-audit.md"), "utf8").split("\n");
  return rows.flatMap((row) => {
    const [, first] = /^\| ([^|(][^|]*) \|/.exec(row) ?? [];
    return [...(first ?? "").matchAll(/`([^`]+)`/g)].flatMap(([, span]) => {
      const [, head, rest] = /^(\S*[#.]|(?:hook|helper|action|manifest) )(\S.*)$/.exec(span) ?? [];
      return head === undefined ? [span] : rest.split(" ").map((name) => `${head}${name}`);
    });
  });
}
