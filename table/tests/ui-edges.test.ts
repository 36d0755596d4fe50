// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { SceneControls } from "../client/applications/ui/scene-controls";
import { createDialog } from "../client/documents/dialogs";
import type { Dynamic, Plain } from "../dynamic";
import { installGlobals } from "./ui-helpers";

/** Edges of the interface that published systems lean on (issue 14 item 2). */
beforeEach(() => {
  document.body.replaceChildren();
  installGlobals();
});

/** Foundry-api.md §9.6: the hook is told the controls by name, with their tools; before the board has been drawn, too. */
it("tells getSceneControlButtons the filled controls the first time", async () => {
  const told: Plain[] = [];
  const layer = (name: string) => ({
    layerClass: {
      prepareSceneControls: () => ({ name, title: name, tools: { select: { title: "Select" } }, activeTool: "select" }),
    },
  });
  Object.assign(globalThis, {
    canvas: { ready: false },
    Hooks: {
      callAll: (name: string, controls: Plain) =>
        void (name === "getSceneControlButtons" && told.push({ ...controls })),
      on: () => 0,
    },
  });
  Object.assign((globalThis as Dynamic).CONFIG, {
    Canvas: { layers: { tokens: layer("tokens"), walls: layer("walls") } },
  });
  const controls = new SceneControls();
  await controls.render({ force: true }).catch(() => undefined);
  expect(told.map((one) => Object.keys(one))).toEqual([["tokens", "walls"]]);
  expect(told[0]?.tokens.tools.select.title).toBe("Select");
});

/** Type declaration Document.CreateDialogOptions: template, context. */
it("asks with a system's own template and context where createDialog is given one", async () => {
  const asked: Plain[] = [];
  const rendered: Plain[] = [];
  const element = () => document.createElement("input");
  Object.assign((globalThis as Dynamic).foundry.applications, {
    api: { DialogV2: { prompt: async (options: Plain) => void asked.push(options) } },
    fields: { createTextInput: element, createSelectInput: element, createFormGroup: element },
    handlebars: {
      renderTemplate: async (template: string, context: Plain) => {
        rendered.push({ template, ...context });
        return "<p class='own'>Own</p>";
      },
    },
  });
  const cls = {
    documentName: "Actor",
    hasTypeData: true,
    TYPES: ["base", "hero", "npc"],
    metadata: { label: "DOCUMENT.Actor" },
    implementation: { defaultName: () => "New" },
  };
  (globalThis as Dynamic).game.folders = { contents: [] };
  (globalThis as Dynamic).CONFIG.Actor = {};
  const options = { template: "systems/x/create.hbs", context: { extra: 5 } };
  await createDialog(cls, { name: "Ann", type: "npc" }, {}, options);
  expect(rendered).toEqual([
    {
      template: "systems/x/create.hbs",
      extra: 5,
      name: "Ann",
      type: "npc",
      types: ["hero", "npc"],
      folders: [],
      hasTypes: true,
    },
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.content.querySelector(".own")?.textContent).toBe("Own");
  expect("template" in (asked[0] ?? {}) || "context" in (asked[0] ?? {})).toBe(false);
});
