// @vitest-environment happy-dom
import { Circle, Polygon, Rectangle } from "@pixi/math";
import { afterEach, describe, expect, it } from "vitest";
import { configDefaults } from "../client/canvas/index";
import { MeasuredTemplate } from "../client/canvas/scenery/template";
import { TemplateLayer } from "../client/canvas/scenery/templates-layer";
import { documentsNamespace } from "../client/documents/index";
import { useGeneration } from "../common/generation/index";
import { arrive, id, startBoard, USERS } from "./movement-support";

/**
 * Public sources: the community types `canvas/placeables/template.d.mts`, `canvas/layers/templates.d.mts`, `documents/measured-template.d.mts`;
 * KB "Measurement and templates"; what published systems do to place one (surface.tsv: four listen to the stage, two subclass MeasuredTemplate).
 */
const client = globalThis as unknown as {
  canvas: { templates: TemplateLayer };
  ui: { controls: { tool: { name: string } } };
  game: { settings: object; user: { id: string } };
};
const settings = (values: Record<string, unknown>) => ({
  settings: { has: (key: string) => key in values },
  get: (namespace: string, key: string) => values[`${namespace}.${key}`],
});
const AS_PLAYER = { client: { as: "player", online: ["gm", "player"] } };
const rounded = (points: readonly number[]) => points.map((value) => Math.round(value) + 0);
const create = async (
  scene: { createEmbeddedDocuments: (name: string, data: object[]) => Promise<unknown[]> },
  data: object,
) => {
  await scene.createEmbeddedDocuments("MeasuredTemplate", [data]);
  await arrive();
  return client.canvas.templates.placeables.at(-1) as MeasuredTemplate;
};

describe("[T-19] the shapes of templates", () => {
  it("are a circle, a cone, a rectangle over its diagonal and a ray, in pixels from the origin", async () => {
    await startBoard();
    const circle = MeasuredTemplate.getCircleShape(10) as Circle;
    expect([circle instanceof Circle, circle.x, circle.y, circle.radius]).toEqual([true, 0, 0, 200]);
    const rect = MeasuredTemplate.getRectShape(Math.SQRT2 * 10, 225);
    expect([rect instanceof Rectangle, ...rounded([rect.x, rect.y, rect.width, rect.height])]).toEqual([
      true,
      -200,
      -200,
      200,
      200,
    ]);
    expect(rounded(MeasuredTemplate.getRayShape(20, 90, 5).points)).toEqual([50, 0, 50, 400, -50, 400, -50, 0]);
    const cone = MeasuredTemplate.getConeShape(10, 0, 90);
    expect(rounded(cone.points.slice(0, 4))).toEqual([0, 0, 141, -141]);
    expect(rounded(cone.points.slice(-2))).toEqual([141, 141]);
    expect([cone.contains(195, 0), cone.contains(150, 150), cone.contains(-5, 0)]).toEqual([true, false, false]);
    expect(MeasuredTemplate.getConeShape(10, 0, 360).contains(-190, 0)).toBe(true);
  });

  it("follow the world's settings: flat cones, and the grid's own way of counting", async () => {
    await startBoard();
    client.game.settings = settings({ "core.coneTemplateType": "flat", "core.gridTemplates": false });
    const flat = MeasuredTemplate.getConeShape(10, 0, 90);
    expect(rounded(flat.points)).toEqual([0, 0, 200, -200, 200, 200]);
    client.game.settings = settings({ "core.gridTemplates": true });
    const counted = MeasuredTemplate.getCircleShape(10) as Polygon;
    expect(counted instanceof Polygon).toBe(true);
    expect(rounded(counted.points)).toEqual([200, 200, -200, 200, -200, -200, 200, -200]);
    const rect = MeasuredTemplate.getRectShape(10, 45);
    expect(rounded([rect.width, rect.height])).toEqual([200, 200]);
    expect(rounded(MeasuredTemplate.getRayShape(10, 0, 10).points)).toEqual([0, -100, 200, -100, 200, 100, 0, 100]);
    expect(MeasuredTemplate.getConeShape(10, 0, 90).contains(195, 150)).toBe(true);
  });
});

