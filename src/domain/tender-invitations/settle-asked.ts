import type { Tx } from "#domain/context.ts";
import { settleNotifications } from "#domain/notifications/settle-notifications.ts";
import { askedSubjects } from "./asked-subjects.data.ts";

/**
 * Of a package that has ended: nobody is led to a question or to minutes any more that they cannot answer, neither by an
 * e-mail that still waits nor by a notification that is not read.
 */
export async function settleAsked(tx: Tx, packageId: string): Promise<void> {
  const invitations = await tx.db
    .selectFrom("tender_invitation as i")
    .where("i.package_id", "=", packageId)
    .where((eb) =>
      eb.exists(eb.selectFrom("tender_quote as q").select("q.id").whereRef("q.invitation_id", "=", "i.id")),
    )
    .select(["i.id", "i.company_id as companyId"])
    .execute();
  const subjects = invitations.flatMap(({ id }) => askedSubjects(id));
  if (subjects.length === 0) return;
  await tx.db
    .deleteFrom("address_news")
    .where("subject", "in", subjects)
    .where(
      "invitation_id",
      "in",
      invitations.map(({ id }) => id),
    )
    .execute();
  const companyIds = invitations.flatMap(({ companyId }) => companyId ?? []);
  await settleNotifications(tx, { kind: "tender", companyIds, subjects });
}
