import { toFormula } from "../../engine/dice/formula";
import type { JsonObject } from "../../engine/json";
import { remember } from "../../engine/remember";
import { newType } from "../compat/operators";
import { participantsOf } from "../exchange/begin/participants";
import { lapseFor } from "../exchange/timers/lapse";
import { isWriter, play } from "../exchange/write/writer";
import { hadTurnIn, isOut, isPassedOver, turnEntry } from "../facts/entries";
import { phaseOf, phasesOf } from "../facts/phase";
import { isAlly } from "../facts/revealed";
import { putOffOf, sharersOf, sharing, slotsOf } from "../facts/slots";
import { host } from "../host";
import { BaseCombat, BaseCombatant, type TurnContext } from "../host/classes";
import type { HostCombatant } from "../host/types";
import { translate } from "../i18n";
import { gameOf, loadRunningOf, type RunningGame, runningOf, type Typed, turnsOf } from "../registry";
import { downFoesDefeated, roundSeconds, settingValues } from "../settings";
import { defeats, isDown } from "../statuses";
import { part } from "../ui/windows/part";
import { happen, isLongOver, stillThere } from "./events";
import { gameOfEncounter } from "./game";
import { askForMap } from "./map";
import { goBack, goOn, turnEvent, wentOn } from "./orderings";
import { openAtOnce, ordered, phaseBack, phaseForward, waitsForStart } from "./phases";
import { rank, reordered, restoreOrder } from "./ranks";
import { endUntaken } from "./slots";

type Order = (a: HostCombatant, b: HostCombatant) => number;
/** The order of an encounter by its game. Each combatant is read once, because sorting compares it with many others. */
function orderOf(combat: Typed): Order | null {
  const game = runningOf(combat);
  if (!game) return null;
  const { turns } = game.mechanics;
  const settings = settingValues(game.ruleset);
  const entry = remember(turnEntry);
  return (a, b) => turns.compare(entry(a), entry(b), settings);
}
/** The order by which an encounter is sorted, while the sorting runs. */
const sorting = new WeakMap<object, Order>();

/** The part for waiting turns, which is fetched only for the few games that let turns wait. */
const waitingTurns = () => part(() => import("./waitingTurn"));
/** Whether a step has to wait because a waiting turn is offered to its owner, or because the part that offers it could not be fetched. */
async function waitsForCall(combat: FivefoldCombat): Promise<boolean> {
  return slotsOf(combat) !== null && ((await waitingTurns())?.beginWaitingTurn(combat) ?? true);
}

/** The part that asks whether an encounter is over, which is needed only late in it. */
const wordOfEnd = () => part(() => import("./decided"));
/** Whether a step waits until a game master has said whether the encounter is over (`asksWhetherOver`). */
async function waitsForWord(combat: FivefoldCombat, round: boolean, proceed: () => Promise<unknown>): Promise<boolean> {
  if (!turnsOf(combat)?.beaten) return false;
  const decided = await wordOfEnd();
  return decided?.asksWhetherOver(combat, round, proceed) ?? false;
}

/**
 * Whether the event of the start is due before the tracker makes the order: where the game rolls initiative, as soon as every combatant has
 * one.
 */
const startsFirst = ({ mechanics: { turns } }: RunningGame, combat: FivefoldCombat): boolean =>
  turns.surprise?.afterStart === true &&
  (turns.ranks !== undefined || combat.turns.every(({ initiative }) => initiative !== null));

/**
 * An encounter. Its subtype says which game it plays; turn order and turn events are those of that game. This class alone hands Foundry's
 * turn events on.
 */
