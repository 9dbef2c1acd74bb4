import { z } from "zod";
import { sql } from "kysely";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { pageStart } from "#domain/id.schema.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { stateForTenderers } from "#domain/packages/packages.states.ts";
import { requireMember } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { PAGE_OF_INVITATIONS } from "./tender-invitations.limits.ts";
import { type InvitationRow, selectInvitations } from "./tender-invitations.queries.ts";

type OrderState = "issued" | "accepted" | "declined" | "withdrawn";

/** As the invited firm has it: not how its buyer has ranked it. */
export interface ReceivedInvitation extends Omit<InvitationRow, "score" | "email"> {
  /** What the firm was told of its quote in the end. */
  outcome: string | null;
  /** How what it was sent as the winner stands; null where it was sent nothing. */
  orderState: OrderState | null;
  /** It has withdrawn its quote after the opening. */
  isWithdrawn: boolean;
}

const schema = z.object({ after: pageStart });

/** The invitations to one's company, the newest first, 50 a page. */
export async function listReceived(
  ctx: Context,
  input: unknown,
): Promise<{ invitations: ReceivedInvitation[]; next: string | null }> {
  const { after } = schema.parse(input);
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  const rows = await selectInvitations(ctx)
    .select(({ selectFrom }) =>
      selectFrom("outcome_notice as notice")
        .innerJoin("tender_quote as quote", "quote.id", "notice.quote_id")
        .whereRef("quote.invitation_id", "=", "i.id")
        .select("notice.outcome")
        .as("outcome"),
    )
    .select(({ selectFrom, exists }) => [
      selectFrom("award_order as o")
        .innerJoin("package_award as a", "a.id", "o.award_id")
        .innerJoin("tender_quote as quote", "quote.id", "a.quote_id")
        .whereRef("quote.invitation_id", "=", "i.id")
        .select(
          sql<OrderState>`case when a.state = 'accepted' and o.answered_at is null and o.withdrawn_at is null then 'issued' else a.state end`.as(
            "state",
          ),
        )
        .orderBy(sql`a.state in ('issued', 'accepted')`, "desc")
        .orderBy("o.issued_at", "desc")
        .limit(1)
        .as("orderState"),
      exists(
        selectFrom("tender_quote as quote")
          .whereRef("quote.invitation_id", "=", "i.id")
          .where("quote.withdrawn_at", "is not", null)
          .select("quote.id"),
      )
        .$castTo<boolean>()
        .as("isWithdrawn"),
    ])
    .where("i.company_id", "=", companyId)
    .where("i.state", "not in", ["draft", "revoked"])
    .$if(after !== undefined, (query) => query.where("i.id", "<", after!))
    .orderBy("i.id", "desc")
    .limit(PAGE_OF_INVITATIONS + 1)
    .modifyEnd(prepared)
    .execute();
  const invitations = rows.slice(0, PAGE_OF_INVITATIONS).map(({ score: _score, email: _email, ...row }) => ({
    ...row,
    packageState: stateForTenderers(row.packageState),
  }));
  return { invitations, next: rows.length > PAGE_OF_INVITATIONS ? invitations.at(-1)!.id : null };
}
