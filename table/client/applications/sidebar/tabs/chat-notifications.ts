const LIFETIME_MS = 8000;
const TICK_MS = 500;
const MAX_SHOWN = 3;

/** Show a message beside the sidebar for a while; as long as somebody points at it or its focus is there the time stands still, also where an update has replaced it. */
export function showNotification(element: HTMLElement): void {
  const holder = document.getElementById("chat-notifications");
  if (!holder) return;
  element.classList.add("chat-notification");
  holder.append(element);
  while (holder.children.length > MAX_SHOWN) holder.firstElementChild?.remove();
  let left = LIFETIME_MS;
  const timer = setInterval(() => {
    const shown = currentOf(element, holder);
    if (shown?.matches(":hover, :focus-within")) return;
    left -= TICK_MS;
    if (shown && left > 0) return;
    clearInterval(timer);
    shown?.remove();
  }, TICK_MS);
}

/** The element that shows the same message now: an update may have replaced the first one. */
function currentOf(element: HTMLElement, holder: HTMLElement): Element | null {
  if (element.isConnected) return element;
  return holder.querySelector(`[data-message-id="${CSS.escape(element.dataset.messageId ?? "")}"]`);
}
