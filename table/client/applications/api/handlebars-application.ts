import type { Dynamic, Plain } from "../../../dynamic";
import { loadTemplates, renderTemplate } from "../handlebars/templates";
import type { ApplicationV2 } from "./application";
import { type PartState, rememberState, restoreState } from "./part-state";

/** One independently rendered piece of an application. */
export interface TemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  scrollable?: string[] | null;
  forms?: Record<string, Dynamic> | null;
}

type AppClass = new (...args: Dynamic[]) => ApplicationV2;

/** What the mixin adds to an application. */
interface HandlebarsMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: Plain): Record<string, TemplatePart>;
  _preparePartContext(partId: string, context: Plain, options: Plain): Promise<Plain>;
  _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, htmlElement: HTMLElement, options: Plain): void;
}

type Mixed<Base> = Base & (new (...args: Dynamic[]) => HandlebarsMembers) & { PARTS: Record<string, TemplatePart> };

/** Give an application class parts that are rendered from Handlebars templates. */
export function HandlebarsApplicationMixin<Base extends AppClass>(BaseApplication: Base): Mixed<Base> {
  class HandlebarsApplication extends (BaseApplication as AppClass) {
    static PARTS: Record<string, TemplatePart> = {};
    #parts: Record<string, HTMLElement> = {};
    #descriptors: Record<string, TemplatePart> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: Plain): void {
      super._configureRenderOptions(options);
      options.parts ??= Object.keys(this._configureRenderParts(options));
    }

    /** Subclasses may leave out, add or reorder parts here. */
    _configureRenderParts(_options: Plain): Record<string, TemplatePart> {
      const parts = (this.constructor as typeof HandlebarsApplication).PARTS;
      return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
    }

    override async _preRender(context: Plain, options: Plain): Promise<void> {
      await super._preRender(context, options);
      this.#descriptors = this._configureRenderParts(options);
      const needed = new Set<string>();
      for (const part of Object.values(this.#descriptors))
        for (const path of [part.template, ...(part.templates ?? [])]) needed.add(path);
      await loadTemplates([...needed]);
    }

    override async _renderHTML(context: Plain, options: Plain): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts as string[]) {
        const part = this.#descriptors[partId];
        if (!part) {
          console.warn(`Part "${partId}" is not a part of ${this.constructor.name}.`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = this.#parse(partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    #parse(partId: string, part: TemplatePart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html;
      let root: HTMLElement;
      if (part.root) {
        root = document.createElement("div");
        root.append(template.content);
      } else {
        const elements = Array.from(template.content.children);
        if (elements.length !== 1) {
          throw new Error(
            `Template part "${partId}" (${part.template}) must have exactly one root element, it has ${elements.length}.`,
          );
        }
        root = elements[0] as HTMLElement;
      }
      root.dataset.applicationPart = partId;
      if (part.id) root.id = `${this.id}-${part.id}`;
      if (part.classes) root.classList.add(...part.classes);
      return root;
    }

    async _preparePartContext(partId: string, context: Plain, _options: Plain): Promise<Plain> {
      context.partId = `${this.id}-${partId}`;
      if (context.tabs && partId in context.tabs) context.tab = context.tabs[partId];
      return context;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: Plain): void {
      for (const [partId, element] of Object.entries(result)) {
        if (this.#descriptors[partId]?.root) this.#replaceRoot(partId, element, content, options);
        else this.#replacePart(partId, element, content, options);
      }
    }

    #replaceRoot(partId: string, element: HTMLElement, content: HTMLElement, options: Plain): void {
      const state: PartState = { scrollPositions: [] };
      const existed = partId in this.#parts;
      if (existed) this._preSyncPartState(partId, element, content, state);
      content.replaceChildren(...Array.from(element.childNodes));
      content.dataset.applicationPart = partId;
      content.classList.add(...(this.#descriptors[partId]?.classes ?? []));
      this.#parts[partId] = content;
      this._attachPartListeners(partId, content, options);
      if (existed) this._syncPartState(partId, content, content, state);
    }

    #replacePart(partId: string, element: HTMLElement, content: HTMLElement, options: Plain): void {
      const prior = this.#parts[partId];
      const state: PartState = { scrollPositions: [] };
      if (prior && content.contains(prior)) {
        this._preSyncPartState(partId, element, prior, state);
        prior.replaceWith(element);
        this._attachPartListeners(partId, element, options);
        this.#parts[partId] = element;
        this._syncPartState(partId, element, prior, state);
        return;
      }
      const order = Object.keys(this.#descriptors);
      const later = order.slice(order.indexOf(partId) + 1).map((id) => this.#parts[id]);
      const next = later.find((other) => other?.parentElement === content);
      content.insertBefore(element, next ?? null);
      this._attachPartListeners(partId, element, options);
      this.#parts[partId] = element;
    }

    _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      rememberState(state, newElement, priorElement, this.#descriptors[partId]?.scrollable ?? []);
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      restoreState(state, newElement);
    }

    override _tearDown(options: Plain): void {
      super._tearDown(options);
      this.#parts = {};
    }

    _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: Plain): void {
      for (const [selector, config] of Object.entries(this.#descriptors[partId]?.forms ?? {})) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector<HTMLElement>(selector);
        if (form?.tagName !== "FORM") continue;
        const settings = typeof config === "function" ? { handler: config } : config;
        form.addEventListener("submit", (event) => this._onSubmitForm(settings, event));
        form.addEventListener("change", (event) => this._onChangeForm(settings, event));
      }
    }
  }
  return HandlebarsApplication as unknown as Mixed<Base>;
}
