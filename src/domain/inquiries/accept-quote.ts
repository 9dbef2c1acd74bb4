import type { Context, Scope } from "#domain/context.ts";
import { authorize, requireFound } from "#domain/verdict.ts";
import { canAcceptBesides, canTakeStep } from "./inquiries.policy.ts";
import { lockInquiry, moveInquiry } from "./inquiries.queries.ts";
import { acceptSchema } from "./inquiries.schema.ts";
import { TAKEN } from "./inquiries.states.ts";
import { lockRequest, tellOthers } from "./tell-others.queries.ts";

/**
 * Accepts the quote that the asker has seen, while it is valid; the firm is notified, and where the asker wants it so are
 * the other firms of the request, in the same step. A second quote of a request is refused to whoever has not been told of
 * the first. Of several concurrent calls one succeeds.
 */
export async function acceptQuote(ctx: Context, input: unknown): Promise<void> {
  const { inquiryId, version, others, taken } = acceptSchema.parse(input);
  await ctx.transact(async (tx) => {
    const requestId = await findRequestOf(tx, inquiryId);
    // Before the inquiry, as everybody does who answers several: no two wait for each other.
    if (requestId) await lockRequest(tx, requestId);
    const found = await lockInquiry(tx, inquiryId);
    const inquiry = requireFound(found, canTakeStep(tx.actor, "accept", found, version));
    if (requestId) authorize(canAcceptBesides(await listTaken(tx, requestId), taken));
    const { fromCompanyName, projectName } = inquiry;
    await moveInquiry(tx, inquiry, {
      step: "accept",
      action: "quote-accepted",
      notification: { kind: "quote", title: `${fromCompanyName} has accepted your quote: ${projectName}` },
    });
    if (requestId && others === "tell") await tellOthers(tx, requestId);
  });
}

async function findRequestOf({ db }: Scope, inquiryId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("inquiry")
    .select("request_id")
    .where("id", "=", inquiryId)
    .executeTakeFirst();
  return row?.request_id;
}

/** The firms whose quotes of a request are accepted, by name. */
async function listTaken({ db }: Scope, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("inquiry")
    .innerJoin("company as firm", "firm.id", "inquiry.company_id")
    .where("inquiry.request_id", "=", requestId)
    .where("inquiry.state", "in", TAKEN)
    .select("firm.name")
    .orderBy("firm.name")
    .execute();
  return rows.map(({ name }) => name);
}
