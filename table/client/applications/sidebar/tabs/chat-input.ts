/** Let a chat input send with Enter, break lines with Shift and Enter, and recall what was said before. */
export function bindChatInput(root: HTMLElement, send: (text: string) => Promise<unknown>): void {
  const input = root.querySelector<HTMLTextAreaElement>("textarea");
  if (!input) return;
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      submit(input, send);
    } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && (!input.value || input.dataset.recalled)) {
      if (recall(input, event.key === "ArrowUp" ? 1 : -1)) event.preventDefault();
    }
  });
  input.addEventListener("input", () => {
    delete input.dataset.recalled;
  });
  input.addEventListener("drop", async (event) => {
    const { TextEditor } = globalThis.foundry.applications.ux;
    const data = TextEditor.implementation.getDragEventData(event);
    if (!data.uuid) return;
    event.preventDefault();
    input.value += (await TextEditor.implementation.getContentLink(data)) ?? "";
  });
}

const said: string[] = [];
let position = -1;

async function submit(input: HTMLTextAreaElement, send: (text: string) => Promise<unknown>): Promise<void> {
  const text = input.value.trim();
  if (!text) return;
  try {
    await send(text);
    said.unshift(text);
    position = -1;
    // Somebody may have typed on while the message was on its way.
    if (input.value.trim() === text) input.value = "";
    delete input.dataset.recalled;
  } catch (error) {
    globalThis.ui.notifications.error(error);
  }
}

function recall(input: HTMLTextAreaElement, step: number): boolean {
  const next = position + step;
  if (next < -1 || next >= said.length) return false;
  position = next;
  input.value = said[position] ?? "";
  input.dataset.recalled = "true";
  return true;
}
