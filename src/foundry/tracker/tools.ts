import type { Ruleset, ToolSpec } from "../../contract/ruleset";
import type { Outcome } from "../../engine/play/types";
import { openAct } from "../dialogs/open";
import { adjusted } from "../exchange/stored/adjust";
import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { rulesetOf, worldRuleset } from "../registry";
import { showOutcome } from "../ui/text/reason";
import { ruleLink } from "../ui/text/rule-link";
import { FormWindow } from "../ui/windows/window";
import { type Candidate, candidatesOf, type ToolKey, toolKeys } from "./tools-view";

const refused = (reason: string): Outcome => ({ ok: false, reason });

/** The game whose tools are offered: the encounter's, or the world's. */
function gameNow(): Ruleset | null {
  const { combat } = host.game;
  return (combat && rulesetOf(combat)) ?? worldRuleset();
}
/** What game masters find below the tracker. */
export function toolsNow(): readonly ToolKey[] {
  const { combat, user } = host.game;
  return user.isGM ? toolKeys(gameNow()?.tools ?? [], combat !== null, translate) : [];
}

async function begin(act: string, actors: readonly string[]): Promise<Outcome> {
  const [by, ...targets] = actors;
  if (by === undefined) return refused("noCreature");
  return openAct({ actorUuid: by, act, targets, adjust: adjusted({ gm: true }) });
}

/** The creatures of a game on the viewed scene, and the players' own characters. */
function candidates(ruleset: Ruleset): readonly Candidate[] {
  const selected = (host.canvas?.tokens?.controlled ?? []).flatMap(({ document }) => document.actor?.uuid ?? []);
  const onMap = host.game.scenes.viewed?.tokens.contents.map(({ actor }) => actor) ?? [];
  const played = host.game.users.contents.map(({ character }) => character);
  const all = [...onMap, ...played].flatMap((actor) => (actor && rulesetOf(actor) === ruleset ? [actor] : []));
  return candidatesOf(all, selected);
}

/** Who takes part in what a tool starts. */
class ToolDialog extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-tool",
    position: { width: 420, height: "auto" },
    window: { title: "FIVEFOLD.Tool.title", icon: "fa-solid fa-people-group", resizable: true },
    form: { closeOnSubmit: true, handler: picked },
  };
  static override PARTS = {
    body: { template: `systems/${SYSTEM}/templates/shell/tracker/tool.hbs`, scrollable: [".ff-win__body"] },
  };

  constructor(
    readonly tool: ToolSpec,
    readonly ruleset: Ruleset,
  ) {
    super();
  }

  override game(): Ruleset {
    return this.ruleset;
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { label, hint, icon, rule } = this.tool;
    return {
      label: translate(label),
      hint: translate(hint),
      icon,
      rule: ruleLink(this.ruleset, rule, translate),
      rows: candidates(this.ruleset),
    };
  }
}
async function picked(this: ToolDialog, _event: Event, form: HTMLFormElement): Promise<void> {
  showOutcome(await begin(this.tool.act, new FormData(form).getAll("who").map(String)));
}

/** Starts a game master's tool. Asks first who takes part, unless the tool is for all combatants. */
export async function useTool(act: string): Promise<Outcome> {
  const { combat, user } = host.game;
  const ruleset = gameNow();
  const tool = ruleset?.tools?.find((one) => one.act === act);
  if (!ruleset || !tool || !user.isGM) return refused("notGM");
  if (tool.for === "picked") {
    await new ToolDialog(tool, ruleset).render({ force: true });
    return { ok: true };
  }
  if (!combat) return refused("noCombat");
  return begin(
    act,
    combat.turns.flatMap(({ actor }) => actor?.uuid ?? []),
  );
}
