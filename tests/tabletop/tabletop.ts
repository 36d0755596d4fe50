import { onTestFinished } from "vitest";
import type { Mechanics, Ruleset } from "../../src/contract/ruleset";
import type { JsonObject } from "../../src/engine/json";
import type { Outcome } from "../../src/engine/play/types";
import type { Dynamic, Plain } from "../../table/dynamic";
import { checkDialog, requestOf } from "./acts";
import { arrive, askAs, leave, letPlayersVouch, runAs } from "./ask";
import {
  boot,
  loadRuleset,
  type Notice,
  quiet,
  type Running,
  reopenClient,
  type UserName,
  waitAlsoFor,
  watchConsole,
} from "./boot/client";
import { type Catalog, catalogOf } from "./catalog";
import { type ActOptions, Creature, type Space } from "./creature";
import { diceFaults, leftOver, scriptDice } from "./dice";
import { Exchange } from "./exchange";
import { newestNumber, violations } from "./invariants";
import { type CreatureSpec, DISPOSITIONS, nextId, place } from "./place";
import { resetWorld, settle } from "./reset";
import { type SceneSpec, setScene } from "./scene";
import { loadShell, type Stored, shell } from "./shell";
import { answerOpening, type OpeningAnswers } from "./windows";

export type { Creature, CreatureSpec, Exchange };

export interface TabletopOptions {
  /** Of the game, by key without its prefix. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  /** Of the system, by key: `promptSeconds`, `hideNumbers`. */
  readonly system?: Readonly<Record<string, string | number | boolean>>;
}

/** One table at which a test plays: server, world and the game master's client, all real, without a window. */
export class Tabletop {
  readonly creatures: Creature[] = [];
  combat: Dynamic = null;
  map: Dynamic = null;
  /** Exchanges that an earlier version has written: what its rules told need not be what those of today would tell. */
  readonly older = new Set<string>();
  #known = new Set<string>();
  #tolerant = false;

  constructor(
    readonly running: Running,
    /** The game as the running client has it. */
    public ruleset: Ruleset,
  ) {}

  rulesetBySlug(slug: string): Ruleset {
    return (globalThis as Dynamic).game.fivefold.ruleset(slug);
  }
  mechanicsOf(slug: string): Mechanics {
    const game = shell().runningGame(slug);
    if (!game) throw new Error(`the mechanics of '${slug}' are not there`);
    return game.mechanics;
  }
  /** What the game of this table is played by. */
  get mechanics(): Mechanics {
    return this.mechanicsOf(this.ruleset.slug);
  }
  /** Faces in rolling order; what a die bursts into stands behind it. */
  dice(...faces: number[]): void {
    scriptDice(faces);
  }
  /** A setting of the game as it stands. */
  setting(key: string): unknown {
    return (globalThis as Dynamic).game.settings.get("fivefold", `${this.ruleset.slug}.${key}`);
  }
  /** Notifications that were shown. */
  get notices(): readonly Notice[] {
    return this.running.notices;
  }
  /** Questions with yes or no that were shown. */
  get questions(): readonly string[] {
    return this.running.questions;
  }
  /** How such questions are answered from now on; null closes the window. */
  answerQuestions(answer: boolean | null): void {
    this.running.answerQuestions = answer;
  }
  /** This test expects errors in the console. */
  allowErrors(): void {
    this.#tolerant = true;
  }

