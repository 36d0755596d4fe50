import { observersOn, relationsTo } from "../board/relations";
import { isUnknownTo } from "../facts/hiding";
import { host } from "../host";
import type { HostFigure } from "../host/types";
import { rulesetOf } from "../registry";

type FigureClass = new (...args: never[]) => HostFigure;

/** Names of what holds between a token's creature and the one whose token this user has selected. */
function relationNames({ document }: HostFigure): readonly string[] {
  const [selected, more] = host.canvas?.tokens?.controlled ?? [];
  if (!selected || more || selected.document === document) return [];
  return relationsTo(document, selected.document).flatMap(({ active, name }) => (active ? [name] : []));
}

/**
 * A class of token figures that are not drawn for those to whose creatures they are hidden, and that tell above themselves how they stand to the selected one.
 * @param Base core's class, or what a module has made of it
 */
export function withRelations(Base: FigureClass): FigureClass {
  return class RelatedFigure extends Base {
    override get isVisible(): boolean {
      const { actor } = this.document;
      return super.isVisible && !(actor && isUnknownTo(actor, observersOn(this.document), host.game.user));
    }
    override _getTooltipText(): string {
      return [...relationNames(this), super._getTooltipText()].filter((line) => line !== "").join("\n");
    }
  };
}

/** Draws the tokens anew of games in which something can hold between two creatures, and lets go of targets that this user does not see any more. */
function refreshFigures(): void {
  for (const figure of host.canvas?.tokens?.placeables ?? []) {
    const { actor } = figure.document;
    if (!actor || !rulesetOf(actor)?.relations) continue;
    figure.renderFlags.set({ refreshVisibility: true, refreshTooltip: true });
  }
  const lost = [...host.game.user.targets].filter(({ isVisible }) => !isVisible);
  for (const figure of lost) figure.setTarget(false, { releaseOthers: false });
}

/** One look for everything that happens at once. */
let waiting = false;
function refreshSoon(): void {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    refreshFigures();
  });
}

/** Keeps tokens up to date with what holds between their creatures. */
export function watchRelations(): void {
  for (const hook of ["updateActor", "updateToken", "createToken", "deleteToken", "controlToken", "canvasReady"])
    host.Hooks.on(hook, refreshSoon);
}
