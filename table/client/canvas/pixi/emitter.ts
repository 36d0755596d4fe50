type Listener = (...args: unknown[]) => unknown;

interface Entry {
  listener: Listener;
  context: unknown;
  once: boolean;
}

/** Events as the host's drawing library tells them (PixiJS 7 docs, utils.EventEmitter and FederatedEventTarget). */
export class Emitter {
  readonly #entries = new Map<string, Entry[]>();

  on(event: string, listener: Listener, context: unknown = this): this {
    return this.#add(event, { listener, context, once: false });
  }

  once(event: string, listener: Listener, context: unknown = this): this {
    return this.#add(event, { listener, context, once: true });
  }

  off(event: string, listener?: Listener, context?: unknown, once = false): this {
    const stays = (entry: Entry): boolean =>
      listener !== undefined &&
      (entry.listener !== listener ||
        (context !== undefined && entry.context !== context) ||
        (once && entry.once === false));
    this.#entries.set(event, (this.#entries.get(event) ?? []).filter(stays));
    return this;
  }

  addListener(event: string, listener: Listener, context?: unknown): this {
    return this.on(event, listener, context ?? this);
  }

  removeListener(event: string, listener?: Listener, context?: unknown, once?: boolean): this {
    return this.off(event, listener, context, once);
  }

  removeAllListeners(event?: string): this {
    if (event === undefined) this.#entries.clear();
    else this.#entries.delete(event);
    return this;
  }

  /** The form of the DOM: objects with `handleEvent` are welcome as well. */
  addEventListener(
    type: string,
    listener: Listener | EventListenerObject,
    options?: { once?: boolean } | boolean,
  ): void {
    const once = typeof options === "object" && options.once === true;
    if (typeof listener === "function") this.#add(type, { listener, context: this, once });
    else this.#add(type, { listener: listener.handleEvent as Listener, context: listener, once });
  }

  removeEventListener(type: string, listener: Listener | EventListenerObject): void {
    if (typeof listener === "function") this.off(type, listener);
    else this.off(type, listener.handleEvent as Listener, listener);
  }

  eventNames(): string[] {
    return [...this.#entries].filter(([, entries]) => entries.length > 0).map(([name]) => name);
  }

  listeners(event: string): Listener[] {
    return (this.#entries.get(event) ?? []).map(({ listener }) => listener);
  }

  listenerCount(event: string): number {
    return this.#entries.get(event)?.length ?? 0;
  }

  /** Tell everybody who listens; true where somebody does. Who is added meanwhile hears of the next event. */
  emit(event: string, ...args: unknown[]): boolean {
    const entries = [...(this.#entries.get(event) ?? [])];
    for (const entry of entries) {
      if (entry.once) this.#drop(event, entry);
      entry.listener.apply(entry.context, args);
    }
    return entries.length > 0;
  }

  #add(event: string, entry: Entry): this {
    this.#entries.set(event, [...(this.#entries.get(event) ?? []), entry]);
    return this;
  }

  #drop(event: string, entry: Entry): void {
    this.#entries.set(
      event,
      (this.#entries.get(event) ?? []).filter((other) => other !== entry),
    );
  }
}
