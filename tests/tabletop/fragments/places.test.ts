import { expect, it } from "vitest";
import { attributes, duel, field, hp, told, weapon } from "./tabletop-duel";

const bow = weapon("Bow", { ways: ["ranged"], increment: 500, place: 4, hands: 2 });
const lineOf = (story: readonly string[]) => story.find((line) => line.startsWith("strike"))?.split(" ")[1];

it.each([
  [[4, 5], [6, 5], true],
  [[4, 5], [6, 4], true],
  [[4, 5], [6, 6], true],
  [[4, 5], [5, 4], false],
  [[4, 5], [4, 4], false],
  [[4, 4], [6, 6], true],
  [[4, 4], [5, 6], true],
  [[4, 4], [6, 5], true],
  [[4, 4], [6, 4], false],
  [[4, 4], [4, 6], false],
] as const)("from %j and %j a target between is flanked: %j [F-154] [F-155] [F-156] [F-157] (W-33)", async (one, other, flanked) => {
  const table = await field();
  const ada = await table.creature("Ada", { at: [...one], disposition: "friendly" });
  await table.creature("Cis", { at: [...other], disposition: "friendly" });
  const ben = await table.creature("Ben", { at: [5, 5], disposition: "hostile", system: { physical: 50 } });
  table.dice(4, ...(flanked ? [5] : []));
  const blow = await ada.act("unarmed", { on: [ben] });
  expect(lineOf(blow.story)).toBe(flanked ? "2d20kh1" : "1d20");
});

it("flanking needs the reach of both, and nobody who is stunned [F-155] (W-33)", async () => {
  const table = await field();
  const ada = await table.creature("Ada", {
    at: [3, 5],
    disposition: "friendly",
    items: [weapon("Spear", { reach: 10 })],
  });
  const cis = await table.creature("Cis", { at: [6, 5], disposition: "friendly" });
  const ben = await table.creature("Ben", { at: [5, 5], disposition: "hostile", system: { physical: 50 } });
  table.dice(4, 5);
  expect(lineOf((await ada.act("attack", { item: "Spear", on: [ben] })).story)).toBe("2d20kh1");
  await cis.actor.toggleStatusEffect("fragments-stunned", { active: true, overlay: false });
  table.dice(4);
  expect(lineOf((await ada.act("attack", { item: "Spear", on: [ben] })).story)).toBe("1d20");
});

it("a creature as large as the target gives it cover, a smaller one or one beside the line does not [F-054] [F-168] (W-39)", async () => {
  const shot = async (at: [number, number], size: string, covered: boolean) => {
    const table = await field();
    const ada = await table.creature("Ada", { at: [0, 5], disposition: "friendly", items: [bow] });
    const cis = await table.creature("Cis", { at, disposition: "friendly", system: { size } });
    const ben = await table.creature("Ben", { at: [3, 5], disposition: "hostile", system: { physical: 50 } });
    await table.encounter(ada, cis, ben, { initiative: [3, 2, 1] });
    await table.start();
    table.dice(4, ...(covered ? [5] : []));
    return lineOf((await ada.act("attack", { item: "Bow", on: [ben] })).story);
  };
  expect(await shot([1, 5], "medium", true)).toBe("2d20kl1");
  expect(await shot([1, 5], "small", false)).toBe("1d20");
  expect(await shot([1, 6], "medium", false)).toBe("1d20");
});

it("where the table says so, people say what cover there is [F-168] [F-169]", async () => {
  const { table, ada, ben } = await duel(
    { items: [bow] },
    { at: [9, 5], system: { physical: 50 } },
    { settings: { coverMode: "manual" } },
    {
      walls: [{ from: [8, 0], to: [8, 15] }],
    },
  );
  table.dice(4, 5);
  const shot = await ada.act("attack", { item: "Bow", on: [ben], said: { cover: "cover" } });
  expect(lineOf(shot.story)).toBe("2d20kl1");
});

