import type { ActorFacts, DocumentFacts } from "../../contract/facts";
import type { Game, SheetSpec } from "../../contract/ruleset";
import { numberAt } from "../exchange/stored/paths";
import { actorFacts, itemFacts, shownNameOf } from "../facts/actor";
import { host, SYSTEM } from "../host";
import { ActorSheetV2, HandlebarsApplicationMixin, type HostDocumentSheet, ItemSheetV2 } from "../host/applications";
import type { HostActor, HostItem } from "../host/types";
import { translate } from "../i18n";
import { gameOf, loadGame } from "../registry";
import { highContrast } from "../ui/windows/contrast";
import { KeptState } from "../ui/windows/keep-state";
import { part } from "../ui/windows/part";
import { listenToRules } from "../ui/windows/rules";
import { actBySwitch, SHEET_ACTIONS } from "./actions";
import { withArrays } from "./arrays";
import { sheetContext } from "./context";
import { effectRows } from "./effects";
import { followGround, leaveGround } from "./ground";
import { isLimited, limitedView } from "./limited";
import { forgetOdds, showOdds } from "./odds";
import { refilled } from "./refill";
import type { SheetHost } from "./sheet.types";
import { readVital } from "./vital";
import { wishRows } from "./wishes";

const TEMPLATES = `systems/${SYSTEM}/templates`;

/** The only part for users with limited permission. */
const LIMITED_PARTS = { limited: { template: `${TEMPLATES}/shell/sheet/limited.hbs` } };

/** The parts of a spec, with the shell's tab bar before the panel of the first tab. */
function partsOf(spec: SheetSpec): Record<string, object> {
  const parts: [string, object][] = spec.parts.map(({ id, template, scrollable }) => [
    id,
    { template: `${TEMPLATES}/${template}`, ...(scrollable ? { scrollable: [""] } : {}) },
  ]);
  parts.push(["effects", { template: `${TEMPLATES}/shell/sheet/effects.hbs`, scrollable: [""] }]);
  if (spec.document === "Actor") parts.splice(1, 0, ["kits", { template: `${TEMPLATES}/shell/sheet/kits.hbs` }]);
  if (!spec.tabs) return Object.fromEntries(parts);
  const first = parts.findIndex(([id]) => spec.tabs?.some((tab) => tab.id === id));
  return Object.fromEntries([
    ...parts.slice(0, first),
    ["tabs", { template: `${TEMPLATES}/shell/sheet/tabs.hbs` }],
    ...parts.slice(first),
  ]);
}

function factsOf(document: HostActor | HostItem): ActorFacts | DocumentFacts {
  return "items" in document ? actorFacts(document) : itemFacts(document);
}

/** The ruleset's tabs, and the shell's own for effects, which are the same in every game. */
function tabsOf({ tabs }: SheetSpec): NonNullable<SheetSpec["tabs"]> {
  return tabs ? [...tabs, { id: "effects", label: "FIVEFOLD.Sheet.effects", icon: "fa-solid fa-person-rays" }] : [];
}

/** The data of all parts: the ruleset's view, and the shell's tabs. */
async function contextOf(
  game: Game,
  spec: SheetSpec,
  sheet: HostDocumentSheet<HostActor | HostItem>,
  editing: boolean,
): Promise<object> {
  const { document } = sheet;
  const ruleset = await loadGame(game.slug);
  const views = ruleset && (await part(ruleset.views, () => sheet.rendered && void sheet.render()));
  const view = views?.[document.type];
  const active = sheet.tabGroups.primary ?? spec.tabs?.[0]?.id;
  const late = await part(() => import("./late"));
  const page = view?.(factsOf(document), sheetContext(document, { editing, editable: sheet.isEditable }));
  return {
    ...(page && late ? await late.completed({ ...page }, ruleset, document) : page),
    tabs: tabsOf(spec).map((tab) => ({ ...tab, label: translate(tab.label), selected: tab.id === active })),
    effects: effectRows(document, game),
    wishes: ruleset ? wishRows(ruleset, document) : [],
    effectsTab: spec.tabs !== undefined,
  };
}

/** Lets people change numbers by typing `12`, `-7` or `+3`. Other text stays in its field, is marked, and changes nothing. */
function watchVitals(sheet: HostDocumentSheet<HostActor | HostItem>): void {
  for (const input of sheet.element.querySelectorAll<HTMLInputElement>("[data-vital]")) {
    // The path is taken off the form, so that a half-typed number is never submitted with another field.
    const path = input.name || input.dataset.path || "";
    input.dataset.path = path;
    input.removeAttribute("name");
    // In a form with a single field, Enter would send the whole form as well.
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      input.blur();
      input.focus();
    });
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      const source = sheet.document.toObject(true);
      const present = numberAt(source, path);
      const most = numberAt(source, path.replace(/\.value$/, ".max"));
      const value = readVital(input.value, present, most);
      input.classList.toggle("ff-in--bad", value === null);
      input.setAttribute("aria-invalid", String(value === null));
      if (value === null) host.ui.notifications.warn(translate("FIVEFOLD.Sheet.badNumber", { text: input.value }));
      else if (value === present) input.value = String(value);
      else void sheet.document.update({ [path]: value });
    });
  }
}

/** Shows the panel of the active tab. The panels for editing and for play share a tab; each hides itself in the other mode. */
function showTab(element: HTMLElement, active: string): void {
  for (const panel of element.querySelectorAll<HTMLElement>("[data-tab][data-group='primary']"))
    panel.classList.toggle("active", panel.dataset.tab === active);
  for (const tab of element.querySelectorAll<HTMLElement>("[role='tab']")) {
    const selected = tab.dataset.panel === active;
    tab.setAttribute("aria-selected", String(selected));
    tab.tabIndex = selected ? 0 : -1;
  }
}

