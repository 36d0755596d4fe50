import { describe, expect, test } from "vitest";
import { behaviorModels, regionBehaviors } from "../client/documents/regions/behaviors/index";
import { areaContains } from "../common/geometry/shapes";
import type { Dynamic, Plain } from "../dynamic";
import { arrive, field, id, settle, startGround, USERS } from "./movement-support";

/** A system's own behaviour that writes down what it hears. */
function markType(heard: string[], more: Plain = {}) {
  return class Mark extends regionBehaviors.RegionBehaviorType {
    static override LOCALIZATION_PREFIXES = ["SYS.Mark"];
    static override defineSchema() {
      return { events: this._createEventsField({ events: ["tokenEnter", "tokenExit"], initial: [] }) };
    }
    static override events = Object.fromEntries(
      ["tokenEnter", "tokenExit", "tokenMoveIn", "tokenMoveOut", "tokenMoveWithin", "tokenTurnStart", "tokenTurnEnd",
       "tokenRoundStart", "tokenRoundEnd", "regionBoundary", "behaviorActivated", "behaviorDeactivated"].map((name) => [
        name,
        function (this: Dynamic, event: Dynamic) {
          heard.push(`${event.name} ${event.user?.name} ${this.behavior.name}`);
          more[event.name]?.call(this, event);
        },
      ]),
    ); // biome-ignore format: a list of names
  };
}

async function ground(scene: Plain = {}, options: Plain = {}) {
  const heard: string[] = [];
  const Mark = markType(heard, options.on);
  const behaviors = [{ _id: id("b"), name: "Mark", type: "sys.mark", system: {} }];
  const client = await startGround(
    { regions: [field(4, 0, 3, 5, { behaviors, ...scene.region })], ...scene },
    {
      client: {
        models: { RegionBehavior: { ...behaviorModels, "sys.mark": Mark } },
        config: { RegionBehavior: { dataModels: { "sys.mark": Mark } } },
        ...options.client,
      },
      collections: options.collections,
    },
  );
  const behavior = client.region.behaviors.get(id("b"));
  return { ...client, heard, behavior };
}

