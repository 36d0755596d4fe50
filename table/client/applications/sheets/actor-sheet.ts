import { utils } from "../../../common";
import type { Dynamic, Plain } from "../../../dynamic";
import { DocumentSheetV2 } from "../api/document-sheet";
import { DragDrop } from "../ux/drag-drop";
import { TextEditor } from "../ux/text-editor";

/** The base of sheets for actors, with drag and drop of items and effects. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = {
    position: { width: 600 },
    window: {
      controls: [
        {
          icon: "fa-solid fa-circle-user",
          label: "TOKEN.TitlePrototype",
          action: "configurePrototypeToken",
          ownership: "OWNER",
          visible: ActorSheetV2.#hasPrototype,
        },
        {
          icon: "fa-solid fa-circle-user",
          label: "DOCUMENT.Token",
          action: "configureToken",
          ownership: "OWNER",
          visible: ActorSheetV2.#hasToken,
        },
        {
          icon: "fa-solid fa-image",
          label: "SIDEBAR.CharArt",
          action: "showPortraitArtwork",
          visible: ActorSheetV2.#hasArtwork,
        },
      ],
    },
    actions: {
      configurePrototypeToken: ActorSheetV2.#onConfigurePrototype,
      configureToken: ActorSheetV2.#onConfigureToken,
      showPortraitArtwork: ActorSheetV2.#onShowPortrait,
    },
  };

  get actor(): Dynamic {
    return this.document;
  }
  get token(): Dynamic {
    return this.document.token ?? null;
  }

  override async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      dropSelector: null,
      permissions: {
        dragstart: this._canDragStart.bind(this) as () => boolean,
        drop: this._canDragDrop.bind(this) as () => boolean,
      },
      callbacks: {
        dragstart: this._onDragStart.bind(this),
        dragover: this._onDragOver.bind(this),
        drop: (event: DragEvent) => this.#guarded(() => this._onDrop(event)),
      },
    }).bind(this.element);
  }

  /** A drop happens outside any promise chain, so its failure has to be shown here. */
  async #guarded(task: () => Promise<unknown>): Promise<void> {
    try {
      await task();
    } catch (error) {
      globalThis.ui.notifications.error(error, { console: true });
    }
  }

  _canDragStart(_selector?: string | null): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector?: string | null): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if ("link" in ((event.target as HTMLElement).dataset ?? {})) return;
    const { itemId, effectId, parentId } = target.dataset;
    const effects = parentId ? (this.actor.items.get(parentId)?.effects ?? this.actor.effects) : this.actor.effects;
    const document = itemId ? this.actor.items.get(itemId) : effectId ? effects.get(effectId) : null;
    if (document) event.dataTransfer?.setData("text/plain", JSON.stringify(document.toDragData()));
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (globalThis.Hooks.call("dropActorSheetData", this.actor, this, data) === false) return;
    const cls = globalThis.CONFIG[data.type]?.documentClass;
    if (!cls) return;
    const document = await cls.fromDropData(data);
    if (document) await this._onDropDocument(event, document);
  }

  async _onDropDocument(event: DragEvent, document: Dynamic): Promise<Dynamic> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: Dynamic): Promise<Dynamic> {
    if (!this.actor.isOwner || effect.target === this.actor || effect.parent === this.actor) return null;
    const keepId = !this.actor.effects.has(effect.id);
    return (await effect.constructor.create(effect.toObject(), { parent: this.actor, keepId })) ?? null;
  }

  async _onDropActor(_event: DragEvent, _actor: Dynamic): Promise<Dynamic> {
    return null;
  }

  async _onDropItem(event: DragEvent, item: Dynamic): Promise<Dynamic> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted?.length ? item : null;
    }
    const keepId = !this.actor.items.has(item.id);
    const data =
      globalThis.game.items?.fromCompendium && item.pack
        ? globalThis.game.items.fromCompendium(item, { clearFolder: true, keepId })
        : item.toObject();
    return (await item.constructor.create(data, { parent: this.actor, keepId })) ?? null;
  }

  async _onDropFolder(_event: DragEvent, _folder: Dynamic): Promise<Dynamic> {
    return null;
  }

  _onSortItem(event: DragEvent, item: Dynamic): Promise<Dynamic[]> | undefined {
    const items = this.actor.items;
    const source = items.get(item.id);
    const row = (event.target as Element).closest<HTMLElement>("[data-item-id]");
    const target = row?.dataset.itemId ? items.get(row.dataset.itemId) : undefined;
    if (!source || !row || !target || source.id === target.id) return undefined;
    const siblings: Dynamic[] = [];
    for (const element of row.parentElement?.children ?? []) {
      const id = (element as HTMLElement).dataset.itemId;
      if (id && id !== source.id && items.has(id)) siblings.push(items.get(id));
    }
    const sorted = utils.performIntegerSort(source, { target, siblings }) as Dynamic[];
    const updates = sorted.map(({ target: doc, update }) => ({ ...update, _id: doc._id ?? doc.id }));
    return this.actor.updateEmbeddedDocuments("Item", updates);
  }

  static #hasPrototype(this: ActorSheetV2): boolean {
    return !this.actor.isToken && !this.actor.pack;
  }
  static #hasToken(this: ActorSheetV2): boolean {
    return Boolean(this.actor.isToken && this.token);
  }
  static #hasArtwork(this: ActorSheetV2): boolean {
    return Boolean(this.actor.img);
  }
  static #onConfigurePrototype(this: ActorSheetV2): void {
    const { PrototypeTokenConfig } = globalThis.foundry.applications.sheets;
    new PrototypeTokenConfig({ prototype: this.actor.prototypeToken }).render({ force: true });
  }
  static #onConfigureToken(this: ActorSheetV2): void {
    this.token.sheet.render({ force: true });
  }
  static #onShowPortrait(this: ActorSheetV2): void {
    const { ImagePopout } = globalThis.foundry.applications.apps;
    new ImagePopout({ src: this.actor.img, uuid: this.actor.uuid, window: { title: this.actor.name } }).render({
      force: true,
    });
  }
}

/** The base of sheets for items. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = { position: { width: 480 } };
  get item(): Dynamic {
    return this.document;
  }
  get actor(): Dynamic {
    return this.document.actor ?? null;
  }
}
