import { svg } from "../svg";

/** One resource bar. */
export interface Bar {
  index: 0 | 1;
  value: number;
  max: number;
}

/** Draw the bars into a group: the first at the foot of the token, the second at its head. */
export function drawBars(group: SVGGElement, bars: Bar[], width: number, height: number): void {
  const thick = Math.max(6, Math.min(width, height) / 12);
  const drawn = bars.map(({ index, value, max }) => {
    const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
    const y = index === 0 ? height - thick : 0;
    return svg("g", { class: `bar bar-${index + 1}`, "data-value": value, "data-max": max }, [
      svg("rect", { class: "bar-ground", y, width, height: thick, rx: thick / 3 }),
      svg("rect", { y, width: width * share, height: thick, rx: thick / 3, fill: barColor(index, share) }),
    ]);
  });
  group.replaceChildren(...drawn);
}

// The first bar goes from red to green, the second from dark to light blue.
function barColor(index: 0 | 1, share: number): string {
  return index === 0 ? `hsl(${Math.round(share * 115)} 75% 42%)` : `hsl(212 80% ${Math.round(30 + share * 30)}%)`;
}
