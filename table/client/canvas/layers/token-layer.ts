import type { Dynamic } from "../../../common/types";
import { host, localize } from "../host";
import { Rectangle } from "../rectangle";
import { broadcastTargets } from "../token/targets";
import { Token } from "../token/token";
import { PlaceablesLayer } from "./placeables-layer";

/** The tokens of the viewed scene. */
export class TokenLayer extends PlaceablesLayer<Token> {
  static override documentName = "Token";
  static get placeableClass(): typeof Token {
    return host.CONFIG.Token.objectClass ?? Token;
  }

  /** Finds tokens by area, as the quadtree of other canvases does. */
  readonly quadtree = {
    getObjects: (area: { x: number; y: number; width: number; height: number }) => {
      const wanted = new Rectangle(area.x, area.y, area.width, area.height);
      return new Set(this.placeables.filter((token) => token.bounds.overlaps(wanted)));
    },
  };

  constructor() {
    super();
    this.element.setAttribute("class", "tokens");
    this.element.setAttribute("role", "group");
  }

  get hud(): Dynamic {
    return host.canvas.hud?.token ?? null;
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor && token.isOwner);
  }

  protected build(document: Dynamic): Token {
    const token = new TokenLayer.placeableClass(document);
    this.element.append(token.view.element);
    return token;
  }

  override async draw(): Promise<this> {
    this.element.setAttribute("aria-label", localize("TABLE.CANVAS.Tokens"));
    await super.draw();
    this.sort();
    return this;
  }

  /** Put the figures into drawing order: elevation first, then their sort value. */
  sort(): void {
    const order = [...this.placeables].sort((a, b) => {
      const [x, y] = [a.document, b.document];
      return (x.elevation ?? 0) - (y.elevation ?? 0) || (x.sort ?? 0) - (y.sort ?? 0);
    });
    const current = [...this.element.children];
    // Moving nodes drops the keyboard focus, so that nothing moves unless the order changed.
    if (order.some((token, index) => current[index] !== token.view.element)) {
      const focused = document.activeElement;
      this.element.append(...order.map((token) => token.view.element));
      if (focused instanceof SVGElement && this.element.contains(focused)) focused.focus();
    }
  }

  /** Target tokens by id: replace the present targets, add to them or take from them. */
  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {}): void {
    const { targets } = host.game.user;
    const wanted = new Set(ids);
    if (mode === "replace") {
      for (const token of [...targets] as Token[]) if (!wanted.has(token.id)) targets.delete(token);
    }
    for (const id of wanted) {
      const token = this.get(id);
      if (!token) continue;
      if (mode === "release") targets.delete(token);
      else if (token.isVisible) targets.add(token);
    }
    broadcastTargets();
  }

  /** Target the tokens inside a rectangle. */
  targetObjects(
    area: { x: number; y: number; width: number; height: number },
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): number {
    const inside = [...this.quadtree.getObjects(area)].map((token) => token.id);
    this.setTargets(inside, { mode: releaseOthers ? "replace" : "acquire" });
    return host.game.user.targets.size;
  }

  /** Select the next of the user's tokens and show it. */
  cycleTokens(forwards = true, reset = false): Token | null {
    const tokens = this.ownedTokens
      .filter((token) => token.isVisible)
      .sort((a, b) => a.document.x - b.document.x || a.document.y - b.document.y);
    if (!tokens.length) return null;
    const current = reset ? -1 : tokens.findIndex((token) => token.controlled);
    const step = forwards ? current + 1 : (current < 0 ? tokens.length : current) - 1;
    const next = tokens[(step + tokens.length) % tokens.length]!;
    next.control();
    next.view.element.focus();
    void host.canvas.animatePan({ ...next.center });
    return next;
  }

  /** Move the selected tokens by whole spaces. */
  async moveMany({ dx = 0, dy = 0 }: { dx?: number; dy?: number } = {}): Promise<void> {
    const { grid, scene } = host.canvas;
    const directions = (dx < 0 ? 4 : dx > 0 ? 8 : 0) | (dy < 0 ? 1 : dy > 0 ? 2 : 0);
    const movable = this.controlled.filter((token) => token.can(host.game.user, "drag"));
    const updates = movable.map((token) => {
      const { x, y } = grid.getShiftedPoint({ x: token.document.x, y: token.document.y }, directions);
      return { _id: token.id, ...token.getSnappedPosition({ x, y }) };
    });
    if (updates.length) await scene.updateEmbeddedDocuments("Token", updates);
  }

  /** Put an actor's token where it was dropped. */
  async _onDropActorData(
    _event: Event | null,
    data: { uuid: string; x: number; y: number; hidden?: boolean },
  ): Promise<Dynamic> {
    const { game, foundry, canvas } = host;
    if (!game.user.can("TOKEN_CREATE")) throw new Error(localize("TABLE.CANVAS.NoTokenCreate"));
    let actor = await foundry.utils.fromUuid(data.uuid);
    if (!actor) throw new Error(localize("TABLE.CANVAS.DropUnknown"));
    if (!actor.isOwner) throw new Error(localize("TABLE.CANVAS.NotOwner", { name: actor.name }));
    if (actor.pack) actor = await game.actors.importFromCompendium(game.packs.get(actor.pack), actor.id);
    const prototype = await actor.getTokenDocument({ hidden: !!data.hidden }, { parent: canvas.scene });
    const { sizeX, sizeY } = canvas.grid;
    const corner = {
      x: data.x - (prototype.width * sizeX) / 2,
      y: data.y - (prototype.height * sizeY) / 2,
      elevation: 0,
    };
    const { x, y } = prototype.getSnappedPosition?.({ ...corner }) ?? corner;
    const source = { ...prototype.toObject(), x: Math.round(x), y: Math.round(y) };
    const [created] = await canvas.scene.createEmbeddedDocuments("Token", [source]);
    return created;
  }
}
