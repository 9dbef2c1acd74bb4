import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { LIVE } from "./tender-invitations.states.ts";

interface News {
  title: string;
  /** Unread news about the same thing becomes one entry. */
  subject: (invitationId: string) => string;
}

/** Tells every firm that may still price, all in the same transaction. */
export async function tellTenderers(tx: Tx, packageId: string, { title, subject }: News): Promise<void> {
  const invitations = await tx.db
    .selectFrom("tender_invitation")
    .select(["id", "company_id as companyId"])
    .where("package_id", "=", packageId)
    .where("state", "in", LIVE)
    .where("company_id", "is not", null)
    .orderBy("id")
    .execute();
  for (const { id, companyId } of invitations)
    await writeNotifications(tx, {
      kind: "tender",
      to: { companyId: companyId! },
      title,
      path: `/company/tenders/invited/${id}`,
      subject: subject(id),
    });
}
