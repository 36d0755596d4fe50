// @vitest-environment happy-dom
import { Circle, Polygon, Rectangle } from "@pixi/math";
import { describe, expect, it } from "vitest";
import { PIXI } from "../client/boot/pixi";
import { Container } from "../client/canvas/pixi/container";
import { Graphics } from "../client/canvas/pixi/graphics";

/** The drawn paths of a Graphics, as they stand in the page. */
const paths = (graphics: Graphics): Record<string, string>[] =>
  [...graphics.element.querySelectorAll("path")].map((path) =>
    Object.fromEntries([...path.attributes].map(({ name, value }) => [name, value])),
  );

/** Public source: PixiJS 7 documentation, PIXI.Graphics; published systems draw over the map with it (surface.tsv: three of them). */
describe("[T-17] PIXI.Graphics", () => {
  it("is what the global offers", () => {
    expect([PIXI.Graphics, PIXI.Container, PIXI.Rectangle]).toEqual([Graphics, Container, Rectangle]);
  });

  it("fills and outlines with the styles of the moment", () => {
    const graphics = new Graphics();
    graphics.beginFill(0xff0000, 0.25).lineStyle(3, 0x00ff00, 0.5).drawRect(1, 2, 30, 40).endFill();
    graphics.lineStyle({ width: 0 }).beginFill("#0000ff").drawCircle(5, 6, 7);
    expect(paths(graphics)).toEqual([
      {
        "fill-rule": "evenodd",
        fill: "#ff0000",
        "fill-opacity": "0.25",
        stroke: "#00ff00",
        "stroke-width": "3",
        "stroke-opacity": "0.5",
        "stroke-linecap": "butt",
        "stroke-linejoin": "miter",
        d: "M1 2h30v40h-30Z",
      },
      {
        "fill-rule": "evenodd",
        fill: "#0000ff",
        "fill-opacity": "1",
        stroke: "none",
        d: "M-2 6a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z",
      },
    ]);
  });

  it("draws lines, curves and arcs in one path, until it moves on", () => {
    const graphics = new Graphics();
    graphics.lineStyle(1, 0).moveTo(0, 0).lineTo(10, 0).quadraticCurveTo(15, 0, 15, 5).bezierCurveTo(1, 2, 3, 4, 5, 6);
    graphics.moveTo(2, 2).lineTo(3, 3).closePath();
    graphics.arc(0, 0, 10, 0, Math.PI);
    const [line, closed, arc] = paths(graphics).map(({ d }) => d);
    expect([line, closed]).toEqual(["M0 0L10 0Q15 0 15 5C1 2 3 4 5 6", "M2 2L3 3Z"]);
    expect(arc?.match(/A10 10 0 0 1/g)).toHaveLength(2);
    const end = arc?.split(" ").slice(-2).map(Number);
    expect(end?.map(Math.round)).toEqual([-10, 0]);
    expect(paths(graphics).every(({ fill }) => fill === "none")).toBe(true);
  });

  it("takes polygons in each of their forms", () => {
    const graphics = new Graphics();
    const corners = [0, 0, 10, 0, 10, 10];
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    graphics
      .drawPolygon(corners)
      .drawPolygon(...corners)
      .drawPolygon(points)
      .drawPolygon(new Polygon(corners));
    graphics.drawShape(new Polygon(points));
    expect(new Set(paths(graphics).map(({ d }) => d))).toEqual(new Set(["M0 0L10 0L10 10Z"]));
    expect(paths(graphics)).toHaveLength(5);
  });

  it("cuts holes, says what lies inside, and is cleared", () => {
    const graphics = new Graphics();
    graphics
      .beginFill(0)
      .drawRect(0, 0, 100, 100)
      .beginHole()
      .drawShape(new Circle(50, 50, 10))
      .endHole();
    graphics.position.set(1000, 0);
    expect(paths(graphics)[0]?.d).toBe("M0 0h100v100h-100ZM40 50a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z");
    const inside = [
      [1010, 10],
      [1050, 50],
      [10, 10],
    ].map(([x = 0, y = 0]) => graphics.containsPoint({ x, y }));
    expect(inside).toEqual([true, false, false]);
    graphics.clear();
    expect(paths(graphics)).toEqual([]);
    expect(graphics.containsPoint({ x: 1010, y: 10 })).toBe(false);
    expect(paths(graphics.drawRect(0, 0, 1, 1))).toEqual([
      { "fill-rule": "evenodd", fill: "none", stroke: "none", d: "M0 0h1v1h-1Z" },
    ]);
  });
});

