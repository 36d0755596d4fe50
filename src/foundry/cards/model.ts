import type { HostMessage } from "../host/types";
import type { Frame } from "./read-card";
import { renderExchange } from "./render";

const { fields } = foundry.data;

/**
 * The data of an exchange message. The parts are plain objects whose shape is checked when they are read (`stored.ts`), because the author
 * of a message may write any data.
 */
export class ExchangeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  foundry.documents.ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }

  /** Draws the whole card. Foundry calls this where a subtype's model has it. */
  async renderHTML(frame: Frame = {}): Promise<HTMLElement> {
    // The parent has the class that is configured in Foundry; only what every chat message has is read here.
    return renderExchange(this.parent as unknown as HostMessage, frame);
  }
}

function schema() {
  return {
    ruleset: new fields.StringField({ required: true, blank: false, initial: "unknown" }),
    procedure: new fields.StringField({ required: true, blank: false, initial: "unknown" }),
    author: new fields.StringField({ required: true, blank: true, initial: "" }),
    origin: new fields.ArrayField(new fields.AnyField(), { nullable: true, initial: null }),
    args: new fields.ObjectField({ required: true }),
    members: new fields.ObjectField({ required: true }),
    cast: new fields.ObjectField({ required: true }),
    log: new fields.ObjectField({ required: true }),
    state: new fields.StringField({
      required: true,
      choices: ["open", "closed", "undone", "record"],
      initial: "record",
    }),
    opened: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    adopted: new fields.BooleanField({ required: true, initial: false }),
    history: new fields.ArrayField(new fields.ObjectField({ required: true })),
    commit: new fields.AnyField({ required: true, nullable: true, initial: null }),
    sealed: new fields.ArrayField(new fields.StringField({ required: true })),
    story: new fields.ArrayField(new fields.AnyField(), { nullable: true, initial: null }),
    // In a secret exchange, the mask says who acts, and the seal holds all other data.
    mask: new fields.AnyField({ required: true, nullable: true, initial: null }),
    seal: new fields.StringField({ required: true, blank: true, initial: "" }),
  };
}
