import { describe, expect, it } from "vitest";
import { Actor } from "../client/documents/actor";
import { abstract, data } from "../common/index";
import * as permissions from "../common/permissions";
import type { Dynamic } from "../dynamic";
import { id, settle, startClient, USERS } from "./documents-support";

const { fields } = data;
const order: string[] = [];

class HeroData extends abstract.TypeDataModel {
  declare health: { value: number; max: number };
  declare bonus: number;

  static override defineSchema() {
    return {
      health: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
        max: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
      }),
      bonus: new fields.NumberField({ required: true, nullable: false, initial: 1 }),
      secret: new fields.StringField({ required: true }),
    };
  }

  static override migrateData(source: Dynamic) {
    if ("hp" in source) {
      source.health = { value: source.hp };
      delete source.hp;
    }
    return super.migrateData(source);
  }

  override prepareBaseData() {
    order.push("system.base");
    this.half = Math.floor(this.health.max / 2);
  }

  override prepareDerivedData() {
    order.push("system.derived");
    this.total = this.bonus * 2;
  }

  override async _preCreate() {
    order.push("system._preCreate");
    return undefined;
  }

  override _onUpdate() {
    order.push("system._onUpdate");
  }
}

class TestActor extends Actor {
  prepareBaseData() {
    order.push("actor.base");
  }
  prepareDerivedData() {
    order.push("actor.derived");
  }
  static async _preCreateOperation() {
    order.push("_preCreateOperation");
    return undefined;
  }
  override async _preUpdate(changes: Dynamic, options: Dynamic, user: Dynamic) {
    order.push("_preUpdate");
    return super._preUpdate(changes, options, user);
  }
}

const models = { Actor: { hero: HeroData } };
const hero = (more = {}) => ({
  _id: id("a"),
  name: "A",
  type: "hero",
  ownership: { default: 0, [USERS.player._id]: 3 },
  ...more,
});
const start = (options = {}) => {
  order.length = 0;
  return startClient({
    models,
    config: { Actor: { documentClass: TestActor } },
    collections: { Actor: [hero()] },
    ...options,
  });
};

