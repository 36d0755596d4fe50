import "./styles/layers.css";
import "./styles/table.css";
import "./assemble";
import { known } from "virtual:surface";
import { boot } from "./boot/boot";
import { throwForMissing, throwForMissingInGame } from "./boot/missing";
import { installShims } from "./generation/shims";

throwForMissing(known);
installShims();

// The system's modules stand behind this one in the page and have run when the document is complete.
addEventListener("DOMContentLoaded", () => {
  boot(() => throwForMissingInGame(known)).catch((error: unknown) => {
    console.error("The table could not start:", error);
    globalThis.ui.notifications?.error(error instanceof Error ? error.message : String(error), { permanent: true });
  });
});
