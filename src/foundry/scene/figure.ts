import { observersOn, relationsTo } from "../board/relations";
import { isUnknownTo } from "../facts/hiding";
import { host } from "../host";
import type { HostFigure } from "../host/types";
import { rulesetOf } from "../registry";

type FigureClass = new (...args: never[]) => HostFigure;

/** Names of the relations of a token's creature to the creature whose token this user has selected. */
function relationNames({ document }: HostFigure): readonly string[] {
  const [selected, more] = host.canvas?.tokens?.controlled ?? [];
  if (!selected || more || selected.document === document) return [];
  return relationsTo(document, selected.document).flatMap(({ active, name }) => (active ? [name] : []));
}

/**
 * Makes a class of drawn tokens that are not shown to users from whose creatures they are hidden, and that show their relations to the
 * selected creature above themselves.
 * @param Base Foundry's class, or what a module has made of it
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

/** Draws tokens anew in games with relations, and drops targets that this user can no longer see. */
function refreshFigures(): void {
  for (const figure of host.canvas?.tokens?.placeables ?? []) {
    const { actor } = figure.document;
    if (!actor || !rulesetOf(actor)?.relations) continue;
    figure.renderFlags.set({ refreshVisibility: true, refreshTooltip: true });
  }
  const lost = [...host.game.user.targets].filter(({ isVisible }) => !isVisible);
  for (const figure of lost) figure.setTarget(false, { releaseOthers: false });
}

/** Whether tokens will be drawn anew at the end of this moment: several changes are drawn once. */
let waiting = false;
function refreshSoon(): void {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    refreshFigures();
  });
}

/** Draws tokens anew when the relations of their creatures may have changed. */
export function watchRelations(): void {
  for (const hook of ["updateActor", "updateToken", "createToken", "deleteToken", "controlToken", "canvasReady"])
    host.Hooks.on(hook, refreshSoon);
}
