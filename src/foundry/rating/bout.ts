import type { Act, Declaration } from "../../contract/act";
import type { ActorFacts, SettingValues, TurnFacts } from "../../contract/facts";
import type { Mechanics, Ruleset } from "../../contract/ruleset";
import type { TurnEntry, TurnEvent } from "../../contract/turns";
import { Rng } from "../../engine/dice/rng";
import { sample } from "../../engine/dice/sample";
import type { Json } from "../../engine/json";
import { Simulator } from "../../engine/procedure/simulate";
import type { Id, Intent, World } from "../../engine/procedure/types";
import { type Documents, liveFacts } from "./live-facts";

/** The two sides of an encounter: the players' characters with their allies, and everybody else who fights. */
export type Side = "friends" | "foes";
/** A creature that takes part in a simulated encounter. */
export interface Contender extends Documents {
  readonly name: string;
  readonly side: Side;
  /** The creature as the turn order of its game knows it. */
  readonly entry: TurnEntry;
}
/** An encounter as its documents are, before anything is rolled. */
export interface BoutSetup {
  readonly ruleset: Ruleset;
  readonly mechanics: Mechanics;
  readonly contenders: readonly Contender[];
  readonly world: World;
  readonly settings: SettingValues;
  /** World time in seconds. */
  readonly time: number;
}
/** How one simulated encounter ended. */
export interface BoutEnd {
  /** Null: both sides still stood after the last simulated round. */
  readonly winner: Side | null;
  readonly rounds: number;
  /** Letters of the creatures that were down at the end. */
  readonly down: ReadonlySet<Id>;
}
/** An attack that a creature can make. */
interface Attack {
  readonly act: Act;
  readonly itemId: string;
  /** How much life a target loses by it on average. */
  readonly worth: number;
}

/** After how many rounds an encounter counts as undecided. */
const MOST_ROUNDS = 25;
/** How often a creature acts in a turn at most, whatever that costs. */
const MOST_ACTS = 8;
/** How often each attack is tried to find out its worth. */
const TRIALS = 24;
const NOTHING: readonly string[] = [];
const untranslated = (key: string): string => key;
const otherSide = (side: Side): Side => (side === "friends" ? "foes" : "friends");

/**
 * Plays an encounter from its documents with the rules of its game: initiative, turn events, attacks, answers by the game's policy. It is
 * simpler than play at a table: nobody moves, and every creature reaches every other. Each creature makes the attack that costs its target
 * most life, at the foe with the least life left. Nobody heals, flees or uses anything but attacks. It knows no game and no document.
 */
export class Bout {
  readonly #setup: BoutSetup;
  /** The participants as the documents are; never changed. */
  readonly #before: World;
  readonly #world: World;
  readonly #rng: Rng;
  readonly #simulator: Simulator<World[string], Intent>;
  readonly #attacks = new Map<Id, readonly Attack[]>();
  readonly #facts = new Map<Id, ActorFacts>();
  /** How many changes there were when the facts were last read; with more changes they are out of date. */
  #read = 0;
  #initiatives: Readonly<Record<Id, number | null>> = {};
  /** The turn order of the running round. */
  #sequence: readonly Id[] = [];

  constructor(setup: BoutSetup, seed: number) {
    this.#setup = setup;
    this.#before = setup.world;
    this.#world = structuredClone(setup.world);
    this.#rng = new Rng(seed);
    const { rules, policy, companions } = setup.mechanics;
    this.#simulator = new Simulator(this.#world, rules, this.#rng, policy, true, companions?.found);
  }

  /**
   * Finds the attacks of each creature, best first. It has to run to its end before the first encounter is played. It yields wherever it
   * can be interrupted.
   */
  *prepare(): Generator<void, void> {
    this.#initiatives = Object.fromEntries(this.#setup.contenders.map(({ letter }) => [letter, 0]));
    this.#sequence = this.#order();
    for (const contender of this.#setup.contenders) {
      const foe = this.#setup.contenders.find(({ side }) => side !== contender.side);
      const found: Attack[] = [];
      for (const { act, itemId } of foe ? attacksOf(this.#setup.mechanics, contender.actor) : []) {
        const worth = foe ? this.#worthOf(act, itemId, contender, foe) : 0;
        if (worth > 0) found.push({ act, itemId, worth });
        yield;
      }
      this.#attacks.set(
        contender.letter,
        found.sort((a, b) => b.worth - a.worth),
      );
    }
  }
  /** Names of the creatures that have no attack. */
  get unarmed(): readonly string[] {
    return this.#setup.contenders.flatMap(({ letter, name }) => (this.#attacks.get(letter)?.length ? [] : [name]));
  }

