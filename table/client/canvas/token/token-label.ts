import { localize } from "../host";
import type { TokenFigure } from "./figure";
import { barsOf, isTurn, statusIcons } from "./token-state";

/** The token in words, for those who don't see it: name, state, resources and effects. */
export function describeToken(token: TokenFigure): string {
  const { document } = token;
  const states: string[] = [];
  if (token.controlled) states.push(localize("TABLE.TOKEN.Selected"));
  if (isTurn(token)) states.push(localize("TABLE.TOKEN.Turn"));
  if (document.hidden) states.push(localize("TABLE.TOKEN.Hidden"));
  const names = Array.from(token.targeted, (user) => String(user.name));
  if (names.length) states.push(localize("TABLE.TOKEN.TargetedBy", { names: names.join(", ") }));
  if (document.elevation) {
    const units = document.parent?.grid?.units ?? "";
    states.push(localize("TABLE.TOKEN.Elevation", { elevation: `${document.elevation} ${units}`.trim() }));
  }
  if (token._canViewMode(document.displayBars)) {
    for (const { value, max } of barsOf(document)) states.push(localize("TABLE.TOKEN.Bar", { value, max }));
  }
  states.push(...statusIcons(token).map((icon) => icon.name));
  return [document.name, ...states].join(", ");
}
