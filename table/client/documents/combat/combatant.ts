import { BaseCombatant } from "../../../common/documents/index";
import { getProperty } from "../../../common/utils/paths";
import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";
import { ClientDocumentMixin } from "../mixin";

/** One who takes turns. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  /** The video of its token, where it is one; this table draws none. Source: the types' default of it. */
  _videoSrc: string | null = null;

  _configure(options: Plain = {}): void {
    super._configure(options);
    Object.defineProperty(this, "resource", { value: null, writable: true, configurable: true });
  }

  get combat(): Dynamic {
    return this.parent;
  }

  get token(): Dynamic {
    const scene = this.sceneId ? host.game.scenes?.get(this.sceneId) : this.parent?.scene;
    return scene?.tokens.get(this.tokenId) ?? null;
  }

  /** The token's actor before the one of the world. */
  get actor(): Dynamic {
    return this.token?.actor ?? host.game.actors?.get(this.actorId) ?? null;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get hasPlayerOwner(): boolean {
    return this.players.length > 0;
  }

  get players(): Dynamic[] {
    return host.game.users.filter((user: Dynamic) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get isOwner(): boolean {
    return host.game.user.isGM || (this.actor?.isOwner ?? false);
  }

  get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  get isDefeated(): boolean {
    const status = host.CONFIG.specialStatusEffects?.DEFEATED;
    return this.defeated || Boolean(status && this.actor?.statuses.has(status));
  }

  /** An unlinked actor's owners are those of the token's actor, which only this client can put together. */
  getUserLevel(user: Dynamic = host.game.user): number {
    if (user.isGM) return 3;
    return this.actor?.getUserLevel(user) ?? 0;
  }

  testUserPermission(user: Dynamic, permission: Dynamic, options: Plain = {}): boolean {
    return this.actor ? this.actor.testUserPermission(user, permission, options) : user.isGM;
  }

  prepareBaseData(): void {
    this._prepareGroup();
  }

  /** Names and pictures come from the token or the actor when the combatant has none of its own. */
  prepareDerivedData(): void {
    const { token, actor } = this;
    this.name ||= token?.name || actor?.name || "";
    this.img ||= token?.texture?.src || actor?.img || null;
    this.updateResource();
  }

  /** The group's id gives way to the group itself. */
  _prepareGroup(): void {
    this.group = this.parent?.groups?.get(this._source.group) ?? null;
  }

  updateResource(): Dynamic {
    const path = this.parent?.settings?.resource;
    this.resource =
      path && this.actor && this.permission >= 2
        ? (getProperty(this.actor.system, `${path}.value`) ?? getProperty(this.actor.system, path) ?? null)
        : null;
    return this.resource;
  }

  _getInitiativeFormula(): string {
    return String(host.CONFIG.Combat.initiative.formula || host.game.system.initiative || "0");
  }

  getInitiativeRoll(formula?: string): Dynamic {
    const data = this.actor?.getRollData() ?? {};
    return host.foundry.dice.Roll.create(formula || this._getInitiativeFormula(), data);
  }

  async rollInitiative(formula?: string): Promise<Dynamic> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }
}