it.each([
  ["fog", { regions: [{ at: [7, 4], size: [1, 3], marks: ["fog"] }] }, {}, "2d20kl1"],
  ["dark", { regions: [{ at: [9, 4], size: [2, 3], marks: ["dark"] }] }, {}, "2d20kl1"],
  ["dark, with Darkvision", { regions: [{ at: [9, 4], size: [2, 3], marks: ["dark"] }] }, { darkvision: true }, "1d20"],
  ["a dark scene", { darkness: 1 }, {}, "2d20kl1"],
  ["a dark scene with a light", { darkness: 1, lights: [{ at: [9, 5], bright: 20, dim: 20 }] }, {}, "1d20"],
  ["fog, with exact senses", { regions: [{ at: [7, 4], size: [1, 3], marks: ["fog"] }] }, { senses: 60 }, "1d20"],
] as const)("%s: who cannot be seen is concealed [F-109] [F-141] [F-142] [F-143] [F-158] [F-159]", async (_what, scene, system, dice) => {
  const { table, ada, ben } = await duel(
    { items: [bow], system },
    { at: [9, 5], system: { physical: 50 } },
    undefined,
    JSON.parse(JSON.stringify(scene)),
  );
  table.dice(4, ...(dice === "1d20" ? [] : [5]));
  expect(lineOf((await ada.act("attack", { item: "Bow", on: [ben] })).story)).toBe(dice);
});

it("the blinded see nobody, and everybody hits them more easily; the invisible are concealed [F-182] [F-207]", async () => {
  const { table, ada, ben } = await duel({ statuses: ["blinded"] }, { system: { physical: 50 } });
  table.dice(4, 5);
  expect(lineOf((await ada.act("unarmed", { on: [ben] })).story)).toBe("2d20kl1");
  await table.nextTurn();
  table.dice(4, 5);
  expect(lineOf((await ben.act("unarmed", { on: [ada] })).story)).toBe("2d20kh1");
  await table.nextTurn();
  await ada.actor.toggleStatusEffect("fragments-blinded", { active: false, overlay: false });
  await ben.actor.toggleStatusEffect("fragments-invisible", { active: true, overlay: false });
  table.dice(4, 5);
  expect(lineOf((await ada.act("unarmed", { on: [ben] })).story)).toBe("2d20kl1");
});

it("who attacks out of hiding has Advantage, and is seen by that one alone from then on [F-151] [F-152] [F-160] [F-161] [F-165] [F-166] (W-35)", async () => {
  const { table, ada, ben } = await duel({}, { system: { physical: 5, ...hp(50) } });
  const cis = await table.creature("Cis", { at: [9, 9], disposition: "hostile" });
  for (const one of [ben, cis]) await ada.act("decide", { on: [one], said: { kind: "undetected", active: "yes" } });
  table.dice(4, 5);
  const blow = await ada.act("unarmed", { on: [ben] });
  expect(lineOf(blow.story)).toBe("2d20kh1");
  const names = (kind: string) => Object.keys(ada.system.relations[kind]);
  expect([names("hidden"), names("undetected")]).toEqual([[`Actor-${cis.actor.id}`], [`Actor-${cis.actor.id}`]]);
});

it("nobody attacks a creature whose place is unknown; who ends its turn in plain sight is hidden no more [F-162] [F-164]", async () => {
  const { table, ada, ben } = await duel({}, {}, undefined, {
    regions: [{ at: [5, 4], size: [1, 3], marks: ["fog"] }],
  });
  const cis = await table.creature("Cis", { at: [5, 5], disposition: "friendly" });
  for (const one of [ada, cis]) await one.act("decide", { on: [ben], said: { kind: "hidden", active: "yes" } });
  await table.nextTurn();
  expect(told(await ben.act("unarmed", { on: [ada] }))).toEqual(["Refused.hidden", "F-162"]);
  // Fog lies where Ada stands: her turn's end gives nothing away.
  expect(Object.keys(ada.system.relations.hidden)).toHaveLength(1);
  await ada.token.document.update({ x: 800 });
  await table.nextTurn();
  await table.nextTurn();
  expect(Object.keys(ada.system.relations.hidden)).toHaveLength(0);
});

it("prone and 5 ft: melee and ranged attacks differ [F-053] [F-213] [F-214]", async () => {
  const { table, ada, ben } = await duel(
    { items: [bow] },
    { at: [9, 5], statuses: ["prone"], system: { physical: 50 } },
  );
  table.dice(4, 5);
  expect(lineOf((await ada.act("attack", { item: "Bow", on: [ben] })).story)).toBe("2d20kl1");
});

