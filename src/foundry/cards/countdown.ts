import { host } from "../host";
import { translate } from "../i18n";
import { announce } from "../ui/text/announce";

const TICK = 250;
/** Seconds that are left when screen readers announce the time limit, once. */
const WARNING = 10;
let ticking: ReturnType<typeof setInterval> | null = null;
const warned = new WeakSet<HTMLElement>();

/** `0:18` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function tick(count: HTMLElement): void {
  const { until, seconds, fallback = "", mine } = count.dataset;
  const left = Math.max(0, Math.ceil((Number(until) - host.game.time.serverTime) / 1000));
  const text = count.querySelector("[data-left]");
  if (text) text.textContent = translate("FIVEFOLD.Card.left", { time: clock(left), fallback });
  count.querySelector("rect")?.setAttribute("width", String(Math.round((left / Number(seconds)) * 100)));
  if (mine === undefined || left > WARNING || left === 0 || warned.has(count)) return;
  warned.add(count);
  announce(translate("FIVEFOLD.Say.secondsLeft", { count: left }), "assertive");
}

/**
 * The running countdowns of all windows. The number counts the ticks for which an element has been in no document: it is not inserted yet,
 * or was removed.
 */
const running = new Map<HTMLElement, number>();
const PATIENCE = 40;

function tickAll(): void {
  for (const [count, missed] of running) {
    if (count.isConnected) tick(count);
    if (count.isConnected) running.set(count, 0);
    else if (missed > 0 && missed < PATIENCE) running.set(count, missed + 1);
    else running.delete(count);
  }
  if (running.size > 0 || ticking === null) return;
  clearInterval(ticking);
  ticking = null;
}

/** Updates the countdowns in a freshly rendered element for as long as any of them is shown. */
export function runCountdowns(root: HTMLElement): void {
  for (const count of root.querySelectorAll<HTMLElement>("[data-until]")) {
    tick(count);
    running.set(count, 1);
  }
  if (running.size > 0) ticking ??= setInterval(tickAll, TICK);
}
