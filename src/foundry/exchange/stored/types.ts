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

/** A participant of a stored exchange, with its name. `of`: the letter of the actor to which an item or a combatant belongs. */
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
  /** Id of the scene of the act; missing: the encounter's scene, or the one that the user looks at. */
  readonly scene?: string;
  /** Id of the act's encounter, where its doer is not in that encounter; missing: the doer's own encounter. */
  readonly combat?: string;
  readonly adjust: Adjustments;
}
/** What the roll dialog needs; it is made again after every switch. */
export interface PreparedAct {
  readonly ruleset: Ruleset;
  /** How many targets the act takes. */
  readonly targets: Act["targets"];
  readonly dialog: ActDialog | null;
  readonly refusal: Refusal | null;
  /** The act that declares. */
  readonly act: Act;
  /** What it declares. */
  readonly declaration: Declaration;
  readonly names: Names;
  /** The scene of the act. */
  readonly scene: HostScene | null;
  /** The points on that scene that were chosen for it. */
  readonly position: MapPositionFacts | null;
  /** Letters of the targets whose numbers this user may not know. */
  readonly concealed: readonly Id[];
  /**
   * What `oddsOf` needs for the chances before the roll; null where nothing depends on dice, and against targets whose numbers are hidden.
   */
  readonly odds: () => OddsRequest | null;
  /**
   * The same against targets whose numbers are hidden, for a chance that is told in a word and never as a number; null where `odds` tells
   * it.
   */
  readonly roughOdds: () => OddsRequest | null;
}

/** What a person's click can do; implemented in operations.ts, used by cards, sheets, dialogs and the API. */
export interface Operations {
  prepare(request: ActRequest): PreparedAct | Outcome;
  /** Creates the exchange: declaration and first dice in one create. It never rejects: an outcome says why the act cannot begin. */
  begin(request: ActRequest): Promise<Outcome>;
  answer(messageId: string, at: string, value: string | FilledForm): Promise<Outcome>;
  /** Several answers at once: all of them count, or none. */
  answerAll(messageId: string, answers: readonly { readonly at: string; readonly value: string }[]): Promise<Outcome>;
  /** A game master's correction of what stands on a card. */
  correct(messageId: string, correction: Correction): Promise<Outcome>;
  reroll(messageId: string, at: string): Promise<Outcome>;
  /**
   * Takes an exchange back.
   * @param rest whether numbers that a person has edited meanwhile stay as they are; for game masters only
   */
  undo(messageId: string, rest?: boolean): Promise<Outcome>;
  redo(messageId: string): Promise<Outcome>;
  /** Shows a secret exchange to everybody. Game masters only. */
  reveal(messageId: string): Promise<Outcome>;
}
