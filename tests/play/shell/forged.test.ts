import { Chance } from "../../tabletop/chance";
import { nextForgery } from "../../tabletop/forgery/kinds";
import { GAMES } from "../../tabletop/games";
import { gameFor, look, newField } from "../fixtures/forged-field";
import { ForgedJudge } from "../fixtures/forged-judge";
import { loot, sightOf } from "../fixtures/forger";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

const MANY = Number(process.env.FORGE_OPERATIONS ?? 8);
const SEED = Number(process.env.FORGE_SEED ?? 1);
/** The game that is played: any one tells of the shell, and all of them are forged on the table in Node. */
const SLUG = process.env.FORGE_GAME ?? "vigor";
/** Operations in one field. */
const IN_ONE_FIELD = 60;

test(`a player's changed client in a real browser changes nothing that is not its own, runs no script, freezes nobody: ${MANY} operations of ${SLUG}`, async ({
  joinAll,
}) => {
  test.setTimeout(60_000 + MANY * 10_000);
  expect(Object.keys(GAMES)).toContain(SLUG);
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  for (const who of [gm, mara]) await who.tab("chat");
  const chance = new Chance(SEED * 1000 + SLUG.length);
  const game = await gameFor(gm, SLUG);
  const id = await run<string>(gm, 'return game.users.getName("Mara").id');
  const judge = new ForgedJudge(id);
  const found: string[] = [];
  const counts: Record<string, number> = {};
  let [done, fields, compared, longest, worked] = [0, 0, 0, 0, 0];
  while (done < MANY) {
    const field = await newField(chance, game, { gm, mara });
    const stolen = await loot(field);
    fields += 1;
    let now = await look(field);
    for (let i = 0; i < IN_ONE_FIELD && done < MANY; i++) {
      const made = nextForgery(await sightOf(field, stolen, now));
      const straight = chance.often(0.6);
      const verdict = await judge.judge(field, made, now, straight);
      done += 1;
      now = verdict.after;
      counts[made.kind] = (counts[made.kind] ?? 0) + 1;
      compared += Number(verdict.compared);
      longest = Math.max(longest, verdict.longest);
      worked = Math.max(worked, verdict.worked);
      found.push(...verdict.faults.map((one) => `#${done} ${made.kind} (${made.what}): ${one}`));
      if (verdict.spent) break;
    }
    if (found.length > 20) break;
  }
  const times = { longest: Math.round(longest), worked: Math.round(worked) };
  if (process.env.FORGE_OPERATIONS)
    process.stdout.write(`${JSON.stringify({ slug: SLUG, done, fields, compared, ...times, counts })}\n`);
  expect(found).toEqual([]);
});
