import { host } from "../../host";
import { allCarriers } from "../stored/carriers";
import { commitNumberOf } from "./deliver";

let last = -1;

/** Starts the world-wide counter above everything that is stored: marks, arrivals and commits. */
export function restartCounter(): void {
  for (const actor of host.game.actors) {
    last = Math.max(last, commitNumberOf(actor));
    for (const item of actor.items) last = Math.max(last, commitNumberOf(item));
  }
  for (const { record } of allCarriers()) {
    last = Math.max(last, record.opened, record.commit?.n ?? -1, ...Object.values(record.log).map(({ n }) => n));
  }
}

/** The next number. Only the writing client counts. */
export function nextNumber(): number {
  last += 1;
  return last;
}
