import type { PersonFacts } from "#domain/admin/people.queries.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";

type Stands = Pick<PersonFacts, "suspendedAt" | "closedAt" | "confirmedAt" | "isAdministrator">;

/** Whether somebody can sign in, and as what. */
export function PersonBadge({
  person: { suspendedAt, closedAt, confirmedAt, isAdministrator },
}: {
  person: Stands;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {closedAt ? (
        <StatusBadge tone="none">Closed</StatusBadge>
      ) : suspendedAt ? (
        <StatusBadge tone="bad">Suspended</StatusBadge>
      ) : confirmedAt ? (
        <StatusBadge tone="ok">Active</StatusBadge>
      ) : (
        <StatusBadge tone="wait">Not activated</StatusBadge>
      )}
      {isAdministrator && <Badge>Administrator</Badge>}
    </span>
  );
}
