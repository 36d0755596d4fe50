import type { Ruleset, ToolSpec } from "../../contract/ruleset";
import type { Outcome } from "../../engine/play/types";
import { openActDialog } from "../dialogs/act-dialog";
import { adjusted } from "../exchange/adjust";
import { host, SYSTEM } from "../host";
import type { HostActor } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf, worldRuleset } from "../registry";
import { showOutcome } from "../ui/reason";
import { FormWindow } from "../ui/window";

const refused = (reason: string): Outcome => ({ ok: false, reason });

/** What game masters find below the tracker: tools of the encounter's game, or of the world's. */
export function toolsNow(): readonly { readonly act: string; icon: string; label: string; hint: string }[] {
  const { combat, user } = host.game;
  if (!user.isGM) return [];
  const ruleset = (combat && rulesetOf(combat)) ?? worldRuleset();
  return (ruleset.tools ?? [])
    .filter((tool) => tool.for === "picked" || combat !== null)
    .map(({ act, icon, label, hint }) => ({ act, icon, label: translate(label), hint: translate(hint) }));
}

async function begin(act: string, actors: readonly string[]): Promise<Outcome> {
  const [by, ...targets] = actors;
  if (by === undefined) return refused("noCreature");
  return openActDialog({ actorUuid: by, act, targets, adjust: adjusted({ gm: true }) });
}

interface Candidate {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly picked: boolean;
}
/** Everybody of the game on the viewed map and everybody whom a player plays; picked are the selected, else players' creatures. */
function candidates(): readonly Candidate[] {
  const ruleset = worldRuleset();
  const selected = (host.canvas?.tokens?.controlled ?? []).flatMap(({ document }) => document.actor?.uuid ?? []);
  const onMap = host.game.scenes.viewed?.tokens.contents.map(({ actor }) => actor) ?? [];
  const played = host.game.users.contents.map(({ character }) => character);
  const known = new Map<string, HostActor>();
  for (const actor of [...onMap, ...played]) if (actor && rulesetOf(actor) === ruleset) known.set(actor.uuid, actor);
  return [...known.values()].map(({ uuid, name, img, hasPlayerOwner }) => ({
    uuid,
    name,
    img,
    picked: selected.length > 0 ? selected.includes(uuid) : hasPlayerOwner,
  }));
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

  constructor(readonly tool: ToolSpec) {
    super();
  }

  override game(): Ruleset {
    return worldRuleset();
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { label, hint, icon, rule } = this.tool;
    return { label: translate(label), hint: translate(hint), icon, rule, rows: candidates() };
  }
}
async function picked(this: ToolDialog, _event: Event, form: HTMLFormElement): Promise<void> {
  showOutcome(await begin(this.tool.act, new FormData(form).getAll("who").map(String)));
}

/** Starts a game master's tool: with whom is asked first, unless it is for everybody who fights. */
export async function useTool(act: string): Promise<Outcome> {
  const { combat, user } = host.game;
  const ruleset = (combat && rulesetOf(combat)) ?? worldRuleset();
  const tool = ruleset.tools?.find((one) => one.act === act);
  if (!tool || !user.isGM) return refused("notGM");
  if (tool.for === "picked") {
    await new ToolDialog(tool).render({ force: true });
    return { ok: true };
  }
  if (!combat) return refused("noCombat");
  return begin(
    act,
    combat.turns.flatMap(({ actor }) => actor?.uuid ?? []),
  );
}