export class FivefoldCombat extends BaseCombat {
  override async _preCreate(data: JsonObject, options: object, user: object): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const [type] = Object.keys(gameOfEncounter().models.Combat);
    if (type !== undefined && (data.type === undefined || data.type === "base")) this.updateSource(newType(type));
    return undefined;
  }

  override async _preUpdate(changes: JsonObject, options: object, user: object): Promise<boolean | undefined> {
    if (turnsOf(this)?.beaten) (await wordOfEnd())?.keepSides(this, changes);
    return super._preUpdate(changes, options, user);
  }

  /** @param options.asked everything about the start is settled, and the game master is not asked */
  override async startCombat(options: { readonly asked?: boolean } = {}): Promise<unknown> {
    const game = await loadRunningOf(this);
    if (game && !options.asked) {
      if (!(await askForMap(this, game.ruleset, true))) return this;
      if (startsFirst(game, this)) await happen(this, "combatStart", 1, null);
      const surprise = await part(() => import("./surprise"));
      if (!(await surprise?.askSurprise(this, game))) return this;
    }
    if (game && startsFirst(game, this)) await happen(this, "combatStart", 1, null);
    return super.startCombat();
  }

  override nextTurn(): Promise<unknown> {
    return goOn(this, async () => {
      await this.#settled();
      if (await waitsForCall(this)) return this;
      if (await waitsForWord(this, false, () => this.nextTurn())) return this;
      return (await phaseForward(this)) ? this : phaseOf(this) === "end" ? super.nextRound() : super.nextTurn();
    });
  }
  override nextRound(): Promise<unknown> {
    return goOn(this, async () => {
      await ordered(this);
      if (await waitsForWord(this, true, () => this.nextRound())) return this;
      return (await phaseForward(this, true)) ? this : super.nextRound();
    });
  }
  override async previousTurn(): Promise<unknown> {
    // A person may step back while a turn is just ending by itself: the events of that have to exist before they are undone.
    await wentOn(this);
    await this.#settled();
    // From here on no turn ends by itself: a settled offer of a waiting turn would end the turn to which this step leads, before the offer
    // is undone.
    await goBack(this, () => this.#stepBack());
    return this;
  }
  async #stepBack(): Promise<void> {
    if (slotsOf(this) && (await (await waitingTurns())?.leaveBackwards(this))) return;
    if (await phaseBack(this)) return;
    await super.previousTurn();
    await restoreOrder(this);
    // The tracker does not stop at a combatant that acts in another one's turn.
    const isBefore = Boolean(this.turn) || this.round > 1;
    if (this.combatant && isBefore && sharing(this).has(this.combatant.id)) await this.#stepBack();
  }

  /** The game's mechanics say what is rolled for initiative: before they are loaded, Foundry would roll something else. */
  override async rollInitiative(ids: readonly string[], options: object = {}): Promise<unknown> {
    const game = await loadRunningOf(this);
    // Foundry would post a card for each roll. A caller with options of its own, and a roll while no game master can keep a shared card,
    // get what Foundry does.
    const ours = game && host.game.users.activeGM && Object.keys(options).length === 0;
    const together = ours ? await part(() => import("./initiative")) : null;
    if (!together) return super.rollInitiative(ids, options);
    await together.rollNamed(this, ids);
    return this;
  }

  override setupTurns(): HostCombatant[] {
    const order = orderOf(this);
    if (order) sorting.set(this, order);
    try {
      return super.setupTurns();
    } finally {
      sorting.delete(this);
    }
  }
  override _sortCombatants(a: HostCombatant, b: HostCombatant): number {
    const combat = a.parent;
    const order = combat && (sorting.get(combat) ?? orderOf(combat));
    return order ? order(a, b) : super._sortCombatants(a, b);
  }

  /** Foundry has one length of a round for the whole world; this is the length of a round in the encounter's own game. */
  override getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const world = super.getTimeDelta(fromRound, fromTurn, toRound, toTurn);
    const game = gameOf(this);
    const own = game ? roundSeconds(game) : host.CONFIG.time.roundTime;
    return world + (toRound - fromRound) * (own - host.CONFIG.time.roundTime);
  }

  override _onStartTurn(named: HostCombatant, context: TurnContext): Promise<void> {
    return goOn(this, async () => {
      if (await turnEvent(this, () => this.#startTurn(named, context))) await this.nextTurn();
    });
  }
  /** @returns whether the turn that has begun is passed over */
  async #startTurn(named: HostCombatant, context: TurnContext): Promise<boolean> {
    // Foundry names the combatant that was at this place before the turn order was made anew.
    const combatant = (context.turn === 0 && !context.skipped && reordered(this) && this.combatant) || named;
    await super._onStartTurn(combatant, context);
    if (isLongOver(this, context.round)) return false;
    // In a round that waits for its start phase, turns begin later.
    if (context.round === this.round && phaseOf(this) === "start") return false;
    const shares = sharing(this).has(combatant.id);
    const had = shares || hadTurnIn(this, context.round)(combatant);
    await endUntaken(this, context.round, combatant);
    if (!shares) await happen(this, "turnStart", context.round, combatant);
    if (!stillThere(this)) return false;
    // Somebody may have stepped on while the turn began: then the turn of another combatant would be passed over.
    const still = context.round === this.round && this.combatant?.id === combatant.id;
    return !context.skipped && still && this.#isPassed(combatant, had);
  }

  override _onEndTurn(combatant: HostCombatant, context: TurnContext): Promise<void> {
    return turnEvent(this, () => this.#endTurn(combatant, context));
  }
  async #endTurn(combatant: HostCombatant, context: TurnContext): Promise<void> {
    await super._onEndTurn(combatant, context);
    if (isLongOver(this, context.round)) return;
    if (putOffOf(this, combatant, context.round) === "waiting" || sharing(this).has(combatant.id)) return;
    for (const { actor } of [combatant, ...sharersOf(this, combatant)])
      if (actor) for (const when of ["nextAct", "turnEnd"] as const) await lapseFor(actor.uuid, when);
    await happen(this, "turnEnd", context.round, combatant);
  }

  override _onStartRound(context: TurnContext): Promise<void> {
    return turnEvent(this, () => this.#startRound(context));
  }
  async #startRound(context: TurnContext): Promise<void> {
    await super._onStartRound(context);
    if (isLongOver(this, context.round)) return;
    if (context.round === 1) await happen(this, "combatStart", 1, null);
    await happen(this, "roundStart", context.round, null);
    if (context.skipped || (phasesOf(this) && waitsForStart(this))) return;
    await rank(this);
    await openAtOnce(this);
  }

  override _onEndRound(context: TurnContext): Promise<void> {
    return turnEvent(this, async () => {
      await super._onEndRound(context);
      if (!isLongOver(this, context.round)) await happen(this, "roundEnd", context.round, null);
    });
  }

  /** Waits until the turn order of the round is made, and until this client writes no exchange that could change it. */
  async #settled(): Promise<void> {
    await ordered(this);
    if (slotsOf(this) && isWriter()) await (await play()).enqueue(async () => {});
  }
  /**
   * Whether the turn of this combatant, which has begun, is passed over. It is not where no turn is left at which the tracker could stop:
   * the tracker would step on for ever.
   * @param had whether it acts in another combatant's turn, or has acted already
   */
  #isPassed(combatant: HostCombatant, had: boolean): boolean {
    if (!had && !isPassedOver(this, combatant)) return false;
    const shared = sharing(this);
    const goesNext = hadTurnIn(this, this.round + 1);
    // Combatants that act in their own turn, in the next round at the latest.
    const own = this.turns.filter((one) => !shared.has(one.id) && !goesNext(one));
    if (had) return own.length > 0;
    const waits = isOut(this, combatant) ? isOut : isPassedOver;
    return own.some((one) => !waits(this, one));
  }
}

