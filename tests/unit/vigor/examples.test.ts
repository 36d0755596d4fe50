import { describe, expect, it } from "vitest";
import { EXAMPLES, type ExampleId } from "./examples";
import { type Case, playAttack, told } from "./fixtures";

/** Plays one worked example and holds everything that it names against what happened. */
function check(id: ExampleId): void {
  const example: Case = EXAMPLES[id];
  const played = playAttack(example);
  const { a, d, pieces, end, critical, ...lines } = example.expect;
  if (end !== undefined) expect(played.value.end).toBe(end);
  if (critical !== undefined) expect(played.value).toMatchObject({ end: "hit", critical });
  expect(told(played)).toMatchObject(lines);
  if (a) expect(played.world.a?.now).toMatchObject(a);
  if (d) expect(played.world.d?.now).toMatchObject(d);
  for (const [piece, durability] of Object.entries(pieces ?? {})) {
    expect(played.world[piece]?.now.durability).toBe(durability);
  }
}

describe("worked examples: the roll", () => {
  it("W-01 a basic hit: d20 and Agility dice against Guard [V-001] [V-002] [V-041] [V-042] [V-043] [V-044] [V-045]", () =>
    check("W-01"));
  it("W-02 a tie with Guard misses, and nobody is asked [V-011] [V-044] [V-045]", () => check("W-02"));
  it("W-03 steps have nothing to act on without bonus dice [V-001] [V-003] [V-006]", () => check("W-03"));
  it("W-04 wounds and Challenges add up [V-003] [V-004]", () => check("W-04"));
  it("W-05 what reaches the damage of a distant shot [V-012] [V-013] [V-014]", () => {
    check("W-05a");
    check("W-05b");
  });
  it("W-10 a Charge offsets the wound on the attack but not on the damage [V-004] [V-008] [V-010] [V-012] [V-013]", () =>
    check("W-10"));
  it("W-11 a burst goes on, the d20 does not burst [V-015] [V-016]", () => check("W-11"));
  it("W-12 a stepped die bursts at its own maximum [V-003] [V-015] [V-016]", () => check("W-12"));
});

describe("worked examples: reactions", () => {
  it("W-13 a tie with the Defense hits [V-046] [V-047] [V-065] [V-070] [V-071]", () => check("W-13"));
  it("W-14 a Defense that is higher evades; the last Vigor leaves one Winded [V-046] [V-070] [V-096]", () =>
    check("W-14"));
  it("W-15 while defending a Defense costs 3 [V-054] [V-071]", () => check("W-15"));
  it("W-16 too little Vigor: not asked, the hit is unopposed; defending makes it affordable [V-026] [V-027] [V-054] [V-065]", () => {
    check("W-16a");
    check("W-16b");
  });
  it("W-58 the bound are not asked; the game master chooses between ordinary damage and death [V-027] [V-038] [V-039] [V-040]", () => {
    check("W-58");
    check("W-58 kill");
  });
});

describe("worked examples: off hand", () => {
  it("W-19 the second strike costs 8 Vigor and no action, and both its rolls take two Challenges [V-051] [V-052] [V-053]", () =>
    check("W-19"));
  it("W-20 a Charge on the off-hand attack [V-010] [V-012] [V-052]", () => check("W-20"));
  it("W-21 without 8 Vigor it is not offered [V-051]", () => check("W-21"));
});

describe("worked examples: size", () => {
  it("W-24 each size the attacker is larger raises Guard by 5 [V-151] [V-155]", () => {
    for (const id of ["W-24a", "W-24b", "W-24c", "W-24d"] as const) check(id);
  });
});

describe("worked examples: position", () => {
  it("W-22 from behind on an unaware target half of Guard is left, rounded up [V-081]", () => {
    for (const id of ["W-22a", "W-22a+", "W-22b", "W-22c"] as const) check(id);
  });
  it("W-46 each cover adds its own to Guard against a shot [V-166] [V-167] [V-169] [V-170]", () => {
    for (const id of ["W-46 light", "W-46 partial", "W-46 full"] as const) check(id);
  });
  it("W-47 cover stops its part first, then armor [V-115] [V-116] [V-169]", () => check("W-47"));
  it("W-48 everything on Guard: halved, then size, cover and visibility [V-081] [V-155] [V-158] [V-169]", () =>
    check("W-48"));
  it("W-62 where the whole place is hit, light cover does nothing [V-168] [V-169] [V-170]", () => {
    for (const id of ["W-62 light", "W-62 partial", "W-62 full"] as const) check(id);
  });
});

describe("worked examples: damage", () => {
  it("W-26 a bonus die that bursts is a critical hit; weapon dice do not burst [V-016] [V-103] [V-105] [V-107]", () =>
    check("W-26"));
  it("W-27 wounds step the bonus dice, not the dice of the weapon [V-013] [V-104] [V-105]", () => check("W-27"));
  it("W-28 the bare hand: one feeble die and Strength [V-105] [V-141]", () => check("W-28"));
  it("W-36 damage runs over from Durability into Health [V-108] [V-109] [V-111]", () => check("W-36"));
  it("W-37 exactly zero wounds and spares Health [V-109]", () => check("W-37"));
  it("W-42 poison goes to Health, and not into what does not live [V-111] [V-112] [V-140]", () => {
    check("W-42");
    check("W-42b");
  });
  it("W-64 a crossbow adds skill dice, not Strength [V-104] [V-106] [V-107]", () => check("W-64"));
});

describe("worked examples: armor", () => {
  it("W-29 armor stops its rank and takes it [V-115] [V-116]", () => check("W-29"));
  it("W-30 armor takes no more than there was [V-115] [V-116]", () => check("W-30"));
  it("W-31 the highest rank counts, what is worn takes it [V-116] [V-117]", () => check("W-31"));
  it("W-32 fire passes ordinary armor [V-118] [V-126] [V-127]", () => check("W-32"));
  it("W-33 three ranks better goes through armor [V-119] [V-120] [V-122]", () => {
    check("W-33a");
    check("W-33b");
  });
  it("W-34 three ranks worse leaves armor whole [V-119] [V-121] [V-123]", () => {
    check("W-34a");
    check("W-34b");
  });
  it("W-35 superior Durability needs its own rank or better [V-124] [V-125]", () => {
    for (const id of ["W-35a", "W-35b", "W-35c", "W-35d", "W-35e"] as const) check(id);
  });
  it("W-60 natural armor has no quality [V-117] [V-120] [V-122]", () => check("W-60"));
});

describe("worked examples: Shock, objects, prone", () => {
  it("W-38 Shock at 0 Health; armor can keep one in Shock alive, net damage kills [V-114] [V-146] [V-147] [V-148]", () => {
    check("W-38");
    check("W-38a");
    check("W-38b");
  });
  it("W-43 a door: plain rank, Durability only, destroyed at 0 [V-143] [V-144] [V-145]", () => {
    check("W-43a");
    check("W-43b");
  });
  it("W-61 a construct is destroyed, never wounded [V-109] [V-143] [V-144] [V-145]", () => check("W-61"));
  it("W-52 prone: a quarter of the Speed dice, and a Challenge for shooters on the attack only [V-089] [V-090]", () => {
    check("W-52");
    check("W-52a");
  });
});
