import type { Ruleset } from "../../../src/contract/ruleset";
import { participantsOf } from "../../../src/foundry/exchange/begin/participants";
import { setPolicy, wishesOf } from "../../../src/foundry/exchange/prompts/standing";
import { allCarriers } from "../../../src/foundry/exchange/stored/carriers";
import { switchStatuses } from "../../../src/foundry/exchange/write/switchStatuses";
import { rulesetOf } from "../../../src/foundry/registry";
import type { Dynamic } from "../../../table/dynamic";
import type { Random } from "../random";
import { ownTokens } from "./acts";

const game = (): Dynamic => (globalThis as Dynamic).game;

/** Drags a token one to three spaces, as with the mouse. */
export async function drag(random: Random): Promise<string> {
  const token = random.pick(ownTokens());
  if (!token) return "no token";
  const { size } = token.parent.grid;
  const by = (): number => (random.below(3) - 1) * size;
  const points = Array.from({ length: 1 + random.below(3) }).reduce<{ x: number; y: number }[]>((way) => {
    const last = way.at(-1) ?? { x: token.x, y: token.y };
    return [...way, { x: last.x + by(), y: last.y + by() }];
  }, []);
  const way = points.map((point) => ({ ...point, elevation: token.elevation, snapped: true, checkpoint: true }));
  const gone = await token.move(way, { method: "dragging" });
  return `drag of ${token.name}: ${gone === false ? "turned down" : "ok"}`;
}

/** Changes one number on a sheet by hand. */
export async function edit(random: Random): Promise<string> {
  const actor = random.pick(ownTokens())?.actor;
  const ruleset: Ruleset | null = actor ? rulesetOf(actor) : null;
  if (!ruleset) return "no creature";
  const { world, letters } = participantsOf(ruleset, [actor]);
  const being = world[letters[0] ?? ""];
  const paths = Object.values(being ? ruleset.storagePaths(being) : {}).flatMap((place) =>
    "path" in place && !place.flag ? place.path : [],
  );
  const path = random.pick(paths);
  const { foundry } = globalThis as Dynamic;
  const now = path === undefined ? null : foundry.utils.getProperty(actor.toObject(), path);
  if (path === undefined || typeof now !== "number") return "no number";
  await actor.update({ [path]: Math.max(0, now + random.below(5) - 2) });
  return `edit of ${actor.name}: ${path}`;
}

/** Switches a status on a sheet. */
export async function status(random: Random): Promise<string> {
  const actor = random.pick(ownTokens())?.actor;
  const spec = actor && random.pick(rulesetOf(actor)?.statuses ?? []);
  if (!spec) return "no status";
  await switchStatuses(actor, { [spec.id]: !actor.statuses.has(spec.id) }, { fivefold: { byHand: true } });
  return `${spec.id} of ${actor.name}`;
}

/** Decides beforehand how a creature answers. */
export async function wish(random: Random): Promise<string> {
  const actor = random.pick(ownTokens())?.actor;
  const ruleset = actor && rulesetOf(actor);
  const known = ruleset && random.pick(wishesOf(ruleset, actor));
  if (!known) return "no wish";
  await setPolicy(actor, known.spec.id, random.pick(["off", "ask", "ask", "auto"] as const) ?? "ask");
  return `wish of ${actor.name}: ${known.spec.id}`;
}

export async function time(random: Random): Promise<string> {
  await game().time.advance(random.pick([6, 60, 600]));
  return "time passes";
}

/** How long people have to answer, in seconds; short, so that time runs out while a hunt looks. */
export async function timeLimit(random: Random): Promise<string> {
  const seconds = random.pick([0, 0, 1, 3]);
  await game().settings.set("fivefold", "promptSeconds", seconds);
  return `time limit ${seconds}`;
}

export async function chat(random: Random): Promise<string> {
  await (globalThis as Dynamic).CONFIG.ChatMessage.documentClass.create({ content: `word ${random.below(1000)}` });
  return "said something";
}

export async function leaveEncounter(random: Random): Promise<string> {
  const combat = random.pick([...game().combats]);
  const one: Dynamic = combat && random.pick([...combat.combatants]);
  if (!one) return "nobody fights";
  await one.delete();
  return `${one.name} leaves the encounter`;
}

/** Deletes one card, be it open or not. */
export async function deleteMessage(random: Random): Promise<string> {
  const cards = allCarriers().filter(({ document }) => document.documentName === "ChatMessage");
  const card: Dynamic = random.pick(cards.slice(-8));
  if (!card) return "no card";
  await card.document.delete();
  return `deleted a card of ${card.record.procedure} (${card.record.state})`;
}