describe("[T-21] what regions are told (CONST.REGION_EVENTS, API docs; foundry-api.md §8.7)", () => {
  test("a subtype of a system is a RegionBehaviorType with its own handlers; `this` is the model", async () => {
    const { behavior, region, scene, CONFIG } = await ground();
    expect(behavior.system).toBeInstanceOf(regionBehaviors.RegionBehaviorType);
    expect(behavior.system.behavior).toBe(behavior);
    expect(behavior.system.region).toBe(region);
    expect(behavior.system.scene).toBe(scene);
    expect([...behavior.system.events]).toEqual([]);
    expect(behavior.hasEvent("tokenEnter")).toBe(true);
    expect(behavior.hasEvent("tokenAnimateIn")).toBe(false);
    expect(Object.keys(CONFIG.RegionBehavior.dataModels)).toContain("modifyMovementCost");
  });

  test("through a region: entered, moved within, left, each once and in order", async () => {
    const { token, heard, region } = await ground();
    await token.move({ x: 500 });
    await arrive();
    expect(heard).toEqual(["tokenEnter GM Mark", "tokenMoveIn GM Mark", "tokenMoveWithin GM Mark"]);
    expect([...token.regions]).toEqual([region]);
    expect([...region.tokens]).toEqual([token]);
    heard.length = 0;
    await token.move({ x: 600 });
    expect(heard).toEqual(["tokenMoveWithin GM Mark"]);
    heard.length = 0;
    await token.move({ x: 900 });
    await arrive();
    expect(heard).toEqual(["tokenExit GM Mark", "tokenMoveOut GM Mark"]);
    expect([...token.regions]).toEqual([]);
  });

  test("the event carries the token, the movement, the region and who moved", async () => {
    const events: Dynamic[] = [];
    const { token, region } = await ground({}, { on: { tokenMoveIn: (event: Dynamic) => events.push(event) } });
    await token.move({ x: 500 });
    expect(events[0]).toMatchObject({ name: "tokenMoveIn", region });
    expect(events[0].data.token).toBe(token);
    expect(events[0].data.movement).toMatchObject({ id: events[0].data.movement.id, method: "api" });
    expect(events[0].data.movement.pending.waypoints).toHaveLength(1);
    expect(events[0].user.isSelf).toBe(true);
    await arrive();
  });

  test("what somebody else moved is heard here too, as theirs", async () => {
    const { heard, remote, token } = await ground({}, { client: { online: ["gm", "player"] } });
    const movement = { id: id("m"), chain: [], origin: { x: 100, y: 100, elevation: 0, width: 1, height: 1, shape: 4 }, destination: { x: 400, y: 100 }, passed: { waypoints: [{ x: 400, y: 100, elevation: 0, width: 1, height: 1, shape: 4, action: "walk" }] }, pending: { waypoints: [] }, method: "dragging" }; // biome-ignore format: one message
    const updates = [{ _id: id("t"), x: 400, _regions: [id("r")] }];
    await remote(
      { action: "update", documentName: "Token", operation: { parentUuid: `Scene.${id("s")}`, updates, _movement: { [id("t")]: movement } } }, // biome-ignore format: one message
      USERS.player._id,
    );
    expect(heard).toEqual(["tokenEnter Player Mark", "tokenMoveIn Player Mark"]);
    expect(token.movement.user.name).toBe("Player");
    // only who moves it can hold it back
    expect(token.stopMovement()).toBe(false);
  });

  test("a handler stops the token at the border, whatever its way was", async () => {
    const { token } = await ground({}, { on: { tokenMoveIn: ({ data }: Dynamic) => data.token.stopMovement() } });
    await token.move([{ x: 600, explicit: true }, { y: 900 }]);
    await arrive();
    expect([token.x, token.y, token.movement.state]).toEqual([400, 100, "stopped"]);
  });

  test("a handler pauses it, and somebody else's word lets it go on (issue #12162)", async () => {
    const { token, game } = await ground(
      {},
      { on: { tokenMoveIn: ({ data }: Dynamic) => data.token.pauseMovement("plate") } },
    );
    void game;
    await token.move({ x: 600 });
    await arrive();
    expect([token.x, token.movement.state]).toEqual([400, "paused"]);
    token.resumeMovement(token.movement.id, "plate");
    await arrive();
    expect([token.x, token.movement.state]).toEqual([600, "completed"]);
  });

  test("elevation counts: above the region nothing happens", async () => {
    const { token, heard } = await ground({ region: { elevation: { bottom: 0, top: 10 } } });
    await token.update({ elevation: 15 });
    await token.move({ x: 500 });
    await arrive();
    expect(heard).toEqual([]);
    await token.update({ elevation: 10 });
    expect(heard).toEqual(["tokenEnter GM Mark", "tokenMoveIn GM Mark"]);
  });

  test("a disabled behaviour hears nothing; switching it tells only that one", async () => {
    const { token, heard, behavior } = await ground();
    await behavior.update({ disabled: true });
    expect(heard).toEqual(["behaviorDeactivated GM Mark"]);
    await token.move({ x: 500 });
    await arrive();
    await behavior.update({ disabled: false });
    expect(heard).toEqual(["behaviorDeactivated GM Mark", "behaviorActivated GM Mark"]);
  });

  test("moving the border moves tokens in and out without a movement", async () => {
    const { token, heard, region } = await ground();
    await region.update({ shapes: [{ type: "circle", x: 150, y: 150, radius: 60 }] });
    await settle();
    expect(heard).toEqual(["regionBoundary GM Mark", "tokenEnter GM Mark"]);
    expect(token._source._regions).toEqual([region.id]);
    await region.delete();
    await settle();
    expect(token._source._regions).toEqual([]);
  });

  test("tokens that are put into a region enter, and exit when they go", async () => {
    const { scene, heard } = await ground();
    const [made] = await scene.createEmbeddedDocuments("Token", [{ name: "N", x: 500, y: 200 }]);
    expect([...made.regions]).toHaveLength(1);
    await made.delete();
    expect(heard).toEqual(["tokenEnter GM Mark", "tokenExit GM Mark"]);
  });

  test("turns and rounds are told by the one gamemaster's client, and passed on (foundry-api.md §7.3)", async () => {
    const combatants = [
      { _id: id("1"), tokenId: id("t"), sceneId: id("s"), actorId: id("a"), initiative: 3 },
      { _id: id("2"), initiative: 1, name: "other" },
    ];
    const { token, heard, game, emitted } = await ground(
      {},
      { collections: { Combat: [{ _id: id("c"), active: true, round: 1, turn: 0, combatants }] } },
    );
    await token.move({ x: 500, action: "displace" });
    heard.length = 0;
    await game.combats.get(id("c")).nextTurn();
    await arrive();
    expect(heard).toEqual(["tokenTurnEnd GM Mark"]);
    await game.combats.get(id("c")).nextTurn();
    await arrive();
    expect(heard.slice(1)).toEqual(["tokenRoundEnd GM Mark", "tokenRoundStart GM Mark", "tokenTurnStart GM Mark"]);
    const [name, message] = emitted[0] as [string, Plain];
    expect(name).toBe("regionEvent");
    expect(message).toMatchObject({ regionUuid: `Scene.${id("s")}.Region.${id("r")}`, eventName: "tokenTurnEnd" });
    expect(message.eventData).toMatchObject({ token: token.uuid, round: 1, turn: 0, skipped: false });
  });
});

