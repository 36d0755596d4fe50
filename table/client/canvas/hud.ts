import type { Dynamic } from "../../dynamic";
import { host } from "./host";

/** The overlay above the board whose pixels are those of the scene; holds the HUDs. */
export class HeadsUpDisplay {
  readonly element: HTMLElement;
  private tokenHud: Dynamic = null;

  constructor() {
    this.element = document.getElementById("hud") ?? document.createElement("div");
    this.element.id = "hud";
    if (!this.element.isConnected) document.body.prepend(this.element);
  }

  /** The HUD of tokens, of the class that is configured; made when first needed. */
  get token(): Dynamic {
    const cls = host.CONFIG.Token.hudClass;
    if (!this.tokenHud && cls) this.tokenHud = new cls();
    return this.tokenHud;
  }

  /** Let an open HUD follow its token. */
  follow(object: Dynamic): void {
    if (this.tokenHud?.object === object && this.tokenHud.rendered) this.tokenHud.render();
  }

  close(): void {
    if (this.tokenHud?.rendered) void this.tokenHud.close();
  }

  align(): void {
    if (this.tokenHud?.rendered) this.tokenHud.setPosition?.();
  }
}
