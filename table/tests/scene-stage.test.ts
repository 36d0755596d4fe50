// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { Container } from "../client/canvas/pixi/container";
import { Graphics } from "../client/canvas/pixi/graphics";
import { addToken, installHost } from "./scene-support";

/** What a listener of the stage is told (PixiJS 7 docs, FederatedPointerEvent). */
interface StageEvent {
  type: string;
  shiftKey: boolean;
  data: { getLocalPosition(container: object): { x: number; y: number } };
  stopPropagation(): void;
}

let table: ReturnType<typeof installHost>;
beforeEach(async () => {
  document.body.replaceChildren();
  table = installHost();
  table.host.game.user.can = () => true;
  addToken(table.scene, table.documents, "anna", { x: 200, y: 300 });
  await table.canvas.initialize();
  await table.canvas.draw();
  table.canvas.pan({ x: 500, y: 400, scale: 2 });
});

const pointer = (type: string, init: PointerEventInit = {}): boolean =>
  table.canvas.board.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, ...init }));

/** Public source: PixiJS 7 documentation; types `Canvas#stage`, `Canvas.ViewPosition`; four published systems place areas so (surface.tsv). */
describe("[T-19] canvas.stage", () => {
  it("stands where the camera looks, and holds what is drawn above the map", () => {
    const { stage, board } = table.canvas;
    expect([stage.pivot.x, stage.pivot.y, stage.scale.x]).toEqual([500, 400, 2]);
    expect([stage.position.x, stage.position.y]).toEqual([window.innerWidth / 2, window.innerHeight / 2]);
    const { x, y } = stage.toLocal({ x: 30, y: 40 });
    expect({ x, y }).toEqual(table.canvas.canvasCoordinatesFromClient({ x: 30, y: 40 }));
    const own = stage.addChild(new Graphics().beginFill(0).drawRect(0, 0, 5, 5));
    expect(board.querySelector(".world")?.lastElementChild).toBe(own.element);
    expect(own.parent).toBe(stage);
  });

  it("hears of the pointer by the library's names, with the place in the scene", () => {
    const told: unknown[] = [];
    const { stage } = table.canvas;
    for (const name of ["pointermove", "mousemove", "mousedown", "rightdown", "mouseup", "rightclick", "pointertap"])
      stage.on(name, (event) => {
        const { type, shiftKey, data } = event as StageEvent;
        const { x, y } = data.getLocalPosition(table.canvas.tokens);
        told.push([type, x, y, shiftKey]);
      });
    const { innerWidth, innerHeight } = window;
    const at = { clientX: innerWidth / 2 + 20, clientY: innerHeight / 2 - 40 };
    pointer("pointermove", at);
    pointer("pointerdown", { ...at, shiftKey: true });
    pointer("pointerup", at);
    pointer("click", at);
    pointer("pointerdown", { ...at, button: 2 });
    pointer("pointerup", { ...at, button: 2 });
    expect(told).toEqual([
      ["pointermove", 510, 380, false],
      ["mousemove", 510, 380, false],
      ["mousedown", 510, 380, true],
      ["mouseup", 510, 380, false],
      ["pointertap", 510, 380, false],
      ["rightdown", 510, 380, false],
      ["rightclick", 510, 380, false],
    ]);
    expect(table.canvas.mousePosition).toEqual({ x: 510, y: 380 });
  });

  it("keeps the board from acting where a listener stops the event, and no longer", () => {
    const { tokens, stage } = table.canvas;
    const stop = (event: unknown) => (event as StageEvent).stopPropagation();
    const press = () => {
      pointer("pointerdown");
      pointer("pointerup");
    };
    tokens.get("anna")?.control();
    stage.on("pointerdown", stop).on("pointerup", stop);
    press();
    expect(tokens.controlled).toHaveLength(1);
    stage.off("pointerdown", stop).off("pointerup", stop);
    press();
    expect(tokens.controlled).toHaveLength(0);
  });

  it("shows what is put into canvas.interface above the tokens, as long as the scene is shown", async () => {
    const drawn = table.canvas.interface.addChild(new Container());
    expect([drawn.element.closest(".overlay"), drawn.parent]).toEqual([table.canvas.overlay, table.canvas.interface]);
    await table.canvas.draw(null);
    expect([drawn.element.isConnected, drawn.parent]).toEqual([false, null]);
  });
});

