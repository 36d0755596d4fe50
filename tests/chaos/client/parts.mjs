// The practice table's client and the system as they start in a browser. Both own the globals that they are made of, so each is loaded when its turn
// has come; and both are checked by type checks of their own, with other globals than those of tests.
export const loadGlobals = () => import("../../../table/client/assemble.ts");
export const loadSystem = () => import("../../../src/main.ts");
export const loadSteps = () => import("../../../table/client/boot/steps.ts");
export const loadConnection = () => import("../../../table/client/boot/connection.ts");
export const loadDocuments = () => import("../../../table/client/documents/index.ts");
