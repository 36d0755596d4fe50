import type { Adjustments } from "../../contract/facts";
import type { Outcome } from "../../engine/play/types";
import { boxOnScreen } from "../board/onScreen";
import { aimOf, aimsOf, type Candidate } from "../exchange/begin/aims";
import { named, overriddenIn } from "../exchange/begin/overridden";
import { isGameMasterAct } from "../exchange/read/read";
import type { ActRequest, PreparedAct } from "../exchange/stored/types";
import { onNumbersChanged } from "../facts/revealed";
import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { reasonText } from "../ui/text/reason";
import { KeptState } from "../ui/windows/keep-state";
import type { Box } from "../ui/windows/spot";
import { FormWindow } from "../ui/windows/window";
import { aimChances } from "./aim-chances";
import { walkThrough } from "./aim-keys";
import { aimedAfter, aimView } from "./aims";
import { standBeside } from "./dock";
import { aimedAtArea, choosePlace, mayChoose, withoutPosition } from "./position";
import { placeView } from "./position-view";
import { refusalsView, unnamedOf } from "./refusals";
import { dialogView } from "./view";

const TEMPLATE = `systems/${SYSTEM}/templates/shell/dialog/act.hbs`;

/** The dialog before a roll: pools, every modifier with its rule, the target number, the cost. */
export class ActDialogApp extends FormWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["ff-act-dialog"],
    position: { width: 420, height: "auto" },
    window: { title: "FIVEFOLD.Dialog.title", icon: "fa-solid fa-dice-d20", resizable: true },
    form: { closeOnSubmit: false, submitOnChange: false, handler: submitted },
    actions: { toggle, addModifier, removeModifier, override, takeBack, say, aim, pick, unpick },
  };
  static override PARTS = { body: { template: TEMPLATE, scrollable: [".ff-win__body"] } };

  adjust: Adjustments;
  #prepared: PreparedAct;
  #candidates: readonly Candidate[];
  #problem = "";
  /** Whether a game master may override the shown problem. */
  #overridable = false;
  #sent = false;
  #shown = false;
  #leavePlace = (): void => {};
  readonly #kept = new KeptState();
  /** Ends the listening for numbers that are hidden or revealed while the window is open. */
  readonly #unfollow = onNumbersChanged(() => void this.readjust(this.adjust));

  constructor(
    private request: ActRequest,
    prepared: PreparedAct,
    candidates: readonly Candidate[],
    private readonly settle: (outcome: Outcome) => void,
  ) {
    super();
    this.adjust = request.adjust;
    this.#prepared = prepared;
    this.#candidates = candidates;
  }

  /** Adds a creature to the targets, or removes it. */
  async aimAt(uuid: string): Promise<void> {
    const most = aimOf(this.#prepared)?.most ?? 1;
    this.request = { ...this.request, targets: aimedAfter(this.request.targets, uuid, most) };
    await this.readjust(this.adjust);
  }

  /** Lets the user choose the point on the map. */
  async pick(): Promise<void> {
    const chosen = await choosePlace({ ...this.request, adjust: this.adjust }, this.#prepared);
    if (chosen) await this.#replace(chosen);
    this.element.querySelector<HTMLElement>("[data-key='pick']")?.focus();
  }
  /** Clears the chosen point. */
  async unpick(): Promise<void> {
    await this.#replace(withoutPosition({ ...this.request, adjust: this.adjust }));
  }
  async #replace(request: ActRequest): Promise<void> {
    this.request = request;
    await this.readjust(request.adjust);
  }

  /** The title of the window is that of the act that it begins. */
  override get title(): string {
    return this.#prepared.dialog?.title ?? translate("FIVEFOLD.Dialog.title");
  }
  override game(): PreparedAct["ruleset"] {
    return this.#prepared.ruleset;
  }
  override waits(): boolean {
    return true;
  }
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    walkThrough(this.element, ".ff-aims");
  }
  /** Hooks after which the window may be out of date: a turn begins, or one of its creatures changes. */
  override follows(): readonly string[] {
    return ["combatTurnChange", "updateActor"];
  }
  override changed({ id }: { readonly id: string }): void {
    const all = [host.game.combat?.id ?? "", this.request.actorUuid, ...this.request.targets];
    if (!this.#sent && all.some((one) => one.endsWith(id))) void this.readjust(this.adjust);
  }

  /** Takes changed modifiers over and shows what they do. */
  async readjust(adjust: Adjustments): Promise<void> {
    this.adjust = this.#written(adjust);
    const before = JSON.stringify(this.#prepared.dialog?.position?.shape);
    let prepared = operations.prepare({ ...this.request, adjust: this.adjust });
    // The answer changed the area, so that other creatures are in it.
    if (!("ok" in prepared) && prepared.position && JSON.stringify(prepared.dialog?.position?.shape) !== before) {
      this.request = aimedAtArea({ ...this.request, adjust: this.adjust }, prepared);
      prepared = operations.prepare({ ...this.request, adjust: this.adjust });
    }
    if ("ok" in prepared) this.#problem = prepared.ok ? "" : reasonText(prepared);
    else {
      this.#prepared = prepared;
      this.#problem = "";
      this.#candidates = aimsOf({ ...this.request, adjust: this.adjust }, prepared);
    }
    await this.render();
  }

  /** Takes over the values of the text fields. */
  #written(adjust: Adjustments): Adjustments {
    const fields = [...this.element.querySelectorAll<HTMLInputElement>("input[data-text]")];
    if (fields.length === 0) return adjust;
    const texts = fields.map(({ dataset, value }) => [dataset.text ?? "", value.trim()]);
    return { ...adjust, said: { ...adjust.said, ...Object.fromEntries(texts) } };
  }

  async roll(): Promise<void> {
    if (this.#sent) return;
    this.adjust = this.#written(this.adjust);
    // A refusal that came after the override was pressed has to be read in the window first.
    const against = this.#against();
    if (unnamedOf(against).length > 0) return;
    if (against.overridden.length === 0 && this.adjust.overrides) this.adjust = withoutOverride(this.adjust);
    this.#sent = true;
    const outcome = await operations.begin({ ...this.request, adjust: this.adjust });
    this.#sent = false;
    if (outcome.ok) {
      this.settle(outcome);
      await this.close();
      return;
    }
    this.#problem = reasonText(outcome);
    this.#overridable = outcome.overridable === true;
    await this.render();
  }

  /** Overrides the refusals that hold now, and none that comes later. */
  async decide(): Promise<void> {
    const prepared = operations.prepare({ ...this.request, adjust: this.#written(this.adjust) });
    const overrides = "ok" in prepared ? [] : overriddenIn(prepared.act, prepared.declaration).map(named);
    await this.readjust({ ...this.adjust, override: true, overrides });
  }
  async takeBack(): Promise<void> {
    await this.readjust(withoutOverride(this.adjust));
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { dialog, names, position, scene } = this.#prepared;
    const { isGM } = host.game.user;
    const view = dialog && dialogView({ ...this.#prepared, dialog }, { t: translate, names, world: {} });
    return {
      ...view,
      place: placeView(dialog?.position, position, {
        units: scene?.grid.units ?? "",
        mayPick: mayChoose(this.#prepared),
        aimed: this.#candidates.length > 0,
        t: translate,
      }),
      aim: aimView(
        this.#candidates,
        this.request.targets,
        isGM,
        translate,
        aimChances({ ...this.request, adjust: this.adjust }),
      ),
      added: this.adjust.added.map((one, index) => ({ ...one, index })),
      ...refusalsView(this.#against(), translate),
    };
  }

  /** The reasons against the act. An act that only game masters begin overrides nothing. */
  #against(): Parameters<typeof refusalsView>[0] {
    const { isGM } = host.game.user;
    const { ruleset, act, declaration, refusal } = this.#prepared;
    const isOwn = isGameMasterAct(ruleset, this.request.act);
    const asked = isGM && !isOwn && (this.adjust.override || refusal?.overridable || this.#overridable);
    const { adjust } = this;
    return {
      adjust,
      refusal,
      overridden: asked ? overriddenIn(act, declaration) : [],
      problem: this.#problem,
      overridable: this.#overridable,
      isGM,
    };
  }

  override async _preRender(context: object, options: object): Promise<void> {
    await super._preRender(context, options);
    if (this.#shown) this.#kept.note(this.element);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    if (!this.#shown) this.element.querySelector<HTMLElement>("[data-key='roll']")?.focus();
    else this.#kept.restore(this.element);
    // An unfolded section may not push the last row out of the window.
    const unfolded = this.element.querySelector("details");
    unfolded?.addEventListener("toggle", () => this.setPosition({ width: this.element.offsetWidth, height: "auto" }));
    if (!this.#shown) this.#leavePlace = standBeside(this, () => this.#tokens());
    this.#shown = true;
  }
  /** The boxes of the doer's and the targets' tokens on the screen. */
  #tokens(): readonly Box[] {
    const { actorUuid, targets } = this.request;
    return [actorUuid, ...targets].flatMap((uuid) => boxOnScreen(uuid) ?? []);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#leavePlace();
    this.#unfollow();
    this.settle({ ok: true });
  }
}

async function submitted(this: ActDialogApp): Promise<void> {
  await this.roll();
}
async function toggle(this: ActDialogApp, _event: Event, target: HTMLElement): Promise<void> {
  const { id = "" } = target.dataset;
  const { off } = this.adjust;
  await this.readjust({ ...this.adjust, off: off.includes(id) ? off.filter((one) => one !== id) : [...off, id] });
}
async function addModifier(this: ActDialogApp, _event: Event, target: HTMLElement): Promise<void> {
  const row = target.closest<HTMLElement>("[data-add]");
  const kind = row?.querySelector<HTMLSelectElement>("select")?.value;
  const label = row?.querySelector<HTMLInputElement>("input[type='text']")?.value.trim() ?? "";
  const value = Number(row?.querySelector<HTMLInputElement>("input[type='number']")?.value);
  if (kind === undefined || !Number.isInteger(value) || value === 0) return;
  const line = { kind, value, label: label || translate("FIVEFOLD.Dialog.byHand") };
  await this.readjust({ ...this.adjust, added: [...this.adjust.added, line] });
}
async function removeModifier(this: ActDialogApp, _event: Event, target: HTMLElement): Promise<void> {
  const index = Number(target.dataset.index);
  await this.readjust({ ...this.adjust, added: this.adjust.added.filter((_one, at) => at !== index) });
}
/** Sets one answer about the situation. Choosing what was found on the scene removes the answer, so that the scene decides again. */
async function say(this: ActDialogApp, _event: Event, target: HTMLElement): Promise<void> {
  if (target.getAttribute("aria-disabled") === "true") return;
  const { group = "", option = "", found } = target.dataset;
  const { [group]: _, ...rest } = this.adjust.said ?? {};
  await this.readjust({ ...this.adjust, said: found === undefined ? { ...rest, [group]: option } : rest });
}
async function aim(this: ActDialogApp, _event: Event, target: HTMLElement): Promise<void> {
  if (target.getAttribute("aria-disabled") === "true") return;
  await this.aimAt(target.dataset.uuid ?? "");
}
async function pick(this: ActDialogApp): Promise<void> {
  await this.pick();
}
async function unpick(this: ActDialogApp): Promise<void> {
  await this.unpick();
}
async function override(this: ActDialogApp): Promise<void> {
  await this.decide();
}
async function takeBack(this: ActDialogApp): Promise<void> {
  await this.takeBack();
}
/** The adjustments without an override. */
function withoutOverride({ override: _, overrides: __, ...rest }: Adjustments): Adjustments {
  return rest;
}
