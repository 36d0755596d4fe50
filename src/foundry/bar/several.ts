import { storedIn } from "../exchange/stored/carriers";
import { host, SYSTEM } from "../host";
import { translate } from "../i18n";
import { rulesetBySlug } from "../registry";
import { FormWindow } from "../ui/windows/window";
import type { Doer } from "./view";

/** The window that asks which of several selected creatures do the pressed act. */
class SeveralDialog extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-several",
    position: { width: 420, height: "auto" },
    window: { title: "FIVEFOLD.Tool.title", icon: "fa-solid fa-people-group", resizable: true },
    form: { closeOnSubmit: true, handler: picked },
  };
  static override PARTS = {
    body: { template: `systems/${SYSTEM}/templates/shell/tracker/tool.hbs`, scrollable: [".ff-win__body"] },
  };
  answer: readonly string[] = [];

  constructor(
    private readonly key: { readonly name: string; readonly icon: string },
    private readonly doers: readonly Doer[],
    private readonly slug: string,
    private readonly settle: (uuids: readonly string[]) => void,
  ) {
    super();
  }
  override game() {
    return rulesetBySlug(this.slug) ?? null;
  }
  override waits(): boolean {
    return true;
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    return { label: this.key.name, icon: this.key.icon, hint: translate("FIVEFOLD.Bar.each"), rows: this.doers };
  }
  override _onClose(options: object): void {
    super._onClose(options);
    this.settle(this.answer);
  }
}
async function picked(this: SeveralDialog, _event: Event, form: HTMLFormElement): Promise<void> {
  this.answer = new FormData(form).getAll("who").map(String);
}

/**
 * Uuids of the selected creatures that do the pressed act: where only one can, that one; else those that a person chooses. Empty where the
 * person closes the window.
 * @param slug slug of the game whose colours the window has
 */
export async function doersOf(
  key: { readonly name: string; readonly icon: string },
  doers: readonly Doer[],
  slug: string,
): Promise<readonly string[]> {
  const able = doers.filter(({ picked: can }) => can);
  if (able.length < 2) return able.map(({ uuid }) => uuid);
  return new Promise((resolve) => {
    void new SeveralDialog(key, doers, slug, resolve).render({ force: true });
  });
}

/** Ids of the cards of an act that this user begins while `work` is done, in order. */
export async function begunDuring(act: string, work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = new Set(host.game.messages.map(({ id }) => id));
  await work();
  return host.game.messages
    .filter((message) => !before.has(message.id) && message.author?.id === host.game.user.id)
    .filter((message) => storedIn(message)?.origin?.act === act)
    .map(({ id }) => id);
}
