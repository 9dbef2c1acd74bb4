import { useEffect, useRef } from "react";

import { type ToastMessage, useToast } from "./toast.tsx";

/** Shows the toast that a page's own answer brings along; the page says the same in its HTML for those without scripts. */
export function usePageToast(toast: ToastMessage | null | undefined): void {
  const show = useToast();
  const shown = useRef<ToastMessage | null>(null);
  useEffect(() => {
    if (!toast || shown.current === toast) return;
    shown.current = toast;
    show(toast);
  }, [show, toast]);
}
