import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "../../../src/foundry/queries/payload";
import type { Dynamic } from "../../../table/dynamic";
import { askAs } from "../ask";
import { quiet } from "../boot/client";
import { shell } from "../shell";
import type { Exchange } from "../tabletop";
import { answering, type Duel, duel, globals, idOf, refusal, struck } from "./kit";

// The receivers that every click of somebody else goes through (queries/execute.ts, exchange/write/exchangeStore.ts, prompts/rights.ts).
let x: Duel;
let attack: Exchange;
const ask = (name: "Mara" | "Jon", command: Command) => x.table.during(() => askAs(x.table.running, name, command));
const durability = (): number => x.reaver.system.durability.value;

describe("an answer", () => {
  beforeEach(async () => {
    x = await duel();
    attack = await struck(x);
  }, 60_000);

  it("is taken from whoever owns the creature that is asked, once", async () => {
    const command = answering(attack, "reaction", "none");
    x.table.dice(1, 1, 1);
    expect(await ask("Jon", command)).toEqual({ ok: true });
    expect([durability(), attack.stored.record.log.reaction?.by]).toEqual([17, idOf("Jon")]);
    expect(await ask("Jon", command)).toEqual(refusal("notOpen"));
    expect(durability()).toBe(17);
  });

  it("is refused from others, and changes nothing", async () => {
    expect(await ask("Mara", answering(attack, "reaction", "none"))).toEqual(refusal("notYours"));
    expect([durability(), attack.asked.map(({ at }) => at)]).toEqual([20, ["reaction"]]);
  });

  it("is taken from a game master in anybody's place", async () => {
    x.table.dice(1, 1, 1);
    expect(await attack.answer(x.reaver, "reaction", "none", { as: "Gamemaster" })).toEqual({ ok: true });
    expect(attack.stored.record.log.reaction?.by).toBe(idOf("Gamemaster"));
  });

  it("counts once where two give it at the same moment", async () => {
    const command = answering(attack, "reaction", "none");
    x.table.dice(1, 1, 1);
    const both = await x.table.during(() =>
      Promise.all([askAs(x.table.running, "Jon", command), shell().operations.answer(attack.id, "reaction", "none")]),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect([durability(), attack.state]).toEqual([17, "closed"]);
  });

  it("must be on offer, to a question that is asked, as it is asked now", async () => {
    const command = answering(attack, "reaction", "none");
    expect(await ask("Jon", { ...command, value: "flee" })).toEqual(refusal("notOffered"));
    expect(await ask("Jon", { ...command, h: "older" })).toEqual(refusal("stale"));
    expect(await ask("Jon", { ...command, at: "offhand" })).toEqual(refusal("notAsked"));
    expect(await ask("Jon", { ...command, exchange: "nothing000000000" })).toEqual(refusal("noExchange"));
    expect([durability(), attack.asked.length]).toEqual([20, 1]);
  });

  it("that was decided beforehand is given without asking anybody", async () => {
    await attack.undo();
    await x.table.wish(x.reaver, "reaction", "off");
    x.table.dice(18, 1, 1, 1);
    const next = await x.ilse.act("attack", { item: "Sword", on: [x.reaver], as: "Mara" });
    expect([next.state, next.asked, durability()]).toEqual(["closed", [], 17]);
    expect(next.story).toContain("Reaver reaction: none");
  });

  it("given while what comes before the question is carried out waits until it is asked again", async () => {
    const message = globals().game.messages.get(attack.id);
    const { system } = message.toObject();
    const { log } = system;
    const first = Object.keys(log)[0] ?? "";
    // The writer has not written the first entry yet.
    const without = Object.fromEntries(Object.entries(log).filter(([key]) => key !== first));
    message.updateSource({ system: { ...system, log: without } }, { recursive: false });
    expect(attack.asked).toEqual([]);
    x.table.dice(1, 1, 1);
    const given = x.table.during(() => shell().operations.answer(attack.id, "reaction", "none"));
    await new Promise((later) => setTimeout(later, 100));
    message.updateSource({ system }, { recursive: false });
    globals().Hooks.callAll("updateChatMessage", message, {}, {}, "");
    expect(await given).toEqual({ ok: true });
    expect([attack.state, durability()]).toEqual(["closed", 17]);
  });

  it("of this client says itself where there is nothing to answer", async () => {
    const { operations } = shell();
    expect(await operations.answer("nothing000000000", "reaction", "none")).toEqual(refusal("noExchange"));
    expect(await operations.answer(attack.id, "offhand", "no")).toEqual(refusal("notAsked"));
    // Where no game master is there, such an answer is not kept for one either.
    const [answered = ""] = Object.keys(attack.stored.record.log);
    const nobody = vi.spyOn(globals().game.users, "activeGM", "get").mockReturnValue(null);
    const outcome = await operations.answer(attack.id, answered, "no");
    nobody.mockRestore();
    expect([outcome, globals().game.user.flags.fivefold?.kept?.[attack.id]]).toEqual([refusal("notAsked"), undefined]);
  });
});

describe("a roll again, a step back, a step forward", () => {
  beforeEach(async () => {
    x = await duel();
    attack = await struck(x);
    x.table.dice(4, 4, 4);
    await attack.answer(x.reaver, "reaction", "none");
  }, 60_000);

  it("are the game master's", async () => {
    expect([durability(), attack.state]).toEqual([8, "closed"]);
    expect(await ask("Mara", { do: "undo", exchange: attack.id })).toEqual(refusal("gmOnly"));
    expect(await ask("Mara", { do: "redo", exchange: attack.id })).toEqual(refusal("gmOnly"));
    expect(await ask("Mara", { do: "reroll", exchange: attack.id, at: "damage" })).toEqual(refusal("gmOnly"));
    expect(durability()).toBe(8);
    expect(await attack.undo()).toEqual({ ok: true });
    expect([durability(), attack.state]).toEqual([20, "undone"]);
    expect(await attack.redo()).toEqual({ ok: true });
    expect([durability(), attack.state]).toEqual([8, "closed"]);
    x.table.dice(1, 1, 2);
    expect(await attack.reroll("damage")).toEqual({ ok: true });
    expect([durability(), attack.story.at(-1)]).toEqual([16, "Reaver durability -4"]);
  });

  it("are a second game master's, whose client asks the first one's", async () => {
    await globals().game.users.get(idOf("Jon")).update({ role: 4 });
    try {
      expect(await ask("Jon", { do: "undo", exchange: attack.id })).toEqual({ ok: true });
      expect(durability()).toBe(20);
    } finally {
      await globals().game.users.get(idOf("Jon")).update({ role: 1 });
    }
  });
});

describe("what a client sends", () => {
  beforeEach(async () => {
    x = await duel();
    attack = await struck(x);
  }, 60_000);
  /** A query of Mara's client with whatever it likes in it. */
  const send = async (data: unknown): Promise<unknown> => {
    const line = x.table.running.lines.get("Mara");
    const asked = { userId: idOf("Gamemaster"), name: "fivefold.command", data, timeout: 15_000 };
    const ack: Dynamic = await new Promise((resolve) => line?.emit("query", asked, resolve));
    await quiet();
    return ack.value;
  };

  it("counts for nobody who does not vouch for it", async () => {
    const command = answering(attack, "reaction", "none");
    expect(await send({ user: idOf("Jon"), token: "made-up", command })).toEqual(refusal("forged"));
    expect(await send({ user: idOf("Gamemaster"), token: "made-up", command })).toEqual(refusal("forged"));
    expect(await send({ user: idOf("Zoe"), token: "made-up", command })).toEqual(refusal("forged"));
    expect(await send({ user: "nobody", token: "made-up", command })).toEqual(refusal("forged"));
    expect(durability()).toBe(20);
  });
  it("is refused where it is no command", async () => {
    for (const data of [null, "undo", {}, { user: idOf("Mara"), token: "t", command: { do: "undo" } }])
      expect(await send(data)).toEqual(refusal("badData"));
  });
});

describe("an act of this client", () => {
  beforeEach(async () => {
    x = await duel();
  }, 60_000);
  const dialogOf = (as: "Mara" | "Jon") => {
    const { game } = globals();
    const own = game.user;
    game.user = game.users.get(idOf(as));
    try {
      const request = { act: "attack", itemId: x.ilse.items.get("Sword").id, adjust: { off: [], added: [] } };
      const prepared = shell().operations.prepare({ ...request, actorUuid: x.ilse.uuid, targets: [x.reaver.uuid] });
      if ("ok" in prepared) return prepared;
      return {
        concealed: prepared.concealed.map((id) => prepared.names[id]),
        odds: prepared.odds() !== null,
        rough: prepared.roughOdds() !== null,
      };
    } finally {
      game.user = own;
    }
  };

  it("tells chances against foes roughly alone, unless the world shows numbers or a game master reveals theirs", async () => {
    const hidden = { concealed: ["Reaver"], odds: false, rough: true };
    const open = { concealed: [], odds: true, rough: false };
    // Another player's creature is no foe.
    expect(dialogOf("Mara")).toEqual(open);
    await x.table.edit(x.reaver, { [`ownership.${idOf("Jon")}`]: 0 });
    expect(dialogOf("Mara")).toEqual(hidden);
    await globals().game.settings.set("fivefold", "hideNumbers", false);
    expect(dialogOf("Mara")).toEqual(open);
    await globals().game.settings.set("fivefold", "hideNumbers", true);
    await x.table.edit(x.reaver, { "flags.fivefold.revealed": true });
    expect(dialogOf("Mara")).toEqual(open);
    await x.table.edit(x.reaver, { "flags.fivefold.revealed": false });
    expect(dialogOf("Mara")).toEqual(hidden);
    // Nor are those whose token is friendly.
    await x.table.during(() => x.reaver.token.document.update({ disposition: 1 }));
    expect(dialogOf("Mara")).toEqual(open);
  });

  it("is prepared for its owner only", () => {
    expect(dialogOf("Jon")).toEqual(refusal("notOwner"));
  });

  it("is refused with its rule, whether a game master may let it happen, and lets nobody else", async () => {
    await x.table.edit(x.ilse, { "system.actions.value": 0 });
    const tired = await x.ilse.act("attack", { item: "Sword", on: [x.reaver], as: "Mara" });
    expect([tired.refused, tired.overridable]).toEqual(["FIVEFOLD.Vigor.Refused.noActions", true]);
    x.table.dice(8);
    const forced = await x.ilse.act("attack", { item: "Sword", on: [x.reaver], as: "Mara", override: true });
    expect([forced.state, forced.history]).toEqual(["record", ["record * notGM"]]);
    x.table.dice(2);
    const allowed = await x.ilse.act("attack", { item: "Sword", on: [x.reaver], override: true });
    expect([allowed.state, allowed.story.includes("strike 1d20 = 2")]).toEqual(["closed", true]);
  });
});
