import { identifyFulfillableTerms } from "./fulfillment";
import { globals, localize } from "./host";
import type { DiceTermLike, EvaluationOptions, ResolverLike, RollLike } from "./types";

/** Waits for a human to type the faces of real dice; an empty field is rolled by chance. */
export class RollResolver implements ResolverLike {
  readonly roll: RollLike;
  readonly fulfillable = new Map<string, { term: DiceTermLike; method: string }>();
  private form: HTMLFormElement | undefined;
  private finish: (() => void) | undefined;

  constructor(roll: RollLike) {
    this.roll = roll;
  }

  /** Ask for all dice that are known before the roll starts. */
  async awaitFulfillment(): Promise<void> {
    const terms = identifyFulfillableTerms(this.roll.terms);
    terms.forEach((term, index) => {
      this.fulfillable.set(String(index), { term, method: term.method ?? "" });
    });
    if (!terms.length) return;
    const faces = await this.ask(terms.map((term) => ({ term, count: Math.abs(term.number ?? 1) })));
    terms.forEach((term, index) => {
      for (const result of faces[index] ?? []) {
        term.results.push({ result: result ?? chance(term), active: true });
      }
    });
  }

  /** Ask for one more die, after an explosion or a reroll. */
  async resolveResult(term: DiceTermLike, _method: string, _options: EvaluationOptions = {}): Promise<number> {
    const faces = await this.ask([{ term, count: 1 }]);
    return faces[0]?.[0] ?? chance(term);
  }

  /** Fill in a result that came from elsewhere, such as an electronic die; false when nobody waits for it. */
  registerResult(method: string, denomination: string, result: number): boolean {
    const inputs = Array.from(this.form?.querySelectorAll<HTMLInputElement>("input") ?? []);
    const free = inputs.find((input) => {
      return input.dataset.denomination === denomination && input.dataset.method === method && !input.value;
    });
    if (!free) return false;
    free.value = String(result);
    if (inputs.every((input) => input.value)) this.finish?.();
    return true;
  }

  async close(): Promise<void> {
    this.finish?.();
  }

  private async ask(wanted: { term: DiceTermLike; count: number }[]): Promise<(number | undefined)[][]> {
    const form = buildForm(this.roll, wanted);
    this.form = form.querySelector("form") ?? undefined;
    const { DialogV2 } = globals.foundry.applications.api;
    await new Promise<void>((resolve) => {
      const dialog = new DialogV2({
        classes: ["roll-resolver"],
        window: { title: "DICE.RESOLVER.Title", icon: "fa-solid fa-dice" },
        content: form,
        buttons: [{ action: "submit", label: "DICE.RESOLVER.Submit", default: true, icon: "fa-solid fa-check" }],
      });
      this.finish = () => {
        this.finish = undefined;
        resolve();
        void dialog.close();
      };
      // Closing the window without an answer leaves the rest to chance, as it must not hang the roll.
      dialog.addEventListener("close", () => this.finish?.(), { once: true });
      void dialog.render({ force: true });
    });
    return wanted.map((_entry, group) => {
      const inputs = form.querySelectorAll<HTMLInputElement>(`input[data-group="${group}"]`);
      return Array.from(inputs, (input) => readFace(input));
    });
  }
}

function readFace(input: HTMLInputElement): number | undefined {
  const value = Number(input.value);
  const legal = input.value !== "" && value >= Number(input.min) && value <= Number(input.max);
  return legal ? Math.trunc(value) : undefined;
}

function chance(term: DiceTermLike): number {
  return (term as DiceTermLike & { randomFace(): number }).randomFace();
}

function buildForm(roll: RollLike, wanted: { term: DiceTermLike; count: number }[]): HTMLElement {
  const content = document.createElement("div");
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = localize("DICE.RESOLVER.Hint", { formula: roll.formula });
  const body = document.createElement("div");
  body.className = "standard-form roll-resolver-dice";
  body.append(...wanted.map(({ term, count }, group) => buildGroup(term, count, group)));
  content.append(hint, body);
  return content;
}

function buildGroup(term: DiceTermLike, count: number, group: number): HTMLElement {
  const fieldset = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = term.formula;
  fieldset.append(legend);
  for (let index = 0; index < count; index++) {
    const input = document.createElement("input");
    input.type = "number";
    input.name = `die.${group}.${index}`;
    input.min = term.denomination === "c" ? "0" : term.denomination === "f" ? "-1" : "1";
    input.max = term.denomination === "c" || term.denomination === "f" ? "1" : String(term.faces);
    input.placeholder = term.denomination;
    input.setAttribute("aria-label", `${term.denomination} ${index + 1}`);
    Object.assign(input.dataset, { group: String(group), denomination: term.denomination, method: term.method ?? "" });
    fieldset.append(input);
  }
  return fieldset;
}
