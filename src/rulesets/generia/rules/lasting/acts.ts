import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { effectOf } from "../data/documents";
import type { R } from "../data/read";
import type { GLasting } from "../data/types";
import { doerOf, refuse, type X } from "../turns/declaring";
import { passing } from "./time";

const ownOf = (x: X): readonly GLasting[] =>
  (doerOf(x).lasting ?? []).flatMap((id) => {
    const being = x.world[id];
    return being?.kind === "lasting" ? [being] : [];
  });

/** [G-070], [G-091] What somebody made lasts no longer, because it says so; or a game master does. */
export const endLasting = (ref: R, { on }: { readonly by: Id; readonly on: Id }): boolean =>
  ref.deed("ended", [{ k: "over", on }]).ok;
/** [G-070] Whose spell it is may dissolve it at will; whoever merely bears it may not. */
export function declareEndLasting(x: X): Declared | Refusal {
  const being = ownOf(x).find(({ item }) => item === x.item?.id);
  if (!being) return refuse("nothingLasts", "G-070");
  const own = being.source === doerOf(x).uuid && being.what !== "swallowed";
  if (!own && !x.adjust.override)
    return { ...refuse("notYourSpell", "G-070", { name: being.name }), overridable: true };
  return declared({ by: x.by, on: being.id });
}

/** [G-097] Somebody was moved into areas by hand. */
export function declareTread(x: X): Declared | Refusal {
  const ids = (x.adjust.said?.grounds ?? "").split(" ").filter((id) => id !== "");
  return ids.length > 0 ? declared({ by: x.by, ids }) : refuse("nothingLasts", "G-097");
}

/** [G-008], [G-069] World time goes by outside of encounters: only what can run out has to know. */
export function passes({ items }: ActorFacts, rounds: number) {
  const lasts = items.some((item) => effectOf(item) !== null);
  return lasts ? { act: "timePassed", said: { rounds: String(rounds) } } : null;
}
/** [G-008] */
export function declareTimePassed(x: X): Declared | Refusal {
  const rounds = Number(x.adjust.said?.rounds);
  const time = x.time ?? 0;
  const passed = passing(x.world, { k: "passed", rounds: Number.isInteger(rounds) && rounds > 0 ? rounds : 1, time });
  if (x.turn || !passed || !x.adjust.override) return refuse("nothingLasts", "G-008");
  return declared(passed);
}
