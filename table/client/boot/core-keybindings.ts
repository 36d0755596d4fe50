import type { Dynamic } from "../../dynamic";

/** Every digit key with its place in the hotbar: 1 is the first, 0 the tenth. */
const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);
const PAGES = [1, 2, 3, 4, 5];

/** Runs the macro that a digit stands for on the shown page of the hotbar. */
function runMacro(digit: number): boolean {
  const { slots } = globalThis.ui.hotbar;
  const macro = slots.find(({ key }: Dynamic) => key === digit)?.macro;
  macro?.execute();
  return Boolean(macro);
}

/** Pauses or resumes the game with the space bar, unless the focused element uses that key itself. */
function togglePause(): boolean {
  if (document.activeElement?.matches("button, a, summary, [role]:not([role=application])")) return false;
  globalThis.game.togglePause(undefined, { broadcast: true });
  return true;
}

function toggleCharacterSheet(): boolean {
  const { canvas, game } = globalThis;
  const actor = canvas.tokens?.controlled?.[0]?.actor ?? game.user.character;
  if (!actor?.sheet) return false;
  if (actor.sheet.rendered) actor.sheet.close();
  else actor.sheet.render({ force: true });
  return true;
}

function focusChat(): boolean {
  const { ui } = globalThis;
  ui.sidebar.expand();
  ui.sidebar.changeTab("chat", "primary");
  const input = document.getElementById("chat-message");
  input?.focus();
  return Boolean(input);
}

/** Registers those of core's own actions whose effect the table supports (knowledge base, Game Controls). */
export function registerCoreKeybindings(): void {
  const { keybindings } = globalThis.game;
  const { DEFERRED } = globalThis.CONST.KEYBINDING_PRECEDENCE;
  keybindings.register("core", "pause", {
    name: "KEYBINDINGS.Pause",
    restricted: true,
    editable: [{ key: "Space" }],
    onDown: togglePause,
    precedence: DEFERRED,
  });
  keybindings.register("core", "toggleCharacterSheet", {
    name: "KEYBINDINGS.ToggleCharacterSheet",
    editable: [{ key: "KeyC", modifiers: ["Shift"] }],
    onDown: toggleCharacterSheet,
  });
  keybindings.register("core", "focusChat", {
    name: "KEYBINDINGS.FocusChat",
    editable: [{ key: "KeyC" }],
    onDown: focusChat,
    precedence: DEFERRED,
  });
  for (const digit of DIGITS)
    keybindings.register("core", `executeMacro${digit}`, {
      name: `KEYBINDINGS.ExecuteMacro${digit}`,
      editable: [{ key: `Digit${digit}` }],
      onDown: () => runMacro(digit),
      precedence: DEFERRED,
    });
  for (const page of PAGES)
    keybindings.register("core", `swapMacroPage${page}`, {
      name: `KEYBINDINGS.SwapMacroPage${page}`,
      editable: [{ key: `Digit${page}`, modifiers: ["Alt"] }],
      onDown: () => {
        globalThis.ui.hotbar.changePage(page);
        return true;
      },
      precedence: DEFERRED,
    });
}
