import type { ActorFacts, DocumentFacts } from "../../contract/facts";
import type { SheetContext, SheetSpec } from "../../contract/ruleset";

/** What differs between the creature sheets of games that are laid out alike. */
interface CreatureSheet {
  readonly type: string;
  /** What the game's words begin with: "FIVEFOLD.Vigor". */
  readonly words: string;
  /** Folder of its own parts, `play.hbs` and `gear.hbs`. */
  readonly folder: string;
  /** Icon of the tab on which it is played. */
  readonly icon: string;
}
/**
 * The sheet of a creature: head, gauges, and tabs for play, gear and notes. It has a compact form for creatures that the game master plays.
 */
export function creatureSpec({ type, words, folder, icon }: CreatureSheet): SheetSpec {
  return {
    document: "Actor",
    types: [type],
    label: `${words}.Sheet.creature`,
    classes: ["ff", "ff-win", "ff-sheet"],
    width: 720,
    height: 760,
    parts: [
      { id: "head", template: "shell/sheet/head.hbs" },
      { id: "vitals", template: "shell/sheet/vitals.hbs" },
      { id: "play", template: `${folder}/play.hbs`, scrollable: true },
      { id: "fields", template: "shell/sheet/fields.hbs", scrollable: true },
      { id: "gear", template: `${folder}/gear.hbs`, scrollable: true },
      { id: "notes", template: "shell/sheet/notes.hbs", scrollable: true },
    ],
    tabs: [
      { id: "play", label: `${words}.Tab.play`, icon },
      { id: "gear", label: `${words}.Tab.gear`, icon: "fa-solid fa-khanda" },
      { id: "notes", label: `${words}.Tab.notes`, icon: "fa-solid fa-book-open" },
    ],
    compact: { template: "shell/sheet/foe.hbs", width: 340 },
  };
}

/** The creature that a sheet shows. A document that is no actor counts as a creature without items and statuses. */
export function actorOf(facts: ActorFacts | DocumentFacts): ActorFacts {
  return "items" in facts ? facts : { ...facts, items: [], statuses: {} };
}
/** What the parts of every such sheet print besides the data of the game. */
export function creaturePage({ name, img }: ActorFacts, { editing, editable, isGM }: SheetContext, notes: string) {
  return { editing, editable, isGM, mayShorten: isGM, panel: "play", name, img, rich: notes };
}
