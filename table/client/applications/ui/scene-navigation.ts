import type { Dynamic, Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { spellEntries } from "../ux/menu-entry";

/** The scenes at the top: the active one and those in the navigation. */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "scene-navigation",
    tag: "nav",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.#onView, toggleExpand: SceneNavigation.#onToggle },
  };
  static override PARTS = {
    scenes: { template: "templates/ui/scene-navigation.hbs", templates: ["templates/ui/scene-entry.hbs"], root: true },
  };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }
  override async _prepareContext(_options: Plain): Promise<Plain> {
    const { game } = globalThis;
    const shown = [...game.scenes].filter(
      (scene: Dynamic) => scene.active || scene.isView || (scene.navigation && scene.visible),
    );
    const entry = (scene: Dynamic): Plain => ({
      id: scene.id,
      name: scene.navName || scene.name,
      active: scene.active,
      viewed: scene.isView,
      users: game.users
        .filter((user: Dynamic) => user.active && user.viewedScene === scene.id)
        .map((user: Dynamic) => ({ name: user.name, letter: user.name[0], color: user.color?.css ?? "" })),
    });
    const entries = shown.map(entry);
    return {
      active: entries.filter((scene) => scene.active),
      inactive: entries.filter((scene) => !scene.active),
      expanded: this.#expanded,
    };
  }
  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".scene[data-scene-id]", {
      fixed: true,
      hookName: "getSceneContextOptions",
      parentClassHooks: false,
    });
  }
  _getContextMenuOptions(): Dynamic[] {
    const find = (target: HTMLElement) => globalThis.game.scenes.get(target.dataset.sceneId ?? "");
    const isGM = () => globalThis.game.user.isGM;
    return spellEntries([
      {
        name: "SCENE.Activate",
        icon: '<i class="fa-solid fa-bullseye"></i>',
        condition: (target: HTMLElement) => isGM() && !find(target)?.active,
        callback: (target: HTMLElement) => find(target).activate(),
      },
      {
        name: "SCENE.Configure",
        icon: '<i class="fa-solid fa-gears"></i>',
        condition: isGM,
        callback: (target: HTMLElement) => find(target).sheet.render({ force: true }),
      },
      {
        name: "SCENE.ToggleNav",
        icon: '<i class="fa-solid fa-compass"></i>',
        condition: (target: HTMLElement) => isGM() && !find(target)?.active,
        callback: (target: HTMLElement) => find(target).update({ navigation: !find(target).navigation }),
      },
    ]);
  }
  expand(): void {
    this.toggleExpanded(true);
  }
  async collapse(): Promise<void> {
    this.toggleExpanded(false);
  }
  toggleExpanded(expanded?: boolean): void {
    this.#expanded = expanded ?? !this.#expanded;
    globalThis.Hooks.callAll("collapseSceneNavigation", this, !this.#expanded);
    this.render();
  }

  static #onView(this: SceneNavigation, _event: Event, target: HTMLElement): void {
    globalThis.game.scenes.get(target.closest<HTMLElement>("[data-scene-id]")?.dataset.sceneId ?? "")?.view();
  }
  static #onToggle(this: SceneNavigation): void {
    this.toggleExpanded();
  }
}
