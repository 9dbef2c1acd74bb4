import { expect, test } from "vitest";
import { createPerson, requestForm } from "#test/factories.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { completeTerms, fixSums, createTenderSides, drawing, versionOf } from "#test/tenders.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { declineInquiry } from "#domain/inquiries/decline-inquiry.ts";
import { getInquiry } from "#domain/inquiries/get-inquiry.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { listDocuments } from "#domain/tender-documents/list-documents.ts";
import { issuePackage } from "./issue-package.ts";
import { makeRequestTender } from "./make-request-tender.ts";
import { prepareRequestTender } from "./prepare-request-tender.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const WANTED_START = "2027-03-01";
const FORM = { nation: "england-and-wales", mainContract: "won" };
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as Error).message,
  );

async function ask(files: File[] = []) {
  const sides = await createTenderSides(ctx);
  const acting = ctx.as(sides.buyer.owner);
  const firms = [sides.first.company, sides.second.company];
  const { requestId, inquiryIds } = await askForQuotes(acting, {
    ...requestForm(firms, {
      projectName: "Tannery Yard",
      service: "EG-07",
      description: "Dig the yard.",
      wantedStart: WANTED_START,
    }),
    files,
  });
  const rows = await ctx.db
    .selectFrom("inquiry")
    .select(["id", "company_id"])
    .where("id", "in", inquiryIds)
    .execute();
  const inquiryOf = (side: "first" | "second") =>
    rows.find(({ company_id }) => company_id === sides[side].company.id)!.id;
  return { sides, acting, requestId, inquiryOf };
}

test("what was asked becomes a draft: project, scope, files, and the firms as invitations that wait for the issue", async () => {
  const { sides, acting, requestId, inquiryOf } = await ask([drawing()]);
  const packageId = await makeRequestTender(acting, { requestId, ...FORM });
  expect(await getPackage(acting, { packageId })).toMatchObject({
    state: "draft",
    service: "EG-07",
    scope: "Dig the yard.",
    projectName: "Tannery Yard",
    mainContract: "won",
    startOn: WANTED_START,
  });
  const { documents } = await listDocuments(acting, { packageId });
  expect(documents).toMatchObject([{ number: "A-101", revision: "C" }]);
  const invited = await ctx.db
    .selectFrom("tender_invitation")
    .select(["company_id", "state"])
    .where("package_id", "=", packageId)
    .execute();
  expect(new Set(invited.map(({ company_id }) => company_id))).toEqual(
    new Set([sides.first.company.id, sides.second.company.id]),
  );
  expect(invited.every(({ state }) => state === "draft")).toBe(true);
  const own = await getInquiry(acting, inquiryOf("first"));
  expect([own.tenderPath, own.mayBecomeTender]).toEqual([`/company/tenders/${packageId}`, false]);
  // Nobody but the buyer's team learns of a draft.
  const asFirst = ctx.as(sides.first.owner);
  expect(await getInquiry(asFirst, inquiryOf("first"))).toMatchObject({
    tenderPath: null,
    mayBecomeTender: false,
  });
  const edit = async (section: string, form: object) =>
    editPackage(acting, { ...form, section, packageId, version: await versionOf(ctx, packageId) });
  await fixSums(ctx, packageId);
  await edit("terms", completeTerms);
  await edit("dates", {
    returnDay: "2027-01-07",
    returnTime: "12:00",
    validityDays: "90",
    minRepriceDays: "3",
  });
  await issuePackage(acting, { packageId, version: await versionOf(ctx, packageId) });
  expect((await getInquiry(asFirst, inquiryOf("first"))).tenderPath).toMatch(
    /^\/company\/tenders\/invited\/tin_/,
  );
});

test("who has declined is not invited, and of a request that waits for nobody no tender is made", async () => {
  const { sides, acting, requestId, inquiryOf } = await ask();
  const decline = (side: "first" | "second") =>
    declineInquiry(ctx.as(sides[side].owner), {
      inquiryId: inquiryOf(side),
      version: "1",
      reason: "no-capacity",
    });
  await decline("first");
  expect((await prepareRequestTender(acting, { requestId })).firms).toEqual([sides.second.company.name]);
  await decline("second");
  expect(await refusal(makeRequestTender(acting, { requestId, ...FORM }))).toMatch(
    /^This inquiry is not open/,
  );
});

test("of many at once one makes the tender, and the others are told", async () => {
  const { acting, requestId } = await ask();
  const all = await Promise.all(
    Array.from({ length: 5 }, () => refusal(makeRequestTender(acting, { requestId, ...FORM }))),
  );
  expect(all.filter((each) => each === "done")).toHaveLength(1);
  expect(new Set(all)).toEqual(new Set(["done", "This inquiry has become a tender already."]));
});

test("the firms asked and strangers find no such request, and a mere member asks an owner", async () => {
  const { sides, requestId } = await ask();
  for (const side of ["first", "second"] as const) {
    const stranger = ctx.as(sides[side].owner);
    for (const work of [makeRequestTender, prepareRequestTender])
      expect(await refusal(work(stranger, { requestId, ...FORM }))).toBe(
        await refusal(work(stranger, { requestId: "req_none", ...FORM })),
      );
  }
  const member = await createPerson(ctx, [sides.buyer.company], { role: "member" });
  expect(await refusal(makeRequestTender(ctx.as(member), { requestId, ...FORM }))).toMatch(
    /owner or an admin/,
  );
});

test("a firm that has blocked the buyer meanwhile is left out", async () => {
  const { sides, acting, requestId } = await ask();
  await ctx.db
    .insertInto("company_block")
    .values({
      company_id: sides.first.company.id,
      blocked_company_id: sides.buyer.company.id,
      created_at: ctx.clock.now(),
    })
    .execute();
  const packageId = await makeRequestTender(acting, { requestId, ...FORM });
  const invited = await ctx.db
    .selectFrom("tender_invitation")
    .select("company_id")
    .where("package_id", "=", packageId)
    .execute();
  expect(invited.map(({ company_id }) => company_id)).toEqual([sides.second.company.id]);
});
