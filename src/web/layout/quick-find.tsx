import { lazy, Suspense, useEffect } from "react";

import { keepTyping } from "./find-keys.ts";
import { useFindKeys } from "./use-find-keys.ts";

const QuickFindPanel = lazy(() => import("./quick-find-panel.tsx"));

interface QuickFindProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Quick find and its keys; the panel is fetched when it is first opened. */
export function QuickFind({ isOpen, onOpenChange }: QuickFindProps) {
  useFindKeys(onOpenChange);
  useEffect(() => {
    if (isOpen) keepTyping();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <QuickFindPanel onClose={() => onOpenChange(false)} />
    </Suspense>
  );
}
