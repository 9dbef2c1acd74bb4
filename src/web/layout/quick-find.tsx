import { lazy, Suspense } from "react";

import { useFindKeys } from "./use-find-keys.ts";

const QuickFindPanel = lazy(() => import("./quick-find-panel.tsx"));

interface QuickFindProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Quick find and its keys; the panel is fetched when it is first opened. */
export function QuickFind({ isOpen, onOpenChange }: QuickFindProps) {
  useFindKeys(() => onOpenChange(true));
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <QuickFindPanel onClose={() => onOpenChange(false)} />
    </Suspense>
  );
}
