/** The generations of Foundry that the table imitates. */
export type Generation = 13 | 14;

/** A name that still works, says so when it is touched, and goes away later. */
export interface Shim {
  /** Where the old name stands, dotted from the global object; `prototype` is a step like any other. */
  readonly old: string;
  /** What to write instead. A dotted path that exists is also what the old name hands out. */
  readonly instead: string;
  readonly since: number;
  readonly until: number;
}

/** How data of an ActiveEffect is shaped, and when it works. */
interface EffectProfile {
  /** Where the changes lie: on the effect itself with numbered modes, or in its system data with named types. */
  readonly changes: "document" | "system";
  /** When changes are applied while an actor is prepared, in order. */
  readonly phases: readonly string[];
  /** Whether the core ends effects by itself. */
  readonly expires: boolean;
}

/** How the readers of a message are chosen. */
interface MessageProfile {
  /** The setting below `core`, and the option of create operations and rolls, which have the same name. */
  readonly option: "rollMode" | "messageMode";
  /** The option and setting of the generation before, when it can still be asked for: the setting answers null, and both are recorded. */
  readonly retired: string | null;
  readonly modes: { readonly public: string; readonly gm: string; readonly blind: string; readonly self: string };
  /** The static of ChatLog that holds the patterns of commands. */
  readonly commands: "MESSAGE_PATTERNS" | "CHAT_COMMANDS";
}

/** What the keys of a context menu's entry are called. */
interface MenuProfile {
  readonly label: "name" | "label";
  readonly shown: "condition" | "visible";
  readonly run: "callback" | "onClick";
  /** Whether an icon is a list of classes rather than HTML. */
  readonly iconClasses: boolean;
}

/** Everything in which one generation differs from the other, as data; rooms ask here instead of comparing numbers. */
export interface GenerationProfile {
  readonly generation: Generation;
  readonly build: number;
  /** `-=` and `==` keys with values, or operator objects under the key itself. */
  readonly operators: "keys" | "objects";
  readonly effects: EffectProfile;
  /** `CONFIG.statusEffects`: a plain array, or a record behind an array's face. */
  readonly statusEffects: "array" | "record";
  readonly messages: MessageProfile;
  readonly menus: MenuProfile;
  /** Whether applications can be shown in browser windows of their own. */
  readonly detachedWindows: boolean;
  /** Whose movement history a started turn clears. */
  readonly clearsMovementOf: "combatant" | "everybody";
  /** Whether scenes have levels, and areas are regions instead of templates. */
  readonly levels: boolean;
  /** Names of CONST that this generation adds, and those that it took away. */
  readonly constants: { readonly added: Readonly<Record<string, unknown>>; readonly removed: readonly string[] };
  /** Whether a boolean in a formula's data counts as 0 or 1. */
  readonly booleansCount: boolean;
  /** Handlebars helpers that are not there any more. */
  readonly removedHelpers: readonly string[];
  /** Old names that still work. */
  readonly shims: readonly Shim[];
}
