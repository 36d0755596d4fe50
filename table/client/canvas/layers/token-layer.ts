import { maths } from "../../../common/primitives/numbers";
import type { Dynamic } from "../../../dynamic";
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

  override get hud(): Dynamic {
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

  /** What the scene controls offer for tokens. */
  static override prepareSceneControls(): Dynamic {
    return {
      name: "tokens",
      order: 1,
      title: "CONTROLS.GroupToken",
      icon: "fa-solid fa-user-large",
      visible: true,
      activeTool: "select",
      onChange: (_event: Event, active: boolean) => {
        if (active) host.canvas.tokens?.activate();
      },
      tools: {
        select: { name: "select", order: 1, title: "CONTROLS.BasicSelect", icon: "fa-solid fa-expand" },
        target: { name: "target", order: 2, title: "CONTROLS.TargetSelect", icon: "fa-solid fa-bullseye" },
        ruler: { name: "ruler", order: 3, title: "CONTROLS.BasicMeasure", icon: "fa-solid fa-ruler" },
        unconstrainedMovement: {
          name: "unconstrainedMovement",
          order: 4,
          title: "CONTROLS.UnconstrainedMovement",
          icon: "fa-solid fa-ghost",
          visible: host.game.user?.isGM === true,
          toggle: true,
          active: false,
        },
      },
    };
  }

  /** Select, or target, what lies in a rectangle; with `adding` to what is selected already. */
  selectIn(area: { x: number; y: number; width: number; height: number }, adding: boolean): void {
    const inside = [...this.quadtree.getObjects(area)].filter((token) => token.isVisible);
    if (this.activeTool === "target") {
      this.targetObjects(area, { releaseOthers: !adding });
      return;
    }
    const able = inside.filter((token) => token.can(host.game.user, "control"));
    if (!adding) for (const token of this.controlled) if (!able.includes(token)) token.release();
    for (const token of able) token.control({ releaseOthers: false });
  }

  /** Move the selected tokens by whole spaces, or turn them that way. */
  async moveMany({ dx = 0, dy = 0, dz = 0, rotate = false }: Record<string, number | boolean> = {}): Promise<void> {
    const { grid, scene } = host.canvas;
    if (rotate) {
      await this.rotateMany({ angle: ((Math.atan2(Number(dy), Number(dx)) * 180) / Math.PI + 270) % 360 });
      return;
    }
    const directions = (Number(dx) < 0 ? 4 : dx ? 8 : 0) | (Number(dy) < 0 ? 1 : dy ? 2 : 0);
    const movable = this.controlled.filter((token) => token.can(host.game.user, "drag"));
    const movement: Record<string, object> = {};
    const updates = movable.map((token) => {
      const { document } = token;
      const point = { x: document.x, y: document.y };
      const { x, y } = directions ? token.getSnappedPosition(grid.getShiftedPoint(point, directions)) : point;
      const elevation = (document.elevation ?? 0) + Number(dz) * grid.distance;
      const waypoint = { x, y, elevation, snapped: true, explicit: true, checkpoint: true };
      const constrainOptions = token._getDragConstrainOptions();
      movement[token.id] = { waypoints: [waypoint], method: "keyboard", constrainOptions };
      return { _id: token.id, x, y, elevation };
    });
    if (updates.length) await scene.updateEmbeddedDocuments("Token", updates, { movement });
  }

  /** Turn the selected tokens to an angle, or by one; in degrees. */
  async rotateMany({ angle, delta = 0, snap = 1 }: { angle?: number; delta?: number; snap?: number }): Promise<void> {
    const able = this.controlled.filter(
      ({ document }) => document.isOwner && !document.locked && !document.lockRotation,
    );
    const updates = able.map(({ id, document }) => {
      const wanted = angle ?? document.rotation + delta;
      return { _id: id, rotation: maths.normalizeDegrees(Math.round(wanted / snap) * snap) };
    });
    if (updates.length) await host.canvas.scene.updateEmbeddedDocuments("Token", updates);
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
