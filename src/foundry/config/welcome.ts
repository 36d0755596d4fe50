import type { Game } from "../../contract/ruleset";
import { host, implementation, SYSTEM } from "../host";
import type { HostActor, HostDocument } from "../host/types";
import { translate } from "../i18n";
import { gameOf, games, worldGame } from "../registry";
import { WELCOMED } from "../settings";
import { startOwnTour } from "../tours/tours";
import { FormWindow } from "../ui/windows/window";
import { openChooser } from "./chooser";
import { found, openDemo } from "./demo";
import { welcomeView } from "./welcome-view";

/** A compendium's document that people read (`JournalEntry`). */
interface HostJournal extends HostDocument {
  readonly sheet: { render(options: object): unknown };
}

/** The welcome: it is shown to each user once, and whenever a game master opens it from the settings. */
class Welcome extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-welcome",
    position: { width: 520, height: "auto" },
    window: { title: "FIVEFOLD.Welcome.title", icon: "fa-solid fa-door-open", resizable: true },
    actions: { demo, guide, game: choose, character, tour, own },
  };
  static override PARTS = { body: { template: `systems/${SYSTEM}/templates/shell/welcome/welcome.hbs` } };

  /** The window is drawn anew when another game is chosen meanwhile, because nothing is filled in here. */
  readonly followsSettings = true;

  override game(): Game {
    return worldGame();
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { user } = host.game;
    // In a world whose game was changed, a user's character may be of the game before.
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

async function demo(this: Welcome): Promise<void> {
  await this.close();
  await openDemo(worldGame());
}
/** Asks for a new creature of the user's own; its sheet then offers starter kits. */
async function own(this: Welcome): Promise<void> {
  await this.close();
  await implementation<HostActor>("Actor").createDialog();
}
/** Opens the guide: game masters read how a world is set up, players how a turn is played. */
async function guide(): Promise<void> {
  const { welcome } = worldGame();
  const journal = await found((host.game.user.isGM ? welcome?.guide : welcome?.players) ?? "");
  // The uuid of a game's guide names a journal, and a journal has a sheet.
  (journal as HostJournal | null)?.sheet.render({ force: true });
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
