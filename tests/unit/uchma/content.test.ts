import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import { declareTransform } from "../../../src/rulesets/uchma/rules/actions/declareMore";
import { declarePrepare, declareUse } from "../../../src/rulesets/uchma/rules/actions/declareUse";
import { prepare, release, type UPrepare } from "../../../src/rulesets/uchma/rules/actions/prepared";
import { use } from "../../../src/rulesets/uchma/rules/actions/use";
import { validArguments } from "../../../src/rulesets/uchma/rules/argumentSchemas";
import { participantsOf } from "../../../src/rulesets/uchma/rules/creature/participants";
import { usable } from "../../../src/rulesets/uchma/rules/data/abilities";
import { ABILITY, PACKET, WEAPON } from "../../../src/rulesets/uchma/rules/data/documents";
import { onlyKnocksDown } from "../../../src/rulesets/uchma/rules/data/lasting";
import { isUse, type UAbility, type UPacket } from "../../../src/rulesets/uchma/rules/data/shapes";
import {
  AFFECTED,
  DELIVERIES,
  RESISTANCES,
  SLOTS,
  TARGETINGS,
  TRIGGERS,
} from "../../../src/rulesets/uchma/rules/data/terms";
import { declareEnvironment } from "../../../src/rulesets/uchma/rules/events/declareRound";
import { roundStart, type URoundStart } from "../../../src/rulesets/uchma/rules/events/round";
import { transform, type UTransform } from "../../../src/rulesets/uchma/rules/summons/transform";
import { creatureSheet } from "../../../src/rulesets/uchma/view/creatureSheet";
import { abilityText } from "../../../src/rulesets/uchma/view/rows";
import { offered } from "../rulesets/models";
import { at, modelsOf, packsOf, type Source } from "../rulesets/packs";
import { type ActorSource, actorFacts, declaration, itemFacts, sheetContext } from "./documents";
import { nextWorld, now, play } from "./fixtures";
import { fromRoot, loadUchma } from "./host";
import { english } from "./translate";

const { readPack, fromPack } = packsOf("uchma");
const creatures = readPack("uchma-creatures");
const gear = readPack("uchma-gear");
const owned = creatures.flatMap(({ items = [] }) => items);
const systems = (type: string): JsonObject[] => gear.filter((doc) => doc.type === type).map(({ system }) => system);
const uses = [...systems("uchmaWeapon"), ...systems("uchmaAbility")];
/** The lines of the appendix' states: effects like those of abilities. */
const stateLines = systems("uchmaEffect").flatMap(({ lines }) => (Array.isArray(lines) ? lines : []));
/** What stands in every entry of a list of these sources; what effects can do is shown by abilities or by states. */
const listed = (list: "packets" | "effects", path: string): unknown[] =>
  [
    ...uses.flatMap((system) => (Array.isArray(system[list]) ? system[list] : [])),
    ...(list === "effects" ? stateLines : []),
  ].map((entry) => at(entry, path));

let uchma: Ruleset;
let models: ReturnType<typeof modelsOf>;
beforeAll(async () => {
  uchma = await loadUchma();
  models = modelsOf(uchma);
});

/** The user: Potency 3 in the hand of everything that there is, enough energy, a shape of its own. */
const carrier = (doc: Source): ActorSource => ({
  id: "user",
  system: { player: true, potency: 3, energy: { value: 20, max: 20 }, health: { value: 50, max: 90 } },
  // With every form there is: what turns others into something carries it.
  items: [
    { id: "it", type: doc.type, name: doc.name, system: { ...doc.system, held: true, form: "" } },
    ...gear.flatMap(({ _id, type, name, system }) => (type === "uchmaForm" ? [{ id: _id, type, name, system }] : [])),
  ],
});
const target = (friend: boolean): ActorSource => ({
  id: "target",
  system: { player: friend, health: { value: 300, max: 300 } },
});
const half = (n: number): number => Math.floor(n / 2);
/** What a packet does to somebody without armor when every die shows a 1. */
function sumOf(packet: UPacket): number {
  const share = packet.potency === "none" ? 0 : packet.potency === "half" ? 1 : 3;
  const sum = packet.damage + (packet.dice?.[0] ?? 0) + share + (packet.potencyBonus ?? 0) + (packet.bonus ?? 0);
  return packet.halved ? half(sum) : sum;
}
const facesOf = ({ packets = [], times = 1 }: UAbility): number[] =>
  Array.from({ length: times }, () =>
    packets.flatMap(({ dice }) => Array.from({ length: dice?.[0] ?? 0 }, () => 1)),
  ).flat();

/** The health of a form of the packs. */
const formHealth = (name: string): unknown =>
  gear.find((doc) => doc.type === "uchmaForm" && doc.name === name)?.system.health;

