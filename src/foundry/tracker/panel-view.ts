import type { Phase, Translate } from "../../contract/facts";
import type { PhaseKey, PhaseRow, PhaseSection } from "../../contract/phases";
import type { Game, RuleLink } from "../../contract/ruleset";
import type { ChecksView, PromptView } from "../cards/view.types";
import { ruleLink } from "../ui/text/rule-link";

const PHASES: readonly Phase[] = ["start", "turns", "end"];

/** What people are asked because of an exchange that began in this phase. */
export interface AskView {
  readonly messageId: string;
  readonly prompt: (PromptView & { readonly named: boolean }) | null;
  /** The same question to several creatures of the reader. */
  readonly checks: ChecksView | null;
  /** Names of the people for whom everybody waits, other than the reader. */
  readonly waits: readonly string[];
}
interface KeyView extends PhaseKey {
  /** Identifies the button when it is pressed. */
  readonly place: string;
}
interface RowView extends Omit<PhaseRow, "keys"> {
  readonly keys: readonly KeyView[];
  readonly asks: readonly AskView[];
}
interface SectionView extends Omit<PhaseSection, "rows" | "rule"> {
  readonly rule: RuleLink | null;
  readonly rows: readonly RowView[];
}
export interface PanelView {
  readonly steps: readonly { readonly id: Phase; readonly label: string; readonly current: boolean }[];
  /** Null while turns are taken. */
  readonly body: {
    readonly phase: "start" | "end";
    readonly hint: string;
    readonly sections: readonly SectionView[];
    readonly isGM: boolean;
    readonly next: string;
    readonly over: boolean;
    /** Decisions that nobody has made, and questions that nobody has answered. */
    readonly open: number;
  } | null;
}

/** An exchange that began in this phase and is not over yet. */
interface Unsettled {
  readonly messageId: string;
  /** Uuid of the doer. */
  readonly by: string;
  asks(): readonly AskView[];
}
export interface PanelFacts {
  readonly sections: readonly PhaseSection[];
  /** One side has nobody left who can fight. */
  readonly over: boolean;
  readonly open: readonly Unsettled[];
}

const keyId = (section: PhaseSection, row: PhaseRow, key: number): string => `${section.id}/${row.id}/${key}`;

/** The phases of a round, and which of them is running. */
export function phaseSteps(phase: Phase, t: Translate): PanelView["steps"] {
  return PHASES.map((id) => ({ id, label: t(`FIVEFOLD.Phase.${id}`), current: id === phase }));
}

/**
 * What is settled before or after the turns: each row with the buttons that this reader may press, and with the exchanges that began from
 * it. Pure.
 */
export function panelBody(
  game: Pick<Game, "ruleNameKey">,
  phase: "start" | "end",
  { sections, over, open }: PanelFacts,
  isGM: boolean,
  t: Translate,
): PanelView["body"] {
  const shown = new Set<string>();
  const rowOf = (section: PhaseSection, row: PhaseRow): RowView => {
    // Exchanges that a creature began are shown in its first row only.
    const begun = open.filter(({ messageId, by }) => by === row.by && !shown.has(messageId));
    for (const { messageId } of begun) shown.add(messageId);
    const settled = row.done !== "" || begun.length > 0;
    return {
      ...row,
      keys: row.keys.flatMap((key, index) =>
        settled || (key.gm && !isGM) ? [] : [{ ...key, place: keyId(section, row, index) }],
      ),
      asks: begun.flatMap((one) => one.asks()),
    };
  };
  const views = sections.map((section) => ({
    ...section,
    rule: ruleLink(game, section.rule, t),
    rows: section.rows.map((row) => rowOf(section, row)),
  }));
  const undecided = views.flatMap(({ rows }) => rows.filter(({ keys }) => keys.some(({ gm }) => gm))).length;
  return {
    phase,
    hint: t(`FIVEFOLD.Phase.hint.${phase}`),
    sections: views,
    isGM,
    next: t(`FIVEFOLD.Phase.next.${phase}`),
    over,
    open: undecided + open.length,
  };
}

/** The button at a place of the panel, with the uuid of its doer; null where it is no longer there. */
export function keyIn(
  sections: readonly PhaseSection[],
  place: string,
): { readonly key: PhaseKey; readonly by: string } | null {
  for (const section of sections) {
    for (const row of section.rows) {
      const key = row.keys.find((_key, index) => keyId(section, row, index) === place);
      if (key) return { key, by: key.by ?? row.by };
    }
  }
  return null;
}
