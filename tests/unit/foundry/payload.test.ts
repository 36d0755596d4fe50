import { describe, expect, it } from "vitest";
import { signedOf } from "../../../src/foundry/queries/payload";
import { closeToken, openToken, vouches } from "../../../src/foundry/queries/tokens";

const command = { do: "answer", exchange: "abc", at: "reaction", h: "1x", value: "defense" };
const signed = { user: "u", token: "t", command };

describe("what a client may send", () => {
  it("reads a well-formed command and leaves everything else behind", () => {
    expect(signedOf({ ...signed, isGM: true, command: { ...command, by: "gm" } })).toEqual(signed);
    expect(signedOf({ ...signed, command: { do: "undo", exchange: "abc", at: "x" } })).toEqual({
      ...signed,
      command: { do: "undo", exchange: "abc" },
    });
    const rest = { do: "undo", exchange: "abc", rest: true };
    expect(signedOf({ ...signed, command: rest })?.command).toEqual(rest);
    for (const command of [
      { ...rest, rest: 1 },
      { ...rest, do: "redo" },
    ])
      expect(signedOf({ ...signed, command })?.command).toEqual({ do: command.do, exchange: "abc" });
    expect(signedOf({ ...signed, command: { do: "endTurn", combat: "c" } })?.command).toEqual({
      do: "endTurn",
      combat: "c",
    });
    const ends = { do: "endTurn", combat: "c", of: "d" };
    expect(signedOf({ ...signed, command: ends })?.command).toEqual(ends);
    expect(signedOf({ ...signed, command: { ...ends, of: 3 } })?.command).toEqual({ do: "endTurn", combat: "c" });
  });

  const two = [
    { at: "target/b/save", h: "1x", value: "con" },
    { at: "target/c/save", h: "2y", value: "dex" },
  ];
  const all = { do: "answerAll", exchange: "abc", answers: two };
  it("reads several answers at once", () => {
    const dirty = { ...all, answers: two.map((one) => ({ ...one, by: "gm" })) };
    expect(signedOf({ ...signed, command: dirty })?.command).toEqual(all);
  });

  it.each([
    ["no answers", { ...signed, command: { ...all, answers: [] } }],
    ["answers that are no list", { ...signed, command: { ...all, answers: "two" } }],
    ["one answer among others that is none", { ...signed, command: { ...all, answers: [...two, { at: "x" }] } }],
    ["two answers to one question", { ...signed, command: { ...all, answers: [...two, { ...two[0], value: "str" }] } }],
    [
      "more answers than anybody is asked",
      {
        ...signed,
        command: { ...all, answers: Array.from({ length: 101 }, (_one, n) => ({ ...two[0], at: `t/${n}` })) },
      },
    ],
    ["nothing", null],
    ["a text", "answer"],
    ["a list", [signed]],
    ["no user", { ...signed, user: undefined }],
    ["a token that is no text", { ...signed, token: 7 }],
    ["an unknown command", { ...signed, command: { ...command, do: "create" } }],
    ["a name of Object.prototype", { ...signed, command: { ...command, do: "constructor" } }],
    ["an option that is an object", { ...signed, command: { ...command, value: { toString: "x" } } }],
    ["an address of a megabyte", { ...signed, command: { ...command, at: "x".repeat(1_000_000) } }],
    ["an answer without its fingerprint", { ...signed, command: { ...command, h: "" } }],
  ])("refuses %s", (_name, payload) => {
    expect(signedOf(payload)).toBeNull();
  });

  it("vouches for open tokens of this client only", () => {
    const token = openToken();
    expect(vouches(token)).toBe(true);
    expect(vouches("guess")).toBe(false);
    expect(vouches(undefined)).toBe(false);
    closeToken(token);
    expect(vouches(token)).toBe(false);
  });
});
