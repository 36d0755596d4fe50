import type { Game } from "../../contract/ruleset";
import { host, SYSTEM } from "../host";
import type { HostDocument, HostScene } from "../host/types";
import { translate } from "../i18n";
import { gameOf, games, worldGame } from "../registry";
import { WELCOMED } from "../settings";
import { startOwnTour } from "../tours/tours";
import { FormWindow } from "../ui/windows/window";
import { openChooser } from "./chooser";
import { welcomeView } from "./welcome-view";

/** A document of a compendium that holds others (`Adventure` in Foundry's documentation). */
interface HostAdventure extends HostDocument {
  import(options: object): Promise<unknown>;
}

/** What a newcomer sees first; once for each user, and whenever a game master opens it from the settings. */
class Welcome extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-welcome",
    position: { width: 520, height: "auto" },
    window: { title: "FIVEFOLD.Welcome.title", icon: "fa-solid fa-door-open", resizable: true },
    actions: { demo, guide, game: choose, character, tour },
  };
  static override PARTS = { body: { template: `systems/${SYSTEM}/templates/shell/welcome/welcome.hbs` } };

  override game(): Game {
    return worldGame();
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { user } = host.game;
    // A world that has changed its game still has the characters of the one before.
    const { character } = user;
    const own = character && gameOf(character) === worldGame() ? character.name : "";
    const who = { isGM: user.isGM, character: own, several: games().length > 1 };
    return { ...welcomeView(worldGame(), who, translate) };
  }
  override _onClose(options: object): void {
    super._onClose(options);
    void host.game.user.setFlag(SYSTEM, WELCOMED, true);
  }
}

/** Opens what a uuid names; says so where it is not there. */
async function openDocument(uuid: string): Promise<void> {
  const found = await host.fromUuid(uuid);
  // Sheets belong to documents of every kind; here only those of journals and adventures are opened.
  const sheet = found && "sheet" in found ? (found.sheet as { render(options: object): unknown } | null) : null;
  if (sheet) sheet.render({ force: true });
  else host.ui.notifications.warn(translate("FIVEFOLD.Welcome.missing"));
}
/** The demo's scene, where the world has it. */
const sceneOf = ({ scene }: NonNullable<Game["welcome"]>): HostScene | undefined =>
  host.game.scenes.find(({ id, _stats }) => _stats?.compendiumSource === scene || scene.endsWith(`.${id}`));
/** Brings the adventure into the world: what is there already is left to the question that Foundry asks. */
async function bringIn(uuid: string): Promise<void> {
  const adventure = await host.fromUuid(uuid);
  if (!adventure) {
    host.ui.notifications.warn(translate("FIVEFOLD.Welcome.missing"));
    return;
  }
  host.ui.notifications.info(translate("FIVEFOLD.Welcome.importing"));
  await (adventure as HostAdventure).import({});
}
/** Shows everybody the demo's scene, which the adventure brings where the world does not have it yet. */
async function demo(this: Welcome): Promise<void> {
  const { welcome } = worldGame();
  if (!welcome) return;
  await this.close();
  if (!sceneOf(welcome)) await bringIn(welcome.adventure);
  await sceneOf(welcome)?.activate();
}
async function guide(): Promise<void> {
  await openDocument(worldGame().welcome?.guide ?? "");
}
async function choose(this: Welcome): Promise<void> {
  await this.close();
  await openChooser(openWelcome);
}
async function character(this: Welcome): Promise<void> {
  await this.close();
  host.game.user.character?.sheet?.render({ force: true });
}

async function tour(this: Welcome): Promise<void> {
  await this.close();
  await startOwnTour();
}

/** Opens the welcome. */
export async function openWelcome(): Promise<void> {
  await new Welcome().render({ force: true });
}
