import { host, SYSTEM } from "./host";
import { translate } from "./i18n";
import { worldGame } from "./registry";

const OTHER = "ff-other-game";
/** Whether this person looks at the compendia of all games. */
let everything = false;

/** The compendia that belong to another game than the world's; the build writes into each whose it is. */
function otherPacks(): ReadonlySet<string> {
  const { slug } = worldGame();
  const theirs = host.game.packs.filter(({ metadata }) => {
    const game = metadata.flags?.[SYSTEM]?.ruleset;
    return typeof game === "string" && game !== slug;
  });
  return new Set(theirs.map(({ collection }) => collection));
}

/** Lets the compendia of other games, and folders that hold nothing else, step back. */
function sortOut(element: HTMLElement): number {
  const other = otherPacks();
  const isOther = (row: HTMLElement): boolean => other.has(row.dataset.pack ?? "");
  for (const row of element.querySelectorAll<HTMLElement>("[data-pack]")) row.classList.toggle(OTHER, isOther(row));
  for (const folder of element.querySelectorAll(".folder")) {
    const rows = [...folder.querySelectorAll<HTMLElement>("[data-pack]")];
    folder.classList.toggle(OTHER, rows.length > 0 && rows.every(isOther));
  }
  element.classList.toggle("ff-own-game", !everything);
  return other.size;
}

/** The switch below the directory; none where no other game has a compendium. */
function showSwitch(element: HTMLElement, count: number): void {
  element.querySelector(".ff-games")?.remove();
  if (count === 0) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ff-games";
  button.textContent = translate("FIVEFOLD.Packs.others", { count });
  button.setAttribute("aria-pressed", String(everything));
  button.addEventListener("click", () => {
    everything = !everything;
    button.setAttribute("aria-pressed", String(everything));
    element.classList.toggle("ff-own-game", !everything);
  });
  element.append(button);
}

/** The directory of compendia offers those of the world's game; the others are one press away. */
export function watchPacks(): void {
  host.Hooks.on("renderCompendiumDirectory", (_app: object, element: HTMLElement) => {
    showSwitch(element, sortOut(element));
  });
}
