import { describe, expect, it } from "vitest";
import { FIST } from "../../../src/rulesets/uchma/rules/data/abilities";
import { APPENDIX, isState, recordOf } from "../../../src/rulesets/uchma/rules/data/appendix";
import { commonAction, isBasic } from "../../../src/rulesets/uchma/rules/data/common";
import { ABILITY, TYPES } from "../../../src/rulesets/uchma/rules/data/documents";
import { keyOn } from "../../../src/rulesets/uchma/rules/data/keys";
import { STATUS_SPECS, statusId } from "../../../src/rulesets/uchma/rules/data/palette";
import { policyOf } from "../../../src/rulesets/uchma/rules/data/policy";
import { OPTIONS, USUAL } from "../../../src/rulesets/uchma/rules/data/ruleOptions";
import {
  COVER,
  EDGE,
  LIGHT,
  SCENE_TAGS,
  SOUND,
  STAIRS,
  SURFACE,
  SURFACES,
  TERRAIN,
} from "../../../src/rulesets/uchma/rules/data/sceneTags";
import { roomAskedIn, SPOT, spotFact, spotIn } from "../../../src/rulesets/uchma/rules/data/spots";
import { COMMONS, STATUSES } from "../../../src/rulesets/uchma/rules/data/terms";
import { creature } from "./fixtures";

/** What is said, in a line. */
const line = (what: object): string =>
  Object.entries(what)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
    .join(" ");

