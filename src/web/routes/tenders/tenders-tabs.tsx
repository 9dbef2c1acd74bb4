import { useLocation } from "react-router";
import type { TenderCounts } from "#domain/tendering/count-tenders.ts";
import { Tabs } from "#web/ui/tabs.tsx";

/** What one's company lets, and what it is asked to price. */
export function TendersTabs({ waiting: { invitations, questions, decisions } }: { waiting: TenderCounts }) {
  const isInvited = useLocation().pathname.toLowerCase().includes("/invited");
  return (
    <div className="mt-6">
      <Tabs
        label="Tenders"
        tabs={[
          {
            to: "/company/tenders",
            label: "Letting",
            isCurrent: !isInvited,
            ...(questions + decisions > 0 && { count: questions + decisions }),
          },
          {
            to: "/company/tenders/invited",
            label: "Invitations",
            isCurrent: isInvited,
            ...(invitations > 0 && { count: invitations }),
          },
        ]}
      />
    </div>
  );
}
