import type { SealedAnswer, Vault } from "../../../engine/play/types";
import { isFilled } from "../../../engine/procedure/form";
import { isObject } from "../../../engine/shape";
import { host } from "../../host";
import { keepSealedAnswers, sealedAnswers } from "../../settings";

const isAnswer = (value: unknown): value is SealedAnswer =>
  isObject(value) &&
  typeof value.h === "string" &&
  typeof value.by === "string" &&
  (typeof value.v === "string" || isFilled(value.v));

/** Sealed answers in the storage of this browser: they outlive a reload, and no other client ever gets them. */
export const vault: Vault = {
  held(exchange) {
    const stored = sealedAnswers()[exchange];
    const all: readonly [string, unknown][] = isObject(stored) ? Object.entries(stored) : [];
    return Object.fromEntries(all.filter((entry): entry is [string, SealedAnswer] => isAnswer(entry[1])));
  },
  async keep(exchange, answers) {
    // Answers of cards that no longer exist are removed with the next answer.
    const others = Object.entries(sealedAnswers()).filter(([id]) => id !== exchange && host.game.messages.has(id));
    const own = Object.keys(answers).length > 0 ? [[exchange, answers] as const] : [];
    await keepSealedAnswers(Object.fromEntries([...others, ...own]));
  },
};
