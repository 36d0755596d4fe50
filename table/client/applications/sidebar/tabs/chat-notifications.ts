const LIFETIME_MS = 8000;
const MAX_SHOWN = 3;

/** Show a message beside the sidebar for a while; pointing at it or focusing it keeps it there. */
export function showNotification(element: HTMLElement): void {
  const holder = document.getElementById("chat-notifications");
  if (!holder) return;
  element.classList.add("chat-notification");
  holder.append(element);
  while (holder.children.length > MAX_SHOWN) holder.firstElementChild?.remove();
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(() => currentOf(element, holder)?.remove(), LIFETIME_MS);
  };
  const hold = () => clearTimeout(timer);
  for (const name of ["pointerenter", "focusin"]) element.addEventListener(name, hold);
  for (const name of ["pointerleave", "focusout"]) element.addEventListener(name, start);
  start();
}

/** The element that shows the same message now: an update may have replaced the first one. */
function currentOf(element: HTMLElement, holder: HTMLElement): Element | null {
  if (element.isConnected) return element;
  return holder.querySelector(`[data-message-id="${CSS.escape(element.dataset.messageId ?? "")}"]`);
}
