import { useLocation } from "react-router";
import type { TenderCounts } from "#domain/tendering/tender-counts.queries.ts";
import { Tabs } from "#web/ui/tabs.tsx";

/** What one's company lets, what it is asked to price, what it is told of, and what became of its quotes. */
export function TendersTabs({ waiting: { invitations, letting } }: { waiting: TenderCounts }) {
  const at = useLocation().pathname.toLowerCase();
  const [isInvited, isResults] = [at.includes("/invited"), at.includes("/results")];
  const isAlerts = at.startsWith("/company/tenders/alerts");
  return (
    <div className="mt-6">
      <Tabs
        label="Tenders"
        tabs={[
          {
            to: "/company/tenders",
            label: "Letting",
            isCurrent: !isInvited && !isResults && !isAlerts,
            ...(letting > 0 && { count: letting }),
          },
          {
            to: "/company/tenders/invited",
            label: "Invitations",
            isCurrent: isInvited,
            ...(invitations > 0 && { count: invitations }),
          },
          { to: "/company/tenders/alerts", label: "Job alerts", isCurrent: isAlerts },
          { to: "/company/tenders/results", label: "Outcomes", isCurrent: isResults },
        ]}
      />
    </div>
  );
}
