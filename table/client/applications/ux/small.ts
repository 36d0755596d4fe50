import type { Dynamic } from "../../../dynamic";
import { trackPointer } from "../api/frame";

/** Tabs outside the application classes: a navigation and the panels it switches. */
export class Tabs {
  group: string | undefined;
  active: string | undefined;
  callback: ((event: Event | null, tabs: Tabs, tabName: string) => unknown) | null | undefined;
  _navSelector: string;
  _nav: HTMLElement | null = null;
  _contentSelector: string | undefined;
  _content: HTMLElement | null = null;

  constructor(config: {
    navSelector: string;
    contentSelector?: string;
    initial?: string;
    group?: string;
    callback?: Tabs["callback"];
  }) {
    this.group = config.group;
    this.active = config.initial;
    this.callback = config.callback;
    this._navSelector = config.navSelector;
    this._contentSelector = config.contentSelector;
  }

  bind(html: HTMLElement): void {
    this._nav = html.querySelector<HTMLElement>(this._navSelector);
    if (!this._nav) return;
    this._content = this._contentSelector
      ? html.matches(this._contentSelector)
        ? html
        : html.querySelector<HTMLElement>(this._contentSelector)
      : null;
    const known = this._nav.querySelector(`[data-tab="${CSS.escape(this.active ?? "")}"]`);
    const first = this._nav.querySelector<HTMLElement>("[data-tab]")?.dataset.tab;
    this.activate(known ? (this.active ?? "") : (first ?? ""));
    this._nav.addEventListener("click", (event) => this._onClickNav(event));
  }

  activate(tabName: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    const select = (root: HTMLElement | null) => {
      for (const element of root?.querySelectorAll<HTMLElement>("[data-tab]") ?? []) {
        if (this.group && element.dataset.group && element.dataset.group !== this.group) continue;
        element.classList.toggle("active", element.dataset.tab === tabName);
      }
    };
    select(this._nav);
    select(this._content);
    this.active = tabName;
    if (triggerCallback) this.callback?.(null, this, tabName);
  }

  _onClickNav(event: Event): void {
    const tab = (event.target as Element).closest<HTMLElement>("[data-tab]");
    if (!tab?.dataset.tab) return;
    event.preventDefault();
    if (tab.dataset.tab === this.active) return;
    this.activate(tab.dataset.tab);
    this.callback?.(event, this, tab.dataset.tab);
  }
}

/** Filters a list while somebody types. */
export class SearchFilter {
  static OPERATORS = Object.freeze({
    EQUALS: "equals",
    CONTAINS: "contains",
    STARTS_WITH: "starts_with",
    ENDS_WITH: "ends_with",
    LESS_THAN: "lt",
    LESS_THAN_EQUAL: "lte",
    GREATER_THAN: "gt",
    GREATER_THAN_EQUAL: "gte",
    BETWEEN: "between",
    IS_EMPTY: "is_empty",
  });
  query: string;
  rgx: RegExp | undefined;
  callback: ((event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => void) | undefined;
  _input: HTMLElement | null = null;
  #inputSelector: string;
  #contentSelector: string;
  #delay: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #content: HTMLElement | null = null;
  /** What stands in the input and is not searched for yet: a list that is drawn anew in between must not lose it. */
  #typed: string | undefined;
  #listener = (event: Event) => {
    clearTimeout(this.#timer);
    const value = (event.target as HTMLInputElement).value;
    this.#typed = value;
    this.#timer = setTimeout(() => this.filter(event, value), this.#delay);
  };

  constructor(options: {
    inputSelector: string;
    contentSelector: string;
    callback?: SearchFilter["callback"];
    initial?: string;
    delay?: number;
  }) {
    this.#inputSelector = options.inputSelector;
    this.#contentSelector = options.contentSelector;
    this.callback = options.callback;
    this.query = options.initial ?? "";
    this.#delay = options.delay ?? 200;
  }

  bind(html: HTMLElement): void {
    this._input = html.querySelector<HTMLElement>(this.#inputSelector);
    this.#content = html.querySelector<HTMLElement>(this.#contentSelector);
    if (!this._input) return;
    const input = this._input as HTMLInputElement;
    const value = this.#typed ?? this.query;
    if (input.value !== value) input.value = value;
    input.addEventListener("input", this.#listener);
    if (this.query) this.filter(null, this.query);
  }

  unbind(): void {
    this._input?.removeEventListener("input", this.#listener);
    this._input = null;
    this.#content = null;
  }

  filter(event: Event | null, query: string): void {
    this.#typed = undefined;
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.callback?.(event, this.query, this.rgx, this.#content);
  }

  /** A query without accents and surplus white space. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  }
  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(value));
  }

  /** Test one field of a record against one condition. */
  static evaluateFilter(
    obj: object,
    filter: { field: string; operator?: string; negate?: boolean; value: Dynamic },
  ): boolean {
    const actual = globalThis.foundry.utils.getProperty(obj, filter.field) as Dynamic;
    const expected = filter.value;
    const text = String(actual ?? "").toLowerCase();
    const wanted = String(expected ?? "").toLowerCase();
    const tests: Record<string, () => boolean> = {
      equals: () => (Array.isArray(expected) ? expected.includes(actual) : actual === expected),
      contains: () => text.includes(wanted),
      starts_with: () => text.startsWith(wanted),
      ends_with: () => text.endsWith(wanted),
      lt: () => actual < expected,
      lte: () => actual <= expected,
      gt: () => actual > expected,
      gte: () => actual >= expected,
      between: () => actual >= expected[0] && actual <= expected[1],
      is_empty: () => actual === undefined || actual === null || actual.length === 0,
    };
    const test = tests[filter.operator ?? "equals"];
    if (!test) throw new Error(`"${filter.operator}" is not a search operator.`);
    return filter.negate ? !test() : test();
  }
}

/** Lets an element of an application be dragged by a handle. */
export class Draggable {
  handle: HTMLElement;
  constructor(
    public app: Dynamic,
    public element: HTMLElement,
    handle: HTMLElement | boolean,
    public resizable: boolean | object = false,
  ) {
    this.handle = typeof handle === "boolean" ? element : handle;
    this.activateListeners();
  }
  static get implementation(): typeof Draggable {
    return (globalThis.CONFIG?.ux?.Draggable as typeof Draggable | undefined) ?? Draggable;
  }
  activateListeners(): void {
    this.handle.addEventListener("pointerdown", (event) => this._onDragMouseDown(event));
  }
  _onDragMouseDown(event: PointerEvent): void {
    const { left = 0, top = 0 } = this.app.position ?? {};
    trackPointer(event, (dx, dy) => this.app.setPosition({ left: left + dx, top: top + dy }));
  }
}
