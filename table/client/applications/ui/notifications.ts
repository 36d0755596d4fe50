import { utils } from "../../../common";
import type { Plain } from "../../../dynamic";
import { el, icon, localize } from "../dom";

type Kind = "info" | "warning" | "error" | "success";

/** What a caller may ask of a notification. */
export interface NotifyOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, string> | undefined;
}

/** What a caller may change of a notification that is already known. */
export interface NotificationUpdate extends NotifyOptions {
  message?: string;
  pct?: number;
}

/** A notification and the means to change it. */
export interface Notification {
  id: number;
  type: Kind;
  timestamp: number;
  message: string;
  error?: Error | undefined;
  permanent: boolean;
  console: boolean;
  active: boolean;
  progress: boolean;
  pct: number;
  element?: HTMLLIElement | undefined;
  remove: () => void;
  update: (update: NotificationUpdate) => void;
}

const ICONS: Record<Kind, string> = {
  info: "fa-solid fa-circle-info",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-xmark",
  success: "fa-solid fa-circle-check",
};

/** Short messages at the top of the screen, announced to screen readers. */
export class Notifications {
  static MAX_ACTIVE = 4;
  static LIFETIME_MS = 5000;
  #nextId = 1;
  #known = new Map<number, Notification>();
  #waiting: Notification[] = [];
  #list: HTMLElement;

  constructor() {
    this.#list = document.getElementById("notifications") ?? el("ol", { id: "notifications" });
    this.#list.setAttribute("role", "log");
    this.#list.setAttribute("aria-live", "polite");
    if (!this.#list.isConnected) document.body.append(this.#list);
  }

  notify(message: string | Error, type: Kind = "info", options: NotifyOptions = {}): Notification {
    const error = typeof message === "string" ? undefined : message;
    const text = typeof message === "string" ? message : (message?.message ?? String(message));
    const id = this.#nextId++;
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: prepare(text, error ? { ...options, escape: true } : options),
      error,
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      active: false,
      progress: options.progress ?? false,
      pct: 0,
      remove: () => this.remove(id),
      update: (update) => this.update(id, update),
    };
    this.#known.set(id, notification);
    if (notification.console) report(notification);
    this.#waiting.push(notification);
    this.#showNext();
    return notification;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }
  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }
  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  update(reference: Notification | number, update: NotificationUpdate = {}): void {
    const notification = this.#find(reference);
    if (!notification) return;
    if (update.message !== undefined) notification.message = prepare(update.message, update);
    if (update.pct !== undefined) {
      notification.pct = Math.max(0, Math.min(1, update.pct));
      if (notification.progress && notification.pct >= 1) setTimeout(() => this.remove(notification), 1000);
    }
    fill(notification);
  }

  remove(reference: Notification | number): void {
    const notification = this.#find(reference);
    if (!notification) return;
    this.#known.delete(notification.id);
    this.#waiting = this.#waiting.filter((other) => other !== notification);
    notification.active = false;
    notification.element?.remove();
    this.#showNext();
  }

  has(reference: Notification | number): boolean {
    return this.#find(reference) !== undefined;
  }

  clear(): void {
    for (const notification of [...this.#known.values()]) this.remove(notification);
  }

  #find(reference: Notification | number): Notification | undefined {
    return this.#known.get(typeof reference === "number" ? reference : reference?.id);
  }

  #showNext(): void {
    while (this.#list.children.length < Notifications.MAX_ACTIVE) {
      const notification = this.#waiting.shift();
      if (!notification) return;
      this.#show(notification);
    }
  }

  #show(notification: Notification): void {
    const { type, permanent, progress } = notification;
    const close = el(
      "button",
      { type: "button", "aria-label": localize("NOTIFICATION.Dismiss") },
      icon("fa-solid fa-xmark"),
    );
    close.className = "close icon";
    const element = el("li", { "data-id": notification.id, role: type === "error" ? "alert" : "status" });
    element.className = `notification ${type}`;
    element.classList.toggle("permanent", permanent);
    element.append(icon(ICONS[type]), el("p", { class: "notification-text" }), close);
    if (progress)
      element.append(
        el("progress", {
          class: "notification-pip",
          max: 1,
          value: 0,
          "aria-label": localize("NOTIFICATION.Progress"),
        }),
      );
    notification.element = element;
    notification.active = true;
    fill(notification);
    this.#list.append(element);
    element.addEventListener("click", () => this.remove(notification));
    if (!permanent && !progress) this.#expire(notification, element);
  }

  /** A message stays while somebody points at it or has the focus in it. */
  #expire(notification: Notification, element: HTMLElement): void {
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      timer = setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS);
    };
    const hold = () => clearTimeout(timer);
    for (const name of ["pointerenter", "focusin"]) element.addEventListener(name, hold);
    for (const name of ["pointerleave", "focusout"]) element.addEventListener(name, start);
    start();
  }
}

/** Translate, fill in and make safe what will be shown as markup. */
function prepare(message: string, options: NotifyOptions): string {
  const { escape: escapes = true, clean = true, format } = options;
  const data: Plain | undefined = format
    ? Object.fromEntries(
        Object.entries(format).map(([key, value]) => [key, escapes ? escapeText(String(value)) : value]),
      )
    : undefined;
  const translate = options.localize || format !== undefined;
  const text = translate ? localize(message, data) : message;
  // A translated text is the author's own; only what was filled into it, or a raw message, must be escaped.
  const safe = escapes && !translate ? escapeText(text) : text;
  return clean ? utils.cleanHTML(safe) : safe;
}

function escapeText(text: string): string {
  const holder = el("span", {}, text);
  return holder.innerHTML;
}

function fill(notification: Notification): void {
  const { element, message, progress, pct } = notification;
  if (!element) return;
  const text = element.querySelector<HTMLElement>(".notification-text");
  if (text) text.innerHTML = message;
  const bar = element.querySelector("progress");
  if (progress && bar) bar.value = pct;
}

function report({ type, error, message }: Notification): void {
  if (type === "error") console.error(error ?? message);
  else if (type === "warning") console.warn(message);
  else console.info(message);
}
