import { afterEach, describe, expect, it, vi } from "vitest";
import { fingerprint, hash } from "../../../src/engine/procedure/fingerprint";
import type { Plain } from "../../../table/dynamic";
import { askAs, runAs } from "../ask";
import { quiet, USERS, type UserName } from "../boot/client";
import { answerByChance } from "../by-chance";
import { canonical } from "../canonical";
import { Chance } from "../chance";
import { throwAlways } from "../dice";
import { GAMES, gameAtTable } from "../games";

import { type Stored, shell } from "../shell";
import { type Creature, type CreatureSpec, type Tabletop, tabletop } from "../tabletop";

// The game master's page dies before one of its writes, and another one goes on with what is stored: whatever that write was, everything ends as it does
// where nobody dies. One blow with its answers, what leaves something behind, both taken back and done again, and the end of the turn.

/** Every so many writes one at which the page dies, from this one on: each of them takes a second and more. */
const EVERY = Number(process.env.KILL_EVERY ?? 20);
const FIRST = Number(process.env.KILL_FIRST ?? 1);

type Things = NonNullable<CreatureSpec["items"]>;
/** What of each game leaves something behind that lasts: the act, and the thing that it is done with. */
const LASTING: Readonly<
  Record<string, { readonly act: string; readonly item: Things[number]; readonly opening?: readonly number[] }>
> = {
  vigor: {
    act: "use",
    item: { type: "vigorFeature", name: "Flare", system: { kind: "spell", effect: { afflicts: "dazed", rounds: 3 } } },
  },
  uchma: {
    opening: [9, 5, 2, 1],
    act: "use",
    item: {
      type: "uchmaAbility",
      name: "Cut",
      system: { effects: [{ name: "Bleeding", status: "bleeding", rounds: 2, harm: 5 }], packets: [] },
    },
  },
  generia: {
    act: "cast",
    item: {
      type: "generiaSpell",
      name: "Dread",
      system: {
        cast: "DC WIL vs WIL",
        keywords: "AFFLICTION",
        rounds: 2,
        effect: { kind: "status", formula: "", status: "frightened" },
      },
    },
  },
  fragments: {
    act: "cast",
    item: {
      type: "fragmentsSpell",
      name: "Lamp",
      system: { attack: "none", components: [{ name: "Light", energy: 1 }], rounds: 2 },
    },
  },
  shapers: {
    act: "useAbility",
    item: {
      type: "shapersAbility",
      name: "Blast",
      system: {
        damage: [{ formula: "1d6", type: "heat" }],
        ...{ cost: { ap: 1 }, resolution: "defense", stat: "dexterity", onSuccess: "half", range: 9 },
        ...{ mode: "melee", status: "burning", lasts: 2 },
      },
    },
  },
};

interface Scene {
  readonly table: Tabletop;
  readonly hero: Creature;
  readonly reaver: Creature;
}
async function begin(slug: string): Promise<Scene> {
  const { arms, hardy, sides } = gameAtTable(slug);
  const { item } = LASTING[slug] ?? {};
  const table = await tabletop(slug);
  table.allowErrors();
  throwAlways(null);
  const items = [...arms, ...(item ? [item] : [])];
  const system = (side: "party" | "foes") => ({ ...hardy, ...sides?.[side] });
  const hero = await table.creature("Hero", { system: system("party"), items, owner: "Mara", at: [5, 5] });
  const reaver = await table.creature("Reaver", { system: system("foes"), items: arms, owner: "Jon", at: [6, 5] });
  await table.encounter(hero, reaver, { initiative: [18, 12] });
  table.dice(...(LASTING[slug]?.opening ?? []));
  await table.start();
  throwAlways(0.6);
  while (table.turnOf !== "Hero") await table.nextTurn();
  return { table, hero, reaver };
}

/** The exchange of an act with an item, where it was begun already. */
const begun = (act: string, itemId: string): Stored | undefined =>
  shell()
    .allCarriers()
    .find(({ stored }) => stored.origin?.act === act && stored.origin.itemId === itemId);

