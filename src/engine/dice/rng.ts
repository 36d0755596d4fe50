/** A seeded source of numbers (sfc32): the same seed gives the same dice on every machine. */
export class Rng {
  #a: number;
  #b: number;
  #c = 0x243f6a88;
  #d = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = seed ^ 0x9e3779b9;
    for (let i = 0; i < 16; i++) this.next();
  }

  /** An unsigned 32-bit number. */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return t >>> 0;
  }

  /** A face of a die with `f` faces. */
  die(f: number): number {
    return (((this.next() * f) / 4294967296) | 0) + 1;
  }
}
