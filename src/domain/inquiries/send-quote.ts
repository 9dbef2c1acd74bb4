import { insertAttachments } from "#domain/attachments/insert-attachments.ts";
import { storeFiles } from "#domain/attachments/store-files.ts";
import type { Member } from "#domain/actor.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { canReadInquiry, canTakeStep } from "./inquiries.policy.ts";
import { type LockedInquiry, lockInquiry, moveInquiry, today } from "./inquiries.queries.ts";
import { type QuoteForm, filesSchema, quoteSchemaOn } from "./inquiries.schema.ts";
import { QUOTES_PER_PERSON } from "./inquiries.limits.ts";

/**
 * Answers an inquiry with a quote and its files, or with a new version of the quote until the asker decides; older
 * versions stay readable. The same key again changes nothing. With it go the audit row and the notifications to the
 * company that asked.
 */
export async function sendQuote(ctx: Context, input: unknown): Promise<{ version: number }> {
  const form = quoteSchemaOn(today(ctx)).parse(input);
  const { files } = filesSchema.parse(input);
  const parties = await findParties(ctx, form.inquiryId);
  const actor = requireMember(ctx, canReadInquiry(ctx.actor, parties));
  const sent = await findSent(ctx, form);
  if (sent) return sent;
  await ctx.limits.consume(QUOTES_PER_PERSON, actor.userId);
  const stored = await storeFiles(ctx, files);
  return ctx.transact(async (tx) => {
    const found = await lockInquiry(tx, form.inquiryId);
    // Only under the inquiry's lock can no duplicate of this quote come in between.
    const already = await findSent(tx, form);
    if (already) return already;
    const step = found?.state === "quoted" ? "revise" : "quote";
    const inquiry = requireFound(found, canTakeStep(tx.actor, step, found, form.version));
    const { id, version } = await insertQuote(tx, actor, form);
    await insertAttachments(tx, { kind: "quote", id, companyId: inquiry.companyId }, stored);
    await moveInquiry(tx, inquiry, { ...wordsOf(step, inquiry), step, openUntil: form.validUntil });
    return { version };
  });
}

function wordsOf(step: "quote" | "revise", { companyName, projectName }: LockedInquiry) {
  return step === "quote"
    ? {
        action: "quote-sent",
        notification: { kind: "quote", title: `${companyName} has sent a quote: ${projectName}` } as const,
      }
    : {
        action: "quote-revised",
        notification: {
          kind: "quote",
          title: `${companyName} has revised its quote: ${projectName}`,
        } as const,
      };
}

function findParties(ctx: Scope, id: string) {
  return ctx.db
    .selectFrom("inquiry")
    .select(["company_id as companyId", "from_company_id as fromCompanyId"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function findSent(ctx: Scope, { inquiryId, key }: QuoteForm) {
  return ctx.db
    .selectFrom("quote")
    .select("version")
    .where("inquiry_id", "=", inquiryId)
    .where("key", "=", key)
    .executeTakeFirst();
}

function insertQuote(
  tx: Tx,
  actor: Member,
  { inquiryId, key, amount, included, excluded, note, validUntil }: QuoteForm,
): Promise<{ id: string; version: number }> {
  const now = tx.clock.now();
  return tx.db
    .insertInto("quote")
    .values((eb) => ({
      id: newId("quo", now.getTime()),
      inquiry_id: inquiryId,
      version: eb
        .selectFrom("quote")
        .where("inquiry_id", "=", inquiryId)
        .select(({ fn, lit }) => eb(fn.coalesce(fn.max("version"), lit(0)), "+", 1).as("version")),
      amount_pence: amount,
      included,
      excluded: excluded ?? "",
      note: note ?? "",
      valid_until: validUntil,
      quoted_by: actor.userId,
      author_name: actor.name,
      key,
      created_at: now,
    }))
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
}
