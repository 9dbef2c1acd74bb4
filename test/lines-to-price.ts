import { editPackage } from "#domain/packages/edit-package.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import type { TestContext } from "./test-context.ts";
import { createDraft, createTenderSides, versionOf } from "./tenders.ts";

/** A tender of these lines, as they are pasted, to which both firms are invited; and the first one's invitation. */
export async function createToPrice(ctx: TestContext, rows: string) {
  const sides = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const acting = ctx.as(sides.buyer.owner);
  const version = await versionOf(ctx, packageId);
  await editPackage(acting, { section: "pricing", packageId, version, rows });
  await inviteFirms(acting, {
    packageId,
    company: [sides.first.company.number, sides.second.company.number],
  });
  await issuePackage(acting, { packageId, version: await versionOf(ctx, packageId) });
  const { id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("company_id", "=", sides.first.company.id)
    .executeTakeFirstOrThrow();
  return { sides, packageId, invitationId };
}
