import fs from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { ROOT } from "../boot/browser";
import { quiet } from "../boot/client";
import { groundByChance } from "../by-chance";
import { Chance } from "../chance";
import { diceFaults, leftOver } from "../dice";
import { gameAtTable } from "../games";
import { shell } from "../shell";
import { type Creature, type Tabletop, tabletop } from "../tabletop";
import { apart, differences, documents, play, position, randomRequest } from "./acts";

const SEED = Number(process.env.IDENTITY_SEED ?? 1);
/** Acts of each game. */
const MANY = Number(process.env.IDENTITY_ACTS ?? 24);
/** Acts in one world: undo reads all that came later. */
const IN_ONE_WORLD = 20;

const globals = (): Dynamic => globalThis;

/** Creatures of the compendia, and some that are filled in by chance: with gear, abilities and statuses of the game. */
async function fighters(table: Tabletop, chance: Chance): Promise<readonly Creature[]> {
  const catalog = table.catalog();
  const { sides, some } = gameAtTable(table.ruleset.slug);
  const made: Creature[] = [];
  for (let index = 0; index < 4; index++) {
    const at = [5 + (index % 2), 5 + Math.floor(index / 2)] as const;
    const disposition = index % 2 === 0 ? "friendly" : "hostile";
    if (chance.often(0.5)) {
      made.push(await table.fromPack(chance.pick(catalog.creatures), { at, disposition, unlinked: chance.often(0.3) }));
      continue;
    }
    const names = new Set(Array.from({ length: 5 }, () => chance.pick(catalog.items)));
    const items = [...names].map((name) => catalog.item(name)).filter(({ type }) => !type.endsWith("Effect"));
    const system = { ...sides?.[index % 2 === 0 ? "party" : "foes"], ...(chance.often(0.3) && some) };
    made.push(await table.creature(`Fighter ${index}`, { system, items: items as never, at, disposition }));
  }
  return made;
}

/** The dice that the turn events of the encounter have thrown, as a text. */
const thrownInEvents = ({ combat }: Tabletop): string =>
  JSON.stringify(
    Object.entries<Dynamic>(combat?.system.ledger ?? {}).map(([key, { log }]) => [
      key,
      // An entry with somebody behind it is a roll or an answer: number, fingerprint, value, user.
      Object.entries<Dynamic>(log ?? {}).flatMap(([at, [, , value, by]]) => (by === undefined ? [] : [[at, value]])),
    ]),
  );

describe.each(fs.readdirSync(path.join(ROOT, "src/rulesets")))("acts of %s, taken back and done again", (slug) => {
  it(`leave every document as it was, and as they had made it: ${MANY} acts`, async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const chance = new Chance(SEED * 1000 + slug.length);
    const found: string[] = [];
    const counts: Record<string, number> = {};
    let [done, changed, kept, tries, anew, bySteps, afterSteps] = [0, 0, 0, 0, 0, 0, 0];
    while (done < MANY && found.length < 20) {
      diceFaults();
      leftOver();
      const table = await tabletop(slug);
      table.allowErrors();
      const { Dice } = globals().CONFIG;
      const { randomUniform } = Dice;
      Dice.randomUniform = () => 1 - chance.uniform();
      try {
        const { operations } = shell();
        await groundByChance(table, chance);
        const all = await fighters(table, chance);
        if (chance.often(0.7)) {
          await table.encounter(...all, { initiative: [18, 12, 9, 6] });
          await table.start();
        }
        for (let inWorld = 0, misses = 0; inWorld < IN_ONE_WORLD && misses < 150 && done < MANY; ) {
          tries += 1;
          if (table.combat && chance.often(0.02)) await table.nextTurn();
          const request = randomRequest(table, chance, all);
          if (!request) {
            misses += 1;
            continue;
          }
          const [before, stood] = [documents(table), position(table)];
          const id = await play(chance, request);
          if (!id) {
            misses += 1;
            continue;
          }
          const { state } = shell().carrier(id)?.record ?? {};
          if (state !== "closed" && state !== "open") {
            misses += 1;
            continue;
          }
          inWorld += 1;
          done += 1;
          const name = `#${done} ${request.act} of ${globals().fromUuidSync(request.actorUuid)?.name} ${JSON.stringify(request.adjust.said ?? {})}`;
          counts[request.act] = (counts[request.act] ?? 0) + 1;
          const [after, dice] = [documents(table), thrownInEvents(table)];
          if (differences(before, after).length > 0) changed += 1;
          found.push(...apart(table).map((one) => `${name}: ${one}`));
          let undone = await operations.undo(id);
          await quiet();
          // Undo leaves the tracker to the game master, who steps it back: what has changed the order of turns is taken back with it.
          if (position(table) !== stood) await table.previousTurn();
          // Where the tracker went on by itself over several places into the next round, one step leads back to the last of them: undo leads on from there.
          if (!undone.ok && undone.reason === "otherRound") {
            const isBack = shell().carrier(id)?.record.state === "undone";
            bySteps += Number(isBack);
            afterSteps += Number(!isBack);
            if (!isBack) undone = await operations.undo(id);
            await quiet();
          }
          if (!undone.ok && shell().carrier(id)?.record.state !== "undone") {
            found.push(`${name}: undo was refused: ${undone.reason}`);
            continue;
          }
          found.push(...differences(before, documents(table)).map((one) => `${name}: undo: ${one}`));
          found.push(...apart(table).map((one) => `${name}: undo: ${one}`));
          const redone = await operations.redo(id);
          await quiet();
          if (!redone.ok) found.push(`${name}: redo was refused: ${redone.reason}`);
          // Turns that begin again throw dice anew (decision 006): what others show may differ.
          else if (thrownInEvents(table) !== dice) anew += 1;
          else found.push(...differences(after, documents(table)).map((one) => `${name}: redo: ${one}`));
          found.push(...apart(table).map((one) => `${name}: redo: ${one}`));
          if (chance.often(0.5)) await operations.undo(id);
          else kept += 1;
          await quiet();
          if (found.length > 0) break;
        }
      } finally {
        Dice.randomUniform = randomUniform;
      }
    }
    if (process.env.IDENTITY_ACTS)
      process.stdout.write(
        `${JSON.stringify({ slug, done, changed, kept, tries, anew, bySteps, afterSteps, counts })}\n`,
      );
    expect(found).toEqual([]);
  }, 3_600_000);
});
