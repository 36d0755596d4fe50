import type { Ruleset } from "../../contract/ruleset";
import { isOpen } from "../exchange/stored/carriers";
import { host } from "../host";
import { asksReader } from "./gather";
import { readCard, readerOf } from "./read-card";
import type { HeadView, StepView } from "./view.types";

/** A card on which the user of this client is asked something now. */
export interface Asked {
  readonly messageId: string;
  readonly ruleset: Ruleset;
  readonly head: HeadView;
  readonly time: number;
  /** The steps that ask; each holds at least one question. */
  readonly steps: readonly StepView[];
}

/** Everything that this user is asked, oldest first. */
export function askedNow(): readonly Asked[] {
  return host.game.messages
    .filter((message) => isOpen(message) && message.visible)
    .flatMap((message): Asked[] => {
      const read = readCard(message, readerOf(message, {}));
      const steps = read?.card.steps.filter(asksReader) ?? [];
      if (!read || steps.length === 0) return [];
      const { exchange, card } = read;
      return [{ messageId: message.id, ruleset: exchange.ruleset, head: card.head, time: exchange.time, steps }];
    });
}
