import type { ReactNode } from "react";
import { Callout } from "#web/ui/callout.tsx";

/** Above a part that was issued and changes by addendum alone. */
export function FixedPart({ children }: { children?: ReactNode }) {
  return (
    <Callout tone="quiet" title="Issued: this no longer changes by itself" className="mb-6">
      {children ?? "What has to change goes out to every tenderer as an addendum, from the Documents tab."}
    </Callout>
  );
}