describe("[T-21] areas (foundry-api.md §8.7; community types, BaseShapeData)", () => {
  const rectangle = { type: "rectangle", x: 0, y: 0, width: 200, height: 100 };
  test.each([
    [
      "rectangle",
      rectangle,
      [
        [100, 50, true],
        [201, 50, false],
      ],
    ],
    [
      "a turned rectangle",
      { ...rectangle, rotation: 90 },
      [
        [100, -40, true],
        [190, 50, false],
      ],
    ],
    [
      "ellipse",
      { type: "ellipse", x: 0, y: 0, radiusX: 100, radiusY: 50 },
      [
        [99, 0, true],
        [0, 60, false],
      ],
    ],
    [
      "circle",
      { type: "circle", x: 0, y: 0, radius: 50 },
      [
        [35, 35, true],
        [36, 36, false],
      ],
    ],
    [
      "polygon",
      { type: "polygon", points: [0, 0, 100, 0, 0, 100] },
      [
        [30, 30, true],
        [60, 60, false],
      ],
    ],
  ])("%s", (_name, shape, points) => {
    for (const [x, y, inside] of points as [number, number, boolean][])
      expect(areaContains([shape as never], { x, y })).toBe(inside);
  });

  test("holes cut out of what came before, and later shapes fill them again", () => {
    const hole = { type: "circle", x: 100, y: 50, radius: 40, hole: true };
    expect(areaContains([rectangle, hole], { x: 100, y: 50 })).toBe(false);
    expect(areaContains([hole, rectangle], { x: 100, y: 50 })).toBe(true);
    expect(areaContains([rectangle, hole, { ...hole, radius: 10, hole: false }], { x: 100, y: 50 })).toBe(true);
  });

  test("any way can be split, with samples around the places that are tested", async () => {
    const { region } = await startGround({ regions: [field(4, 0, 3, 5)] });
    const way = [
      { x: 300, y: 100, elevation: 0 },
      { x: 900, y: 100, elevation: 0 },
    ];
    const split = (samples: Plain[]) =>
      region.segmentizeMovementPath(way, samples).map(({ type, from, to }: Plain) => [type, from.x, to.x]);
    expect(split([{ x: 0, y: 0 }])).toEqual([
      [1, 399, 400],
      [0, 400, 700],
      [-1, 700, 701],
    ]);
    expect(
      split([
        { x: 0, y: 0 },
        { x: 50, y: 0 },
      ]),
    ).toEqual([
      [1, 349, 350],
      [0, 350, 700],
      [-1, 700, 701],
    ]);
    const jump = [way[0], { ...way[1], teleport: true }];
    expect(region.segmentizeMovementPath(jump, [{ x: 0, y: 0 }])).toEqual([]);
  });

  test("a shape that is none is refused", async () => {
    const { scene } = await startGround();
    const make = (shape: Plain) => scene.createEmbeddedDocuments("Region", [{ name: "X", shapes: [shape] }]);
    await expect(make({ type: "star", x: 1, y: 1 })).rejects.toThrow(/not a valid type/);
    await expect(make({ type: "circle", x: 1, y: 1, radius: 0 })).rejects.toThrow(/radius/);
  });
});

