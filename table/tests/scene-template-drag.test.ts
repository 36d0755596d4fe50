// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { MeasuredTemplate } from "../client/canvas/scenery/template";
import type { TemplateLayer } from "../client/canvas/scenery/templates-layer";
import { arrive, id, startBoard, USERS } from "./movement-support";

/**
 * Public sources: the community types `canvas/placeables/placeable-object.d.mts` (`hasPreview`, `_original`, `clone`, `getSnappedPosition`,
 * `_prepareDragLeftDropUpdates`) and `canvas/layers/base/placeables-layer.d.mts` (`clearPreviewContainer`: what was hidden is seen again);
 * KB "Measurement and templates": a template that was placed is moved by its origin.
 */
const client = globalThis as unknown as {
  ui: { controls: { tool: { name: string } }; notifications: { warn(text: string): void } };
  game: { paused: boolean };
};
const TEMPLATES = [
  { _id: id("m"), author: USERS.player._id, t: "circle", x: 500, y: 500, distance: 5 },
  { _id: id("n"), author: USERS.player._id, t: "ray", x: 800, y: 800, distance: 10, direction: 30 },
  { _id: id("o"), author: USERS.gm._id, t: "circle", x: 1200, y: 1200, distance: 5 },
];
let board: Awaited<ReturnType<typeof startBoard>>;
let layer: TemplateLayer;

beforeEach(async () => {
  board = await startBoard({ templates: TEMPLATES }, { client: { as: "player", online: ["gm", "player"] } });
  layer = board.canvas.templates;
  layer.activate();
  client.ui.controls.tool.name = "circle";
  board.canvas.board.setPointerCapture = () => undefined;
});

const template = (first: string) => layer.get(id(first)) as MeasuredTemplate;
const send = (
  type: string,
  [x, y]: [number, number],
  at: Element = board.canvas.board,
  init: PointerEventInit = {},
) => {
  const { x: clientX, y: clientY } = board.canvas.clientCoordinatesFromCanvas({ x, y });
  at.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerId: 1, bubbles: true, ...init }));
};
const handle = (first: string) => template(first).element.querySelector(".template-handle") as Element;
const places = () => [...board.scene.templates].map(({ x, y }: { x: number; y: number }) => [x, y]);

describe("[T-19] a template is dragged by its handle", () => {
  it("a preview follows the pointer, snapped; the document changes when it is dropped, and is brought back by undo", async () => {
    send("pointerdown", [505, 503], handle("m"));
    send("pointermove", [713, 611]);
    const [preview] = layer.preview.children as unknown as MeasuredTemplate[];
    expect([template("m").controlled, template("m").hasPreview, preview?._original === template("m")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([preview?.isPreview, preview?.id, preview?.x, preview?.y]).toEqual([true, null, 700, 600]);
    expect(preview?.template.element.getAttribute("transform")).toBe("matrix(1 0 0 1 700 600)");
    expect(template("m").element.classList.contains("dragged")).toBe(true);
    expect(places()[0]).toEqual([500, 500]);
    send("pointerup", [713, 611]);
    await arrive();
    expect(places()).toEqual([
      [700, 600],
      [800, 800],
      [1200, 1200],
    ]);
    expect([
      template("m").hasPreview,
      layer.preview.children,
      template("m").element.classList.contains("dragged"),
    ]).toEqual([false, [], false]);
    await layer.undoHistory();
    await arrive();
    expect(places()[0]).toEqual([500, 500]);
  });

  it("takes along what else is selected, and with Shift snaps to nothing", async () => {
    template("n").control();
    send("pointerdown", [500, 500], handle("m"), { shiftKey: true });
    send("pointermove", [537, 519], board.canvas.board, { shiftKey: true });
    expect(layer.preview.children).toHaveLength(2);
    send("pointerup", [537, 519], board.canvas.board, { shiftKey: true });
    await arrive();
    expect(places()).toEqual([
      [537, 519],
      [837, 819],
      [1200, 1200],
    ]);
    expect(template("n").document.direction).toBe(30);
  });

  it("is given up by Escape, and nothing is written", async () => {
    send("pointerdown", [500, 500], handle("m"));
    send("pointermove", [700, 700]);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    send("pointerup", [700, 700]);
    await arrive();
    expect([places()[0], layer.preview.children, template("m").hasPreview]).toEqual([[500, 500], [], false]);
  });

  it("of somebody else is not taken: there, and beside a handle, the tool draws", async () => {
    send("pointerdown", [1200, 1200], handle("o"));
    send("pointermove", [1400, 1200]);
    expect([template("o").controlled, template("o").hasPreview]).toEqual([false, false]);
    send("pointerup", [1400, 1200]);
    await arrive();
    expect(places()).toEqual([
      [500, 500],
      [800, 800],
      [1200, 1200],
      [1200, 1200],
    ]);
    send("pointerdown", [1500, 1500]);
    send("pointermove", [1700, 1500]);
    send("pointerup", [1700, 1500]);
    await arrive();
    expect(places().at(-1)).toEqual([1500, 1500]);
  });

  it("in a paused game stays where it is, and says why (as tokens do)", () => {
    const said: string[] = [];
    client.ui.notifications.warn = (text) => void said.push(text);
    client.game.paused = true;
    send("pointerdown", [500, 500], handle("m"));
    send("pointermove", [700, 700]);
    client.game.paused = false;
    expect([said, layer.preview.children]).toEqual([["GAME.PausedWarning"], []]);
  });

  it("snaps where its layer snaps, and says what a drop would write", () => {
    const drawn = template("n");
    expect([drawn.getSnappedPosition({ x: 812, y: 797 }), drawn.getSnappedPosition()]).toEqual([
      { x: 800, y: 800 },
      { x: 800, y: 800 },
    ]);
    const copy = drawn.clone();
    layer.preview.addChild(copy);
    copy.document.updateSource({ x: 900, y: 850 });
    expect(drawn._prepareDragLeftDropUpdates()).toEqual([{ _id: id("n"), x: 900, y: 850, rotation: 30 }]);
    layer.clearPreviewContainer();
    expect([copy.destroyed, drawn.hasPreview, drawn.destroyed]).toEqual([true, false, false]);
  });
});
