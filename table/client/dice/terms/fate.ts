import type { DiceResult } from "../types";
import { DiceTerm, type DiceTermData } from "./dice-term";
import { Die } from "./die";

const SIGNS = ["-", " ", "+"];

/** A die with the faces minus, blank and plus. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: typeof DiceTerm.MODIFIERS = {
    r: Die.prototype.reroll,
    rr: Die.prototype.rerollRecursive,
    k: Die.prototype.keep,
    kh: Die.prototype.keep,
    kl: Die.prototype.keep,
    d: Die.prototype.drop,
    dh: Die.prototype.drop,
    dl: Die.prototype.drop,
  };

  constructor(termData: DiceTermData = {}) {
    super({ ...termData, faces: 3 });
  }

  protected override extremeFace(highest: boolean): number {
    return highest ? 1 : -1;
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * 3) - 2;
  }

  override getResultLabel(result: DiceResult): string {
    return SIGNS[result.result + 1] ?? String(result.result);
  }
}
