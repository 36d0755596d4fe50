import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { ABILITY, CREATURE } from "../../../src/rulesets/uchma/rules/data/documents";
import { effectDocument, effectFrom, effectKey } from "../../../src/rulesets/uchma/rules/states/effects";
import { modelOf, plain } from "../rulesets/models";
import { loadUchma, readJson } from "./host";

let uchma: Ruleset;
beforeAll(async () => {
  uchma = await loadUchma();
});
const model = (document: "Actor" | "Item", type: string) => modelOf(uchma, document, type);

describe("data models and what the rules read of them", () => {
  it("packets and lasting effects agree as well", () => {
    const lines = { packets: [{ damage: 5 }], effects: [{ name: "Slowed", rounds: 2 }] };
    const source = plain(new (model("Item", "uchmaAbility"))(lines).toObject());
    expect(ABILITY.read(source)).toEqual(source);
    expect(ABILITY.read(lines)).toEqual(source);
  });
  it("an effect that rules made comes back through the model the same [U-111]", () => {
    const spec = { name: "Bleeding", rounds: 2, status: "bleeding", harm: { damage: 5, armor: "none" } } as const;
    const made = effectDocument({ seq: 3, spec, power: 2, own: 4 }, 2);
    const stored = plain(new (model("Item", "uchmaEffect"))(Object(made.system)).toObject());
    expect(effectFrom("e", "d", effectKey(3), stored)).toEqual(
      effectFrom("e", "d", effectKey(3), plain(Object(made.system))),
    );
    expect(effectFrom("e", "d", effectKey(3), stored)).toMatchObject({
      seq: 3,
      power: 2,
      own: 4,
      spec,
      now: { rounds: 2 },
    });
  });
  it("health goes below 0, a typed speed of 0 counts, none is derived [U-027] [U-069]", () => {
    const creature = (system: object) => CREATURE.read(plain(new (model("Actor", "uchmaCreature"))(system).toObject()));
    expect(creature({ health: { value: -9 } }).health.value).toBe(-9);
    expect(creature({ speed: { walk: 0 } }).speed.walk).toBe(0);
    expect(creature({}).speed.walk).toBeNull();
    expect(creature({ level: -3 }).level).toBe(0);
  });
});

describe("the ruleset", () => {
  it("is on offer like any other, and has a rulebook of its own packs", () => {
    expect(uchma.trial).toBeUndefined();
    const { packs } = readJson("src/rulesets/uchma/manifest.json");
    expect(packs.map(({ name }: { name: string }) => name)).toContain(uchma.rulebook);
  });
  it("takes ten seconds a round [U-037]", () => {
    expect(uchma.secondsPerRound).toBe(10);
  });
});