/** Plays what an ability does on its target, and compares it with what its sheet says. */
function resolves(ability: UAbility, doc: Source): void {
  const self = ability.targeting === "self";
  const friend = ability.helpful === true;
  const x = declaration({ actor: carrier(doc), item: "it", targets: self ? [] : [target(friend)] });
  const rolled = !self && !friend && ability.resistance !== undefined;
  const dice = [...(rolled ? Array.from({ length: ability.times ?? 1 }, () => 10) : []), ...facesOf(ability)];
  const on = self ? "a" : "b";
  const declared = ability.slot === "prepared" ? declarePrepare(x) : declareUse(x);
  if (!declared.ok) throw new Error(`${doc.name}: ${declared.reason}`);
  const played = () => {
    if (ability.slot !== "prepared") {
      expect(validArguments("use", declared.args)).toBe(true);
      if (!isUse(declared.args)) throw new Error(doc.name);
      return play(use, declared.args, x.world, { dice });
    }
    expect(validArguments("prepare", declared.args)).toBe(true);
    const ready = nextWorld(play(prepare, declared.args as unknown as UPrepare, x.world));
    const [effect = ""] = Object.keys(ready).filter((id) => ready[id]?.kind === "effect");
    return play(release, { by: "a", on: ["b"], effect }, ready, { dice });
  };
  const after = played();
  const sum = (ability.packets ?? []).reduce((all, packet) => all + sumOf(packet), 0) * (ability.times ?? 1);
  if (!self) expect(now(after, "b").health, doc.name).toBe(ability.turns ? formHealth(ability.turns.into) : 300 - sum);
  const steals = (ability.packets ?? []).filter(({ steal }) => steal).reduce((all, one) => all + sumOf(one), 0);
  expect(now(after, "a").health, doc.name).toBe(50 + steals);
  expect(now(after, "a").energy, doc.name).toBe(20 - (ability.energy ?? 0));
  const made = after.changes.flatMap((change) => (change.k === "make" ? [`${change.on} ${change.data.name}`] : []));
  const lasting = (ability.effects ?? [])
    .filter((spec) => !onlyKnocksDown(spec))
    .map(({ name, ground }) => `${ground === undefined ? on : "a"} ${name}`);
  for (const line of lasting) expect(made, doc.name).toContain(line);
  for (const { status, ground } of ability.effects ?? [])
    if (status && ground === undefined) expect(now(after, on)[status], `${doc.name} ${status}`).toBe(1);
}

describe("every weapon and ability of the packs", () => {
  const all = gear.flatMap((doc) => {
    const made = usable(itemFacts({ id: doc._id, type: doc.type, name: doc.name, system: doc.system }));
    return made ? [[doc.name, doc, made.ability] as const] : [];
  });
  const active = all.filter(([, , { slot }]) => slot !== "passive");

  it.each(
    active,
  )("%s is declared and does what its numbers say [U-060] [U-069] [U-070] [U-106]", (_name, doc, ability) => {
    resolves(ability, doc);
  });
  it.each(
    all.filter(([, { type }, { slot }]) => type === "uchmaAbility" && slot === "passive"),
  )("%s takes effect as the environment [U-005]", (_name, doc, ability) => {
    const x = declaration({
      actor: carrier(doc),
      item: "it",
      targets: [target(false)],
      x: { adjust: { off: [], added: [], override: true } },
    });
    const declared = declareEnvironment(x);
    if (!declared.ok) throw new Error(declared.reason);
    expect(validArguments("roundStart", declared.args)).toBe(true);
    const after = play(roundStart, declared.args as unknown as URoundStart, x.world, {
      answers: { environment: "apply" },
    });
    const [packet] = ability.packets ?? [];
    expect(now(after, "b").health).toBe(300 - (packet?.damage ?? 0));
    const made = after.changes.filter(({ k }) => k === "make");
    expect(made.length).toBe((ability.effects ?? []).length);
  });
  it.each([
    ["Ember Spray", "18 magical, Alight for 1 round, against Evasion, 2 m around a point, 5 m, 5 energy"],
    ["Twin Fangs", "13 physical, against Parry, 2 rolls, 1 m, 3 energy"],
    ["Three Sparks", "1d6 + 13 magical, against Evasion, up to 3 targets, 10 m, 5 energy"],
  ])("%s says what it does in one line [U-055] [U-056] [U-066]", (name, sentence) => {
    const made = all.find(([known]) => known === name);
    const user = participantsOf(actorFacts({ system: { potency: 3 } }), () => "a").a;
    if (!made || user?.kind !== "creature") throw new Error(name);
    expect(abilityText(user, made[2], english)).toBe(sentence);
  });
  it("are enough to choose from: fifteen weapons and armors, thirty techniques", () => {
    expect(systems("uchmaWeapon").length).toBeGreaterThanOrEqual(15);
    expect(systems("uchmaArmor").length).toBeGreaterThanOrEqual(6);
    expect(systems("uchmaAbility").filter(({ kind = "technique" }) => kind === "technique").length).toBeGreaterThan(30);
  });
});

