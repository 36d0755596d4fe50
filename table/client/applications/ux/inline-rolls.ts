import { type Audience, profile } from "../../../common/generation/index";
import type { Dynamic, Plain } from "../../../dynamic";
import { closest, el, icon } from "../dom";

/** `[[formula]]` rolls while the text is shown, `[[/roll formula]]{label}` when somebody clicks. */
export const INLINE_ROLL = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:{([^}]+)})?/g;

/** For whom a link rolls; without one the selector decides. */
const AUDIENCES: Record<string, Audience> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

const MODES: Record<string, string> = {
  r: "roll",
  roll: "roll",
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

/** The element for one inline roll, or null when the text is no roll after all. */
export async function createInlineRoll(
  match: RegExpMatchArray,
  rollData: Plain,
  options: Dynamic,
): Promise<HTMLElement | null> {
  const [, command, rest = "", closing = "", label] = match;
  const Roll = rollClass();
  const text = rest + closing.slice(2);
  if (command) {
    const mode = MODES[command.trim().slice(1).toLowerCase()];
    if (!mode) return null;
    const [formula = "", flavor] = text.split(/#(.*)/s);
    const shown = Roll.replaceFormulaData(formula.trim(), rollData, { missing: "0" });
    const anchor = el("a", {
      class: "inline-roll roll",
      role: "button",
      tabindex: 0,
      "data-mode": mode,
      "data-formula": formula.trim(),
      "data-tooltip-text": formula.trim(),
    });
    if (flavor) anchor.dataset.flavor = flavor.trim();
    if (options.relativeTo?.uuid) anchor.dataset.relativeTo = options.relativeTo.uuid;
    anchor.append(icon("fa-solid fa-dice-d20"), label ?? shown);
    return anchor;
  }
  try {
    const roll = await Roll.create(text, rollData).evaluate({ allowInteractive: false });
    return resultAnchor(roll, label);
  } catch (error) {
    console.warn(`The inline roll "${text}" could not be rolled.`, error);
    return null;
  }
}

function resultAnchor(roll: Dynamic, label: string | undefined): HTMLElement {
  if (typeof roll.toAnchor === "function") {
    return roll.toAnchor({ classes: ["inline-result"], ...(label ? { label: `${label}: ${roll.total}` } : {}) });
  }
  const anchor = el("a", {
    class: "inline-roll inline-result",
    role: "button",
    tabindex: 0,
    "data-tooltip-text": roll.formula,
  });
  anchor.dataset.roll = encodeURIComponent(JSON.stringify(roll));
  anchor.append(icon("fa-solid fa-dice-d20"), label ? `${label}: ${roll.total}` : String(roll.total));
  return anchor;
}

function rollClass(): Dynamic {
  return globalThis.foundry.dice?.Roll?.implementation ?? globalThis.CONFIG.Dice.rolls[0];
}

async function rollDataFor(anchor: HTMLElement): Promise<{ data: Plain; speaker: Plain }> {
  const Message = globalThis.CONFIG.ChatMessage.documentClass;
  const relative = anchor.dataset.relativeTo ? await globalThis.fromUuid(anchor.dataset.relativeTo) : null;
  const message = globalThis.game.messages?.get(
    anchor.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "",
  );
  const actor = relative?.documentName === "Actor" ? relative : (relative?.actor ?? null);
  const speaker = actor ? Message.getSpeaker({ actor }) : Message.getSpeaker();
  const source = relative ?? actor ?? message?.speakerActor ?? Message.getSpeakerActor?.(speaker);
  return { data: source?.getRollData?.() ?? {}, speaker };
}

/** A click rolls a deferred roll, and unfolds or folds the dice of one that has been rolled. */
export async function onClickInlineRoll(event: Event): Promise<void> {
  const anchor = closest(event, "a.inline-roll");
  if (!anchor) return;
  event.preventDefault();
  const Roll = rollClass();
  if (anchor.classList.contains("inline-result")) {
    const roll = anchor.dataset.roll ? Roll.fromJSON(unescapeRoll(anchor.dataset.roll)) : null;
    if (roll)
      globalThis.game.tooltip?.activate(anchor, { html: await roll.getTooltip(), cssClass: "inline-roll-tooltip" });
    return;
  }
  const { formula = "", flavor, mode = "roll" } = anchor.dataset;
  const { data, speaker } = await rollDataFor(anchor);
  const { option, modes } = profile().messages;
  const audience = AUDIENCES[mode];
  const chosen = audience ? modes[audience] : globalThis.game.settings.get("core", option);
  await Roll.create(formula, data).toMessage({ flavor, speaker }, { [option]: chosen });
}

function unescapeRoll(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
