import { BaseCard, BaseCards } from "../../common/documents/index";
import type { Dynamic, Plain } from "../../dynamic";
import { host, t } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** A card (behaviour: type declaration `Card`). */
export class Card extends ClientDocumentMixin(BaseCard) {
  get currentFace(): Plain | null {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }

  get img(): string {
    return this.currentFace?.img || this.back.img || BaseCard.DEFAULT_ICON;
  }

  /** The stack that the card was made in. */
  get source(): Dynamic {
    return this.parent?.type === "deck" ? this.parent : this.origin;
  }

  /** Cards in decks are always home. */
  get isHome(): boolean {
    return this.parent?.type === "deck" || this.origin === this.parent;
  }

  get showFace(): boolean {
    return this.faces[this.face] !== undefined;
  }

  get hasNextFace(): boolean {
    return this.face === null ? this.faces.length > 0 : this.face < this.faces.length - 1;
  }

  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.back.img ||= this.source?.img || BaseCard.DEFAULT_ICON;
    this.name = (this.showFace ? this.currentFace?.name : this.back.name) || this._source.name;
  }

  /** Turn the card to a face, or to its back by null; without a wish to the other side. */
  async flip(face?: number | null): Promise<Dynamic> {
    const last = this.faces.length - 1;
    if (typeof face === "number" || face === null) {
      return this.update({ face: face === null ? null : Math.min(Math.max(face, 0), last) });
    }
    return this.update({ face: this.face === null ? 0 : null });
  }

  async pass(to: Dynamic, options: Plain = {}): Promise<Dynamic> {
    const [created] = await this.parent.pass(to, [this.id], options);
    return created;
  }

  async play(to: Dynamic, options: Plain = {}): Promise<Dynamic> {
    return this.pass(to, { action: "play", ...options });
  }

  async discard(to: Dynamic, options: Plain = {}): Promise<Dynamic> {
    return this.pass(to, { action: "discard", ...options });
  }

  /** Bring the card home: drawn no more in its deck, gone where it was. */
  async recall(_options: Plain = {}): Promise<Dynamic> {
    const original = this.isHome ? this : this.source?.cards.get(this.id);
    if (original) await original.update({ drawn: false });
    if (!this.isHome) await this.delete();
    return original;
  }

  async toMessage(messageData: Plain = {}, options: Plain = {}): Promise<Dynamic> {
    const card = document.createElement("div");
    card.classList.add("card-draw", "flexrow");
    const image = document.createElement("img");
    image.classList.add("card-face");
    image.src = this.img;
    image.alt = this.name;
    const name = document.createElement("h4");
    name.classList.add("card-name");
    name.textContent = this.name;
    card.append(image, name);
    return host.CONFIG.ChatMessage.documentClass.create({ content: card.outerHTML, ...messageData }, options);
  }
}

/** Where cards of a stack are taken from. */
function takeFrom(available: Dynamic[], number: number, how: number): Dynamic[] {
  const { RANDOM, LAST } = host.foundry.CONST.CARD_DRAW_MODES;
  if (how === LAST) return available.slice(-number).reverse();
  if (how !== RANDOM) return available.slice(0, number);
  const rest = [...available];
  return Array.from(
    { length: number },
    () => rest.splice(Math.floor(host.CONFIG.Dice.randomUniform() * rest.length), 1)[0],
  );
}

/** A stack of cards (behaviour: type declaration `Cards`). */
export class Cards extends ClientDocumentMixin(BaseCards) {
  static async createDocuments(data: Plain[] = [], operation: Plain = {}): Promise<Dynamic[]> {
    return super.createDocuments(data, { ...operation, keepEmbeddedIds: operation.keepEmbeddedIds ?? false });
  }

  get thumbnail(): string | null {
    return this.img;
  }

  get availableCards(): Dynamic[] {
    return this.cards.filter((card: Dynamic) => this.type !== "deck" || !card.drawn);
  }

  get drawnCards(): Dynamic[] {
    return this.cards.filter((card: Dynamic) => card.drawn);
  }

  get typeLabel(): string {
    const label: string | undefined = host.CONFIG.Cards.typeLabels[this.type];
    return label ? t(label) : this.type;
  }

  get canClone(): boolean {
    return this.type === "deck" || this.cards.size === 0;
  }

  sortStandard(a: Dynamic, b: Dynamic): number {
    return a.suit === b.suit ? (a.value ?? 0) - (b.value ?? 0) : (a.suit ?? "").localeCompare(b.suit ?? "");
  }

  sortShuffled(a: Dynamic, b: Dynamic): number {
    return a.sort - b.sort;
  }

  /** The next cards to be drawn; refuses when there are too few. */
  _drawCards(number: number, how: number): Dynamic[] {
    const available = this.availableCards.sort((a, b) => this.sortShuffled(a, b));
    if (available.length < number) {
      throw new Error(t("CARDS.TooFew", { number: String(number), name: this.name }));
    }
    return takeFrom(available, number, how);
  }

