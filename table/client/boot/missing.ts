import { classes, functions, roots } from "virtual:surface";
import { installMemberThrowers, installRootThrowers, installThrowers } from "./throwers";

/** Throwers for everything that the installed types declare and the table has not: namespaces, classes, their members, `PIXI` and `CONFIG`. */
export function throwForMissing(): void {
  const { foundry, PIXI, CONFIG } = globalThis;
  const [host, shapes] = [
    classes.filter(([name]) => name.startsWith("foundry.")),
    classes.filter(([name]) => name.startsWith("PIXI.")),
  ];
  installThrowers(foundry, [...host.map(([name]) => name), ...functions]);
  installMemberThrowers(foundry, host);
  installMemberThrowers(PIXI, shapes);
  installRootThrowers(PIXI, "PIXI", roots.PIXI);
  installRootThrowers(CONFIG, "CONFIG", [...roots.CONFIG, ...roots["CONFIG.*"]]);
}

/** The same for the globals that fill while the client boots; called when they hold all they will hold, before the hook `ready`. */
export function throwForMissingInGame(): void {
  for (const name of ["game", "canvas", "ui"] as const) installRootThrowers(globalThis[name], name, roots[name]);
}
