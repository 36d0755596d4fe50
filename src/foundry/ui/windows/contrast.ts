import { host, SYSTEM } from "../../host";
import { openApplications } from "../../host/applications";

/** Whether this browser asks for high contrast in the system's settings. The operating system's wish is handled by CSS alone. */
export function highContrast(): boolean {
  return host.game.settings.get(SYSTEM, "contrast") === "high";
}

/** Applies that setting to all open elements of this system. */
export function applyContrast(): void {
  const windows = openApplications().map(({ element }) => element.ownerDocument);
  for (const root of new Set([document, ...windows]))
    for (const element of root.querySelectorAll(".ff")) element.classList.toggle("ff-contrast", highContrast());
}
