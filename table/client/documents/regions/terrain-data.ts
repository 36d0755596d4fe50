import { DataModel } from "../../../common/abstract/data-model";
import { NumberField } from "../../../common/data/fields/index";
import { equals } from "../../../common/utils/objects";
import type { Dynamic, Plain } from "../../../dynamic";

/** The terrain at a place; systems define its meaning. Source: issue #11897; community types, `BaseTerrainData`. */
export class BaseTerrainData extends DataModel {
  /** Combine the terrain effects of behaviours, in any order; null for ordinary terrain. */
  static resolveTerrainEffects(_effects: Plain[]): Dynamic {
    throw new Error("A subclass of BaseTerrainData must implement resolveTerrainEffects.");
  }

  /** The function that calculates the cost of movement. Without one the cost is the distance. */
  static getMovementCostFunction(_token: Dynamic, _options: Plain): Dynamic {
    return undefined;
  }

  equals(other: Dynamic): boolean {
    return other instanceof BaseTerrainData && equals(this.toObject(), other.toObject());
  }
}

/** Core's terrain: a factor that the distance is multiplied by; null in its source is impassable (issue #13137). */
export class TerrainData extends BaseTerrainData {
  declare difficulty: number;

  static override defineSchema(): Plain {
    return { difficulty: new NumberField({ required: true, nullable: true, min: 0, initial: 1 }) };
  }

  override _initialize(options: Plain = {}): void {
    super._initialize(options);
    this.difficulty ??= Number.POSITIVE_INFINITY;
  }

  static override resolveTerrainEffects(effects: Plain[]): TerrainData | null {
    const difficult = effects.filter(({ name }) => name === "difficulty");
    if (!difficult.length) return null;
    const product = difficult.reduce((all, one) => all * (one.difficulty ?? Number.POSITIVE_INFINITY), 1);
    const difficulty = Number.isFinite(product) ? product : null;
    return difficulty === 1 ? null : new TerrainData({ difficulty });
  }

  static override getMovementCostFunction(_token: Dynamic, _options: Plain): Dynamic {
    return (_from: Plain, _to: Plain, distance: number, segment: Plain) =>
      distance * (segment.terrain?.difficulty ?? 1);
  }
}
