import { lazy, Suspense, useCallback, useEffect, useState } from "react";

import { keepTyping } from "./find-keys.ts";
import { useFindKeys } from "./use-find-keys.ts";

const QuickFindPanel = lazy(() => import("./quick-find-panel.tsx"));

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
