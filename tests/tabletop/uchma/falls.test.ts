import { describe, expect, it } from "vitest";
import { quiet } from "../boot/client";
import { tabletop } from "../tabletop";

const ARMORED = { armor: { physical: 10, magical: 10 }, health: { value: 60, max: 60 } };

describe("falling", () => {
  it("E-32 takes any number of metres, whole or not [U-133] [U-179]", async () => {
    const table = await tabletop("uchma");
    const fallen = async (metres: string) => {
      const someone = await table.creature(`Falls ${metres}`, { system: ARMORED });
      const x = await someone.act("fall", { said: { metres } });
      expect(x.refused).toBeNull();
      return 60 - someone.system.health.value;
    };
    // E-32, and what A-47 says about floating numbers.
    expect(await fallen("4")).toBe(0);
    expect(await fallen("5")).toBe(10);
    expect(await fallen("9")).toBe(50);
    expect(await fallen("4.5")).toBe(5);
    expect(await fallen("4,5")).toBe(5);
    expect(await fallen("4.3")).toBe(3);
    expect(await fallen("11")).toBe(70);
  });
  it("refuses what is no length [U-133]", async () => {
    const table = await tabletop("uchma");
    const someone = await table.creature("Someone", { system: ARMORED });
    for (const metres of ["deep", "-3", ""]) {
      const x = await someone.act("fall", { said: { metres } });
      expect(x.refused).toBe("FIVEFOLD.Uchma.Refused.noMetres");
      expect(x.rule).toBe("U-133");
    }
    expect(someone.system.health.value).toBe(60);
  });
});

describe("one height", () => {
  it("whoever sets the token of a flyer higher or lower changes its altitude; what rules move is counted once [U-028] [U-131]", async () => {
    const table = await tabletop("uchma");
    const owl = await table.creature("Owl", {
      system: { ...ARMORED, speed: { fly: 12 }, altitude: 9 },
      statuses: ["flying"],
      elevation: 9,
    });
    const stag = await table.creature("Stag", { system: ARMORED });
    await owl.token.document.update({ elevation: 6 });
    await stag.token.document.update({ elevation: 6 });
    await quiet();
    expect([owl.system.altitude, owl.token.elevation, stag.system.altitude]).toEqual([6, 6, 0]);
    await owl.act("fall", { said: { metres: "6" } });
    expect([owl.system.altitude, owl.token.elevation]).toEqual([0, 0]);
  });
  it("whom a person lets fly is as high as its token stands above the ground, and its condition says so [U-028]", async () => {
    const table = await tabletop("uchma");
    const owl = await table.creature("Owl", { system: { ...ARMORED, speed: { fly: 12 } }, elevation: 7 });
    const stag = await table.creature("Stag", { system: ARMORED, elevation: 7 });
    await owl.actor.toggleStatusEffect("uchma-prone", { active: true, overlay: false });
    await quiet();
    expect(owl.system.altitude).toBe(0);
    await owl.actor.toggleStatusEffect("uchma-prone", { active: false, overlay: false });
    await owl.actor.toggleStatusEffect("uchma-flying", { active: true, overlay: false });
    await quiet();
    expect([owl.system.altitude, stag.system.altitude, owl.token.elevation]).toEqual([7, 0, 7]);
    await owl.act("fall", { said: { metres: "7" } });
    expect([owl.system.altitude, owl.token.elevation]).toEqual([0, 0]);
  });
});
