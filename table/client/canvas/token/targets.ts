import type { Dynamic } from "../../../dynamic";
import { host } from "../host";
import type { TokenFigure } from "./figure";

/** The tokens that one user targets on the viewed scene. */
export class UserTargets extends Set<TokenFigure> {
  readonly user: Dynamic;

  constructor(user: Dynamic) {
    super();
    this.user = user;
  }

  /** Give a user an empty set, replacing one of an earlier scene. */
  static install(user: Dynamic): void {
    user.targets = new UserTargets(user);
  }

  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }

  override add(token: TokenFigure): this {
    if (this.has(token)) return this;
    super.add(token);
    token.targeted.add(this.user);
    this.announce(token, true);
    return this;
  }

  override delete(token: TokenFigure): boolean {
    if (!super.delete(token)) return false;
    token.targeted.delete(this.user);
    this.announce(token, false);
    return true;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }

  private announce(token: TokenFigure, targeted: boolean): void {
    token.refresh();
    host.Hooks.callAll("targetToken", this.user, token, targeted);
  }
}

/** Tell the other clients whom this user targets. */
export function broadcastTargets(): void {
  const { user, socket } = host.game;
  const targets = user.targets?.ids ?? [];
  if (typeof user.broadcastActivity === "function") user.broadcastActivity({ targets });
  else socket?.emit("userActivity", { targets, sceneId: host.canvas.scene?.id ?? null });
}

/** Take over what another user targets; targets on other scenes are not shown here. */
export function receiveTargets(user: Dynamic, ids: string[]): void {
  if (!user || user === host.game.user || !host.canvas.ready) return;
  if (!user.targets) UserTargets.install(user);
  const wanted = new Set(ids);
  for (const token of [...user.targets] as TokenFigure[]) if (!wanted.has(token.id)) user.targets.delete(token);
  for (const id of wanted) {
    const token = host.canvas.tokens.get(id);
    if (token) user.targets.add(token);
  }
}
