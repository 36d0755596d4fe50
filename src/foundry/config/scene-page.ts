import { markScene, sceneMarks } from "../board/marks";
import { host, SYSTEM } from "../host";
import { ApplicationV2, HandlebarsApplicationMixin } from "../host/applications";
import { translate } from "../i18n";
import { worldRuleset } from "../registry";
import { highContrast } from "../ui/contrast";
import { inUnits, markGroups } from "./scene-view";

/** What holds on the whole scene that the game master looks at: fog, vacuum. */
export class ScenePage extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-scene",
    classes: ["ff", "ff-win", SYSTEM],
    tag: "form",
    position: { width: 420, height: "auto" },
    window: { title: "FIVEFOLD.ScenePage.title", icon: "fa-solid fa-cloud", resizable: true },
    form: { closeOnSubmit: true, handler: saved },
  };
  static override PARTS = { body: { template: `systems/${SYSTEM}/templates/shell/settings/scene.hbs` } };

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const scene = host.game.scenes.viewed;
    const ruleset = worldRuleset();
    return {
      scene: scene?.name ?? "",
      groups: scene ? markGroups(ruleset.marks, sceneMarks(scene), translate) : [],
      sight: ruleset.sight !== undefined,
    };
  }
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("ff-contrast", highContrast());
  }
}
async function saved(_event: Event, form: HTMLFormElement): Promise<void> {
  const scene = host.game.scenes.viewed;
  if (!scene) return;
  const data = new FormData(form);
  const known = worldRuleset().marks.map(({ id }) => id);
  const chosen = data.getAll("mark").map(String);
  await markScene(
    scene,
    chosen.filter((mark) => known.includes(mark)),
  );
  if (data.get("sight") !== null) await applySight();
}

/** Gives every token of the viewed scene the sight that the scene's marks leave. */
export async function applySight(): Promise<void> {
  const scene = host.game.scenes.viewed;
  const feet = scene && worldRuleset().sight?.(sceneMarks(scene));
  if (!scene || feet === undefined || feet === null) return;
  const range = inUnits(feet, scene.grid.units);
  const updates = scene.tokens.contents.map(({ id }) => ({ _id: id, "sight.range": range }));
  await scene.updateEmbeddedDocuments("Token", updates);
}

/** Puts the page into Foundry's settings, for game masters. */
export function registerScenePage(): void {
  host.game.settings.registerMenu(SYSTEM, "scene", {
    name: "FIVEFOLD.ScenePage.title",
    label: "FIVEFOLD.ScenePage.open",
    hint: "FIVEFOLD.ScenePage.hint",
    icon: "fa-solid fa-cloud",
    type: ScenePage,
    restricted: true,
  });
}
