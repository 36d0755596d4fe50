import { describe, expect, it, vi } from "vitest";
import { Localization } from "../client/boot/i18n";
import { localizeDataModel } from "../client/documents/localization";
import { abstract, data } from "../common/index";
import type { Dynamic, Plain } from "../dynamic";
import { id, settle, startClient, USERS } from "./documents-support";

/** What published systems ask of documents most (surface.tsv), by the type declarations named at each test. */
class HeroData extends abstract.TypeDataModel {
  static override LOCALIZATION_PREFIXES = ["SYS.Hero"];
  static override defineSchema() {
    return { might: new data.fields.NumberField({ required: true, nullable: false, initial: 3 }) };
  }
}
const hero = (more: Plain = {}) => ({
  _id: id("a"),
  name: "Ann",
  type: "hero",
  ownership: { default: 0, [USERS.player._id]: 3 },
  ...more,
});
const scene = {
  _id: id("s"),
  name: "S",
  active: true,
  tokens: [{ _id: id("t"), name: "Ann's figure", actorId: id("a"), actorLink: true }],
};
const start = (more: Plain = {}, options: Plain = {}) =>
  startClient({
    models: { Actor: { hero: HeroData } },
    collections: { Actor: [hero()], Scene: [scene], ...more },
    ...options,
  });

describe("who speaks (ChatMessage.getSpeaker)", () => {
  it("a given token, an actor by its token or itself, the user's character, the user", () => {
    const { game, CONFIG } = start();
    const { documentClass: ChatMessage } = CONFIG.ChatMessage;
    const actor = game.actors.get(id("a"));
    const token = game.scenes.get(id("s")).tokens.get(id("t"));
    expect(ChatMessage.getSpeaker({ token })).toEqual({
      scene: id("s"),
      token: id("t"),
      actor: id("a"),
      alias: "Ann's figure",
    });
    expect(ChatMessage.getSpeaker({ actor, alias: "She" })).toMatchObject({ actor: id("a"), alias: "She" });
    expect(ChatMessage.getSpeaker()).toMatchObject({ actor: null, token: null, alias: "GM" });
    expect(ChatMessage.getSpeakerActor({ scene: id("s"), token: id("t") })).toBe(actor);
    expect(ChatMessage.getSpeakerActor({ actor: id("z") })).toBeNull();
  });
});

describe("actors and what they carry (Actor#itemTypes, #getRollData, #deleteEmbeddedDocuments)", () => {
  it("items by type, roll data that lives, several deleted at once", async () => {
    const { game, sent } = start();
    const actor = game.actors.get(id("a"));
    const made = await actor.createEmbeddedDocuments("Item", [
      { name: "I", type: "base" },
      { name: "J", type: "base" },
    ]);
    expect(actor.itemTypes.base).toEqual(made);
    expect(actor.getRollData()).toBe(actor.system);
    expect(made[0].getRollData()).toBe(made[0].system);
    // API docs 13, EmbeddedCollection#documentsByType: every type has its list, also one that nobody is of.
    expect(actor.items.documentsByType).toEqual({ base: made });
    expect(game.actors.get(id("a")).effects.documentsByType).toEqual({ base: [] });
    expect(
      (
        await actor.deleteEmbeddedDocuments(
          "Item",
          made.map((item: Dynamic) => item.id),
        )
      ).length,
    ).toBe(2);
    expect([actor.items.size, sent.at(-1)?.operation.ids?.length]).toEqual([0, 2]);
  });

  it("a dropped document is found by its uuid, and must be of the kind (ClientDocument.fromDropData)", async () => {
    const { game, CONFIG } = start();
    const { Actor, Item } = CONFIG;
    const { uuid } = game.actors.get(id("a"));
    expect(await Actor.documentClass.fromDropData({ type: "Actor", uuid })).toBe(game.actors.get(id("a")));
    await expect(Item.documentClass.fromDropData({ type: "Item", uuid })).rejects.toThrow(/Actor/);
    expect((await Item.documentClass.fromDropData({ type: "Item", data: { name: "I", type: "base" } })).name).toBe("I");
  });

  it("statuses as effects (ActiveEffect.fromStatusEffect, #target, #isSuppressed; CONFIG.specialStatusEffects; TokenDocument#hasStatusEffect)", async () => {
    const { game, CONFIG } = start();
    const actor = game.actors.get(id("a"));
    const { DEFEATED } = CONFIG.specialStatusEffects;
    const effect = await CONFIG.ActiveEffect.documentClass.fromStatusEffect(DEFEATED, { parent: actor });
    expect([effect.id, [...effect.statuses], effect.parent, effect.isSuppressed]).toEqual([
      null,
      [DEFEATED],
      actor,
      false,
    ]);
    await actor.toggleStatusEffect(DEFEATED);
    expect([
      actor.effects.contents[0].target,
      game.scenes.get(id("s")).tokens.get(id("t")).hasStatusEffect(DEFEATED),
    ]).toEqual([actor, true]);
    await expect(CONFIG.ActiveEffect.documentClass.fromStatusEffect("nonsense")).rejects.toThrow("nonsense");
    const Effect: Dynamic = CONFIG.ActiveEffect.documentClass;
    class Sleeping extends Effect {
      get isSuppressed() {
        return true;
      }
    }
    expect(new (Sleeping as Dynamic)({ name: "E" }, { parent: actor }).active).toBe(false);
  });
});

