import { describe, expect, it, vi } from "vitest";
import { letPlayersVouch } from "../ask";
import { Chance } from "../chance";
import { GAMES } from "../games";
import { newField, throwByChance } from "./field";
import { judge } from "./judge";
import { triedPlaces } from "./mutations";
import { letForgerVouch, loot, nextOperation } from "./operations";

const SEED = Number(process.env.FORGE_SEED ?? 1);
const SLUGS = Object.keys(GAMES);
/** Of each game: its share of what is asked for. */
const MANY = Math.ceil(Number(process.env.FORGE_OPERATIONS ?? 250) / SLUGS.length);
/** From so many operations of a game on, every place is to be tried. */
const ENOUGH = 2000;
/** Operations in one world. */
const IN_ONE_WORLD = 150;

describe.each(SLUGS)("what a player's changed client sends in %s", (slug) => {
  it(`changes nothing that is not its own, runs no script, freezes nobody: ${MANY} operations`, async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const chance = new Chance(SEED * 1000 + slug.length);
    const found: string[] = [];
    const counts: Record<string, number> = {};
    const refusals: Record<string, number> = {};
    let [done, compared, slowest, worlds] = [0, 0, 0, 0];
    while (done < MANY) {
      const field = await newField(slug, chance);
      worlds += 1;
      letForgerVouch(field);
      const back = throwByChance(chance);
      const stolen = await loot(field).finally(back);
      for (let i = 0; i < IN_ONE_WORLD && done < MANY; i++) {
        const operation = nextOperation(field, stolen);
        const draw = /hostile/.test(operation.what) || chance.often(0.1);
        const verdict = await judge(field, operation, draw);
        done += 1;
        counts[operation.kind] = (counts[operation.kind] ?? 0) + 1;
        for (const why of verdict.refused) refusals[why] = (refusals[why] ?? 0) + 1;
        compared += Number(verdict.compared);
        slowest = Math.max(slowest, verdict.took);
        found.push(...verdict.faults.map((one) => `#${done} ${operation.kind} (${operation.what}): ${one}`));
        if (verdict.spent) break;
      }
      letPlayersVouch(field.table.running, "Mara");
      if (found.length > 40) break;
    }
    const { met, untried } = triedPlaces();
    const places = { met, untried: untried.length };
    const figures = { slug, done, worlds, compared, slowest: Math.round(slowest), places, counts, refusals };
    if (process.env.FORGE_OPERATIONS) process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(found).toEqual([]);
    // Every kind of place of whatever a client sends is changed in every way, once there are operations enough; what came last may be left over.
    if (MANY >= ENOUGH) expect(untried.length).toBeLessThan(met / 50);
  }, 3_600_000);
});
