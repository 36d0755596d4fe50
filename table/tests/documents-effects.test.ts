import { describe, expect, it } from "vitest";
import { abstract, data } from "../common/index";
import type { Dynamic, Plain } from "../dynamic";
import { id, startClient } from "./documents-support";

const { fields } = data;
const [CUSTOM, MULTIPLY, ADD, DOWNGRADE, UPGRADE, OVERRIDE] = [0, 1, 2, 3, 4, 5];

class HeroData extends abstract.TypeDataModel {
  static override defineSchema() {
    return {
      might: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 4, max: 20 }),
      tags: new fields.SetField(new fields.StringField()),
      free: new fields.ObjectField(),
    };
  }
}

const hero = { _id: id("a"), name: "A", type: "hero", system: { free: { n: 4, yes: true, list: ["a"], text: "t" } } };
const start = (more: Plain = {}) =>
  startClient({ models: { Actor: { hero: HeroData } }, collections: { Actor: [hero], ...more } });

/** What one change makes of the hero's prepared data. */
async function after(key: string, mode: number, value: string): Promise<Dynamic> {
  const { game, hooks } = start();
  hooks.on("applyActiveEffect", (_actor: Dynamic, change: Plain, current: number, delta: number, changes: Plain) => {
    changes[change.key] = current + delta + 10;
  });
  const actor = game.actors.get(id("a"));
  await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E", changes: [{ key, mode, value }] }]);
  const found = valueAt(actor, key);
  return found instanceof Set ? [...found] : found;
}
const valueAt = (actor: Dynamic, key: string): Dynamic =>
  key.split(".").reduce((home: Dynamic, step) => home?.[step], actor);

/** foundry-api.md §4.1 (modes), §4.2 (through the schema's field, else by the type of what is there). */
describe("[T-11] changes of effects, by mode", () => {
  it.each([
    ["system.might", MULTIPLY, "3", 12],
    ["system.might", ADD, "2", 6],
    ["system.might", ADD, "-2", 2],
    ["system.might", DOWNGRADE, "3", 3],
    ["system.might", DOWNGRADE, "5", 4],
    ["system.might", UPGRADE, "7", 7],
    ["system.might", UPGRADE, "1", 4],
    ["system.might", OVERRIDE, "9", 9],
    ["system.might", CUSTOM, "1", 15],
    // what the field refuses is dropped
    ["system.might", ADD, "2.5", 4],
    ["system.tags", ADD, "fast", ["fast"]],
    ["system.free.n", MULTIPLY, "3", 12],
    ["system.free.n", ADD, "2", 6],
    ["system.free.n", DOWNGRADE, "3", 3],
    ["system.free.n", UPGRADE, "7", 7],
    ["system.free.n", UPGRADE, "1", 4],
    ["system.free.n", OVERRIDE, "9", 9],
    ["system.free.yes", MULTIPLY, "false", false],
    ["system.free.text", ADD, "ail", "tail"],
    ["system.free.list", ADD, '["b"]', ["a", "b"]],
    ["system.free.made", OVERRIDE, '{"x":1}', { x: 1 }],
  ])("%s mode %i by %s is %j", async (key, mode, value, result) => {
    expect(await after(key, mode, value)).toEqual(result);
  });

  it("without a priority multiplication comes before addition, and both before an override", async () => {
    const { game } = start();
    const actor = game.actors.get(id("a"));
    const change = (mode: number, value: string, more: Plain = {}) => ({ key: "system.might", mode, value, ...more });
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "E", changes: [change(ADD, "1"), change(MULTIPLY, "2")] },
    ]);
    expect(actor.system.might).toBe(9);
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "F", changes: [change(OVERRIDE, "2")] }]);
    expect(actor.system.might).toBe(2);
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "G", changes: [change(ADD, "3", { priority: 60 })] }]);
    expect([actor.system.might, actor._source.system.might]).toEqual([5, 4]);
  });

  it("effects of items count when they are handed on, and rest when disabled", async () => {
    const { game } = start();
    const actor = game.actors.get(id("a"));
    const effect = { changes: [{ key: "system.might", mode: ADD, value: "1" }] };
    await actor.createEmbeddedDocuments("Item", [
      {
        name: "Ring",
        type: "base",
        effects: [
          { name: "worn", transfer: true, ...effect },
          { name: "kept", transfer: false, ...effect },
          { name: "off", transfer: true, disabled: true, ...effect },
        ],
      },
    ]);
    expect([...actor.allApplicableEffects()].map(({ name }: Dynamic) => name)).toEqual(["worn", "off"]);
    expect(actor.appliedEffects.map(({ name }: Dynamic) => name)).toEqual(["worn"]);
    expect(actor.system.might).toBe(5);
  });
});

/** foundry-api.md §4.3: generation 13 only computes what is left; type declaration ActiveEffect.Duration. */
describe("[T-11] durations of generation 13", () => {
  async function effectWith(duration: Plain, more: Plain = {}) {
    const client = start(more);
    const actor = client.game.actors.get(id("a"));
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E", duration }]);
    return { ...client, effect };
  }

  it("in seconds of world time, down to nothing", async () => {
    const { effect, game } = await effectWith({ seconds: 60 });
    expect(effect.duration.startTime).toBe(0);
    expect([effect.updateDuration().type, effect.duration.remaining]).toEqual(["seconds", 60]);
    game.time.worldTime = 45;
    expect(effect.updateDuration().remaining).toBe(15);
    game.time.worldTime = 90;
    expect([effect.updateDuration().remaining, effect.active, effect.isTemporary]).toEqual([0, true, true]);
  });

  it("in rounds and turns of the fight in which it began", async () => {
    const fight = {
      _id: id("c"),
      active: true,
      round: 2,
      turn: 1,
      combatants: [
        { _id: id("1"), name: "quick", initiative: 20 },
        { _id: id("2"), name: "slow", initiative: 5 },
      ],
    };
    const { effect, game } = await effectWith({ rounds: 1, turns: 1 }, { Combat: [fight] });
    expect(effect.duration).toMatchObject({ combat: id("c"), startRound: 2, startTurn: 1 });
    const combat = game.combats.get(id("c"));
    const left = () => effect.updateDuration().remaining;
    expect([effect.updateDuration().type, effect.duration.duration, left()]).toEqual(["turns", 1.5, 1.5]);
    combat.updateSource({ round: 3, turn: 0 });
    expect(left()).toBe(1);
    combat.updateSource({ turn: 1 });
    expect(left()).toBe(0.5);
    combat.updateSource({ round: 4, turn: 0 });
    expect(left()).toBe(0);
    combat.updateSource({ round: 7 });
    expect([left(), effect.active]).toEqual([0, true]);
  });

  it("without any it lasts", async () => {
    const { effect } = await effectWith({});
    expect(effect.duration).toMatchObject({ type: "none", duration: null, remaining: null });
    expect(effect.isTemporary).toBe(false);
  });
});
