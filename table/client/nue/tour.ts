import type { Plain } from "../../dynamic";
import { el, icon, localize } from "../applications/dom";

/** One step of a tour (community types, `nue/tour.d.mts`): without a selector it stands in the middle of the screen. */
interface TourStep extends Plain {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  selector?: string;
  readonly restricted?: boolean;
}
interface TourConfig extends Plain {
  namespace?: string;
  id?: string;
  readonly title: string;
  readonly description?: string;
  readonly steps: TourStep[];
  readonly restricted?: boolean;
  readonly display?: boolean;
  readonly canBeResumed?: boolean;
}
/** Where the progress of everybody's tours lies: by namespace and id, the index of the step; null where one is finished. */
const PROGRESS = "tourProgress";
type Buttons = readonly (readonly [action: string, icon: string, label: string])[];

/** A guided walk over the screen, step by step. Its progress is kept with the client. */
export class Tour {
  static STATUS = Object.freeze({
    UNSTARTED: "unstarted",
    IN_PROGRESS: "in-progress",
    COMPLETED: "completed",
  } as const);
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }
  static get activeTour(): Tour | null {
    return Tour.#active;
  }
  /** Arrow keys and their like lead through the tour. */
  static onMovementAction(directions: readonly string[]): true | undefined {
    const tour = Tour.#active;
    if (!tour) return undefined;
    if (directions.includes("right")) void (tour.hasNext ? tour.next() : tour.complete());
    else if (directions.includes("left") && tour.hasPrevious) void tour.previous();
    return true;
  }
  static async fromJSON(filepath: string): Promise<Tour> {
    const answer = await fetch(filepath);
    return new this(await answer.json());
  }

  config: TourConfig;
  targetElement: HTMLElement | null | undefined;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #id: string;
  #namespace: string;
  /** -1: not begun; null: finished. */
  #stepIndex: number | null = -1;
  #box: HTMLElement | undefined;

  constructor(config: TourConfig, { id, namespace }: { readonly id?: string; readonly namespace?: string } = {}) {
    this.config = structuredClone(config);
    this.#id = id ?? config.id ?? "";
    this.#namespace = namespace ?? config.namespace ?? "";
    this._loadProgress();
  }

  get id(): string {
    return this.#id;
  }
  set id(value: string) {
    if (this.#id) throw new Error("The Tour already has an ID");
    this.#id = value;
  }
  get namespace(): string {
    return this.#namespace;
  }
  set namespace(value: string) {
    if (this.#namespace) throw new Error("The Tour already has a namespace");
    this.#namespace = value;
  }
  get key(): string {
    return `${this.#namespace}.${this.#id}`;
  }
  get title(): string {
    return localize(this.config.title);
  }
  get description(): string | undefined {
    return this.config.description === undefined ? undefined : localize(this.config.description);
  }
  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => !restricted || globalThis.game.user?.isGM);
  }
  get currentStep(): TourStep | null {
    return this.#stepIndex === null ? null : (this.steps[this.#stepIndex] ?? null);
  }
  get stepIndex(): number | null {
    return this.#stepIndex;
  }
  get hasNext(): boolean {
    return this.#stepIndex !== null && this.#stepIndex < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return this.#stepIndex !== null && this.#stepIndex > 0;
  }
  get canStart(): boolean {
    return !this.config.restricted || Boolean(globalThis.game.user?.isGM);
  }
  get status(): "unstarted" | "in-progress" | "completed" {
    if (this.#stepIndex === null) return Tour.STATUS.COMPLETED;
    return this.#stepIndex < 0 ? Tour.STATUS.UNSTARTED : Tour.STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    if (!this.canStart) return;
    const resumed = this.config.canBeResumed && this.status === Tour.STATUS.IN_PROGRESS;
    await this.progress(resumed ? (this.#stepIndex ?? 0) : 0);
  }
  async next(): Promise<void> {
    if (this.hasNext) await this.progress((this.#stepIndex ?? 0) + 1);
  }
  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress((this.#stepIndex ?? 0) - 1);
  }
  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < 0 || stepIndex > this.steps.length) throw new Error("Step index out of range");
    if (Tour.#active && Tour.#active !== this) Tour.#active.exit();
    await this._postStep();
    this.#stepIndex = stepIndex;
    if (stepIndex >= this.steps.length) return this.complete();
    Tour.#active = this;
    this._saveProgress();
    await this._preStep();
    // Somebody may have left it while the step was prepared.
    if (Tour.#active !== this || this.#stepIndex !== stepIndex) return;
    await this._renderStep();
  }
  async complete(): Promise<void> {
    this.#stepIndex = null;
    this._saveProgress();
    await this.#leave();
  }
  exit(): void {
    void this.#leave();
  }
  async reset(): Promise<void> {
    this.#stepIndex = -1;
    this._saveProgress();
    if (Tour.#active === this) await this.#leave();
  }
  async #leave(): Promise<void> {
    if (Tour.#active === this) Tour.#active = null;
    await this._postStep();
  }

  async _preStep(): Promise<void> {}
  async _postStep(): Promise<void> {
    for (const element of [this.fadeElement, this.overlayElement, this.#box]) element?.remove();
    this.fadeElement = undefined;
    this.overlayElement = undefined;
    this.#box = undefined;
    document.removeEventListener("keydown", this.#onKey, true);
  }
  _getTargetElement(selector: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(selector);
  }

  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) throw new Error("A Tour Step cannot be rendered before the Tour has started");
    this.targetElement = step.selector ? this._getTargetElement(step.selector) : null;
    if (step.selector && !this.targetElement) throw new Error(`no element for the step "${step.id}": ${step.selector}`);
    this.overlayElement = el("div", { class: "tour-overlay" });
    this.#box = this.#boxOf(step);
    document.body.append(this.overlayElement);
    if (this.targetElement) this.#highlight(this.targetElement);
    document.body.append(this.#box);
    this.#place();
    document.addEventListener("keydown", this.#onKey, true);
    this.#box.focus();
  }
  #boxOf(step: TourStep): HTMLElement {
    const centred = this.targetElement ? "" : " tour-center-step";
    const title = localize(step.title);
    const box = el("aside", { class: `tour${centred}`, role: "dialog", tabindex: "-1", "aria-label": title });
    const content = el("div", { class: "tour-content" });
    content.innerHTML = localize(step.content);
    const buttons: Buttons = [
      ...(this.hasPrevious ? [["previous", "fa-solid fa-chevron-left", "TOUR.Previous"] as const] : []),
      ["next", "fa-solid fa-chevron-right", this.hasNext ? "TOUR.Next" : "TOUR.End"],
      ["exit", "fa-solid fa-xmark", "TOUR.Exit"],
    ];
    box.append(
      el("header", { class: "step-header" }, title),
      content,
      el("footer", { class: "step-footer" }, `${(this.#stepIndex ?? 0) + 1} / ${this.steps.length}`),
    );
    for (const [action, classes, label] of buttons) {
      const button = el(
        "button",
        { type: "button", class: "icon step-button", "data-action": action, "aria-label": localize(label) },
        icon(classes),
      );
      button.addEventListener("click", (event) => this._onButtonClick(event, [...box.querySelectorAll("button")]));
      box.lastElementChild?.append(button);
    }
    return box;
  }
  #highlight(target: HTMLElement): void {
    target.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const padding = Tour.HIGHLIGHT_PADDING;
    this.fadeElement = el("div", { class: "tour-fadeout" });
    Object.assign(this.fadeElement.style, {
      left: `${left - padding}px`,
      top: `${top - padding}px`,
      width: `${width + 2 * padding}px`,
      height: `${height + 2 * padding}px`,
    });
    document.body.append(this.fadeElement);
  }
  /** Beside its target, wherever there is room on the screen. */
  #place(): void {
    if (!this.#box || !this.targetElement) return;
    const target = this.targetElement.getBoundingClientRect();
    const { width, height } = this.#box.getBoundingClientRect();
    const gap = 2 * Tour.HIGHLIGHT_PADDING;
    const below = target.bottom + gap + height < window.innerHeight;
    const above = target.top - gap - height > 0;
    const top = below ? target.bottom + gap : above ? target.top - gap - height : target.top;
    const beside = target.left - gap - width > 0 ? target.left - gap - width : target.right + gap;
    const left = below || above ? target.left : beside;
    this.#box.style.top = `${Math.max(0, Math.min(top, window.innerHeight - height))}px`;
    this.#box.style.left = `${Math.max(0, Math.min(left, window.innerWidth - width))}px`;
  }
  readonly #onKey = (event: KeyboardEvent): void => {
    const directions: Plain = { ArrowRight: "right", ArrowLeft: "left" };
    if (event.key === "Escape") this.exit();
    else if (!(event.key in directions)) return;
    else Tour.onMovementAction([directions[event.key]]);
    event.preventDefault();
    event.stopPropagation();
  };

  _onButtonClick(event: Event, _buttons: readonly HTMLElement[]): void {
    const { action } = (event.currentTarget as HTMLElement).dataset;
    if (action === "exit") this.exit();
    else if (action === "previous") void this.previous();
    else if (this.hasNext) void this.next();
    else void this.complete();
  }

  _saveProgress(): void {
    const { settings } = globalThis.game;
    const all: Plain = structuredClone(settings.get("core", PROGRESS));
    all[this.#namespace] = { ...all[this.#namespace], [this.#id]: this.#stepIndex };
    void settings.set("core", PROGRESS, all);
  }
  _loadProgress(): void {
    const own: Plain | undefined = globalThis.game.settings.get("core", PROGRESS)[this.#namespace];
    const index = own?.[this.#id];
    if (index !== undefined) this.#stepIndex = index;
  }
  _reloadProgress(): void {
    this._loadProgress();
  }
}