/** Public source: types `Canvas#app`; published systems set `canvas.app.view.onwheel` and `oncontextmenu` while they place something. */
describe("[T-19] canvas.app", () => {
  it("has the board as its view, whose wheel a system can take from the camera", () => {
    const { app, board } = table.canvas;
    expect([app.view, app.stage]).toEqual([board, table.canvas.stage]);
    const zoom = () => {
      board.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, bubbles: true, cancelable: true }));
      return table.canvas.viewPosition.scale;
    };
    const scale = zoom();
    expect(scale).toBeGreaterThan(2);
    let turned = 0;
    const turn = (event: WheelEvent) => {
      event.stopPropagation();
      turned += event.deltaY;
    };
    board.addEventListener("wheel", turn);
    expect([zoom(), turned]).toEqual([scale, -100]);
    board.removeEventListener("wheel", turn);
    expect(zoom()).toBeGreaterThan(scale);
  });

  it("ticks while somebody listens, and says what it does not draw by name", async () => {
    const { ticker, screen } = table.canvas.app;
    const deltas: number[] = [];
    const frames = new Promise<void>((resolve) => {
      const work = (delta: number) => {
        deltas.push(delta);
        if (deltas.length === 2) {
          ticker.remove(work);
          resolve();
        }
      };
      ticker.add(work);
    });
    expect(ticker.started).toBe(true);
    await frames;
    expect([deltas.length, ticker.count, ticker.started]).toEqual([2, 0, false]);
    expect(deltas.every((delta) => delta >= 0)).toBe(true);
    expect([screen.width, screen.height]).toEqual([window.innerWidth, window.innerHeight]);
    expect(() => table.canvas.app.renderer).toThrow("not on the practice table: canvas.app.renderer");
  });
});

/** Public source: types `Canvas#ping`, `User.PingData`, `CONFIG.Canvas.pings`; permission PING_CANVAS. */
describe("[T-19] canvas.ping", () => {
  const rings = () => [...table.canvas.overlay.querySelectorAll(".ping")].map((ring) => ring.getAttribute("class"));
  const held = new Set<string>();
  beforeEach(() => {
    held.clear();
    table.host.game.keyboard = { isModifierActive: (name: string) => held.has(name) };
  });

  it("points at a place here and for the others; Alt alerts, and a game master's Shift pulls", async () => {
    const sent = table.socket.sent.length;
    table.host.game.user.broadcastActivity = (activity: object) => table.socket.sent.push(activity);
    const { pings } = table.host.CONFIG.Canvas;
    for (const style of Object.values(pings.styles) as { duration: number }[]) style.duration = 10;
    const pulse = table.canvas.ping({ x: 50, y: 60 });
    held.add("Alt");
    const alert = table.canvas.ping({ x: 50, y: 60 });
    expect(rings()).toEqual(["ping pulse", "ping alert"]);
    expect(await Promise.all([pulse, alert])).toEqual([true, true]);
    expect(rings()).toEqual([]);
    held.clear();
    held.add("Shift");
    await table.canvas.ping({ x: 100, y: 100 });
    const [first, second, third] = table.socket.sent.slice(sent);
    expect(first).toEqual({
      cursor: { x: 50, y: 60 },
      ping: { scene: "scene", style: "pulse", pull: false, zoom: 2 },
    });
    expect([second.ping.style, third.ping.style, third.ping.pull]).toEqual(["alert", "chevron", true]);
  });

  it("is refused without the permission, and on no scene", async () => {
    table.host.game.user.can = (permission: string) => permission !== "PING_CANVAS";
    expect(await table.canvas.ping({ x: 1, y: 1 })).toBe(false);
    table.host.game.user.can = () => true;
    await table.canvas.draw(null);
    expect(await table.canvas.ping({ x: 1, y: 1 })).toBe(false);
  });

  it("of others is shown on the scene it means", async () => {
    const receive = table.socket.handlers.get("userActivity");
    const ping = { scene: "scene", style: "pulse", pull: false, zoom: 1 };
    receive?.("peer", { cursor: { x: 1, y: 2 }, ping: { ...ping, scene: "other" } });
    expect(rings()).toEqual([]);
    receive?.("peer", { cursor: { x: 1, y: 2 }, ping });
    const [ring] = table.canvas.overlay.querySelectorAll(".ping");
    expect([ring?.getAttribute("cx"), ring?.getAttribute("stroke"), ring?.getAttribute("data-user-id")]).toEqual([
      "1",
      "#00ff00",
      "peer",
    ]);
  });
});