describe("what the rulebook and the map are made of", () => {
  it("the states of the appendix, as the ledger has them (appendix 8)", () => {
    const said = Object.entries(APPENDIX).map(
      ([state, { keep, rounds, lines }]) => `${state} ${keep} ${rounds}: ${lines.map(line).join("; ")}`,
    );
    expect(said).toStrictEqual([
      'blinded longer 1: changes="precision" by=-5 sees=1',
      "split longer 2: noArmor=true",
      'disoriented power 2: changes="precision" by=-1 per=3',
      'exposed power 2: changes="exposed" by=3 per=2',
      'fatigued stacks 2: changes="speed" by=-2 stacks=5; changes="precision" by=-2; changes="parry" by=-2; changes="warding" by=-2; changes="constitution" by=-2; changes="evasion" by=-2',
      "immobilized longer 1: ",
      'sickened power 2: changes="constitution" by=-1 per=4 atOnce=true',
      'slowed power 2: changes="evasion" by=-1 per=4 speedTimes=50',
      'soaked longer 2: doubles=["frostbitten","electrified"] cures=["burning"]',
      "stunned longer 1: ",
      'openGuard power 2: changes="parry" by=-1 per=4',
      "bleeding harm 2: harm=5",
      'burning harm 2: harm=10 harmArmor="own" cures=["frostbitten","soaked"]',
      "diseased harm 2: harm=5 harmPotency=false spreads=1",
      'electrified harm 2: harm=10 harmArmor="own" harmMagical=true',
      'frostbitten harm 2: harm=5 cures=["burning"]',
      'inspired longer 2: changes="precision" by=1 spent="chosen"; changes="skill" dice={"count":1,"faces":4}; changes="damage" dice={"count":2,"faces":4}',
      'shielded longer 2: halves=true spent="hurt"',
      'foreseeing longer 2: changes="precision" by=1 spent="precision"',
      'forewarned longer 2: spent="resisted"; changes="parry" by=1; changes="warding" by=1; changes="constitution" by=1; changes="evasion" by=1',
      'quickened power 2: changes="speed" by=2 per=3',
      "regeneration power 3: heals=2 healsPer=2",
      "surefooted longer 2: firm=true",
      'tempHealth larger 3: pool="health" amount=10',
      'tempPhysical larger 3: pool="physical" amount=5',
      'tempMagical larger 3: pool="magical" amount=5',
    ]);
    expect(STATUSES.filter(isState)).toHaveLength(26);
    expect(recordOf("slowed", "Mud")).toStrictEqual([
      { name: "Mud", status: "slowed", changes: "evasion", by: -1, per: 4, speedTimes: 50 },
    ]);
    expect(recordOf("inspired", "")).toStrictEqual([
      { name: "", status: "inspired", changes: "precision", by: 1, spent: "chosen" },
      { name: "", changes: "skill", dice: { count: 1, faces: 4 } },
      { name: "", changes: "damage", dice: { count: 2, faces: 4 } },
    ]);
  });
  it("the common actions, as far as they differ from an ability (appendix 8)", () => {
    const usual = Object.entries(ABILITY.read({}));
    const own = (which: (typeof COMMONS)[number]) => {
      const { name, system } = commonAction(which, []);
      const all: Readonly<Record<string, unknown>> = { ...system };
      const more = usual.filter(([key, value]) => JSON.stringify(all[key]) !== JSON.stringify(value));
      const brief = more.map(([key]) => {
        const value = all[key];
        return [key, Array.isArray(value) ? value.length : value];
      });
      return `${name} ${isBasic(which)}: ${line(Object.fromEntries(brief))}`;
    };
    expect(COMMONS.map(own)).toStrictEqual([
      'FIVEFOLD.Uchma.Act.cure false: slot="full" delivery="other" targeting="self" range=0 resistance="none"',
      'FIVEFOLD.Uchma.Act.charge true: slot="full" ignoresPrecision=true effects=1 perControl=4 metres=3',
      "FIVEFOLD.Uchma.Act.disarm true: packets=1",
      'FIVEFOLD.Uchma.Act.both true: slot="full" precision=-2 packets=1',
      'FIVEFOLD.Uchma.Act.watch false: slot="prepared" ignoresPrecision=true packets=1 trigger="move"',
      'FIVEFOLD.Uchma.Act.aid false: delivery="other" resistance="none" helpful=true skill="Healing" threshold=7 restores=1',
      'FIVEFOLD.Uchma.Act.sever false: resistance="constitution" packets=1 effects=1 perControl=4',
      'FIVEFOLD.Uchma.Act.swap false: slot="rapid" delivery="other" targeting="self" range=0 resistance="none"',
      'FIVEFOLD.Uchma.Act.drop false: slot="free" delivery="other" targeting="self" range=0 resistance="none"',
      'FIVEFOLD.Uchma.Act.throw true: delivery="projectile" range=5 ignoresPrecision=true perControl=2',
      "FIVEFOLD.Uchma.Act.retrieve true: packets=1",
    ]);
    const packets = COMMONS.flatMap((which) =>
      commonAction(which, []).system.packets.map(({ halved, potency }) => [which, halved, potency]),
    );
    expect(packets).toStrictEqual([
      ["disarm", true, "full"],
      ["both", false, "none"],
      ["watch", true, "full"],
      ["sever", true, "full"],
      ["retrieve", true, "full"],
    ]);
    const effects = COMMONS.flatMap((which) =>
      commonAction(which, []).system.effects.map(({ status, rounds }) => [which, status, rounds]),
    );
    expect(effects).toStrictEqual([
      ["charge", "fatigued", 1],
      ["sever", "bleeding", 2],
    ]);
    expect(FIST).toStrictEqual({
      name: "FIVEFOLD.Uchma.Unarmed",
      slot: "action",
      basic: true,
      delivery: "melee",
      range: 1,
      resistance: "parry",
      precision: 1,
      packets: [{ damage: 10 }],
    });
  });
  it("what a table may decide", () => {
    expect(OPTIONS.specs.map(line)).toStrictEqual([
      'key="distanceMode" type="choice" default="game" choices=["game","simulation"] name="FIVEFOLD.Uchma.Setting.distanceMode.Name" hint="FIVEFOLD.Uchma.Setting.distanceMode.Hint" rule="U-019"',
      'key="enforceTemplates" type="choice" default="block" choices=["block","warn","off"] name="FIVEFOLD.Uchma.Setting.enforceTemplates.Name" hint="FIVEFOLD.Uchma.Setting.enforceTemplates.Hint" rule="U-008"',
      'key="ownTurnGrace" type="boolean" default=false name="FIVEFOLD.Uchma.Setting.ownTurnGrace.Name" hint="FIVEFOLD.Uchma.Setting.ownTurnGrace.Hint" rule="U-109"',
      'key="stealBasis" type="choice" default="applied" choices=["applied","remaining"] name="FIVEFOLD.Uchma.Setting.stealBasis.Name" hint="FIVEFOLD.Uchma.Setting.stealBasis.Hint" rule="U-084"',
      'key="deathRule" type="choice" default="assisted" choices=["assisted","manual"] name="FIVEFOLD.Uchma.Setting.deathRule.Name" hint="FIVEFOLD.Uchma.Setting.deathRule.Hint" rule="U-014"',
      'key="highGroundThreshold" type="number" default=2 range={"min":1,"max":20,"step":1} name="FIVEFOLD.Uchma.Setting.highGroundThreshold.Name" hint="FIVEFOLD.Uchma.Setting.highGroundThreshold.Hint" rule="U-116"',
      'key="adjacencyHeight" type="number" default=1 range={"min":0,"max":20,"step":1} name="FIVEFOLD.Uchma.Setting.adjacencyHeight.Name" hint="FIVEFOLD.Uchma.Setting.adjacencyHeight.Hint" rule="U-113"',
      'key="flyAscentDiagonal" type="choice" default="perStep" choices=["perStep","additive"] name="FIVEFOLD.Uchma.Setting.flyAscentDiagonal.Name" hint="FIVEFOLD.Uchma.Setting.flyAscentDiagonal.Hint" rule="U-029"',
      'key="runInHeavy" type="choice" default="allowed" choices=["allowed","forbidden"] name="FIVEFOLD.Uchma.Setting.runInHeavy.Name" hint="FIVEFOLD.Uchma.Setting.runInHeavy.Hint" rule="U-035"',
      'key="creaturesInTheWay" type="choice" default="auto" choices=["auto","ask"] name="FIVEFOLD.Uchma.Setting.creaturesInTheWay.Name" hint="FIVEFOLD.Uchma.Setting.creaturesInTheWay.Hint" rule="U-122"',
      'key="hearingRange" type="number" default=15 range={"min":1,"max":200,"step":1} name="FIVEFOLD.Uchma.Setting.hearingRange.Name" hint="FIVEFOLD.Uchma.Setting.hearingRange.Hint" rule="U-052"',
    ]);
    expect(USUAL).toEqual({ highGround: 2, adjacencyHeight: 1, hearing: 15 });
  });
  it("what scenes, regions and tokens can be marked with", () => {
    expect(SCENE_TAGS.map((tag) => Object.values(tag).join(" "))).toStrictEqual([
      "uchma.light.bright FIVEFOLD.Uchma.Mark.light.bright fa-solid fa-sun region,token uchma.light FIVEFOLD.Uchma.MarkGroup.light",
      "uchma.light.moonlit FIVEFOLD.Uchma.Mark.light.moonlit fa-solid fa-moon scene,region,token uchma.light FIVEFOLD.Uchma.MarkGroup.light",
      "uchma.light.dark FIVEFOLD.Uchma.Mark.light.dark fa-solid fa-eye-slash scene,region,token uchma.light FIVEFOLD.Uchma.MarkGroup.light",
      "uchma.cover.none FIVEFOLD.Uchma.Mark.cover.none fa-solid fa-person token uchma.cover FIVEFOLD.Uchma.MarkGroup.cover",
      "uchma.cover.quarter FIVEFOLD.Uchma.Mark.cover.quarter fa-solid fa-leaf region,token uchma.cover FIVEFOLD.Uchma.MarkGroup.cover",
      "uchma.cover.half FIVEFOLD.Uchma.Mark.cover.half fa-solid fa-box region,token uchma.cover FIVEFOLD.Uchma.MarkGroup.cover",
      "uchma.cover.full FIVEFOLD.Uchma.Mark.cover.full fa-solid fa-dungeon region,token uchma.cover FIVEFOLD.Uchma.MarkGroup.cover",
      "uchma.terrain.light FIVEFOLD.Uchma.Mark.terrain.light fa-solid fa-water region uchma.terrain FIVEFOLD.Uchma.MarkGroup.terrain",
      "uchma.terrain.heavy FIVEFOLD.Uchma.Mark.terrain.heavy fa-solid fa-mound region uchma.terrain FIVEFOLD.Uchma.MarkGroup.terrain",
      "uchma.stairs.stairs FIVEFOLD.Uchma.Mark.stairs.stairs fa-solid fa-stairs region uchma.stairs FIVEFOLD.Uchma.MarkGroup.stairs",
      "uchma.surface.sand FIVEFOLD.Uchma.Mark.surface.sand fa-solid fa-umbrella-beach region uchma.surface FIVEFOLD.Uchma.MarkGroup.surface",
      "uchma.surface.mud FIVEFOLD.Uchma.Mark.surface.mud fa-solid fa-droplet region uchma.surface FIVEFOLD.Uchma.MarkGroup.surface",
      "uchma.surface.scree FIVEFOLD.Uchma.Mark.surface.scree fa-solid fa-hill-rockslide region uchma.surface FIVEFOLD.Uchma.MarkGroup.surface",
      "uchma.surface.ice FIVEFOLD.Uchma.Mark.surface.ice fa-solid fa-snowflake region uchma.surface FIVEFOLD.Uchma.MarkGroup.surface",
      "uchma.surface.boards FIVEFOLD.Uchma.Mark.surface.boards fa-solid fa-grip-lines region uchma.surface FIVEFOLD.Uchma.MarkGroup.surface",
      "uchma.sound.stone FIVEFOLD.Uchma.Mark.sound.stone fa-solid fa-mountain region uchma.sound FIVEFOLD.Uchma.MarkGroup.sound",
      "uchma.sound.deepWater FIVEFOLD.Uchma.Mark.sound.deepWater fa-solid fa-water-ladder region uchma.sound FIVEFOLD.Uchma.MarkGroup.sound",
      "uchma.sound.thick FIVEFOLD.Uchma.Mark.sound.thick fa-solid fa-layer-group region uchma.sound FIVEFOLD.Uchma.MarkGroup.sound",
      "uchma.sound.silence FIVEFOLD.Uchma.Mark.sound.silence fa-solid fa-volume-xmark region uchma.sound FIVEFOLD.Uchma.MarkGroup.sound",
      "uchma.edge.open FIVEFOLD.Uchma.Mark.edge.open fa-solid fa-door-open region uchma.edge FIVEFOLD.Uchma.MarkGroup.edge",
    ]);
    expect([LIGHT, COVER, TERRAIN, STAIRS, SOUND, SURFACE, EDGE, ...SURFACES, SPOT]).toStrictEqual([
      "uchma.light.",
      "uchma.cover.",
      "uchma.terrain.",
      "uchma.stairs.stairs",
      "uchma.sound.",
      "uchma.surface.",
      "uchma.edge.open",
      "sand",
      "mud",
      "scree",
      "ice",
      "boards",
      "spot",
    ]);
  });
  it("statuses and kinds of documents", () => {
    expect(
      STATUS_SPECS.map(({ id, name, img, hud, ...more }) => [id, name, img, hud, ...Object.keys(more)].join(" ")),
    ).toStrictEqual([
      "uchma-prone FIVEFOLD.Uchma.Status.prone systems/fivefold/assets/uchma/status/prone.svg true",
      "uchma-immobilized FIVEFOLD.Uchma.Status.immobilized systems/fivefold/assets/uchma/status/immobilized.svg true",
      "uchma-stunned FIVEFOLD.Uchma.Status.stunned systems/fivefold/assets/uchma/status/stunned.svg true",
      "uchma-ambushed FIVEFOLD.Uchma.Status.ambushed systems/fivefold/assets/uchma/status/ambushed.svg true",
      "uchma-flying FIVEFOLD.Uchma.Status.flying systems/fivefold/assets/uchma/status/flying.svg true",
      "uchma-mounted FIVEFOLD.Uchma.Status.mounted systems/fivefold/assets/uchma/status/mounted.svg false",
      "uchma-ridden FIVEFOLD.Uchma.Status.ridden systems/fivefold/assets/uchma/status/ridden.svg false",
      "uchma-transformed FIVEFOLD.Uchma.Status.transformed systems/fivefold/assets/uchma/status/transformed.svg false",
      "uchma-bleeding FIVEFOLD.Uchma.Status.bleeding systems/fivefold/assets/uchma/status/bleeding.svg true",
      "uchma-burning FIVEFOLD.Uchma.Status.burning systems/fivefold/assets/uchma/status/burning.svg true",
      "uchma-regeneration FIVEFOLD.Uchma.Status.regeneration systems/fivefold/assets/uchma/status/regeneration.svg true",
      "uchma-slowed FIVEFOLD.Uchma.Status.slowed systems/fivefold/assets/uchma/status/slowed.svg true",
      "uchma-quickened FIVEFOLD.Uchma.Status.quickened systems/fivefold/assets/uchma/status/quickened.svg true",
      "uchma-blinded FIVEFOLD.Uchma.Status.blinded systems/fivefold/assets/uchma/status/blinded.svg true",
      "uchma-split FIVEFOLD.Uchma.Status.split systems/fivefold/assets/uchma/status/split.svg true",
      "uchma-disoriented FIVEFOLD.Uchma.Status.disoriented systems/fivefold/assets/uchma/status/disoriented.svg true",
      "uchma-exposed FIVEFOLD.Uchma.Status.exposed systems/fivefold/assets/uchma/status/exposed.svg true",
      "uchma-fatigued FIVEFOLD.Uchma.Status.fatigued systems/fivefold/assets/uchma/status/fatigued.svg true",
      "uchma-sickened FIVEFOLD.Uchma.Status.sickened systems/fivefold/assets/uchma/status/sickened.svg true",
      "uchma-soaked FIVEFOLD.Uchma.Status.soaked systems/fivefold/assets/uchma/status/soaked.svg true",
      "uchma-openGuard FIVEFOLD.Uchma.Status.openGuard systems/fivefold/assets/uchma/status/openGuard.svg true",
      "uchma-diseased FIVEFOLD.Uchma.Status.diseased systems/fivefold/assets/uchma/status/diseased.svg true",
      "uchma-electrified FIVEFOLD.Uchma.Status.electrified systems/fivefold/assets/uchma/status/electrified.svg true",
      "uchma-frostbitten FIVEFOLD.Uchma.Status.frostbitten systems/fivefold/assets/uchma/status/frostbitten.svg true",
      "uchma-inspired FIVEFOLD.Uchma.Status.inspired systems/fivefold/assets/uchma/status/inspired.svg true",
      "uchma-shielded FIVEFOLD.Uchma.Status.shielded systems/fivefold/assets/uchma/status/shielded.svg true",
      "uchma-foreseeing FIVEFOLD.Uchma.Status.foreseeing systems/fivefold/assets/uchma/status/foreseeing.svg true",
      "uchma-forewarned FIVEFOLD.Uchma.Status.forewarned systems/fivefold/assets/uchma/status/forewarned.svg true",
      "uchma-surefooted FIVEFOLD.Uchma.Status.surefooted systems/fivefold/assets/uchma/status/surefooted.svg true",
      "uchma-tempHealth FIVEFOLD.Uchma.Status.tempHealth systems/fivefold/assets/uchma/status/tempHealth.svg true",
      "uchma-tempPhysical FIVEFOLD.Uchma.Status.tempPhysical systems/fivefold/assets/uchma/status/tempPhysical.svg true",
      "uchma-tempMagical FIVEFOLD.Uchma.Status.tempMagical systems/fivefold/assets/uchma/status/tempMagical.svg true",
      "uchma-ready FIVEFOLD.Uchma.Status.ready systems/fivefold/assets/uchma/status/ready.svg false",
      "uchma-down FIVEFOLD.Uchma.Status.down systems/fivefold/assets/uchma/status/down.svg false overlay",
      "uchma-dead FIVEFOLD.Uchma.Status.dead systems/fivefold/assets/uchma/status/dead.svg true defeated overlay",
      "uchma-gone FIVEFOLD.Uchma.Status.gone systems/fivefold/assets/uchma/status/gone.svg true",
    ]);
    expect([statusId("prone"), ...Object.values(TYPES)]).toStrictEqual([
      "uchma-prone",
      "uchmaCreature",
      "uchmaWeapon",
      "uchmaArmor",
      "uchmaAbility",
      "uchmaForm",
      "uchmaEffect",
      "uchmaSkill",
    ]);
  });
  it("what a sensible player answers, ids, and places as facts", () => {
    const answers = (...options: readonly string[]) => policyOf("", "a", options, {});
    expect([
      answers("pass", "use"),
      answers("scouting", "athletics"),
      answers("noRoom", "fits"),
      answers("held", "away"),
      answers("chase", "stay"),
      answers("old", "new"),
      answers("one", "two"),
      answers(),
    ]).toEqual(["use", "athletics", "fits", "away", "stay", "new", "one", ""]);
    const keys = [creature("a"), creature("b"), { ...creature("a"), uuid: "Actor.x" }].map((c) =>
      keyOn("uchmg", c, 37),
    );
    expect(keys.every((key) => /^uchmg0011.{7}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(3);
    const { uuid: _uuid, ...nameless } = creature("a");
    expect(keyOn("uchmg", nameless, 1)).not.toBe(keyOn("uchmg", { ...nameless, id: "b" }, 1));
    expect([
      spotFact({ x: 1.5, y: -2, elevation: 0 }),
      spotIn("1.5;-2;0"),
      spotIn("1;2"),
      spotIn(""),
      spotIn("a;1;2"),
      spotIn("1;b;2"),
      spotIn("1;2;c"),
    ]).toStrictEqual(["=1.5;-2;0", { x: 1.5, y: -2, elevation: 0 }, null, null, null, null, null]);
    expect([roomAskedIn("room 2"), roomAskedIn("spot")]).toEqual([2, null]);
  });
});
