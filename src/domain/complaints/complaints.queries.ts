import type { Scope } from "#domain/context.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";
import type { ComplaintKind } from "./complaint-kinds.data.ts";
import { ACKNOWLEDGE_DAYS } from "./complaints.limits.ts";
import type { ComplaintState } from "./complaints.states.ts";

export interface ComplaintRecord {
  id: string;
  reference: string;
  kind: ComplaintKind;
  name: string;
  email: string;
  body: string;
  state: ComplaintState;
  acknowledgedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  createdAt: Date;
}

export function selectComplaints({ db }: Pick<Scope, "db">) {
  return db
    .selectFrom("complaint")
    .select([
      "complaint.id",
      "complaint.reference",
      "complaint.kind",
      "complaint.name",
      "complaint.email",
      "complaint.body",
      "complaint.state",
      "complaint.acknowledged_at as acknowledgedAt",
      "complaint.answer",
      "complaint.answered_at as answeredAt",
      "complaint.closed_at as closedAt",
      "complaint.created_at as createdAt",
    ])
    .$narrowType<{ kind: ComplaintKind; state: ComplaintState }>();
}

export async function findComplaint(ctx: Scope, id: string): Promise<ComplaintRecord | undefined> {
  return selectComplaints(ctx).where("complaint.id", "=", id).executeTakeFirst();
}

/** How many days are left to acknowledge it, on London's calendar; below zero it is overdue. Null once that is done. */
export function daysLeft(
  { state, createdAt }: Pick<ComplaintRecord, "state" | "createdAt">,
  now: Date,
): number | null {
  if (state !== "new") return null;
  const days = (Date.parse(londonDay(now)) - Date.parse(londonDay(createdAt))) / DAY_MS;
  return ACKNOWLEDGE_DAYS - Math.round(days);
}
