import { setTags, tokenTags } from "../board/sceneTags";
import { host, SYSTEM } from "../host";
import type { HostToken } from "../host/types";
import { translate } from "../i18n";
import { gameOf } from "../registry";
import { FormWindow } from "../ui/windows/window";
import { tagGroups } from "./scene-view";

/** The tags that a token can have in the game of its creature. */
const marksFor = ({ actor }: HostToken) =>
  ((actor && gameOf(actor))?.sceneTags ?? []).filter(({ on }) => on.includes("token"));

/** The page for the tags of one token, which take precedence over the scene: light, cover. */
class TokenPage extends FormWindow {
  static override DEFAULT_OPTIONS = {
    position: { width: 380, height: "auto" },
    window: { title: "FIVEFOLD.TokenPage.title", icon: "fa-solid fa-location-dot", resizable: true },
    form: { closeOnSubmit: true, handler: saved },
  };
  static override PARTS = { body: { template: `systems/${SYSTEM}/templates/shell/settings/scene.hbs` } };

  constructor(readonly token: HostToken) {
    super();
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { token } = this;
    return {
      scene: token.name,
      groups: tagGroups(marksFor(token), tokenTags(token), translate, "token"),
      sight: false,
    };
  }
}
async function saved(this: TokenPage, _event: Event, form: HTMLFormElement): Promise<void> {
  const known = marksFor(this.token).map(({ id }) => id);
  const chosen = new FormData(form).getAll("mark").map(String);
  const others = tokenTags(this.token).filter((tag) => !known.includes(tag));
  await setTags(this.token, [...others, ...chosen.filter((tag) => known.includes(tag))]);
}

let shown: TokenPage | null = null;
/** The open page; at most one at a time. */
async function open(token: HostToken): Promise<void> {
  if (shown?.rendered) await shown.close();
  shown = new TokenPage(token);
  await shown.render({ force: true });
}

/** Foundry's `renderTokenHUD`: game masters find the page there, and see whether something is marked. */
export function addTokenPage(hud: { readonly document?: HostToken }, element: HTMLElement): void {
  const token = hud.document;
  element.querySelector("[data-ff-marks]")?.remove();
  if (!token || !host.game.user.isGM || marksFor(token).length === 0) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-icon";
  button.dataset.ffMarks = "";
  const label = translate("FIVEFOLD.TokenPage.open");
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", label);
  button.setAttribute("aria-pressed", String(tokenTags(token).length > 0));
  button.classList.toggle("active", tokenTags(token).length > 0);
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-location-dot";
  icon.setAttribute("aria-hidden", "true");
  button.append(icon);
  button.addEventListener("click", () => void open(token));
  (element.querySelector(".col.left") ?? element).append(button);
}