  /** What a card looks like where it goes, and what it leaves behind here. */
  #move(card: Dynamic, updateData: Plain): Plain {
    const data = host.foundry.utils.mergeObject(card.toObject(), updateData);
    data.origin ??= this.id;
    data.drawn = true;
    return data;
  }

  /** Deal cards in turn to several stacks; the hook `dealCards` may refuse. */
  async deal(to: Dynamic[], number = 1, { how = 0, updateData = {}, action = "deal" }: Plain = {}): Promise<this> {
    const drawn = this._drawCards(number * to.length, how);
    const toCreate: Plain[][] = to.map(() => []);
    const fromUpdate: Plain[] = [];
    const fromDelete: string[] = [];
    for (const [index, card] of drawn.entries()) {
      (toCreate[index % to.length] as Plain[]).push(this.#move(card, updateData));
      if (card.isHome) fromUpdate.push({ _id: card.id, drawn: true });
      else fromDelete.push(card.id);
    }
    const context = { action, toCreate, fromUpdate, fromDelete };
    if (host.Hooks.call("dealCards", this, to, context) === false) return this;
    for (const [index, stack] of to.entries()) {
      await stack.createEmbeddedDocuments("Card", toCreate[index], { keepId: true });
    }
    await this.#leave(fromUpdate, fromDelete);
    return this;
  }

  async #leave(fromUpdate: Plain[], fromDelete: string[]): Promise<void> {
    if (fromUpdate.length) await this.updateEmbeddedDocuments("Card", fromUpdate);
    if (fromDelete.length) await this.deleteEmbeddedDocuments("Card", fromDelete);
  }

  /** Pass certain cards to another stack; a card that comes home is only marked so. The hook `passCards` may refuse. */
  async pass(to: Dynamic, ids: string[], { updateData = {}, action = "pass" }: Plain = {}): Promise<Dynamic[]> {
    const toCreate: Plain[] = [];
    const toUpdate: Plain[] = [];
    const fromUpdate: Plain[] = [];
    const fromDelete: string[] = [];
    for (const id of ids) {
      const card = this.cards.get(id, { strict: true });
      const returns = to.id === card._source.origin && to.cards.has(id);
      if (returns) toUpdate.push({ _id: id, drawn: false });
      else toCreate.push(this.#move(card, updateData));
      if (card.isHome && !returns) fromUpdate.push({ _id: id, drawn: true });
      else fromDelete.push(id);
    }
    const context = { action, toCreate, toUpdate, fromUpdate, fromDelete };
    if (host.Hooks.call("passCards", this, to, context) === false) return [];
    const created = toCreate.length ? await to.createEmbeddedDocuments("Card", toCreate, { keepId: true }) : [];
    if (toUpdate.length) await to.updateEmbeddedDocuments("Card", toUpdate);
    await this.#leave(fromUpdate, fromDelete);
    return created;
  }

  async draw(from: Dynamic, number = 1, { how = 0, updateData = {}, ...options }: Plain = {}): Promise<Dynamic[]> {
    if (!(from instanceof Cards) || from === this) throw new Error("You may only draw cards from another stack.");
    const ids = from._drawCards(number, how).map(({ id }) => id as string);
    return from.pass(this, ids, { updateData, action: "draw", ...options });
  }

  /** Put the cards into a random order. */
  async shuffle({ updateData = {} }: Plain = {}): Promise<this> {
    const order = this.cards.map((card: Dynamic) => [host.CONFIG.Dice.randomUniform(), card.id]);
    order.sort(([a]: [number], [b]: [number]) => a - b);
    const updates = order.map(([, _id]: [number, string], sort: number) => ({ ...updateData, _id, sort }));
    await this.updateEmbeddedDocuments("Card", updates);
    return this;
  }

  /** A deck calls all its cards back from everywhere; another stack returns its cards to their decks. */
  async recall({ updateData = {} }: Plain = {}): Promise<this> {
    if (this.type === "deck") await this.#recallDeck(updateData);
    else await this.#returnCards(updateData);
    return this;
  }

  async #recallDeck(updateData: Plain): Promise<void> {
    for (const stack of host.game.cards) {
      if (stack === this) continue;
      const ids = stack.cards.filter((card: Dynamic) => card._source.origin === this.id).map(({ id }: Dynamic) => id);
      if (ids.length) await stack.deleteEmbeddedDocuments("Card", ids);
    }
    const updates = this.cards.map(({ id }: Dynamic) => ({ ...updateData, _id: id, drawn: false }));
    await this.updateEmbeddedDocuments("Card", updates);
  }

  async #returnCards(updateData: Plain): Promise<void> {
    const returned = this.cards.filter((card: Dynamic) => card.source?.cards.has(card.id));
    const toUpdate: Record<string, Plain[]> = {};
    for (const card of returned) {
      toUpdate[card.source.id] ??= [];
      toUpdate[card.source.id]?.push({ ...updateData, _id: card.id, drawn: false });
    }
    const fromDelete = returned.map(({ id }: Dynamic) => id);
    if (host.Hooks.call("returnCards", this, returned, { toUpdate, fromDelete }) === false) return;
    for (const [id, updates] of Object.entries(toUpdate)) {
      await host.game.cards.get(id)?.updateEmbeddedDocuments("Card", updates);
    }
    if (fromDelete.length) await this.deleteEmbeddedDocuments("Card", fromDelete);
  }
}
