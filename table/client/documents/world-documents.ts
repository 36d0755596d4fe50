import {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseCombatantGroup,
  BaseDrawing,
  BaseFolder,
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
  BaseMacro,
  BaseMeasuredTemplate,
  BaseNote,
  BaseRegion,
  BaseRegionBehavior,
  BaseRollTable,
  BaseScene,
  BaseSetting,
  BaseTableResult,
  BaseTile,
  BaseWall,
} from "../../common/documents/index";
import type { Dynamic, Plain } from "../../common/types";
import { AsyncFunction } from "../../common/utils/classes";
import { host, t } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** A scene. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  get thumbnail(): string | null {
    return this.thumb;
  }

  /** Whether this client looks at the scene. */
  get isView(): boolean {
    return host.game.scenes?.viewed === this;
  }

  /** The size of the scene with its padding, in pixels. */
  get dimensions(): Plain {
    return this.getDimensions();
  }

  getDimensions(): Plain {
    const { width, height, padding, grid } = this;
    const { size, distance } = grid;
    // padding is rounded up to whole spaces, so that the scene's corner stays on the grid
    const sceneX = Math.ceil((padding * width) / size) * size;
    const sceneY = Math.ceil((padding * height) / size) * size;
    const sceneRect = { x: sceneX, y: sceneY, width, height };
    const full = { width: width + 2 * sceneX, height: height + 2 * sceneY };
    return {
      ...full,
      size,
      distance,
      distancePixels: size / distance,
      sceneX,
      sceneY,
      sceneWidth: width,
      sceneHeight: height,
      rect: { x: 0, y: 0, ...full },
      sceneRect,
      maxR: Math.hypot(full.width, full.height),
      rows: Math.ceil(full.height / size),
      columns: Math.ceil(full.width / size),
    };
  }

  /** The stored grid becomes a grid that can measure, where the canvas room offers one. */
  prepareBaseData(): void {
    const { grid: shape } = this._source;
    const { grid } = host.foundry;
    const classes: Record<number, Dynamic> = { 0: grid?.GridlessGrid, 1: grid?.SquareGrid };
    const Grid = classes[shape.type] ?? grid?.HexagonalGrid;
    if (!Grid) return;
    const hex = shape.type >= 2 && { columns: shape.type >= 4, even: shape.type === 3 || shape.type === 5 };
    const diagonals = host.game.settings?.settings?.has?.("core.gridDiagonals")
      ? host.game.settings.get("core", "gridDiagonals")
      : (host.game.system?.grid?.diagonals ?? 0);
    this.grid = new Grid({ ...shape, ...hex, diagonals });
  }

  get navigationName(): string {
    return this.navName || this.name;
  }

  async activate(): Promise<Dynamic> {
    return this.active ? this : this.update({ active: true });
  }

  async view(): Promise<Dynamic> {
    const { user, scenes } = host.game;
    user.viewedScene = this.id;
    scenes._viewed = this.id;
    user.broadcastActivity({ sceneId: this.id });
    await host.canvas?.draw?.(this);
    host.ui.nav?.render?.();
    host.ui.combat?.render?.();
    return this;
  }

  async unview(): Promise<Dynamic> {
    if (!this.isView) return this;
    host.game.user.viewedScene = null;
    host.game.scenes._viewed = null;
    await host.canvas?.draw?.(null);
    return this;
  }

  async _preCreate(data: Plain, options: Plain, user: Dynamic): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (data.navOrder === undefined) this.updateSource({ navOrder: 0 });
    return undefined;
  }

  _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    if (data.active) this.#onActivate();
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active) this.#onActivate();
    host.ui.nav?.render?.();
  }

  _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) this.unview();
    host.ui.nav?.render?.();
  }

  /** One scene is active; everybody who does not lead looks at it. */
  #onActivate(): void {
    const others = host.game.scenes.filter((scene: Dynamic) => scene.active && scene !== this);
    if (others.length && host.game.user.isActiveGM) {
      host.CONFIG.Scene.documentClass.updateDocuments(others.map(({ id }: Dynamic) => ({ _id: id, active: false })));
    }
    this.view();
  }
}