export class FivefoldCombatant extends BaseCombatant {
  override async _preCreate(data: JsonObject, options: object, user: object): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const encounter = this.combat && gameOf(this.combat);
    const game = this.actor && gameOf(this.actor);
    if (encounter && game && game !== encounter) {
      // Turn orders of two games cannot be combined: each game has an encounter of its own.
      const data = { name: this.name, game: translate(game.title), own: translate(encounter.title) };
      host.ui.notifications.warn(translate("FIVEFOLD.Combat.otherGame", data));
      return false;
    }
    const [type] = encounter ? Object.keys(encounter.models.Combatant) : [];
    if (type !== undefined && (data.type === undefined || data.type === "base")) this.updateSource(newType(type));
    return undefined;
  }

  /** Foundry knows one status of defeat for the whole world; here it is the one of the creature's own game. */
  override get isDefeated(): boolean {
    const { actor, defeated } = this;
    if (defeated || actor === null) return defeated;
    if (defeats(actor).some((status) => actor.statuses.has(status))) return true;
    return downFoesDefeated() && isDown(actor) && !isAlly(actor, this.token);
  }

  override _getInitiativeFormula(): string {
    const { actor } = this;
    const game = actor && runningOf(actor);
    if (!actor || !game) return super._getInitiativeFormula();
    const { world, letters } = participantsOf(game.ruleset, [actor]);
    const being = world[letters[0] ?? ""];
    return being ? toFormula(game.mechanics.turns.initiative(being)) : super._getInitiativeFormula();
  }
}
