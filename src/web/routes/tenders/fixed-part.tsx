import type { ReactNode } from "react";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useOwnPackage } from "./own-package.ts";

/** Above a part that was issued and changes by addendum alone. */
export function FixedPart({ children }: { children?: ReactNode }) {
  const { id, state } = useOwnPackage();
  return (
    <Callout tone="quiet" title="Issued: this no longer changes by itself" className="mb-6">
      {children ?? "What has to change goes out to every tenderer as an addendum."}{" "}
      {state === "issued" && (
        <TextLink to={`/company/tenders/${id}/changes`}>Prepare a change for the next addendum</TextLink>
      )}
    </Callout>
  );
}
