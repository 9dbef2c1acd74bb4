import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";

import { isFieldCheck } from "../forms/field-check.ts";
import { pageAddress } from "../page-address.ts";
import { cx } from "./class-names.ts";
import { nextToasts } from "./next-toasts.ts";
import { findObstacles, findPlace } from "./toast-place.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "ok" | "bad" | "none";
}

/** A toast that the server sends along with a page; its id tells it from the one before. */
export interface Flash extends ToastMessage {
  id: string;
}

/** A toast that says what is so at the moment: it stays for as long as that is so. */
export interface LastingToast extends ToastMessage {
  action: { label: string; onPress: () => void };
  /** Where it is seen how things stand now: in a tab of its own, so that what is typed here stays. */
  look?: string;
}

type Shown = Flash & Partial<LastingToast>;

interface Toasts {
  show: (message: ToastMessage) => void;
  setLasting: (key: string, message: LastingToast | null) => void;
}

const shownFor = 8_000;
const SETTLED_MS = 150;
const ToastsOfPage = createContext<Toasts>({ show: () => {}, setLasting: () => {} });

/** Shows a toast from a script; what a redirect should leave behind is a flash instead. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastsOfPage).show;
}

/** Shows a toast that stays until the message is null; the key tells it from others. */
export function useLastingToast(key: string, message: LastingToast | null): void {
  const { setLasting } = useContext(ToastsOfPage);
  const latest = useRef(message);
  const text = message && `${message.title} ${message.description}`;
  useEffect(() => {
    latest.current = message;
  });
  useEffect(() => {
    setLasting(key, latest.current);
  }, [setLasting, key, text]);
  useEffect(() => () => setLasting(key, null), [setLasting, key]);
}

/**
 * Holds the toasts of a page. The server's flash is part of the HTML, so it is read with scripts off too; there it
 * stands above the page, in its flow, until the next one. Scripts take a toast away after eight seconds, unless it is being read. What failed goes
 * when it is tried again or another page is shown, what was done before when something else is or fails, and the same text
 * stands once. They stand where they cover least.
 */
export function Toaster({ flash, children }: { flash: Flash | null; children: ReactNode }) {
  // By its address: a form's answer comes before its page is loaded anew, and is shown by then.
  const address = pageAddress(useLocation());
  const [toasts, setToasts] = useState<Shown[]>(flash ? [flash] : []);
  const [lasting, setAllLasting] = useState<Shown[]>([]);
  const count = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    const id = `toast-${count.current}`;
    setToasts((all) => nextToasts(all, message, id));
  }, []);
  const [last, setLast] = useState({ flash, address });
  if (address !== last.address || (flash && flash.id !== last.flash?.id)) {
    const isNew = flash && flash.id !== last.flash?.id;
    setLast({ flash: flash ?? last.flash, address });
    setToasts((all) => {
      if (isNew) return [flash];
      return address === last.address ? all : all.filter((toast) => toast.tone !== "bad");
    });
  }
  const dismiss = useCallback((id: string) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (!isFieldCheck(event)) setToasts((all) => all.filter((toast) => toast.tone !== "bad"));
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
  const setLasting = useCallback((id: string, message: LastingToast | null) => {
    setAllLasting((all) => [
      ...all.filter((other) => other.id !== id),
      ...(message ? [{ ...message, id }] : []),
    ]);
  }, []);
  const dismissLasting = useCallback((id: string) => setLasting(id, null), [setLasting]);
  const { region, place } = usePlace([...toasts, ...lasting].map(({ id }) => id).join(" "));
  const value = useMemo(() => ({ show, setLasting }), [show, setLasting]);

  return (
    <ToastsOfPage value={value}>
      {children}
      <section
        ref={region}
        aria-label="Notifications"
        aria-live="polite"
        style={place && { ...place, bottom: "auto" }}
        className="pointer-events-none fixed bottom-[calc(1rem+var(--bar))] left-4 z-50 flex w-[min(24rem,calc(100%-2rem))] flex-col gap-3 print:hidden scriptless:static scriptless:order-first scriptless:w-full"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
        {lasting.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={dismissLasting} />
        ))}
      </section>
    </ToastsOfPage>
  );
}

/** Puts the toasts where they cover no field, no button and no heading; anew for other toasts and after scrolling. */
function usePlace(shown: string) {
  const region = useRef<HTMLElement>(null);
  const isPointedAt = useRef(false);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useEffect(() => {
    const { current: element } = region;
    if (!shown || !element) return undefined;
    const put = () => {
      if (isPointedAt.current || element.matches(":focus-within")) return;
      const { width, height } = element.getBoundingClientRect();
      const top = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const view = {
        width: document.documentElement.clientWidth,
        top: Math.max(0, top),
        bottom: innerHeight - parseFloat(getComputedStyle(document.body).paddingBottom),
      };
      setPlace(findPlace({ width, height }, view, findObstacles(element)));
    };
    // A pointer that rests where a button was pressed, or a finger that has tapped there, points at no toast.
    const onMove = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) isPointedAt.current = true;
    };
    const onLeave = () => (isPointedAt.current = false);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerleave", onLeave);
    const frame = requestAnimationFrame(put);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const putSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(put, SETTLED_MS);
    };
    // The page around changes as well: an error that appears, a field that takes more lines.
    const watch = new ResizeObserver(putSoon);
    watch.observe(document.body);
    addEventListener("scroll", putSoon, { passive: true });
    addEventListener("resize", putSoon);
    return () => {
      isPointedAt.current = false;
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerleave", onLeave);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      watch.disconnect();
      removeEventListener("scroll", putSoon);
      removeEventListener("resize", putSoon);
    };
  }, [shown]);
  return { region, place };
}

const looks = {
  ok: { className: "border-l-ok", sign: <CircleCheck aria-hidden="true" className="text-ok" /> },
  bad: { className: "border-l-bad", sign: <CircleAlert aria-hidden="true" className="text-bad" /> },
  none: { className: "border-l-line", sign: <Info aria-hidden="true" className="text-line" /> },
};

function Toast({ toast, onDismiss }: { toast: Shown; onDismiss: (id: string) => void }) {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (isRead || toast.action) return;
    const timer = setTimeout(() => onDismiss(toast.id), shownFor);
    return () => clearTimeout(timer);
  }, [isRead, onDismiss, toast.action, toast.id]);
  const look = looks[toast.tone ?? "none"];
  return (
    <div
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
      className={cx(
        "pointer-events-auto flex w-full gap-3 rounded-sheet border border-l-4 border-ink bg-sheet p-4 text-15 shadow-float",
        "transition-[translate,opacity] duration-160 starting:translate-y-3 starting:opacity-0",
        "[&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0",
        look.className,
      )}
    >
      {look.sign}
      <div role="status" className="grow">
        <p className="font-label">{toast.title}</p>
        {toast.description && <p className="text-ink-2">{toast.description}</p>}
        {toast.look && (
          <a
            href={toast.look}
            target="_blank"
            rel="noreferrer"
            className="-mx-2 mt-1 inline-flex min-h-11 items-center rounded-sheet px-2 font-label text-line underline hover:bg-wash"
          >
            Look at the page as it is now<span className="sr-only"> (in a new tab)</span>
          </a>
        )}
        {toast.action && (
          <button
            type="button"
            onClick={toast.action.onPress}
            className="-mx-2 -mb-1.5 mt-1 min-h-11 rounded-sheet px-2 font-label text-line underline hover:bg-wash"
          >
            {toast.action.label}
          </button>
        )}
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
