type RGB = [number, number, number];

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));

/** A colour as a 24-bit number, with conversions. An unreadable colour is NaN and not `valid`. */
export class Color extends Number {
  static from(color: unknown): Color {
    if (color === null || color === undefined) return new Color(Number.NaN);
    if (color instanceof Color) return color;
    if (typeof color === "string") return Color.fromString(color);
    if (Array.isArray(color) && color.length === 3) return Color.fromRGB(color as RGB);
    return new Color(Number(color));
  }

  static fromString(color: string): Color {
    const hex = color.trim().replace(/^#/, "");
    if (/^[0-9a-f]{3}$/i.test(hex)) return new Color(Number.parseInt([...hex].map((c) => c + c).join(""), 16));
    return new Color(/^[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN);
  }

  static fromRGB([r, g, b]: RGB): Color {
    return Color.fromRGBvalues(r, g, b);
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    const byte = (value: number) => Math.round(clamp01(value) * 255);
    return new Color((byte(r) << 16) | (byte(g) << 8) | byte(b));
  }

  static fromHSV([h, s, v]: RGB): Color {
    const channel = (n: number) => {
      const k = (n + h * 6) % 6;
      return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return Color.fromRGBvalues(channel(5), channel(3), channel(1));
  }

  static fromHSL([h, s, l]: RGB): Color {
    const a = s * Math.min(l, 1 - l);
    const channel = (n: number) => {
      const k = (n + h * 12) % 12;
      return l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return Color.fromRGBvalues(channel(0), channel(8), channel(4));
  }

  static mix(color1: number, color2: number, weight: number): number {
    return Color.from(color1).mix(color2, weight).valueOf();
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  get rgb(): RGB {
    return [this.r, this.g, this.b];
  }

  get css(): string {
    return this.toString(16);
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return ((value & 0xff) << 16) | (value & 0xff00) | ((value >> 16) & 0xff);
  }

  get hsv(): RGB {
    const spread = this.maximum - this.minimum;
    return [this.#hue(spread), this.maximum ? spread / this.maximum : 0, this.maximum];
  }

  get hsl(): RGB {
    const spread = this.maximum - this.minimum;
    const l = (this.maximum + this.minimum) / 2;
    return [this.#hue(spread), spread ? spread / (1 - Math.abs(2 * l - 1)) : 0, l];
  }

  #hue(spread: number): number {
    if (!spread) return 0;
    const [r, g, b] = this.rgb;
    const max = this.maximum;
    const sector = max === r ? ((g - b) / spread) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
    return (sector < 0 ? sector + 6 : sector) / 6;
  }

  override toString(radix?: number): string {
    if (!this.valid) return "NaN";
    if (radix === undefined || radix === 16) return `#${this.valueOf().toString(16).padStart(6, "0")}`;
    return this.valueOf().toString(radix);
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((value) => Math.round(value * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  equals(other: unknown): boolean {
    return this.valueOf() === Color.from(other).valueOf();
  }

  mix(other: unknown, weight: number): Color {
    const target = Color.from(other).rgb;
    return Color.fromRGB(this.rgb.map((value, i) => value + ((target[i] as number) - value) * weight) as RGB);
  }

  multiply(other: unknown): Color {
    return this.#combine(other, (a, b) => a * b);
  }

  add(other: unknown): Color {
    return this.#combine(other, (a, b) => a + b);
  }

  subtract(other: unknown): Color {
    return this.#combine(other, (a, b) => a - b);
  }

  maximize(other: unknown): Color {
    return this.#combine(other, Math.max);
  }

  minimize(other: unknown): Color {
    return this.#combine(other, Math.min);
  }

  /** Apply a function channel by channel, with another colour or one number for all. */
  #combine(other: unknown, fn: (a: number, b: number) => number): Color {
    const scalar = typeof other === "number" ? other : null;
    const channels = scalar === null ? Color.from(other).rgb : null;
    return Color.fromRGB(
      this.rgb.map((value, i) => fn(value, channels ? (channels[i] as number) : (scalar as number))) as RGB,
    );
  }
}
