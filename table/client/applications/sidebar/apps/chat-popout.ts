import type { Dynamic, Plain } from "../../../../dynamic";
import { ApplicationV2 } from "../../api/application";
import { localize } from "../../dom";
import { toggleRoll } from "../tabs/chat";

/** One chat message in a window of its own. */
export class ChatPopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "chat-popout-{id}",
    classes: ["chat-popout"],
    window: { title: "CHAT.Message" },
    position: { width: 320 },
    actions: { expandRoll: (_event: Event, target: HTMLElement) => toggleRoll(target) },
  };
  message: Dynamic;

  constructor(message: Dynamic, options: Plain = {}) {
    super({ uniqueId: message.id, ...options });
    this.message = message;
  }
  override get title(): string {
    return this.message.title || this.message.flavor || localize("CHAT.Message");
  }
  override async _renderHTML(): Promise<HTMLElement> {
    return this.message.renderHTML({ canDelete: false, canClose: false });
  }
  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}
