import { host, SYSTEM } from "../../host";
import { openApplications } from "../../host/applications";

/** Whether this browser asked for high contrast in our settings; the system's own wish is answered by CSS alone. */
export function highContrast(): boolean {
  return host.game.settings.get(SYSTEM, "contrast") === "high";
}

/** Puts the choice on everything of ours that is open. */
export function applyContrast(): void {
  const windows = openApplications().map(({ element }) => element.ownerDocument);
  for (const root of new Set([document, ...windows]))
    for (const element of root.querySelectorAll(".ff")) element.classList.toggle("ff-contrast", highContrast());
}