/** A folder. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  _configure(options: Plain = {}): void {
    super._configure(options);
    Object.defineProperties(this, {
      depth: { value: 1, writable: true, configurable: true },
      children: { value: [], writable: true, configurable: true },
      displayed: { value: true, writable: true, configurable: true },
    });
  }

  /** The documents directly inside. */
  get contents(): Dynamic[] {
    const all = this.pack ? host.game.packs.get(this.pack)?.index : host.game.collections.get(this.type);
    return (all?.contents ?? []).filter((doc: Dynamic) => (doc.folder?.id ?? doc.folder) === this.id);
  }

  get expanded(): boolean {
    return host.game.folders._expanded[this.uuid] ?? false;
  }

  get ancestors(): Dynamic[] {
    return this.folder ? [this.folder, ...this.folder.ancestors] : [];
  }

  getSubfolders(recursive = false): Dynamic[] {
    const siblings = this.pack ? host.game.packs.get(this.pack).folders : host.game.folders;
    const direct = siblings.filter((folder: Dynamic) => folder._source.folder === this.id);
    return recursive ? direct.flatMap((folder: Dynamic) => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  getParentFolders(): Dynamic[] {
    return this.ancestors;
  }
}

/** A journal entry. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  /** Show an entry to others, or to this user. */
  async show(force = false): Promise<void> {
    const { Journal } = host.foundry.documents.collections;
    if (typeof Journal.show === "function") await Journal.show(this, { force });
    else this.sheet?.render({ force: true });
  }

  _onClickDocumentLink(event: Event): void {
    const { pageId, hash } = (event.currentTarget as HTMLElement | null)?.dataset ?? {};
    this.sheet?.render({ force: true, pageId, anchor: hash });
  }
}

/** A page of an entry. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  _onClickDocumentLink(event: Event): void {
    const { hash } = (event.currentTarget as HTMLElement | null)?.dataset ?? {};
    this.parent.sheet?.render({ force: true, pageId: this.id, anchor: hash });
  }

  async _buildEmbedHTML(_config: Plain, options: Plain = {}): Promise<HTMLElement | HTMLCollection | null> {
    if (this.type !== "text") return null;
    const { TextEditor } = host.foundry.applications.ux;
    const section = document.createElement("div");
    section.innerHTML = await TextEditor.implementation.enrichHTML(this.text.content ?? "", {
      ...options,
      relativeTo: this,
    });
    return section;
  }
}

export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}

/** A macro. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  get isAuthor(): boolean {
    return host.game.user === this.author;
  }

  get canExecute(): boolean {
    if (!this.testUserPermission(host.game.user, "LIMITED")) return false;
    return this.type !== "script" || host.game.user.hasPermission("MACRO_SCRIPT");
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Run the script, or say the text in the chat. */
  async execute(scope: Plain = {}): Promise<Dynamic> {
    if (!this.canExecute) {
      host.ui.notifications.warn(t("MACRO.NoPermission", { name: this.name }));
      return undefined;
    }
    if (this.type === "chat")
      return host.ui.chat?.processMessage?.(this.command, {
        speaker: host.CONFIG.ChatMessage.documentClass.getSpeaker(scope),
      });
    const speaker = scope.speaker ?? host.CONFIG.ChatMessage.documentClass.getSpeaker(scope);
    const actor = scope.actor ?? host.CONFIG.ChatMessage.documentClass.getSpeakerActor(speaker);
    const token = scope.token ?? host.canvas?.tokens?.get?.(speaker.token) ?? null;
    const names: Plain = { ...scope, speaker, actor, token, character: host.game.user.character, scope };
    // scripts of macros are run on purpose: that is what a macro is
    const fn = new AsyncFunction(...Object.keys(names), this.command);
    return fn.call(this, ...Object.values(names));
  }

  _onClickDocumentLink(): void {
    this.execute();
  }
}

