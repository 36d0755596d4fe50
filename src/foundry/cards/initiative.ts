import type { Translate } from "../../contract/facts";
import type { Outcome } from "../../engine/play/types";
import { rollTogether } from "../combat/initiative";
import { asksForRolls } from "../combat/rolls";
import { playerOf } from "../exchange/prompts/rights";
import { host } from "../host";
import type { HostCombat } from "../host/types";
import { translate } from "../i18n";
import { runningOf } from "../registry";
import type { Asked } from "./view.types";

/** A creature whose player has yet to roll. */
interface Unrolled {
  readonly id: string;
  readonly name: string;
  readonly actor: string;
}

/**
 * The questions to a user who rolls initiative, one for each creature; a user with several creatures may roll for all of them with the
 * first question. Pure.
 */
export function initiativeSteps(combat: string, waiting: readonly Unrolled[], t: Translate): Asked["steps"] {
  const all = waiting.map(({ id }) => id).join(" ");
  const answer = (value: string, label: string) => ({
    value,
    action: "ff-initiative" as const,
    label,
    icon: "fa-solid fa-dice-d20",
    cost: "",
    chance: "",
    refused: false,
    chosen: false,
    pass: false,
    usual: false,
  });
  return waiting.map(({ id, name, actor }, index) => {
    const at = `${combat}/${id}`;
    const own = answer(id, t("FIVEFOLD.Tracker.roll"));
    const together =
      index === 0 && waiting.length > 1 ? [answer(all, t("FIVEFOLD.Turn.rollAll", { count: waiting.length }))] : [];
    const nothing = { policies: [], count: null, together: "", hint: "", map: "", list: [], choose: "", folded: "" };
    const question = t("FIVEFOLD.Turn.roll", { name });
    const prompt = { ...nothing, at, who: name, label: "", actor, question, even: true, options: [own, ...together] };
    return { at, notes: [], prompt, more: [], checks: null, forAll: [] };
  });
}

/**
 * What this user is asked because an encounter waits for initiative. Where games make the order themselves, nobody rolls, and game masters
 * roll in the tracker.
 */
export function askedForInitiative(): readonly Asked[] {
  const { combat, user } = host.game;
  const game = combat && asksForRolls(combat) && !user.isGM ? runningOf(combat) : null;
  if (!combat || !game || game.mechanics.turns.ranks) return [];
  const mine = combat.turns.filter(({ initiative, actor }) => initiative === null && playerOf(actor)?.id === user.id);
  const [first] = mine;
  if (!first) return [];
  const steps = initiativeSteps(
    combat.id,
    mine.map(({ id, name, actor }) => ({ id, name, actor: actor?.uuid ?? "" })),
    translate,
  );
  const head = { title: translate("FIVEFOLD.Tracker.initiative"), portrait: first.img, who: "", whom: "" };
  const says = steps.map(({ prompt }) => prompt?.question ?? "").join(" ");
  // The question for initiative comes before all that happens in the encounter.
  return [{ messageId: combat.id, ruleset: game.ruleset, head, time: 0, steps, says }];
}

/** Rolls for the creatures that a pressed answer names, except those that have an initiative by now. */
export async function rollAnswered(at: string, value: string): Promise<Outcome> {
  const combat: HostCombat | null = host.game.combats.get(at.split("/")[0] ?? "") ?? null;
  const named = value.split(" ");
  const waiting = combat?.turns.filter(({ id, initiative }) => named.includes(id) && initiative === null) ?? [];
  if (combat) await rollTogether(combat, waiting);
  return { ok: true };
}
