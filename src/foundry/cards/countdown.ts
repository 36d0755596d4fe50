import { host } from "../host";
import { translate } from "../i18n";
import { announce } from "../ui/announce";

const TICK = 250;
/** Screen readers hear of the time once, when so much of it is left. */
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

function tickAll(): void {
  const counts = document.querySelectorAll<HTMLElement>("[data-until]");
  for (const count of counts) tick(count);
  if (counts.length > 0 || ticking === null) return;
  clearInterval(ticking);
  ticking = null;
}

/** Keeps the countdowns of a card that was just drawn running, for as long as any is shown. */
export function runCountdowns(card: HTMLElement): void {
  const counts = card.querySelectorAll<HTMLElement>("[data-until]");
  for (const count of counts) tick(count);
  if (counts.length > 0) ticking ??= setInterval(tickAll, TICK);
}
