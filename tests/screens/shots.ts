import type { Person } from "../play/fixtures/person";
import { attack, correction, encounter, phases, question, several, summary, tools } from "./fight";
import { hud, lists, options, rulebook, welcome } from "./pages";
import { opening, relations, ruling } from "./relations";
import { screen, sheets } from "./sheets";

/** In this order: the summary ends the encounter, and the opening begins another. */
const PARTS = {
  ...{ screen, sheets, attack, encounter, question, correction, several, tools, relations, ruling },
  ...{ hud, welcome, rulebook, options, lists, phases, summary, opening },
};

/** Every screen of one game whose encounter has begun, as its game master sees it; with words, those parts alone. */
export async function shoot(gm: Person, slug: string, chosen: readonly string[]): Promise<void> {
  for (const [name, part] of Object.entries(PARTS))
    if (chosen.length === 0 || chosen.includes(name)) await part(gm, slug);
}
