import Handlebars from "handlebars";
import { askedMode, profile } from "../../common/generation/index";
import { globals } from "./host";
import { diceTemplates } from "./templates";
import type { DiceTermLike, EvaluationOptions, RollLike } from "./types";

export interface RenderOptions {
  flavor?: string | null;
  template?: string;
  isPrivate?: boolean;
  message?: unknown;
  [key: string]: unknown;
}

export interface MessageOptions {
  rollMode?: string | null;
  messageMode?: string | null;
  create?: boolean | null;
  [option: string]: unknown;
}

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  label?: string;
  icon?: string;
}

interface ChatRoll extends RollLike {
  getTooltip(): Promise<string>;
  evaluate(options?: EvaluationOptions): Promise<RollLike>;
}

const compiled = new Map<string, ReturnType<typeof Handlebars.compile>>();

/** Render a template: the table's own dice templates are part of the bundle, all others come from the host. */
export async function renderTemplate(path: string, context: Record<string, unknown>): Promise<string> {
  const source = diceTemplates[path];
  if (source === undefined) return globals.foundry.applications.handlebars.renderTemplate(path, context);
  const template = compiled.get(path) ?? Handlebars.compile(source);
  compiled.set(path, template);
  return template(context);
}

/** The dice of a roll, one part per term. */
export function renderTooltip(roll: RollLike, template: string): Promise<string> {
  return renderTemplate(template, { parts: roll.dice.map((die: DiceTermLike) => die.getTooltipData()) });
}

/** The context of the chat template; that of a private roll contains none of its numbers. */
export async function chatContext(roll: ChatRoll, options: RenderOptions): Promise<Record<string, unknown>> {
  const { flavor, isPrivate = false, message } = options;
  const total = Number(roll.total);
  const rounded = Number.isFinite(total) ? Math.round(total * 100) / 100 : roll.total;
  return {
    formula: isPrivate ? "???" : roll.formula,
    flavor: isPrivate ? null : (flavor ?? roll.options.flavor),
    user: globals.game?.user?.id,
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? "?" : rounded,
    message,
    isPrivate,
  };
}

/** Make a chat message of a roll, or only its data. */
export async function toMessage(
  roll: ChatRoll,
  messageData: Record<string, unknown>,
  { create = true, ...options }: MessageOptions,
): Promise<unknown> {
  const { option, modes } = profile().messages;
  const asked = askedMode(options);
  const mode = asked && asked !== "roll" ? asked : globals.game.settings.get("core", option);
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: mode !== modes.blind });
  const data: Record<string, unknown> = {
    author: globals.game?.user?.id,
    content: String(roll.total),
    sound: globals.CONFIG?.sounds?.dice,
    ...messageData,
    rolls: [roll],
  };
  const ChatMessage: MessageClass | undefined = globals.CONFIG?.ChatMessage?.documentClass;
  if (!ChatMessage) throw new Error("CONFIG.ChatMessage.documentClass is not set: a roll has nowhere to go");
  if (create !== false && create !== null) {
    return ChatMessage.create(data, { [option]: mode });
  }
  ChatMessage[option === "messageMode" ? "applyMode" : "applyRollMode"]?.(data, mode);
  return data;
}

interface MessageClass {
  create(data: Record<string, unknown>, options: Record<string, unknown>): Promise<unknown>;
  applyRollMode?(data: Record<string, unknown>, mode: string): unknown;
  applyMode?(data: Record<string, unknown>, mode: string): unknown;
}

/** An inline link that carries the roll. */
export function toAnchor(
  roll: RollLike,
  { attrs = {}, dataset = {}, classes = [], label, icon }: AnchorOptions,
): HTMLAnchorElement {
  const a = document.createElement("a");
  a.classList.add("inline-roll", ...classes);
  if (roll._evaluated) {
    a.classList.add("inline-result");
    a.dataset.roll = encodeURIComponent(JSON.stringify(roll));
    a.dataset.tooltip = roll.formula;
  }
  for (const [name, value] of Object.entries(attrs)) a.setAttribute(name, value);
  for (const [name, value] of Object.entries(dataset)) if (value !== undefined) a.dataset[name] = value;
  const image = document.createElement("i");
  image.className = icon ?? "fa-solid fa-dice-d20";
  image.setAttribute("inert", "");
  const text = label ?? (roll._evaluated ? String(roll.total) : roll.formula);
  a.append(image, document.createTextNode(text));
  return a;
}

/** Open the dice below an inline result. */
export async function expandInline(a: HTMLElement, tooltipOf: (json: string) => Promise<string>): Promise<void> {
  if (a.classList.contains("expanded") || !a.dataset.roll) return;
  const tooltip = document.createElement("div");
  tooltip.className = "dice-tooltip inline-dice-tooltip";
  // The template escapes every value it shows, so its output is safe to parse.
  tooltip.innerHTML = await tooltipOf(decodeURIComponent(a.dataset.roll));
  a.classList.add("expanded");
  a.append(tooltip);
}

/** Close the dice below an inline result. */
export function collapseInline(a: HTMLElement): void {
  a.classList.remove("expanded");
  a.querySelector(".inline-dice-tooltip")?.remove();
}
