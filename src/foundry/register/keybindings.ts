import { focusBar, pressKey } from "../bar/watch";
import { endTurnPressed } from "../combat/endTurn";
import { focusPrompts } from "../cues/watch";
import { host, SYSTEM } from "../host";
import { showOutcome } from "../ui/text/reason";

/** Registers the keys of this system, which people may change in Foundry's own dialog. */
export function registerKeybindings(): void {
  host.game.keybindings.register(SYSTEM, "tokenBar", {
    name: "FIVEFOLD.Key.tokenBar.Name",
    hint: "FIVEFOLD.Key.tokenBar.Hint",
    editable: [{ key: "KeyB", modifiers: ["Shift"] }],
    onDown: focusBar,
  });
  // Plain digits belong to the macros of the hotbar.
  for (const digit of [1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
    host.game.keybindings.register(SYSTEM, `barKey${digit}`, {
      name: `FIVEFOLD.Key.barKey.Name${digit}`,
      hint: "FIVEFOLD.Key.barKey.Hint",
      editable: [{ key: `Digit${digit}`, modifiers: ["Shift"] }],
      onDown: () => pressKey(digit),
    });
  host.game.keybindings.register(SYSTEM, "prompts", {
    name: "FIVEFOLD.Key.prompts.Name",
    hint: "FIVEFOLD.Key.prompts.Hint",
    editable: [{ key: "KeyQ", modifiers: ["Shift"] }],
    onDown: () => focusPrompts(),
  });
  host.game.keybindings.register(SYSTEM, "endTurn", {
    name: "FIVEFOLD.Key.endTurn.Name",
    hint: "FIVEFOLD.Key.endTurn.Hint",
    editable: [{ key: "KeyE", modifiers: ["Shift"] }],
    onDown: () => {
      void endTurnPressed().then(showOutcome);
      return true;
    },
  });
}
