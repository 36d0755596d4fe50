/** Which room may import which (DESIGN.md 4). The build fails on a cycle or a forbidden import. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
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
      name: "rules-import-engine",
      severity: "error",
      from: { path: "^src/rulesets/([^/]+)/rules" },
      to: { pathNot: "^src/(engine|contract)|^src/rulesets/$1/rules" },
    },
    {
      name: "view-imports-rules",
      severity: "error",
      from: { path: "^src/rulesets/([^/]+)/view" },
      to: { pathNot: "^src/(engine|contract)|^src/rulesets/$1/(rules|view)" },
    },
    {
      name: "model-imports-rules",
      severity: "error",
      from: { path: "^src/rulesets/([^/]+)/model" },
      to: { path: "^src", pathNot: "^src/(engine|contract)|^src/rulesets/$1/(rules|model)" },
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
      to: { path: "^table/(client|server)" },
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
