import { DAY_MS } from "#platform/durations.data.ts";
import { saveAlert } from "#domain/job-alerts/save-alert.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { type Context, type Services, createContext, createSystemContext } from "#domain/context.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import type { Actor } from "#domain/actor.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { londonDay } from "#platform/london-time.ts";
import { createDraft, versionOf } from "../tenders.ts";
import { PASSWORD } from "./registration.ts";
import { sampleTenders } from "./sample-tenders.ts";
import { seedPair } from "./seed-sample-work.ts";

/** Issues the tenders of the journeys that begin with one: due in forty days, with one firm invited, or told of it by an alert. */
export async function seedSampleTenders(services: Services): Promise<void> {
  const system = createSystemContext(services);
  const as = (actor: Actor) =>
    createContext(services, { actor, requestId: "req_seed", network: "10.0.0.1", userAgent: "A seed" });
  const ctx = { ...system, as };
  const hash = await hashPassword(services, PASSWORD);
  const returnDay = londonDay(new Date(Date.now() + 40 * DAY_MS));
  for (const tender of sampleTenders) {
    const isPublic = tender.part === "job alert";
    const [, , owner, firmOwner] = await seedPair(services, tender, hash);
    const packageId = await createDraft(ctx, owner, { returnDay });
    await services.db
      .updateTable("trade_package")
      .set({ title: tender.title })
      .where("id", "=", packageId)
      .execute();
    const version = () => versionOf(system, packageId);
    const method = { section: "method", packageId, method: "selective", isPublic: "on" };
    if (isPublic) await editPackage(as(owner), { ...method, version: await version() });
    else await inviteFirms(as(owner), { packageId, company: [tender.firm.number] });
    await issuePackage(as(owner), { packageId, version: await version() });
    if (isPublic) await tellByAlert(services, as(firmOwner), packageId);
  }
}

/** An alert of the firm’s owner has found the package’s notice, and told of it; no other is told. */
async function tellByAlert({ db }: Services, owner: Context, packageId: string): Promise<void> {
  const { alertId } = await saveAlert(owner, { query: "service=EG-07&place=Leeds&within=100" });
  const now = new Date();
  const notice = await db
    .updateTable("notice")
    .set({ matched_at: now })
    .where("package_id", "=", packageId)
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("job_alert_match")
    .values({ alert_id: alertId, notice_id: notice.id, found_at: now, told_at: now })
    .execute();
  await db.updateTable("job_alert").set({ told_at: now }).where("id", "=", alertId).execute();
}
