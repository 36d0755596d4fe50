import { answers } from "../../src/engine/play/answer";
import type { Correction } from "../../src/engine/play/correct";
import type { Outcome } from "../../src/engine/play/types";
import { fingerprint } from "../../src/engine/procedure/fingerprint";
import type { FilledForm } from "../../src/engine/procedure/form";
import { tell } from "../../src/engine/procedure/story";
import type { Line } from "../../src/engine/procedure/story.types";
import { type Change, GAME_MASTER, type Request } from "../../src/engine/procedure/types";
import type { Dynamic } from "../../table/dynamic";
import { askAs } from "./ask";
import { USERS, type UserName } from "./boot/client";
import type { Creature } from "./creature";
import { type Stored, shell } from "./shell";
import { changeWords, lineWords } from "./story";
import type { Tabletop } from "./tabletop";

/** A question that waits for a person. */
export interface Asked {
  /** The creature, or "GM" where the game master decides. */
  readonly who: string;
  /** The user who is asked first. */
  readonly by: string;
  /** Its address in the exchange. */
  readonly at: string;
  readonly options: readonly string[];
}

/** One exchange of the running world, read anew from its document with every look. */
export class Exchange {
  constructor(
    private readonly table: Tabletop,
    /** Id of its message, or its place in the ledger of an encounter; empty where it was refused. */
    readonly id: string,
    /** Why nothing began, and by which rule; null and undefined where it began. */
    readonly refused: string | null = null,
    readonly rule?: string,
    /** Whether a game master may let it happen all the same. */
    readonly overridable = false,
  ) {}

  get stored(): Stored {
    if (this.refused !== null) throw new Error(`this act was refused: ${this.refused} ${this.rule ?? ""}`);
    const found = shell().carrier(this.id);
    if (!found) throw new Error(`the exchange ${this.id} is not there any more`);
    return found;
  }
  /** "open", "closed", "undone", or "record": taken over by nobody. */
  get state(): string {
    return this.stored.record.state;
  }
  /** Why it became a record, and what else people have done to it. */
  get history(): readonly string[] {
    return this.stored.record.history.map(({ what, at, was }) => `${what} ${at}${was === undefined ? "" : ` ${was}`}`);
  }
  /** The stored story, or what there is to tell so far. */
  get lines(): readonly Line[] {
    return this.stored.stored.story ?? this.told().lines;
  }
  /** What happened, a plain line each. */
  get story(): readonly string[] {
    return this.lines.flatMap((line) => lineWords(line, this.names));
  }
  /** What became of documents, in the order in which it was done: "Reaver durability -9". */
  get changes(): readonly string[] {
    return this.lines.flatMap((line) =>
      line.k === "deed" ? (line.changes ?? []).map((change: Change) => changeWords(change, this.names)) : [],
    );
  }
  /** What its card suggests to the game master once it is over: label and the act behind it. */
  get offers(): readonly string[] {
    const { document } = this.stored;
    // Encounters keep exchanges too, which have no card of their own.
    const view = "author" in document ? shell().readExchange(document) : null;
    if (!view) throw new Error(`the exchange ${this.id} has no card`);
    const { i18n } = (globalThis as Dynamic).game;
    const t = (key: string, data?: object): string => i18n.format(key, data ?? {});
    return shell()
      .offersFor(view, shell().contextOf(view, { t }))
      .map(({ label, act, said }) => [act, ...Object.values(said ?? {}), label].join(" "));
  }
  get names(): Readonly<Record<string, string>> {
    const { members } = this.stored.stored;
    return Object.fromEntries(
      Object.entries(members).map(([id, { name, of }]) => [
        id,
        of === undefined ? name : `${members[of]?.name ?? "?"}'s ${name}`,
      ]),
    );
  }
  /** Questions that wait now. */
  get asked(): readonly Asked[] {
    return this.pending.flatMap((request) => (request.k === "ask" ? [this.#asked(request)] : []));
  }
  get pending(): readonly Request[] {
    return this.state === "open" ? this.told().run.pending : [];
  }
  told() {
    const { record, stored } = this.stored;
    return tell(record, this.table.mechanicsOf(stored.ruleset).procedures);
  }
  #asked({ who, at, options }: Request & { k: "ask" }): Asked {
    const decider = shell().playerOf(shell().actorOf(this.stored.stored.members, who));
    return { who: who === GAME_MASTER ? "GM" : (this.names[who] ?? who), by: decider?.name ?? "", at, options };
  }

  /**
   * Answers a question as the person who is asked, or as `as`.
   * @param who the creature whose question it is, or "GM"
   * @param at its address, or the last part of it
   * @param options.unoffered the option is none of those that are offered: it is for the receiver to refuse it
   */
  async answer(
    who: Creature | "GM",
    at: string,
    option: string | FilledForm,
    { as, unoffered = false }: { readonly as?: UserName; readonly unoffered?: boolean } = {},
  ): Promise<Outcome> {
    const name = who === "GM" ? "GM" : who.name;
    const open = this.pending.filter((one) => one.k === "ask");
    const fits = open.filter(
      (one) => this.#asked(one).who === name && (one.at === at || one.at.split("/").at(-1) === at),
    );
    const [request] = fits;
    if (!request || fits.length > 1) {
      const all = this.asked.map((one) => `${one.who} ${one.at} (${one.options.join(", ")})`);
      throw new Error(`${name} is asked "${at}" ${fits.length} times; open: ${all.join("; ") || "nothing"}`);
    }
    if (request.k === "ask" && !unoffered && !answers(request, option))
      throw new Error(
        `${name} is not offered ${JSON.stringify(option)} at ${request.at}: ${request.options.join(", ")}`,
      );
    const decider = as ?? this.#asked(request).by;
    const command = {
      do: "answer",
      exchange: this.id,
      at: request.at,
      h: fingerprint(request),
      value: option,
    } as const;
    return this.table.during(() => this.#by(decider, command));
  }
  undo({ as = "Gamemaster" }: { readonly as?: UserName } = {}): Promise<Outcome> {
    return this.table.during(() => this.#by(as, { do: "undo", exchange: this.id }));
  }
  redo({ as = "Gamemaster" }: { readonly as?: UserName } = {}): Promise<Outcome> {
    return this.table.during(() => this.#by(as, { do: "redo", exchange: this.id }));
  }
  /** What a game master corrects on the card. */
  correct(correction: Correction, { as = "Gamemaster" }: { readonly as?: UserName } = {}): Promise<Outcome> {
    return this.table.during(() => this.#by(as, { do: "correct", exchange: this.id, correction }));
  }
  /** Throws the dice at an address again. */
  reroll(at: string, { as = "Gamemaster" }: { readonly as?: UserName } = {}): Promise<Outcome> {
    return this.table.during(() => this.#by(as, { do: "reroll", exchange: this.id, at }));
  }

  #by(name: string, command: Parameters<typeof askAs>[2]): Promise<Outcome> {
    if (!Object.hasOwn(USERS, name)) throw new Error(`nobody is called ${name}`);
    const { operations } = shell();
    if (name !== "Gamemaster") return askAs(this.table.running, name as UserName, command);
    switch (command.do) {
      case "answer":
        return operations.answer(command.exchange, command.at, command.value);
      case "correct":
        return operations.correct(command.exchange, command.correction);
      case "reroll":
        return operations.reroll(command.exchange, command.at);
      case "undo":
        return operations.undo(command.exchange);
      case "redo":
        return operations.redo(command.exchange);
      default:
        throw new Error(`an exchange knows no ${command.do}`);
    }
  }
}
