import { prefersStillness } from "./camera";
import { cssColor, svg } from "./svg";

export interface ScrollingTextOptions {
  duration?: number;
  distance?: number;
  /** CONST.TEXT_ANCHOR_POINTS: 1 bottom, 2 top, 3 left, 4 right. */
  direction?: number;
  jitter?: number;
  fill?: unknown;
  stroke?: unknown;
  fontSize?: number;
  [key: string]: unknown;
}

const DIRECTIONS: Record<number, [x: number, y: number]> = { 1: [0, 1], 2: [0, -1], 3: [-1, 0], 4: [1, 0] };

/** Let words float away from a place and fade; resolves when they are gone. */
export async function scrollText(
  parent: SVGGElement,
  { x, y }: { x: number; y: number },
  content: string,
  options: ScrollingTextOptions,
): Promise<void> {
  const { duration = 2000, distance = 80, direction = 2, jitter = 0, fill, stroke, fontSize = 32 } = options;
  const shake = () => (Math.random() - 0.5) * jitter * fontSize * 2;
  const text = svg(
    "text",
    {
      class: "scrolling-text",
      x: x + shake(),
      y: y + shake(),
      "font-size": fontSize,
      "text-anchor": "middle",
      fill: cssColor(fill, "#ffffff"),
      stroke: cssColor(stroke, "#000000"),
      "aria-hidden": "true",
    },
    [String(content)],
  );
  parent.append(text);
  const [dx, dy] = DIRECTIONS[direction] ?? [0, 0];
  const reach = prefersStillness() ? 0 : distance;
  const animation = text.animate(
    [
      { transform: "translate(0, 0)", opacity: 1 },
      { transform: `translate(${dx * reach}px, ${dy * reach}px)`, opacity: 1, offset: 0.7 },
      { transform: `translate(${dx * reach}px, ${dy * reach}px)`, opacity: 0 },
    ],
    { duration, easing: "ease-out" },
  );
  await animation.finished.catch(() => undefined);
  text.remove();
}
