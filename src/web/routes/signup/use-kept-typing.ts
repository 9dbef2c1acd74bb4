import { useCallback, useEffect, useRef, useState } from "react";

import { KEPT_TYPING } from "#web/forms/kept-typing.ts";
import { readTyped, type Typed } from "./sign-up-values.ts";

const PAUSE_MS = 300;

interface Kept {
  /** What the server held while this was typed: when that changes, it is newer. */
  basis: string;
  typed: Typed;
}

/**
 * Keeps what is being typed in this tab over a reload, until the server has it: in the tab's own storage, never the
 * passwords. `version` changes when something kept has to be shown in place of what the server sent.
 */
export function useKeptTyping(sent: Typed) {
  const basis = JSON.stringify(sent);
  const [shown, setShown] = useState({ typed: sent, version: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const kept = readKept();
    if (kept?.basis === basis && JSON.stringify(kept.typed) !== basis) {
      setShown(({ version }) => ({ typed: kept.typed, version: version + 1 }));
    }
    return () => clearTimeout(timer.current);
    // Once: what is typed later is on the screen already.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const keep = useCallback(
    (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        writeKept({ basis, typed: readTyped(new FormData(form)) });
      }, PAUSE_MS);
    },
    [basis],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    writeKept(null);
  }, []);
  return { ...shown, keep, forget };
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_TYPING) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** A browser may refuse to store: then a reload starts from what the server has. */
function writeKept(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(KEPT_TYPING, JSON.stringify(kept));
    else sessionStorage.removeItem(KEPT_TYPING);
  } catch {
    return;
  }
}