/** Public source: PixiJS 7 documentation, PIXI.Container and PIXI.DisplayObject. */
describe("[T-17] PIXI.Container", () => {
  it("holds its children in order, and a child has one parent", () => {
    const [first, second] = [new Container(), new Container()];
    const [a, b, c] = [new Graphics(), new Graphics(), new Container()];
    expect(first.addChild(a, b)).toBe(a);
    first.addChildAt(c, 1);
    expect(first.children).toEqual([a, c, b]);
    expect([...first.element.children]).toEqual([a.element, c.element, b.element]);
    second.addChild(c);
    expect([first.children, c.parent === second]).toEqual([[a, b], true]);
    expect([first.removeChild(b), first.removeChild(b), b.parent]).toEqual([b, null, null]);
    expect(first.getChildIndex(a)).toBe(0);
    expect(() => first.getChildAt(4)).toThrow("no child 4");
    b.setParent(first);
    expect(first.removeChildren()).toEqual([a, b]);
    expect(first.element.children).toHaveLength(0);
  });

  it("sorts by zIndex where it is told to", () => {
    const container = new Container();
    const [a, b] = [new Container(), new Container()];
    container.addChild(a, b);
    a.zIndex = 5;
    expect(container.children).toEqual([a, b]);
    container.sortableChildren = true;
    a.zIndex = 6;
    expect(container.children).toEqual([b, a]);
    expect([...container.element.children]).toEqual([b.element, a.element]);
  });

  it("places, turns and scales what it holds", () => {
    const [outer, inner] = [new Container(), new Container()];
    outer.addChild(inner);
    outer.position.set(100, 50);
    outer.scale.set(2, 2);
    inner.x = 10;
    inner.angle = 90;
    const { x, y } = inner.toGlobal({ x: 5, y: 0 });
    expect([Math.round(x), Math.round(y)]).toEqual([120, 60]);
    const back = inner.toLocal({ x, y });
    expect([Math.round(back.x), Math.round(back.y)]).toEqual([5, 0]);
    const beside = outer.toLocal({ x: 5, y: 0 }, inner);
    expect([Math.round(beside.x), Math.round(beside.y)]).toEqual([10, 5]);
    expect(outer.element.getAttribute("transform")).toBe("matrix(2 0 0 2 100 50)");
    inner.alpha = 0.5;
    inner.visible = false;
    expect([inner.element.getAttribute("opacity"), inner.element.style.display]).toEqual(["0.5", "none"]);
  });

  it("tells events to whoever listens, once or until they go", () => {
    const container = new Container();
    const heard: unknown[] = [];
    const listener = (value: unknown) => heard.push(value);
    const other = { handleEvent: (value: unknown) => heard.push(["object", value]) };
    container.on("tap", listener).once("tap", (value) => heard.push(["once", value]));
    container.addEventListener("tap", other as unknown as EventListenerObject);
    expect([container.emit("tap", 1), container.listenerCount("tap")]).toEqual([true, 2]);
    container.off("tap", listener);
    container.emit("tap", 2);
    container.removeEventListener("tap", other as unknown as EventListenerObject);
    expect([container.emit("tap", 3), container.eventNames()]).toEqual([false, []]);
    expect(heard).toEqual([1, ["once", 1], ["object", 1], ["object", 2]]);
  });

  it("is gone for good when it is destroyed, with its children where that is asked", () => {
    const [outer, kept, gone] = [new Container(), new Container(), new Container()];
    outer.addChild(kept);
    outer.destroy();
    expect([outer.destroyed, kept.destroyed, kept.parent]).toEqual([true, false, null]);
    const parent = new Container();
    parent.addChild(gone);
    parent.destroy({ children: true });
    expect([gone.destroyed, gone.element.isConnected]).toEqual([true, false]);
  });
});