  /** A creature with its token on the scene, next to the last one unless told. */
  async creature(name: string, spec: CreatureSpec = {}): Promise<Creature> {
    const [type] = Object.keys(this.ruleset.models.Actor);
    const prototypeToken = { actorLink: true, disposition: DISPOSITIONS.neutral };
    return place(this, { name, type, system: spec.system ?? {}, items: spec.items ?? [], prototypeToken }, spec);
  }
  /** A creature of the game's compendia, as it is dragged onto the map. */
  async fromPack(name: string, spec: Omit<CreatureSpec, "system" | "items"> = {}): Promise<Creature> {
    return place(this, this.catalog().find("Actor", name), spec);
  }
  /** Creatures and items of the game's compendia. */
  catalog(): Catalog {
    return catalogOf(this.running.server, this.ruleset.slug);
  }
  /** Makes the map another one: its grid, its walls and lights, what is marked. Positions in spaces; to be called before anybody stands on it. */
  async scene(spec: SceneSpec): Promise<void> {
    await this.during(() => setScene(this.map, this.ruleset, spec));
  }
  /** Somebody sits down at the table. */
  async arrive(name: UserName): Promise<void> {
    await this.during(async () => arrive(this.running, name));
  }
  /** Somebody goes. */
  async leave(name: Exclude<UserName, "Gamemaster">): Promise<void> {
    await this.during(async () => leave(this.running, name));
  }
  /** Decides beforehand how a creature answers: not at all, when asked, or always. */
  async wish(creature: Creature, prompt: string, policy: "off" | "ask" | "auto"): Promise<void> {
    const known = shell().wishesOf(this.ruleset, creature.actor);
    if (!known.some(({ spec }) => spec.id === prompt))
      throw new Error(`${creature.name} can't decide "${prompt}" beforehand, only ${known.map(({ spec }) => spec.id)}`);
    await this.#step(() => creature.actor.setFlag("fivefold", `prompts.${prompt}`, policy));
  }
  /** Begins an act the way of the sheet and the dialog. Where it is refused, the exchange says so. */
  async act(doer: Creature, id: string, options: ActOptions = {}): Promise<Exchange> {
    if (!this.mechanics.acts.some((one) => one.id === id))
      throw new Error(`${this.ruleset.slug} has no act ${id}; it has ${this.mechanics.acts.map((one) => one.id)}`);
    const request = requestOf(this.map, doer, id, options);
    const { operations } = shell();
    const before = this.#ids();
    const { as = "Gamemaster" } = options;
    return this.during(async () => {
      const begin = async () => {
        const prepared = operations.prepare(request);
        if ("ok" in prepared) return { outcome: prepared, rule: undefined };
        checkDialog(prepared.dialog, options);
        const { rule } = prepared.refusal ?? {};
        return { outcome: await operations.begin(request), rule };
      };
      const { outcome, rule } = as === "Gamemaster" ? await begin() : await runAs(this.running, as, begin);
      if (!outcome.ok) return new Exchange(this, "", outcome.reason, rule, outcome.overridable ?? false);
      await quiet();
      const begun = this.#ids().find((one) => !before.includes(one) && shell().carrier(one)?.stored.origin?.act === id);
      if (!begun) throw new Error(`${doer.name} began ${id}, and no message came of it`);
      return new Exchange(this, begun);
    });
  }
  #ids(): string[] {
    return shell()
      .allCarriers()
      .map(({ record }) => record.id);
  }
  /** Every exchange of the world in the order in which they began; those of turn events are among them, whether they have a card or not. */
  get cards(): readonly Exchange[] {
    // A turn event's card holds its story only: its record stays in the ledger of its encounter, except that of the encounter's end.
    const isCopy = ({ flags, documentName }: Stored["document"]): boolean =>
      documentName !== "Combat" &&
      flags.fivefold?.ledger !== undefined &&
      !`${flags.fivefold.ledger}`.endsWith("combatEnd");
    const own = shell()
      .allCarriers()
      .filter(({ document }) => !isCopy(document));
    own.sort((a, b) => a.record.opened - b.record.opened);
    return own.map(({ record }) => new Exchange(this, record.id));
  }
  /** Exchanges that came with the last call. */
  get posted(): readonly Exchange[] {
    return this.cards.filter(({ id }) => !this.#known.has(id));
  }

  /** Runs something that a person does, waits until all of it has happened, and looks whether everything still holds. */
  async during<T>(job: () => Promise<T>): Promise<T> {
    this.#known = new Set(this.#ids());
    const since = newestNumber();
    const result = await job();
    await quiet();
    const dice = diceFaults();
    if (dice.length > 0) {
      // What is left after the wrong dice is not worth a second message.
      leftOver();
      this.running.errors.splice(0);
      const story = [...this.posted, ...this.cards.slice(-1)].flatMap((one) => one.story);
      throw new Error(
        `the dice do not fit: ${dice.join("; ")}. What happened with others in their place:\n  ${story.join("\n  ")}`,
      );
    }
    this.check(since);
    return result;
  }
  /** Looks whether everything holds; throws with what does not. */
  check(since = newestNumber()): void {
    const found = [...this.#errors(), ...violations(this, since)];
    if (found.length > 0)
      throw new Error(`what must always hold does not:\n${found.map((one) => `- ${one}`).join("\n")}`);
  }
  #errors(): readonly string[] {
    const errors = this.running.errors.splice(0);
    return this.#tolerant ? [] : errors.map((one) => `an error was told to the console only: ${one}`);
  }

  /** An encounter of these creatures. Where a game rolls for initiative, the given numbers stand for the rolls. */
  async encounter(...fighters: readonly (Creature | { readonly initiative: readonly number[] })[]): Promise<void> {
    const { CONFIG } = globalThis as Dynamic;
    const creatures = fighters.filter((one): one is Creature => one instanceof Creature);
    const given =
      fighters.find((one): one is { initiative: readonly number[] } => "initiative" in one)?.initiative ?? [];
    await this.during(async () => {
      this.combat = await CONFIG.Combat.documentClass.create({ scene: this.map.id, active: true });
      const data = creatures.map(({ token: { document }, actor }, index) => ({
        _id: nextId("fighter"),
        tokenId: document.id,
        sceneId: this.map.id,
        actorId: actor.id,
        ...(given[index] !== undefined && { initiative: given[index] }),
      }));
      await this.combat.createEmbeddedDocuments("Combatant", data, { keepId: true });
      await this.combat.activate();
    });
  }
  /**
   * Begins the encounter.
   * @param answers to what the game master is asked beforehand, by name of a creature or a side; what is left out stays as it is offered
   * @param roll whether initiative is rolled for those who have none
   */
  start(answers: OpeningAnswers = {}, { roll = true }: { readonly roll?: boolean | "unplayed" } = {}): Promise<void> {
    return this.#step(async () => {
      let over = false;
      const begun = this.combat.startCombat().finally(() => {
        over = true;
      });
      await quiet();
      if (!over) await answerOpening(answers, roll);
      await begun;
    });
  }
  nextTurn(): Promise<void> {
    return this.#step(() => this.combat.nextTurn());
  }
  nextRound(): Promise<void> {
    return this.#step(() => this.combat.nextRound());
  }
  previousTurn(): Promise<void> {
    return this.#step(() => this.combat.previousTurn());
  }
  /** Ends the running turn as somebody who may, or may not. */
  async endTurn({ as = "Gamemaster" }: { readonly as?: UserName } = {}): Promise<Outcome> {
    const { game } = globalThis as Dynamic;
    return this.during(async () => {
      if (as === "Gamemaster") return game.fivefold.endTurn();
      return askAs(this.running, as, { do: "endTurn", combat: this.combat.id });
    });
  }
  endEncounter(): Promise<void> {
    return this.#step(() => this.combat.delete());
  }
  #step(step: () => Promise<unknown>): Promise<void> {
    return this.during(async () => {
      await step();
      await quiet();
    });
  }
  /** Whose turn it is, by name; null outside of turns. */
  get turnOf(): string | null {
    return shell().actingIn(this.combat)?.actor?.name ?? null;
  }
  /** The part of the running round; null before the first one, and in games whose rounds are turns and nothing else. */
  get phase(): string | null {
    return shell().phaseOf(this.combat);
  }

  /** A person drags a token over these spaces. What the game makes of it is the newest exchange; null where it was simply moved. */
  async move(creature: Creature, path: readonly Space[]): Promise<Exchange | null> {
    const size = this.map.grid.size;
    const waypoints = path.map(([column, row, elevation]) => ({
      x: column * size,
      y: row * size,
      elevation: elevation ?? creature.token.elevation,
      snapped: true,
      checkpoint: true,
    }));
    await this.during(async () => {
      await creature.token.document.move(waypoints, { method: "dragging" });
      await quiet();
    });
    return this.posted.find(({ stored }) => stored.stored.origin !== null) ?? null;
  }
  /** Lets game time pass, in seconds. */
  async time(seconds: number): Promise<void> {
    await this.#step(() => (globalThis as Dynamic).game.time.advance(seconds));
  }
  /** Writes documents as a person does who edits a sheet. */
  async edit(creature: Creature, changes: JsonObject): Promise<void> {
    await this.#step(() => creature.actor.update(changes));
  }

  /**
   * The game master's page is loaded anew: nothing is left of what a client had in memory, and it goes on with what is stored. Creatures and exchanges of the
   * test go on as well; documents that it holds are those of the client that is gone.
   */
  reload(): Promise<void> {
    return this.during(() => this.reopen());
  }
  /** The same where the page was killed: nobody looks at what it has left behind before another one is there. */
  async reopen(): Promise<void> {
    await reopenClient(this.running);
    await takeOver();
    await this.find();
  }
  /** Finds its map, its encounter and its game in the running client. */
  async find(): Promise<void> {
    const { game } = globalThis as Dynamic;
    this.ruleset = await loadRuleset(this.ruleset.slug);
    this.map = game.scenes.active;
    this.combat = game.combats.active ?? null;
  }

  /** At the end of a test. */
  finish(): void {
    const left = leftOver();
    const late = this.#errors();
    if (left.length > 0) throw new Error(`dice that nobody threw: ${left.join(", ")}`);
    if (late.length > 0) throw new Error(late.join("\n"));
  }
}

