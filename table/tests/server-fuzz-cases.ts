import type { Dynamic } from "../dynamic";
import { PEOPLE, pad } from "./server-support";

/** A repeatable source of numbers below one (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Message {
  event: string;
  payload: Dynamic;
  /** Whether the server has to say no; otherwise it may do either. */
  refused: boolean;
}

const TYPES = "Actor Item Scene Token ChatMessage JournalEntry JournalEntryPage Combat Combatant Macro RollTable".split(
  " ",
);
TYPES.push("User", "Setting", "Folder", "ActiveEffect", "Wall", "Drawing", "Region", "Nonsense", "__proto__", "");
const EVIL_KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "a.__proto__.b",
  "system.constructor.prototype.x",
  "-=__proto__",
];
EVIL_KEYS.push("==constructor", "flags.__proto__", "prototype.polluted", "x.-=prototype");
const EVIL_HTML = [
  `<script>alert(1)</script>`,
  `<img src=x onerror="alert(1)">`,
  `<svg/onload=alert(1)>`,
  `<a href="javascript:alert(1)">x</a>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<p onclick="alert(1)">x</p>`,
  `<ScRiPt>alert(1)</sCrIpT>`,
  `<object data="data:text/html,x"></object>`,
  `<form action="javascript:alert(1)"><input onfocus=alert(1) autofocus></form>`,
  `<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>`,
];
export const OWN_ACTOR = pad("mine");
export const FOREIGN_ACTOR = pad("theirs");
export const FOREIGN_MESSAGE = pad("message");
const UUIDS = [`Actor.${FOREIGN_ACTOR}`, `Actor.${OWN_ACTOR}`, `Scene.${pad("scene")}`, "Actor", "...", "Actor.x.Item"];
UUIDS.push(`Scene.${pad("scene")}.Token.${pad("token")}`, "__proto__.x", "Compendium.a.b.Actor.c", "Actor.__proto__");

