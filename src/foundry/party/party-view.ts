import type { Translate } from "../../contract/facts";
import type { Gauge, TrackerRow } from "../../contract/turns";

/** A character as the overview reads it. */
export interface Member {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Slug of the character's game. */
  readonly ruleset: string;
  /** Names of the players who own the character. */
  readonly players: readonly string[];
  /** The character's row of the tracker, made by its game. */
  readonly row: TrackerRow;
  /** The reader may open the character's sheet. */
  readonly opens: boolean;
  /** The character is neither down nor dead. */
  readonly stands: boolean;
  /** The character takes part in the running encounter. */
  readonly fights: boolean;
  /** It is the character's turn. */
  readonly acting: boolean;
}
interface MemberView {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly ruleset: string;
  readonly players: string;
  readonly opens: boolean;
  /** The label of the row's button for screen readers. */
  readonly label: string;
  readonly gauges: readonly (Gauge & { readonly share: number })[];
  readonly conditions: readonly { readonly icon: string; readonly text: string }[];
  /** What the character can still do in this round, and whether it is its turn; empty outside of encounters. */
  readonly turn: string;
  readonly reaction: { readonly icon: string; readonly label: string } | null;
  readonly tag: TrackerRow["tag"];
  readonly acting: boolean;
  readonly down: boolean;
}
export interface PartyView {
  readonly members: readonly MemberView[];
  /** How many characters are up, in a sentence; empty without characters. */
  readonly summary: string;
}

const hundredths = ({ value, max }: Gauge): number =>
  max <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((100 * value) / max)));

function memberView({ row, ...one }: Member, t: Translate): MemberView {
  const { uuid, name, img, ruleset, opens, acting } = one;
  const acts = one.fights && !row.down ? (row.pips?.label ?? "") : "";
  return {
    uuid,
    name,
    img,
    ruleset,
    opens,
    acting,
    players: one.players.join(", "),
    label: t("FIVEFOLD.Party.open", { name }),
    gauges: row.gauges.map((gauge) => ({ ...gauge, share: hundredths(gauge) })),
    conditions: row.conditions.map(({ icon, name: state, left }) => ({ icon, text: `${state} ${left}`.trim() })),
    turn: acting ? t("FIVEFOLD.Party.acting", { left: acts }).trim() : acts,
    reaction: one.fights && !row.down && !acting ? row.reaction : null,
    tag: row.tag,
    down: row.down,
  };
}

/** What the overview of the players' characters shows, sorted by name. Pure. */
export function partyView(members: readonly Member[], t: Translate): PartyView {
  const sorted = [...members].sort((a, b) => a.name.localeCompare(b.name));
  const up = sorted.filter(({ stands }) => stands).length;
  return {
    members: sorted.map((one) => memberView(one, t)),
    summary: sorted.length === 0 ? "" : t("FIVEFOLD.Party.summary", { up, count: sorted.length }),
  };
}
