import type { Ruleset, ToolSpec } from "../../contract/ruleset";
import { shownNameOf } from "../facts/actor";
import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import { showOutcome } from "../ui/text/reason";
import { ruleLink } from "../ui/text/rule-link";
import { FormWindow } from "../ui/windows/window";
import { beginTool } from "./tool-begin";
import { type Candidate, candidatesOf } from "./tools-view";

/** The creatures of a game that can be picked: those on the viewed scene, and the users' own characters. */
function candidates(ruleset: Ruleset): readonly Candidate[] {
  const selected = (host.canvas?.tokens?.controlled ?? []).flatMap(({ document }) => document.actor?.uuid ?? []);
  const onMap = host.game.scenes.viewed?.tokens.contents.map(({ actor }) => actor) ?? [];
  const played = host.game.users.contents.map(({ character }) => character);
  const all = [...onMap, ...played].flatMap((actor) => (actor && rulesetOf(actor) === ruleset ? [actor] : []));
  return candidatesOf(
    all.map((actor) => ({
      uuid: actor.uuid,
      name: shownNameOf(actor),
      img: actor.img,
      hasPlayerOwner: actor.hasPlayerOwner,
    })),
    selected,
  );
}

/** The window that asks which creatures take part in a tool's act. */
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

  override waits(): boolean {
    return true;
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
/** Begins the tool's act. This window does not wait for what the act asks next. */
async function picked(this: ToolDialog, _event: Event, form: HTMLFormElement): Promise<void> {
  void beginTool(this.tool.act, new FormData(form).getAll("who").map(String)).then(showOutcome);
}

/** Asks a game master which creatures take part in a tool's act, and begins it. */
export async function askWhoTakesPart(tool: ToolSpec, ruleset: Ruleset): Promise<void> {
  await new ToolDialog(tool, ruleset).render({ force: true });
}
