import { setTags, tokenTags } from "../board/sceneTags";
import { SYSTEM } from "../host";
import type { HostToken } from "../host/types";
import { translate } from "../i18n";
import { FormWindow } from "../ui/windows/window";
import { tagGroups } from "./scene-view";
import { tagsFor } from "./token-tags";

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
      groups: tagGroups(tagsFor(token), tokenTags(token), translate, "token"),
      sight: false,
    };
  }
}
async function saved(this: TokenPage, _event: Event, form: HTMLFormElement): Promise<void> {
  const known = tagsFor(this.token).map(({ id }) => id);
  const chosen = new FormData(form).getAll("mark").map(String);
  const others = tokenTags(this.token).filter((tag) => !known.includes(tag));
  await setTags(this.token, [...others, ...chosen.filter((tag) => known.includes(tag))]);
}

let shown: TokenPage | null = null;
/** Opens the page of a token; at most one is open at a time. */
export async function openTokenPage(token: HostToken): Promise<void> {
  if (shown?.rendered) await shown.close();
  shown = new TokenPage(token);
  await shown.render({ force: true });
}
