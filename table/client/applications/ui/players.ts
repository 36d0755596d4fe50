import type { Dynamic, Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";
import { spellEntries } from "../ux/menu-entry";

/** Who is at the table. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "players",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { toggleExpanded: Players.#onToggle },
  };
  static override PARTS = { players: { template: "templates/ui/players.hbs", root: true } };
  #expanded = false;

  get expanded(): boolean {
    return this.#expanded;
  }
  override async _prepareContext(_options: Plain): Promise<Plain> {
    const users: Plain[] = globalThis.game.users.map((user: Dynamic) => ({
      id: user.id,
      name: this._formatName(user),
      role: user.role,
      active: user.active,
      isSelf: user.isSelf,
      color: user.color?.css ?? String(user.color ?? ""),
      border: user.border?.css ?? String(user.border ?? ""),
      tooltip: localize(user.active ? "PLAYERS.Online" : "PLAYERS.Offline"),
      cssClass: [user.isGM ? "gm" : "", user.isSelf ? "self" : ""].filter(Boolean).join(" "),
    }));
    users.sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    return {
      active: users.filter((user) => user.active),
      inactive: users.filter((user) => !user.active),
      expanded: this.#expanded,
    };
  }
  _formatName(user: Dynamic): string {
    const parts = [user.name];
    if (user.pronouns) parts.push(`(${user.pronouns})`);
    const role = user.isGM ? localize("USER.GM") : user.character?.name;
    if (role) parts.push(`[${role}]`);
    return parts.join(" ");
  }
  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".player", {
      fixed: true,
      hookName: "getUserContextOptions",
      parentClassHooks: false,
    });
  }
  _getContextMenuOptions(): Dynamic[] {
    const find = (target: HTMLElement) => globalThis.game.users.get(target.dataset.userId ?? "");
    return spellEntries([
      {
        name: "PLAYERS.ConfigTitle",
        icon: '<i class="fa-solid fa-user"></i>',
        condition: (target: HTMLElement) => globalThis.game.user.isGM || find(target)?.isSelf,
        callback: (target: HTMLElement) => find(target)?.sheet.render({ force: true }),
      },
      {
        name: "PLAYERS.ViewAvatar",
        icon: '<i class="fa-solid fa-image"></i>',
        condition: (target: HTMLElement) => Boolean(find(target)?.avatar),
        callback: (target: HTMLElement) =>
          new globalThis.foundry.applications.apps.ImagePopout({
            src: find(target).avatar,
            window: { title: find(target).name },
          }).render({ force: true }),
      },
    ]);
  }
  expand(): void {
    this.toggleExpanded(true);
  }
  collapse(): void {
    this.toggleExpanded(false);
  }
  toggleExpanded(expanded?: boolean): void {
    this.#expanded = expanded ?? !this.#expanded;
    this.render();
  }

  static #onToggle(this: Players): void {
    this.toggleExpanded();
  }
}
