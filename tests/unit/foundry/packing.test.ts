import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("game", { release: { generation: 13 } });
const { pack, patchUpdate, unpack } = await import("../../../src/foundry/exchange/stored/packing");
const { newborn } = await import("../../../src/foundry/exchange/stored/stored");

const log = {
  price: { n: 1, h: "p", v: [{ k: "add", on: "a", at: "actions", by: -1 }], by: "gm" },
  strike: { n: 2, h: "s", v: [18, 5, 4] },
  reaction: { n: 3, h: "r", v: "none", by: "user", w: [{ k: "set", on: "b", at: "wounded", from: 0, to: 1 }] },
} as const;
const hero = { id: "a", now: { actions: 2 }, agility: 2 };
const exchange = {
  ...newborn({
    ruleset: "toy",
    procedure: "hit",
    origin: { act: "hit", itemId: "", by: "a", on: ["b"], scene: "", adjust: { off: [], added: [] } },
    args: { by: "a", on: "b" },
    members: {
      a: { uuid: "Actor.x", name: "A", img: "a.svg" },
      b: { uuid: "Actor.y", name: "B", img: "b.svg" },
      c: { uuid: "Actor.y.Item.z", name: "Vest", img: "", of: "b" },
    },
    participants: { a: hero, b: { id: "b", now: { health: 8 } } },
    log,
  }),
  commit: { n: 1, changes: log.price.v },
};

describe("an exchange on its way to the database", () => {
  it("comes back as it was, through JSON", () => {
    expect(unpack(JSON.parse(JSON.stringify(pack(exchange))))).toEqual(exchange);
  });

  it("keeps a commit's changes where the log does not hold them, as after an undo", () => {
    const undone = { ...exchange, commit: { n: 9, changes: [{ k: "add", on: "a", at: "actions", by: 1 }] as const } };
    expect(pack(exchange).commit).toBe(1);
    expect(unpack(JSON.parse(JSON.stringify(pack(undone))))).toEqual(undone);
  });

  it("names the first and the last entry of a commit of several deeds", () => {
    const hurt = { k: "add", on: "b", at: "health", by: -2 } as const;
    const stun = { k: "add", on: "b", at: "stunned", by: 1 } as const;
    const twice = {
      ...exchange,
      log: { ...exchange.log, hurt: { n: 5, h: "h", v: [hurt] }, stun: { n: 6, h: "s", v: [stun] } },
      commit: { n: 6, changes: [hurt, stun] },
    };
    expect(pack(twice).commit).toEqual([5, 6]);
    expect(unpack(JSON.parse(JSON.stringify(pack(twice))))).toEqual(twice);
  });

  it("has no commit where none was made, whatever the log holds from the start", () => {
    const born = pack({ ...exchange, log: { price: { ...log.price, n: 0 } }, commit: null });
    expect(unpack(JSON.parse(JSON.stringify(born)))?.commit).toBeNull();
  });

  it("is smaller than its plain form", () => {
    expect(JSON.stringify(pack(exchange)).length).toBeLessThan(0.85 * JSON.stringify(exchange).length);
  });

  it("travels one log entry at a time, and deletes with the host's operator", () => {
    expect(patchUpdate("system", { log: { strike: log.strike }, drop: ["reaction"], state: "open" }, log)).toEqual({
      "system.log.strike": [2, "s", [18, 5, 4]],
      "system.log.-=reaction": null,
      "system.state": "open",
    });
  });

  it.each([
    ["nothing", null],
    ["a log whose entry is no tuple", { ...pack(exchange), log: { strike: { n: 2 } } }],
    ["a member without a name", { ...pack(exchange), members: { a: ["Actor.x"] } }],
    ["an origin that is a text", { ...pack(exchange), origin: ["hit", 7] }],
    ["a cast of texts", { ...pack(exchange), cast: "abc" }],
    ["a commit without changes", { ...pack(exchange), commit: { n: 1 } }],
    ["a story that is no story", { ...pack(exchange), story: [["?"]] }],
  ])("is refused as %s", (_name, data) => {
    expect(unpack(data)).toBeNull();
  });
});
