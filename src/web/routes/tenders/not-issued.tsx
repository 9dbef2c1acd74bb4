import type { ReactNode } from "react";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useOwnPackage } from "./own-package.ts";

/** On a page of a draft where something comes once it is issued: what that is, and the way to what is still missing. */
export function NotIssued({ children }: { children: ReactNode }) {
  const { id } = useOwnPackage();
  const onlyReads = useOnlyReads();
  return (
    <EmptyState
      drawing="letters"
      title="Not issued yet"
      action={
        !onlyReads && <ButtonLink to={`/company/tenders/${id}#before`}>See what it still needs</ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}

/** The same where quotes are looked at, until they are opened. */
export function NotOpened({ children }: { children: ReactNode }) {
  const { id, state } = useOwnPackage();
  if (state === "draft") return <NotIssued>{children}</NotIssued>;
  const isOut = state === "issued" || state === "second_round";
  return (
    <EmptyState
      drawing="letters"
      title={isOut ? "No quotes opened yet" : "The quotes are not opened yet"}
      action={
        <ButtonLink to={`/company/tenders/${id}/quotes`}>
          {isOut ? "See what is in" : "Go to the opening"}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