it("a tight space: everybody hits more easily, heavy weapons are in the way [F-218] [F-219]", async () => {
  const { table, ada, ben } = await duel(
    {
      items: [weapon("Maul", { weight: "heavy" }), weapon("Knife", { weight: "light", place: 3 })],
      system: { speed: 30 },
    },
    { at: [8, 5], system: { physical: 50 } },
    undefined,
    { regions: [{ at: [6, 5], size: [2, 1], marks: ["squeeze"] }] },
  );
  await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  // Into the first square 5 ft, out of it, which is difficult, 10.
  expect([ada.token.at, ada.system.turn.stride, ada.statuses]).toEqual([[7, 5], 15, ["squeezing"]]);
  table.dice(4, 5);
  expect(lineOf((await ada.act("attack", { item: "Maul", on: [ben] })).story)).toBe("2d20kl1");
  table.dice(4);
  expect(lineOf((await ada.act("attack", { item: "Knife", on: [ben] })).story)).toBe("1d20");
  await table.nextTurn();
  table.dice(4, 5);
  expect(lineOf((await ben.act("unarmed", { on: [ada] })).story)).toBe("2d20kh1");
});

it("ground is charged by the square that is left, and an Action may be used in pieces [F-059] [F-061] [F-110] [F-111] [F-115] (W-29, W-49)", async () => {
  const { table, ada } = await duel({ at: [2, 4] }, { at: [12, 12] }, undefined, {
    regions: [{ at: [4, 4], size: [2, 2], marks: ["difficult"] }],
  });
  await table.move(ada, [[4, 4]]);
  expect([ada.system.turn.spent, ada.system.turn.stride]).toEqual([1, 20]);
  await table.move(ada, [[5, 4]]);
  expect(ada.system.turn.stride).toBe(10);
  await table.move(ada, [[6, 4]]);
  expect([ada.system.turn.spent, ada.system.turn.stride]).toEqual([1, 0]);
  await table.move(ada, [[7, 4]]);
  expect([ada.system.turn.spent, ada.system.turn.stride]).toEqual([2, 25]);
  const far = await ada.act("move", { path: Array.from({ length: 12 }, (_one, index) => [8 + index, 4]) });
  expect(told(far)).toEqual(["Refused.tooFar", "F-059"]);
});

it("two reasons for difficult ground double once [F-114]", async () => {
  const both = { at: [5, 5], size: [2, 1], marks: ["difficult", "squeeze"] };
  const { table, ada } = await duel({}, { at: [12, 12] }, undefined, JSON.parse(JSON.stringify({ regions: [both] })));
  await table.move(ada, [[6, 5]]);
  expect(ada.system.turn.stride).toBe(20);
});

it("large creatures do not mind what hinders smaller ones [F-113]", async () => {
  const walked = async (size: string) => {
    const { table, ada } = await duel({ at: [2, 4], system: { size } }, { at: [12, 12] }, undefined, {
      regions: [{ at: [3, 4], size: [2, 2], marks: ["difficultSmall"] }],
    });
    await table.move(ada, [
      [3, 4],
      [4, 4],
    ]);
    return ada.system.turn.stride;
  };
  expect([await walked("medium"), await walked("large")]).toEqual([15, 20]);
});

it("a prone creature crawls 5 ft an Action [F-116]", async () => {
  const { table, ada } = await duel({ statuses: ["prone"] }, { at: [12, 12] });
  await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  expect([ada.token.at, ada.system.turn.spent, ada.system.turn.stride]).toEqual([[7, 5], 2, 0]);
});

const third = async (more: object = {}, at: [number, number] = [6, 5]) => {
  const x = await duel(
    { system: { level: 2, ...attributes(5) } },
    { system: { level: 1, ...attributes(4), ...more }, at },
  );
  return x;
};
it.each([
  [9, 14, [5, 5], 0],
  [14, 14, [7, 5], 15],
  [20, 14, [7, 5], 20],
])("a face of %i against 19 gets past an enemy, or not [F-063] [F-064] [F-065] [F-066] (W-45)", async (face, opposing, at, stride) => {
  const { table, ada } = await third();
  table.dice(face, opposing);
  await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  expect([ada.token.at, ada.system.turn.stride]).toEqual([at, stride]);
});

