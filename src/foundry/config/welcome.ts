import type { Game } from "../../contract/ruleset";
import { encounterOn } from "../combat/begin";
import { host, SYSTEM } from "../host";
import type { HostDocument, HostScene } from "../host/types";
import { translate } from "../i18n";
import { gameOf, games, worldGame } from "../registry";
import { WELCOMED } from "../settings";
import { startOwnTour } from "../tours/tours";
import { FormWindow } from "../ui/windows/window";
import { openChooser } from "./chooser";
import { offerHeroes } from "./hand-out";
import { welcomeView } from "./welcome-view";

/** A document of a compendium that holds others (`Adventure` in Foundry's documentation). */
interface HostAdventure extends HostDocument {
  import(options: object): Promise<unknown>;
}

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
    actions: { demo, guide, game: choose, character, tour },
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

/** What a uuid names; null where it is not there, which is said. */
async function found(uuid: string): Promise<HostDocument | null> {
  const document = await host.fromUuid(uuid);
  if (!document) host.ui.notifications.warn(translate("FIVEFOLD.Welcome.missing"));
  return document;
}
/** The demo's scene, where the world has it. */
const sceneOf = ({ scene }: NonNullable<Game["welcome"]>): HostScene | undefined =>
  host.game.scenes.find(({ id, _stats }) => _stats?.compendiumSource === scene || scene.endsWith(`.${id}`));
/** Brings the adventure into the world: what is there already is left to the question that Foundry asks. */
async function bringIn(uuid: string): Promise<void> {
  const adventure = await found(uuid);
  if (!adventure) return;
  host.ui.notifications.info(translate("FIVEFOLD.Welcome.importing"));
  // The game names an adventure there, and nothing else.
  await (adventure as HostAdventure).import({});
}
/** Shows everybody the demo's scene, which the adventure brings where the world does not have it yet, and its encounter, ready to begin. */
async function demo(this: Welcome): Promise<void> {
  const { welcome } = worldGame();
  if (!welcome) return;
  await this.close();
  if (!sceneOf(welcome)) await bringIn(welcome.adventure);
  const scene = sceneOf(welcome);
  await scene?.activate();
  if (!scene) return;
  await encounterOn(scene);
  await offerHeroes(scene);
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