describe("[T-19] a template on the board", () => {
  it("belongs to its author, is drawn with its colours and covers the spaces whose middle it holds", async () => {
    const { scene } = await startBoard({}, AS_PLAYER);
    const drawn = await create(scene, {
      t: "circle",
      x: 500,
      y: 500,
      distance: 5,
      fillColor: "#336699",
      borderColor: "#112233",
    });
    expect(drawn.document.toObject()).toMatchObject({
      author: USERS.player._id,
      sort: 0,
      texture: null,
      hidden: false,
    });
    expect([drawn.isAuthor, drawn.isOwner, drawn.document.object === drawn, drawn.document.rotation]).toEqual([
      true,
      true,
      true,
      0,
    ]);
    expect(drawn._getGridHighlightPositions()).toEqual([
      { x: 400, y: 400 },
      { x: 500, y: 400 },
      { x: 400, y: 500 },
      { x: 500, y: 500 },
    ]);
    expect(drawn.element.querySelectorAll(".template-space")).toHaveLength(4);
    const path = drawn.element.querySelector("path");
    expect([path?.getAttribute("fill"), path?.getAttribute("stroke"), path?.getAttribute("stroke-width")]).toEqual([
      "#336699",
      "#112233",
      "3",
    ]);
    expect(drawn.template.element.getAttribute("transform")).toBe("matrix(1 0 0 1 500 500)");
    expect(drawn.bounds).toMatchObject({ x: 400, y: 400, width: 200, height: 200 });
    expect(drawn.element.textContent).toBe("5 ft");
    // Of sixteen spaces the four in the corners have their middle farther away than two spaces.
    await drawn.document.update({ distance: 10 });
    drawn.applyRenderFlags();
    const covered = drawn._getGridHighlightPositions();
    expect([covered.length, covered[0], drawn.element.querySelectorAll(".template-space").length]).toEqual([
      12,
      { x: 400, y: 300 },
      12,
    ]);
  });

  it("follows its document, turns, is selected on its layer, and goes with its document", async () => {
    const { scene, canvas } = await startBoard();
    const drawn = await create(scene, { t: "rect", x: 0, y: 0, distance: 10, direction: 0 });
    expect(drawn.control()).toBe(false);
    canvas.templates.activate();
    expect([drawn.control(), canvas.activeLayer.controlled]).toEqual([true, [drawn]]);
    await drawn.rotate(93, 45);
    await arrive();
    expect(drawn.document.direction).toBe(90);
    await drawn.document.update({ t: "cone", angle: 90 });
    drawn.applyRenderFlags();
    expect(drawn.shape instanceof Polygon).toBe(true);
    await drawn.document.update({ x: 300 });
    drawn.applyRenderFlags();
    expect(drawn.template.element.getAttribute("transform")).toBe("matrix(1 0 0 1 300 0)");
    await canvas.templates._onDeleteKey();
    await arrive();
    expect([canvas.templates.placeables, drawn.destroyed, drawn.element.isConnected]).toEqual([[], true, false]);
    await canvas.templates.undoHistory();
    await arrive();
    expect(canvas.templates.placeables).toHaveLength(1);
  });

  it("of somebody else is seen unless it is hidden, and not touched", async () => {
    const { canvas } = await startBoard(
      {
        templates: [{ _id: id("m"), author: USERS.gm._id, distance: 5, hidden: true }],
      },
      AS_PLAYER,
    );
    canvas.templates.activate();
    const [drawn] = canvas.templates.placeables;
    expect([drawn.isAuthor, drawn.isVisible, drawn.element.style.display, drawn.control()]).toEqual([
      false,
      false,
      "none",
      false,
    ]);
    drawn.document.updateSource({ hidden: false });
    drawn.applyRenderFlags();
    expect([drawn.isVisible, drawn.element.style.display]).toEqual([true, ""]);
  });
});

