import { type ComponentType, startTransition, useCallback, useEffect, useState } from "react";

import { fetchPart } from "../connection/fetch-part.ts";
import { keepTyping, takeTyped } from "./find-keys.ts";
import { useFindKeys } from "./use-find-keys.ts";

type Panel = ComponentType<{ onClose: () => void }>;

/** Fetched when it is first opened, once for all pages. */
let fetched: Panel | undefined;

/** Quick find and its keys. What it is opened by draws no more than it anew. */
export function QuickFind() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Shown = usePanel(isOpen);
  useFindKeys(setOpen);
  useEffect(() => {
    if (isOpen) keepTyping();
  }, [isOpen]);
  return isOpen && Shown ? <Shown onClose={close} /> : null;
}

function usePanel(isWanted: boolean): Panel | undefined {
  const [panel, setPanel] = useState(() => fetched);
  useEffect(() => {
    if (!isWanted || fetched) return;
    let isLeft = false;
    void fetchPart(() => import("./quick-find-panel.tsx")).then((part) => {
      if (part) fetched = part.default;
      if (isLeft) return;
      if (part) startTransition(() => setPanel(() => part.default));
      else location.assign(`/find?q=${encodeURIComponent(takeTyped())}`);
    });
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return panel ?? fetched;
}
