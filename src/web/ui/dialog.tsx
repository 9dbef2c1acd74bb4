import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { nextPicture } from "../next-picture.ts";
import { cx } from "./class-names.ts";

interface DialogProps {
  /** The button that opens it; leave it out where something else does, through `isOpen`. */
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  /** `full` gives a picture or a drawing the whole screen. */
  size?: "form" | "full";
  children: ReactNode;
}

/**
 * A panel laid over the page: it keeps the focus until it is closed and gives it back to its trigger. It needs
 * scripts, so whatever it offers must have a page of its own as well.
 */
export function Dialog({
  trigger,
  isOpen,
  onOpenChange,
  title,
  description,
  size = "form",
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // It begins to fade at once: to take it down, and to give back the page and the focus, takes longer than a picture.
  const leave = () => {
    popup.current?.setAttribute("data-leaving", "");
    void nextPicture().then(() => onOpenChange?.(false));
  };
  // Opened again before it is gone, it is the same element.
  useEffect(() => {
    if (isOpen) popup.current?.removeAttribute("data-leaving");
  }, [isOpen]);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(opens) => {
        if (isOpen && !opens) leave();
        else onOpenChange?.(opens);
      }}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          className={cx(
            "fixed z-50 flex flex-col border border-ink bg-sheet text-ink shadow-float transition-[translate,opacity] duration-150",
            "data-leaving:translate-y-2 data-leaving:opacity-0",
            "data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
            size === "full"
              ? "inset-2 md:inset-6"
              : "inset-x-0 bottom-0 mx-auto max-h-[calc(100dvh-2rem)] w-full max-w-form sm:top-[12vh] sm:bottom-auto sm:max-h-[76vh] sm:rounded-sheet",
          )}
        >
          <div className="flex items-start gap-4 border-b border-rule py-3 pr-3 pl-5">
            <Base.Title className="heading grow py-1.5 text-19">{title}</Base.Title>
            <Base.Close className="grid size-11 shrink-0 place-items-center rounded-sheet text-ink-2 hover:bg-wash hover:text-ink">
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Close</span>
            </Base.Close>
          </div>
          <div className="grow overflow-y-auto p-5">
            {description && (
              <Base.Description className="mb-4 text-15 text-ink-2">{description}</Base.Description>
            )}
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the dialog that it stands in. */
export function DialogClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />;
}
