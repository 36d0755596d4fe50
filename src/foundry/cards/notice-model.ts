import type { HostMessage } from "../host/types";
import { part } from "../ui/windows/part";
import type { Frame } from "./read-card";

const { fields } = foundry.data;

/** The data of a message that tells something of an encounter (`ui/notice.ts`). */
export class NoticeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  foundry.documents.ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }

  /**
   * Draws the whole card. Foundry calls this where a subtype's model has it. The part that draws is fetched with the first such message.
   */
  async renderHTML(frame: Frame = {}): Promise<HTMLElement> {
    const drawn = await part(() => import("./notice"));
    // The parent has the class that is configured in Foundry; only what every chat message has is read here.
    return drawn?.renderNotice(this.parent as unknown as HostMessage, frame) ?? document.createElement("li");
  }
}

function schema() {
  return {
    ruleset: new fields.StringField({ required: true, blank: true, initial: "" }),
    title: new fields.StringField({ required: true, blank: true, initial: "" }),
    ordered: new fields.BooleanField({ required: true, initial: false }),
    lines: new fields.ArrayField(new fields.ObjectField({ required: true })),
    rows: new fields.ArrayField(new fields.ObjectField({ required: true })),
  };
}
