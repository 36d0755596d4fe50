import type { Game } from "../../contract/ruleset";
import { host, SYSTEM } from "../host";
import type { HostScene } from "../host/types";
import { translate } from "../i18n";
import { gameOf, worldGame } from "../registry";
import { FormWindow } from "../ui/windows/window";
import { type HandOutView, handOutView } from "./hand-out-view";

const OWNER = 3;
const FRIENDLY = 1;

/** The window that asks a game master which of the demo's heroes each player plays. */
class HandOut extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-hand-out",
    position: { width: 440, height: "auto" },
    window: { title: "FIVEFOLD.HandOut.title", icon: "fa-solid fa-people-arrows", resizable: true },
    form: { closeOnSubmit: true, handler: handedOut },
  };
  static override PARTS = {
    body: { template: `systems/${SYSTEM}/templates/shell/welcome/hand-out.hbs`, scrollable: [".ff-win__body"] },
  };
  constructor(private readonly view: HandOutView) {
    super();
  }
  override waits(): boolean {
    return true;
  }
  override game(): Game {
    return worldGame();
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    return { ...this.view };
  }
}
/** Makes each player an owner of the chosen hero. The hero also becomes the character of a player who has none of this game. */
async function handedOut(this: HandOut, _event: Event, form: HTMLFormElement): Promise<void> {
  for (const [id, hero] of new FormData(form)) {
    const user = host.game.users.get(id);
    const actor = host.game.actors.get(String(hero));
    if (!user || !actor) continue;
    await actor.update({ [`ownership.${user.id}`]: OWNER });
    if (!user.character || gameOf(user.character) !== worldGame()) await user.update({ character: actor.id });
  }
}

/** Offers to hand the heroes of a scene to connected players who own no creature of the game. */
export async function offerHeroes(scene: HostScene): Promise<void> {
  const { users, actors } = host.game;
  const game = worldGame();
  const ours = actors.contents.filter((actor) => gameOf(actor) === game);
  const ids = scene.tokens.contents.flatMap(({ actorId, disposition }) =>
    disposition === FRIENDLY ? (actorId ?? []) : [],
  );
  const heroes = [...new Set(ids)].flatMap((id) => ours.find((actor) => actor.id === id) ?? []);
  const players = users.contents.filter(({ active, isGM }) => active && !isGM);
  const view = handOutView(
    players.map((user) => ({
      id: user.id,
      name: user.name,
      owns: ours.some((actor) => actor.testUserPermission(user, "OWNER")),
    })),
    heroes.map(({ id, name, img, hasPlayerOwner, items }) => ({
      ...{ id, name, img, owned: hasPlayerOwner },
      things: items.contents.length,
    })),
    translate,
  );
  if (view) await new HandOut(view).render({ force: true });
}
