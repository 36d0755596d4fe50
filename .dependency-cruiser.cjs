/** Which room may import which (DESIGN.md 4). The build fails on a cycle or a forbidden import. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: { pathNot: "^table/common" },
      to: { circular: true },
    },
    {
      // The host's documents, their collections and their fields speak of each other: their types may, what runs may not.
      name: "no-cycles-of-what-runs",
      severity: "error",
      from: { path: "^table/common" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-cycles-of-folders",
      severity: "error",
      scope: "folder",
      from: { path: "^src" },
      to: { circular: true },
    },
    {
      name: "engine-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^src/engine" },
      to: { pathNot: "^src/engine" },
    },
    {
      name: "contract-imports-engine-only",
      severity: "error",
      from: { path: "^src/contract" },
      to: { pathNot: "^src/(engine|contract)" },
    },
    {
      name: "kit-rules-import-contract",
      severity: "error",
      from: { path: "^src/kit/rules" },
      to: { pathNot: "^src/(engine|contract|kit/rules)" },
    },
    {
      name: "kit-views-import-contract",
      severity: "error",
      from: { path: "^src/kit/view" },
      to: { pathNot: "^src/(engine|contract|kit/(view|rules))" },
    },
    {
      // Models store what records declare.
      name: "kit-models-import-kit-rules",
      severity: "error",
      from: { path: "^src/kit/model" },
      to: { path: "^src", pathNot: "^src/kit/(model|rules)" },
    },
    {
      name: "rules-import-engine",
      severity: "error",
      from: { path: "^src/rulesets/([^/]+)/rules" },
      to: { pathNot: "^src/(engine|contract|kit/rules)|^src/rulesets/$1/rules" },
    },
    {
      name: "view-imports-rules",
      severity: "error",
      from: { path: "^src/rulesets/([^/]+)/view" },
      to: { pathNot: "^src/(engine|contract|kit/view)|^src/rulesets/$1/(rules|view)" },
    },
    {
      name: "model-imports-rules",
      severity: "error",
      from: { path: "^src/rulesets/([^/]+)/model" },
      to: { path: "^src", pathNot: "^src/(engine|contract|kit/model)|^src/rulesets/$1/(rules|model)" },
    },
    {
      name: "no-ruleset-knows-another",
      severity: "error",
      from: { path: "^src/rulesets/([^/]+)/" },
      to: { path: "^src/rulesets/", pathNot: "^src/rulesets/$1/" },
    },
    {
      name: "rulesets-never-import-the-shell",
      severity: "error",
      from: { path: "^src/rulesets" },
      to: { path: "^src/(foundry|main)" },
    },
    {
      name: "shell-never-knows-a-ruleset",
      severity: "error",
      from: { path: "^src/foundry" },
      to: { path: "^src/(rulesets|main)" },
    },
    {
      name: "the-shell-is-not-built-from-the-kit",
      severity: "error",
      from: { path: "^src/foundry" },
      to: { path: "^src/kit" },
    },
    {
      name: "only-main-meets-both",
      severity: "error",
      from: { path: "^src", pathNot: "^src/main\\.ts$|^src/rulesets" },
      to: { path: "^src/rulesets" },
    },
    { name: "table-imports-nothing-from-src", severity: "error", from: { path: "^table" }, to: { path: "^src" } },
    { name: "src-imports-nothing-from-table", severity: "error", from: { path: "^src" }, to: { path: "^table" } },
    {
      name: "table-common-stands-alone",
      severity: "error",
      from: { path: "^table/common" },
      to: { path: "^table/(client|server|dynamic)" },
    },
    {
      name: "table-client-not-server",
      severity: "error",
      from: { path: "^table/client" },
      to: { path: "^table/server" },
    },
    {
      name: "table-server-not-client",
      severity: "error",
      from: { path: "^table/server" },
      to: { path: "^table/client" },
    },
    {
      name: "product-imports-no-tests",
      severity: "error",
      from: { path: "^(src|table/(common|client|server))" },
      to: { path: "^(tests|bench|table/tests)" },
    },
    { name: "no-missing-import", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules|dist)/|^virtual:" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".mts", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
