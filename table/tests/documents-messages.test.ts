import { describe, expect, it } from "vitest";
import { abstract, data } from "../common/index";
import type { Dynamic } from "../dynamic";
import { id, startClient, USERS } from "./documents-support";

class CardData extends abstract.TypeDataModel {
  static override defineSchema() {
    return { text: new data.fields.StringField({ required: true }) };
  }
  async renderHTML(options: Dynamic) {
    return { tag: "li", text: this.text, options };
  }
}

/** Stands in for the dice room: revives by class name and fails loudly when the class is gone. */
const revived: Dynamic[] = [];
const Roll = {
  fromData(source: Dynamic) {
    if (source.class !== "Roll") throw new Error(`no roll class "${source.class}"`);
    revived.push(source);
    return { ...source, dice: [{}] };
  },
};

const roll = (more = {}) => JSON.stringify({ class: "Roll", formula: "1d6", total: 4, evaluated: true, ...more });

function start(options: Dynamic = {}) {
  revived.length = 0;
  const client = startClient({ models: { ChatMessage: { card: CardData } }, ...options });
  (globalThis as Dynamic).foundry.dice = { Roll };
  return client;
}

describe("messages", () => {
  it("[T-12] revives rolls by class name, when somebody looks, and once", () => {
    const { game, log } = start({
      collections: {
        ChatMessage: [
          { _id: id("m"), author: USERS.gm._id, rolls: [roll()] },
          { _id: id("n"), rolls: [roll({ class: "Lost" })] },
        ],
      },
    });
    const message = game.messages.get(id("m"));
    expect(revived).toHaveLength(0);
    expect(message.isRoll).toBe(true);
    expect(message.rolls[0]).toBe(message.rolls[0]);
    expect([revived.length, message.rolls[0].total]).toEqual([1, 4]);
    expect(game.messages.get(id("n")).rolls).toEqual([]);
    expect(log).toContain("error:ChatMessage#rolls");
  });

  it("[T-12] takes roll instances on creation and stores them as JSON", async () => {
    const { sent } = start();
    const instance = Object.assign(Object.create({ toJSON: () => JSON.parse(roll()) }), {});
    const Message = (globalThis as Dynamic).CONFIG.ChatMessage.documentClass;
    await Message.create({ rolls: [instance] });
    expect(sent[0]?.operation.data?.[0]).toMatchObject({ rolls: [roll()], content: "4", author: USERS.gm._id });
    await expect(Message.create({ rolls: [roll({ evaluated: false })] })).rejects.toThrow(/evaluated/);
  });

  it("[T-13] applies a roll mode only when it is asked for, and keeps given recipients", async () => {
    const { sent } = start();
    const Message = (globalThis as Dynamic).CONFIG.ChatMessage.documentClass;
    await Message.create({ content: "a" });
    await Message.create({ content: "b" }, { rollMode: "blindroll" });
    expect(sent.map(({ operation }) => [operation.data?.[0]?.whisper, operation.data?.[0]?.blind])).toEqual([
      [[], false],
      [[USERS.gm._id, USERS.second._id], true],
    ]);
    const gms = [USERS.gm._id, USERS.second._id];
    const modes = ["publicroll", "gmroll", "blindroll", "selfroll"];
    expect(modes.map((mode) => Message.applyRollMode({}, mode))).toEqual([
      { whisper: [], blind: false },
      { whisper: gms, blind: false },
      { whisper: gms, blind: true },
      { whisper: [USERS.gm._id], blind: false },
    ]);
    expect(Message.applyRollMode({ whisper: [id("x")] }, "gmroll")).toEqual({ whisper: [id("x")], blind: false });
    expect(() => Message.applyRollMode({}, "nonsense")).toThrow();
  });

  it("hides whispers and the content of blind rolls", () => {
    const messages = [
      { _id: id("1"), author: USERS.gm._id, whisper: [USERS.gm._id] },
      { _id: id("2"), author: USERS.gm._id, whisper: [USERS.player._id] },
      { _id: id("3"), author: USERS.player._id, whisper: [USERS.gm._id], blind: true, rolls: [roll()] },
    ];
    const { game } = start({ as: "player", collections: { ChatMessage: messages } });
    expect(game.messages.map((message: Dynamic) => [message.visible, message.isContentVisible])).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ]);
  });

  it("[T-14] lets a system model take the whole card over, and gives the hook no context then", async () => {
    const { game, hooks } = start({
      collections: { ChatMessage: [{ _id: id("m"), type: "card", system: { text: "mine" } }] },
    });
    const seen: Dynamic[][] = [];
    hooks.on("renderChatMessageHTML", (...args: Dynamic[]) => seen.push(args));
    const first = await game.messages.get(id("m")).renderHTML();
    const second = await game.messages.get(id("m")).renderHTML({ canClose: true });
    expect(first).toEqual({ tag: "li", text: "mine", options: { canDelete: true, canClose: false } });
    expect(second).not.toBe(first);
    expect(seen[0]).toEqual([game.messages.get(id("m")), first]);
  });
});
