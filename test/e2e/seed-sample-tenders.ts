import { DAY_MS } from "#platform/durations.data.ts";
import { type Services, createContext, createSystemContext } from "#domain/context.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import type { Actor } from "#domain/actor.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { londonDay } from "#platform/london-time.ts";
import { createDraft, versionOf } from "../tenders.ts";
import { PASSWORD } from "./registration.ts";
import { sampleTenders } from "./sample-tenders.ts";
import { seedPair } from "./seed-sample-work.ts";

/** Issues the tenders of the journeys that begin with one: due in forty days, with one firm invited. */
export async function seedSampleTenders(services: Services): Promise<void> {
  const system = createSystemContext(services);
  const as = (actor: Actor) =>
    createContext(services, { actor, requestId: "req_seed", network: "10.0.0.1", userAgent: "A seed" });
  const ctx = { ...system, as };
  const hash = await hashPassword(services, PASSWORD);
  const returnDay = londonDay(new Date(Date.now() + 40 * DAY_MS));
  for (const tender of sampleTenders) {
    const [, , owner] = await seedPair(services, tender, hash);
    const packageId = await createDraft(ctx, owner, { returnDay });
    await services.db
      .updateTable("trade_package")
      .set({ title: tender.title })
      .where("id", "=", packageId)
      .execute();
    await inviteFirms(as(owner), { packageId, company: [tender.firm.number] });
    await issuePackage(as(owner), { packageId, version: await versionOf(system, packageId) });
  }
}
