import type { JsonObject } from "../../../src/engine/json";
import type { Plain } from "../../../table/dynamic";
import { type Creature, type CreatureSpec, type Exchange, type Tabletop, tabletop } from "../tabletop";
import { actorsOf, type Kept, keep } from "./keep";

// What was played in the stored worlds: a scene with walls and marked regions, three creatures, of whom one takes no part, an encounter in its second
// round, and acts: one undone, one whose mark runs out with time, one that was answered, one that still asks.

const thing = (type: string, name: string, system: JsonObject = {}) => ({ type, name, system });
/** An effect that somebody made by hand, of the host's own kind. */
const MADE = {
  name: "Torchlight",
  img: "icons/svg/light.svg",
  duration: { seconds: 3600 },
  description: "<p>Burns.</p>",
};

interface Cast {
  readonly ilse: CreatureSpec;
  readonly reaver: CreatureSpec;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly scene: Parameters<Tabletop["scene"]>[0];
}
interface Stage {
  readonly table: Tabletop;
  readonly ilse: Creature;
  readonly reaver: Creature;
  readonly cole: Creature;
}
async function stage(slug: string, { ilse, reaver, settings, scene }: Cast): Promise<Stage> {
  const table = await tabletop(slug, { settings });
  await table.scene({
    walls: [
      { from: [9, 2], to: [9, 8] },
      { from: [9, 8], to: [9, 9], door: "closed" },
    ],
    ...scene,
  });
  const first = await table.creature("Ilse", { owner: "Mara", disposition: "friendly", effects: [MADE], ...ilse });
  const second = await table.creature("Reaver", { owner: "Jon", disposition: "hostile", ...reaver });
  const third = await table.creature("Cole", { ...reaver, at: [15, 15], effects: [MADE], unlinked: true });
  return { table, ilse: first, reaver: second, cole: third };
}
async function untilTurnOf(table: Tabletop, name: string): Promise<void> {
  while (table.turnOf !== name) await table.nextTurn();
}
type Acts = Readonly<Record<string, Exchange>>;
interface Played {
  readonly table: Tabletop;
  readonly acts: Acts;
  readonly before: readonly Plain[];
}

async function vigor(): Promise<Played> {
  const { table, ilse, reaver } = await stage("vigor", {
    ilse: {
      system: { abilities: { agility: { dice: 1 } }, vigor: { value: 12, max: 20 }, actions: { bonus: 2 } },
      items: [
        thing("vigorWeapon", "Sword", { equipped: true, damage: { value: 3 } }),
        thing("vigorArmor", "Vest", { worn: true, rank: 6, durability: { value: 20, max: 20 } }),
        thing("vigorFeature", "Flare", { kind: "spell", effect: { afflicts: "dazed", rounds: 3 } }),
      ],
    },
    reaver: {
      system: {
        durability: { value: 20, max: 20 },
        vigor: { value: 12, max: 12 },
        abilities: { speed: { dice: 1 } },
      },
      items: [thing("vigorArmor", "Hide", { worn: true, rank: 2, durability: { value: 4, max: 5 } })],
    },
    settings: { offhandFists: true },
    scene: {
      regions: [{ at: [12, 4], size: [2, 2], marks: ["cover.partial"] }],
      lights: [{ at: [5, 5], bright: 12, dim: 24 }],
    },
  });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  const flare = await ilse.act("use", { item: "Flare", on: [reaver], as: "Mara" });
  table.dice(12, 9, 3, 3, 2);
  const undone = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await undone.answer(reaver, "reaction", "none");
  await undone.answer(ilse, "offhand", "no");
  await undone.undo();
  await table.nextTurn();
  await table.nextTurn();
  const before = actorsOf(table);
  table.dice(10, 9, 14, 2, 1, 1, 1);
  const answered = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await answered.answer(reaver, "reaction", "defense");
  await answered.answer(ilse, "offhand", "no");
  table.dice(19, 8);
  const open = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  return { table, before, acts: { flare, undone, answered, open } };
}

