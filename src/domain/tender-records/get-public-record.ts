import { selectListed } from "#domain/companies/companies.queries.ts";
import type { ReadContext } from "#domain/context.ts";
import { noticeIdSchema } from "#domain/noticeboard/noticeboard.schema.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findSharedParts } from "./find-shared-parts.ts";
import { readFacts } from "./tender-records.queries.ts";
import { writeRecord } from "./write-record.ts";

/** What its buyer has made public of the record of a package on the noticeboard; not-found where that is nothing. */
export async function getPublicRecord(ctx: ReadContext, input: unknown): Promise<string> {
  anyone(ctx);
  const { noticeId } = noticeIdSchema.parse(input);
  const shared = await findSharedParts(ctx, { noticeId });
  const own = shared && shared.parts.length > 0 ? await findPackage(ctx, shared.packageId) : undefined;
  // What a firm that is out of the directory has tendered is no more public than its notice.
  const buyer =
    own && (await selectListed(ctx.db).where("id", "=", own.companyId).select("id").executeTakeFirst());
  if (!shared || !own || !buyer) throw new AppError("not-found", "There is no record at this address.");
  const { publicUrl, OCDS_PREFIX: prefix } = ctx.config;
  const uri = `${publicUrl}/tenders/${noticeId}/record.json`;
  return writeRecord(await readFacts(ctx, own), { view: new Set(shared.parts), prefix, uri });
}
