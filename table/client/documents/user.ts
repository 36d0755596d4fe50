import { toOperators } from "../../common/data/operators";
import { BaseUser } from "../../common/documents/index";
import type { Dynamic, Plain } from "../../dynamic";
import { request } from "./backend/socket";
import { host, t } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** The tokens that a user targets. */
class UserTargets extends Set<Dynamic> {
  readonly user: Dynamic;

  constructor(user: Dynamic) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return Array.from(this as Iterable<Dynamic>, ({ id }) => id);
  }

  #hook(token: Dynamic, targeted: boolean): void {
    host.Hooks.callAll("targetToken", this.user, token, targeted);
  }

  override add(token: Dynamic): this {
    if (this.has(token)) return this;
    super.add(token);
    this.#hook(token, true);
    return this;
  }

  override delete(token: Dynamic): boolean {
    if (!super.delete(token)) return false;
    this.#hook(token, false);
    return true;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }
}

/** A person at the table. */
export class User extends ClientDocumentMixin(BaseUser) {
  _configure(options: Plain = {}): void {
    super._configure(options);
    Object.defineProperties(this, {
      active: { value: false, writable: true, configurable: true },
      targets: { value: new UserTargets(this), writable: true, configurable: true },
      viewedScene: { value: null, writable: true, configurable: true },
      movingTokens: { value: new Set(), writable: true, configurable: true },
      lastActivityTime: { value: 0, writable: true, configurable: true },
    });
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.avatar = this.avatar || this.character?.img || "icons/svg/mystery-man.svg";
    this.border = this.color.multiply(2);
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  get isSelf(): boolean {
    return host.game.userId === this.id;
  }

  get isActiveGM(): boolean {
    return host.game.users.activeGM === this;
  }

  get roleLabel(): string {
    const names = host.foundry.CONST.USER_ROLE_NAMES;
    return t(`USER.Role${names[this.role].toLowerCase().replace(/^./, (letter: string) => letter.toUpperCase())}`);
  }

  /** True when this user is the one chosen among all that meet a condition. */
  isDesignated(condition: (user: Dynamic) => boolean): boolean {
    return host.game.users.getDesignatedUser(condition) === this;
  }

  async assignPermission(permission: string, allowed: boolean): Promise<Dynamic> {
    if (!host.game.user.isGM) throw new Error(`You are not allowed to modify the permissions of User ${this.id}`);
    return this.update({ permissions: { [permission]: allowed } });
  }

  /** Tell the others what this user does. */
  broadcastActivity(activityData: Plain = {}, _options: Plain = {}): void {
    if (!this.isSelf) throw new Error("You may only broadcast activity data for yourself.");
    this.active = true;
    this.lastActivityTime = Date.now();
    host.game.socket.emit("userActivity", activityData);
  }

  /** Ask a user's client something and wait for its answer. */
  async query(queryName: string, queryData: Dynamic, { timeout }: { timeout?: number } = {}): Promise<Dynamic> {
    if (!host.game.user.can("QUERY_USER"))
      throw new Error(`User ${host.game.user.name} lacks permission to query other users.`);
    const handler = host.CONFIG.queries[queryName];
    if (!handler) throw new Error(`"${queryName}" is not a registered query.`);
    // queries are sent as JSON, so a query to oneself is converted as well
    const data = queryData === undefined ? undefined : JSON.parse(JSON.stringify(queryData));
    if (this.isSelf) return handler(data, { timeout });
    if (!this.active) throw new Error(`User ${this.name} is not connected.`);
    return request("query", { userId: this.id, name: queryName, data, ...(timeout !== undefined && { timeout }) });
  }

  // ---- hotbar ------------------------------------------------------------------------------------

  getHotbarMacros(page = 1): { slot: number; macro: Dynamic }[] {
    return Array.from({ length: 10 }, (_entry, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: host.game.macros?.get(this.hotbar[slot]) ?? null };
    });
  }

  async assignHotbarMacro(
    macro: Dynamic,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<Dynamic> {
    const free = Array.from({ length: 50 }, (_entry, index) => index + 1).find((index) => !(index in this.hotbar));
    const target = slot ? Number(slot) : free;
    if (!target) throw new Error("No available Hotbar slot exists");
    const update: Plain = macro ? { [`hotbar.${target}`]: macro.id } : { [`hotbar.-=${target}`]: null };
    if (fromSlot && fromSlot !== target && fromSlot in this.hotbar) update[`hotbar.-=${fromSlot}`] = null;
    return this.update(toOperators(update));
  }

  _onUpdateTokenTargets(targetIds: string[] = []): void {
    const wanted = new Set(targetIds);
    for (const token of [...this.targets])
      if (!wanted.has(token.id)) token.setTarget?.(false, { user: this, releaseOthers: false, groupSelection: true });
    for (const id of wanted)
      host.canvas.tokens?.get?.(id)?.setTarget?.(true, { user: this, releaseOthers: false, groupSelection: true });
  }
}