describe("documents of a client", () => {
  it("[T-01] prepares in the documented order and drops derived values at a reset", () => {
    const { game } = start();
    const actor = game.actors.getName("A");
    expect(order).toEqual(["system.base", "actor.base", "system.derived", "actor.derived"]);
    expect([actor.system.half, actor.system.total]).toEqual([5, 2]);
    actor.system.extra = 1;
    actor.reset();
    expect(actor.system.extra).toBeUndefined();
    expect(actor._source.system).not.toHaveProperty("total");
    expect(actor.system.schema.fields.health.fields.value.fieldPath).toBe("system.health.value");
  });

  it("[T-02] sends only what changed, and nothing at all when nothing did", async () => {
    const { game, sent, log } = start();
    const actor = game.actors.get(id("a"));
    expect(await actor.update({ "system.health.value": 10, name: "A" })).toBeUndefined();
    expect([sent, log.filter((name) => name.includes("Actor"))]).toEqual([[], []]);
    expect(await actor.update({ system: { health: { value: 4, max: 10 } } })).toBe(actor);
    expect(sent[0]?.operation.updates).toEqual([{ _id: id("a"), system: { health: { value: 4 } } }]);
    expect(actor.system.health.value).toBe(4);
  });

  it("[T-03] migrates partial deltas by the document's type", async () => {
    const { game, sent } = start();
    await game.actors.get(id("a")).update({ "system.hp": "7" });
    expect(sent[0]?.operation.updates).toEqual([{ _id: id("a"), system: { health: { value: 7 } } }]);
  });

  it("[T-02] changes a subtype only together with its data (foundryvtt#11951)", () => {
    const two = { Actor: { hero: HeroData, other: HeroData } };
    const { game } = start({ models: two });
    const actor = game.actors.get(id("a"));
    expect(() => actor.updateSource({ type: "other" })).toThrow(/only if the system field is force-replaced/);
    expect(() => actor.updateSource({ type: "other", "system.bonus": 3 })).toThrow(/force-replaced/);
    expect(actor.type).toBe("hero");
    expect(actor.updateSource({ type: "hero", "system.bonus": 3 })).toEqual({ system: { bonus: 3 } });
    actor.updateSource({ type: "other", "==system": {} });
    expect([actor.type, actor.system.bonus]).toEqual(["other", new HeroData().bonus]);
    actor.updateSource({ type: "hero", system: { bonus: 4 } }, { recursive: false });
    expect([actor.type, actor.system.bonus]).toEqual(["hero", 4]);
  });

  it("[T-05] runs pre-steps on the requester, events and hooks after the commit, own keys included", async () => {
    const { game, log, hooks } = start();
    const seen: Dynamic[] = [];
    hooks.on("updateActor", (...args: Dynamic[]) => seen.push(args));
    order.length = 0;
    await game.actors.get(id("a")).update({ "system.bonus": 3 }, { test: { reason: "x" } });
    expect(order.filter((step) => step.includes("_"))).toEqual(["_preUpdate", "system._onUpdate"]);
    expect(log.filter((name) => name.endsWith("Actor"))).toEqual(["preUpdateActor", "updateActor"]);
    const [doc, changed, options, userId] = seen[0];
    expect(doc.system.total).toBe(6);
    expect(changed).toEqual({ _id: id("a"), system: { bonus: 3 } });
    expect(options.test).toEqual({ reason: "x" });
    expect(userId).toBe(USERS.gm._id);
  });

  it("[T-05] lets hooks change and cancel a request", async () => {
    const { game, hooks, sent } = start();
    hooks.on("preUpdateActor", (_doc: Dynamic, changes: Dynamic) => {
      changes["system.secret"] = "added";
    });
    hooks.on("preDeleteActor", () => false);
    const actor = game.actors.get(id("a"));
    await actor.update({ name: "B" });
    expect(sent[0]?.operation.updates?.[0]).toMatchObject({ name: "B", system: { secret: "added" } });
    await actor.delete();
    expect(game.actors.size).toBe(1);
  });

  it("[T-05] only applies and announces what others did", async () => {
    const { game, log, remote } = start({ as: "player", online: ["gm", "player"] });
    await remote(
      {
        action: "create",
        documentName: "Item",
        operation: { data: [{ name: "Sword", type: "base" }], parentUuid: `Actor.${id("a")}` },
      },
      USERS.gm._id,
    );
    const actor = game.actors.get(id("a"));
    expect(actor.items.getName("Sword").parent).toBe(actor);
    expect(log.filter((name) => name.endsWith("Item"))).toEqual(["createItem"]);
    const item = actor.items.getName("Sword");
    await remote(
      {
        action: "update",
        documentName: "Item",
        operation: { updates: [{ _id: item.id, name: "Axe" }], parentUuid: actor.uuid },
      },
      USERS.gm._id,
    );
    expect(item.name).toBe("Axe");
    await remote(
      { action: "delete", documentName: "Item", operation: { ids: [item.id], parentUuid: actor.uuid } },
      USERS.gm._id,
    );
    expect([actor.items.size, actor._source.items.length]).toEqual([0, 0]);
  });

  it("[T-06] refuses what the user may not do, with a notice", async () => {
    const { game, notices, sent } = start({
      as: "player",
      collections: {
        Actor: [hero(), hero({ _id: id("b"), name: "B", ownership: { default: 2 } })],
        ChatMessage: [{ _id: id("m"), author: USERS.gm._id }],
      },
    });
    await expect(game.actors.get(id("b")).update({ name: "x" })).rejects.toThrow();
    await expect(game.messages.get(id("m")).delete()).rejects.toThrow();
    await expect(Actor.create({ name: "New", type: "hero" })).rejects.toThrow();
    expect([notices.length, sent.length]).toEqual([3, 0]);
    await game.actors.get(id("a")).update({ name: "mine" });
    expect(sent.length).toBe(1);
  });

  it("[T-06] passes the server's refusal on", async () => {
    const { game, refuse, notices } = start();
    refuse("no");
    await expect(game.actors.get(id("a")).update({ name: "x" })).rejects.toThrow("no");
    expect(notices).toEqual(["no"]);
    expect(game.actors.get(id("a")).name).toBe("A");
  });

  it("creates documents, gives them the server's id and keeps one that is asked to be kept", async () => {
    const { game, hooks } = start();
    hooks.on("preCreateActor", (doc: Dynamic) => doc.updateSource({ "system.secret": "born" }));
    const made = await Actor.create({ name: "New", type: "hero" });
    expect(game.actors.get(made.id)).toBe(made);
    expect(made.system.secret).toBe("born");
    expect(order).toContain("system._preCreate");
    const kept = await Actor.create({ _id: id("k"), name: "Kept", type: "hero" }, { keepId: true });
    expect([kept.id, kept.prototypeToken.name]).toEqual([id("k"), "Kept"]);
  });

  it("sets, reads and takes away flags of installed packages only", async () => {
    const { game } = start();
    const actor = game.actors.get(id("a"));
    await actor.setFlag("test", "deep.value", 3);
    expect(actor.getFlag("test", "deep.value")).toBe(3);
    await actor.unsetFlag("test", "deep.value");
    expect(actor.getFlag("test", "deep")).toEqual({});
    expect(() => actor.getFlag("elsewhere", "x")).toThrow(/scope/);
  });

  it("applies effects in one pass by priority, and keeps statuses", async () => {
    const { game } = start();
    const actor = game.actors.get(id("a"));
    await actor.createEmbeddedDocuments("ActiveEffect", [
      {
        name: "E",
        statuses: ["dead"],
        changes: [
          { key: "system.bonus", value: "2", mode: 1 },
          { key: "system.bonus", value: "4", mode: 2, priority: 5 },
        ],
      },
    ]);
    expect(actor.system.bonus).toBe(10);
    expect(actor.system.total).toBe(20);
    expect(actor._source.system.bonus).toBe(1);
    expect(actor.overrides).toEqual({ system: { bonus: 10 } });
    expect([...actor.statuses]).toEqual(["dead"]);
    await actor.effects.contents[0].update({ disabled: true });
    expect([actor.system.bonus, actor.statuses.size]).toEqual([1, 0]);
  });

  it("toggles statuses with the documented answers", async () => {
    const { game, CONFIG } = start();
    CONFIG.statusEffects = [{ id: "prone", _id: id("s"), name: "Prone", img: "icons/svg/falling.svg" }];
    const actor = game.actors.get(id("a"));
    const made = await actor.toggleStatusEffect("prone");
    expect([made.id, made.isTemporary]).toEqual([id("s"), true]);
    expect(await actor.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("prone")).toBe(false);
    expect(await actor.toggleStatusEffect("prone", { active: false })).toBeUndefined();
    await expect(actor.toggleStatusEffect("nonsense")).rejects.toThrow();
  });

  it("[T-17] reads compendium entries as plain index data without waiting", () => {
    const { game } = start({
      packs: [
        {
          metadata: {
            id: "test.gear",
            name: "gear",
            packageName: "test",
            packageType: "system",
            type: "Item",
            label: "Gear",
          },
          index: [{ _id: id("x"), name: "X", type: "base" }],
          folders: [],
        },
      ],
    });
    const pack = game.packs.get("test.gear");
    expect(pack.locked).toBe(true);
    const entry = (globalThis as Dynamic).foundry.utils.fromUuidSync(`Compendium.test.gear.Item.${id("x")}`);
    const indexed = { _id: id("x"), name: "X", type: "base", uuid: `Compendium.test.gear.Item.${id("x")}` };
    expect(entry).toEqual(indexed);
    // a document that is loaded or written leaves only its index fields there
    const { Item } = (globalThis as Dynamic).CONFIG;
    const loaded = new Item.documentClass({
      _id: id("y"),
      name: "Y",
      type: "base",
      system: { n: 1 },
      flags: { test: {} },
    });
    pack.indexDocument(loaded);
    expect(Object.keys(pack.index.get(id("y"))).sort()).toEqual([
      "_id",
      "folder",
      "img",
      "name",
      "sort",
      "type",
      "uuid",
    ]);
    expect(Object.getPrototypeOf(pack.index.get(id("y")))).toBe(Object.prototype);
  });

  it("lists what the server could not read with what could not be built", () => {
    const { game } = start({ collections: { Actor: [hero()] }, setAside: { Actor: [id("l")] } });
    expect([...game.actors.invalidDocumentIds]).toEqual([id("l")]);
    expect(game.actors.get(id("l"))).toBeUndefined();
    expect(game.actors.getInvalid(id("l"))._id).toBe(id("l"));
    expect(game.actors.size).toBe(1);
  });

  it("sets broken documents aside and mends them by an update", async () => {
    const { game } = start({ collections: { Actor: [hero(), { _id: id("z"), type: "hero" }] } });
    expect([...game.actors.invalidDocumentIds]).toEqual([id("z")]);
    await game.actors.getInvalid(id("z")).update({ name: "Mended" });
    expect(game.actors.get(id("z"))?.name).toBe("Mended");
    expect(game.actors.invalidDocumentIds.size).toBe(0);
  });

  it("[T-08] asks nobody when no game master is there", async () => {
    const { game } = start({ as: "player", online: ["player"] });
    expect(game.users.activeGM).toBeNull();
    await expect(game.users.get(USERS.gm._id).query("x", {})).rejects.toThrow();
  });

  it("gives unlinked tokens an actor of their own", async () => {
    const { game, sent } = start({
      collections: {
        Actor: [hero()],
        Scene: [
          {
            _id: id("s"),
            name: "S",
            tokens: [{ _id: id("t"), name: "T", actorId: id("a"), actorLink: false, delta: { system: { bonus: 5 } } }],
          },
        ],
      },
    });
    const token = game.scenes.get(id("s")).tokens.get(id("t"));
    const { actor } = token;
    expect([actor.system.bonus, actor.isToken]).toEqual([5, true]);
    expect(token.actor).toBe(actor);
    expect(game.actors.get(id("a")).system.bonus).toBe(1);
    await token.actor.update({ "system.health.value": 3 });
    await settle();
    expect(sent[0]).toMatchObject({
      documentName: "Token",
      operation: {
        parentUuid: token.parent.uuid,
        updates: [{ _id: token.id, delta: { system: { health: { value: 3 } } } }],
      },
    });
    expect([token.actor.system.health.value, token.delta._source.system]).toEqual([
      3,
      { bonus: 5, health: { value: 3 } },
    ]);
  });
});

