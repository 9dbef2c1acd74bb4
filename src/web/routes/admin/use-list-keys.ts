import { openBox, showKeys, useKeys } from "./use-keys.ts";

/** The keys of the list of evidence, with what each does; the page lists them. */
export const LIST_KEYS = [
  ["J", "marks the next one"],
  ["K", "marks the one before"],
  ["Enter", "opens the marked one"],
  ["A", "opens its approval, and Enter approves it"],
  ["R", "opens the reason of its rejection"],
  ["?", "shows these keys"],
] as const;

/** The marked row is the one that has the focus, or in which it is. */
export function useListKeys(): void {
  useKeys({
    j: () => mark(1),
    k: () => mark(-1),
    // On its links and buttons it does what it always does.
    enter: ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset["row"] === undefined) return false;
      target.querySelector<HTMLElement>("a[data-open]")?.click();
    },
    a: () => onMarked((row) => openBox("details[data-approve-box]", row)?.querySelector("button")?.focus()),
    r: () => onMarked((row) => openBox("details[data-reject]", row)?.querySelector("textarea")?.focus()),
    "?": () => showKeys(),
  });
}

const rows = () => [...document.querySelectorAll<HTMLElement>("li[data-row]")];
const marked = () => document.activeElement?.closest<HTMLElement>("li[data-row]") ?? null;

function mark(by: 1 | -1): void {
  const all = rows();
  const now = marked();
  const at = now === null ? 0 : all.indexOf(now) + by;
  all[Math.min(all.length - 1, Math.max(0, at))]?.focus();
}

/** With none marked, the first is, and nothing else is done. */
function onMarked(act: (row: HTMLElement) => void): void {
  const row = marked();
  if (row) act(row);
  else mark(1);
}
