// Played in both generations: an author leans on the host's own classes, which differ.

import { closeAll } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

// What the authors of published systems do most (surface.tsv), done in a real page as they do it: by the type declarations and API docs of each name.

// biome-ignore lint/suspicious/noExplicitAny: the open world of a host's globals, inside the page
type Host = any;

test("what authors do most: a sheet of their own, a look at the board, small tools", async ({ join }) => {
  const gm = await join("Gamemaster");
  await test.step("an author's sheet: registered, its steps in order, submitted, closed, unregistered", async () => {
    const seen = await gm.page.evaluate(async () => {
      const { foundry, game, CONFIG } = globalThis as Host;
      const steps: string[] = [];
      class OwnSheet extends foundry.applications.sheets.ItemSheetV2 {
        static DEFAULT_OPTIONS = {
          classes: ["own"],
          form: { submitOnChange: false, closeOnSubmit: false },
          window: { title: "Own" },
        };
        async _prepareContext(options: Host) {
          const context = await super._prepareContext(options);
          steps.push(`context editable=${context.editable} ${this.isEditable} ${context.document === this.document}`);
          return context;
        }
        async _renderHTML() {
          return `<input name="name" value="${this.document.name}"><input name="flags.world.n" type="number" value="4">`;
        }
        _replaceHTML(result: string, content: HTMLElement) {
          content.innerHTML = result;
        }
        async _onFirstRender(context: Host, options: Host) {
          await super._onFirstRender(context, options);
          steps.push("first");
        }
        async _onRender(context: Host, options: Host) {
          await super._onRender(context, options);
          steps.push("render");
        }
        _attachFrameListeners() {
          super._attachFrameListeners();
          steps.push("listeners");
        }
        _processFormData(event: Host, form: Host, formData: Host) {
          const data = super._processFormData(event, form, formData);
          steps.push(`process ${JSON.stringify(data)}`);
          return data;
        }
        _onClose(options: Host) {
          super._onClose(options);
          steps.push("close");
        }
      }
      const { Items } = foundry.documents.collections;
      const type = CONFIG.Item.documentClass.TYPES.at(-1);
      Items.registerSheet("own-package", OwnSheet, { types: [type], makeDefault: false, label: "Own" });
      const known = "own-package.OwnSheet" in CONFIG.Item.sheetClasses[type];
      const item = await CONFIG.Item.documentClass.create({ name: "Rope", type });
      const sheet = new (OwnSheet as Host)({ document: item });
      await sheet.render({ force: true });
      const listed = [foundry.applications.instances.get(sheet.id) === sheet, sheet.element.classList.contains("own")];
      sheet.element.querySelector('input[name="name"]').value = "Long rope";
      await sheet.submit();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sheet.minimize();
      const small = sheet.minimized;
      await sheet.maximize();
      await sheet.close();
      Items.unregisterSheet("own-package", OwnSheet, { types: [type] });
      const stored = [item.name, item.getFlag("world", "n"), game.items.get(item.id) === item];
      return { steps, known, listed, small, stored, left: "own-package.OwnSheet" in CONFIG.Item.sheetClasses[type] };
    });
    expect(seen.steps.slice(0, 4)).toEqual(["context editable=true true true", "listeners", "first", "render"]);
    expect(seen.steps).toContain('process {"name":"Long rope","flags":{"world":{"n":4}}}');
    expect(seen.steps.at(-1)).toBe("close");
    expect([seen.known, seen.listed, seen.small, seen.stored, seen.left]).toEqual([
      true,
      [true, true],
      true,
      ["Long rope", 4, true],
      false,
    ]);
  });
  await closeAll(gm);
  await test.step("an author's look at the board: tokens, their actors, the layer", async () => {
    const seen = await gm.page.evaluate(async () => {
      const { foundry, game, canvas, CONFIG, PIXI } = globalThis as Host;
      const { TokenLayer } = foundry.canvas.layers;
      const [token] = canvas.tokens.placeables;
      token.control();
      const { document: doc } = token;
      const { x, y } = token.center;
      const found = [...canvas.tokens.quadtree.getObjects(new PIXI.Rectangle(x - 1, y - 1, 2, 2))];
      const tracked = CONFIG.Token.documentClass.getTrackedAttributes(token.actor.system);
      const ray = new foundry.canvas.geometry.Ray({ x: 0, y: 0 }, { x: 3, y: 4 });
      const size = doc.getSize();
      await canvas.interface.createScrollingText(token.center, "+1", {});
      return {
        classes: [
          token instanceof foundry.canvas.placeables.Token,
          token instanceof CONFIG.Token.objectClass,
          canvas.tokens instanceof TokenLayer,
          canvas.tokens instanceof CONFIG.Canvas.layers.tokens.layerClass,
          token.layer === canvas.tokens,
        ],
        ids: [token.id === doc.id, token.document.object === token, token.inCombat === doc.inCombat],
        controlled: canvas.tokens.controlled.map((one: Host) => one.id === token.id),
        found: found.includes(token),
        spaces: doc.getOccupiedGridSpaceOffsets().length >= 1,
        size: [size.width > 0, size.height === size.width],
        secret: doc.isSecret,
        active: token.actor.getActiveTokens().includes(token),
        fights: token.actor.inCombat === Boolean(game.combat?.getCombatantsByActor(token.actor).length),
        tracked: [Array.isArray(tracked.bar), Array.isArray(tracked.value)],
        ray: ray.distance,
        way:
          doc.getCompleteMovementPath([
            { x: doc.x, y: doc.y },
            { x: doc.x + 200, y: doc.y },
          ]).length >= 2,
      };
    });
    expect(seen).toEqual({
      classes: [true, true, true, true, true],
      ids: [true, true, true],
      controlled: [true],
      found: true,
      spaces: true,
      size: [true, true],
      secret: false,
      active: true,
      fights: true,
      tracked: [true, true],
      ray: 5,
      way: true,
    });
  });
  await closeAll(gm);
  await test.step("an author's small tools: uuids, colours, constants, clipboard, tooltips, kinds of documents", async () => {
    await gm.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const seen = await gm.page.evaluate(async () => {
      const host = globalThis as Host;
      const { foundry, game, CONFIG, CONST, ui } = host;
      const actor = game.actors.contents[0];
      const parsed = foundry.utils.parseUuid(`Actor.${actor.id}.Item.${"i".repeat(16)}`);
      await game.clipboard.copyPlainText("copied");
      game.tooltip.activate(document.querySelector("#interface, body"), { text: "Tip" });
      const tip = game.tooltip.tooltip.textContent;
      game.tooltip.deactivate();
      return {
        parsed: [parsed.type, parsed.primaryType, parsed.primaryId === actor.id, parsed.id],
        same: [
          foundry.utils.getDocumentClass("Actor") === CONFIG.Actor.documentClass,
          CONFIG.ChatMessage.documentClass === host.ChatMessage.implementation,
          actor.constructor === CONFIG.Actor.documentClass,
          game.actors instanceof foundry.documents.collections.Actors,
          game.actors.get(actor.id) === actor && game.actors.contents.includes(actor),
        ],
        colours: [foundry.utils.Color.fromString("#ff8000").css, foundry.utils.Color.fromRGB([1, 0, 0]).css],
        turned: foundry.utils.invertObject({ a: "b" }),
        deletes: [foundry.utils.isDeletionKey("-=x"), foundry.utils.isDeletionKey("x")],
        constants: [
          CONST.GRID_TYPES.SQUARE,
          CONST.CHAT_MESSAGE_STYLES.EMOTE,
          CONST.SORT_INTEGER_DENSITY,
          CONST.TEXT_ANCHOR_POINTS.TOP,
          CONST.ALL_DOCUMENT_TYPES.includes("Actor"),
          CONST.DEFAULT_TOKEN,
          CONST.REGION_EVENTS.TOKEN_TURN_END,
        ],
        copied: await navigator.clipboard.readText(),
        tip,
        windows: typeof ui.windows,
        statuses: [CONFIG.specialStatusEffects.DEFEATED.length > 0, "BURROW" in CONFIG.specialStatusEffects],
        fonts: typeof CONFIG.fontDefinitions,
        labels: Object.keys(CONFIG.Item.typeLabels).length >= Object.keys(CONFIG.Item.dataModels).length,
      };
    });
    expect(seen).toEqual({
      parsed: ["Item", "Actor", true, "i".repeat(16)],
      same: [true, true, true, true, true],
      colours: ["#ff8000", "#ff0000"],
      turned: { b: "a" },
      deletes: [true, false],
      constants: [1, 3, 100_000, 2, true, "icons/svg/mystery-man.svg", "tokenTurnEnd"],
      copied: "copied",
      tip: "Tip",
      windows: "object",
      statuses: [true, true],
      fonts: "object",
      labels: true,
    });
  });
});

test("[T-19] without a canvas: no board, no figures, and everything else goes on (foundry-api.md §14.1; setting core.noCanvas)", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await gm.page.evaluate(() => localStorage.setItem("core.noCanvas", "true"));
  await gm.reload();
  const seen = await gm.page.evaluate(async () => {
    const { game, canvas, Roll } = globalThis as Host;
    const [token] = game.scenes.active.tokens;
    const roll = await new Roll("1d6").evaluate();
    const message = await roll.toMessage({ flavor: "blind" });
    await token.actor.update({ "flags.world.seen": true });
    await token.update({ x: token.x + 100 });
    const combat = game.combat ?? null;
    return [
      canvas.ready,
      token.object,
      token.rendered,
      message.rolls.length,
      token.actor.getFlag("world", "seen"),
      combat?.started ?? null,
    ];
  });
  expect(seen.slice(0, 5)).toEqual([false, null, false, 1, true]);
  await expect(gm.page.locator("#board [data-token-id]")).toHaveCount(0);
  await gm.openSheet("Ilse Varn");
});
