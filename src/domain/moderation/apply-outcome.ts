import { relistCompany, unlistCompany } from "#domain/companies/unlist-company.ts";
import type { Tx } from "#domain/context.ts";
import { removeMessages, restoreMessages } from "#domain/messaging/remove-messages.ts";
import { removeReview, restoreReview } from "#domain/reviews/remove-review.ts";
import type { CaseRecord } from "./moderation.queries.ts";
import type { Snapshot } from "./snapshots.queries.ts";

/** Removes what was reported; false where nothing of it is there any more. */
export async function removeReported(tx: Tx, found: CaseRecord): Promise<boolean> {
  switch (found.kind) {
    case "review":
      return removeReview(tx, found.subjectId);
    case "profile":
      return unlistCompany(tx, found.subjectId);
    case "message":
      return (await removeMessages(tx, await findMessages(tx, found))) > 0;
  }
}

/** Puts back what was removed. */
export async function restoreReported(tx: Tx, found: CaseRecord): Promise<boolean> {
  switch (found.kind) {
    case "review":
      return restoreReview(tx, found.subjectId);
    case "profile":
      return (await relistCompany(tx, found.subjectId)) !== undefined;
    case "message":
      return (await restoreMessages(tx, await findMessages(tx, found))) > 0;
  }
}

/** All messages that anybody has reported in this case. */
async function findMessages(tx: Tx, { id, subjectId, companyId }: CaseRecord) {
  const reports = await tx.db.selectFrom("report").where("case_id", "=", id).select("snapshot").execute();
  const numbers = reports.flatMap(({ snapshot }) => {
    const taken = snapshot as unknown as Snapshot;
    return taken.kind === "message" ? taken.messages.map(({ number }) => number) : [];
  });
  // No message has the number 0: a list for SQL is not empty.
  return { conversationId: subjectId, companyId: companyId ?? "", numbers: [...new Set([0, ...numbers])] };
}
