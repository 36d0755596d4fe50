import { profile } from "../../../common/generation/index";
import { logCompatibilityWarning } from "../../../common/utils/compatibility";
import type { Dynamic } from "../../../dynamic";

type Condition = boolean | ((target: Dynamic) => boolean | null) | null;

/** One line of a context menu; `name`, `condition` and `callback` are generation 13's words for what 14 calls `label`, `visible` and `onClick`. */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  group?: string | null;
  classes?: string;
  condition?: Condition;
  visible?: Condition;
  callback?: (target: Dynamic) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

/** What a menu does with an entry, whatever its keys are called. */
export interface ReadEntry {
  label: string;
  shown: Condition | undefined;
  run(event: Event, target: HTMLElement): void;
}

const PAIRS = { name: "label", condition: "visible", callback: "onClick" } as const;

/**
 * Read an entry as the running generation does. Generation 13 knows its own keys only; 14 understands 13's until 16 and records their use
 * (API docs 13 and 14, `ContextMenuEntry`; RN14.355 #13493).
 */
export function readEntry(entry: ContextMenuEntry): ReadEntry {
  const { name = "", condition, callback } = entry;
  if (profile().menus.run === "callback")
    return { label: name, shown: condition, run: (_event, target) => callback?.(target) };
  const outdated = (Object.keys(PAIRS) as (keyof typeof PAIRS)[]).filter(
    (key) => entry[key] !== undefined && entry[PAIRS[key]] === undefined,
  );
  for (const key of outdated) {
    const message = `ContextMenuEntry#${key} is deprecated. Use ContextMenuEntry#${PAIRS[key]} instead.`;
    logCompatibilityWarning(message, { since: 14, until: 16, once: true });
  }
  const { label = name, visible = condition, onClick } = entry;
  return {
    label,
    shown: visible,
    run: (event, target) => (onClick ? onClick(event, target) : callback?.(target)),
  };
}

/** Spell the table's own entries as the running generation does, since packages look them up by these words. */
export function spellEntries(entries: ContextMenuEntry[]): ContextMenuEntry[] {
  if (profile().menus.run === "callback") return entries;
  return entries.map(({ name, condition, callback, icon, ...rest }) => ({
    ...rest,
    ...(name !== undefined && { label: name }),
    ...(condition !== undefined && { visible: condition }),
    ...(callback && { onClick: (_event: Event, target: HTMLElement) => callback(target) }),
    ...(icon && { icon: /class="([^"]+)"/.exec(icon)?.[1] ?? icon }),
  }));
}
