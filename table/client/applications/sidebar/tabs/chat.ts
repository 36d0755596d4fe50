import { profile } from "../../../../common/generation/index";
import type { Dynamic, Plain } from "../../../../dynamic";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application";
import { el, localize } from "../../dom";
import { AbstractSidebarTab } from "../sidebar-tab";
import { buildMessage, MESSAGE_PATTERNS, messageModes, type ParsedCommand, parseCommand } from "./chat-commands";
import { bindChatInput } from "./chat-input";
import { flushMessages, messageMenu } from "./chat-menus";
import { showNotification } from "./chat-notifications";

const BOTTOM_SLACK = 40;

/** The chat log. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";
  static {
    Object.defineProperty(ChatLog, profile().messages.commands, {
      value: MESSAGE_PATTERNS,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  static override DEFAULT_OPTIONS: Plain = {
    window: { title: "CHAT.Title", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage: ChatLog.#onDelete,
      expandRoll: ChatLog.#onExpandRoll,
      jumpToBottom: ChatLog.#onJump,
      rollMode: ChatLog.#onRollMode,
      flush: ChatLog.#onFlush,
      export: ChatLog.#onExport,
      loadMore: ChatLog.#onLoadMore,
      dismissMessage: ChatLog.#onDismiss,
    },
  };
  static override PARTS = {
    log: { template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  #oldest: string | null = null;
  #stick = true;
  #drawing = new Map<string, number>();
  #renderQueue: Promise<unknown> = Promise.resolve();

  get #list(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(".chat-log") ?? null;
  }
  get isAtBottom(): boolean {
    return this.#stick;
  }

  /** Which command a text is, with the pieces of its pattern. */
  static parse(message: string): ParsedCommand {
    return parseCommand(message, (this as Dynamic)[profile().messages.commands]);
  }

  override _configureRenderOptions(options: Plain): void {
    super._configureRenderOptions(options);
    // Messages are added, changed and removed one by one; drawing the whole log anew would lose its state.
    if (!options.isFirstRender && options.parts?.includes("log") && !options.redraw) {
      options.parts = options.parts.filter((part: string) => part !== "log");
    }
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const { game } = globalThis;
    const { option } = profile().messages;
    const current = game.settings.get("core", option);
    return {
      ...(await super._prepareContext(options)),
      isGM: game.user.isGM,
      rollModes: Object.entries(messageModes()).map(([id, mode]: [string, Dynamic]) => ({
        id,
        label: localize(typeof mode === "string" ? mode : mode.label),
        icon: mode.icon ?? "fa-solid fa-dice-d20",
        active: id === current,
      })),
    };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: Plain): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "input") bindChatInput(element, (text) => this.processMessage(text));
    if (partId !== "log") return;
    const list = element.querySelector<HTMLElement>(".chat-scroll");
    list?.addEventListener("scroll", () => this.#onScroll(list), { passive: true });
  }

  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".message[data-message-id]", {
      fixed: true,
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
    await this.renderBatch(globalThis.CONFIG.ChatMessage.batchSize ?? 100);
    await this.scrollBottom();
  }

  _getEntryContextOptions(): Dynamic[] {
    return messageMenu();
  }

  /** Draw older messages above those that are already shown. */
  renderBatch(size: number): Promise<void> {
    return this.#inTurn(() => this.#drawBatch(size));
  }
  /** One after the other: a message that changes while a batch with it is being drawn stands in the log once. */
  #inTurn(draw: () => Promise<void>): Promise<void> {
    const task = this.#renderQueue.then(draw);
    this.#renderQueue = task.catch(() => undefined);
    return task;
  }
  async #drawBatch(size: number): Promise<void> {
    const list = this.#list;
    if (!list) return;
    const messages = [...globalThis.game.messages].filter((message: Dynamic) => message.visible);
    const end = this.#oldest ? messages.findIndex((message: Dynamic) => message.id === this.#oldest) : messages.length;
    const batch = messages.slice(Math.max(0, end - size), end);
    const drawn: HTMLElement[] = [];
    for (const message of batch) {
      const element = await drawMessage(message);
      if (element) drawn.push(element);
    }
    list.prepend(...drawn);
    if (batch[0]) this.#oldest = batch[0].id;
    const more = this.element.querySelector<HTMLElement>('[data-action="loadMore"]');
    if (more) more.hidden = end - size <= 0;
  }

  /** Add a new message to the log, and show it briefly where the log is out of sight. */
  async postOne(
    message: Dynamic,
    { before, notify = false }: { before?: string; notify?: boolean } = {},
  ): Promise<void> {
    if (!message.visible) return;
    await this.#inTurn(() => this.#post(message, before, notify));
    if (this.popout?.rendered) await (this.popout as ChatLog).postOne(message, before ? { before } : {});
  }

  async #post(message: Dynamic, before: string | undefined, notify: boolean): Promise<void> {
    const list = this.#list;
    if (!list || this.#find(message.id).length) return;
    const element = await drawMessage(message);
    // It may have been deleted while it was being drawn.
    if (!element || !globalThis.game.messages.has(message.id)) return;
    const next = before ? list.querySelector(`[data-message-id="${before}"]`) : null;
    list.insertBefore(element, next);
    this.#oldest ??= message.id;
    if (this.#stick) await this.scrollBottom();
    else this.#toggleJump(true);
    if (notify) await this.notify(message);
  }

  /** Draw a changed message anew, wherever it is shown. */
  async updateMessage(message: Dynamic, notify = false): Promise<void> {
    const turn = (this.#drawing.get(message.id) ?? 0) + 1;
    this.#drawing.set(message.id, turn);
    const shown = this.#find(message.id);
    if (!shown.length) {
      if (message.visible) await this.postOne(message, { notify });
      return;
    }
    for (const old of shown) {
      if (!message.visible) {
        old.remove();
        continue;
      }
      const element = await drawMessage(message, { canClose: old.closest("#chat-notifications") !== null });
      // A newer change has overtaken this drawing.
      if (this.#drawing.get(message.id) !== turn) return;
      if (element) replaceKeepingFocus(old, element);
    }
    this.#drawing.delete(message.id);
    if (this.#stick) await this.scrollBottom();
    if (notify) await this.notify(message);
    if (this.popout?.rendered) await (this.popout as ChatLog).updateMessage(message);
  }

  /** Take a deleted message off the log. */
  deleteMessage(messageId: string, { deleteAll = false }: { deleteAll?: boolean } = {}): void {
    if (deleteAll) this.#list?.replaceChildren();
    for (const element of this.#find(messageId)) element.remove();
    if (this.popout?.rendered) (this.popout as ChatLog).deleteMessage(messageId, { deleteAll });
  }

  #find(id: string): HTMLElement[] {
    const selector = `.message[data-message-id="${CSS.escape(id)}"]`;
    const own = Array.from(this.#list?.querySelectorAll<HTMLElement>(selector) ?? []);
    if (this.isPopout) return own;
    return [
      ...own,
      ...document.querySelectorAll<HTMLElement>(`#chat-notifications ${selector}, .chat-popout ${selector}`),
    ];
  }

  /** Draw attention to a message while the log is not in view. */
  async notify(message: Dynamic): Promise<void> {
    const sidebar = globalThis.ui.sidebar;
    if (this.isPopout || (this.active && sidebar?.expanded)) return;
    const element = await drawMessage(message, { canClose: true });
    if (element) showNotification(element);
  }

  /** Say something: run a command or create a message. */
  async processMessage(text: string, { speaker }: { speaker?: Plain } = {}): Promise<Dynamic> {
    const message = text.trim();
    if (!message) return undefined;
    const Message = globalThis.CONFIG.ChatMessage.documentClass;
    const base: Plain = { author: globalThis.game.user.id, speaker: speaker ?? Message.getSpeaker() };
    const info = { user: globalThis.game.user.id, speaker: base.speaker };
    if (globalThis.Hooks.call("chatMessage", this, message, info) === false) return undefined;
    const built = await buildMessage((this.constructor as typeof ChatLog).parse(message), base);
    return built ? Message.create(built.data, { chatBubble: true, ...built.options }) : undefined;
  }

  /** Show the newest message. */
  async scrollBottom(_options: Plain = {}): Promise<void> {
    const scroll = this.element?.querySelector<HTMLElement>(".chat-scroll");
    if (!scroll) return;
    scroll.scrollTop = scroll.scrollHeight;
    this.#stick = true;
    this.#toggleJump(false);
  }

  /** Refresh how long ago each message was written. */
  updateTimestamps(): void {
    for (const element of this.#list?.querySelectorAll<HTMLElement>(".message[data-message-id]") ?? []) {
      const message = globalThis.game.messages.get(element.dataset.messageId ?? "");
      const stamp = element.querySelector(".message-timestamp");
      if (message && stamp) stamp.textContent = globalThis.foundry.utils.timeSince(message.timestamp);
    }
  }

  override _onActivate(): void {
    super._onActivate();
    if (this.#stick) this.scrollBottom();
    document.getElementById("chat-notifications")?.replaceChildren();
  }

  #onScroll(scroll: HTMLElement): void {
    // A panel that is not displayed has no height and says nothing about where its reader is.
    if (!scroll.clientHeight) return;
    this.#stick = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < BOTTOM_SLACK;
    this.#toggleJump(!this.#stick);
  }
  #toggleJump(show: boolean): void {
    const button = this.element?.querySelector<HTMLElement>(".jump-to-bottom");
    if (button) button.hidden = !show;
  }

  static async #onDelete(this: ChatLog, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "";
    await globalThis.game.messages.get(id)?.delete();
  }
  static #onDismiss(this: ChatLog, _event: Event, target: HTMLElement): void {
    target.closest(".message")?.remove();
  }
  static #onExpandRoll(this: ChatLog, _event: Event, target: HTMLElement): void {
    toggleRoll(target);
  }
  static #onJump(this: ChatLog): void {
    this.scrollBottom();
  }
  static async #onRollMode(this: ChatLog, _event: Event, target: HTMLElement): Promise<void> {
    await globalThis.game.settings.set("core", profile().messages.option, target.dataset.rollMode);
    await this.render({ parts: ["input"] });
  }
  static async #onFlush(this: ChatLog): Promise<void> {
    await flushMessages();
  }
  static #onExport(this: ChatLog): void {
    globalThis.game.messages.export?.();
  }
  static async #onLoadMore(this: ChatLog): Promise<void> {
    await this.renderBatch(globalThis.CONFIG.ChatMessage.batchSize ?? 100);
  }
}