describe("[T-19] placing a template", () => {
  it("by a drag with the layer's tool: what it will be is shown, and made when the drag ends", async () => {
    const { scene, canvas } = await startBoard();
    const layer: TemplateLayer = canvas.templates;
    layer.activate();
    expect(layer.isDrawing).toBe(false);
    client.ui.controls.tool.name = "cone";
    expect(layer.isDrawing).toBe(true);
    layer.drawPreview({ x: 205, y: 195 }, { x: 200, y: 420 }, false);
    layer.drawPreview({ x: 205, y: 195 }, { x: 200, y: 500 }, false);
    expect([
      layer.preview.children.length,
      layer.placeables.length,
      layer.element.querySelectorAll(".template").length,
    ]).toEqual([1, 0, 1]);
    await layer.finishDrawing({ x: 205, y: 195 }, { x: 200, y: 500 }, false);
    await arrive();
    const [only] = [...scene.templates];
    expect(only.toObject()).toMatchObject({ t: "cone", x: 200, y: 200, distance: 15, direction: 90, angle: 53.13 });
    expect([layer.preview.children.length, layer.placeables.length]).toEqual([0, 1]);
    client.ui.controls.tool.name = "ray";
    await layer.finishDrawing({ x: 0, y: 0 }, { x: 10, y: 0 }, false);
    await layer.finishDrawing({ x: 3, y: 4 }, { x: 103, y: 4 }, true);
    await arrive();
    const rays = [...scene.templates]
      .filter(({ t }) => t === "ray")
      .map(({ x, y, distance, width }) => ({ x, y, distance, width }));
    expect(rays).toEqual([{ x: 3, y: 4, distance: 5, width: 5 }]);
  });

  it("as published systems do it: a preview that follows the stage's pointer until a click", async () => {
    const { scene, canvas } = await startBoard();
    class Placed extends MeasuredTemplate {
      override _computeShape(): Rectangle {
        return new Rectangle(0, 0, 100, 100);
      }
    }
    const before = canvas.activeLayer;
    const TemplateDocument = documentsNamespace.MeasuredTemplateDocument as unknown as new (
      data: object,
      context: object,
    ) => ConstructorParameters<typeof MeasuredTemplate>[0];
    const document_ = new TemplateDocument({ t: "rect", distance: 5 }, { parent: scene });
    const template = new Placed(document_);
    await template.draw();
    canvas.templates.activate();
    canvas.templates.preview.addChild(template);
    expect([template.isPreview, template.layer, template.element.isConnected]).toEqual([true, canvas.templates, true]);
    const placed = new Promise<unknown>((resolve) => {
      const move = (event: { data: { getLocalPosition(layer: object): { x: number; y: number } } }) => {
        document_.updateSource(canvas.templates.getSnappedPoint(event.data.getLocalPosition(template.layer)));
        template.applyRenderFlags();
      };
      const confirm = () => {
        canvas.templates._onDragLeftCancel({});
        canvas.stage.off("mousemove", move).off("mouseup", confirm);
        before.activate();
        resolve(canvas.scene.createEmbeddedDocuments("MeasuredTemplate", [document_.toObject()]));
      };
      canvas.stage.on("mousemove", move).on("mouseup", confirm);
    });
    const { x: clientX, y: clientY } = canvas.clientCoordinatesFromCanvas({ x: 312, y: 688 });
    canvas.board.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true }));
    expect(template.template.element.getAttribute("transform")).toBe("matrix(1 0 0 1 300 700)");
    canvas.board.dispatchEvent(new PointerEvent("pointerup", { clientX, clientY, bubbles: true }));
    await placed;
    await arrive();
    expect([canvas.activeLayer, template.destroyed, canvas.templates.preview.children]).toEqual([
      canvas.tokens,
      true,
      [],
    ]);
    expect([...scene.templates].map(({ x, y, t }) => ({ x, y, t }))).toEqual([{ x: 300, y: 700, t: "rect" }]);
  });

  it("is offered to those who may, by the scene controls", async () => {
    await startBoard({}, AS_PLAYER);
    const controls = () =>
      TemplateLayer.prepareSceneControls() as { visible: boolean; tools: Record<string, { visible?: boolean }> };
    expect([controls().visible, Object.keys(controls().tools)]).toEqual([
      true,
      ["circle", "cone", "rect", "ray", "clear"],
    ]);
    expect(controls().tools.clear?.visible).toBe(false);
    const user = client.game.user as { id: string; can?: (permission: string) => boolean };
    Object.defineProperty(user, "can", { value: (permission: string) => permission !== "TEMPLATE_CREATE" });
    expect([controls().visible, client.canvas.templates.isDrawing]).toEqual([false, false]);
  });
});

describe("[T-19] generation 14", () => {
  afterEach(() => useGeneration(13));
  it("has no layer of templates: regions are there in their place (RN14.356)", async () => {
    const { canvas } = await startBoard();
    expect(canvas.layers).toContain(canvas.templates);
    const { templates, ...layers } = configDefaults.Canvas.layers as Record<string, unknown>;
    expect(templates).toBeDefined();
    const globals = globalThis as unknown as { CONFIG: { Canvas: { layers: object } } };
    globals.CONFIG.Canvas.layers = layers;
    useGeneration(14);
    const board = new (canvas.constructor as new () => typeof canvas)();
    await board.initialize();
    expect([board.templates, board.layers.length, board.getLayerByEmbeddedName("MeasuredTemplate")]).toEqual([
      undefined,
      3,
      null,
    ]);
  });
});
