import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { Exchange } from "../tabletop";
import { duel, field, mods, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";
import { area, at, fencer, heldOf, line, next, options, related, toggle, turnOf } from "./tabletop-meetings";

// Places where rules of spells, jumps and reactions meet. Every number was derived from the ledger before the game was asked.
it("a Counter that knocks out: whoever it strikes loses the spell by its save and the grip with its senses, the game master is asked nothing, and the turn is still its own, to do nothing in [G-047] [G-095] [G-128] [G-149] [G-153] [G-160]", async () => {
  const grace = spell("Grace", "SURECAST", {
    mp: 0,
    use: "freeAction",
    keywords: "CONCENTRATION",
    ...effect("status", "", { status: "nimble" }),
  });
  const { table, ilse, reaver } = await duel(
    0,
    {
      system: { ...mp(9), threshold: 4, limit: 1 },
      items: [weapon("Sword", { proficiency: "swords", canParry: false }), grace],
      at: [5, 5],
    },
    { ...fencer(9), at: [6, 5] },
  );
  const third = await table.creature("Third", { disposition: "neutral", at: [4, 5] });
  await ilse.act("cast", { item: "Grace", on: [third] });
  table.dice(9);
  const grip = await ilse.act("grapple", { on: [third] });
  await next(grip, third, "none");
  expect([third.statuses, related(ilse, "holds").length]).toEqual([["grappled", "nimble"], 1]);
  table.dice(5, 12, 1, 1, 9);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], override: true });
  await next(blow, reaver, "parry0");
  await next(blow, reaver, "counter");
  await next(blow, ilse, "none");
  // With her senses gone only CON can save the spell.
  expect([blow.state, blow.asked, line(blow.story, "G-095")]).toEqual(["closed", [], "G-095 9 not >= 10"]);
  expect([ilse.statuses, third.statuses, heldOf(ilse, "Grace"), related(ilse, "holds")]).toEqual([
    ["unconscious"],
    [],
    0,
    [],
  ]);
  expect([turnOf(reaver).reaction, reaver.system.en.value, table.turnOf]).toEqual([0, 2, "Ilse"]);
  const more = await ilse.act("cast", { item: "Grace", on: [third], as: "Mara" });
  expect([more.refused, more.rule]).toEqual(["FIVEFOLD.Generia.Refused.unconscious", "G-153"]);
  await blow.undo();
  expect([ilse.statuses, third.statuses, heldOf(ilse, "Grace"), related(ilse, "holds").length]).toEqual([
    [],
    ["grappled", "nimble"],
    1,
    1,
  ]);
});

it("a spell that ends a concentration while it is cast: all saves come first, so whoever is helped by that concentration saves with it once more, and not again [G-079] [G-091] [G-094] [G-182]", async () => {
  const table = await field();
  const bolt = spell("Bolt", "DC INT vs DEX", { mp: 1, ...effect("damage", "12") });
  const ilse = await table.creature("Ilse", {
    system: { ...mp(9), ...mods({ int: 2 }) },
    items: [bolt],
    disposition: "friendly",
  });
  const grace = spell("Grace", "SURECAST", {
    mp: 0,
    keywords: "CONCENTRATION",
    ...effect("status", "", { status: "nimble" }),
  });
  const mage = await table.creature("Mage", { system: { threshold: 30 }, items: [grace], disposition: "hostile" });
  const guard = await table.creature("Guard", { system: { threshold: 30 }, disposition: "hostile" });
  await mage.act("cast", { item: "Grace", on: [guard] });
  expect(guard.statuses).toEqual(["nimble"]);
  // The mage fails with 3; the guard keeps the better one of 4 and 12; the mage keeps up nothing with 9.
  table.dice(3, 4, 12, 9);
  const cast = await ilse.act("cast", { item: "Bolt", on: [mage, guard] });
  await next(cast, mage, "con");
  expect(cast.story.filter((one) => one.includes("G-079"))).toEqual(["G-079 3 not >= 12", "G-079 12 >= 12"]);
  expect([cast.state, line(cast.story, "G-095"), guard.statuses]).toEqual(["closed", "G-095 9 not >= 10", []]);
  table.dice(3, 4);
  const again = await ilse.act("cast", { item: "Bolt", on: [mage, guard] });
  expect(again.story.filter((one) => one.includes("save 1d20"))).toHaveLength(2);
});

it("whoever fails a jump is off balance, and then falls with two dice for the check, against the jump's own number [G-117] [G-118] [G-121] [G-122] [G-123] [G-169] (A-37)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ str: 1, dex: 3 }), athletics: 4, threshold: 30, weight: { total: 22, limit: 20 } },
    owner: "Mara",
  });
  table.dice(10);
  const jump = await ilse.act("jump", { said: { height: "2", distance: "3.2" }, as: "Mara" });
  expect([line(jump.story, "G-117"), ilse.statuses]).toEqual(["G-117 14 not > 14", ["offBalance"]]);
  // The lower of 15 and 7 is enough for exactly 14; three of five metres are left off.
  table.dice(15, 7, 2, 3);
  const fall = await ilse.act("fall", { said: { metres: "5.9", cause: "14", damage: "29" } });
  await next(fall, ilse, "try");
  expect([line(fall.story, "fallRoll"), line(fall.story, "G-122"), line(fall.story, "fallDamage")]).toEqual([
    "fallRoll 2d20kl1 + 7 = 14",
    "G-122 14 >= 14",
    "fallDamage 2d4 + 2 = 7",
  ]);
  expect([fall.state, ilse.system.wounds.light, ilse.statuses]).toEqual(["closed", 0, ["offBalance"]]);
});

