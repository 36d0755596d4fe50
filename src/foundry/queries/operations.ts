import type { ActDialog, Declaration, Declared, Refusal } from "../../contract/act";
import type { Pool } from "../../engine/dice/pool";
import { refused } from "../../engine/play/refused";
import type { Outcome } from "../../engine/play/types";
import { fingerprint } from "../../engine/procedure/fingerprint";
import type { FilledForm } from "../../engine/procedure/form";
import { GAME_MASTER, type World } from "../../engine/procedure/types";
import { withCompanions } from "../exchange/begin/companions";
import { actsReady, type Preparation, prepareAct } from "../exchange/begin/declare";
import { keepAnswer } from "../exchange/prompts/offlineAnswers";
import { actorOf, hidesFrom, mayAnswer } from "../exchange/prompts/rights";
import { positionFlag } from "../exchange/read/encounterPosition";
import { readExchange } from "../exchange/read/read";
import { EXCHANGE, isOpen, maskOf, storedIn } from "../exchange/stored/carriers";
import { pack } from "../exchange/stored/packing";
import { bindKey, keyOf, newMask } from "../exchange/stored/seal";
import { newborn } from "../exchange/stored/stored";
import type { ActRequest, Operations, PreparedAct } from "../exchange/stored/types";
import { throwPool } from "../exchange/write/dice";
import { combatOf } from "../facts/turn";
import { host, implementation, SYSTEM } from "../host";
import type { HostCombat, HostMessage, HostRoll } from "../host/types";
import type { OddsRequest } from "../odds/compute";
import { gameMasterRolls } from "../settings";
import { part } from "../ui/windows/part";
import { askWriter } from "./ask-writer";
import type { Command, PlainAnswer } from "./payload";

function prepare(request: ActRequest): PreparedAct | Outcome {
  const prepared = prepareAct(request);
  if ("ok" in prepared) return prepared;
  const { ruleset, act, declaration, context, members, scene } = prepared;
  const declared = act.declare(declaration);
  const world = withCompanions(prepared);
  const dialog = act.dialog(declaration, { ...context, world });
  const asked = (): OddsRequest | null =>
    chances(prepared, declared.ok ? declared : act.declare(override(declaration)), dialog, world);
  const concealed = declaration.on.filter((id) => hidesFrom(host.game.user, actorOf(members, id)));
  return {
    ruleset,
    names: context.names,
    targets: act.targets,
    scene,
    position: declaration.position ?? null,
    dialog,
    refusal: declared.ok ? null : declared,
    act,
    declaration,
    concealed,
    odds: () => (concealed.length > 0 ? null : asked()),
    roughOdds: () => (concealed.length > 0 ? asked() : null),
  };
}

/** A declaration with an override, because chances are told also for an act that a game master may still allow. */
const override = (x: Declaration): Declaration => ({ ...x, adjust: { ...x.adjust, override: true } });

function chances(
  { mechanics, act, declaration }: Preparation,
  declared: Declared | Refusal,
  dialog: ActDialog | null,
  world: World,
): OddsRequest | null {
  const words = typeof act.preview === "function" ? act.preview(declaration) : act.preview;
  const on = declaration.on[0] ?? declaration.by;
  if (!words || !declared.ok) return null;
  return { mechanics, procedure: act.procedure, args: declared.args, world, on, words, dialog };
}

const combatById = (id: string): HostCombat | null => host.game.combats.get(id) ?? null;

async function create(
  prepared: Preparation,
  request: ActRequest,
  args: Parameters<typeof newborn>[0]["args"],
): Promise<Outcome> {
  const { ruleset, mechanics, act, actor, members, world, declaration, scene } = prepared;
  const rolls: HostRoll[] = [];
  const { birth } = await import("../../engine/play/birth");
  const log = await birth({
    script: { procedure: act.procedure, args, participants: world },
    procedureSet: mechanics,
    mine: (who) => mayAnswer(host.game.user, members, who),
    dice: async ({ pool }: { readonly pool: Pool }) => {
      if (gameMasterRolls() && !host.game.user.isGM) return null;
      const thrown = await throwPool(pool, true);
      rolls.push(thrown.roll);
      return thrown.faces;
    },
  });
  if (!log) return refused("notAllowedNow");
  const { by, on, adjust } = declaration;
  const combat = request.combat === undefined ? combatOf([actor.uuid]) : combatById(request.combat);
  const moment = positionFlag(combat, act.changesOrder === true);
  const mask = act.secret?.(declaration) ? { mask: await newMask(act.gm ? GAME_MASTER : actor.uuid) } : {};
  const origin = { act: act.id, itemId: request.itemId ?? "", by, on, scene: scene?.id ?? "", adjust };
  const system = pack(
    newborn({
      ruleset: ruleset.slug,
      procedure: act.procedure,
      origin,
      args,
      members,
      participants: world,
      log,
      ...mask,
    }),
  );
  const message = await implementation<HostMessage>("ChatMessage").create({
    type: EXCHANGE,
    system,
    // Everybody can read the dice of a message: those of a secret exchange are in its log alone.
    rolls: mask.mask ? [] : rolls.map((roll) => roll.toJSON()),
    // Where a game master acts in secret, the message names no creature.
    speaker: mask.mask?.by === GAME_MASTER ? {} : { actor: actor.id, alias: actor.name },
    ...(moment && { flags: { [SYSTEM]: moment } }),
  });
  if (message && mask.mask) await bindKey(mask.mask.id, keyOf(mask.mask.id) ?? "", message.id);
  return message ? { ok: true } : refused("cancelled");
}

