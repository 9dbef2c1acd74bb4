import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";

import { endedAddress, signInAddress } from "../forms/ended-session.ts";
import { pageAddress } from "../page-address.ts";
import { useLastingToast } from "../ui/toast.tsx";
import { useRefresh } from "../use-refresh.ts";
import { sessionEnd, signOut, unsavedTyping } from "./session-end.ts";

const CHANNEL = "lintel-sessions";
/** Where another tab goes on after the sign-in. */
const ELSEWHERE = "/dashboard";

/** Who is signed in in another tab; nobody where the session has ended, or where it was ended there. */
interface Heard {
  person: string | null;
  isSignOut: boolean;
}

/**
 * Tells the browser's other tabs who is signed in here, and hears it from them: the sign-in page goes on as soon as
 * somebody has signed in elsewhere, a visitor's page becomes a member's. A page of somebody who has signed out elsewhere
 * stays as it is, with what is typed there, and says so; what it sends in another's name is refused. The same where a
 * request that the page made by itself was led to the sign-in. Who signs in again does so in another tab where this page
 * holds what is nowhere else.
 */
export function SessionWatch({ person }: { person: string | null }) {
  const [other, setOther] = useState<Heard | null>(null);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const location = useLocation();
  const address = pageAddress(location);
  const latest = useRef({ person, refresh });
  useEffect(() => {
    latest.current = { person, refresh };
  });
  const hasEnded = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.read, () => false);
  useEffect(() => sessionEnd.note(false), [person]);
  useEffect(() => {
    if (!("BroadcastChannel" in window)) return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ person, isSignOut: person === null && signOut.isOwn } satisfies Heard);
    if (person !== null) signOut.isOwn = false;
    channel.onmessage = ({ data }: MessageEvent<Heard>) => {
      if (data.person === latest.current.person) {
        setOther(null);
        sessionEnd.note(false);
      } else if (latest.current.person === null) latest.current.refresh();
      else setOther(data);
    };
    return () => channel.close();
  }, [person]);
  const isOthers = other !== null && other.person !== null && other.person !== person;
  const isNobody = other?.person === null;
  const hasSignedOut = isNobody && other.isSignOut;
  const isUnsaved = useSyncExternalStore(unsavedTyping.subscribe, unsavedTyping.read, () => false);
  const goOn = useCallback(() => {
    if (isOthers) window.location.reload();
    else if (isUnsaved) window.open(signInAddress(ELSEWHERE), "_blank", "noopener");
    else void navigate(hasSignedOut ? signInAddress(address) : endedAddress(address));
  }, [isOthers, isUnsaved, hasSignedOut, navigate, address]);
  // The sign-in page says it itself, also before it has heard who is signed in no more.
  const isAtSignIn = location.pathname === "/login";
  const isOver = person !== null && !isAtSignIn && (isOthers || isNobody || hasEnded);
  useLastingToast(
    "session",
    isOver
      ? {
          title: titleOf({ isOthers, hasSignedOut }),
          description: isOthers
            ? "Another tab of this browser has signed in with another account."
            : isUnsaved
              ? "What you typed is not saved yet. Sign in in another tab, and keep this page open: it is saved then."
              : "This page is as it was. Sign in to go on with it.",
          action: {
            label: isOthers ? "Reload this page" : isUnsaved ? "Sign in in another tab" : "Sign in",
            onPress: goOn,
          },
        }
      : null,
  );
  return null;
}

function titleOf({ isOthers, hasSignedOut }: { isOthers: boolean; hasSignedOut: boolean }): string {
  if (isOthers) return "Somebody else has signed in";
  return hasSignedOut ? "You have signed out in another tab" : "Your session has ended";
}