it.each([
  [4, "fails", [], [3, 5], 0],
  [5, "wobbles into the field", ["prone"], [5, 5], 1],
  [8, "lands steadily in the field", ["offBalance"], [5, 5], 1],
] as const)("a jump of two metres with a score of %i into a FIELD that throws off balance %s [G-097] [G-115] [G-117] [G-118] [G-169]", async (score, _what, statuses, place, entered) => {
  const table = await field();
  const slick = area("Slick", "FIELD", "", effect("status", "", { status: "offBalance" }));
  const ilse = await table.creature("Ilse", { system: { threshold: 30 }, items: [slick], at: [3, 5] });
  await ilse.act("cast", { item: "Slick", place: [6, 5] });
  table.dice(score);
  const jump = await ilse.act("jump", { said: { landing: "map" }, place: [5, 5] });
  expect([jump.state, line(jump.story, "G-117"), at(ilse)]).toEqual([
    "closed",
    `G-117 ${score} ${score > 4 ? "" : "not "}> 4`,
    [...place],
  ]);
  expect(ilse.statuses).toEqual(entered === 0 ? ["offBalance"] : statuses);
});

it("a hidden action is seen through by the keen one of two, not by the drowsy one, who has one try for each action [G-022] [G-023] [G-136] [G-182] (A-42)", async () => {
  const whisper = spell("Whisper", "SURECAST", { hidden: "dex", ...effect("other") });
  const { table, ilse, guard } = await magic(mods({ dex: 4 }), whisper, mods({ per: 3 }));
  const scout = await table.creature("Scout", {
    system: mods({ per: 3 }),
    statuses: ["keenSenses"],
    owner: "Zoe",
    disposition: "hostile",
  });
  await toggle(guard, "drowsy");
  const { mayRead } = await import("../../../src/foundry/exchange/stored/carriers");
  const { game } = globalThis as Dynamic;
  const readers = ({ id }: Exchange): string[] =>
    game.users
      .filter((user: object) => mayRead(game.messages.get(id), user as never))
      .map(({ name }: { name: string }) => name)
      .sort();
  const hide = () => ilse.act("cast", { item: "Whisper", on: [ilse], said: { hidden: "yes" }, as: "Mara" });
  const first = await hide();
  table.dice(15, 10);
  const fails = await guard.act("spot", { said: { secret: first.id }, as: "Jon" });
  expect(line(fails.story, "2d20kl1")).toContain("2d20kl1 + 3 = 13");
  table.dice(2, 11);
  const sees = await scout.act("spot", { said: { secret: first.id } });
  expect(line(sees.story, "2d20kh1")).toContain("2d20kh1 + 3 = 14");
  expect(readers(first)).toEqual(["Gamemaster", "Mara", "Zoe"]);
  expect((await guard.act("spot", { said: { secret: first.id }, as: "Jon" })).refused).not.toBeNull();
  const second = await hide();
  expect(readers(second)).toEqual(["Gamemaster", "Mara"]);
  table.dice(12, 11);
  await guard.act("spot", { said: { secret: second.id }, as: "Jon" });
  expect([readers(first), readers(second)]).toEqual([
    ["Gamemaster", "Mara", "Zoe"],
    ["Gamemaster", "Jon", "Mara"],
  ]);
});

it("the drowsy who have no focus save for a concentration with three dice, with a clear mind with two [G-075] [G-094] [G-136] [G-182] (A-24)", async () => {
  const fly = spell("Fly", "SURECAST", { keywords: "CONCENTRATION", tradition: "wizard", held: 1 });
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [weapon("Sword", { damage: { formula: "9" } })] });
  const mage = await table.creature("Mage", { system: { threshold: 30 }, statuses: ["drowsy"], items: [fly] });
  const strike = async (...faces: readonly number[]) => {
    table.dice(10, 1, ...faces);
    const blow = await ilse.act("attack", { item: "Sword", on: [mage] });
    await next(blow, mage, "none");
    await next(blow, mage, "wil");
    return [line(blow.story, "focus"), line(blow.story, "G-095"), heldOf(mage, "Fly")];
  };
  expect(await strike(15, 10, 11)).toEqual(["focus 3d20kl1 = 10", "G-095 10 >= 10", 1]);
  await toggle(mage, "clearMind");
  expect(await strike(9, 19)).toEqual(["focus 2d20kl1 = 9", "G-095 9 not >= 10", 0]);
});