const refusedAs = ({ reason, data, overridable }: Refusal): Outcome => ({
  ok: false,
  reason,
  ...(data && { data }),
  ...(overridable && { overridable }),
});
async function begin(request: ActRequest): Promise<Outcome> {
  await actsReady(request);
  const prepared = prepareAct(request);
  if ("ok" in prepared) return prepared;
  const declared = prepared.act.declare(prepared.declaration);
  if (!declared.ok) return refusedAs(declared);
  // Few acts override anything, so the check is fetched only for these.
  if (request.adjust.overrides) {
    const { unnamedIn } = await import("../exchange/begin/overridden");
    const [unnamed] = unnamedIn(prepared.act, prepared.declaration);
    if (unnamed) return refusedAs(unnamed);
  }
  try {
    // The round trip drops undefined fields, so that the stored arguments equal what the receiver declares.
    return await create(prepared, request, JSON.parse(JSON.stringify(declared.args)));
  } catch (error) {
    // The person reads one sentence for any refusal by Foundry (permissions, a closed dice dialog); the cause is in the console.
    console.error(error);
    return refused("failed");
  }
}

/** Milliseconds for which an answer waits for its question, while deeds before the question are carried out. */
const PATIENCE = 2000;

/** Whether an exchange goes on and nobody has answered at this address. */
function mayAskYet(messageId: string, at: string): boolean {
  const message = host.game.messages.get(messageId);
  const stored = message && isOpen(message) ? storedIn(message) : null;
  return stored !== null && stored.log[at] === undefined;
}
const askedAt = (messageId: string, at: string) => {
  const message = host.game.messages.get(messageId);
  return (message && readExchange(message))?.pending.find((pending) => pending.at === at);
};
/**
 * The question at an address of an exchange. While the writer carries out deeds before a question, the rules have not reached the question
 * again, although it stays on the screen: a press at that moment waits until the question is asked.
 */
async function questionAt(messageId: string, at: string): Promise<ReturnType<typeof askedAt>> {
  const now = askedAt(messageId, at);
  if (now || !mayAskYet(messageId, at)) return now;
  const { Hooks } = host;
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      Hooks.off("updateChatMessage", listening);
      resolve(askedAt(messageId, at));
    };
    const timer = setTimeout(done, PATIENCE);
    const listening = Hooks.on("updateChatMessage", () => {
      if (askedAt(messageId, at) || !mayAskYet(messageId, at)) done();
    });
  });
}

async function answer(messageId: string, at: string, value: string | FilledForm): Promise<Outcome> {
  const message = host.game.messages.get(messageId);
  if (!message || !readExchange(message)) return refused("noExchange");
  const request = await questionAt(messageId, at);
  if (!request) return refused("notAsked");
  const h = fingerprint(request);
  if (host.game.users.activeGM) return askWriter({ do: "answer", exchange: messageId, at, h, value });
  // An answer that is kept for later can be read by everybody, and only a plain option can be kept.
  const isSealed = maskOf(message) !== null || (request.k === "ask" && request.sealed !== undefined);
  if (typeof value !== "string" || isSealed) return refused("noGM");
  await keepAnswer(messageId, at, { h, value });
  return { ok: true };
}

/** Answers several questions at once. Without a game master, each answer is kept by itself. */
async function answerAll(
  messageId: string,
  given: readonly { readonly at: string; readonly value: string }[],
): Promise<Outcome> {
  if (!host.game.users.activeGM) {
    for (const { at, value } of given) {
      const outcome = await answer(messageId, at, value);
      if (!outcome.ok) return outcome;
    }
    return { ok: true };
  }
  const answers: PlainAnswer[] = [];
  for (const { at, value } of given) {
    const request = await questionAt(messageId, at);
    if (!request) return refused("notAsked");
    answers.push({ at, h: fingerprint(request), value });
  }
  return answers.length > 0 ? askWriter({ do: "answerAll", exchange: messageId, answers }) : refused("notAsked");
}

/** Asks the writer to change an exchange. If it refuses, this client words the letters and keys that the refusal names. */
async function repair(command: Command & { readonly exchange: string }): Promise<Outcome> {
  const outcome = await askWriter(command);
  if (outcome.ok || outcome.data?.on === undefined) return outcome;
  const words = await part(() => import("./named-refusal"));
  return words ? words.namedRefusal(command.exchange, outcome) : refused("failed");
}

/** What a person's click can do. */
export const operations: Operations = {
  prepare,
  begin,
  answer,
  answerAll,
  correct: (exchange, correction) => repair({ do: "correct", exchange, correction }),
  reroll: (exchange, at) => repair({ do: "reroll", exchange, at }),
  undo: (exchange, rest) => repair({ do: "undo", exchange, ...(rest && { rest }) }),
  redo: (exchange) => repair({ do: "redo", exchange }),
  reveal: (exchange) => askWriter({ do: "reveal", exchange }),
};
