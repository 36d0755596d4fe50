import { boxOnScreen } from "../board/onScreen";
import { tokenOn } from "../board/positions";
import { isHistory } from "../cards/history";
import { contextOf } from "../exchange/read/context";
import { readExchange } from "../exchange/read/read";
import { EXCHANGE } from "../exchange/stored/carriers";
import { host } from "../host";
import type { HostMessage } from "../host/types";
import { translate } from "../i18n";
import { highContrast } from "../ui/windows/contrast";
import { deedsDone, type Float, floatsOf } from "./floats-view";

/** Milliseconds for which a text is shown. */
const STAYS = 1400;
/** Addresses of the deeds whose numbers were already shown, by message. */
const shown = new Map<string, ReadonlySet<string>>();
/** How many rolls of a message this client has seen. */
const rolls = new Map<string, number>();

function showFloat({ uuid, text, tone }: Float): void {
  const scene = host.canvas?.scene;
  const token = scene ? tokenOn(scene, uuid) : null;
  const box = token?.object?.isVisible ? boxOnScreen(uuid) : null;
  if (!box) return;
  const element = document.createElement("div");
  // Screen readers get the same from the card's live region.
  element.setAttribute("aria-hidden", "true");
  element.className = "ff ff-float";
  element.classList.toggle("ff-contrast", highContrast());
  element.dataset.tone = tone;
  const number = document.createElement("b");
  number.textContent = text;
  element.append(number);
  Object.assign(element.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(element);
  setTimeout(() => element.remove(), STAYS);
}

/** Shows what has happened in an exchange since this client last looked at it. */
function follow(message: HostMessage): void {
  if (message.type !== EXCHANGE || !message.visible) return;
  const view = readExchange(message);
  if (!view) return;
  const done = deedsDone(view);
  const before = shown.get(message.id) ?? new Set(isHistory(message.timestamp) ? done : []);
  shown.set(message.id, new Set([...before, ...done]));
  if (view.record.state !== "open" && view.record.state !== "closed") return;
  for (const float of floatsOf(view, contextOf(view, { t: translate }), before)) showFloat(float);
}

/**
 * Hands dice to the module Dice So Nice. It shows the dice of a new message by itself, but not those that are thrown later on the same
 * card.
 */
function showDice({ id, rolls: now, author, visible, system }: HostMessage): void {
  const before = rolls.get(id) ?? now.length;
  rolls.set(id, now.length);
  const { dice3d, users, user } = host.game;
  if (!dice3d || !visible) return;
  // The author of the message is the game master by now: the dice get the colours of the user who began the exchange.
  const thrower = ("author" in system ? users.get(String(system.author)) : null) ?? author ?? user;
  for (const roll of now.slice(before)) void dice3d.showForRoll(roll, thrower, false);
}

/** Shows numbers over tokens and dice on the table when cards change. To be called when the world is ready. */
export function watchFloats(): void {
  for (const { id, rolls: thrown } of host.game.messages) rolls.set(id, thrown.length);
  host.Hooks.on("createChatMessage", (message: HostMessage) => {
    rolls.set(message.id, message.rolls.length);
    follow(message);
  });
  host.Hooks.on("updateChatMessage", (message: HostMessage) => {
    showDice(message);
    follow(message);
  });
}