let prepared: Promise<Running> | null = null;
/** Puts what tests need of the running client at their disposal: its functions and its dice. */
async function takeOver(): Promise<void> {
  await loadShell();
  await quiet();
}
async function prepare(): Promise<Running> {
  const running = await boot();
  await takeOver();
  // Other games may still be on their way, and the writer waits for them.
  waitAlsoFor(() => shell().gamesRunning().then(shell().finish));
  for (const name of running.lines.keys()) letPlayersVouch(running, name);
  await quiet();
  return running;
}

/** A table with an empty world that is set to a game, with one empty scene of its usual grid. */
export async function tabletop(slug: string, options: TabletopOptions = {}): Promise<Tabletop> {
  prepared ??= prepare();
  const running = await prepared;
  watchConsole(running.errors);
  await resetWorld(running);
  // A test that failed has left faces behind, and so has what the reset has ended.
  leftOver();
  diceFaults();
  const ruleset = await loadRuleset(slug);
  await settle(ruleset, options);
  const table = new Tabletop(running, ruleset);
  table.map = await (globalThis as Dynamic).CONFIG.Scene.documentClass.create({
    name: "Field",
    active: true,
    width: 4000,
    height: 4000,
    padding: 0,
    grid: { type: 1, size: 100, ...gridOf(ruleset) },
  });
  await quiet();
  running.notices.splice(0);
  running.questions.splice(0);
  running.answerQuestions = true;
  onTestFinished(() => table.finish());
  return table;
}
function gridOf(ruleset: Ruleset): Plain {
  const needs = ruleset.map?.(Object.fromEntries(ruleset.settings.map((spec) => [spec.key, spec.default])));
  const { distance, units } = needs ?? (globalThis as Dynamic).game.system.grid;
  return { distance, units };
}
