import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { prepareChange } from "#domain/package-changes/prepare-change.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { addQuoteFile } from "#domain/quote-files/add-quote-file.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { TestBrowser, memberIn } from "./accounts.ts";
import { createCompany, createPerson } from "./factories.ts";
import { completeTerms, createDraft, createTenderSides, versionOf } from "./tenders.ts";
import type { TestContext } from "./test-context.ts";

/** What is priced. */
export const ROWS = [
  "Section,Item,Description,Quantity,Unit",
  "A,1,Excavate to reduce levels,120,m3",
  "A,2,Filling,40.5,m3",
  "B,1,Drainage,1,item",
].join("\n");

export interface Tenderer {
  owner: Member;
  companyId: string;
  invitationId: string;
  quoteId: string;
}

interface Wishes {
  /** What each tenderer enters for the three lines. */
  prices?: readonly (readonly string[])[];
  criteria?: readonly (readonly [criterion: string, weight: string])[];
  errorRule?: "confirm-or-withdraw" | "confirm-or-correct";
  openers?: 1 | 2;
  isOpened?: boolean;
  /** What each says beside its prices, as a draft has it. */
  said?: readonly object[];
  /** The file that goes with each quote, where there is one. */
  files?: readonly (File | undefined)[];
  /** The pricing document as an addendum makes it once all have submitted. */
  changedRows?: string;
}

/** A package of three lines with its sealed quotes, opened and not judged unless it is wished otherwise. */
export async function createOpenedTender(
  ctx: TestContext,
  {
    prices = [
      ["12", "8", "900"],
      ["13", "8", "1000"],
      ["20", "8", "0"],
    ],
    criteria = [],
    errorRule = "confirm-or-withdraw",
    openers = 1,
    isOpened = true,
    said = [],
    files = [],
    changedRows,
  }: Wishes = {},
) {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const { buyer } = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, buyer.owner);
  const acting = ctx.as(buyer.owner);
  const edit = async (section: string, form: object) =>
    editPackage(acting, { ...form, section, packageId, version: await versionOf(ctx, packageId) });
  await edit("pricing", { rows: ROWS });
  await edit("opening", { openers: String(openers) });
  await edit("terms", { ...completeTerms, errorRule });
  await edit(
    "evaluation",
    Object.fromEntries(
      criteria.flatMap(([criterion, weight], at) => [
        [`criterion-${at}`, criterion],
        [`weight-${at}`, weight],
      ]),
    ),
  );
  const firms = await Promise.all(
    prices.map((_, at) => createCompany(ctx, { services: ["EG-07"], name: `Firm ${"ABCDEFGHIJKL"[at]}` })),
  );
  await inviteFirms(acting, { packageId, company: firms.map(({ number }) => number) });
  await issuePackage(acting, { packageId, version: await versionOf(ctx, packageId) });
  const tenderers: Tenderer[] = [];
  for (const [at, firm] of firms.entries())
    tenderers.push(
      await submit(ctx, { packageId, firm, prices: prices[at]!, said: said[at] ?? {}, file: files[at] }),
    );
  if (changedRows !== undefined) {
    const prepared = { section: "pricing", rows: changedRows, packageId };
    await prepareChange(acting, { ...prepared, version: await versionOf(ctx, packageId) });
    const said = { reason: "The client has changed its mind.", materiality: "reprice" };
    await issueAddendum(acting, { ...said, packageId, version: await versionOf(ctx, packageId) });
  }
  ctx.clock.set("2027-01-07T12:01:00.000Z");
  await closeDuePackages(createSystemContext(ctx.services));
  const opening = { packageId, buyer, tenderers };
  if (isOpened) await open(ctx, opening);
  return opening;
}

async function submit(
  ctx: TestContext,
  {
    packageId,
    firm,
    prices,
    said,
    file,
  }: {
    packageId: string;
    firm: { id: string };
    prices: readonly string[];
    said: object;
    file: File | undefined;
  },
): Promise<Tenderer> {
  const owner = await createPerson(ctx, [firm as never]);
  const { id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .where("company_id", "=", firm.id)
    .executeTakeFirstOrThrow();
  const as = ctx.as(owner);
  const { draftVersion } = await getQuote(as, { invitationId });
  const saved = await saveQuote(as, {
    invitationId,
    draftVersion,
    prices,
    validityDays: "90",
    vat: "reverse-charge",
    ...said,
  });
  if (file) await addQuoteFile(as, { invitationId, kind: "other", files: [file] });
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  await submitQuote(as, { invitationId, draftVersion: saved, ...statements });
  const { id: quoteId } = await ctx.db
    .selectFrom("tender_quote")
    .select("id")
    .where("invitation_id", "=", invitationId)
    .executeTakeFirstOrThrow();
  return { owner, companyId: firm.id, invitationId, quoteId };
}

/** Opens the quotes as the buyer's owner, whose fresh sign-in is proof enough. */
async function open(
  ctx: TestContext,
  { packageId, buyer }: { packageId: string; buyer: { owner: Member } },
): Promise<void> {
  const { userId: id, name: firstName, email } = buyer.owner;
  const browser = new TestBrowser();
  const user = { id, firstName, email };
  browser.keep(
    await ctx.transact((tx) => openSession(tx, { user, isRemembered: true, by: "google" }, browser)),
  );
  await openQuotes(ctx.as(await memberIn(ctx, browser), browser), { packageId }, browser);
}

/** Finds every quote of an opened tender compliant. */
export async function judgeAll(
  ctx: TestContext,
  { packageId, buyer, tenderers }: Awaited<ReturnType<typeof createOpenedTender>>,
): Promise<void> {
  for (const { quoteId } of tenderers)
    await judgeQuote(ctx.as(buyer.owner), { packageId, quoteId, judgement: "compliant" });
}
