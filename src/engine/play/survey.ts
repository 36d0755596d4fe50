import { isChanges } from "../procedure/changes";
import { type Procedures, type ReplayObserver, replay } from "../procedure/replay";
import { tell } from "../procedure/story";
import type { Address, Change, Entry, Request, Script } from "../procedure/types";

/** A deed of a log with its intents, which are not stored and come from the replay. */
export interface LoggedDeed {
  readonly at: Address;
  readonly n: number;
  readonly changes: readonly Change[];
  readonly request: Request & { k: "deed" };
}

/** A replay observer that only collects questions with their answers. */
export class Survey implements ReplayObserver {
  readonly answered: { readonly request: Request; readonly entry: Entry }[] = [];

  roll(request: Request & { k: "roll" }, entry: Entry | null): void {
    this.#note(request, entry);
  }
  ask(request: Request & { k: "ask" }, entry: Entry | null): void {
    this.#note(request, entry);
  }
  look(request: Request & { k: "look" }, entry: Entry | null): void {
    this.#note(request, entry);
  }
  deed(request: Request & { k: "deed" }, entry: Entry | null): void {
    this.#note(request, entry);
  }
  contest(): void {}
  correction(): void {}
  say(): void {}
  explain(): void {}

  #note(request: Request, entry: Entry | null): void {
    if (entry) this.answered.push({ request, entry });
  }
}

/**
 * The deeds of a log in the order of the procedure, with those that were refused or changed nothing.
 * @throws what `replay` throws
 */
export function deedsOf(script: Script, procedures: Procedures): readonly LoggedDeed[] {
  const survey = new Survey();
  replay(script, procedures, survey);
  const deeds: LoggedDeed[] = [];
  for (const { request, entry } of survey.answered) {
    if (request.k === "deed")
      deeds.push({ at: request.at, n: entry.n, changes: isChanges(entry.v) ? entry.v : [], request });
  }
  return deeds;
}

/** The total of a roll or the answer at an address before it is removed, for the visible history. */
export function valueAt(script: Script, procedures: Procedures, at: Address): string | undefined {
  for (const line of tell(script, procedures).lines) {
    if (line.k === "roll" && line.at === at && line.total !== undefined) return String(line.total);
    if (line.k === "ask" && line.at === at) return line.answer;
  }
  return undefined;
}
