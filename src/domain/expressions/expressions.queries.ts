import { sql } from "kysely";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { Scope, Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import type { AskedTender } from "./expressions.policy.ts";
import type { ExpressionState } from "./expressions.states.ts";

/** What a firm has asked of a buyer. */
export interface ExpressionRow {
  id: string;
  companyId: string;
  companyName: string;
  companyNumber: number;
  state: ExpressionState;
  statement: string;
  score: number;
  declineReason: string | null;
  submittedAt: Date;
  endsAt: Date;
  answeredAt: Date | null;
}

export const selectExpressions = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("expression_of_interest as e")
    .innerJoin("company as firm", "firm.id", "e.company_id")
    .select([
      "e.id",
      "e.company_id as companyId",
      "firm.name as companyName",
      "firm.number as companyNumber",
      sql<ExpressionState>`e.state`.as("state"),
      "e.statement",
      "e.score",
      "e.decline_reason as declineReason",
      "e.submitted_at as submittedAt",
      "e.ends_at as endsAt",
      "e.answered_at as answeredAt",
    ]);

/** How a company stands to a package. */
export async function readStanding(
  { db, clock }: Pick<Scope, "db" | "clock">,
  own: PackageRow,
  companyId: string,
): Promise<AskedTender & { invitationId: string | null; wasRevoked: boolean; passedBy: string | null }> {
  const { id, companyId: buyerId, state, returnAt, isPublic } = own;
  const { rows } = await sql<{
    accountType: AccountType;
    isBlocked: boolean;
    invitationId: string | null;
    wasRevoked: boolean;
    hasAsked: boolean;
    passedBy: string | null;
  }>`
    select c.account_type as "accountType",
      exists (select from company_block b where (b.company_id = c.id and b.blocked_company_id = ${buyerId})
        or (b.company_id = ${buyerId} and b.blocked_company_id = c.id)) as "isBlocked",
      (select id from tender_invitation where package_id = ${id} and company_id = c.id
        and state not in ('draft', 'revoked')) as "invitationId",
      exists (select from tender_invitation where package_id = ${id} and company_id = c.id
        and state = 'revoked') as "wasRevoked",
      exists (select from expression_of_interest where package_id = ${id} and company_id = c.id) as "hasAsked",
      (select d.reason from notice_decline d join notice on notice.id = d.notice_id
        where notice.package_id = ${id} and d.company_id = c.id) as "passedBy"
    from company c where c.id = ${companyId}`.execute(db);
  const found = rows[0]!;
  return {
    ...found,
    isOwn: companyId === buyerId,
    isInvited: found.invitationId !== null,
    isOpen: isPublic && state === "issued" && !isLate(clock.now(), returnAt!),
  };
}

/** One of a package, locked until the commit. */
export async function lockExpression(
  tx: Tx,
  { packageId, expressionId }: { packageId: string; expressionId: string },
): Promise<ExpressionRow | undefined> {
  await tx.db
    .selectFrom("expression_of_interest")
    .select("id")
    .where("id", "=", expressionId)
    .forUpdate()
    .execute();
  return selectExpressions(tx)
    .where("e.id", "=", expressionId)
    .where("e.package_id", "=", packageId)
    .executeTakeFirst();
}