async function uchma(): Promise<Played> {
  const { table, ilse, reaver } = await stage("uchma", {
    ilse: {
      system: { side: "party", player: true, speed: { walk: 9 }, potency: 2, allowance: { actions: 3, minors: 1 } },
      items: [
        thing("uchmaWeapon", "Sword", { held: true, packets: [{ damage: 12 }] }),
        thing("uchmaAbility", "Cut", {
          actions: { actions: 1 },
          effects: [{ name: "Bleeding", status: "bleeding", rounds: 2, harm: 5, harmArmor: "none" }],
          packets: [],
        }),
      ],
    },
    reaver: {
      system: { side: "foes", health: { value: 90, max: 90 }, speed: { walk: 12 } },
      items: [
        thing("uchmaAbility", "Riposte", { slot: "prepared", trigger: "attacked", packets: [{ damage: 15 }] }),
        thing("uchmaArmor", "Mail", { worn: true, physical: 2 }),
      ],
    },
    settings: {},
    scene: { regions: [{ at: [12, 4], size: [2, 2], marks: ["cover.half"] }] },
  });
  await table.encounter(ilse, reaver);
  table.dice(9, 5, 2, 1);
  await table.start();
  await untilTurnOf(table, "Ilse");
  table.dice(5);
  const flare = await ilse.act("use", { item: "Cut", on: [reaver], as: "Mara" });
  await untilTurnOf(table, "Reaver");
  await reaver.act("prepare", { item: "Riposte", as: "Jon" });
  await untilTurnOf(table, "Ilse");
  const before = actorsOf(table);
  table.dice(5);
  const undone = await ilse.act("use", { item: "Sword", on: [reaver], as: "Mara" });
  await undone.answer(reaver, "reaction", "pass");
  await undone.undo();
  table.dice(6);
  const answered = await ilse.act("use", { item: "Sword", on: [reaver], as: "Mara" });
  await answered.answer(reaver, "reaction", "pass");
  const open = await ilse.act("use", { item: "Sword", on: [reaver], as: "Mara" });
  return { table, before, acts: { flare, undone, answered, open } };
}

async function generia(): Promise<Played> {
  const { table, ilse, reaver } = await stage("generia", {
    ilse: {
      system: {
        proficiencies: [{ name: "swords", value: 6 }],
        mp: { value: 10, max: 20 },
        attributes: { wil: { mod: 4 } },
      },
      items: [
        thing("generiaWeapon", "Sword", { equipped: true, proficiency: "swords", damage: { formula: "9" } }),
        thing("generiaSpell", "Dread", {
          cast: "DC WIL vs WIL",
          keywords: "AFFLICTION",
          rounds: 2,
          effect: { kind: "status", formula: "", status: "frightened" },
        }),
      ],
    },
    reaver: {
      system: { threshold: 5, limit: 20, proficiencies: [{ name: "swords", value: 5 }] },
      items: [
        thing("generiaWeapon", "Falchion", { equipped: true, proficiency: "swords", canBlock: false }),
        thing("generiaArmor", "Plate", { worn: true, zone: "head", armor: 4 }),
      ],
    },
    settings: { facing: "manual" },
    scene: { grid: { distance: 1, units: "m" }, regions: [{ at: [12, 4], size: [2, 2], marks: ["cover.half"] }] },
  });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  table.dice(10, 3);
  const undone = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await undone.answer(reaver, "defence", "none");
  await undone.undo();
  table.dice(3);
  const flare = await ilse.act("cast", { item: "Dread", on: [reaver], as: "Mara" });
  // Whoever is frightened tries to shake it off at the end of its turn.
  table.dice(5);
  await table.nextTurn();
  await table.nextTurn();
  const before = actorsOf(table);
  table.dice(7, 10);
  const answered = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await answered.answer(reaver, "defence", "parry0");
  await answered.answer(reaver, "followUp", "nothing");
  await table.nextTurn();
  table.dice(11, 12);
  const open = await reaver.act("attack", { item: "Falchion", on: [ilse], as: "Jon" });
  return { table, before, acts: { flare, undone, answered, open } };
}

