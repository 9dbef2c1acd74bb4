import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";

import { cx } from "./class-names.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "ok" | "bad" | "none";
}

/** A toast that the server sends along with a page; its id tells it from the one before. */
export interface Flash extends ToastMessage {
  id: string;
}

const shownFor = 8_000;
const ShowToast = createContext<(message: ToastMessage) => void>(() => {});

/** Shows a toast from a script; what a redirect should leave behind is a flash instead. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ShowToast);
}

/**
 * Holds the toasts of a page. The server's flash is part of the HTML, so it is read with scripts off too; there it
 * stays until the next page. Scripts take a toast away after eight seconds, unless it is being read. It stands where
 * no page has its main button: at the lower left, on a phone under the header.
 */
export function Toaster({ flash, children }: { flash: Flash | null; children: ReactNode }) {
  const [toasts, setToasts] = useState<Flash[]>(flash ? [flash] : []);
  const count = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    const id = `toast-${count.current}`;
    setToasts((all) => [...all, { ...message, id }]);
  }, []);
  const [lastFlash, setLastFlash] = useState(flash);
  if (flash && flash.id !== lastFlash?.id) {
    setLastFlash(flash);
    setToasts((all) => [...all, flash]);
  }
  const dismiss = useCallback((id: string) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);

  return (
    <ShowToast value={show}>
      {children}
      <section
        aria-label="Notifications"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 top-16 z-50 flex flex-col gap-3 p-4 md:top-auto md:bottom-0 md:p-6 print:hidden"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </section>
    </ShowToast>
  );
}

const looks = {
  ok: { className: "border-l-ok", sign: <CircleCheck aria-hidden="true" className="text-ok" /> },
  bad: { className: "border-l-bad", sign: <CircleAlert aria-hidden="true" className="text-bad" /> },
  none: { className: "border-l-line", sign: <Info aria-hidden="true" className="text-line" /> },
};

function Toast({ toast, onDismiss }: { toast: Flash; onDismiss: (id: string) => void }) {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (isRead) return;
    const timer = setTimeout(() => onDismiss(toast.id), shownFor);
    return () => clearTimeout(timer);
  }, [isRead, onDismiss, toast.id]);
  const look = looks[toast.tone ?? "none"];
  return (
    <div
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
      className={cx(
        "pointer-events-auto flex w-full max-w-96 gap-3 rounded-sheet border border-l-4 border-ink bg-sheet p-4 text-15 shadow-float",
        "transition-[translate,opacity] duration-160 starting:-translate-y-3 starting:opacity-0 md:starting:translate-y-3",
        "[&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0",
        look.className,
      )}
    >
      {look.sign}
      <div role="status" className="grow">
        <p className="font-label">{toast.title}</p>
        {toast.description && <p className="text-ink-2">{toast.description}</p>}
      </div>
      <button
        type="button"
        onClick={() => onDismiss(toast.id)}
        className="-m-2 grid size-9 shrink-0 place-items-center rounded-sheet text-ink-2 hover:bg-wash hover:text-ink scriptless:hidden"
      >
        <X aria-hidden="true" className="size-4" />
        <span className="sr-only">Dismiss</span>
      </button>
    </div>
  );
}
