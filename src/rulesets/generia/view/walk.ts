import type { Walk, WalkContext } from "../../../contract/turns";
import { beingOf } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { OPTIONS } from "../rules/data/options";
import { has, isHelpless, mountOf, num } from "../rules/data/read";
import { lengthOf, paceOf, speedNow } from "../rules/movement/move";
import { setOffBy } from "../rules/spells/fields";
import { rooted } from "../rules/turns/rooted";

/** [G-015] Somebody’s way through an encounter is a movement that is declared and paid for. */
export function walk({ actor, path, units, meet }: WalkContext): Walk | null {
  const c = beingOf(actor);
  if (!c || lengthOf(path, units) === 0) return null;
  const mount = mountOf(c);
  if (mount !== undefined) return { k: "act", act: "move", targets: [mount] };
  if (!has(c, "sneaking")) return { k: "act", act: "move", targets: [] };
  // [G-110] Whoever sneaks checks against everybody of the other side who can notice it.
  const own = meet?.(actor.uuid)?.disposition ?? 1;
  const all = Object.keys(path.gaps).flatMap((key) => meet?.(key.replaceAll("-", ".")) ?? []);
  const watchers = all.filter(({ actor: other, disposition, defeated }) => {
    const being = beingOf(other);
    return being && !defeated && !isHelpless(being) && disposition < 0 !== own < 0;
  });
  return { k: "act", act: "sneak", targets: watchers.map(({ uuid }) => uuid) };
}
/** [G-097], (A-57) Outside of encounters a way is free, unless it sets something off. */
export function wander({ actor, path, units }: WalkContext): Walk | null {
  const c = beingOf(actor);
  if (!c || lengthOf(path, units) === 0 || setOffBy(path).every((ids) => ids.length === 0)) return null;
  const mount = mountOf(c);
  return { k: "act", act: "move", targets: mount === undefined ? [] : [mount] };
}
/** [G-015], [G-044] On the ruler: what a way leaves of the movement, or that it is too far. */
export function toll({
  actor,
  own,
  path,
  units,
  settings,
  see,
  meet,
  t,
}: WalkContext): { readonly text: string; readonly over: boolean } | null {
  const [system, c] = [creatureOf(actor), beingOf(actor, settings)];
  if (!system || !c) return null;
  const length = lengthOf(path, units);
  const step = num(c, "step");
  if (step > 0 && length <= step) return { text: t("FIVEFOLD.Generia.Walk.step"), over: false };
  const mount = mountOf(c);
  const ridden = mount === undefined ? null : see(mount);
  const swift = ridden && creatureOf(ridden);
  const goer = (ridden && beingOf(ridden, settings)) ?? c;
  const far = length * paceOf(goer, path, (uuid) => meet?.(uuid)?.disposition);
  if (swift) {
    const left =
      num(c, "stride") > 0 ? num(c, "stride") : num(c, "ride") > 0 ? speedNow(swift, ridden.items, { settings }) : 0;
    return { text: t("FIVEFOLD.Generia.Walk.toll", { metres: far, room: left }), over: far > left || !own };
  }
  const whole = num(c, "attack") + num(c, "utility") === 2;
  const rest = OPTIONS.of.movementSplit(settings) || whole ? num(c, "stride") : 0;
  const room = rest > 0 ? rest : num(c, "movement") > 0 ? speedNow(system, actor.items, { settings }) : 0;
  const over = far > room || !own || rooted(c) !== null;
  return { text: t("FIVEFOLD.Generia.Walk.toll", { metres: far, room }), over };
}
