import type { Ruleset } from "../../contract/ruleset";
import type { SurpriseModel, SurpriseOutcome, SurpriseRow } from "../../contract/turns";
import { playerOf } from "../exchange/prompts/rights";
import { settled } from "../exchange/read/settled";
import { adjusted } from "../exchange/stored/adjust";
import { switchStatuses } from "../exchange/write/switchStatuses";
import { turnEntry } from "../facts/entries";
import { host, SYSTEM } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import type { RunningGame } from "../registry";
import { settingValues } from "../settings";
import { showOutcome } from "../ui/text/reason";
import { ruleLink } from "../ui/text/rule-link";
import { FormWindow } from "../ui/windows/window";
import { rollTogether } from "./initiative";
import { waitForRolls } from "./rolls";
import { sidesOf } from "./surprise-sides";

type Said = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The rows of questions about the combatants. */
function surpriseRows(combat: HostCombat, surprise: SurpriseModel, { ruleset }: RunningGame): readonly SurpriseRow[] {
  return surprise.rows(combat.turns.map(turnEntry), translate, settingValues(ruleset));
}

/** Switches the statuses of one combatant as the answers demand. */
async function switchOf({ actor }: HostCombatant, statuses: SurpriseOutcome["statuses"][string]): Promise<void> {
  const changed = Object.entries(statuses).filter(([id, on]) => actor && actor.statuses.has(id) !== on);
  if (actor && changed.length > 0) await switchStatuses(actor, Object.fromEntries(changed), {});
}
/** Begins the acts that follow from the answers, one after the other. The first round begins after all of them are over. */
async function begin(combat: HostCombat, acts: SurpriseOutcome["acts"]): Promise<void> {
  const uuidOf = (id: string): string => combat.combatants.get(id)?.actor?.uuid ?? "";
  for (const { by, act, on, said } of acts) {
    const adjust = adjusted({ said, gm: true });
    const outcome = await operations.begin({ actorUuid: uuidOf(by), act, targets: on.map(uuidOf), adjust });
    showOutcome(outcome);
    if (outcome.ok) await settled();
  }
}

/** For whom initiative is rolled at once: for all, or only for those that nobody but a game master plays now. */
type Rolls = "all" | "unplayed" | "none";
const isPlayed = ({ actor }: HostCombatant): boolean => playerOf(actor)?.isGM === false;

/** The combatants without an initiative. In games that make the turn order anew each round nobody rolls for one. */
const waitingIn = ({ turns }: HostCombat, { mechanics }: RunningGame): readonly HostCombatant[] =>
  mechanics.turns.ranks ? [] : turns.filter(({ initiative }) => initiative === null);

/**
 * Applies the answers, then rolls initiative for combatants without one.
 * @returns whether the encounter can start; if not, it starts by itself once the players have rolled who roll for themselves
 */
async function settleSurprise(combat: HostCombat, surprise: SurpriseModel, said: Said, rolls: Rolls): Promise<boolean> {
  const { statuses, reroll, places, acts } = surprise.settle(combat.turns.map(turnEntry), said);
  for (const combatant of combat.turns) await switchOf(combatant, statuses[combatant.id] ?? {});
  const changes = combat.turns.flatMap(({ id, initiative }) => {
    const system = places?.[id];
    const again = reroll.includes(id) && initiative !== null;
    return system || again ? [{ _id: id, ...(system && { system }), ...(again && { initiative: null }) }] : [];
  });
  if (changes.length > 0) await combat.updateEmbeddedDocuments("Combatant", changes);
  await begin(combat, acts);
  const waiting = combat.turns.filter((one) => one.initiative === null && !(rolls === "unplayed" && isPlayed(one)));
  if (rolls !== "none") await rollTogether(combat, waiting);
  const waits = rolls === "unplayed" && combat.turns.some(({ initiative }) => initiative === null);
  await waitForRolls(combat, waits);
  return !waits;
}

/** The window with the questions before the first round: who surprises whom. */
class SurpriseDialog extends FormWindow {
  static override DEFAULT_OPTIONS = {
    position: { width: 520, height: "auto" },
    window: { title: "FIVEFOLD.Surprise.title", icon: "fa-solid fa-flag", resizable: true },
    form: { closeOnSubmit: true, handler: begun },
  };
  static override PARTS = {
    body: { template: `systems/${SYSTEM}/templates/shell/tracker/surprise.hbs`, scrollable: [".ff-win__body"] },
  };