  /** Plays the encounter once and then restores all participants. It yields wherever it can be interrupted. */
  *play(): Generator<void, BoutEnd> {
    try {
      return yield* this.#rounds();
    } finally {
      this.#simulator.putBack();
      this.#forget();
    }
  }

  *#rounds(): Generator<void, BoutEnd> {
    const { turns } = this.#setup.mechanics;
    this.#rollInitiatives();
    this.#sequence = this.#order();
    this.#happen("combatStart", 1, null);
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      this.#happen("roundStart", round, null);
      const ranks = turns.ranks?.(this.#entries(), undefined, round, this.#setup.settings);
      if (ranks) this.#initiatives = ranks;
      this.#sequence = this.#order();
      for (const letter of this.#sequence) {
        const winner = this.#winner();
        if (winner) return { winner, rounds: round, down: this.#down() };
        this.#turn(letter, round);
        yield;
      }
      this.#happen("roundEnd", round, null);
    }
    return { winner: this.#winner(), rounds: MOST_ROUNDS, down: this.#down() };
  }

  #turn(letter: Id, round: number): void {
    const { turns } = this.#setup.mechanics;
    const entry = this.#entryOf(letter);
    if (turns.skip(entry) || turns.hasHadTurn?.(entry, this.#entries(), round)) return;
    this.#happen("turnStart", round, letter);
    for (let acts = 0; acts < MOST_ACTS && this.#canAct(letter); acts++) if (!this.#strike(letter, round)) break;
    this.#happen("turnEnd", round, letter);
  }
  /** Makes the best attack that the creature can make now. False: there is none, or it changed nothing. */
  #strike(letter: Id, round: number): boolean {
    const foe = this.#weakestFoe(letter);
    if (foe === null) return false;
    for (const attack of this.#attacks.get(letter) ?? []) {
      const args = this.#declared(attack.act, attack.itemId, letter, foe, round);
      if (args === undefined) continue;
      const from = this.#simulator.trail.length;
      this.#run(attack.act.procedure, args);
      return this.#simulator.trail.length > from;
    }
    return false;
  }
  /** Runs a procedure. One that needs people or a map fails here and changes nothing. */
  #run(procedure: string, args: Json): unknown {
    const script = this.#setup.mechanics.procedures[procedure];
    const from = this.#simulator.trail.length;
    try {
      // A ruleset's procedures accept what its own acts declare, but the contract knows the types of neither.
      return script?.(this.#simulator, args as never);
    } catch {
      this.#simulator.putBack(from);
      return undefined;
    } finally {
      if (this.#simulator.trail.length !== this.#read) this.#forget();
    }
  }
  #happen(event: TurnEvent, round: number, who: Id | null): void {
    const { mechanics, settings, time } = this.#setup;
    const turn = this.#turnFacts(round, who);
    const happening = mechanics.turns.on({ event, who, world: this.#world, turn, time, settings });
    if (happening) this.#run(happening.procedure, happening.args);
  }

  /** The arguments of an attack; undefined where it is refused. */
  #declared(act: Act, itemId: string, by: Id, on: Id, round: number): Json | undefined {
    const actor = this.#factsOf(by);
    const { settings, time } = this.#setup;
    const declaration: Declaration = {
      by,
      actor,
      item: actor.items.find(({ id }) => id === itemId) ?? null,
      on: [on],
      world: this.#world,
      turn: this.#turnFacts(round, by),
      board: null,
      time,
      settings,
      fighters: () => this.#setup.contenders.map(({ letter }) => this.#factsOf(letter)),
      facts: (letter) => (this.#contender(letter) ? this.#factsOf(letter) : null),
      summonRefusal: () => "missing",
      adjust: { off: [], added: [] },
    };
    try {
      const declared = act.declare(declaration);
      return declared.ok ? declared.args : undefined;
    } catch {
      // Some acts need a map or a person: they do not count as attacks here.
      return undefined;
    }
  }
  /** How much life an attack costs its target, as the average of some tries. */
  #worthOf(act: Act, itemId: string, by: Contender, on: Contender): number {
    let lost = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      this.#happen("turnStart", 1, by.letter);
      const before = this.#lifeOf(on.letter);
      const args = this.#declared(act, itemId, by.letter, on.letter, 1);
      if (args !== undefined) this.#run(act.procedure, args);
      lost += before - this.#lifeOf(on.letter);
      this.#simulator.putBack();
      this.#forget();
      if (args === undefined) return 0;
    }
    return lost / TRIALS;
  }

  #contender(letter: Id): Contender | undefined {
    return this.#setup.contenders.find((one) => one.letter === letter);
  }
  #forget(): void {
    this.#facts.clear();
    this.#read = this.#simulator.trail.length;
  }
  #factsOf(letter: Id): ActorFacts {
    const known = this.#facts.get(letter);
    if (known) return known;
    const contender = this.#contender(letter);
    if (!contender) throw new Error(`nobody has the letter '${letter}'`);
    const { ruleset, settings } = this.#setup;
    const facts = liveFacts(ruleset, contender, { world: this.#world, before: this.#before, settings });
    this.#facts.set(letter, facts);
    return facts;
  }
  #entryOf(letter: Id): TurnEntry {
    const contender = this.#contender(letter);
    if (!contender) throw new Error(`nobody has the letter '${letter}'`);
    const { entry } = contender;
    return { ...entry, initiative: this.#initiatives[letter] ?? entry.initiative, actor: this.#factsOf(letter) };
  }
  #entries(): readonly TurnEntry[] {
    return this.#setup.contenders.map(({ letter }) => this.#entryOf(letter));
  }
  #order(): readonly Id[] {
    const { mechanics, contenders, settings } = this.#setup;
    return contenders
      .map((contender) => ({ contender, entry: this.#entryOf(contender.letter) }))
      .sort((a, b) => mechanics.turns.compare(a.entry, b.entry, settings))
      .map(({ contender }) => contender.letter);
  }
  #rollInitiatives(): void {
    const { mechanics, contenders } = this.#setup;
    this.#initiatives = Object.fromEntries(
      contenders.map(({ letter, entry }) => {
        const being = this.#world[letter];
        const rolled =
          being && !mechanics.turns.ranks ? sample(mechanics.turns.initiative(being), this.#rng).total : null;
        return [letter, entry.initiative ?? rolled];
      }),
    );
  }
  #turnFacts(round: number, turnOf: Id | null): TurnFacts {
    return {
      round,
      ...(this.#setup.mechanics.turns.phases && { phase: "turns" as const }),
      turnOf,
      slot: turnOf === null ? null : (this.#initiatives[turnOf] ?? 0),
      order: this.#sequence.map((id) => ({ id, initiative: this.#initiatives[id] ?? null })),
    };
  }
  #row(letter: Id) {
    const { mechanics, settings } = this.#setup;
    const turn = { round: 1, isTurn: false, mine: true, entries: NO_ENTRIES, settings };
    return mechanics.turns.row(this.#entryOf(letter), turn, untranslated);
  }
  #lifeOf(letter: Id): number {
    return this.#row(letter).life?.value ?? 0;
  }
  /** Whether a creature is out of the fight: the tracker shows it as down, it has no life left, or its turns are skipped. */
  #isOut(letter: Id): boolean {
    const { down, life } = this.#row(letter);
    return down || (life !== undefined && life.value <= 0) || this.#setup.mechanics.turns.skip(this.#entryOf(letter));
  }
  #canAct(letter: Id): boolean {
    const { mechanics, settings } = this.#setup;
    return !this.#isOut(letter) && mechanics.turns.cannotAct?.(this.#entryOf(letter), settings) !== true;
  }
  #standing(side: Side): readonly Contender[] {
    return this.#setup.contenders.filter((one) => one.side === side && !this.#isOut(one.letter));
  }
  #weakestFoe(letter: Id): Id | null {
    const side = this.#contender(letter)?.side;
    if (!side) return null;
    const foes = this.#standing(otherSide(side)).map((foe) => ({ letter: foe.letter, life: this.#lifeOf(foe.letter) }));
    return foes.sort((a, b) => a.life - b.life)[0]?.letter ?? null;
  }
  #winner(): Side | null {
    if (this.#standing("foes").length === 0) return "friends";
    return this.#standing("friends").length === 0 ? "foes" : null;
  }
  #down(): ReadonlySet<Id> {
    return new Set(this.#setup.contenders.flatMap(({ letter }) => (this.#isOut(letter) ? [letter] : [])));
  }
}
const NO_ENTRIES: readonly TurnEntry[] = [];

/** The acts that may be attacks of a creature: those that have targets and odds, with each of the items that they need. */
function attacksOf(
  mechanics: Mechanics,
  { items }: ActorFacts,
): readonly { readonly act: Act; readonly itemId: string }[] {
  const acts = mechanics.acts.filter(
    ({ preview, gm, targets, changesOrder, lifts }) => preview && !gm && targets !== "none" && !changesOrder && !lifts,
  );
  return acts.flatMap((act) =>
    act.items.length === 0
      ? [{ act, itemId: "" }]
      : items.flatMap(({ id, type }) => (act.items.includes(type) ? [{ act, itemId: id }] : [])),
  );
}

/** Ids of an actor's items that take part in its acts, or in acts on it. */
export function touchedBy({ acts }: Mechanics, facts: ActorFacts): readonly string[] {
  const all = acts.flatMap(({ touches }) => [
    ...(touches?.(facts, "doer") ?? NOTHING),
    ...(touches?.(facts, "target") ?? NOTHING),
  ]);
  return [...new Set(all)];
}
