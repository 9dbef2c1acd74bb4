import { sql } from "kysely";
import { afterAll, expect } from "vitest";
import type { TestContext } from "./test-context.ts";
import { createOpened } from "./tenders.ts";

const there = new WeakSet<object>();

/**
 * Another buyer's tender, priced by three other firms, opened and at its end: a query that forgets whose package, quote or
 * firm it is about finds more than it should, which a test with one tender alone would not notice. Once for a file.
 */
export async function addTenderBystanders(ctx: TestContext): Promise<void> {
  if (there.has(ctx)) return;
  there.add(ctx);
  const now = ctx.clock.now();
  const { packageId } = await createOpened(ctx);
  await ctx.db
    .updateTable("trade_package")
    .set({ state: "closed_out", ended_at: ctx.clock.now() })
    .where("id", "=", packageId)
    .execute();
  const round = { called_at: now, called_by: null, first_return_at: now, reason: "The slab is thicker." };
  await ctx.db
    .insertInto("second_round")
    .values({ package_id: packageId, ...round })
    .execute();
  // Whom it told, and what it counted, is not what the file's own tests are about.
  for (const table of ["notification", "email_fate", "limit_count"] as const)
    await sql`delete from ${sql.table(table)}`.execute(ctx.db);
  await sql`delete from pgboss.job`.execute(ctx.db);
  ctx.clock.set(now);
  afterAll(() => expectOwnPages(ctx));
}

/** Whoever is told of a tender is led to a page that is theirs: the buyer to the package, a firm to its own invitation. */
async function expectOwnPages(ctx: TestContext): Promise<void> {
  const { rows } = await sql<{ title: string; path: string }>`
    select n.title, n.path from notification n
    left join trade_package p on p.id = substring(n.path from '^/company/tenders/(pkg_\\w+)')
    left join tender_invitation i on i.id = substring(n.path from '^/company/tenders/invited/(tin_\\w+)')
    where n.company_id <> coalesce(p.company_id, i.company_id)`.execute(ctx.db);
  expect(rows).toEqual([]);
}
