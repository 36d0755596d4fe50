import type { Game } from "../../contract/ruleset";
import { sceneTags, setTags } from "../board/sceneTags";
import { gamesOf } from "../combat/game";
import { host, SYSTEM } from "../host";
import type { HostScene } from "../host/types";
import { translate } from "../i18n";
import { gamesReady, loadGame, rulesetOf, worldGame, worldRuleset } from "../registry";
import { FormWindow } from "../ui/windows/window";
import { regionFields, saveFields } from "./fields";
import { fieldRows, type GroundKinds } from "./fields-view";
import { inUnits, type TagGroupView, tagGroups } from "./scene-view";

/** The games of the creatures on a scene; the world's game where there are none. */
function gamesOn(scene: HostScene): readonly Game[] {
  const games = gamesOf(scene.tokens.contents);
  return games.length > 0 ? games : [worldGame()];
}
/** The tags of one game by group. Where a scene has creatures of several games, each group names its game. */
function groupsOf(game: Game, scene: HostScene, alone: boolean): readonly TagGroupView[] {
  const groups = tagGroups(game.sceneTags, sceneTags(scene), translate);
  return alone ? groups : groups.map((group) => ({ ...group, name: `${translate(game.title)}: ${group.name}` }));
}

/** What a game master can make of the regions of a scene. */
function kindsOn(scene: HostScene): GroundKinds {
  const games = gamesOn(scene);
  return {
    fields: games.flatMap(({ fields }) => fields ?? []),
    tags: games.flatMap(({ sceneTags }) => sceneTags.filter(({ on }) => on.includes("region"))),
  };
}
/** The page for the tags of the viewed scene (fog, vacuum) and for the ground effects of its regions. */
class ScenePage extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-scene",
    position: { width: 420, height: "auto" },
    window: { title: "FIVEFOLD.ScenePage.title", icon: "fa-solid fa-cloud", resizable: true },
    form: { closeOnSubmit: true, handler: saved },
  };
  static override PARTS = { body: { template: `systems/${SYSTEM}/templates/shell/settings/scene.hbs` } };

  /** Kinds of ground effects that were chosen and not saved yet, by region. */
  readonly #chosen = new Map<string, string>();

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const select of this.element.querySelectorAll<HTMLSelectElement>("select[data-region]"))
      select.addEventListener("change", () => void this.#choose(select));
  }
  /** Draws the settings for another kind of ground effect. */
  async #choose({ dataset, value, name }: HTMLSelectElement): Promise<void> {
    this.#chosen.set(dataset.region ?? "", value);
    const others = `[name]:not([data-field="${dataset.region}"] *)`;
    const before = [...this.element.querySelectorAll<HTMLInputElement>(others)];
    await this.render();
    // What was typed and ticked elsewhere and is not saved yet is restored; a select has no ticks.
    for (const [n, one] of this.element.querySelectorAll<HTMLInputElement>(others).entries()) {
      const old = before[n];
      if (old?.name === one.name) Object.assign(one, { value: old.value, checked: old.checked });
    }
    this.element.querySelector<HTMLElement>(`select[name="${CSS.escape(name)}"]`)?.focus();
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const scene = host.game.scenes.viewed;
    const kinds = scene ? kindsOn(scene) : { fields: [], tags: [] };
    const games = scene ? gamesOn(scene) : [];
    const whole = await Promise.all(games.map(({ slug }) => loadGame(slug)));
    return {
      scene: scene?.name ?? "",
      groups: scene ? games.flatMap((game) => groupsOf(game, scene, games.length === 1)) : [],
      hasFields: kinds.fields.length + kinds.tags.length > 0,
      regions: scene ? fieldRows(kinds, regionFields(scene, kinds, this.#chosen), translate) : [],
      sight: whole.some((game) => game?.sight !== undefined),
    };
  }
}
async function saved(_event: Event, form: HTMLFormElement): Promise<void> {
  const scene = host.game.scenes.viewed;
  if (!scene) return;
  const data = new FormData(form);
  const known = gamesOn(scene).flatMap(({ sceneTags }) => sceneTags.map(({ id }) => id));
  const chosen = data.getAll("mark").map(String);
  // Tags of games that are not on this page stay as they are.
  const others = sceneTags(scene).filter((tag) => !known.includes(tag));
  await setTags(scene, [...others, ...chosen.filter((tag) => known.includes(tag))]);
  await saveFields(scene, kindsOn(scene), data);
  if (data.get("sight") !== null) await applySight();
}

/** Sets the vision range of every token on the viewed scene to what the scene's tags allow in its creature's game. */
async function applySight(): Promise<void> {
  const scene = host.game.scenes.viewed;
  if (!scene) return;
  await gamesReady();
  const tags = sceneTags(scene);
  const updates = scene.tokens.contents.flatMap(({ id, actor }) => {
    const feet = ((actor && rulesetOf(actor)) ?? worldRuleset())?.sight?.(tags);
    return feet === undefined ? [] : [{ _id: id, "sight.range": inUnits(feet, scene.grid.units) }];
  });
  await scene.updateEmbeddedDocuments("Token", updates);
}

/** Opens the page of the viewed scene. */
export async function openScenePage(): Promise<void> {
  await new ScenePage().render({ force: true });
}
