import type { HostActor, HostCombatant, HostItem } from "./types";

/** The parts of ApplicationV2 that are used and overridden here. */
export interface HostApplication {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  get title(): string;
  readonly tabGroups: Record<string, string>;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  bringToFront(): void;
  /** In pixels; missing numbers stay as they are. */
  setPosition(position: {
    readonly width?: number;
    readonly height?: number | "auto";
    readonly left?: number;
    readonly top?: number;
  }): unknown;
  _onFirstRender(context: object, options: object): Promise<void>;
  _prepareContext(options: object): Promise<Record<string, unknown>>;
  _preRender(context: object, options: object): Promise<void>;
  _onRender(context: object, options: object): Promise<void>;
  _onClose(options: object): void;
}
export interface HostDocumentSheet<D> extends HostApplication {
  readonly document: D;
  readonly isEditable: boolean;
  _configureRenderParts(options: object): Record<string, object>;
  _processFormData(event: Event | null, form: HTMLFormElement, formData: object): Record<string, unknown>;
  _onDropItem?(event: DragEvent, item: HostItem): Promise<unknown>;
}
interface HostTracker extends HostApplication {
  _onToggleDefeatedStatus(combatant: HostCombatant): unknown;
  _onCombatantMouseDown(event: Event, target: HTMLElement): void;
}

type ApplicationClass<T> = {
  new (...args: never[]): T;
  DEFAULT_OPTIONS: object;
};
interface Namespace {
  readonly applications: {
    /** The applications that are drawn now, in any window. */
    readonly instances: ReadonlyMap<string, HostApplication>;
    readonly api: {
      readonly ApplicationV2: ApplicationClass<HostApplication>;
      readonly DialogV2: { confirm(config: object): Promise<boolean | null> };
      HandlebarsApplicationMixin<T>(base: ApplicationClass<T>): ApplicationClass<T> & { PARTS: object };
    };
    readonly sheets: {
      readonly ActorSheetV2: ApplicationClass<HostDocumentSheet<HostActor>>;
      readonly ItemSheetV2: ApplicationClass<HostDocumentSheet<HostItem>>;
    };
    readonly sidebar: {
      readonly tabs: { readonly CombatTracker: ApplicationClass<HostTracker> & { PARTS: object } };
    };
    readonly apps: {
      readonly DocumentSheetConfig: {
        registerSheet(documentClass: unknown, scope: string, sheet: unknown, options: object): void;
      };
    };
    readonly handlebars: {
      renderTemplate(path: string, data: object): Promise<string>;
      loadTemplates(paths: readonly string[]): Promise<unknown>;
    };
    readonly ux: {
      readonly TextEditor: {
        readonly implementation: {
          enrichHTML(
            html: string,
            options: { readonly relativeTo: object; readonly secrets: boolean },
          ): Promise<string>;
        };
      };
    };
  };
}
// Applications are open classes; they are typed once, by the members that are used here (see types.ts).
const { applications } = (globalThis as unknown as { readonly foundry: Namespace }).foundry;

export const { ApplicationV2, DialogV2 } = applications.api;
export const HandlebarsApplicationMixin: Namespace["applications"]["api"]["HandlebarsApplicationMixin"] = (base) =>
  applications.api.HandlebarsApplicationMixin(base);
export const { ActorSheetV2, ItemSheetV2 } = applications.sheets;
export const { CombatTracker } = applications.sidebar.tabs;
export const { renderTemplate, loadTemplates } = applications.handlebars;
/** Formatted text as people read it, with its links and rolls. The function is looked up at each call, because modules may replace it. */
export const enrichHTML: Namespace["applications"]["ux"]["TextEditor"]["implementation"]["enrichHTML"] = (...args) =>
  applications.ux.TextEditor.implementation.enrichHTML(...args);
/** Markup that a template prints as it is, while everything else is escaped. Only for text that Foundry itself has prepared for reading. */
export function markup(html: string): object {
  const { SafeString } = (
    globalThis as unknown as { readonly Handlebars: { readonly SafeString: new (html: string) => object } }
  ).Handlebars;
  return new SafeString(html);
}
export const registerSheet: Namespace["applications"]["apps"]["DocumentSheetConfig"]["registerSheet"] = (...args) =>
  applications.apps.DocumentSheetConfig.registerSheet(...args);
/** All open applications, of this system or not. */
export function openApplications(): readonly HostApplication[] {
  return [...applications.instances.values()].filter(({ rendered }) => rendered);
}
/** The document classes for which sheets are registered. */
export function documentClasses(): { readonly Actor: unknown; readonly Item: unknown } {
  const { documents } = (
    globalThis as unknown as { readonly foundry: { readonly documents: { Actor: unknown; Item: unknown } } }
  ).foundry;
  return documents;
}
