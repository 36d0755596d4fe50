const N = 624;
const M = 397;

/** The Mersenne Twister MT19937, so that a seed always gives the same dice. */
export class MersenneTwister {
  private readonly state = new Uint32Array(N);
  private index = N;

  constructor(seed: number = Date.now()) {
    this.seed(seed);
  }

  /** Start the sequence that belongs to a seed. */
  seed(seed: number): number {
    this.state[0] = seed >>> 0;
    for (let i = 1; i < N; i++) {
      const previous = this.state[i - 1]!;
      this.state[i] = Math.imul(1812433253, previous ^ (previous >>> 30)) + i;
    }
    this.index = N;
    return seed;
  }

  /** A 32-bit integer. */
  int(): number {
    if (this.index >= N) this.twist();
    let y = this.state[this.index++]!;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  /** A number of [0, 1) with 32 bits. */
  random(): number {
    return this.int() / 2 ** 32;
  }

  /** A number from a normal distribution. */
  normal(mu: number, sigma: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
    return mu + sigma * radius * Math.cos(2 * Math.PI * this.random());
  }

  private twist(): void {
    for (let i = 0; i < N; i++) {
      const y = (this.state[i]! & 0x80000000) | (this.state[(i + 1) % N]! & 0x7fffffff);
      this.state[i] = this.state[(i + M) % N]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.index = 0;
  }

  private static instance: MersenneTwister | undefined;

  static random(): number {
    MersenneTwister.instance ??= new MersenneTwister();
    return MersenneTwister.instance.random();
  }

  static normal(mu: number, sigma: number): number {
    MersenneTwister.instance ??= new MersenneTwister();
    return MersenneTwister.instance.normal(mu, sigma);
  }
}
