import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { signInAddress } from "../forms/ended-session.ts";
import { pageAddress } from "../page-address.ts";
import { useLastingToast } from "../ui/toast.tsx";
import { useRefresh } from "../use-refresh.ts";

const CHANNEL = "lintel-session";

/**
 * Tells the browser's other tabs who is signed in here, and hears it from them: the sign-in page goes on as soon as
 * somebody has signed in elsewhere, a visitor's page becomes a member's. A page of somebody who has signed out elsewhere
 * stays as it is, with what is typed there, and says so; what it sends in another's name is refused.
 */
export function SessionWatch({ person }: { person: string | null }) {
  const [other, setOther] = useState<{ person: string | null } | null>(null);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const address = pageAddress(useLocation());
  const latest = useRef({ person, refresh });
  useEffect(() => {
    latest.current = { person, refresh };
  });
  useEffect(() => {
    if (!("BroadcastChannel" in window)) return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(person);
    channel.onmessage = ({ data }: MessageEvent<string | null>) => {
      if (data === latest.current.person) setOther(null);
      else if (latest.current.person === null) latest.current.refresh();
      else setOther({ person: data });
    };
    return () => channel.close();
  }, [person]);
  const goOn = useCallback(() => {
    if (other?.person === null) void navigate(signInAddress(address));
    else window.location.reload();
  }, [other, navigate, address]);
  const isOver = other !== null && other.person !== person && person !== null;
  useLastingToast(
    "session",
    isOver
      ? {
          title: other.person === null ? "You have signed out in another tab" : "Somebody else has signed in",
          description:
            other.person === null
              ? "This page is as it was. Sign in to go on with it."
              : "Another tab of this browser has signed in with another account.",
          action: { label: other.person === null ? "Sign in" : "Reload this page", onPress: goOn },
        }
      : null,
  );
  return null;
}
