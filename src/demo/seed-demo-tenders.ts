import type { Member } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { queueUnread } from "#domain/document-texts/queue-unread.ts";
import { countFigures } from "#domain/tender-figures/count-figures.ts";
import { systemOnly } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { demoTenderProject, demoTenders } from "./data/demo-tenders.data.ts";
import { findDemoFirms } from "./find-demo-firms.ts";
import { planTenderTimes } from "./plan-tender-times.ts";
import { prepareDemoTender } from "./prepare-demo-tender.ts";
import { runDemoTender } from "./run-demo-tender.ts";
import { seedDemoAlert } from "./seed-demo-alert.ts";

/** What is younger than this has not been read yet. */
const UNREAD_DAYS = 4;

/**
 * Lets the demo's main contractor have projects whose packages are at every stage, with their documents, firms, questions
 * and changes, each done by its own operation at its own time; profiles say what comes of it. Does nothing where there is a package, where a sign-in is
 * missing, or so late that the bank holidays of its weeks are not published.
 */
export async function seedDemoTenders(ctx: Context): Promise<void> {
  systemOnly(ctx);
  const times = planTenderTimes(ctx.clock.now());
  if (!times) {
    ctx.log.warn("the demo has no tenders: the bank holidays of these weeks are not known");
    return;
  }
  const isSeeded = await ctx.transact(async (tx) => {
    const any = await tx.db.selectFrom("trade_package").select("id").limit(1).executeTakeFirst();
    const firms = await findDemoFirms(tx);
    const buyer: Member | undefined = firms.get("thornmere")?.owner;
    if (any || !buyer) return false;
    const projects = new Map<string, string>();
    for (const tender of demoTenders) {
      const { projectName } = tender.project ?? demoTenderProject;
      const project = projects.get(projectName);
      const begun = await prepareDemoTender(tx, { tender, buyer, firms, times, project });
      projects.set(projectName, begun.projectId);
      await runDemoTender(tx, { tender, buyer, firms, times, packageId: begun.packageId });
    }
    await seedDemoAlert(tx, firms);
    await settleNotifications(tx);
    return true;
  });
  if (!isSeeded) return;
  // No job follows what was done at another time.
  await queueUnread(ctx);
  // Nor does the night come before somebody looks.
  await countFigures(ctx);
}

/** Nobody gets an e-mail of it, and what is some days old has been read. */
async function settleNotifications(tx: Tx): Promise<void> {
  const unreadFrom = new Date(tx.clock.now().getTime() - UNREAD_DAYS * DAY_MS);
  await tx.db
    .updateTable("notification")
    .set({ letter: null, letter_due_at: null })
    .where("kind", "=", "tender")
    .execute();
  await tx.db
    .updateTable("notification")
    .set((eb) => ({ read_at: eb.ref("created_at") }))
    .where("kind", "=", "tender")
    .where("read_at", "is", null)
    .where("created_at", "<", unreadFrom)
    .execute();
  await tx.db.deleteFrom("address_news").execute();
}
