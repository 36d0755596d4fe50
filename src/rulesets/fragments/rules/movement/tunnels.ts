import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { groundNamed } from "../board/ground";
import { COLLAPSING, squaresIn } from "../board/iceLook";
import type { R } from "../data/read";
import type { FClock } from "../data/types";

/** A clock after all rounds: with the end of an encounter all tunnels collapse, because their rounds were counted in it. */
export const ALL_OVER: FClock = { round: 1e6, slot: 0 };

/** [F-147] Collapses the tunnels whose time is over. The game master says what happens to the creatures inside. @param about any creature on the scene */
export function collapseTunnels(ref: R, about: Id, { round, slot }: FClock): void {
  const found = ref.look("tunnels", `${COLLAPSING}/${round}/${slot}`, about);
  const [letters, squares] = [lettersIn(found), squaresIn(found)];
  if (squares.length === 0) return;
  ref.say({ key: "FIVEFOLD.Fragments.Say.tunnelCollapses", rule: "F-147", data: { count: squares.length } });
  const caught = new Set(squares.flatMap(({ who }) => who));
  for (const id of letters) {
    const being = ref.see(id);
    if (being.kind === "creature" && caught.has(being.uuid))
      ref.say({ key: "FIVEFOLD.Fragments.Say.buried", rule: "F-147", about: id });
  }
  const fields = [...new Set(squares.map(({ field }) => field))];
  ref.deed(
    "collapsed",
    fields.flatMap((field) => {
      const ground = groundNamed(ref, letters, field);
      const spaces = squares.filter((one) => one.field === field).map(({ space }) => space);
      return ground ? [{ k: "dig" as const, on: ground.id, spaces, until: { round: 0, slot: 0 } }] : [];
    }),
  );
}
