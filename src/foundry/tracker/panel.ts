import type { PhaseKey, PhaseModel } from "../../contract/phases";
import { checksOf } from "../cards/gather";
import { waitingFor } from "../cards/prompt";
import { contextOf } from "../exchange/read/context";
import { exchangesOf, phaseContext } from "../exchange/read/encounterPosition";
import type { ExchangeView } from "../exchange/read/view.types";
import { phaseOf, phasesOf } from "../facts/phase";
import type { HostCombat, HostUser } from "../host/types";
import { translate } from "../i18n";
import { gameOf } from "../registry";
import { type AskView, keyIn, type PanelView, panelBody, phaseSteps } from "./panel-view";

/** The questions of an exchange. Questions to several creatures of the reader are merged into one list. */
function asksOf(view: ExchangeView): readonly AskView[] {
  const asks = singleAsks(view);
  const own = asks.flatMap(({ prompt }) => (prompt && prompt.folded === "" ? [prompt] : []));
  const checks = checksOf(own);
  if (!checks) return asks;
  const others = asks.filter(({ prompt }) => prompt?.folded !== "");
  return [{ messageId: view.messageId, prompt: null, checks, waits: [] }, ...others];
}
function singleAsks(view: ExchangeView): readonly AskView[] {
  return view.lines.flatMap((line): AskView[] => {
    const pending = line.k === "ask" && view.pending.some(({ at }) => at === line.at);
    const words =
      line.k === "ask" && pending ? view.ruleset.words.ask(line, contextOf(view, { t: translate }), view.lines) : null;
    if (line.k !== "ask" || !words) return [];
    const { prompt, texts, notes } = waitingFor(line, words, view, { t: translate });
    const waits = [...(prompt ? [] : texts.map(({ text }) => text)), ...notes.map(({ text }) => text)];
    return [
      { messageId: view.messageId, prompt: prompt && { ...prompt, named: prompt.who !== "" }, checks: null, waits },
    ];
  });
}
/** The phase that is settled now, with its game's model; null while turns are taken. */
function settling(combat: HostCombat): { readonly phase: "start" | "end"; readonly phases: PhaseModel } | null {
  const phase = phaseOf(combat);
  const phases = phasesOf(combat);
  return phases && (phase === "start" || phase === "end") ? { phase, phases } : null;
}

/** What the tracker shows of the phases of a round; null in games whose rounds have turns only. */
export function panelView(combat: HostCombat, user: HostUser): PanelView | null {
  const phase = phaseOf(combat);
  if (!phase) return null;
  const steps = phaseSteps(phase, translate);
  const now = settling(combat);
  const game = gameOf(combat);
  if (!now || !game) return { steps, body: null };
  const context = phaseContext(combat, now.phase);
  const open = exchangesOf(combat, now.phase).flatMap(({ view, by }) =>
    view.record.state === "open" ? [{ messageId: view.messageId, by, asks: () => asksOf(view) }] : [],
  );
  const facts = { sections: now.phases.sections(context), over: now.phases.over(context), open };
  return { steps, body: panelBody(game, now.phase, facts, user.isGM, translate) };
}

/** The pressed button as the panel shows it now; null where it is no longer there. */
export function keyAt(combat: HostCombat, place: string): { readonly key: PhaseKey; readonly by: string } | null {
  const now = settling(combat);
  return now && keyIn(now.phases.sections(phaseContext(combat, now.phase)), place);
}
