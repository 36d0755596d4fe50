import type { Reader } from "./view.types";

/** What is known to everybody of what was done in secret. */
export interface Masked {
  readonly messageId: string;
  readonly state: string;
  /** A game master did it: then no creature is named. */
  readonly byGM: boolean;
  /** Name and picture of whoever did it; empty where the creature is gone. */
  readonly name: string;
  readonly portrait: string;
  readonly time: number;
  /** The act with which one tries to see through it, by its label and icon; null where the game has none, or nobody may try yet. */
  readonly sight: { readonly label: string; readonly icon: string } | null;
}

/** What a masked card prints. Pure. */
export function maskedView(masked: Masked, reader: Reader) {
  const { messageId, state, byGM, name, portrait, sight } = masked;
  const { t } = reader;
  const mayTry = sight !== null && !byGM && (state === "open" || state === "closed");
  return {
    messageId,
    state,
    portrait,
    title: byGM
      ? t("FIVEFOLD.Card.maskedGM")
      : t("FIVEFOLD.Card.masked", { name: name || t("FIVEFOLD.Card.somebody") }),
    undone: state === "undone" ? t("FIVEFOLD.Card.undone") : "",
    offers: mayTry ? [{ label: t(sight.label), icon: sight.icon, index: 0 }] : [],
    foot: { time: reader.clock(masked.time), mayDelete: reader.mayDelete, mayClose: reader.mayClose },
  };
}
