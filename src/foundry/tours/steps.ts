/** A step of one of our tours. */
export interface Step {
  readonly id: string;
  /** What it is about on the screen, as a selector; where nothing of the kind is there, the step stands in the middle of the screen. */
  readonly about?: string;
  /** The tab of the sidebar that it opens first. */
  readonly tab?: "chat" | "combat" | "scenes" | "actors";
  /** Whether it selects the user's own token first, which brings the token bar. */
  readonly selects?: true;
}
export interface TourSpec {
  readonly id: "attack" | "encounter";
  /** Only game masters are offered it. */
  readonly restricted: boolean;
  readonly steps: readonly Step[];
}

/** A player's first attack, and a game master's first encounter. They are about the shell's controls, which all games share. */
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
