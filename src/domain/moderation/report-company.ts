import { requireCompany } from "#domain/companies/companies.queries.ts";
import type { Context, Scope } from "#domain/context.ts";
import { authorize, requireFound } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { keyedHash } from "#platform/seal.ts";
import { fileReport } from "./file-report.ts";
import { REPORTS_PER_NETWORK, REPORTS_PER_PERSON } from "./moderation.limits.ts";
import { canReportCompany } from "./moderation.policy.ts";
import { companyReportSchema } from "./moderation.schema.ts";
import { takeProfileSnapshot } from "./snapshots.queries.ts";

/**
 * Reports a company's profile as it is now, by a member or by a visitor, who may leave an address to hear what came of
 * it; the company is not told. The same form sent twice is one report.
 */
export async function reportCompany(
  ctx: Context,
  number: unknown,
  input: unknown,
): Promise<{ number: number }> {
  const company = await requireCompany(ctx, number);
  const { token = newId("frm"), reference = "", email, ...said } = companyReportSchema.parse(input);
  const verdict = canReportCompany(ctx.actor, company, { isHiddenFieldFilled: reference !== "" });
  authorize(verdict);
  const submissionKey = keyedHash(
    ctx.config.secret,
    "report-form",
    JSON.stringify([token, company.id, said]),
  );
  if (await isFiled(ctx, submissionKey)) return { number: company.number };
  await ctx.limits.consume(REPORTS_PER_NETWORK, ctx.network);
  if (ctx.actor.kind === "member") await ctx.limits.consume(REPORTS_PER_PERSON, ctx.actor.userId);
  await ctx.transact(async (tx) => {
    await fileReport(tx, {
      ...said,
      kind: "profile",
      subjectId: company.id,
      companyId: company.id,
      title: `Profile of ${company.name}`,
      snapshot: requireFound(await takeProfileSnapshot(tx, company.id), verdict),
      email,
      submissionKey,
    });
  });
  return { number: company.number };
}

async function isFiled({ db }: Scope, submissionKey: string): Promise<boolean> {
  const found = await db
    .selectFrom("report")
    .where("submission_key", "=", submissionKey)
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
}