describe("every form of the packs", () => {
  it.each(
    gear.filter(({ type }) => type === "uchmaForm").map((doc) => [doc.name, doc] as const),
  )("%s is taken, with its Health [U-168] [U-169]", (_name, doc) => {
    const x = declaration({ actor: carrier(doc), item: "it" });
    const declared = declareTransform(x);
    if (!declared.ok) throw new Error(declared.reason);
    expect(validArguments("transform", declared.args)).toBe(true);
    const after = play(transform, declared.args as unknown as UTransform, x.world, { answers: { room: "fits" } });
    expect(now(after, "a").health).toBe(Number(doc.system.health));
  });
  it("has weapons and abilities of its own on whoever takes it", () => {
    const shaper = fromPack("uchma-creatures", "Orrin Twice-Born").items ?? [];
    const belong = new Set(shaper.map(({ system }) => system.form).filter((form) => form));
    expect([...belong].sort()).toEqual(["Bear", "Kite"]);
    expect(shaper.filter(({ type }) => type === "uchmaForm").map(({ name }) => name)).toEqual(["Bear", "Kite", "Toad"]);
  });
});

describe("every creature of the packs", () => {
  const facts = (doc: Source, statuses: readonly string[] = []) =>
    actorFacts({
      id: doc._id,
      system: doc.system,
      statuses,
      items: (doc.items ?? []).map(({ _id, type, name, system }) => ({ id: _id, type, name, system })),
    });
  it.each(creatures.map((doc) => [doc.name, doc] as const))("%s is a being with a sheet", (_name, doc) => {
    const actor = facts(doc);
    expect(participantsOf(actor, () => "a").a).toMatchObject({ kind: "creature" });
    expect(creatureSheet(actor, sheetContext({ source: doc.system }))).toMatchObject({ editing: false });
  });
  it("has everything that the rules know: mounts, minions, a shapeshifter, flyers, something huge, archers, a caster, a thing", () => {
    const is = (test: (system: JsonObject) => unknown): number => creatures.filter(({ system }) => test(system)).length;
    expect(is(({ mount }) => at(mount, "is"))).toBeGreaterThanOrEqual(2);
    expect(is(({ minions }) => at(minions, "borrows"))).toBeGreaterThanOrEqual(1);
    expect(is(({ speed }) => Number(at(speed, "fly") ?? 0) > 0)).toBeGreaterThanOrEqual(3);
    expect(is(({ size = 1 }) => Number(size) >= 4)).toBeGreaterThanOrEqual(1);
    expect(is(({ living }) => living === false)).toBe(1);
    expect(is(({ player }) => player)).toBe(3);
    expect(creatures.length).toBeGreaterThanOrEqual(10);
  });
  it("keeps to the numbers of its level where it is a hero (appendix 8)", () => {
    for (const name of ["Sefa Ohr", "Ivo Tarn"]) {
      const { system } = fromPack("uchma-creatures", name);
      const [level, potency, control] = [Number(system.level), Number(system.potency), Number(system.control)];
      expect(potency + control, name).toBe(level);
      const weak = 5 + half(level - 1);
      expect(RESISTANCES.map((which) => Number(at(system.resist, which))).sort()).toEqual([
        weak,
        weak,
        weak + 1,
        weak + 2,
      ]);
      expect([60, 70, 80]).toContain(at(system.health, "max"));
    }
  });
});

