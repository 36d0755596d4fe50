/** The context that a handler of a key gets (community types, `KeyboardManager.KeyboardEventContext`). */
export interface KeyboardEventContext {
  key: string;
  logicalKey: string;
  event: KeyboardEvent;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  up: boolean;
  repeat: boolean;
  action?: string;
}

export type Handler = (context: KeyboardEventContext) => unknown;

/** An action under one of its keys. */
export interface KeybindingAction {
  action: string;
  key: string;
  name: string;
  requiredModifiers: string[];
  optionalModifiers: string[];
  onDown: Handler | undefined;
  onUp: Handler | undefined;
  precedence: number;
  order: number;
  repeat: boolean;
  restricted: boolean;
}