/** What people do from here on, whatever of it has been done already; the same every time. @param rest waits until nothing is under way */
async function playOn({ table, hero, reaver }: Scene, rest: () => Promise<void>): Promise<void> {
  const { strike } = gameAtTable(table.ruleset.slug);
  const lasting = LASTING[table.ruleset.slug];
  const acts = [[strike, "Sword"] as const, ...(lasting ? [[lasting.act, lasting.item.name] as const] : [])];
  await rest();
  for (const [act, name] of acts) {
    const itemId = hero.items.get(name).id;
    if (!begun(act, itemId)) {
      const request = { actorUuid: hero.uuid, act, itemId, targets: [reaver.uuid], adjust: { off: [], added: [] } };
      const outcome = await runAs(table.running, "Mara", () => shell().operations.begin(request));
      if (!outcome.ok) continue;
      await rest();
    }
    await answerAll(table, () => begun(act, itemId), rest);
    const state = (): string | undefined => begun(act, itemId)?.record.state;
    const wasUndone = (): boolean => (begun(act, itemId)?.record.history ?? []).some(({ what }) => what === "undo");
    const id = begun(act, itemId)?.record.id ?? "";
    if (state() === "closed" && !wasUndone()) {
      await shell().operations.undo(id);
      await rest();
    }
    if (state() === "undone") {
      await shell().operations.redo(id);
      await rest();
    }
  }
  // Where order is rolled for, dice that are always the same are tied for ever.
  const isRolled = LASTING[table.ruleset.slug]?.opening !== undefined;
  if (table.turnOf === "Hero" && !isRolled) await table.combat.nextTurn();
  await rest();
}
/** Whoever is asked answers, each question in the same way, until nobody is asked any more. */
async function answerAll(table: Tabletop, now: () => Stored | undefined, rest: () => Promise<void>): Promise<void> {
  for (let times = 0; times < 20; times++) {
    const { document, record, stored } = now() ?? {};
    const view = document && "author" in document ? shell().readExchange(document) : null;
    const asked = view?.pending.find(({ k }) => k === "ask");
    if (asked?.k !== "ask" || !record || !stored) return;
    const value = answerByChance(new Chance(Number.parseInt(hash(asked.at), 36)), asked);
    const decider = shell().playerOf(shell().actorOf(stored.members, asked.who))?.name ?? "Gamemaster";
    const command = { do: "answer", exchange: record.id, at: asked.at, h: fingerprint(asked), value } as const;
    if (decider === "Gamemaster" || !Object.hasOwn(USERS, decider))
      await shell().operations.answer(record.id, asked.at, value);
    else await askAs(table.running, decider as UserName, command);
    await rest();
  }
}

/**
 * Plays until it is over or the game master's page has died, before it sends its write of this number.
 * @returns how many writes it has sent
 */
async function playUntil(scene: Scene, write: number): Promise<{ readonly died: boolean; readonly sent: number }> {
  const { gm } = scene.table.running;
  const { emit } = gm;
  let [sent, died] = [0, false];
  const rest = async (): Promise<void> => {
    await quiet();
    // Whoever pressed here has no page any more.
    if (died) await new Promise(() => {});
  };
  const death = new Promise<void>((resolve) => {
    gm.emit = (event, ...args) => {
      if (event === "modify") sent += 1;
      if (event === "modify" && sent === write) {
        died = true;
        gm.die();
        resolve();
      }
      return emit.call(gm, event, ...args);
    };
  });
  await Promise.race([death, playOn(scene, rest)]);
  gm.emit = emit;
  return { died, sent };
}

/** Everything that is stored of the two and their encounter, and what was told; ids are told apart by where they stand first. */
function outcome({ table, hero, reaver }: Scene): readonly string[] {
  const creature = ({ actor, items, statuses, token }: Creature): Plain => ({
    system: actor.toObject().system,
    items: items.all.map(({ type, name, system }) => canonical([type, name, system.toObject()])).sort(),
    statuses,
    at: [token.at, token.elevation],
  });
  const { round, turn, combatants } = table.combat;
  const order = combatants.contents.map(({ name, initiative, system }: Plain) => [name, initiative, system]);
  const told = table.cards.map(({ id, state, story, changes }) => [
    id.replace(/^.*\/(?=\w+:)/, ""),
    state,
    story,
    changes,
  ]);
  const parts = { hero: creature(hero), reaver: creature(reaver), round, turn, order, told };
  const known: string[] = [];
  const text = canonical(JSON.parse(JSON.stringify(parts))).replaceAll(/\b[A-Za-z0-9]{16}\b/g, (id) => {
    if (!known.includes(id)) known.push(id);
    return `id ${known.indexOf(id)}`;
  });
  return text.split(/(?<=[,}\]])/);
}

describe.each(Object.keys(GAMES))("the game master's page dies in %s", (slug) => {
  afterEach(() => throwAlways(null));

  it("before any of its writes, and nothing is lost, done twice or left open", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const whole = await begin(slug);
    const { sent } = await playUntil(whole, Number.POSITIVE_INFINITY);
    const expected = outcome(whole);
    expect(sent).toBeGreaterThan(8);
    const found: string[] = [];
    for (let write = FIRST; write <= sent; write += EVERY) {
      const scene = await begin(slug);
      const { died } = await playUntil(scene, write);
      if (died) await scene.table.reopen();
      throwAlways(0.6);
      await playUntil(scene, Number.POSITIVE_INFINITY);
      const now = outcome(scene);
      const at = now.findIndex((part, index) => part !== expected[index]);
      if (at >= 0 || now.length !== expected.length)
        found.push(
          `write ${write}: ${now.slice(at, at + 12).join("")} instead of ${expected.slice(at, at + 12).join("")}`,
        );
      scene.table.check();
    }
    expect(found).toEqual([]);
  }, 300_000);
});
