import type { Dynamic } from "../../../dynamic";

const waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Render a part of the interface soon; many changes at once make one rendering. */
function soon(name: string): void {
  waiting.add(name);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const names = [...waiting];
    waiting.clear();
    for (const part of names) globalThis.ui[part]?.render?.().catch?.((error: unknown) => console.error(error));
  }, 20);
}

/** What else shows documents of these kinds: their directories are drawn anew by their collections. */
const SHOWN: Record<string, string[]> = { Macro: ["hotbar"], Scene: ["nav"], User: ["players", "hotbar"] };
/** The same where all that is shown are compendia. */
const PACKED = ["Actor", "Item", "JournalEntry", "RollTable", "Macro", "Scene", "Folder"];

/** Keep the fixed parts of the interface in step with the documents. */
export function reactToDocuments(): void {
  const { Hooks } = globalThis;
  const onDocument = (name: string, react: (document: Dynamic, changed?: Dynamic) => void) => {
    for (const verb of ["create", "update", "delete"]) Hooks.on(`${verb}${name}`, react);
  };
  for (const name of PACKED)
    onDocument(name, (document) => {
      if (!document.parent && document.pack) renderPack(document.pack);
    });
  for (const [name, parts] of Object.entries(SHOWN))
    onDocument(name, (document) => {
      if (!document.parent && !document.pack) for (const part of parts) soon(part);
    });
  for (const name of ["Combat", "Combatant", "CombatantGroup"]) onDocument(name, () => soon("combat"));
  onDocument("ActiveEffect", () => soon("combat"));
  Hooks.on("combatTurnChange", () => globalThis.ui.combat?.scrollToTurn?.());
  Hooks.on("canvasReady", () => {
    for (const part of ["nav", "combat", "controls"]) soon(part);
  });
  Hooks.on("userConnected", () => {
    for (const part of ["players", "nav"]) soon(part);
  });
  Hooks.on("pauseGame", () => soon("pause"));
  setInterval(() => globalThis.ui.chat?.updateTimestamps?.(), 15_000);
}

function renderPack(id: string): void {
  const pack = globalThis.game.packs.get(id);
  for (const app of pack?.apps ?? []) if (app.rendered) app.render();
}
