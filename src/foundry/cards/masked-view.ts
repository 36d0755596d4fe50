import type { Reader } from "./view.types";

/** What everybody may know of a secret exchange. */
export interface Masked {
  readonly messageId: string;
  readonly state: string;
  /** A game master acted, and no creature is named. */
  readonly byGM: boolean;
  /** Name of the doer; empty where the creature no longer exists. */
  readonly name: string;
  /** Picture of the doer; empty where the creature no longer exists. */
  readonly portrait: string;
  readonly time: number;
  /** The act of an attempt to see through the secret, by its label and icon; null where the game has none, or nobody may try yet. */
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
