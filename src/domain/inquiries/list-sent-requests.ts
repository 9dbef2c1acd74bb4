import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { type Answer, listAnswers } from "./answer.queries.ts";
import { canUseInquiries } from "./inquiries.policy.ts";
import { stateNow } from "./inquiries.queries.ts";
import { listSchema } from "./inquiries.schema.ts";

const PAGE = 10;

export interface SentRequest {
  id: string;
  /** Which of the actor's companies asked. */
  companyId: string;
  projectName: string;
  serviceCode: string | null;
  place: string;
  replyBy: string;
  askedAt: Date;
  /** Each firm's answer, by name. */
  answers: Answer[];
}

/**
 * Lists the requests that the actor's companies sent, newest first, 10 a page, each with the answers of its firms side
 * by side; `state` keeps to requests of which some firm's inquiry is in it.
 */
export async function listSentRequests(
  ctx: Context,
  input: unknown = {},
): Promise<{ requests: SentRequest[]; next: string | undefined }> {
  const { state, after } = listSchema.parse(input);
  const { memberships } = requireMember(ctx, canUseInquiries(ctx.actor));
  const own = memberships.map(({ companyId }) => companyId);
  const rows = await ctx.db
    .selectFrom("inquiry_request as request")
    .where("request.company_id", "in", own)
    .where((eb) => (after === undefined ? eb.lit(true) : eb("request.id", "<", after)))
    .$call((query) =>
      state
        ? query.where(({ exists, selectFrom }) =>
            exists(
              selectFrom("inquiry")
                .select("inquiry.id")
                .whereRef("inquiry.request_id", "=", "request.id")
                .where(stateNow(ctx), "=", state),
            ),
          )
        : query,
    )
    .select([
      "request.id",
      "request.company_id as companyId",
      "request.project_name as projectName",
      "request.service_code as serviceCode",
      "request.place",
      "request.reply_by as replyBy",
      "request.created_at as askedAt",
    ])
    .orderBy("request.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const answers = await listAnswers(
    ctx,
    page.map(({ id }) => id),
  );
  const requests = page.map((request) => ({
    ...request,
    answers: answers.filter(({ requestId }) => requestId === request.id),
  }));
  return { requests, next: rows.length > PAGE ? page.at(-1)?.id : undefined };
}