function watchTabs(sheet: HostDocumentSheet<HostActor | HostItem>): void {
  const tabs = [...sheet.element.querySelectorAll<HTMLElement>("[role='tab']")];
  const choose = (tab: HTMLElement): void => {
    sheet.tabGroups.primary = tab.dataset.panel ?? "";
    showTab(sheet.element, sheet.tabGroups.primary);
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", ({ key }) => {
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      if (step === 0 || !next) return;
      choose(next);
      next.focus();
    });
  }
  const active = sheet.tabGroups.primary ?? tabs[0]?.dataset.panel;
  if (active !== undefined) showTab(sheet.element, active);
}

/** The base of every generated sheet. Each spec gets a class of its own, because Foundry finds sheets by class name. */
function makeSheet(Base: typeof ActorSheetV2 | typeof ItemSheetV2, game: Game, spec: SheetSpec) {
  // Both bases have the methods that are used here; the mixin does not care which one it gets.
  const Mixed = HandlebarsApplicationMixin<HostDocumentSheet<HostActor | HostItem>>(Base as never);
  return class extends Mixed implements SheetHost {
    static override DEFAULT_OPTIONS = {
      classes: [...spec.classes, SYSTEM],
      position: { width: spec.width, height: spec.height },
      window: { resizable: true },
      form: { submitOnChange: true, closeOnSubmit: false },
      actions: SHEET_ACTIONS,
    };
    static override PARTS = partsOf(spec);
    /** The title of the window is the document's name, without its type. */
    override get title(): string {
      return "items" in this.document ? shownNameOf(this.document) : this.document.name;
    }
    #editing = false;
    #compact: boolean | null = null;
    readonly #kept = new KeptState();

    /**
     * Whether the compact form is shown. At first it is shown where a game master looks at a creature that no player owns. A creature
     * without items is probably still being made, so that the full form is shown.
     */
    get compact(): boolean {
      if (!spec.compact || !("items" in this.document)) return false;
      const { hasPlayerOwner, items } = this.document;
      this.#compact ??= host.game.user.isGM && !hasPlayerOwner && items.contents.length > 0;
      return this.#compact;
    }

    /** Changes between the compact and the full form. Both share only their data, so the window is opened again. */
    async toggleCompact(): Promise<void> {
      await this.#reopen(!this.compact, false);
    }

    async #reopen(compact: boolean, editing: boolean): Promise<void> {
      await this.close();
      this.#compact = compact;
      this.#editing = editing;
      await this.render({ force: true });
    }

    /** Switches editing on or off. The compact form has no fields, so editing opens the full form. */
    async toggleEdit(): Promise<void> {
      if (this.compact) return this.#reopen(false, true);
      this.#editing = !this.#editing;
      await this.render();
    }

    override _configureRenderParts(options: object): Record<string, object> {
      if (isLimited(this.document)) return LIMITED_PARTS;
      if (!spec.compact || !this.compact) return super._configureRenderParts(options);
      return { compact: { template: `${TEMPLATES}/${spec.compact.template}`, scrollable: [""] } };
    }

    override async _prepareContext(options: object): Promise<Record<string, unknown>> {
      const context = await super._prepareContext(options);
      if (isLimited(this.document)) return { ...context, limited: limitedView(this.document, game) };
      return { ...context, ...(await contextOf(game, spec, this, this.#editing)) };
    }

    override async _onDropItem(event: DragEvent, item: HostItem): Promise<unknown> {
      if (gameOf(item) === game) return super._onDropItem?.(event, item);
      host.ui.notifications.warn(translate("FIVEFOLD.Sheet.otherGame", { name: item.name }));
      return null;
    }

    override _processFormData(event: Event | null, form: HTMLFormElement, formData: object): Record<string, unknown> {
      const data = super._processFormData(event, form, formData);
      const stored = this.document.toObject(true);
      return Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, refilled(withArrays(value), stored[key])]),
      );
    }

    override async _preRender(context: object, options: object): Promise<void> {
      await super._preRender(context, options);
      // This does not ask whether the sheet is rendered, because an application that renders again says that it is not. Before the first
      // time there is no element.
      this.#kept.note(this.element);
    }

    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      listenToRules(this.element, () => game);
      if (!("items" in this.document))
        (await part(() => import("./late")))?.watchSwitches(this.document, this.element, actBySwitch);
      if (spec.compact && !isLimited(this.document)) {
        const { width, height } = this.compact ? { width: spec.compact.width, height: "auto" as const } : spec;
        this.setPosition({ width, height });
      }
      // The part that keeps windows off the token bar was fetched with the bar.
      if (document.getElementById("ff-token-bar"))
        (await part(() => import("../ui/windows/off-controls")))?.keepOffBar(this);
    }

    override async _onRender(context: object, options: object): Promise<void> {
      await super._onRender(context, options);
      this.element.dataset.ruleset = game.slug;
      this.element.classList.toggle("ff-contrast", highContrast());
      this.element.classList.toggle("ff-sheet--compact", this.compact);
      watchVitals(this);
      watchTabs(this);
      if ("items" in this.document) void showOdds({ document: this.document, element: this.element });
      followGround(this);
      this.#kept.restore(this.element);
    }

    override _onClose(options: object): void {
      super._onClose(options);
      forgetOdds(this.element);
      leaveGround(this);
    }
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sheet class for a spec. Its name is set here, so that no minifier changes it. */
export function sheetClass(game: Game, spec: SheetSpec): unknown {
  const made = makeSheet(spec.document === "Actor" ? ActorSheetV2 : ItemSheetV2, game, spec);
  Object.defineProperty(made, "name", { value: `Fivefold${capital(spec.types[0] ?? game.slug)}Sheet` });
  return made;
}
