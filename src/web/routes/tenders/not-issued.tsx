import type { ReactNode } from "react";
import type { PackageState } from "#domain/packages/packages.states.ts";
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

interface NotOpenedProps {
  /** What the page is for: `compare`, `award`. */
  to: string;
  /** How many quotes that came by e-mail or on paper nobody has read yet. */
  unread: number;
  /** First prices are opened, and second ones awaited. */
  isAgain?: boolean;
  /** What comes here once they are opened. */
  children: ReactNode;
}

/** The same where quotes are looked at, until there is one: before the opening, after one of files alone, or since none came. */
export function NotOpened({ to, unread, isAgain = false, children }: NotOpenedProps) {
  const { state } = useOwnPackage();
  const onlyReads = useOnlyReads();
  if (state === "draft") return <NotIssued>{children}</NotIssued>;
  const none = { title: `No quote to ${to}`, path: "", label: "Go to its overview" };
  if (state === "cancelled" || state === "unsuccessful")
    return <Nothing {...none}>{`This tender ${ENDED[state]} before there was one.`}</Nothing>;
  const isOut = state === "issued" || state === "second_round";
  if (isOut || state === "closed")
    return (
      <Nothing
        title={
          isAgain ? `Nothing to ${to} yet` : isOut ? "No quotes opened yet" : "The quotes are not opened yet"
        }
        path="/quotes"
        label={isOut ? "See what is in" : "Go to the opening"}
      >
        {children}
      </Nothing>
    );
  if (unread > 0)
    return (
      <Nothing
        title={onlyReads ? "The figures are not entered yet" : "Enter the figures first"}
        path="/lodged"
        label="Go to the files"
      >
        What came in came by e-mail or on paper: each file is opened, and its figures are entered.
      </Nothing>
    );
  return (
    <Nothing {...none} path="/quotes" label="Go to the quotes">
      None came in by the return.
    </Nothing>
  );
}

const ENDED: Partial<Record<PackageState, string>> = {
  cancelled: "was cancelled",
  unsuccessful: "ended",
};

interface NothingProps {
  title: string;
  /** Of the package's own pages. */
  path: string;
  label: string;
  children: ReactNode;
}

function Nothing({ title, path, label, children }: NothingProps) {
  const { id } = useOwnPackage();
  return (
    <EmptyState
      drawing="letters"
      title={title}
      action={<ButtonLink to={`/company/tenders/${id}${path}`}>{label}</ButtonLink>}
    >
      {children}
    </EmptyState>
  );
}
