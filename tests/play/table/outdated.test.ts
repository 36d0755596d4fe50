// Played in both generations: which names are outdated is the difference.

import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";

// [T-26] Names that came and went between the generations (foundry-api.md §4.5, §5.6, §9.6, §13), touched in a real page.

/** What touching a name does: its kind, or the error it throws; and what was recorded by it. */
async function touch(who: Person, name: string): Promise<{ is: string; recorded: string[] }> {
  const before = who.outdated.length;
  const is = await who.page.evaluate((path) => {
    try {
      const value: unknown = new Function(`return ${path}`)();
      return value === null ? "null" : typeof value;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }, name);
  // the record is told to the test without being waited for
  await who.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { is, recorded: who.outdated.slice(before).map((text) => text.split("\n")[0] ?? "") };
}

/** Old spellings that both generations shim until 15 or 16, with what they stand for. */
const MOVED = [
  "renderTemplate",
  "loadTemplates",
  "TextEditor",
  "FilePicker",
  "Actors",
  "Items",
  "DocumentSheetConfig",
  "FormDataExtended",
  "Die",
  "DiceTerm",
  "NumericTerm",
  "ContextMenu",
  "DragDrop",
  "ChatLog",
  "CombatTracker",
  "SceneNavigation",
];
/** Spellings of 13 that work there in silence, and warn in 14. */
const RETIRED = [
  "CONST.ACTIVE_EFFECT_MODES",
  "CONST.DICE_ROLL_MODES",
  "CONST.WALL_RESTRICTION_TYPES",
  "CONST.WALL_SENSE_TYPES",
  "CONST.WALL_MOVEMENT_TYPES",
  "CONST.WALL_DIRECTIONS",
  "CONST.MEASURED_TEMPLATE_TYPES",
  "CONFIG.Dice.rollModes",
  "foundry.utils.objectsEqual",
  "foundry.applications.sidebar.tabs.ChatLog.MESSAGE_PATTERNS",
  "ChatMessage.applyRollMode({}, 'gmroll').whisper",
  "game.settings.get('core', 'rollMode')",
  "foundry.utils.mergeObject({ a: 1 }, { '-=a': null }, { performDeletions: true })",
  "game.actors.contents[0].updateSource({ 'flags.world.-=none': null }, { dryRun: true })",
  "foundry.documents.BaseChatMessage && ChatMessage.applyMode?.({}, 'blindroll') || {}",
];
/** Names that 13 shims and 14 has no more. */
const GONE = [
  "CONST.CHAT_MESSAGE_TYPES",
  "CONST.DOCUMENT_TYPES",
  "Semaphore",
  "orient2dFast",
  "lineSegmentIntersects",
  "mergeObject",
  "duplicate",
  "deepClone",
  "diffObject",
  "expandObject",
  "flattenObject",
  "getProperty",
  "setProperty",
  "isEmpty",
  "randomID",
  "debounce",
];
/** Names that came with 14. */
const NEW = [
  "CONST.ACTIVE_EFFECT_CHANGE_TYPES",
  "CONST.ACTIVE_EFFECT_DURATION_UNITS",
  "CONST.EDGE_RESTRICTION_TYPES",
  "CONST.EDGE_SENSE_TYPES",
  "CONST.EDGE_DIRECTIONS",
  "CONFIG.ChatMessage.modes",

  "ChatMessage.applyMode",
  "foundry.applications.sidebar.tabs.ChatLog.CHAT_COMMANDS",
  "foundry.data.operators",
  "foundry.data.operators.ForcedDeletion",
  "foundry.utils.equals",
  "_del",
  "_replace",
  "_loc",
  "game.settings.get('core', 'messageMode')",
];

test.describe("names of the generations", () => {
  test.use({ outdatedAllowed: true });

  test("[T-26] what moved works in both and is recorded; what 14 retires is silent in 13", async ({
    join,
    generation,
  }) => {
    const gm = await join("Gamemaster");
    expect(gm.outdated).toEqual([]);
    for (const name of MOVED) {
      const { is, recorded } = await touch(gm, name);
      expect.soft([name, is, recorded.length]).toEqual([name, "function", 1]);
      expect.soft(recorded[0] ?? name).toContain(`${name} is deprecated. Use foundry.`);
    }
    for (const name of RETIRED) {
      const { is, recorded } = await touch(gm, name);
      expect.soft([name, recorded.length > 0], recorded.join()).toEqual([name, generation === 14]);
      expect.soft(is, name).toMatch(/^(object|function|null|string)$/);
    }
  });

  test("[T-26] what 14 took away works in 13 with a record and is not there in 14, and the other way round", async ({
    join,
    generation,
  }) => {
    const gm = await join("Gamemaster");
    for (const name of GONE) {
      const { is, recorded } = await touch(gm, name);
      if (generation === 13) expect.soft([name, recorded.length]).toEqual([name, 1]);
      else expect.soft([name, recorded]).toEqual([name, []]);
      if (generation === 14) expect.soft(is, name).toMatch(/^undefined$|is not defined|not on the practice table/);
      else expect.soft(is, name).toMatch(/^(object|function)$/);
    }
    for (const name of NEW) {
      const { is, recorded } = await touch(gm, name);
      expect.soft([name, recorded]).toEqual([name, []]);
      if (generation === 13)
        expect
          .soft(is, name)
          .toMatch(/^undefined$|is not defined|not on the practice table|not a registered|Cannot read/);
      else expect.soft(is, name).toMatch(/^(object|function|string)$/);
    }
  });
});

test("[T-26] a page that touches an outdated name fails its test", async ({ join }) => {
  test.fail();
  const gm = await join("Gamemaster");
  expect((await touch(gm, "renderTemplate")).is).toBe("function");
});