describe("fights (Combat#getCombatantsByActor, #_sortCombatants)", () => {
  it("find their fighters, and are ordered as a system says", () => {
    const combatants = [
      { _id: id("1"), actorId: id("a"), name: "one", initiative: 1 },
      { _id: id("2"), name: "two", initiative: 2 },
    ];
    const first = start({ Combat: [{ _id: id("c"), combatants }] });
    const combat = first.game.combats.get(id("c"));
    expect(combat.getCombatantsByActor(id("a")).map(({ name }: Dynamic) => name)).toEqual(["one"]);
    expect(combat.getCombatantsByActor(first.game.actors.get(id("a"))).length).toBe(1);
    expect(combat.turns.map(({ name }: Dynamic) => name)).toEqual(["two", "one"]);
    const Base = first.CONFIG.Combat.documentClass;
    class Slow extends Base {
      _sortCombatants(a: Dynamic, b: Dynamic) {
        return -super._sortCombatants(a, b);
      }
    }
    const second = start({ Combat: [{ _id: id("c"), combatants }] }, { config: { Combat: { documentClass: Slow } } });
    expect(second.game.combats.get(id("c")).turns.map(({ name }: Dynamic) => name)).toEqual(["one", "two"]);
  });
});

describe("the hotbar (User#assignHotbarMacro, #getHotbarMacros; game.macros)", () => {
  it("takes a macro on a place, moves it, and clears the place", async () => {
    const { game } = start({ Macro: [{ _id: id("m"), name: "M", type: "chat", command: "hi" }] });
    const macro = game.macros.get(id("m"));
    await game.user.assignHotbarMacro(macro, 3);
    expect([game.user.hotbar, game.user.getHotbarMacros(1)[2]]).toEqual([{ 3: id("m") }, { slot: 3, macro }]);
    await game.user.assignHotbarMacro(macro, 12, { fromSlot: 3 });
    expect([game.user.hotbar, game.user.getHotbarMacros(2)[1].macro]).toEqual([{ 12: id("m") }, macro]);
    await game.user.assignHotbarMacro(null, 12);
    expect(game.user.hotbar).toEqual({});
    await settle();
  });
});

describe("words of data (Localization.localizeDataModel, TypeDataModel.LOCALIZATION_PREFIXES, Localization#getListFormatter, #lang)", () => {
  it("fields get their labels and hints from the prefixes' keys, once", async () => {
    const i18n = new Localization();
    await i18n.initialize(
      [{ "SYS.Hero.FIELDS.might.label": "Might", "SYS.Hero.FIELDS.might.hint": "How strong." }],
      [],
    );
    vi.stubGlobal("game", { i18n });
    localizeDataModel(HeroData);
    const { might } = HeroData.schema.fields;
    expect([might?.label, might?.hint]).toEqual(["Might", "How strong."]);
    expect([
      i18n.lang,
      i18n.getListFormatter().format(["a", "b", "c"]),
      i18n.getListFormatter({ type: "disjunction" }).format(["a", "b"]),
    ]).toEqual(["en", "a, b, and c", "a or b"]);
    vi.unstubAllGlobals();
  });
});

describe("the active scene (Scene#activate)", () => {
  it("is one at any time: two changes in a row end at the second, with one request each", async () => {
    const { game, sent } = start({ Scene: [scene, { _id: id("u"), name: "U" }] });
    const [first, second] = [game.scenes.get(id("s")), game.scenes.get(id("u"))];
    const active = () =>
      game.scenes.filter((one: { active: boolean }) => one.active).map(({ name }: { name: string }) => name);
    const before = sent.length;
    expect(await second.activate()).toBe(second);
    expect(active()).toEqual(["U"]);
    expect(await first.activate()).toBe(first);
    expect(active()).toEqual(["S"]);
    await settle();
    expect(active()).toEqual(["S"]);
    expect(sent.length - before).toBe(2);
    // Who is active already asks nobody.
    await first.activate();
    expect(sent.length - before).toBe(2);
  });
});
