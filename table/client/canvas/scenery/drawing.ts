interface Point {
  x: number;
  y: number;
}

/** A layer on which things are drawn with the pointer. */
export interface Drawable {
  /** Does the tool in hand draw? */
  readonly isDrawing: boolean;
  /** Show what a drag would make; with `free` nothing snaps. */
  drawPreview(from: Point, to: Point, free: boolean): void;
  endPreview(): void;
  finishDrawing(from: Point, to: Point, free: boolean): Promise<void>;
}

export function isDrawable(layer: object | null): layer is Drawable {
  return layer !== null && "finishDrawing" in layer;
}