describe("the packs together", () => {
  const missing = <T extends string>(all: readonly T[], used: readonly unknown[], usual: T): T[] =>
    all.filter((one) => one !== usual && !used.includes(one));
  const said = (path: string) => uses.map((system) => at(system, path));

  it("show every slot, way, choice of targets, trigger, armor, share of Potency and number that an effect can change", () => {
    expect(missing(SLOTS, said("slot"), "action")).toEqual([]);
    expect(missing(DELIVERIES, said("delivery"), "melee")).toEqual([]);
    expect(missing(TARGETINGS, said("targeting"), "one")).toEqual([]);
    expect(missing([...RESISTANCES, "none"], said("resistance"), "parry")).toEqual([]);
    expect(missing(TRIGGERS, said("trigger"), "into")).toEqual([]);
    expect(said("trigger")).toContain("into");
    expect(missing(offered(WEAPON.fields.sight), said("sight"), "needed")).toEqual([]);
    expect(missing(offered(WEAPON.fields.class), said("class"), "melee")).toEqual([]);
    expect(missing(offered(ABILITY.fields.kind), said("kind"), "technique")).toEqual([]);
    expect(missing(offered(PACKET.fields.armor), listed("packets", "armor"), "own")).toEqual([]);
    expect(missing(offered(PACKET.fields.potency), listed("packets", "potency"), "full")).toEqual([]);
    expect(missing(AFFECTED, listed("effects", "changes"), "speed")).toEqual([]);
    expect(listed("effects", "changes")).toContain("speed");
    const brought = ["prone", "immobilized", "stunned", "bleeding", "burning", "regeneration", "slowed", "quickened"];
    expect(brought.filter((status) => !listed("effects", "status").includes(status))).toEqual([]);
  });
  it("use every field that weapons, abilities, armor and forms have, so that each automation can be tried", () => {
    for (const type of ["uchmaWeapon", "uchmaAbility", "uchmaArmor", "uchmaForm", "uchmaSkill"]) {
      const all = [...systems(type), ...owned.filter((item) => item.type === type).map(({ system }) => system)];
      // Weapons and abilities have their way of working in common: what one of them shows need not be shown by the other.
      const shared =
        type === "uchmaWeapon" ? systems("uchmaAbility") : type === "uchmaAbility" ? systems("uchmaWeapon") : [];
      // What lies on the ground was dropped in play.
      expect(models.unused("Item", type, [...all, ...shared], (path) => path === "dropped")).toEqual([]);
    }
    for (const list of ["packets", "effects"] as const) {
      const [blank] = at(models.cleaned("Item", "uchmaAbility", { [list]: [{}] }), list) as [JsonObject];
      const flat = Object.entries(blank).flatMap(([key, value]) =>
        typeof value === "object" && value !== null ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
      );
      const initial = (path: string) => JSON.stringify(at(blank, path));
      const unused = flat.filter(
        (path) => !listed(list, path).some((value) => value !== undefined && JSON.stringify(value) !== initial(path)),
      );
      expect(unused).toEqual([]);
    }
  });
  it("use every field that creatures have", () => {
    // Turns, rolls and effects are written by play; who serves whom is said where they meet.
    const BY_PLAY = ["turn.", "groupRoll", "altitude", "faint", "effectSeq", "minions.summoner", "mount.rider"];
    const all = creatures.map(({ system }) => system);
    const skipped = (path: string) => BY_PLAY.some((start) => path.startsWith(start));
    expect(models.unused("Actor", "uchmaCreature", all, skipped)).toEqual([]);
  });
});

describe("the demo scene", () => {
  const [scene] = readPack("uchma-scenes");
  it("has light and darkness, cover, rough ground, stairs, a way out and heights [U-033] [U-097] [U-118] [U-142] [U-157]", () => {
    const marks = (scene?.regions ?? []).flatMap(({ behaviors }) => behaviors.map(({ system }) => system.mark));
    expect(new Set(marks.map((mark) => mark.split(".")[1]))).toEqual(
      new Set(["light", "cover", "terrain", "stairs", "edge"]),
    );
    expect(scene?.flags?.fivefold?.marks).toEqual(["uchma.light.moonlit"]);
    expect(new Set(scene?.tokens?.map(({ elevation = 0 }) => elevation)).size).toBeGreaterThanOrEqual(3);
  });
  it("has a rider in the saddle: the effect names the mount's token, and both show it [U-143]", () => {
    const token = (name: string) => scene?.tokens?.find((one) => one.name === name);
    const [rider, mount] = [token("Raider Outrider"), token("Cragbuck")];
    const rides = at(rider?.delta?.items?.[0], "system.rides");
    expect(rides).toBe(`Scene.${scene?._id}.Token.${mount?._id}.Actor.${mount?.actorId}`);
    const doc = fromPack("uchma-creatures", "Raider Outrider");
    const items = [...(rider?.delta?.items ?? [])].map(({ _id, type, name, system }) => ({
      id: _id,
      type,
      name,
      system,
    }));
    const participants = participantsOf(actorFacts({ system: doc.system, items }), (id) => id ?? "a");
    expect(participants.a).toMatchObject({ rides });
    expect(rider?.delta?.effects?.flatMap(({ statuses }) => statuses)).toEqual(["uchma-mounted"]);
    expect(mount?.delta?.effects?.flatMap(({ statuses }) => statuses)).toEqual(["uchma-ridden"]);
  });
});

describe("the guide", () => {
  it("names every setting of the world that answers an open question", () => {
    const [page] = readPack("uchma-rulebook").flatMap(({ pages = [] }) =>
      pages.filter(({ name }) => name === "What we decided"),
    );
    const starred = (page?.text?.content ?? "").match(/★/g) ?? [];
    expect(starred.length).toBe(uchma.settings.length);
    const source = fs.readFileSync(fromRoot("packs/uchma-rulebook/guide/04-decisions.md"), "utf8");
    for (const { rule } of uchma.settings) expect(source).toContain(`[${rule}]`);
  });
});