describe("[T-21] core's behaviours", () => {
  const behave = (type: string, system: Plain, more: Plain = {}) => ({
    region: { behaviors: [{ _id: id("b"), name: "B", type, system, ...more }] },
  });

  test("modifyMovementCost multiplies what a step into the region costs, by action (issues #11897, #12052)", async () => {
    const { token } = await ground(behave("modifyMovementCost", { difficulties: { walk: 3, fly: 1 } }));
    await token.move({ x: 500 });
    // two steps outside, two inside
    expect(token.movement.passed).toMatchObject({ distance: 20, cost: 5 + 5 + 15 + 15 });
    expect(token.movement.passed.waypoints.map(({ terrain }: Plain) => terrain?.difficulty ?? null)).toEqual([
      null,
      null,
      3,
      3,
    ]);
    const flying = await ground(behave("modifyMovementCost", { difficulties: { walk: 3, fly: 1 } }));
    await flying.token.move({ x: 500, action: "fly" });
    expect(flying.token.movement.passed.cost).toBe(20);
    const jumping = await ground(behave("modifyMovementCost", { difficulties: { walk: 3, fly: 2 } }));
    await jumping.token.move({ x: 500, action: "jump" });
    expect(jumping.token.movement.passed.cost).toBe(2 * (5 + 5 + 15 + 15));
  });

  test("toggleBehavior switches others, from a gamemaster's client", async () => {
    const other = { _id: id("o"), name: "O", type: "pauseGame", disabled: true };
    const scene = behave("toggleBehavior", {
      events: ["tokenEnter"],
      enable: [`Scene.${id("s")}.Region.${id("r")}.RegionBehavior.${id("o")}`],
    });
    scene.region.behaviors.push(other as never);
    const { token, region } = await ground(scene);
    await token.move({ x: 500 });
    await arrive();
    expect(region.behaviors.get(id("o")).disabled).toBe(false);
    await expect(
      region.behaviors.get(id("b")).update({
        "system.disable": [`Scene.${id("s")}.Region.${id("r")}.RegionBehavior.${id("o")}`],
      }),
    ).rejects.toThrow(/both enabled and disabled/);
  });

  test("executeScript runs with scene, region, behaviour and event at hand", async () => {
    const source = "globalThis.ran = [scene.name, region.name, behavior.name, event.name, this.source.length > 0];";
    const { token } = await ground(behave("executeScript", { events: ["tokenEnter"], source }));
    await token.move({ x: 500 });
    await settle();
    expect((globalThis as Dynamic).ran).toEqual(["Mill", "Field", "B", "tokenEnter", true]);
  });

  test("teleportToken brings who moves in to the middle of another region, displaced", async () => {
    const target = { ...field(10, 10, 3, 3), _id: id("q"), name: "There" };
    const scene = {
      regions: [
        field(4, 0, 3, 5, behave("teleportToken", { destination: `Scene.${id("s")}.Region.${id("q")}` }).region),
        target,
      ],
    };
    const { token } = await ground(scene);
    await token.move({ x: 900 });
    await arrive();
    expect([token.x, token.y]).toEqual([1100, 1100]);
    expect(token.movement.passed.waypoints[0].action).toBe("displace");
  });
});
