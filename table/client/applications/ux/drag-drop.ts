import type { Dynamic } from "../../../dynamic";

type Action = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

/** What a drag-and-drop controller is told. */
export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null | undefined) => boolean>>;
  callbacks?: Partial<Record<Action, (event: DragEvent) => unknown>>;
}

/** Wires the drag and drop events of an application's elements to its methods. */
export class DragDrop {
  callbacks: NonNullable<DragDropConfiguration["callbacks"]>;
  permissions: NonNullable<DragDropConfiguration["permissions"]>;
  dragSelector: string | null | undefined;
  dropSelector: string | null | undefined;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  static get implementation(): typeof DragDrop {
    return (globalThis.CONFIG?.ux?.DragDrop as typeof DragDrop | undefined) ?? DragDrop;
  }

  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => this._handleDragEnd(event);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const targets = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const target of targets) {
        target.ondragenter = (event) => this._handleDragEnter(event);
        target.ondragleave = (event) => this._handleDragLeave(event);
        target.ondragover = (event) => this._handleDragOver(event);
        target.ondrop = (event) => this._handleDrop(event);
      }
    }
    return this;
  }

  callback(event: DragEvent, action: Action): void {
    this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector?: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }
  _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }
  _handleDragEnter(event: DragEvent): void {
    this.callback(event, "dragenter");
  }
  _handleDragLeave(event: DragEvent): void {
    this.callback(event, "dragleave");
  }
  _handleDragOver(event: DragEvent): boolean {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }
  _handleDrop(event: DragEvent): void {
    event.preventDefault();
    // The innermost drop target answers; the page behind it must not take the same drop.
    event.stopPropagation();
    this.callback(event, "drop");
  }

  /** A small preview of an image to be carried along with the pointer. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLDivElement {
    const holder = document.getElementById("drag-preview") ?? document.createElement("div");
    holder.id = "drag-preview";
    const copy = img.cloneNode() as HTMLImageElement;
    Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
    holder.replaceChildren(copy);
    document.body.append(holder);
    return holder as HTMLDivElement;
  }
}

/** Read what is being dropped: the JSON a drag started with, or an empty record. */
export function getDragEventData(event: DragEvent): Dynamic {
  const text = event.dataTransfer?.getData("text/plain");
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
