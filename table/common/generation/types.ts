/** The generations of Foundry that the table imitates. */
export type Generation = 13 | 14;

/** An outdated name that still works. Its use is recorded, and a later generation removes it. */
export interface Shim {
  /** The dotted path of the old name from the global object; `prototype` is a step like any other. */
  readonly old: string;
  /** The name to use instead. Where it is a dotted path that exists, the old name returns its value. */
  readonly instead: string;
  readonly since: number;
  readonly until: number;
}

/** How data of an ActiveEffect is shaped, and when it works. */
interface EffectProfile {
  /** Where the changes are stored: on the effect itself with numbered modes, or in its system data with named types. */
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
  /** The option and setting of the generation before, where they still work: the setting is null, and the use of both is recorded. */
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

/** All differences between the generations as data, so that no other module compares numbers of generations. */
export interface GenerationProfile {
  readonly generation: Generation;
  readonly build: number;
  /** `-=` and `==` keys with values, or operator objects under the key itself. */
  readonly operators: "keys" | "objects";
  readonly effects: EffectProfile;
  /** `CONFIG.statusEffects`: a plain array, or a record that can be used like an array. */
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
  /** The Handlebars helpers that the generation has removed. */
  readonly removedHelpers: readonly string[];
  /** Old names that still work. */
  readonly shims: readonly Shim[];
}
