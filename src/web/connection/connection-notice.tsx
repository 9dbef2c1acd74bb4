import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { type Blocker, useBlocker, useLocation, useNavigation } from "react-router";

import { isFieldCheck } from "../forms/field-check.ts";
import { useLastingToast } from "../ui/toast.tsx";
import { pageAddress } from "../page-address.ts";
import { useRefresh } from "../use-refresh.ts";
import { connection, fine } from "./connection.ts";
import { NETWORK_ERROR, OUR_FAULT } from "./network-error.data.ts";
import { isBeingSent, noteSending, sendAgain } from "./sent-form.ts";
import { waitForScripts } from "./wait-for-scripts.ts";

/**
 * Says that the connection is lost for as long as it is, and goes on by itself when it is back: a page that was asked
 * for is opened, one that could not be loaded anew is. A form is sent again only by hand.
 */
export function ConnectionNotice() {
  const { isLost, isStale, isFormLost, isUnsure, isOurs } = useSyncExternalStore(
    connection.subscribe,
    connection.read,
    fine,
  );
  const address = pageAddress(useLocation());
  useEffect(() => {
    connection.show(address);
    connection.forgetForm();
  }, [address]);
  useEffect(waitForScripts, []);
  useSentForm();
  const blocker = useWaitForNetwork();
  const refresh = useRefresh();
  useEffect(() => {
    if (isLost || !isStale) return;
    connection.refresh();
    refresh();
  }, [isLost, isStale, refresh]);
  const tryAgain = useCallback(() => {
    const { isFormLost: isSentAgain } = connection.read();
    connection.forgetForm();
    connection.regain();
    if (isSentAgain) sendAgain();
    goOn(blocker.current);
  }, [blocker]);
  useLastingToast(
    "connection",
    isLost || isFormLost
      ? {
          title: titleOf({ isFormLost, isUnsure, isOurs }),
          description: `${isOurs ? OUR_FAULT : NETWORK_ERROR}${isFormLost && isUnsure ? ` ${LOOK_FIRST}` : ""}`,
          ...(isFormLost && isUnsure && { look: address }),
          tone: "bad",
          action: { label: "Try again", onPress: tryAgain },
        }
      : null,
  );
  return null;
}

/** Before a form is sent again whose answer is missing. */
const LOOK_FIRST = "It may have arrived all the same: look before you send it again.";

function titleOf({ isFormLost, isUnsure, isOurs }: Record<"isFormLost" | "isUnsure" | "isOurs", boolean>) {
  if (isFormLost) return isUnsure ? "We do not know whether it was sent" : "Not sent";
  return isOurs ? "We do not answer" : "No connection";
}

/** Remembers the form that is sent. */
function useSentForm(): void {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (isFieldCheck(event)) return;
      const form = event.target as HTMLFormElement;
      noteSending(form, event.submitter);
      connection.forgetForm();
      // The script of another page's form may not be here yet, and without it the browser would leave this one.
      if (navigator.onLine || pathOf(form) === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      connection.lose({ isFormLost: true });
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
}

/**
 * Lets no way to another page begin while the browser says that it has no network: the scripts of the other page could
 * not be loaded, and the browser would show its own error in place of both. The way begins when the network is back.
 */
function useWaitForNetwork(): { current: Blocker | null } {
  const navigation = useNavigation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (navigator.onLine || isBeingSent()) return false;
    const isHere =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
    if (isHere) return false;
    connection.lose();
    return true;
  });
  const latest = useRef<Blocker>(null);
  useEffect(() => {
    latest.current = blocker;
  });
  const isLost = useSyncExternalStore(
    connection.subscribe,
    () => connection.read().isLost,
    () => false,
  );
  useEffect(() => {
    if (!isLost) goOn(blocker);
  }, [isLost, blocker]);
  useEffect(() => {
    // Where somebody goes on by another way, the one that waited is forgotten.
    if (navigation.state !== "idle" && blocker.state === "blocked") blocker.reset();
  }, [navigation.state, blocker]);
  return latest;
}

function goOn(blocker: Blocker | null): void {
  if (blocker?.state === "blocked") blocker.proceed();
}

/** A field of the form may be called action. */
function pathOf(form: HTMLFormElement): string {
  return new URL(form.getAttribute("action") ?? "", window.location.href).pathname;
}