/** A rollable table. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  get thumbnail(): string {
    return this.img;
  }

  getResultsForRoll(value: number): Dynamic[] {
    return this.results.filter(
      (result: Dynamic) => !result.drawn && value >= result.range[0] && value <= result.range[1],
    );
  }

  /** Roll once; the results that the total meets. */
  async roll({ roll, recursive: _recursive = true }: Plain = {}): Promise<{ roll: Dynamic; results: Dynamic[] }> {
    const formula = this.formula || `1d${this.results.size || 1}`;
    const rolled = roll ?? host.foundry.dice.Roll.create(formula);
    if (!rolled._evaluated) await rolled.evaluate();
    return { roll: rolled, results: this.getResultsForRoll(rolled.total) };
  }

  async draw({ roll, displayChat = true, rollMode }: Plain = {}): Promise<{ roll: Dynamic; results: Dynamic[] }> {
    const drawn = await this.roll({ roll });
    if (!this.replacement && drawn.results.length) {
      await this.updateEmbeddedDocuments(
        "TableResult",
        drawn.results.map(({ id }) => ({ _id: id, drawn: true })),
      );
    }
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: { rollMode } });
    return drawn;
  }

  async toMessage(results: Dynamic[], { roll, messageData = {}, messageOptions = {} }: Plain = {}): Promise<Dynamic> {
    const list = document.createElement("ul");
    list.classList.add("table-results");
    for (const result of results) {
      const line = document.createElement("li");
      line.innerHTML = await result.getHTML();
      list.append(line);
    }
    const data = { content: list.outerHTML, flavor: this.name, rolls: roll ? [roll] : [], ...messageData };
    return host.CONFIG.ChatMessage.documentClass.create(data, messageOptions);
  }

  async resetResults(): Promise<Dynamic> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      this.results.map(({ id }: Dynamic) => ({ _id: id, drawn: false })),
      { diff: false },
    );
  }

  async normalize(): Promise<Dynamic> {
    let next = 1;
    const updates = this.results.map((result: Dynamic) => {
      const range = [next, next + result.weight - 1];
      next += result.weight;
      return { _id: result.id, range };
    });
    return this.update({ results: updates, formula: `1d${next - 1}` });
  }
}

/** One result of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  get icon(): string | null {
    return this.img;
  }

  /** The result as HTML: its text, or a link to the document that it names. */
  async getHTML(): Promise<string> {
    const { TextEditor } = host.foundry.applications.ux;
    const text = this.documentUuid ? `@UUID[${this.documentUuid}]{${this.name}}` : this.description || this.name;
    return TextEditor.implementation.enrichHTML(text, { relativeTo: this });
  }
}

/** A stored setting. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  get config(): Dynamic {
    return host.game.settings?.settings.get(this.key);
  }
}

/** Combatants that act together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  /** The combatants of the group. */
  get members(): Set<Dynamic> {
    return new Set(this.parent.combatants.filter((combatant: Dynamic) => combatant._source.group === this.id));
  }

  get defeated(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.isDefeated);
  }

  get hidden(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.hidden);
  }
}

export class WallDocument extends ClientDocumentMixin(BaseWall) {}
export class RegionDocument extends ClientDocumentMixin(BaseRegion) {}
export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {}
export class TileDocument extends ClientDocumentMixin(BaseTile) {}
export class NoteDocument extends ClientDocumentMixin(BaseNote) {}
export class DrawingDocument extends ClientDocumentMixin(BaseDrawing) {}
export class AmbientLightDocument extends ClientDocumentMixin(BaseAmbientLight) {}
export class AmbientSoundDocument extends ClientDocumentMixin(BaseAmbientSound) {}
export class MeasuredTemplateDocument extends ClientDocumentMixin(BaseMeasuredTemplate) {}
