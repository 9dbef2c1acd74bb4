import { sql } from "kysely";
import { expect, test } from "vitest";
import { createCompany, createInquiry, createListing } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { findProofs } from "./find-proofs.ts";

const ctx = await createTestContext();

test("a firm shows what has not run out, the first to end first, and how far it goes", async () => {
  const { number } = await createCompany(ctx, {
    service_zone: "50",
    accreditations: [
      { code: "chas", expiresOn: "2099-03-14" },
      { code: "fensa", expiresOn: "2098-01-01" },
      { code: "nasc", expiresOn: "2001-01-01" },
      { code: "niceic" },
    ],
  });
  const listing = await createListing(ctx);
  const proofs = await findProofs(ctx, [number, listing.number]);
  expect([...proofs]).toEqual([
    [
      number,
      {
        holds: [
          { name: "FENSA", until: "2098-01-01" },
          { name: "CHAS", until: "2099-03-14" },
        ],
        serviceZone: "50",
        answersInHours: null,
      },
    ],
  ]);
});

test("how soon it answers is the median of three answers or more", async () => {
  const firm = await createCompany(ctx);
  const answer = async (hours: number) => {
    const { inquiryId } = await createInquiry(ctx);
    await sql`update inquiry set company_id = ${firm.id}, state = 'declined', decline_reason = 'busy', open_until = null,
      state_changed_at = created_at + make_interval(hours => ${hours}) where id = ${inquiryId}`.execute(
      ctx.services.db,
    );
  };
  const usual = async () => (await findProofs(ctx, [firm.number])).get(firm.number)?.answersInHours;
  await answer(2);
  await answer(90);
  expect(await usual()).toBeNull();
  await answer(5);
  expect(await usual()).toBe(5);
});
