import { z } from "zod";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { pageStart } from "#domain/id.schema.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { stateForTenderers } from "#domain/packages/packages.states.ts";
import { requireMember } from "#domain/verdict.ts";
import { PAGE_OF_INVITATIONS } from "./tender-invitations.limits.ts";
import { type InvitationRow, selectInvitations } from "./tender-invitations.queries.ts";
import { prepared } from "#platform/prepared.ts";

/** As the invited firm has it: not how its buyer has ranked it. */
export interface ReceivedInvitation extends Omit<InvitationRow, "score" | "email"> {
  /** What the firm was told of its quote in the end. */
  outcome: string | null;
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
