import { sql } from "kysely";
import { expect, test } from "vitest";
import { measureAnswers } from "#domain/inquiries/measure-answers.ts";
import { createCompany, createInquiry, createListing } from "#test/factories.ts";
import { system } from "#domain/actor.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay, londonMomentsAt } from "#platform/london-time.ts";
import { createTestContext } from "#test/test-context.ts";
import { findProofs } from "./find-proofs.ts";
import { refreshSearchStatistics } from "./refresh-search-statistics.ts";
import { refreshCompanySearch } from "./refresh-company-search.ts";

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

test("what is recommended counts the answers of the last year, as the row does, and forgets them when they are older", async () => {
  const firm = await createCompany(ctx);
  const meritAfter = async (age: string, state: "declined" | "expired") => {
    const { inquiryId } = await createInquiry(ctx);
    await sql`update inquiry set company_id = ${firm.id}, state = ${state}, open_until = null,
      decline_reason = case when ${state} = 'declined' then 'busy' end, created_at = ${ctx.clock.now()}::timestamptz - ${age}::interval,
      state_changed_at = ${ctx.clock.now()}::timestamptz - ${age}::interval + interval '2 hours' where id = ${inquiryId}`.execute(
      ctx.services.db,
    );
    await ctx.transact((tx) => refreshCompanySearch(tx, [firm.id]));
    return merit();
  };
  const merit = async () => {
    const { rows } = await sql<{ merit_key: number }>`
      select merit_key from company_search where number = ${firm.number}`.execute(ctx.services.db);
    return rows[0]!.merit_key;
  };
  const unasked = await meritAfter("400 days", "expired");
  const answered = await meritAfter("300 days", "declined");
  expect(answered).toBeLessThan(unasked);
  expect(await meritAfter("370 days", "expired")).toBe(answered);
  // A day later than a year nothing else touches the row: the job does.
  await sql`update inquiry set created_at = ${ctx.clock.now()}::timestamptz - interval '365 days 6 hours',
    state_changed_at = ${ctx.clock.now()}::timestamptz - interval '360 days'
    where company_id = ${firm.id} and created_at > ${ctx.clock.now()}::timestamptz - interval '301 days'`.execute(
    ctx.services.db,
  );
  expect(await merit()).toBe(answered);
  await refreshSearchStatistics(ctx.as(system), { whenChanged: true });
  expect(await merit()).toBe(unasked);
});

test("an accreditation counts in the order and on its trade's page until its last day is over, and no longer", async () => {
  const now = ctx.clock.now();
  const holder = await createCompany(ctx, {
    services: ["EG-06"],
    accreditations: [{ code: "chas", expiresOn: londonDay(now) }],
  });
  const bare = await createCompany(ctx, { services: ["EG-06"] });
  const merits = async () => {
    const { rows } = await sql<{ merit: number }>`
      select merit_key as merit from company_search where number in (${holder.number}, ${bare.number}) order by number`.execute(
      ctx.services.db,
    );
    return rows.map(({ merit }) => merit);
  };
  const held = async () => {
    const whole = ctx.db
      .selectFrom("trade_place")
      .where("trade_slug", "=", "piling")
      .where("place_slug", "=", "");
    return (await whole.select("accreditations").executeTakeFirst())?.accreditations;
  };
  await ctx.transact((tx) => refreshCompanySearch(tx, [holder.id, bare.id]));
  await refreshSearchStatistics(ctx.as(system));
  const [better, usual] = await merits();
  expect(better).toBeLessThan(usual!);
  expect(await held()).toEqual([{ code: "chas", companies: 1 }]);
  ctx.clock.set(londonMomentsAt(londonDay(new Date(now.getTime() + DAY_MS)), 0)[0]!);
  await refreshSearchStatistics(ctx.as(system), { whenChanged: true });
  expect(await merits()).toEqual([usual, usual]);
  expect(await held()).toEqual([]);
  // A row that counts what ran out long ago, as one that was written by an earlier version.
  await sql`update company_search set merit_key = ${better!} where number = ${holder.number}`.execute(
    ctx.services.db,
  );
  ctx.clock.advance({ days: 30 });
  await refreshSearchStatistics(ctx.as(system), { whenChanged: true });
  expect(await merits()).toEqual([usual, usual]);
  ctx.clock.set(now);
});

test("a quote that was revised later answered when it was first sent", async () => {
  const firm = await createCompany(ctx);
  for (let n = 0; n < 5; n += 1) {
    const { inquiryId } = await createInquiry(ctx);
    await sql`update inquiry set company_id = ${firm.id}, state = 'quoted' where id = ${inquiryId}`.execute(
      ctx.services.db,
    );
    await sql`insert into quote (id, inquiry_id, version, amount_pence, included, valid_until, author_name, key, created_at)
      select ${`quo_${n}_`} || sent.version, id, sent.version, 100, 'All', '2026-12-31', 'Joe', ${`key-quote-${n}-`} || sent.version,
        created_at + make_interval(hours => hours)
      from inquiry, (values (1, 3), (2, 50)) as sent (version, hours) where id = ${inquiryId}`.execute(
      ctx.services.db,
    );
  }
  expect(await measureAnswers(ctx, firm)).toEqual({ hours: 3, asked: 5 });
});
