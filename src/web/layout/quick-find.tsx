import { lazy, Suspense, useCallback, useEffect, useState } from "react";

import { fetchPart } from "../connection/fetch-part.ts";
import { keepTyping, takeTyped } from "./find-keys.ts";
import { useFindKeys } from "./use-find-keys.ts";

const QuickFindPanel = lazy(async () => {
  const part = await fetchPart(() => import("./quick-find-panel.tsx"));
  return { default: part?.default ?? LeadToFind };
});

/** Where the panel is of a version that is gone. */
function LeadToFind({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    location.assign(`/find?q=${encodeURIComponent(takeTyped())}`);
    onClose();
  }, [onClose]);
  return null;
}

/** Quick find and its keys; the panel is fetched when it is first opened. What it is opened by draws no more than it anew. */
export function QuickFind() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useFindKeys(setOpen);
  useEffect(() => {
    if (isOpen) keepTyping();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <QuickFindPanel onClose={close} />
    </Suspense>
  );
}