async function fragments(): Promise<Played> {
  const { table, ilse, reaver } = await stage("fragments", {
    ilse: {
      system: { level: 3, attributes: { str: 6, dex: 5, ess: 5 }, energy: { value: 4, max: 6 } },
      items: [
        thing("fragmentsWeapon", "Maul", { place: 2, weight: "heavy", damage: "1d8" }),
        thing("fragmentsSpell", "Lamp", { attack: "none", components: [{ name: "Light", energy: 1 }], rounds: 2 }),
      ],
    },
    reaver: {
      system: { physical: 15, hp: { value: 40, max: 40 }, attributes: { str: 3, dex: 8, ess: 5 } },
      items: [thing("fragmentsWeapon", "Knife", { place: 2, weight: "light" }), thing("fragmentsGear", "Rope")],
    },
    settings: { critMode: "either" },
    scene: {
      grid: { distance: 5, units: "ft" },
      regions: [
        { at: [12, 4], size: [2, 2], marks: ["difficult"] },
        { at: [12, 10], size: [2, 2], field: "current", settings: { feet: 15, degrees: 90 } },
      ],
    },
  });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  const flare = await ilse.act("cast", { item: "Lamp", as: "Mara" });
  await table.nextTurn();
  await table.nextTurn();
  const before = actorsOf(table);
  table.dice(9, 4);
  const undone = await ilse.act("attack", { item: "Maul", on: [reaver], as: "Mara" });
  await undone.undo();
  table.dice(12);
  const answered = await ilse.act("trip", { on: [reaver], as: "Mara" });
  table.dice(6, 3);
  await answered.answer(reaver, "oppose", "str");
  // Whoever lies there is easier to push: the better of two.
  table.dice(20, 7);
  const open = await ilse.act("push", { on: [reaver], as: "Mara" });
  return { table, before, acts: { flare, undone, answered, open } };
}

async function shapers(): Promise<Played> {
  const { table, ilse, reaver } = await stage("shapers", {
    ilse: {
      system: { stats: { instinct: 15, strength: 14 }, primary: "strength", spare: { value: 3 } },
      items: [
        thing("shapersWeapon", "Sword", { place: 2, damage: [{ formula: "1d8", type: "physical" }] }),
        thing("shapersAbility", "Blast", {
          damage: [{ formula: "1d6", type: "heat" }],
          cost: { ap: 1 },
          resolution: "defense",
          stat: "dexterity",
          onSuccess: "half",
          range: 9,
          mode: "melee",
          status: "burning",
          lasts: 2,
        }),
      ],
    },
    reaver: {
      system: { vitality: { value: 40, max: 40 }, stats: { dexterity: 12 }, evasionStat: "will" },
      items: [
        thing("shapersAbility", "Sidestep", { activation: "reaction", evasion: 3, cost: { ap: 0, rp: 1 }, damage: [] }),
        thing("shapersArmor", "Armor", { place: 1, armor: 2 }),
      ],
    },
    settings: { opposedTie: "initiator" },
    scene: { grid: { distance: 1, units: "m" }, regions: [{ at: [12, 4], size: [2, 2], marks: ["cover.half"] }] },
  });
  await table.encounter(ilse, reaver);
  await table.start();
  table.dice(4);
  const flare = await ilse.act("useAbility", { item: "Blast", on: [reaver], as: "Mara" });
  table.dice(6);
  await flare.answer(reaver, "defense", "roll");
  await table.nextTurn();
  await table.nextTurn();
  const before = actorsOf(table);
  table.dice(9, 3);
  const undone = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await undone.answer(reaver, "reaction", "none");
  await undone.undo();
  table.dice(9);
  const answered = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await answered.answer(reaver, "reaction", "react0");
  table.dice(5);
  const open = await ilse.act("useAbility", { item: "Blast", on: [reaver], as: "Mara" });
  return { table, before, acts: { flare, undone, answered, open } };
}

const PLAYS: Readonly<Record<string, () => Promise<Played>>> = { vigor, uchma, generia, fragments, shapers };

/** Plays a game's world and hands back all that is to be kept of it. */
export async function play(slug: string): Promise<Kept> {
  const played = PLAYS[slug];
  if (!played) throw new Error(`tests/tabletop/stored/plays.ts does not play ${slug}`);
  const { table, acts, before } = await played();
  return keep(table, acts, before);
}
