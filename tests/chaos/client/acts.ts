import type { Act, SituationGroup } from "../../../src/contract/act";
import type { Mechanics } from "../../../src/contract/ruleset";
import type { Outcome } from "../../../src/engine/play/types";
import { wayTo } from "../../../src/foundry/board/way";
import { endTurn as endMyTurn } from "../../../src/foundry/combat/endTurn";
import { mayAnswer } from "../../../src/foundry/exchange/prompts/rights";
import { readExchange } from "../../../src/foundry/exchange/read/read";
import { allCarriers } from "../../../src/foundry/exchange/stored/carriers";
import type { ActRequest } from "../../../src/foundry/exchange/stored/types";
import { operations } from "../../../src/foundry/queries/operations";
import { rulesetOf, runningOf } from "../../../src/foundry/registry";
import type { Dynamic } from "../../../table/dynamic";
import { filledByChance } from "../../fixtures/filled";
import type { Random } from "../random";

const game = (): Dynamic => (globalThis as Dynamic).game;
const told = (what: string, outcome: Outcome): string => `${what}: ${outcome.ok ? "ok" : outcome.reason}`;

/** Tokens of the active scene whose creatures this user may play. */
export function ownTokens(): readonly Dynamic[] {
  const { scenes, user } = game();
  return [...(scenes.active?.tokens ?? [])].filter(({ actor }) => actor?.testUserPermission(user, "OWNER"));
}

/** The nearest few around a token, in the order of their distance. */
function neighbours(token: Dynamic): readonly Dynamic[] {
  const far = (other: Dynamic): number => Math.hypot(other.x - token.x, other.y - token.y);
  return [...token.parent.tokens]
    .filter((other: Dynamic) => other !== token && other.actor && rulesetOf(other.actor) === rulesetOf(token.actor))
    .sort((a, b) => far(a) - far(b))
    .slice(0, 6);
}
function targetsOf({ targets }: Act, token: Dynamic, random: Random): readonly string[] {
  const near = neighbours(token).map(({ actor }) => actor.uuid);
  if (targets === "none" || (targets === "maybe" && random.chance(0.5))) return [];
  const most = targets === "many" || targets === "any" ? 1 + random.below(3) : 1;
  return random.chance(0.05) ? [token.actor.uuid] : random.some(near.slice(0, random.chance(0.7) ? 3 : 6), most);
}
/** A way of some steps from a token, and a place near it, as the map's own controls would write them. */
function drawn(token: Dynamic, random: Random): Readonly<Record<string, string>> {
  const { size } = token.parent.grid;
  const step = (): number => (random.below(5) - 2) * size;
  const at = { x: token.x + step(), y: token.y + step(), elevation: token.elevation };
  const way = random.chance(0.5) ? wayTo(token.parent, token, [at]) : null;
  return { ...(way && { way }), place: [at.x + size / 2, at.y + size / 2, at.elevation].join() };
}
function saidOf(groups: readonly SituationGroup[], random: Random): Readonly<Record<string, string>> {
  const said = groups.filter(() => random.chance(0.2)).map(({ id, options }) => [id, random.pick(options)?.id ?? ""]);
  return Object.fromEntries(said.filter(([, option]) => option !== ""));
}

/** One request that this user's sheet, bar or map could send; null where the creature has nothing for the drawn act. */
function requestOf(mechanics: Mechanics, token: Dynamic, random: Random): ActRequest | null {
  const { user } = game();
  const acts = mechanics.acts.filter((one) => !one.gm || user.isGM);
  // Acts with an item are what fights are made of.
  const used = random.chance(0.6) ? acts.filter(({ items }) => items.length > 0) : acts;
  const act = random.pick(used);
  const item = act && random.pick([...token.actor.items].filter(({ type }) => act.items.includes(type)));
  if (!act || (act.items.length > 0 && !item)) return null;
  const request = {
    actorUuid: token.actor.uuid,
    act: act.id,
    ...(item && { itemId: item.id }),
    targets: targetsOf(act, token, random),
    adjust: { off: [], added: [], said: drawn(token, random) },
  };
  const prepared = operations.prepare(request);
  if ("ok" in prepared) return null;
  if (prepared.refusal && !(prepared.refusal.overridable && user.isGM)) return null;
  const { dialog } = prepared;
  const said = { ...request.adjust.said, ...saidOf(dialog?.situation ?? [], random) };
  const mods = dialog?.rolls.flatMap(({ pool }) => pool.mods.flatMap(({ id, locked }) => (locked ? [] : id))) ?? [];
  const override = prepared.refusal ? { override: true as const } : {};
  return { ...request, adjust: { off: random.chance(0.1) ? random.some(mods, 1) : [], added: [], said, ...override } };
}

