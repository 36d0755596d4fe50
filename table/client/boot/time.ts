/** The world's clock, in seconds of game time. */
export class GameTime {
  get worldTime(): number {
    return globalThis.game.settings.get("core", "time");
  }
  get serverTime(): number {
    return Date.now();
  }
  /** Moves the clock; only a game master may. Returns the new time. */
  async advance(delta: number, options: Record<string, unknown> = {}): Promise<number> {
    if (!Number.isFinite(delta)) throw new Error("The clock moves by a number of seconds.");
    if (delta === 0) return this.worldTime;
    const time = this.worldTime + delta;
    await globalThis.game.settings.set("core", "time", time, options);
    return time;
  }
}