it("the dead stand in nobody's way: their square is gone through without a roll, as one in which somebody lies [F-063] [F-145]", async () => {
  const { table, ada, ben } = await third();
  await ben.actor.toggleStatusEffect("fragments-dead", { active: true, overlay: false });
  const way = await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  expect([way?.asked ?? [], ada.token.at, ada.system.turn.stride]).toEqual([[], [7, 5], 15]);
});

it("getting past an enemy is an attack on it: a Dodge counts and is used up, a prone enemy is easier, and whoever was hidden is seen [F-009] [F-063] [F-082] [F-089] [F-165]", async () => {
  const past = async (status: string, ...faces: readonly number[]) => {
    const x = await third();
    await x.ben.actor.toggleStatusEffect(`fragments-${status}`, { active: true, overlay: false });
    x.table.dice(...faces);
    const way = await x.table.move(x.ada, [
      [6, 5],
      [7, 5],
    ]);
    return [way?.story[1], x.ada.token.at, x.ben.statuses] as const;
  };
  expect(await past("dodging", 14, 9, 14)).toEqual(["past 2d20kl1 + 7 = 16", [5, 5], []]);
  expect(await past("prone", 9, 14, 14, 8)).toEqual(["past 2d20kh1 + 7 = 21", [7, 5], ["prone"]]);
  const { table, ada, ben } = await third();
  await ada.actor.update({ [`system.relations.hidden.Actor-${ben.actor.id}`]: 1 });
  table.dice(2, 1, 14);
  const way = await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  expect(way?.story[1]).toBe("past 2d20kh1 + 7 = 9");
  expect(Object.keys(ada.system.relations.hidden ?? {})).toEqual([]);
});

it("allies are passed freely, others of quite another size without a roll but slowly; nobody stays there [F-062] [F-144] [F-145]", async () => {
  const { table, ada } = await third({ size: "huge" });
  await table.move(ada, [
    [6, 5],
    [7, 5],
  ]);
  expect([ada.token.at, ada.system.turn.stride]).toEqual([[7, 5], 15]);
  expect(told(await ada.act("move", { path: [[6, 5]] }))).toEqual(["Refused.occupied", "F-144"]);
  const passed = async (allySquares: string) => {
    const inner = await duel({}, { at: [12, 12] }, { settings: { allySquares } });
    await inner.table.creature("Cis", { at: [6, 5], disposition: "friendly" });
    await inner.table.move(inner.ada, [
      [6, 5],
      [7, 5],
    ]);
    return inner.ada.system.turn.stride;
  };
  expect([await passed("free"), await passed("difficult")]).toEqual([20, 15]);
});

it.each([
  [
    "flight",
    [
      [3, 5, 10],
      [4, 5, 10],
      [4, 6, 10],
      [4, 7, 10],
    ],
    60 - 30,
  ],
  [
    "improved",
    [
      [3, 5, 10],
      [4, 5, 10],
      [4, 6, 10],
      [4, 7, 10],
      [4, 8, 10],
      [4, 9, 10],
    ],
    60 - 30,
  ],
  [
    "flight",
    [
      [2, 5, 15],
      [2, 5, 20],
      [2, 5, 25],
      [2, 5, 30],
    ],
    60 - 40,
  ],
  [
    "flight",
    [
      [3, 5, 10],
      [4, 5, 10],
    ],
    null,
  ],
] as const)("%s along %j costs turns and height [F-112] [F-129] [F-130] [F-133] (W-28)", async (flight, path, left) => {
  const { ada } = await duel({ at: [2, 5], system: { flight } }, { at: [12, 12] }, undefined, {
    regions: [{ at: [2, 4], size: [3, 3], marks: ["difficult"] }],
  });
  await ada.token.document.update({ elevation: 10 });
  const way = await ada.act("move", { path: path.map((one) => [...one]) });
  if (left === null) expect(told(way)).toEqual(["Refused.shortFlight", "F-131"]);
  else expect(ada.system.turn.stride).toBe(left);
});

