import { modeNamed, outdated, profile } from "../../../common/generation/index";
import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";

/** Puts readers into message data. Recipients that are there already stay, when the game master is meant. */
type ModeHandler = (data: Plain) => void;

const toGamemaster = (data: Plain, blind: boolean): void => {
  const { documentClass } = host.CONFIG.ChatMessage;
  if (!data.whisper?.length) data.whisper = documentClass.getWhisperRecipients("GM").map(({ id }: Dynamic) => id);
  data.blind = blind;
};
const toReaders = (data: Plain, whisper: string[]): void => {
  data.whisper = whisper;
  data.blind = false;
};

/** What every mode does, by audience (foundry-api.md §5.6). */
const HANDLERS: Record<string, ModeHandler> = {
  public: (data) => toReaders(data, []),
  gm: (data) => toGamemaster(data, false),
  blind: (data) => toGamemaster(data, true),
  self: (data) => toReaders(data, [host.game.user.id]),
};

/** `CONFIG.ChatMessage.modes` of generation 14: the four audiences, and speech in character, which everybody reads. */
export const messageModes = (): Plain => ({
  public: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe", handler: HANDLERS.public },
  gm: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret", handler: HANDLERS.gm },
  blind: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash", handler: HANDLERS.blind },
  self: { label: "CHAT.RollSelf", icon: "fa-solid fa-user", handler: HANDLERS.self },
  ic: { label: "CHAT.RollInCharacter", icon: "fa-solid fa-comment", handler: inCharacter },
});

function inCharacter(data: Plain): void {
  toReaders(data, []);
  if (data.speaker?.actor || data.speaker?.token) data.style = host.foundry.CONST.CHAT_MESSAGE_STYLES.IC;
}

/** Generation 13: the four roll modes; `roll` is what the selector says. */
function applyRollMode(data: Plain, rollMode: string): Plain {
  const { modes, option } = profile().messages;
  const mode = rollMode === "roll" ? host.game.settings.get("core", option) : rollMode;
  const audience = (Object.keys(modes) as (keyof typeof modes)[]).find((key) => modes[key] === mode);
  if (!audience) throw new Error(`"${mode}" is not a roll mode`);
  HANDLERS[audience]?.(data);
  return data;
}

/** Generation 14: whatever is registered as a mode; an unknown one can't be applied. */
function applyMessageMode(data: Plain, mode: string): Plain {
  const found = host.CONFIG.ChatMessage.modes[modeNamed(mode)];
  if (!found) throw new TypeError(`"${mode}" is not a registered message mode`);
  found.handler(data);
  return data;
}

/** Applies a mode to a message that is being made. */
export function applyMode(message: Dynamic, mode: string): void {
  const data: Plain = { whisper: [...message._source.whisper], speaker: message._source.speaker };
  const name = profile().messages.option === "messageMode" ? "applyMode" : "applyRollMode";
  message.constructor[name](data, mode);
  const { speaker: _same, ...changes } = data;
  message.updateSource(changes);
}

const OLD = { old: "ChatMessage.applyRollMode", instead: "ChatMessage.applyMode", since: 14, until: 16 };

/** Gives the class the methods of the running generation, static and of instances. */
export function equipModes(cls: Dynamic): void {
  const define = (target: Dynamic, name: string, value: unknown): void => {
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  };
  function applyToThis(this: Dynamic, mode: string): void {
    applyMode(this, mode);
  }
  if (profile().messages.option === "rollMode") {
    define(cls, "applyRollMode", applyRollMode);
    define(cls.prototype, "applyRollMode", applyToThis);
    return;
  }
  define(cls, "applyMode", applyMessageMode);
  define(cls.prototype, "applyMode", applyToThis);
  define(cls, "applyRollMode", (data: Plain, mode: string) => outdated(OLD, applyMessageMode(data, mode)));
  define(cls.prototype, "applyRollMode", function applyRollModeToThis(this: Dynamic, mode: string): void {
    applyMode(outdated(OLD, this), mode);
  });
}
