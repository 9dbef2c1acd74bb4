import type { Context } from "#domain/context.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { demoSignIns } from "./data/sign-ins.data.ts";
import { type ProfileView, recordProfileViews } from "#domain/profile-views/record-profile-views.ts";
import { systemOnly } from "#domain/verdict.ts";

const DAYS = 90;
const DAY_MS = 86_400_000;
const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Gives the companies of the demo's sign-ins 90 days of profile views; where anybody has looked already it does nothing. */
export async function seedDemoViews(ctx: Context): Promise<void> {
  systemOnly(ctx);
  const any = await ctx.db.selectFrom("profile_view").select("day").limit(1).executeTakeFirst();
  if (any) return;
  const names = demoSignIns.flatMap(({ company }) =>
    demoCompanies.filter(({ key }) => key === company).map(({ name }) => name),
  );
  const companies = await ctx.db
    .selectFrom("company")
    .select("number")
    .where("origin", "=", "demo")
    .where("name", "in", names)
    .orderBy("number")
    .execute();
  const now = ctx.clock.now();
  await recordProfileViews(
    ctx,
    companies.flatMap(({ number }, index) => viewsOf(number, now, index)),
  );
}

function viewsOf(companyNumber: number, now: Date, index: number): ProfileView[] {
  return Array.from({ length: DAYS }, (_, daysAgo) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    return Array.from({ length: countOn(at, daysAgo, index) }, (_view, viewer) => ({
      companyNumber,
      member: undefined,
      network: `demo-${companyNumber}-${viewer}`,
      userAgent: BROWSER,
      at,
    }));
  }).flat();
}

/** Rising over three months, low at weekends, and no two weeks alike. */
function countOn(day: Date, daysAgo: number, index: number): number {
  const weekday = day.getUTCDay();
  const unrest = (daysAgo * 7 + index * 3 + ((daysAgo * daysAgo) % 5)) % 4;
  if (weekday === 0 || weekday === 6) return unrest % 2;
  return Math.floor((DAYS - daysAgo) / 30) + 1 + unrest;
}
