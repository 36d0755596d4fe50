import constants from "../../../common/constants.json";
import type { Dynamic } from "../../../dynamic";
import { host } from "../host";
import { cssColor } from "../svg";
import type { Bar } from "./bars";
import type { TokenFigure } from "./figure";

/** The ring colour of a disposition. */
export function dispositionColor(disposition: number): string {
  const colors = host.CONFIG.Canvas.dispositionColors;
  const { HOSTILE, FRIENDLY, SECRET } = host.CONST.TOKEN_DISPOSITIONS;
  switch (disposition) {
    case HOSTILE:
      return cssColor(colors.HOSTILE, "#e72124");
    case FRIENDLY:
      return cssColor(colors.FRIENDLY, "#43dfdf");
    case SECRET:
      return cssColor(colors.SECRET, "#a612d4");
    default:
      return cssColor(colors.NEUTRAL, "#f1d836");
  }
}

/** The resources of bar 1 and 2, where the document names any. */
export function barsOf(document: Dynamic): Bar[] {
  const bars: Bar[] = [];
  for (const index of [0, 1] as const) {
    const resource = document.getBarAttribute?.(`bar${index + 1}`);
    if (resource?.type === "bar") bars.push({ index, value: Number(resource.value), max: Number(resource.max) });
  }
  return bars;
}

export interface StatusIcon {
  src: string;
  name: string;
  overlay: boolean;
}

/** The icons of the actor's temporary effects. */
export function statusIcons(token: TokenFigure): StatusIcon[] {
  const effects: Dynamic[] = token.actor?.temporaryEffects ?? [];
  const icons = effects
    .filter((effect) => effect.img && !effect.disabled)
    .map((effect) => ({
      src: String(effect.img),
      name: String(effect.name),
      overlay: !!effect.getFlag?.("core", "overlay"),
    }));
  // The same icon twice says no more than once.
  return icons.filter((icon, index) => icons.findIndex((other) => other.src === icon.src) === index);
}

/** Is it this token's turn? */
export function isTurn(token: TokenFigure): boolean {
  const combat = host.game.combat;
  if (!combat?.started) return false;
  const { combatant } = combat;
  return !!combatant && combatant.tokenId === token.id && (combatant.sceneId ?? combat.scene?.id) === token.scene?.id;
}

/** How a token's turn is marked: by a ring, or by a picture. */
export interface TurnMark {
  src: string | null;
  color: string | null;
}

/** The mark of a token whose turn it is; null without a turn or without a mark (foundry-api.md §7.5). */
export function turnMark(token: TokenFigure): TurnMark | null {
  if (!isTurn(token)) return null;
  const { DISABLED, CUSTOM } = constants.TOKEN_TURN_MARKER_MODES;
  const { mode, src, disposition } = token.document.turnMarker ?? {};
  const { settings } = host.game;
  const known = settings?.settings?.has?.("core.combatTrackerConfig");
  const world = (known && settings.get("core", "combatTrackerConfig")?.turnMarker) || {};
  if (mode === DISABLED || world.enabled === false) return null;
  const own = mode === CUSTOM;
  const tinted = own ? disposition : world.disposition;
  return {
    src: (own ? src : world.src) || null,
    color: tinted ? dispositionColor(token.document.disposition) : null,
  };
}
