import { useLocation, useRouteLoaderData } from "react-router";
import { Tabs } from "#web/ui/tabs.tsx";
import type { loader } from "./portal-layout.tsx";

/** What companies prove, and who says that a company is theirs. */
export function VerificationTabs() {
  const waiting = useRouteLoaderData<typeof loader>("routes/admin/portal-layout");
  const { pathname } = useLocation();
  const isClaims = pathname.toLowerCase().startsWith("/admin/claims");
  return (
    <div className="mt-6">
      <Tabs
        label="Verifications"
        tabs={[
          {
            to: "/admin/verifications",
            label: "Evidence",
            isCurrent: !isClaims,
            ...(waiting && { count: waiting.evidence }),
          },
          {
            to: "/admin/claims",
            label: "Claims",
            isCurrent: isClaims,
            ...(waiting && { count: waiting.claims }),
          },
        ]}
      />
    </div>
  );
}
