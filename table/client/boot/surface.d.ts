declare module "virtual:surface" {
  /** What the installed types know of the host (table/vite.config.ts). */
  export const known: import("../../fidelity/types.mjs").Known;
}
