import { decodeLog, encodeLog } from "../src/engine/play/codec/log";
import { encodeParticipants } from "../src/engine/play/codec/participants";
import { encodeStory } from "../src/engine/play/codec/story-out";
import { replay } from "../src/engine/procedure/replay";
import { tell } from "../src/engine/procedure/story";
import { attack } from "../src/rulesets/vigor/rules/attack/attack";
import { vigorRules } from "../src/rulesets/vigor/rules/resolve";
import { playScript } from "../tests/fixtures/script";
import { type Figure, milliseconds } from "./measure";
import { duel, strike } from "./vigor";

/** Its table counts fists as off hands [V-053]: without that nobody is asked for a second attack. */
const attacking = strike(undefined, { offhandFists: true });

/** An attack with a Defense that fails, and an off-hand attack after it. */
export function replays(): readonly Figure[] {
  const played = playScript({
    rules: vigorRules,
    procedure: attack,
    args: attacking,
    participants: duel(),
    dice: [17, 4, 5, 6, 3, 2, 2, 5, 6, 1, 4, 3, 15, 3, 4, 2, 5, 2, 2, 1, 2, 3],
    answers: { reaction: "defense", offhand: "unarmed", "second/reaction": "defense" },
  });
  const script = { procedure: "attack", args: attacking, participants: duel(), log: played.log };
  const procedures = { attack };
  const { lines } = tell(script, procedures);
  const stored = JSON.stringify({
    args: script.args,
    participants: encodeParticipants(script.participants),
    log: encodeLog(played.log),
    story: encodeStory(lines, played.log),
  });
  const text = JSON.stringify(encodeLog(played.log));
  return [
    { name: "replay: entries", value: Object.keys(played.log).length, unit: "" },
    {
      name: "replay of an attack with an off hand",
      value: milliseconds(() => replay(script, procedures), 2000),
      unit: "ms",
      wish: { atMost: 1 },
    },
    { name: "its story", value: milliseconds(() => tell(script, procedures), 2000), unit: "ms", wish: { atMost: 1 } },
    { name: "reading its stored log", value: milliseconds(() => decodeLog(JSON.parse(text)), 2000), unit: "ms" },
    { name: "message of an attack with an off hand", value: Buffer.byteLength(stored), unit: "B", atMost: 2560 },
  ];
}
