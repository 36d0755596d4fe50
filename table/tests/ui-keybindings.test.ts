// @vitest-environment happy-dom
// Sources: foundry-api.md §2.3; community types `helpers/interaction/client-keybindings.d.mts`, `keyboard-manager.d.mts`;
// knowledge base article "keybinds" (precedence, reserved modifiers, consumption).
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ClientKeybindings } from "../client/boot/keybindings";
import { KeyboardManager } from "../client/boot/keyboard";
import { installGlobals } from "./ui-helpers";

let keybindings: ClientKeybindings;
let keyboard: KeyboardManager;
let target: EventTarget;
let chosen: Record<string, object[]>;

beforeEach(() => {
  document.body.replaceChildren();
  chosen = {};
  keybindings = new ClientKeybindings();
  keyboard = new KeyboardManager();
  target = new EventTarget();
  keyboard.activate(target);
  installGlobals({
    CONST: { KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } },
    game: {
      user: { isGM: true },
      keybindings,
      keyboard,
      settings: {
        get: () => chosen,
        set: async (_ns: string, _key: string, value: typeof chosen) => {
          chosen = value;
          keybindings.initialize();
        },
      },
    },
  });
});

const press = (code: string, init: object = {}, type = "keydown") => {
  const event = new KeyboardEvent(type, { code, key: code, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

describe("game.keybindings", () => {
  it("runs actions by precedence, then by order, until one consumes the key", () => {
    const ran: string[] = [];
    const add = (name: string, precedence: number | undefined, consumes: boolean) =>
      keybindings.register("sys", name, {
        name,
        editable: [{ key: "KeyR" }],
        precedence,
        onDown: () => {
          ran.push(name);
          return consumes;
        },
      });
    add("late", 2, false);
    add("first", undefined, false);
    add("second", undefined, true);
    add("urgent", 0, false);
    keybindings.initialize();
    const event = press("KeyR");
    expect(ran).toEqual(["urgent", "first", "second"]);
    expect(event.defaultPrevented).toBe(true);
  });

  it("asks for exactly the modifiers of a binding, except those that the action reserves", () => {
    const plain = vi.fn();
    const reserved = vi.fn();
    const control = vi.fn();
    keybindings.register("sys", "plain", { name: "a", editable: [{ key: "KeyR" }], onDown: plain });
    keybindings.register("sys", "free", {
      name: "b",
      editable: [{ key: "KeyR" }],
      reservedModifiers: ["ALT"],
      onDown: reserved,
    });
    keybindings.register("sys", "control", {
      name: "c",
      editable: [{ key: "KeyR", modifiers: ["CONTROL"] }],
      onDown: control,
    });
    keybindings.initialize();
    press("KeyR", { altKey: true });
    expect([plain.mock.calls.length, reserved.mock.calls.length, control.mock.calls.length]).toEqual([0, 1, 0]);
    expect(reserved.mock.calls[0]?.[0]).toMatchObject({
      key: "KeyR",
      isAlt: true,
      hasModifier: true,
      modifiers: ["Alt"],
      up: false,
    });
    press("KeyR", { metaKey: true });
    expect(control).toHaveBeenCalledOnce();
    expect(plain).not.toHaveBeenCalled();
  });

  it("tells releases, and repeats only where they are asked for", () => {
    const once = { onDown: vi.fn(), onUp: vi.fn() };
    const often = { onDown: vi.fn(), repeat: true };
    keybindings.register("sys", "once", { name: "a", editable: [{ key: "KeyR" }], ...once });
    keybindings.register("sys", "often", { name: "b", editable: [{ key: "KeyR" }], ...often });
    keybindings.initialize();
    press("KeyR");
    press("KeyR", { repeat: true });
    press("KeyR", {}, "keyup");
    expect([once.onDown.mock.calls.length, often.onDown.mock.calls.length, once.onUp.mock.calls.length]).toEqual([
      1, 2, 1,
    ]);
    expect(once.onUp.mock.calls[0]?.[0].up).toBe(true);
  });

  it("keeps restricted actions to game masters, and leaves keys to whatever takes them", () => {
    const run = vi.fn();
    keybindings.register("sys", "gm", { name: "a", editable: [{ key: "KeyR" }], restricted: true, onDown: run });
    keybindings.initialize();
    globalThis.game.user.isGM = false;
    press("KeyR");
    expect(run).not.toHaveBeenCalled();
    globalThis.game.user.isGM = true;
    document.body.innerHTML =
      '<input><form><button type="button" id="in-form"></button></form><button id="free"></button><div id="own" tabindex="0" data-keyboard-focus></div>';
    const blocks = (selector: string) => {
      document.querySelector<HTMLElement>(selector)?.focus();
      run.mockClear();
      press("KeyR");
      return [keyboard.hasFocus, run.mock.calls.length];
    };
    expect(blocks("input")).toEqual([true, 0]);
    expect(blocks("#in-form")).toEqual([true, 0]);
    expect(blocks("#own")).toEqual([true, 0]);
    expect(blocks("#free")).toEqual([false, 1]);
  });

  it("takes other keys from the person, falls back to the usual ones, and never loses the fixed ones", async () => {
    const run = vi.fn();
    const usual = { uneditable: [{ key: "F1" }], editable: [{ key: "KeyR" }] };
    keybindings.register("sys", "act", { name: "a", ...usual, onDown: run });
    keybindings.initialize();
    await keybindings.set("sys", "act", [{ key: "KeyX", modifiers: ["SHIFT"] }]);
    expect(keybindings.get("sys", "act")).toEqual([
      { key: "F1", modifiers: [], index: 0 },
      { key: "KeyX", modifiers: ["Shift"], index: 1 },
    ]);
    press("KeyR");
    expect(run).not.toHaveBeenCalled();
    press("KeyX", { shiftKey: true });
    press("F1");
    expect(run).toHaveBeenCalledTimes(2);
    await keybindings.set("sys", "act");
    expect(keybindings.get("sys", "act").map(({ key }) => key)).toEqual(["F1", "KeyR"]);
  });

  it("refuses protected keys, reserved modifiers, and registrations after the setup", async () => {
    const register = (data: object) => () => keybindings.register("sys", "act", { name: "a", ...data });
    expect(register({ editable: [{ key: "F5" }] })).toThrow(/F5/);
    expect(register({ editable: [{ key: "KeyR", modifiers: ["Alt"] }], reservedModifiers: ["ALT"] })).toThrow(/Alt/);
    register({ editable: [{ key: "KeyR" }] })();
    keybindings.initialize();
    expect(register({})).toThrow(/set up/);
    await expect(keybindings.set("sys", "act", [{ key: "F12" }])).rejects.toThrow(/F12/);
  });
});

describe("game.keyboard", () => {
  it("knows what is down, and lets go when the window loses the focus", () => {
    const up = vi.fn();
    keybindings.register("sys", "act", { name: "a", editable: [{ key: "KeyR", modifiers: ["Shift"] }], onUp: up });
    keybindings.initialize();
    press("ShiftLeft", { shiftKey: true });
    press("KeyR", { shiftKey: true });
    expect([...keyboard.downKeys]).toEqual(["ShiftLeft", "KeyR"]);
    expect([keyboard.isModifierActive("SHIFT"), keyboard.isModifierActive("Control")]).toEqual([true, false]);
    target.dispatchEvent(new Event("blur"));
    expect([...keyboard.downKeys]).toEqual([]);
    expect(up).toHaveBeenCalledOnce();
  });

  it("emulates keys, and writes codes for people", () => {
    const run = vi.fn(() => true);
    keybindings.register("sys", "act", { name: "a", editable: [{ key: "Digit1" }], onDown: run });
    keybindings.initialize();
    expect(KeyboardManager.emulateKeypress(false, "Digit1")).toMatchObject({ key: "Digit1", up: false });
    expect(run).toHaveBeenCalledOnce();
    const words = ["KeyR", "Digit1", "ArrowUp", "Semicolon", "Numpad4"].map(KeyboardManager.getKeycodeDisplayString);
    expect(words).toEqual(["R", "1", "⬆", ";", "Numpad 4"]);
  });
});
