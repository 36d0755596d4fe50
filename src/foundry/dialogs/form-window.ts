import type { Ruleset } from "../../contract/ruleset";
import type { Outcome } from "../../engine/play/types";
import { type Fields, type FieldValue, fits, isPlace, type RowKinds } from "../../engine/procedure/form";
import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { announce } from "../ui/text/announce";
import { reasonText } from "../ui/text/reason";
import { KeptState } from "../ui/windows/keep-state";
import { FormWindow } from "../ui/windows/window";
import type { FormWords, Values } from "./form-text";
import { blankValues, type FormView, fieldViews, withoutRow, withRow, withValue } from "./form-view";
import { looksAt, pickOnMap } from "./map-cursor";

const FOLDER = `systems/${SYSTEM}/templates/shell/dialog`;

/** A form that a person fills in before something is answered or changed. */
interface FormSpec {
  readonly ruleset: Ruleset;
  readonly title: string;
  readonly icon: string;
  readonly question: string;
  readonly hint: string;
  readonly submit: string;
  readonly fields: Fields;
  readonly values?: Values;
  readonly words: FormWords;
  /** What the form would do with these values, in words. */
  preview(values: Values): readonly string[];
  send(values: Values): Promise<Outcome>;
}

/** A window with the fields of a form, and what the filled form would do. */
class FormDialog extends FormWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["ff-form-dialog"],
    position: { width: 460, height: "auto" },
    window: { icon: "fa-solid fa-gavel", resizable: true },
    form: { closeOnSubmit: false, submitOnChange: false, handler: submitted },
    actions: { addRow, removeRow, pick },
  };
  static override PARTS = {
    fields: { template: `${FOLDER}/form.hbs`, templates: [`${FOLDER}/field.hbs`], scrollable: [""] },
    effect: { template: `${FOLDER}/form-effect.hbs` },
    foot: { template: `${FOLDER}/form-foot.hbs` },
  };

  #values: Values;
  #problem = "";
  #sent = false;
  readonly #kept = new KeptState();

  constructor(readonly spec: FormSpec) {
    super();
    this.#values = { ...blankValues(spec.fields), ...spec.values };
  }

  override get title(): string {
    return this.spec.title;
  }
  override waits(): boolean {
    return true;
  }
  override game(): Ruleset {
    return this.spec.ruleset;
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { fields, words, question, hint, submit, icon } = this.spec;
    const scene = host.game.scenes.viewed;
    const mayPick = scene !== null && scene !== undefined && looksAt(scene);
    const view: FormView = {
      question,
      hint,
      submit,
      icon,
      fields: fieldViews(fields, this.#values, words, mayPick, translate),
      preview: this.#isWhole() ? this.spec.preview(this.#values) : [],
      problem: this.#problem,
    };
    return { ...view };
  }
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => void this.foretell());
    this.element.querySelector<HTMLElement>("select, input, textarea")?.focus();
  }
  override async _preRender(context: object, options: object): Promise<void> {
    await super._preRender(context, options);
    this.#kept.note(this.element);
  }
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#kept.restore(this.element);
  }

  /** The values with what the fields hold now. */
  written(): Values {
    let values = this.#values;
    for (const field of this.element.querySelectorAll<HTMLInputElement>("[data-field]")) {
      const { field: name = "", kind } = field.dataset;
      const value: FieldValue =
        kind === "number" ? field.valueAsNumber : kind === "text" ? { text: field.value } : field.value;
      values = withValue(values, name, value);
    }
    return values;
  }
  /**
   * Shows what the form would do with the present values, without drawing the fields anew: a field or button that is made anew between a
   * change and the next key or click would lose that key or click.
   */
  async foretell(): Promise<void> {
    this.#values = this.written();
    this.#problem = "";
    await this.render({ parts: ["effect"] });
  }
  /** Takes over values that need other fields. */
  async change(values: Values): Promise<void> {
    this.#values = values;
    this.#problem = "";
    await this.render();
  }
  #isWhole(): boolean {
    return fits({ filled: this.spec.fields }, { option: "filled", fields: this.#values });
  }

  /** Sends the values once and closes the window. After a refusal, the window stays open with the reason. */
  async send(): Promise<void> {
    if (this.#sent) return;
    this.#values = this.written();
    if (!this.#isWhole()) {
      await this.#refuse(translate("FIVEFOLD.Form.incomplete"));
      return;
    }
    this.#sent = true;
    const outcome = await this.spec.send(this.#values);
    this.#sent = false;
    if (outcome.ok) {
      announce(translate("FIVEFOLD.Say.sent", { answer: this.spec.submit }));
      await this.close();
    } else await this.#refuse(reasonText(outcome));
  }
  async #refuse(problem: string): Promise<void> {
    this.#problem = problem;
    await this.render({ parts: ["effect"] });
  }
}

function kindsAt({ fields }: FormSpec, id: string): RowKinds {
  const field = fields[id];
  return field?.k === "rows" ? field.kinds : {};
}
async function addRow(this: FormDialog, _event: Event, button: HTMLElement): Promise<void> {
  const id = button.dataset.rows ?? "";
  const kind = button.parentElement?.querySelector<HTMLSelectElement>("select")?.value ?? "";
  await this.change(withRow(this.written(), id, kindsAt(this.spec, id), kind));
  const added = [...this.element.querySelectorAll<HTMLElement>(`[data-list="${id}"] fieldset`)].at(-1);
  added?.querySelector<HTMLElement>("select, input")?.focus();
}
async function removeRow(this: FormDialog, _event: Event, button: HTMLElement): Promise<void> {
  const { rows: id = "", index } = button.dataset;
  await this.change(withoutRow(this.written(), id, Number(index)));
  this.element.querySelector<HTMLElement>(`[data-action="addRow"][data-rows="${id}"]`)?.focus();
}
/** Lets a person choose the value of a place field on the map. */
async function pick(this: FormDialog, _event: Event, button: HTMLElement): Promise<void> {
  const scene = host.game.scenes.viewed;
  const { name = "" } = button.dataset;
  if (!scene || !looksAt(scene)) return;
  const values = this.written();
  const { sceneX, sceneY } = scene.dimensions;
  const before = valueAt(values, name);
  const start = before && (before.x !== 0 || before.y !== 0) ? before : { x: sceneX, y: sceneY, elevation: 0 };
  const chosen = await pickOnMap({
    scene,
    title: this.spec.title,
    ruleset: this.spec.ruleset.slug,
    start,
    points: { least: 1, most: 1 },
    reach: [],
    preview: () => ({ text: "", problem: "", parts: [], border: [], marks: [] }),
  });
  const at = chosen?.[0];
  if (at) await this.change(withValue(values, name, at));
  this.element.querySelector<HTMLElement>(`[data-key="pick-${name}"]`)?.focus();
}
function valueAt(values: Values, name: string) {
  const [id = "", index, part = ""] = name.split("/");
  const value = values[id];
  const found = index === undefined ? value : Array.isArray(value) ? value[Number(index)]?.fields[part] : undefined;
  return isPlace(found) ? found : null;
}
async function submitted(this: FormDialog): Promise<void> {
  await this.send();
}

let shown: FormDialog | null = null;
/** Opens the window of a form. Only one such window is open at a time. */
export async function openForm(spec: FormSpec): Promise<void> {
  if (shown?.rendered) await shown.close();
  shown = new FormDialog(spec);
  await shown.render({ force: true });
}
