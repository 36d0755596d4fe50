// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { field, id, startBoard } from "./movement-support";

/** Sources: the types' `PlaceablesLayer#selectObjects` and `#controlAll`, their `ClientKeybindings` (select all objects: Control and A); KB "Game Controls". */
const globals = globalThis as unknown as { ui: { controls: { tool: { name: string } } } };
let board: Awaited<ReturnType<typeof startBoard>>;

beforeEach(async () => {
  board = await startBoard({
    walls: [
      { _id: id("v"), c: [300, 0, 300, 400] },
      { _id: id("w"), c: [900, 900, 1200, 900] },
    ],
    regions: [field(5, 5, 2, 2)],
    tokens: [{ _id: id("u"), name: "U", actorId: id("a"), actorLink: true, x: 600, y: 600 }],
  });
});

const chosen = (): string[] => board.canvas.activeLayer.controlled.map((object: { id: string }) => object.id[0]).sort();
const press = (init: KeyboardEventInit): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  document.dispatchEvent(event);
  return event;
};
const drag = (from: [number, number], to: [number, number], init: PointerEventInit = {}): void => {
  const { canvas } = board;
  canvas.board.setPointerCapture = () => undefined;
  const send = (type: string, [x, y]: [number, number]) => {
    const { x: clientX, y: clientY } = canvas.clientCoordinatesFromCanvas({ x, y });
    canvas.board.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerId: 1, bubbles: true, ...init }));
  };
  send("pointerdown", from);
  send("pointermove", to);
  send("pointerup", to);
};

describe("[T-19] Control and A", () => {
  it("selects everything on the layer in hand that this user may select", () => {
    expect(press({ key: "a", ctrlKey: true }).defaultPrevented).toBe(true);
    expect(chosen()).toEqual(["t", "u"]);
    board.canvas.walls.activate();
    press({ key: "A", metaKey: true });
    expect(chosen()).toEqual(["v", "w"]);
  });

  it("is left to whoever types", () => {
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();
    expect(press({ key: "a", ctrlKey: true }).defaultPrevented).toBe(false);
    expect(chosen()).toEqual([]);
  });
});

describe("[T-19] a drag over empty ground", () => {
  it("selects the tokens it covers, and with Shift adds them", () => {
    drag([50, 50], [250, 250]);
    expect(chosen()).toEqual(["t"]);
    drag([550, 550], [750, 750], { shiftKey: true });
    expect(chosen()).toEqual(["t", "u"]);
    drag([550, 550], [750, 750]);
    expect(chosen()).toEqual(["u"]);
  });

  it("selects walls and regions with their layer's tool for it", () => {
    board.canvas.walls.activate();
    globals.ui.controls.tool.name = "select";
    drag([200, 100], [400, 200]);
    expect(chosen()).toEqual(["v"]);
    board.canvas.regions.activate();
    drag([650, 650], [800, 800]);
    expect(chosen()).toEqual(["r"]);
    drag([1500, 1500], [1600, 1600]);
    expect(chosen()).toEqual([]);
  });
});

describe("[T-19] PlaceablesLayer#selectObjects", () => {
  it("replaces the selection or adds to it, and says whether it changed", () => {
    const { walls } = board.canvas;
    walls.activate();
    const first = { x: 250, y: 0, width: 100, height: 100 };
    expect([walls.selectObjects(first), chosen()]).toEqual([true, ["v"]]);
    expect(walls.selectObjects(first)).toBe(false);
    const second = { x: 1000, y: 850, width: 100, height: 100 };
    expect([walls.selectObjects(second, { releaseOthers: false }), chosen()]).toEqual([true, ["v", "w"]]);
    expect([walls.selectObjects({ x: 0, y: 0, width: 1, height: 1 }), chosen()]).toEqual([true, []]);
  });
});