/** The generator of one run: every call makes one hostile message. */
export function fuzzer(random: () => number): () => Message {
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const id = () =>
    pick([OWN_ACTOR, FOREIGN_ACTOR, FOREIGN_MESSAGE, "x", "", "__proto__", "a.b", "!a!b", pad("scene"), null, 7, {}]);

  function junk(depth = 0): Dynamic {
    const kind = below(depth > 4 ? 9 : 13);
    if (kind < 9)
      return [null, true, -1, 1e308, "", "NaN", "\u0000\u202e", pick(EVIL_HTML), "x".repeat(below(3000))][
        kind
      ] as Dynamic;
    if (kind < 11) return Array.from({ length: below(5) }, () => junk(depth + 1));
    if (kind === 11) return Buffer.from("binary");
    return Object.fromEntries(
      Array.from({ length: below(5) }, () => [
        pick(["_id", "name", "system", "a.b", "type", "data", "-=x", "==y"]),
        junk(depth + 1),
      ]),
    );
  }

  /** Puts a key that reaches a prototype somewhere into data: JSON carries it as an own key. */
  function polluted(): Dynamic {
    let data: Dynamic = JSON.parse(`{${JSON.stringify(pick(EVIL_KEYS))}: {"polluted": "yes"}}`);
    for (let i = below(6); i > 0; i -= 1)
      data = random() < 0.3 ? [data] : { [pick(["system", "flags", "a", "x.y"])]: data };
    return data;
  }

  function deep(): Dynamic {
    let data: Dynamic = 1;
    for (let i = 70 + below(2000); i > 0; i -= 1) data = i % 2 ? [data] : { a: data };
    return data;
  }

  const modify = (action: Dynamic, documentName: Dynamic, operation: Dynamic) => ({ action, documentName, operation });
  const event = () =>
    pick(["modify", "query", "pack", "since", "userActivity", "pause", "system.sys", "nothing", "world", "time"]);

  const families: (() => Message)[] = [
    () => ({ event: event(), payload: junk(), refused: false }),
    () => ({
      event: "modify",
      payload: modify(pick(["create", "update", "delete", "get", "__proto__", 1]), pick(TYPES), junk()),
      refused: false,
    }),
    () => ({
      event: "modify",
      payload: modify("create", pick(TYPES.filter((name) => !["ChatMessage", "Macro", "Combatant"].includes(name))), {
        data: [junk(), { name: "x", type: "hero", _id: id() }],
        keepId: true,
        parentUuid: pick([null, `Actor.${FOREIGN_ACTOR}`, `Scene.${pad("scene")}`]),
      }),
      refused: true,
    }),
    () => ({
      event: pick(["modify", "query", "pack", "system.sys", "userActivity", "pause", "since"]),
      payload: polluted(),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("update", "Actor", { updates: [{ _id: OWN_ACTOR, ...polluted(), flags: polluted() }] }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("create", "ChatMessage", { data: [{ content: "x", flags: polluted() }] }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("create", "ChatMessage", { data: [{ content: "x", system: polluted(), type: "card" }] }),
      refused: true,
    }),
    () => ({ event: pick(["modify", "query", "system.sys"]), payload: deep(), refused: true }),
    () => ({
      event: "modify",
      payload: modify("create", "ChatMessage", { data: [{ content: "x", flags: { sys: deep() } }] }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("create", "ChatMessage", {
        data: [{ content: "forged", author: pick([PEOPLE.gm._id, PEOPLE.second._id, "x", {}, 1]) }],
      }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("update", pick(["Actor", "ChatMessage", "Scene", "User", "Setting"]), {
        updates: [{ _id: id(), name: "taken", content: "x" }],
      }),
      refused: false,
    }),
    () => ({
      event: "modify",
      payload: modify("update", "Actor", { updates: [{ _id: FOREIGN_ACTOR, name: "taken" }] }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("update", "ChatMessage", { updates: [{ _id: FOREIGN_MESSAGE, content: "taken" }] }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("delete", "ChatMessage", { ids: [FOREIGN_MESSAGE], deleteAll: random() < 0.5 }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify(pick(["create", "update"]), pick(TYPES), {
        parentUuid: pick([...UUIDS, 5, {}, []]),
        data: [junk()],
        updates: [junk()],
      }),
      refused: false,
    }),
    () => ({
      event: "modify",
      payload: modify("update", "Actor", { updates: [{ _id: OWN_ACTOR, name: pick(EVIL_HTML) }] }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("update", "Actor", {
        updates: [{ _id: OWN_ACTOR, items: [{ _id: pick(["../x", "a.b", "", "!"]), name: "x", type: "thing" }] }],
      }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("update", "Actor", { updates: [{ _id: OWN_ACTOR, type: pick(["nothing", "__proto__", 4]) }] }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("update", "User", {
        updates: [{ _id: PEOPLE.player._id, [pick(["role", "==role", "permissions.X"])]: 4 }],
      }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("create", "Setting", { data: [{ key: "core.permissions", value: "{}" }] }),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("update", "Actor", { pack: pick(["sys.pack", "x", "../.."]), updates: [{ _id: OWN_ACTOR }] }),
      refused: true,
    }),
    () => ({
      event: "query",
      payload: {
        userId: pick([pad("nobody"), "__proto__", null, {}, []]),
        name: pick(["a", "", "__proto__"]),
        data: junk(),
      },
      refused: true,
    }),
    () => ({
      event: "pack",
      payload: { pack: pick(["x", "../../etc/passwd", "__proto__", null, 4]), ids: junk() },
      refused: true,
    }),
    () => ({
      event: pick([
        "disconnecting!",
        "modified",
        "userConnected",
        "system.other",
        "module.x",
        "constructor",
        "toString",
      ]),
      payload: junk(),
      refused: true,
    }),
    () => ({
      event: "modify",
      payload: modify("create", "ChatMessage", {
        data: [
          { content: pick(EVIL_HTML), flavor: pick(EVIL_HTML), type: "card", system: { remark: pick(EVIL_HTML) } },
        ],
      }),
      refused: false,
    }),
    () => ({
      event: "modify",
      payload: modify("update", "Actor", {
        updates: [
          {
            _id: OWN_ACTOR,
            "system.bio": pick(EVIL_HTML),
            system: { notes: { [pick(["a", "b"])]: { text: pick(EVIL_HTML) } } },
          },
        ],
      }),
      refused: false,
    }),
    () => ({
      event: "modify",
      payload: modify("update", "Actor", {
        updates: [
          {
            _id: OWN_ACTOR,
            items: [
              {
                _id: pad("item"),
                system: { text: pick(EVIL_HTML) },
                effects: [{ _id: pad("effect"), name: "E", description: pick(EVIL_HTML) }],
              },
            ],
          },
        ],
      }),
      refused: false,
    }),
  ];
  return () => pick(families)();
}
