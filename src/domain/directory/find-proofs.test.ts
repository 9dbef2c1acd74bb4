import { sql } from "kysely";
import { expect, test } from "vitest";
import { measureAnswers } from "#domain/inquiries/measure-answers.ts";
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

test("how soon it answers is what its profile says: of five of the last year, where one that ran out is no answer", async () => {
  const firm = await createCompany(ctx);
  const receive = async (state: "declined" | "expired", hours: number) => {
    const { inquiryId } = await createInquiry(ctx);
    await sql`update inquiry set company_id = ${firm.id}, state = ${state}, open_until = null,
      decline_reason = case when ${state} = 'declined' then 'busy' end,
      state_changed_at = created_at + make_interval(hours => ${hours}) where id = ${inquiryId}`.execute(
      ctx.services.db,
    );
  };
  const usual = async () => {
    const shown = (await findProofs(ctx, [firm.number])).get(firm.number)?.answersInHours;
    expect(shown).toBe((await measureAnswers(ctx, firm))?.hours ?? null);
    return shown;
  };
  for (const hours of [2, 90, 5, 7]) await receive("declined", hours);
  expect(await usual()).toBeNull();
  await receive("declined", 8);
  expect(await usual()).toBe(7);
  await receive("expired", 1);
  await receive("expired", 1);
  expect(await usual()).toBe(8);
  for (let index = 0; index < 4; index += 1) await receive("expired", 1);
  expect(await usual()).toBeNull();
});
