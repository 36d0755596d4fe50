import type { Known } from "../../fidelity/types.mjs";
import { installMemberThrowers, installPropertyThrowers, installRootThrowers, installThrowers } from "./throwers";

/** Properties of instances that are missing although the class, a parent or a child uses the word for something else; `npm run fidelity` finds them. */
const NAMED_FOR_OTHERS = {
  foundry: [
    ...["categories", "folder", "ownership"].map((name) => `foundry.documents.BaseJournalEntryCategory#${name}`),
    ...["children", "options", "parent", "visible"].map((name) => `foundry.canvas.layers.PlaceablesLayer#${name}`),
    "foundry.canvas.layers.WallsLayer#last",
    "foundry.canvas.placeables.PlaceableObject#parent",
  ],
  PIXI: ["PIXI.Container#transform"],
};

/** Throwers for everything that the installed types declare and the table has not: namespaces, classes, their members, `PIXI` and `CONFIG`. */
export function throwForMissing({ names, classes, roots }: Known): void {
  const { foundry, PIXI, CONFIG } = globalThis;
  const below = (root: string) => classes.filter(({ name }) => name.startsWith(`${root}.`));
  installThrowers(foundry, names);
  installMemberThrowers(foundry, below("foundry"));
  installMemberThrowers(PIXI, below("PIXI"));
  installPropertyThrowers(foundry, NAMED_FOR_OTHERS.foundry);
  installPropertyThrowers(PIXI, NAMED_FOR_OTHERS.PIXI);
  installRootThrowers(PIXI, "PIXI", roots.PIXI ?? []);
  installRootThrowers(CONFIG, "CONFIG", [...(roots.CONFIG ?? []), ...(roots["CONFIG.*"] ?? [])]);
}

/** Throwers for missing members of the globals that are filled during the boot; to be called when these are complete, before the hook `ready`. */
export function throwForMissingInGame({ roots }: Known): void {
  for (const name of ["game", "canvas", "ui"] as const) installRootThrowers(globalThis[name], name, roots[name] ?? []);
}
