import { BaseMacro } from "../../common/documents/index";
import { AsyncFunction } from "../../common/utils/classes";
import type { Dynamic, Plain } from "../../dynamic";
import { host, t } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** A macro. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  get isAuthor(): boolean {
    return host.game.user === this.author;
  }

  get canExecute(): boolean {
    return this.canUserExecute(host.game.user);
  }

  get thumbnail(): string {
    return this.img;
  }

  canUserExecute(user: Dynamic): boolean {
    return this.testUserPermission(user, "LIMITED") && (this.type !== "script" || user.hasPermission("MACRO_SCRIPT"));
  }

  /** Run the script, or say the text in the chat. */
  async execute(scope: Plain = {}): Promise<Dynamic> {
    if (!this.canExecute) {
      host.ui.notifications.warn(t("MACRO.NoPermission", { name: this.name }));
      return undefined;
    }
    if (this.type === "chat")
      return host.ui.chat?.processMessage?.(this.command, {
        speaker: host.CONFIG.ChatMessage.documentClass.getSpeaker(scope),
      });
    const speaker = scope.speaker ?? host.CONFIG.ChatMessage.documentClass.getSpeaker(scope);
    const actor = scope.actor ?? host.CONFIG.ChatMessage.documentClass.getSpeakerActor(speaker);
    const token = scope.token ?? host.canvas?.tokens?.get?.(speaker.token) ?? null;
    const names: Plain = { ...scope, speaker, actor, token, character: host.game.user.character, scope };
    // running a script from text is intended here: it is what a script macro does
    const fn = new AsyncFunction(...Object.keys(names), this.command);
    return fn.call(this, ...Object.values(names));
  }

  _onClickDocumentLink(): void {
    this.execute();
  }
}