it("a projectile at the mount and one at its rider are dodged alike: two dice, the mount's DEX, the rider's PER and Riding, and her shield may block the one at her [G-062] [G-063] [G-064] [G-081] [G-082]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 6, per: 3 }), riding: 4, threshold: 30 },
    items: [weapon("Sword"), weapon("Shield", { hand: "off", shield: true, canParry: false })],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", {
    system: { ...mods({ dex: 2 }), threshold: 30 },
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const witch = await table.creature("Witch", {
    system: { ...mp(9), ...mods({ int: 2 }) },
    items: [spell("Spark", "PA INT", effect("damage", "9"))],
    disposition: "hostile",
    at: [9, 5],
  });
  await ilse.act("mount", { on: [horse] });
  table.dice(11, 4, 8);
  const atHorse = await witch.act("projectile", { item: "Spark", on: [horse] });
  const [asked] = atHorse.asked;
  await next(atHorse, asked?.who === "Ilse" ? ilse : horse, "dodge");
  expect([line(atHorse.story, "dodge "), line(atHorse.story, "G-049")]).toEqual([
    "dodge 2d12kl1 + 9 = 13",
    "G-049 13 >= 13",
  ]);
  table.dice(11, 4, 3, 1);
  const atRider = await witch.act("projectile", { item: "Spark", on: [ilse] });
  expect(options(atRider)).toEqual(["dodge", "block1", "none"]);
  await next(atRider, ilse, "dodge");
  expect(line(atRider.story, "G-049")).toBe("G-049 12 not >= 13");
});

it("whom a FIELD restrains stops where it was caught: what lies farther on its way does not work, and the rest of its movement is refused [G-097] [G-098] [G-014] [G-182]", async () => {
  const table = await field();
  const roots = area("Roots", "FIELD", "", effect("status", "", { status: "restrained" }));
  const mage = await table.creature("Mage", {
    items: [roots, area("Mire", "FIELD", "4")],
    disposition: "friendly",
    at: [15, 15],
  });
  const guard = await table.creature("Guard", {
    system: { threshold: 3, limit: 9, speed: 9 },
    owner: "Jon",
    disposition: "hostile",
    at: [5, 5],
  });
  await mage.act("cast", { item: "Roots", place: [8, 5] });
  await mage.act("cast", { item: "Mire", place: [9, 5] });
  await table.encounter(guard, mage, { initiative: [9, 1] });
  await table.start();
  await table.move(guard, [
    [6, 5],
    [7, 5],
    [8, 5],
    [9, 5],
  ]);
  // Roots lie on 7 to 9, the mire on 8 to 10.
  expect([at(guard), guard.statuses, guard.system.wounds.light, turnOf(guard).movement]).toEqual([
    [7, 5],
    ["restrained"],
    0,
    0,
  ]);
  const on = await guard.act("move", { path: [[8, 5]], as: "Jon" });
  expect([on.refused, at(guard)]).toEqual(["FIVEFOLD.Generia.Refused.rooted.restrained", [7, 5]]);
});

it("what a parry has weakened is the rider's next answer, also where she gives it for her mount [G-046] [G-065] (A-11)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 6 }), ...trained(5), threshold: 30 },
    items: [weapon("Sword", { proficiency: "swords", canBlock: false, damage: { formula: "1" } })],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", { system: { threshold: 30 }, disposition: "friendly", at: [6, 5] });
  const foe = await table.creature("Foe", {
    system: { ...trained(4), ...mods({ dex: 9 }), threshold: 30 },
    items: [weapon("Axe", { proficiency: "swords", damage: { formula: "1" } })],
    owner: "Jon",
    disposition: "hostile",
    at: [7, 5],
  });
  await ilse.act("mount", { on: [horse] });
  await table.encounter(ilse, horse, foe, { initiative: [9, 3, 5] });
  await table.start();
  table.dice(2, 12);
  const first = await ilse.act("attack", { item: "Sword", on: [foe] });
  await next(first, foe, "parry0");
  await next(first, foe, "weaken");
  expect([ilse.system.defencePenalty, horse.system.defencePenalty]).toEqual([4, 0]);
  await table.nextTurn();
  // 12 + 11 - 4 is 19; without the 4 that is gone then, 3 + 11 is 14.
  table.dice(6, 12);
  const blow = await foe.act("attack", { item: "Axe", on: [horse], as: "Jon" });
  await next(blow, ilse, "parry0");
  expect([line(blow.story, "parry "), line(blow.story, "G-037"), ilse.system.defencePenalty]).toEqual([
    "parry 1d12 + 7 = 19",
    "G-037 19 >= 19",
    0,
  ]);
  await next(blow, ilse, "nothing");
  table.dice(2, 3, 3);
  const again = await foe.act("attack", { item: "Axe", on: [horse], override: true });
  await next(again, ilse, "parry0");
  expect([line(again.story, "parry "), line(again.story, "G-037")]).toEqual([
    "parry 1d12 + 11 = 14",
    "G-037 14 not >= 15",
  ]);
});
