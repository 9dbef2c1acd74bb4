import { expect, test } from "vitest";
import { editPackage } from "#domain/packages/edit-package.ts";
import { bookVisit } from "#domain/site-visits/book-visit.ts";
import { addSlot } from "#domain/site-visits/add-slot.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { standardNda } from "#domain/tender-rules/standard-nda.data.ts";
import { getOwnNda } from "#domain/confidentiality/get-own-nda.ts";
import { acceptNda } from "#domain/confidentiality/accept-nda.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createTenderSides, versionOf } from "#test/tenders.ts";
import { loader as findInDocuments } from "#web/routes/tenders/tender-document-search.tsx";
import { loader as price } from "#web/routes/tenders/quote.tsx";

const ctx = await createTestContext();

test("who has not accepted the agreement is led to it; then the quote says which mandatory visit is booked", async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  const { buyer, first, second } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const packageId = await createDraft(ctx, buyer.owner);
  const edit = async (section: string, form: object) =>
    editPackage(acting, { section, packageId, version: await versionOf(ctx, packageId), ...form });
  await edit("nda", { nda: "standard" });
  const where = { visitPlace: "The gate", visitContact: "Jo Hale", visitBring: "Boots" };
  await edit("visits", { visitRule: "mandatory", ...where });
  const slot = { day: "2026-12-01", time: "10:00", minutes: "60", people: "4" };
  const slotId = await addSlot(acting, { packageId, ...slot });
  await inviteFirms(acting, { packageId, company: [first.company.number] });
  await issuePackage(acting, { packageId, version: await versionOf(ctx, packageId) });
  const { id: invitation } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  const ask = (handler: Parameters<typeof askPage>[1], actor = first.owner) =>
    askPage(ctx, handler, {
      path: `/company/tenders/invited/${invitation}/quote?q=gate`,
      params: { invitation },
      actor,
      browser: new TestBrowser(),
    });
  for (const handler of [price, findInDocuments]) {
    const { status, headers } = await ask(handler);
    expect([status, headers.get("Location")]).toEqual([302, `/company/tenders/invited/${invitation}/nda`]);
    await expect(ask(handler, second.owner)).rejects.toMatchObject({ kind: "not-found" });
  }
  const firm = ctx.as(first.owner);
  const { asked } = await getOwnNda(firm, { invitationId: invitation });
  expect(asked!.text).toBe(standardNda);
  const words = { name: "Ann Calder", position: "Director", mayBind: "on" };
  await acceptNda(firm, { invitationId: invitation, hash: asked!.hash, ...words });
  expect((await ask(price)).data).toMatchObject({ lacksVisit: true, bookedAt: null });
  await bookVisit(firm, { invitationId: invitation, slotId, people: "2", version: "0" });
  expect((await ask(price)).data).toMatchObject({
    lacksVisit: true,
    bookedAt: new Date("2026-12-01T10:00:00Z"),
  });
});
