import { expect, it } from "vitest";
import { cipher } from "../../../src/engine/cipher";

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (some: Uint8Array): string => Array.from(some, (one) => one.toString(16).padStart(2, "0")).join("");
const KEY = bytes("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
/** The RFC's examples begin with block 1: a block of anything goes before them. */
const fromBlock1 = (nonce: Uint8Array, text: Uint8Array): Uint8Array =>
  cipher(KEY, nonce, Uint8Array.from([...new Uint8Array(64), ...text])).subarray(64);

it("makes of the text in RFC 8439, 2.4.2, the bytes that stand there", () => {
  const text =
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
  const plain = Uint8Array.from(text, (one) => one.charCodeAt(0));
  const nonce = bytes("000000000000004a00000000");
  const made = fromBlock1(nonce, plain);
  expect(hex(made)).toBe(
    [
      "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b",
      "f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8",
      "07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736",
      "5af90bbf74a35be6b40b8eedf2785e42874d",
    ].join(""),
  );
  expect(fromBlock1(nonce, made)).toEqual(plain);
});
it("gives the first block of RFC 8439, 2.3.2", () => {
  const stream = fromBlock1(bytes("000000090000004a00000000"), new Uint8Array(64));
  expect(hex(stream)).toBe(
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
  );
});
it("is another one with another key, and with another nonce", () => {
  const nothing = new Uint8Array(16);
  const of = (key: Uint8Array, nonce: Uint8Array): string => hex(cipher(key, nonce, nothing));
  const other = Uint8Array.from(KEY, (one, at) => (at === 31 ? 0 : one));
  const all = [of(KEY, new Uint8Array(12)), of(other, new Uint8Array(12)), of(KEY, bytes("000000000000000000000001"))];
  expect(new Set(all).size).toBe(3);
});
