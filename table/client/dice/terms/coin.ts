import { localize } from "../host";
import type { DiceResult } from "../types";
import { DiceTerm, type DiceTermData } from "./dice-term";
import { compareResult } from "./modifiers";

/** A coin: 1 is heads, 0 is tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: typeof DiceTerm.MODIFIERS = { c: "call" };

  constructor(termData: DiceTermData = {}) {
    super({ ...termData, faces: 2 });
  }

  protected override extremeFace(highest: boolean): number {
    return highest ? 1 : 0;
  }

  override mapRandomFace(randomUniform: number): number {
    return randomUniform < 0.5 ? 1 : 0;
  }

  override getResultLabel(result: DiceResult): string {
    return localize(result.result === 1 ? "DICE.CoinFlipHeads" : "DICE.CoinFlipTails");
  }

  override getResultCSS(result: DiceResult): (string | null)[] {
    return [
      this.constructor.name.toLowerCase(),
      result.result === 1 ? "heads" : "tails",
      result.success ? "success" : null,
      result.failure ? "failure" : null,
    ];
  }

  /** "c1" calls heads, "c0" tails: a coin counts 1 when it was called right. */
  call(modifier: string): boolean | undefined {
    const match = modifier.match(/^c([01])$/i);
    if (!match) return false;
    const target = Number(match[1]);
    for (const result of this.results) {
      result.success = compareResult(result.result, "=", target);
      result.failure = !result.success;
      result.count = result.success ? 1 : 0;
    }
    return undefined;
  }
}
