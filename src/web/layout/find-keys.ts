/** What the keys for quick find have come to; on the window, so that it outlives the moment when the scripts take over. */
export interface FindKeys {
  /** What has been typed since quick find was asked for and before its field had the focus; null while it is not asked for. */
  typed: string | null;
  /** Begins to keep what is typed, for as long as somebody waits for the field. */
  wait: () => void;
  /** Shows quick find, or takes it back. */
  show: ((isWanted: boolean) => void) | null;
}

declare global {
  var findKeys: FindKeys | undefined;
}

export const FIND_FIELD = "quick-find-field";

/**
 * Hears Ctrl or Meta + K, a slash that is not typed into a field, and what is typed after them until quick find's field has
 * the focus. It stands in a member's page as a script of its own, too, ahead of all others, and so names nothing outside
 * of itself. Enter goes to quick find's page where the scripts are not there yet.
 */
export function hearFindKeys(fieldId: string): void {
  if (globalThis.findKeys) return;
  const PATIENCE_MS = 15_000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    keys.typed = null;
  };
  /** While quick find is on its way: what comes late would take the focus from something else. */
  const giveUp = () => {
    if (keys.typed === null) return;
    forget();
    keys.show?.(false);
  };
  const wait = () => {
    keys.typed = "";
    clearTimeout(timer);
    timer = setTimeout(giveUp, PATIENCE_MS);
  };
  const keys: FindKeys = (globalThis.findKeys = { typed: null, wait, show: null });
  const isTyping = (target: EventTarget | null) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  const isAsked = (event: KeyboardEvent) => {
    if (event.shiftKey) return false;
    if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k";
    return event.key === "/" && !isTyping(event.target);
  };
  const stop = () => {
    forget();
    keys.show?.(false);
  };
  const ask = () => {
    keys.show?.(true);
    // It is open already: its field alone is missed.
    const field = document.getElementById(fieldId);
    if (field) return field.focus();
    wait();
  };
  /** Whether the key belongs to what is typed. */
  const type = ({ key, ctrlKey, metaKey }: KeyboardEvent, typed: string) => {
    if (ctrlKey || metaKey) return false;
    if (key.length === 1) keys.typed = typed + key;
    else if (key === "Backspace") keys.typed = typed.slice(0, -1);
    else if (key === "Enter") {
      if (!keys.show) location.assign(`/find?q=${encodeURIComponent(typed)}`);
    } else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.isComposing) return;
    if (document.documentElement.dataset["bar"] === undefined) return;
    if (isAsked(event) && (event.key !== "/" || !keys.typed)) {
      event.preventDefault();
      if (keys.typed === null) ask();
    } else if (keys.typed !== null && event.key === "Escape") stop();
    else if (keys.typed !== null && type(event, keys.typed)) event.preventDefault();
  };
  addEventListener("keydown", onKey, true);
  // Whoever presses somewhere else means that.
  addEventListener("pointerdown", giveUp, true);
  // So does whoever goes to another field by keyboard.
  addEventListener("focusin", ({ target }) => {
    if (isTyping(target) && (target as HTMLElement).id !== fieldId) giveUp();
  });
}

/** Opens quick find, as its keys do. */
export function showFind(): void {
  globalThis.findKeys?.show?.(true);
}

/** Keeps what is typed while quick find opens, for its field. */
export function keepTyping(): void {
  const { findKeys } = globalThis;
  if (!findKeys || findKeys.typed !== null || document.activeElement?.id === FIND_FIELD) return;
  findKeys.wait();
}

/** What was typed before the field had the focus; from now on the field has the keys. */
export function takeTyped(): string {
  const typed = globalThis.findKeys?.typed ?? "";
  if (globalThis.findKeys) globalThis.findKeys.typed = null;
  return typed;
}
