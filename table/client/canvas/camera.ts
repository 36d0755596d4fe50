import { host } from "./host";
import { Rectangle } from "./rectangle";

export interface ViewPosition {
  x: number;
  y: number;
  scale: number;
}

const LEAST_SCALE = 0.1;
const MOST_SCALE = 3;

/** Which part of the scene the viewport shows; keeps the SVG world and the HUD overlay in step. */
export class Camera {
  position: ViewPosition = { x: 0, y: 0, scale: 1 };
  private animation = 0;

  constructor(
    private readonly world: SVGGElement,
    private readonly overlay: HTMLElement,
    private readonly onChange: (view: ViewPosition) => void,
  ) {}

  /** Centre the view on a point of the scene. */
  pan({ x, y, scale }: Partial<ViewPosition> = {}): void {
    cancelAnimationFrame(this.animation);
    this.apply({ x, y, scale });
  }

  private apply({ x, y, scale }: { [K in keyof ViewPosition]?: ViewPosition[K] | undefined }): void {
    const size = Math.min(Math.max(scale ?? this.position.scale, LEAST_SCALE), MOST_SCALE);
    this.position = { x: x ?? this.position.x, y: y ?? this.position.y, scale: size };
    const { left, top } = this.corner();
    this.world.setAttribute("transform", `translate(${left} ${top}) scale(${size})`);
    this.overlay.style.transform = `translate(${left}px, ${top}px) scale(${size})`;
    this.onChange(this.position);
  }

  /** Glide to a view; at once when the user wants less motion. */
  animate({ x, y, scale, duration = 250 }: Partial<ViewPosition> & { duration?: number }): Promise<boolean> {
    cancelAnimationFrame(this.animation);
    const from = this.position;
    const to = { x: x ?? from.x, y: y ?? from.y, scale: scale ?? from.scale };
    if (duration <= 0 || prefersStillness()) {
      this.apply(to);
      return Promise.resolve(true);
    }
    const start = performance.now();
    return new Promise((resolve) => {
      const step = (now: number) => {
        const t = Math.min((now - start) / duration, 1);
        const eased = 0.5 - Math.cos(t * Math.PI) / 2;
        const mix = (key: keyof ViewPosition) => from[key] + (to[key] - from[key]) * eased;
        this.apply({ x: mix("x"), y: mix("y"), scale: mix("scale") });
        if (t === 1) resolve(true);
        else this.animation = requestAnimationFrame(step);
      };
      this.animation = requestAnimationFrame(step);
    });
  }

  /** Zoom by a factor while a point of the window stays where it is. */
  zoomAt(client: { x: number; y: number }, factor: number): void {
    const fixed = this.toScene(client);
    const scale = Math.min(Math.max(this.position.scale * factor, LEAST_SCALE), MOST_SCALE);
    const { innerWidth, innerHeight } = window;
    this.pan({
      x: fixed.x - (client.x - innerWidth / 2) / scale,
      y: fixed.y - (client.y - innerHeight / 2) / scale,
      scale,
    });
  }

  /** Show a whole rectangle. */
  fit({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const scale = Math.min(window.innerWidth / width, window.innerHeight / height, 1) * 0.95;
    this.pan({ x: x + width / 2, y: y + height / 2, scale });
  }

  toScene({ x, y }: { x: number; y: number }): { x: number; y: number } {
    const { left, top } = this.corner();
    return { x: (x - left) / this.position.scale, y: (y - top) / this.position.scale };
  }

  toClient({ x, y }: { x: number; y: number }): { x: number; y: number } {
    const { left, top } = this.corner();
    return { x: x * this.position.scale + left, y: y * this.position.scale + top };
  }

  /** The part of the scene in view. */
  get visibleArea(): Rectangle {
    const { x, y } = this.toScene({ x: 0, y: 0 });
    return new Rectangle(x, y, window.innerWidth / this.position.scale, window.innerHeight / this.position.scale);
  }

  private corner(): { left: number; top: number } {
    const { x, y, scale } = this.position;
    return { left: window.innerWidth / 2 - x * scale, top: window.innerHeight / 2 - y * scale };
  }
}

/** Does the user want less motion, by the system's setting or the client's? */
export function prefersStillness(): boolean {
  if (host.canvas?.photosensitiveMode) return true;
  return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