/** Unfold or fold the dice of a roll. */
export function toggleRoll(target: HTMLElement): void {
  const roll = target.closest<HTMLElement>(".dice-roll") ?? target;
  const open = roll.classList.toggle("expanded");
  const button = target.closest<HTMLElement>("[aria-expanded]");
  button?.setAttribute("aria-expanded", String(open));
}

async function drawMessage(message: Dynamic, options: Plain = {}): Promise<HTMLElement | null> {
  try {
    const canDelete = message.canUserModify?.(globalThis.game.user, "delete") ?? false;
    return await message.renderHTML({ canDelete: options.canClose ? false : canDelete, canClose: false, ...options });
  } catch (error) {
    console.error(`The chat message ${message.id} could not be drawn.`, error);
    return el(
      "li",
      { class: "chat-message message broken", "data-message-id": message.id },
      localize("CHAT.ErrorRender"),
    );
  }
}

/** Put a fresh drawing in the place of an old one without taking the focus or what was unfolded away. */
function replaceKeepingFocus(old: HTMLElement, fresh: HTMLElement): void {
  const focused = old.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  const opened = Array.from(old.querySelectorAll(".dice-roll"), (roll) => roll.classList.contains("expanded"));
  old.replaceWith(fresh);
  fresh.querySelectorAll(".dice-roll").forEach((roll, index) => {
    if (opened[index]) roll.classList.add("expanded");
  });
  if (!focused) return;
  const selector = focused.id
    ? `#${CSS.escape(focused.id)}`
    : focused.dataset.action
      ? `[data-action="${CSS.escape(focused.dataset.action)}"]`
      : null;
  const target = selector ? fresh.querySelector<HTMLElement>(selector) : null;
  (target ?? fresh).focus({ preventScroll: true });
}
