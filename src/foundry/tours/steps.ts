/** A step of a tour of this system. */
export interface Step {
  readonly id: string;
  /** A selector of the element that the step explains; where that is not on the screen, the step is shown in the middle. */
  readonly about?: string;
  /** The tab of the sidebar that is opened before the step. */
  readonly tab?: "chat" | "combat" | "scenes" | "actors";
  /** Whether the user's own token is selected before the step, which shows the token bar. */
  readonly selects?: true;
}
export interface TourSpec {
  readonly id: "attack" | "encounter";
  /** Whether the tour is for game masters only. */
  readonly restricted: boolean;
  readonly steps: readonly Step[];
}

/** The tours: a player's first attack, and a game master's first encounter. They explain the shell's controls, which all games share. */
export const TOURS: readonly TourSpec[] = [
  {
    id: "attack",
    restricted: false,
    steps: [
      { id: "begin" },
      { id: "bar", about: "#ff-token-bar", selects: true },
      { id: "target", about: "#board" },
      { id: "press", about: '#ff-token-bar [data-action="act"]', selects: true },
      { id: "card", about: "#chat", tab: "chat" },
      { id: "asked", about: "#ff-prompts" },
      { id: "end", about: "#combat", tab: "combat" },
    ],
  },
  {
    id: "encounter",
    restricted: true,
    steps: [
      { id: "begin" },
      { id: "scene", about: "#scenes", tab: "scenes" },
      { id: "creatures", about: "#actors", tab: "actors" },
      { id: "combat", about: '#combat [data-action="ffEncounter"]', tab: "combat" },
      { id: "rating", about: '#combat [data-overview="rating"]', tab: "combat" },
      { id: "start", about: "#combat [data-application-part='footer']", tab: "combat" },
      { id: "turns", about: "#combat .ff-turns", tab: "combat" },
      { id: "chat", about: "#chat", tab: "chat" },
    ],
  },
];