  constructor(
    readonly combat: HostCombat,
    readonly running: RunningGame,
    readonly surprise: SurpriseModel,
    readonly done: (begun: boolean) => void,
  ) {
    super();
  }

  override waits(): boolean {
    return true;
  }
  override game(): Ruleset {
    return this.running.ruleset;
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    const asked = surpriseRows(this.combat, this.surprise, this.running);
    const rows = asked.map((row, index) => ({
      ...row,
      groups: row.groups.map(({ options, chosen, ...group }) => ({
        ...group,
        rule: ruleLink(this.running.ruleset, group.rule, translate),
        name: `${index}.${group.id}`,
        options: options.map((option) => ({ ...option, chosen: option.id === chosen })),
      })),
    }));
    const sides = sidesOf(asked, (id) => this.combat.combatants.get(id)?.token?.disposition ?? null, translate);
    const sided = rows.map((row) => ({ ...row, side: sides.find(({ ids }) => ids.includes(row.id))?.id ?? "" }));
    const waits = waitingIn(this.combat, this.running);
    return { rows: sided, sides, asks: rows.length > 0, waiting: waits.length > 0, played: waits.some(isPlayed) };
  }

  /** A choice for a side is copied to each of its rows: only the fields of the rows count. */
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    for (const chooser of this.element.querySelectorAll<HTMLSelectElement>("select[data-side]"))
      chooser.addEventListener("change", () => {
        const { side = "", group = "" } = chooser.dataset;
        const all = this.element.querySelectorAll<HTMLSelectElement>(
          `[data-of-side="${CSS.escape(side)}"] select[data-group="${CSS.escape(group)}"]`,
        );
        for (const one of all)
          if ([...one.options].some(({ value }) => value === chooser.value)) one.value = chooser.value;
      });
  }
  override follows(): readonly string[] {
    return ["updateCombat", "deleteCombat"];
  }
  /** Closes the window where another client has begun or ended the encounter: there is nothing left to ask. */
  override changed({ id }: { readonly id: string }): void {
    if (id === this.combat.id && (this.combat.started || !host.game.combats.get(id))) void this.close();
  }
  override _onClose(options: object): void {
    super._onClose(options);
    this.done(false);
  }
}
async function begun(this: SurpriseDialog, _event: Event, form: HTMLFormElement): Promise<void> {
  const data = new FormData(form);
  const answers = (row: number): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...data.entries()].flatMap(([name, value]) =>
        name.startsWith(`${row}.`) ? [[name.slice(`${row}.`.length), String(value)] as const] : [],
      ),
    );
  const rows = surpriseRows(this.combat, this.surprise, this.running);
  const said = Object.fromEntries(rows.map(({ id }, index) => [id, answers(index)]));
  const rolls = data.get("roll") === null ? "none" : data.get("players") === null ? "all" : "unplayed";
  this.done(await settleSurprise(this.combat, this.surprise, said, rolls));
}

/** The windows that wait for their answers, by the encounter's id. */
const waiting = new Map<string, SurpriseDialog>();

/**
 * Opens the window with the questions before the first round. Resolves to false, so that the encounter does not begin yet, where the game
 * master closes the window, or asks for it while it is open: then it comes to the front.
 */
export async function askSurprise(combat: HostCombat, running: RunningGame): Promise<boolean> {
  const { surprise } = running.mechanics.turns;
  const waits = waitingIn(combat, running);
  // Without questions there is only one thing to settle: whether the players roll for themselves.
  if (!surprise || (surpriseRows(combat, surprise, running).length === 0 && !waits.some(isPlayed))) {
    await rollTogether(combat, waits);
    return true;
  }
  const open = waiting.get(combat.id);
  if (open) {
    if (open.rendered) open.bringToFront();
    return false;
  }
  return new Promise((resolve, reject) => {
    const dialog = new SurpriseDialog(combat, running, surprise, (begun) => {
      waiting.delete(combat.id);
      resolve(begun);
    });
    waiting.set(combat.id, dialog);
    dialog.render({ force: true }).catch((error: unknown) => {
      waiting.delete(combat.id);
      reject(error);
    });
  });
}
