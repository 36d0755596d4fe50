import type { Declared, Refusal } from "../../../src/contract/act";
import type { Change } from "../../../src/engine/procedure/types";
import type { UBeing } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { Played } from "../../fixtures/script";
import { event } from "./fixtures";

const reason = (why: string) => `FIVEFOLD.Uchma.Refused.${why}`;
/** What an act answers, whole: refused for good, refused unless the game master allows it, declared. */
export const no = (why: string, rule: string, data?: object) => ({
  ok: false,
  reason: reason(why),
  rule,
  ...(data && { data }),
});
export const held = (why: string, rule: string, data?: object) => ({ ...no(why, rule, data), overridable: true });
export const ok = (args: object) => ({ ok: true, args });
export const override = { off: [], added: [], override: true } as const;
export const saying = (said: Readonly<Record<string, string>>) => ({ off: [], added: [], said });
/** A house that reads the book otherwise, and how it travels. */
export const HOUSE = { adjacencyHeight: 3 };
export const house = { ruleOptions: { adjacencyHeight: 3 } };

/** Deeds by their address with what they changed, and what was said: key, rule, whom it is about, data. */
export const trace = ({ lines }: Played<unknown, UBeing>): readonly string[] =>
  lines.flatMap((line) => {
    if (line.k === "deed") return [`${line.at}: ${(line.changes ?? []).map(event).join(", ")}`];
    if (line.k === "roll") return [`${line.at}? ${line.total}`];
    if (line.k === "contest") return [`${line.rule} ${line.a} ${line.b} ${line.ok}`];
    if (line.k !== "say") return [];
    const key = line.key.replace("FIVEFOLD.Uchma.", "");
    return [[key, line.rule ?? "-", line.about, ...Object.values(line.data ?? {})].join(" ")];
  });
const makings = (change: Change): string => {
  if (change.k !== "make") return event(change);
  const { spec: _spec, ...system } = (change.data.system ?? {}) as Record<string, unknown>;
  return `${event(change)} ${JSON.stringify(system)}`;
};
/** Likewise with everybody who was asked or looked for, with what is stored of what was made, and with what was returned. */
export const script = (played: Played<unknown, UBeing>): readonly unknown[] => [
  played.value,
  ...played.lines.map((line): string => {
    if (line.k === "deed") return `${line.at}: ${(line.changes ?? []).map(makings).join(", ")}`;
    if (line.k === "look") return `${line.at} [${line.question}]: ${(line.found ?? []).join(" ")}`;
    if (line.k === "ask") return `${line.at} (${line.who}): ${line.options.join(" | ")} -> ${line.answer}`;
    if (line.k === "contest") return `${line.rule} ${line.a} ${line.ok ? ">=" : "<"} ${line.b}`;
    if (line.k === "roll") {
      const dice = line.dice.map(({ n, f }) => `${n}d${f}`).join(" + ");
      const mods = line.mods.map(({ id, value }) => ` ${id} ${value}`).join("");
      return `${line.at} (${line.who}): ${dice}${mods} = ${line.total}`;
    }
    if (line.k === "correction") return `${line.at} by hand`;
    const data = Object.entries(line.data ?? {}).map(([key, value]) => ` ${key}=${value}`);
    return `${line.key.replace("FIVEFOLD.Uchma.", "")} ${line.rule ?? "-"} ${line.about}${data.join("")}`;
  }),
];
/** An answer in short: the arguments without the ability; else why not, with rule, data and whether the game master may allow it. */
export function brief(answer: Declared | Refusal | undefined): unknown {
  if (!answer) return null;
  if (answer.ok) {
    const { ability: _ability, ...rest } = answer.args as Readonly<Record<string, unknown>>;
    return rest;
  }
  const { reason: key, rule, data, overridable } = answer;
  const facts = Object.entries(data ?? {}).map(([name, value]) => ` ${name}=${value}`);
  return `${key.replace("FIVEFOLD.Uchma.Refused.", "")} ${rule}${facts.join("")}${overridable ? " unless allowed" : ""}`;
}
