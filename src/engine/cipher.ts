/** The text "expand 32-byte k" as the four words with which every block begins. */
const BEGINNING = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
/** The words that each quarter round mixes: four columns, then four diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
export const KEY_BYTES = 32;
export const NONCE_BYTES = 12;

const wordAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** A block of sixty-four bytes of the key stream. */
function block(start: Uint32Array): Uint32Array {
  const x = new Uint32Array(start);
  const mix = (a: number, b: number, c: number, by: number): void => {
    x[a] = (x[a] ?? 0) + (x[b] ?? 0);
    x[c] = turned((x[c] ?? 0) ^ (x[a] ?? 0), by);
  };
  for (let round = 0; round < 10; round++) {
    for (const [a, b, c, d] of QUARTERS) {
      mix(a, b, d, 16);
      mix(c, d, b, 12);
      mix(a, b, d, 8);
      mix(c, d, b, 7);
    }
  }
  for (let at = 0; at < 16; at++) x[at] = (x[at] ?? 0) + (start[at] ?? 0);
  return x;
}

/**
 * ChaCha20 as in RFC 8439: encrypts a text, and decrypts it with the same key and nonce. It is implemented here because the browser's own
 * ciphers are asynchronous, and do not exist on a page without TLS, as most tables at home are. Blocks are numbered from 0.
 * @param nonce never used twice with one key
 */
export function cipher(key: Uint8Array, nonce: Uint8Array, text: Uint8Array): Uint8Array {
  const start = new Uint32Array(16);
  start.set(BEGINNING);
  for (let at = 0; at < 8; at++) start[4 + at] = wordAt(key, at * 4);
  for (let at = 0; at < 3; at++) start[13 + at] = wordAt(nonce, at * 4);
  const out = new Uint8Array(text.length);
  for (let from = 0; from < text.length; from += 64) {
    start[12] = from / 64;
    const stream = block(start);
    for (let at = from; at < Math.min(from + 64, text.length); at++) {
      const byte = ((stream[(at - from) >> 2] ?? 0) >>> (8 * ((at - from) & 3))) & 0xff;
      out[at] = (text[at] ?? 0) ^ byte;
    }
  }
  return out;
}
