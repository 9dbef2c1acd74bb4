import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { readCalendarFile } from "./calendar-address.ts";
import { CALENDAR_READS } from "./calendar.limits.ts";
import { listDates } from "./calendar.queries.ts";
import { writeCalendar } from "./write-calendar.ts";

/**
 * The calendar at a secret address, for whoever holds it: the dates of the companies to which its member belongs now.
 * Not-found when the address is none of ours or has ended, and when the member is suspended, gone or of no company.
 */
export async function readCalendar(ctx: Context, file: string): Promise<string> {
  anyone(ctx);
  const id = readCalendarFile(ctx, file);
  const companyIds = id === undefined ? [] : await listCompanies(ctx, id);
  if (id === undefined || companyIds.length === 0)
    throw new AppError("not-found", "There is no such calendar, or not any more.");
  await ctx.limits.consume(CALENDAR_READS, id);
  return writeCalendar(ctx.config.publicUrl, await listDates(ctx, companyIds));
}

async function listCompanies({ db }: Pick<Context, "db">, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("calendar_address as address")
    .innerJoin("user_account as person", "person.id", "address.user_id")
    .innerJoin("membership", "membership.user_id", "person.id")
    .where("address.id", "=", id)
    .where("person.closed_at", "is", null)
    .where("person.suspended_at", "is", null)
    .where("person.erased_at", "is", null)
    .select("membership.company_id as companyId")
    .execute();
  return rows.map(({ companyId }) => companyId);
}
