import { useSyncExternalStore } from "react";
import { isAnythingKept } from "#web/forms/kept-forms.ts";
import { Callout } from "#web/ui/callout.tsx";

/** Why the sign-in page stands in the place of what a form was to lead to. */
export function SessionEnded() {
  const isKept = useSyncExternalStore(
    () => () => {},
    isAnythingKept,
    () => false,
  );
  return (
    <Callout isLive title="Your session has ended">
      {isKept
        ? "Sign in to go on. What you typed is kept in this tab; files have to be chosen again."
        : "Sign in to go on."}
    </Callout>
  );
}
