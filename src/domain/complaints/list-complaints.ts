import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import type { ComplaintKind } from "./complaint-kinds.data.ts";
import { COMPLAINTS_A_PAGE } from "./complaints.limits.ts";
import { canReadComplaints } from "./complaints.policy.ts";
import { type ComplaintRecord, daysLeft, selectComplaints } from "./complaints.queries.ts";
import { complaintListSchema } from "./complaints.schema.ts";
import type { ComplaintState } from "./complaints.states.ts";

/** What an address calls them; both new and acknowledged ones wait for an answer. */
const statesOf = {
  waiting: ["new", "acknowledged"],
  answered: ["answered"],
  closed: ["closed"],
} as const satisfies Record<string, readonly ComplaintState[]>;

export interface ComplaintRow extends Pick<
  ComplaintRecord,
  "id" | "reference" | "kind" | "name" | "state" | "createdAt"
> {
  daysLeft: number | null;
}

export interface ComplaintList {
  kind: ComplaintKind | undefined;
  state: keyof typeof statesOf;
  complaints: ComplaintRow[];
  next: string | undefined;
}

/** Complaints, the oldest first, thirty a page, with the days that are left to acknowledge each. */
export async function listComplaints(ctx: Context, input: unknown): Promise<ComplaintList> {
  const { kind, state, after } = complaintListSchema.parse(input);
  authorize(canReadComplaints(ctx.actor));
  const last = /^(\d{1,15})_(\w{1,60})$/.exec(after ?? "");
  const rows = await selectComplaints(ctx)
    .where("complaint.state", "in", statesOf[state])
    .$if(kind !== undefined, (query) => query.where("complaint.kind", "=", kind ?? ""))
    .$if(last !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) > (${new Date(Number(last?.[1]))}::timestamptz, ${last?.[2] ?? ""})`,
      ),
    )
    .orderBy("complaint.created_at")
    .orderBy("complaint.id")
    .limit(COMPLAINTS_A_PAGE + 1)
    .execute();
  const now = ctx.clock.now();
  const shown = rows.slice(0, COMPLAINTS_A_PAGE);
  const end = shown.at(-1);
  return {
    kind,
    state,
    complaints: shown.map((row) => ({
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      name: row.name,
      state: row.state,
      createdAt: row.createdAt,
      daysLeft: daysLeft(row, now),
    })),
    next: rows.length > COMPLAINTS_A_PAGE && end ? `${end.createdAt.getTime()}_${end.id}` : undefined,
  };
}
