import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { tellFirm } from "#domain/tender-invitations/tell-firm.ts";

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
    // An address that never answered is left in peace.
    .where(({ eb, or }) =>
      or([eb("i.company_id", "is not", null), eb("i.state", "in", ["intends_to_tender", "submitted"])]),
    )
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
    .execute();
  const title = `This tender has ended without an award: ${own.title} at ${own.projectName}`;
  for (const { id, companyId } of invitations)
    await tellFirm(
      tx,
      { invitationId: id, companyId },
      {
        title,
        path: `/company/tenders/invited/${id}`,
        subject: `${id}-outcome`,
      },
    );
}
