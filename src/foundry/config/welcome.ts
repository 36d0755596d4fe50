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

/** A document of a compendium that is read (`JournalEntry`). */
interface HostJournal extends HostDocument {
  readonly sheet: { render(options: object): unknown };
}

/** What a newcomer sees first; once for each user, and whenever a game master opens it from the settings. */
class Welcome extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-welcome",
    position: { width: 520, height: "auto" },
    window: { title: "FIVEFOLD.Welcome.title", icon: "fa-solid fa-door-open", resizable: true },
    actions: { demo, guide, game: choose, character, tour, own },
  };
  static override PARTS = { body: { template: `systems/${SYSTEM}/templates/shell/welcome/welcome.hbs` } };

  /** It is drawn anew when another game is chosen meanwhile: nothing is filled in here. */
  readonly followsSettings = true;

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

async function demo(this: Welcome): Promise<void> {
  await this.close();
  await openDemo(worldGame());
}
/** Asks for a creature of one's own; the sheet that opens then offers its starter kits. */
async function own(this: Welcome): Promise<void> {
  await this.close();
  await implementation<HostActor>("Actor").createDialog();
}
/** Players read how a turn is played, and not how a world is set up. */
async function guide(): Promise<void> {
  const { welcome } = worldGame();
  const journal = await found((host.game.user.isGM ? welcome?.guide : welcome?.players) ?? "");
  // The game names a journal there, and a journal has a sheet.
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
