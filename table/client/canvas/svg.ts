const NAMESPACE = "http://www.w3.org/2000/svg";

type Attributes = Record<string, string | number | boolean | null | undefined>;

/** Make an SVG element with attributes; null, undefined and false leave an attribute out. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  children: (Node | string)[] = [],
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NAMESPACE, name) as SVGElementTagNameMap[K];
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Set or remove attributes. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

/** Points as an SVG list. */
export function pointList(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

/** A colour of any spelling as CSS; numbers are 0xRRGGBB. */
export function cssColor(color: unknown, fallback: string): string {
  if (typeof color === "number" || color instanceof Number) {
    const value = Number(color);
    return Number.isFinite(value) ? `#${value.toString(16).padStart(6, "0")}` : fallback;
  }
  const css = (color as { css?: unknown } | null)?.css ?? color;
  return typeof css === "string" && css ? css : fallback;
}