it("who can only fly by flying falls at the end of a turn without it; who hovers does not [F-131] [F-132] [F-133]", async () => {
  const ends = async (flight: string) => {
    const { table, ada } = await duel({ at: [2, 5], system: { flight, ...hp(40) } }, { at: [12, 12] });
    await ada.token.document.update({ elevation: 30 });
    table.dice(...(flight === "flight" ? [1, 2, 3] : []));
    await table.nextTurn();
    return [ada.token.elevation, ada.system.hp.value];
  };
  expect([await ends("flight"), await ends("improved")]).toEqual([
    [0, 34],
    [30, 40],
  ]);
});

it("100 ft are fallen at once and the rest with the next turns; more than 100 ft do no more [F-123] [F-126] [F-127] (W-26)", async () => {
  const { table, ada } = await duel({ at: [2, 5], system: hp(90) }, { at: [12, 12] });
  await ada.token.document.update({ elevation: 230 });
  const fall = await ada.act("fall");
  expect([fall.asked[0]?.at, ada.token.elevation]).toEqual(["grab", 230]);
  await fall.answer(ada, "grab", "fall");
  expect([ada.token.elevation, ada.system.fallen, ada.statuses]).toEqual([130, 100, ["falling"]]);
  await table.nextTurn();
  await table.nextTurn();
  expect([ada.token.elevation, ada.system.fallen]).toEqual([30, 200]);
  await table.nextTurn();
  table.dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  await table.nextTurn();
  expect([ada.token.elevation, ada.system.hp.value, ada.statuses]).toEqual([0, 80, []]);
});

it("a Reaction and a Climb check may end a fall as it begins; water and a Jump take feet off [F-022] [F-032] [F-122] [F-124] [F-125] (W-25)", async () => {
  const scene = { regions: [{ at: [0, 0], size: [5, 12], marks: ["water"] }] } as const;
  const { table, ada } = await duel(
    { at: [2, 5], system: { ...hp(40), skills: [{ name: "Climb", modifier: 3, cost: 1 }] } },
    { at: [12, 12] },
    undefined,
    JSON.parse(JSON.stringify(scene)),
  );
  await ada.token.document.update({ elevation: 75 });
  table.dice(9);
  const caught = await ada.act("fall");
  await caught.answer(ada, "grab", "grab");
  await caught.answer("GM", "holds", "holds");
  expect([ada.token.elevation, ada.system.turn.reacted]).toEqual([75, 1]);
  // 75 - 50 - 10: one die.
  table.dice(4);
  const jump = await ada.act("fall", { said: { jump: "10" } });
  expect([jump.asked, ada.token.elevation, ada.system.hp.value]).toEqual([[], 0, 36]);
});

it("without gravity nobody walks, and whoever fights there loses its balance [F-134] [F-139] [F-140] [F-226] (W-37)", async () => {
  const scene = { regions: [{ at: [0, 0], size: [12, 12], marks: ["zeroG"] }] };
  const { table, ada, ben } = await duel(
    {},
    { system: { physical: 5, ...hp(40) } },
    undefined,
    JSON.parse(JSON.stringify(scene)),
  );
  const walk = await ada.act("move", { path: [[5, 6]] });
  expect(told(walk)).toEqual(["Refused.noFooting", "F-226"]);
  table.dice(14);
  await ada.act("unarmed", { on: [ben] });
  expect([ada.statuses, ben.statuses]).toEqual([["unstable"], ["unstable"]]);
  table.dice(14, 3);
  expect(lineOf((await ada.act("unarmed", { on: [ben] })).story)).toBe("2d20kl1");
  await ada.act("steady");
  expect(ada.statuses).toEqual([]);
  // Whoever can fly there flies.
  const flyer = await duel({ system: { flight: "improved" } }, {}, undefined, JSON.parse(JSON.stringify(scene)));
  const path: [number, number, number][] = [3, 4, 5, 6, 7, 8].map((row) => [4, row, 5]);
  expect((await flyer.ada.act("move", { path })).refused).toBe(null);
});

it("water puts out who walks into it [F-209]", async () => {
  const { table, ada } = await duel({}, { at: [12, 12] }, undefined, {
    regions: [{ at: [6, 4], size: [2, 3], marks: ["water"] }],
  });
  await ada.actor.toggleStatusEffect("fragments-onFire", { active: true, overlay: false });
  await table.move(ada, [[6, 5]]);
  expect(ada.statuses).toEqual([]);
});
