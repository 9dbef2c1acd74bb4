import { DAY_MS } from "#platform/durations.data.ts";
import { saveAlert } from "#domain/job-alerts/save-alert.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { type Context, type Services, createContext, createSystemContext } from "#domain/context.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import type { Actor, Member } from "#domain/actor.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { londonDay } from "#platform/london-time.ts";
import { writePassword } from "#domain/passwords/write-password.ts";
import { createPerson } from "../factories.ts";
import { makeFile, pdfBytes } from "../sample-files.ts";
import { closeReturns, createDraft, enterQuote, versionOf } from "../tenders.ts";
import { PASSWORD } from "./registration.ts";
import { openerOf, outsideOf, sampleTenders } from "./sample-tenders.ts";
import { seedPair } from "./seed-sample-work.ts";

type World = Parameters<typeof enterQuote>[0];
type Company = Awaited<ReturnType<typeof seedPair>>[0];

/** Issues the tenders of the journeys that begin with one: due in forty days, with one firm invited, or told of it by an alert; some are left to be issued. */
export async function seedSampleTenders(services: Services): Promise<void> {
  const system = createSystemContext(services);
  const as = (actor: Actor) =>
    createContext(services, { actor, requestId: "req_seed", network: "10.0.0.1", userAgent: "A seed" });
  const ctx = { ...system, as };
  const hash = await hashPassword(services, PASSWORD);
  const returnDay = londonDay(new Date(Date.now() + 40 * DAY_MS));
  for (const tender of sampleTenders) {
    const isPublic = tender.part === "job alert";
    const isAddressed = ["by its address", "of no company", "stands by it"].includes(tender.part);
    const [buyer, , owner, firmOwner] = await seedPair(services, tender, hash);
    const isClosed = tender.part === "two openers";
    const packageId = await createDraft(ctx, owner, { returnDay });
    await services.db
      .updateTable("trade_package")
      .set({ title: tender.title })
      .where("id", "=", packageId)
      .execute();
    const version = () => versionOf(system, packageId);
    const method = { section: "method", packageId, method: "selective", isPublic: "on" };
    if (isPublic) await editPackage(as(owner), { ...method, version: await version() });
    else if (isAddressed) await inviteFirms(as(owner), { packageId, email: outsideOf(tender) });
    else await inviteFirms(as(owner), { packageId, company: [tender.firm.number] });
    if (isClosed)
      await editPackage(as(owner), {
        section: "opening",
        packageId,
        openers: "2",
        version: await version(),
      });
    if (tender.part === "site visit" || tender.part === "agreement") continue;
    await issuePackage(as(owner), { packageId, version: await version() });
    if (isClosed) await closeForTwo(ctx, { packageId, firmOwner, buyer, email: openerOf(tender), hash });
    if (tender.part === "validity" || tender.part === "no award" || tender.part === "letter")
      await closeFor(ctx, { packageId, firmOwner });
    if (tender.part === "lodged" || tender.part === "of no company")
      await lodgeFor(ctx, { packageId, owner });
    if (isPublic) await tellByAlert(services, as(firmOwner), packageId);
  }
}

/** The firm’s quote lies sealed, and the return has passed. */
async function closeFor(
  ctx: World,
  { packageId, firmOwner }: { packageId: string; firmOwner: Member },
): Promise<void> {
  const { id } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  await enterQuote(ctx, firmOwner, id);
  await closeReturns(ctx, packageId);
}

/** The firm’s quote came on paper and was lodged, and the return has passed. */
async function lodgeFor(
  ctx: World,
  { packageId, owner }: { packageId: string; owner: Member },
): Promise<void> {
  const { id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  await lodgeQuote(ctx.as(owner), {
    packageId,
    invitationId,
    way: "paper",
    firmName: "Moor Partitions",
    receivedAt: writeLondonTime(ctx.clock.now()),
    files: [makeFile("On paper.pdf", pdfBytes())],
  });
  await closeReturns(ctx, packageId);
}

/** The firm’s quote lies sealed, the return has passed, and a colleague of the buyer’s owner may open, too. */
async function closeForTwo(
  ctx: World,
  {
    packageId,
    firmOwner,
    buyer,
    email,
    hash,
  }: { packageId: string; firmOwner: Member; buyer: Company; email: string; hash: string },
): Promise<void> {
  await closeFor(ctx, { packageId, firmOwner });
  const { userId } = await createPerson(ctx, [buyer], { name: "Edwin Firth", role: "admin" });
  await ctx.db.updateTable("user_account").set({ email }).where("id", "=", userId).execute();
  await ctx.transact((tx) => writePassword(tx, userId, hash));
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
