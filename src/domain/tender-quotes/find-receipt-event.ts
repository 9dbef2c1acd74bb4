import { receiptSchema } from "#domain/receipts/receipts.schema.ts";
import type { FindTenderEvent } from "#domain/tender-invitations/find-tender-event.ts";
import { londonMoment } from "#platform/london-time.ts";

/** What its receipt says of a version that a firm has submitted: no price, no file, nothing from which one could be guessed. */
export const findReceiptEvent: FindTenderEvent = async (tx, { invitationId, part }) => {
  const version = /^\/receipts\/(\d+)$/.exec(part)?.[1];
  if (invitationId === null || version === undefined) return undefined;
  const row = await tx.db
    .selectFrom("tender_quote_version as v")
    .innerJoin("tender_quote as q", "q.id", "v.quote_id")
    .select("v.receipt")
    .where("q.invitation_id", "=", invitationId)
    .where("v.number", "=", Number(version))
    .executeTakeFirst();
  if (!row) return undefined;
  const { statement } = receiptSchema.parse(row.receipt);
  return {
    facts: [
      ["Version", String(statement.version)],
      ["Received", londonMoment(new Date(statement.receivedAt))],
      ["To the millisecond", `${statement.receivedAt} (UTC)`],
      ["Priced on", `Document set ${statement.documentSet.number}`],
      ["Receipt", statement.receipt],
      ["Fingerprint of the quote", statement.quoteHash],
    ],
  };
};
