import { sql } from "kysely";
import { HOUR_MS } from "#platform/durations.data.ts";
import { seedDemoAccounts } from "./seed-demo-accounts.ts";
import { sealEvents } from "#domain/audit/seal-events.ts";
import { type Context, type Services, createSystemContext } from "#domain/context.ts";
import { seedDemoActivity } from "./seed-demo-activity.ts";
import { seedDemoConversations } from "./seed-demo-conversations.ts";
import { seedDemoInquiries } from "./seed-demo-inquiries.ts";
import { seedDemoNotifications } from "./seed-demo-notifications.ts";
import { seedDemoFavourites } from "./seed-demo-favourites.ts";
import { seedDemoReports } from "./seed-demo-reports.ts";
import { seedDemoTenders } from "./seed-demo-tenders.ts";
import { seedDemoViews } from "./seed-demo-views.ts";
import { type SeedOptions, seedDemo } from "./seed-demo.ts";

/**
 * Seeds the demo into a database without companies; a second start finds them and does nothing. In demo mode, and
 * nowhere else, its three sign-ins exist too, with what members would have done by now: their passwords are public.
 */
export async function seedWhenEmpty(services: Services, options: SeedOptions = {}): Promise<void> {
  const ctx = createSystemContext(services);
  const any = await services.db.selectFrom("company").select("id").limit(1).executeTakeFirst();
  if (!any) {
    const start = performance.now();
    await seedDemo(ctx, options);
    services.log.info({ ms: Math.round(performance.now() - start) }, "seeded the demo");
  }
  if (!services.config.isDemo) return;
  await seedDemoAccounts(ctx);
  await seedDemoConversations(ctx);
  await seedDemoInquiries(ctx);
  await seedDemoNotifications(ctx);
  await seedDemoActivity(ctx);
  await seedDemoFavourites(ctx);
  await seedDemoViews(ctx);
  await seedDemoReports(ctx);
  await seedDemoTenders(ctx);
  await forgetEmailsOfThen(ctx);
  // They are of the past: nothing of them has waited.
  if (!any) await sealEvents(ctx);
}

/** No job follows what the demo's people did (act-at.ts): the log of e-mails would show theirs as on their way for ever. */
async function forgetEmailsOfThen({ db, clock }: Context): Promise<void> {
  await sql`delete from email_fate where status = 'queued'
    and queued_at < ${new Date(clock.now().getTime() - HOUR_MS)}
    and not exists (select from pgboss.job where job.name = queue and job.id::text = job_id)`.execute(db);
}
