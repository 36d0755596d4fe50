import { BaseChatMessage } from "../../../common/documents/index";
import { askedMode } from "../../../common/generation/index";
import type { Dynamic, Plain } from "../../../dynamic";
import { host, reportError, t } from "../host";
import { ClientDocumentMixin } from "../mixin";
import { applyMode, equipModes } from "./modes";
import { renderMessage } from "./render";
import * as speakers from "./speaker";

/** A chat message. */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  _configure(options: Plain = {}): void {
    super._configure(options);
    Object.defineProperty(this, "logged", { value: false, writable: true, configurable: true });
  }

  /** Rolls are revived when somebody looks at them, and only once. */
  _initialize(options: Plain = {}): void {
    super._initialize(options);
    let revived: Dynamic[] | null = null;
    Object.defineProperty(this, "rolls", {
      get: () => {
        revived ??= reviveRolls(this._source.rolls);
        return revived;
      },
      set: (value: Dynamic[]) => {
        revived = value;
      },
      configurable: true,
      enumerable: true,
    });
  }

  get alias(): string {
    return this.speaker?.alias || this.speakerActor?.name || this.author?.name || t("CHAT.UnknownUser");
  }

  get isAuthor(): boolean {
    return host.game.user === this.author;
  }

  get isRoll(): boolean {
    return this._source.rolls.length > 0;
  }

  /** Whether this user may read what a whisper or a blind roll says. */
  get isContentVisible(): boolean {
    const { user } = host.game;
    if (this.isRoll) {
      if (this.blind) return user.isGM;
      return !this.whisper.length || this.whisper.includes(user.id) || this.isAuthor;
    }
    return this.visible;
  }

  /** Whether this user sees the message at all. */
  get visible(): boolean {
    if (!this.whisper.length) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(host.game.user.id);
  }

  get speakerActor(): Dynamic {
    return (this.constructor as Dynamic).getSpeakerActor(this.speaker) ?? this.author?.character ?? null;
  }

  getRollData(): Plain {
    const actor = this.speakerActor ?? host.game.user?.character;
    return actor ? actor.getRollData() : {};
  }

  // ---- who speaks --------------------------------------------------------------------------------

  static getSpeaker(options: Plain = {}): Plain {
    return speakers.getSpeaker(options);
  }

  static getSpeakerActor(speaker: Plain = {}): Dynamic {
    return speakers.speakerActor(speaker);
  }

  /** The users that a name stands for: everybody who leads, all players, one user, or a character's user. */
  static getWhisperRecipients(name: string): Dynamic[] {
    return speakers.recipients(name);
  }

  // ---- show --------------------------------------------------------------------------------------

  async renderHTML(options: Plain = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }

  async _renderRollContent(messageData: Plain): Promise<void> {
    const data = messageData.message;
    const rendered = await this._renderRollHTML(!this.isContentVisible);
    if (!this.isContentVisible) {
      data.flavor = t("CHAT.PrivateRollContent", { user: this.author?.name ?? "" });
      messageData.isWhisper = false;
      messageData.alias = this.author?.name ?? "";
    }
    data.content = rendered;
  }

  async _renderRollHTML(isPrivate = false): Promise<string> {
    const parts = await Promise.all(this.rolls.map((roll: Dynamic) => roll.render({ isPrivate, message: this })));
    return parts.join("");
  }

  // ---- events ------------------------------------------------------------------------------------

  async _preCreate(data: Plain, options: Plain, user: Dynamic): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = askedMode(options);
    if (mode) applyMode(this, mode);
    // a message about a roll says at least its total
    if (this._source.rolls.length && !this._source.content)
      this.updateSource({ content: String(this.rolls[0]?.total ?? "") });
    await this.#rollInline();
    return undefined;
  }

  /** Rolls that a text makes at once are made by its author, once: everybody reads the same result. */
  async #rollInline(): Promise<void> {
    const { content } = this._source;
    if (!content.includes("[[")) return;
    const rolled = await host.foundry.applications.ux.TextEditor.implementation.enrichHTML(content, {
      rollData: this.getRollData(),
      secrets: true,
      documents: false,
      links: false,
      embeds: false,
      custom: false,
    });
    this.updateSource({ content: rolled });
  }

  _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    this.#draw(host.ui.chat?.postOne?.(this, { notify: true }));
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    this.#draw(host.ui.chat?.updateMessage?.(this));
    super._onUpdate(changed, options, userId);
  }

  _onDelete(options: Plain, userId: string): void {
    host.ui.chat?.deleteMessage?.(this.id, options);
    super._onDelete(options, userId);
  }

  /** A card that cannot be drawn is reported; the message itself is there all the same. */
  #draw(drawing: Promise<void> | undefined): void {
    drawing?.catch?.((error: Error) =>
      reportError("ChatMessage#renderHTML", error, { msg: `Failed to draw the message ${this.id}` }),
    );
  }

  /** The message as a line of text. */
  export(): string {
    const text = new DOMParser().parseFromString(this.content ?? "", "text/html").body.textContent ?? "";
    const rolls = this.rolls.map((roll: Dynamic) => `${roll.formula} = ${roll.total}`).join(" + ");
    return [`[${new Date(this.timestamp).toLocaleString()}] ${this.alias}`, this.flavor, rolls || text]
      .filter(Boolean)
      .join("\n");
  }
}

equipModes(ChatMessage);

function reviveRolls(sources: string[]): Dynamic[] {
  const { Roll } = host.foundry.dice;
  return sources.flatMap((source) => {
    try {
      return [Roll.fromData(JSON.parse(source))];
    } catch (error) {
      host.Hooks.onError?.("ChatMessage#rolls", error, { log: "error" });
      return [];
    }
  });
}
