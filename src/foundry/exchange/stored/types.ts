import type { Act, ActDialog, Declaration, Refusal } from "../../../contract/act";
import type { MapPositionFacts } from "../../../contract/board";
import type { Adjustments, Names } from "../../../contract/facts";
import type { Ruleset } from "../../../contract/ruleset";
import type { Correction } from "../../../engine/play/correct";
import type { Outcome } from "../../../engine/play/types";
import type { FilledForm } from "../../../engine/procedure/form";
import type { Id } from "../../../engine/procedure/types";
import type { HostScene } from "../../host/types";
import type { OddsRequest } from "../../odds/compute";

/** A participant of a stored exchange, with its name. `of` is the letter of the actor that owns an item or a place in the turn order. */
export interface Member {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly of?: Id;
}

/** Everything that starts an act from a sheet, a macro or the API. */
export interface ActRequest {
  readonly actorUuid: string;
  readonly act: string;
  readonly itemId?: string;
  readonly targets: readonly string[];
  /** Id of the scene it happens on; the encounter's, or the one the person looks at, if missing. */
  readonly scene?: string;
  /** Id of the encounter in which it happens, where its doer does not take part; its own, if missing. */
  readonly combat?: string;
  readonly adjust: Adjustments;
}
/** What the roll dialog needs; made again after every switch. */
export interface PreparedAct {
  readonly ruleset: Ruleset;
  /** How many targets the act takes. */
  readonly targets: Act["targets"];
  readonly dialog: ActDialog | null;
  readonly refusal: Refusal | null;
  /** What is declared, with the act that declares it. */
  readonly act: Act;
  readonly declaration: Declaration;
  readonly names: Names;
  /** The scene on which it happens, and the place there that was chosen for it. */
  readonly scene: HostScene | null;
  readonly position: MapPositionFacts | null;
  /** Targets whose numbers this person may not know. */
  readonly concealed: readonly Id[];
  /** What `oddsOf` asks for the chances before the roll; null where nothing is left to chance, and against those whose numbers are hidden. */
  readonly odds: () => OddsRequest | null;
  /** The same against those whose numbers are hidden, to be told in a word and never as a number; null where `odds` tells them. */
  readonly roughOdds: () => OddsRequest | null;
}

/** What a person's click can do; implemented in operations.ts, used by cards, sheets, dialogs and the API. */
export interface Operations {
  prepare(request: ActRequest): PreparedAct | Outcome;
  /** Creates the exchange: declaration and first dice in one create. Rejects never; says why instead. */
  begin(request: ActRequest): Promise<Outcome>;
  answer(messageId: string, at: string, value: string | FilledForm): Promise<Outcome>;
  /** Several answers at once: all of them count, or none. */
  answerAll(messageId: string, answers: readonly { readonly at: string; readonly value: string }[]): Promise<Outcome>;
  /** A game master's correction of what stands on a card. */
  correct(messageId: string, correction: Correction): Promise<Outcome>;
  reroll(messageId: string, at: string): Promise<Outcome>;
  /** @param rest numbers that a person has edited since stay as they are: for game masters only */
  undo(messageId: string, rest?: boolean): Promise<Outcome>;
  redo(messageId: string): Promise<Outcome>;
  /** Shows everybody what was done in secret. Game masters only. */
  reveal(messageId: string): Promise<Outcome>;
}
