import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { fromRoot, slugs } from "./games";

const CALLED = "what a called roll has to reach only the game master knows";
const NOTHING = "whoever is asked rolls nothing for it";
const GAP = "not told yet: its roll or its number is not part of the story when it is asked";
const LATER = "what its roll has to beat is known only once somebody else has answered it";
/** Questions whose answers tell neither cost nor chance, by game, each with its reason. A new question has to be told, or to stand here. */
const SILENT: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  vigor: {
    [CALLED]: ["called"],
    [NOTHING]: ["knockdown", "outOfTurn", "fate", "undead", "apply"],
    [LATER]: ["readied"],
  },
  uchma: {
    [CALLED]: ["called"],
    [GAP]: ["way", "aim"],
    [NOTHING]: [
      ...["outOfTurn", "environment", "fate", "ambushed", "obstacle", "square", "keep", "goes", "hide", "room", "team"],
      ...["advantage", "weapon"],
    ],
  },
  generia: {
    [CALLED]: ["called"],
    [NOTHING]: ["giveUp", "letGo", "collision", "saveBy", "outOfTurn"],
    "the chance stood beside the spell itself": ["wardLevel"],
  },
  fragments: {
    [CALLED]: ["called"],
    [NOTHING]: [
      "thing",
      "disarmed",
      "place",
      "direction",
      "distance",
      "holds",
      "far",
      "ice",
      "apply",
      "wakes",
      "grip",
      "verdict",
      "outOfTurn",
    ],
    "the game master says what the Climb check was good for": ["grab"],
    [LATER]: ["readied"],
  },
  shapers: {
    [CALLED]: ["called"],
    [NOTHING]: [
      ...[
        "armorFrom",
        "window",
        "combine",
        "place",
        "lean",
        "where",
        "lands",
        "which",
        "take",
        "swap",
        "join",
        "begin",
      ],
      ...["call", "ruling", "outcome", "outOfTurn"],
    ],
    [LATER]: ["held"],
  },
};
/** Questions that tell it, by game. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  vigor: ["reaction", "opportunityAttack", "resist", "offhand", "offhandOn"],
  uchma: ["reaction", "chase"],
  generia: [
    "defence",
    "wardToo",
    "concentrate",
    "saveWith",
    "opportunist",
    "fallCheck",
    "secondDie",
    "zone",
    "mountZone",
    "followUp",
  ],
  fragments: ["oppose"],
  shapers: ["defense", "reaction", "skill"],
};

describe.each(slugs)("the questions of %s", (slug) => {
  it("tell cost or chance, or have a reason not to", async () => {
    const { CARDS } = await import(/* @vite-ignore */ fromRoot(`src/rulesets/${slug}/view/words.ts`));
    const silent = Object.values(SILENT[slug] ?? {}).flat();
    const told = TOLD[slug] ?? [];
    expect([...silent, ...told].sort()).toEqual(Object.keys(CARDS.asks).sort());
    const home = fromRoot(`src/rulesets/${slug}/view`);
    const views = fs.readdirSync(home).map((file) => fs.readFileSync(`${home}/${file}`, "utf8"));
    const written = views.filter((text) => /\b(?:chance|cost)\b/.test(text)).join("\n");
    expect(told.filter((ask) => !new RegExp(`["'.]?${ask}[".]`).test(written))).toEqual([]);
  });
});