/** Begins an act with one of one's creatures. */
export async function begin(random: Random): Promise<string> {
  for (let tries = 0; tries < 25; tries += 1) {
    const token = random.pick(ownTokens());
    const running = token && runningOf(token.actor);
    const request = running && requestOf(running.mechanics, token, random);
    if (request) return told(`${request.act} of ${token.name}`, await operations.begin(request));
  }
  return "nothing to do";
}

/** Answers one of the questions that this user is asked, or may answer; null where there is none. */
export async function answer(random: Random): Promise<string | null> {
  const { user, messages } = game();
  const questions = [...messages].flatMap((message: Dynamic) => {
    const view = message.type === "exchange" ? readExchange(message) : null;
    if (view?.record.state !== "open") return [];
    return view.pending.flatMap((request) => {
      if (request.k !== "ask") return [];
      const mine =
        view.mine.includes(request.who) || (random.chance(0.15) && mayAnswer(user, view.members, request.who));
      return mine ? [{ id: message.id, request }] : [];
    });
  });
  const question = random.pick(questions);
  if (!question || question.request.options.length === 0) return null;
  const { id, request } = question;
  const value = filledByChance((n) => random.below(n), request);
  return told(`answer ${JSON.stringify(value)} at ${request.at}`, await operations.answer(id, request.at, value));
}

export async function endTurn(): Promise<string> {
  return told("end of the turn", await endMyTurn());
}

/** One of the newest exchanges in a state. */
function recent(states: readonly string[], random: Random): Dynamic {
  const all = allCarriers().filter(({ record }) => states.includes(record.state) && Object.keys(record.log).length > 0);
  return random.pick(all.sort((a, b) => b.record.opened - a.record.opened).slice(0, 5));
}
export async function undo(random: Random): Promise<string> {
  const found = recent(["open", "closed"], random);
  return found ? told(`undo of ${found.record.procedure}`, await operations.undo(found.record.id)) : "nothing to undo";
}
export async function redo(random: Random): Promise<string> {
  const found = recent(["undone"], random);
  return found ? told(`redo of ${found.record.procedure}`, await operations.redo(found.record.id)) : "nothing to redo";
}
export async function reroll(random: Random): Promise<string> {
  const found = recent(["open", "closed"], random);
  const at = found && random.pick(Object.keys(found.record.log));
  if (!found || at === undefined) return "nothing to reroll";
  return told(`reroll of ${found.record.procedure} at ${at}`, await operations.reroll(found.record.id, at));
}

/** Says that the total of a roll was another one, as a game master does on the card. */
export async function correct(random: Random): Promise<string> {
  const found = recent(["open", "closed"], random);
  const rolls = found ? Object.entries<Dynamic>(found.record.log).filter(([, { v }]) => isFaces(v)) : [];
  const at = random.pick(rolls)?.[0];
  if (!found || at === undefined) return "nothing to correct";
  const outcome = await operations.correct(found.record.id, { k: "total", at, total: 1 + random.below(30) });
  return told(`correction of ${found.record.procedure} at ${at}`, outcome);
}
const isFaces = (v: unknown): boolean => Array.isArray(v) && v.length > 0 && v.every((one) => typeof one === "number");
/** Tells everybody what was done in secret. */
export async function reveal(random: Random): Promise<string> {
  const found = recent(["open", "closed"], random);
  return found ? told(`reveal of ${found.record.procedure}`, await operations.reveal(found.record.id)) : "no secret";
}
