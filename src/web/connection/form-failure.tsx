import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import type { ToastMessage } from "../ui/toast.tsx";
import { untilReady } from "./connection.ts";
import { NETWORK_ERROR } from "./network-error.data.ts";
import { sendAgain } from "./sent-form.ts";

interface FormFailureProps {
  /** Another object each time. */
  toast: ToastMessage;
  /** It failed on the way or on our side: the same may be taken when it is sent again. */
  isFailed: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * Stays on the page beside a form whose sending has come to nothing, for as long as that is so; takes the focus, sends
 * the form again, and says when the server can be reached again.
 */
export function FormFailure({ toast, isFailed, className, children }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  const isBack = useIsBack(toast);
  useEffect(() => box.current?.focus(), [toast]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={className}>
      <Callout tone="bad" title={toast.title}>
        <p>{toast.description}</p>
        {children}
        {isFailed && (
          <>
            <p>{isBack ? "The connection is back. " : ""}What you typed is still here.</p>
            <Button
              type="button"
              isSmall
              className="mt-3"
              isBusy={state !== "idle"}
              busyLabel="Sending..."
              onClick={sendAgain}
            >
              Try again
            </Button>
          </>
        )}
      </Callout>
    </div>
  );
}

/** Whether the server answers again since a form did not reach it. */
function useIsBack(toast: ToastMessage): boolean {
  const [back, setBack] = useState<ToastMessage | null>(null);
  useEffect(() => {
    if (toast.description !== NETWORK_ERROR) return undefined;
    let isShown = true;
    void untilReady(() => isShown).then((isReady) => {
      if (isReady) setBack(toast);
    });
    return () => {
      isShown = false;
    };
  }, [toast]);
  return back === toast;
}