describe("rights", () => {
  const gm = USERS.gm;
  const player = USERS.player;
  const can = (query: Dynamic) => permissions.canUser({ source: {}, ...query });

  it("[T-06] knows what belongs to whom", () => {
    const combatant = { actorId: id("a") };
    const lookup = () => ({ ownership: { [player._id]: 3 } });
    expect(can({ user: player, action: "create", documentName: "Actor" })).toBe(false);
    // CONST.USER_ROLES.NONE: blocked, whatever they own
    const banned = { ...player, role: 0 };
    const owned = { documentName: "Actor", action: "update", source: { ownership: { [player._id]: 3 } } } as const;
    expect([can({ user: player, ...owned }), can({ user: banned, ...owned })]).toEqual([true, false]);
    expect(can({ user: gm, action: "create", documentName: "Actor" })).toBe(true);
    expect(can({ user: player, action: "update", documentName: "ChatMessage", source: { author: gm._id } })).toBe(
      false,
    );
    expect(can({ user: player, action: "update", documentName: "ChatMessage", source: { author: player._id } })).toBe(
      true,
    );
    expect(can({ user: player, action: "update", documentName: "Combat", changes: { turn: 1 } })).toBe(true);
    expect(can({ user: player, action: "update", documentName: "Combat", changes: { active: false } })).toBe(false);
    expect(
      can({
        user: player,
        action: "update",
        documentName: "Combatant",
        source: combatant,
        lookup,
        changes: { "system.x": 1 },
      }),
    ).toBe(true);
    expect(
      can({
        user: player,
        action: "update",
        documentName: "Combatant",
        source: combatant,
        lookup,
        changes: { hidden: true },
      }),
    ).toBe(false);
    expect(
      can({ user: player, action: "update", documentName: "User", source: player, changes: { color: "#ffffff" } }),
    ).toBe(true);
    expect(can({ user: player, action: "update", documentName: "User", source: player, changes: { role: 4 } })).toBe(
      false,
    );
    expect(can({ user: player, action: "update", documentName: "Setting", source: { key: "a.b" } })).toBe(false);
    expect(
      can({ user: player, action: "update", documentName: "Setting", source: { key: "a.b", user: player._id } }),
    ).toBe(true);
    expect(
      can({
        user: player,
        action: "update",
        documentName: "Actor",
        source: lookup(),
        changes: { "ownership.default": 3 },
      }),
    ).toBe(false);
    expect(
      can({
        user: player,
        action: "create",
        documentName: "Item",
        ancestors: [{ documentName: "Actor", source: lookup() }],
      }),
    ).toBe(true);
  });
});
