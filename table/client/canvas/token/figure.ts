import type { Dynamic } from "../../../dynamic";
import type { PathResult } from "../grid/types";

interface Point {
  x: number;
  y: number;
}

/** A token as those parts know it that draw, describe, target and measure it. */
export interface TokenFigure {
  readonly id: string;
  readonly name: string;
  readonly document: Dynamic;
  readonly actor: Dynamic;
  readonly scene: Dynamic;
  readonly controlled: boolean;
  readonly hover: boolean;
  readonly isOwner: boolean;
  readonly isVisible: boolean;
  /** The users who target it. */
  readonly targeted: Set<Dynamic>;
  /** The size in pixels. */
  getSize(): { width: number; height: number };
  getCenterPoint(position?: Point): Point;
  measureMovementPath(waypoints: object[]): PathResult;
  refresh(): unknown;
  _canViewMode(mode: number): boolean;
  _getTooltipText(): string;
}
