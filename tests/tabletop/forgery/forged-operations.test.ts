import { describe, expect, it, vi } from "vitest";
import { letPlayersVouch } from "../ask";
import { Chance } from "./chance";
import { newField, type Slug, throwByChance } from "./field";
import { judge } from "./judge";
import { letForgerVouch, loot, nextOperation } from "./operations";

const SEED = Number(process.env.FORGE_SEED ?? 1);
/** Of each game. */
const MANY = Number(process.env.FORGE_OPERATIONS ?? 1000);
/** Operations in one world. */
const IN_ONE_WORLD = 60;

describe.each(["vigor", "uchma"] as const)("what a player's changed client sends in %s", (slug: Slug) => {
  it(`changes nothing that is not its own, runs no script, freezes nobody: ${MANY} operations`, async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const chance = new Chance(SEED * 1000 + slug.length);
    const found: string[] = [];
    const counts: Record<string, number> = {};
    const refusals: Record<string, number> = {};
    const T: Record<string, number> = {};
    const tick = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    let [done, compared, slowest, worlds] = [0, 0, 0, 0];
    while (done < MANY) {
      const t0 = tick();
      const field = await newField(slug, chance);
      T.field = (T.field ?? 0) + tick() - t0; const t1 = tick();
      worlds += 1;
      letForgerVouch(field);
      const back = throwByChance(chance);
      const stolen = await loot(field).finally(back);
      T.loot = (T.loot ?? 0) + tick() - t1;
      for (let i = 0; i < IN_ONE_WORLD && done < MANY; i++) {
        const operation = nextOperation(field, stolen);
        const draw = /hostile/.test(operation.what) || chance.often(0.1);
        const t2 = tick();
        const verdict = await judge(field, operation, draw);
        T[operation.kind] = (T[operation.kind] ?? 0) + tick() - t2; T.handling = (T.handling ?? 0) + verdict.took;
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
    const figures = { done, worlds, compared, slowest: Math.round(slowest), counts, refusals, T };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(found).toEqual([]);
  }, 900_000);
});
