import { z } from "zod";
import { escapeLike } from "#platform/escape-like.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canUseInquiries } from "./inquiries.policy.ts";
import { selectNamed } from "./inquiries.queries.ts";

export interface NamedInquiry {
  id: string;
  projectName: string;
  /** The company on the other side. */
  otherName: string;
}

const FOUND = 5;
const searchSchema = z.object({ search: z.string().max(200) });

/** The newest five inquiries of the actor's companies whose project, or company on the other side, has this in its name. */
export async function findInquiries(ctx: Context, input: unknown): Promise<NamedInquiry[]> {
  const { search } = searchSchema.parse(input);
  const own = requireMember(ctx, canUseInquiries(ctx.actor)).memberships.map(({ companyId }) => companyId);
  const pattern = `%${escapeLike(search)}%`;
  const rows = await selectNamed(ctx)
    .where(({ eb, or }) =>
      or([eb("inquiry.company_id", "in", own), eb("inquiry.from_company_id", "in", own)]),
    )
    .where(({ eb, or, and }) =>
      or([
        eb("request.project_name", "ilike", pattern),
        and([eb("firm.name", "ilike", pattern), eb("firm.id", "not in", own)]),
        and([eb("asker.name", "ilike", pattern), eb("asker.id", "not in", own)]),
      ]),
    )
    .orderBy("inquiry.id", "desc")
    .limit(FOUND)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    projectName: row.projectName,
    otherName: own.includes(row.companyId) ? row.fromCompanyName : row.companyName,
  }));
}
