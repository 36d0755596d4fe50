import type { Dynamic } from "../../dynamic";
import type { KeybindingAction, KeyboardEventContext } from "./keys.types";

const CONTROL_KEY_STRING = globalThis.navigator?.userAgent?.includes("Mac") ? "⌘" : "Control";

/** `game.keyboard`: the keys that are down, and the actions that they trigger. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" });
  static readonly MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = Object.freeze({
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  });
  static readonly PROTECTED_KEYS: readonly string[] = [
    "F5",
    "F11",
    "F12",
    "PrintScreen",
    "ScrollLock",
    "NumLock",
    "CapsLock",
  ];
  static readonly CONTROL_KEY_STRING = CONTROL_KEY_STRING;
  static readonly KEYCODE_DISPLAY_MAPPING: Readonly<Record<string, string>> = {
    ArrowLeft: "⬅",
    ArrowRight: "➡",
    ArrowUp: "⬆",
    ArrowDown: "⬇",
    Backquote: "`",
    Backslash: "\\",
    BracketLeft: "[",
    BracketRight: "]",
    Comma: ",",
    Control: CONTROL_KEY_STRING,
    Equal: "=",
    Minus: "-",
    Period: ".",
    Quote: "'",
    Semicolon: ";",
    Slash: "/",
  };

  /** Codes of the keys that are down now. */
  readonly downKeys = new Set<string>();

  /** Starts to listen. When the window loses the focus, all keys count as released. */
  activate(target: Dynamic): void {
    target.addEventListener("keydown", (event: KeyboardEvent) => this.#handle(event, false));
    target.addEventListener("keyup", (event: KeyboardEvent) => this.#handle(event, true));
    target.addEventListener("blur", (event: Event) => {
      if (event.target === target) this.releaseKeys();
    });
  }

  /**
   * Whether an element that uses keys has the focus: a field, an editable region, a button of a form, or an element with
   * `data-keyboard-focus` (community types, `KeyboardManager#hasFocus`).
   */
  get hasFocus(): boolean {
    const focused = document.activeElement as HTMLElement | null;
    if (!focused?.dataset) return false;
    const { keyboardFocus } = focused.dataset;
    if (keyboardFocus === "false") return false;
    if (keyboardFocus === "" || keyboardFocus === "true") return true;
    if (["INPUT", "SELECT", "TEXTAREA"].includes(focused.tagName) || focused.isContentEditable) return true;
    return focused.tagName === "BUTTON" && focused.closest("form") !== null;
  }

  /** Whether a modifier is down. @param modifier `Control`, `Shift` or `Alt`, or its name in capitals */
  isModifierActive(modifier: string): boolean {
    return (KeyboardManager.MODIFIER_CODES[normalModifier(modifier)] ?? []).some((code) => this.downKeys.has(code));
  }

  /** Whether a key of one of core's actions is down. */
  isCoreActionKeyActive(action: string): boolean {
    return globalThis.game.keybindings.get("core", action).some(({ key }: { key: string }) => this.downKeys.has(key));
  }

  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardEventContext {
    const isControl = event.ctrlKey || event.metaKey;
    const { CONTROL, SHIFT, ALT } = KeyboardManager.MODIFIER_KEYS;
    const modifiers = [
      ...(isControl ? [CONTROL] : []),
      ...(event.shiftKey ? [SHIFT] : []),
      ...(event.altKey ? [ALT] : []),
    ];
    return {
      key: event.code,
      logicalKey: event.key,
      event,
      isShift: event.shiftKey,
      isControl,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers,
      up,
      repeat: event.repeat,
    };
  }

  /** Pretends that a key went down or up. */
  static emulateKeypress(
    up: boolean,
    key: string,
    options: { altKey?: boolean; ctrlKey?: boolean; shiftKey?: boolean; repeat?: boolean; force?: boolean } = {},
  ): KeyboardEventContext {
    const { force = false, ...init } = options;
    const event = new KeyboardEvent(up ? "keyup" : "keydown", { code: key, cancelable: true, ...init });
    const context = KeyboardManager.getKeyboardEventContext(event, up);
    globalThis.game.keyboard._processKeyboardContext(context, { force });
    return context;
  }

  /** The text that shows a key's code to people. */
  static getKeycodeDisplayString(code: string): string {
    const known = KeyboardManager.KEYCODE_DISPLAY_MAPPING[code];
    if (known) return known;
    return code.replace(/^(Key|Digit)/, "").replace(/^Numpad(.+)/, "Numpad $1");
  }

  /** Releases all keys that are down, the last one first. */
  releaseKeys({ force = true }: { force?: boolean } = {}): void {
    const held = (name: string) => this.isModifierActive(name);
    for (const key of [...this.downKeys].reverse()) {
      const state = { altKey: held("Alt"), ctrlKey: held("Control"), shiftKey: held("Shift") };
      KeyboardManager.emulateKeypress(true, key, { force, ...state });
    }
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    // A key that the board or a widget has handled triggers no action, but it counts as down.
    if (event.defaultPrevented) this.#note(event.code, up);
    else this._processKeyboardContext(KeyboardManager.getKeyboardEventContext(event, up));
  }

  #note(code: string, up: boolean): void {
    if (up) this.downKeys.delete(code);
    else this.downKeys.add(code);
  }

  _processKeyboardContext(context: KeyboardEventContext, { force = false }: { force?: boolean } = {}): void {
    const { key, up, event } = context;
    this.#note(key, up);
    if (this.hasFocus && !force) return;
    for (const action of KeyboardManager._getMatchingActions(context)) {
      if (!execute(action, context)) continue;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }

  /** The actions that a pressed or released key triggers, in their order. */
  static _getMatchingActions(context: KeyboardEventContext): KeybindingAction[] {
    const actions: KeybindingAction[] = globalThis.game.keybindings.activeKeys.get(context.key) ?? [];
    return actions.filter((action) => fits(action, context));
  }
}

/** `CONTROL` and `Control` mean the same. */
export function normalModifier(name: string): string {
  return (KeyboardManager.MODIFIER_KEYS as Record<string, string>)[name.toUpperCase()] ?? name;
}

/** Whether an action fits a key event: the user's role and the held modifiers. A released key ends its action whatever modifiers are held. */
function fits(
  { requiredModifiers, optionalModifiers, restricted }: KeybindingAction,
  context: KeyboardEventContext,
): boolean {
  if (restricted && !globalThis.game.user?.isGM) return false;
  if (context.up) return true;
  const { modifiers } = context;
  return (
    requiredModifiers.every((name) => modifiers.includes(name)) &&
    modifiers.every(
      (name) => requiredModifiers.includes(name) || optionalModifiers.includes(name) || isOf(context.key, name),
    )
  );
}

/** A modifier's own key may be bound as well. */
const isOf = (code: string, modifier: string): boolean =>
  Boolean(KeyboardManager.MODIFIER_CODES[modifier]?.includes(code));

function execute(action: KeybindingAction, context: KeyboardEventContext): boolean {
  if (context.repeat && !action.repeat) return false;
  const handler = context.up ? action.onUp : action.onDown;
  return Boolean(handler?.({ ...context, action: action.action }));
}
