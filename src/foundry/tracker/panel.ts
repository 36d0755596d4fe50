import type { Phase } from "../../contract/facts";
import type { PhaseKey, PhaseModel, PhaseRow, PhaseSection } from "../../contract/phases";
import { contextOf } from "../cards/context";
import { waitingFor } from "../cards/prompt";
import type { PromptView } from "../cards/view.types";
import { exchangesOf, phaseContext } from "../combat/moment";
import { phaseOf, phasesOf } from "../combat/phase";
import type { ExchangeView } from "../exchange/types";
import type { HostCombat, HostUser } from "../host/types";
import { translate } from "../i18n";

const PHASES: readonly Phase[] = ["start", "turns", "end"];

/** What somebody is asked because of something that was begun in this phase. */
interface AskView {
  readonly messageId: string;
  readonly prompt: (PromptView & { readonly named: boolean }) | null;
  /** Whom everybody waits for, where it is not the reader. */
  readonly waits: readonly string[];
}
interface KeyView extends PhaseKey {
  /** Finds the key again when it is pressed. */
  readonly place: string;
}
interface RowView extends Omit<PhaseRow, "keys"> {
  readonly keys: readonly KeyView[];
  readonly asks: readonly AskView[];
}
export interface PanelView {
  readonly steps: readonly { readonly id: Phase; readonly label: string; readonly current: boolean }[];
  /** Null while turns are taken. */
  readonly body: {
    readonly phase: "start" | "end";
    readonly hint: string;
    readonly sections: readonly (Omit<PhaseSection, "rows"> & { readonly rows: readonly RowView[] })[];
    readonly isGM: boolean;
    readonly next: string;
    readonly over: boolean;
    /** Decisions that nobody has made, and questions that nobody has answered. */
    readonly open: number;
  } | null;
}

function asksOf(view: ExchangeView): readonly AskView[] {
  return view.lines.flatMap((line): AskView[] => {
    const pending = line.k === "ask" && view.pending.some(({ at }) => at === line.at);
    const words = line.k === "ask" && pending ? view.ruleset.words.ask(line, contextOf(view, { t: translate })) : null;
    if (line.k !== "ask" || !words) return [];
    const { prompt, texts, notes } = waitingFor(line, words, view, { t: translate });
    const waits = [...(prompt ? [] : texts.map(({ text }) => text)), ...notes.map(({ text }) => text)];
    return [{ messageId: view.messageId, prompt: prompt && { ...prompt, named: prompt.who !== "" }, waits }];
  });
}
function sectionsOf(
  combat: HostCombat,
  phases: PhaseModel,
  phase: "start" | "end",
  begun = exchangesOf(combat, phase),
): { readonly sections: readonly PhaseSection[]; readonly over: boolean } {
  const context = phaseContext(combat, phase, begun);
  return { sections: phases.sections(context), over: phases.over(context) };
}

/** What the tracker shows of the parts of a round; null in games whose rounds are turns and nothing else. */
export function panelView(combat: HostCombat, user: HostUser): PanelView | null {
  const phase = phaseOf(combat);
  const phases = phasesOf(combat);
  if (!phase || !phases) return null;
  const steps = PHASES.map((id) => ({ id, label: translate(`FIVEFOLD.Phase.${id}`), current: id === phase }));
  if (phase === "turns") return { steps, body: null };
  const all = exchangesOf(combat, phase);
  const { sections, over } = sectionsOf(combat, phases, phase, all);
  const open = all.filter(({ view }) => view.record.state === "open");
  const shown = new Set<string>();
  const rowOf = (section: PhaseSection, row: PhaseRow): RowView => {
    const begun = open.filter(({ view, by }) => by === row.by && !shown.has(view.messageId));
    for (const { view } of begun) shown.add(view.messageId);
    const busy = begun.length > 0;
    const keys = row.done !== "" || busy ? [] : row.keys.filter(({ gm }) => !gm || user.isGM);
    return {
      ...row,
      keys: keys.map((key) => ({ ...key, place: `${section.id}/${row.id}/${row.keys.indexOf(key)}` })),
      asks: begun.flatMap(({ view }) => asksOf(view)),
    };
  };
  const rows = sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => rowOf(section, row)),
  }));
  const undecided = rows.flatMap((section) => section.rows.filter(({ keys }) => keys.some(({ gm }) => gm))).length;
  return {
    steps,
    body: {
      phase,
      hint: translate(`FIVEFOLD.Phase.hint.${phase}`),
      sections: rows,
      isGM: user.isGM,
      next: translate(`FIVEFOLD.Phase.next.${phase}`),
      over,
      open: undecided + open.length,
    },
  };
}

/** The key that was pressed, as it is now; null where it is gone. */
export function keyAt(combat: HostCombat, place: string): { readonly key: PhaseKey; readonly by: string } | null {
  const phase = phaseOf(combat);
  const phases = phasesOf(combat);
  if (!phases || phase === null || phase === "turns") return null;
  for (const section of sectionsOf(combat, phases, phase).sections) {
    for (const row of section.rows) {
      const index = row.keys.findIndex((_key, at) => `${section.id}/${row.id}/${at}` === place);
      const key = row.keys[index];
      if (key) return { key, by: key.by ?? row.by };
    }
  }
  return null;
}
