import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";

/**
 * Tells the firms that were asked, have not declined and sent no quote that it has ended. It says nothing of who else was
 * asked or has priced. Those that have an outcome notice were told by that.
 */
export async function tellWithoutQuote(tx: Tx, own: PackageRow): Promise<void> {
  const invitations = await tx.db
    .selectFrom("tender_invitation as i")
    .select(["i.id", "i.company_id as companyId"])
    .where("i.package_id", "=", own.id)
    .where("i.state", "in", ["sent", "viewed", "intends_to_tender", "submitted", "lapsed"])
    .where("i.company_id", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outcome_notice as o")
            .innerJoin("tender_quote as q", "q.id", "o.quote_id")
            .whereRef("q.invitation_id", "=", "i.id")
            .select("o.quote_id"),
        ),
      ),
    )
    .orderBy("i.id")
    .$narrowType<{ companyId: string }>()
    .execute();
  for (const { id, companyId } of invitations)
    await writeNotifications(tx, {
      kind: "tender",
      to: { companyId },
      title: `This tender has ended without an award: ${own.title} at ${own.projectName}`,
      path: `/company/tenders/invited/${id}`,
      subject: `${id}-outcome`,
    });
}
