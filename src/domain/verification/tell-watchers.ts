import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";

/** Work that is under way or was agreed with the firm. */
const WORKING_STATES = ["quoted", "accepted"];
/** A tender's quotes that its buyer has opened and may still award, or has awarded; of sealed ones nothing is said. */
const OPENED_QUOTES = ["opened", "compliant", "successful"];
const ENDED_TENDERS = ["cancelled", "unsuccessful"];

/**
 * Tells the teams of the companies that saved a firm, or have a quote or work of it, that something they may rely on has
 * lapsed; `what` goes on after the firm's name. A later word about the same takes the place of an unread one.
 */
export async function tellWatchers(
  tx: Tx,
  firm: { id: string; number: number; name: string },
  { about, what }: { about: "cover" | "level"; what: string },
): Promise<void> {
  const watchers = await tx.db
    .selectFrom("saved_firm")
    .where("firm_id", "=", firm.id)
    .select("company_id as id")
    .union((eb) =>
      eb
        .selectFrom("inquiry")
        .where("company_id", "=", firm.id)
        .where("state", "in", WORKING_STATES)
        .select("from_company_id as id"),
    )
    .union((eb) =>
      eb
        .selectFrom("tender_quote")
        .innerJoin("trade_package", "trade_package.id", "tender_quote.package_id")
        .where("tender_quote.company_id", "=", firm.id)
        .where("tender_quote.state", "in", OPENED_QUOTES)
        .where("trade_package.state", "not in", ENDED_TENDERS)
        .select("trade_package.company_id as id"),
    )
    .orderBy("id")
    .execute();
  for (const { id } of watchers) {
    await writeNotifications(tx, {
      kind: "lapsed-cover",
      to: { companyId: id },
      title: `${firm.name} ${what}`,
      path: `/profile/${firm.number}`,
      subject: about === "level" ? firm.id : `${firm.id}-cover`,
    });
  }
}
