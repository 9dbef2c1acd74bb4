import type { Actor, Member } from "#domain/actor.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { issueOrder } from "#domain/awards/issue-order.ts";
import { findOrder } from "#domain/awards/order.queries.ts";
import { recommendQuote } from "#domain/awards/recommend-quote.ts";
import { type Context, createSystemContext } from "#domain/context.ts";
import { createPackage } from "#domain/packages/create-package.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { londonDay } from "#platform/london-time.ts";
import { createCompany, createPerson } from "./factories.ts";
import { TestBrowser, memberIn } from "./accounts.ts";
import type { TestContext } from "./test-context.ts";

/** A world in which several people act: a test's, or that of the journeys' seed. */
type World = Context & { as: (actor: Actor) => Context };

/** A key-terms sheet as its form sends it, with nothing missing. */
export const completeTerms = {
  form: "jct-dbsub",
  edition: "2024",
  hasAmendments: "no",
  errorRule: "confirm-or-withdraw",
  contractLength: "45-days-or-more",
  interimInterval: "monthly",
  dueDateRule: "application",
  dueDays: "7",
  finalDateDays: "21",
  paymentNoticeDays: "5",
  payLessNoticeDays: "3",
  conditionalOnEmployer: "no",
  conditionalOnCertificate: "no",
  retentionPercent: "0",
  damagesPerWeek: "0",
  piLevel: "0",
  warranties: "0",
  bondPercent: "0",
  hasParentGuarantee: "no",
  fluctuations: "fixed",
  dayworks: "none",
  terminationNoticeDays: "14",
};

/** A drawing, small but whole. */
export const drawing = (name = "A-101_Rev-C_Ground floor.pdf") =>
  new File([`%PDF-1.7 ${name}\n%%EOF\n`], name, { type: "application/pdf" });

interface Side {
  company: { id: string; number: number };
  owner: Member;
}
export type TenderSides = Record<"buyer" | "first" | "second", Side>;
interface Dates {
  returnDay?: string;
  /** On London's clocks. */
  returnTime?: string;
}

/** A buyer and two firms, each with its owner. */
export async function createTenderSides(ctx: TestContext) {
  const side = async (account_type: "client" | "contractor", name: string) => {
    const company = await createCompany(ctx, { account_type, name, services: ["EG-07"] });
    return { company, owner: await createPerson(ctx, [company], { role: "owner" }) };
  };
  return {
    buyer: await side("client", "Thornbridge Construction"),
    first: await side("contractor", "Calder Groundworks"),
    second: await side("contractor", "Wharfe Civils"),
  };
}

/** A draft with everything that an issue needs; its quotes are due at noon, on 7 January 2027 unless it is said otherwise. */
export async function createDraft(
  ctx: World,
  owner: Member,
  { returnDay = "2027-01-07", returnTime = "12:00" }: Dates = {},
): Promise<string> {
  const acting = ctx.as(owner);
  const packageId = await createPackage(acting, {
    projectName: "Mill Row",
    location: "Leeds",
    nation: "england-and-wales",
    mainContract: "won",
    service: "EG-07",
    title: "Groundworks",
    withTemplate: "on",
  });
  await fixSums(ctx, packageId);
  await addDocuments(acting, { packageId, files: [drawing()] });
  const edit = async (section: string, form: object) =>
    editPackage(acting, { ...form, section, packageId, version: await versionOf(ctx, packageId) });
  await edit("terms", completeTerms);
  await edit("dates", {
    returnDay,
    returnTime,
    validityDays: "90",
    minRepriceDays: "3",
  });
  return packageId;
}

/** The buyer fixes what its template leaves open; at nothing, so that a quote comes to what its firm enters. */
export async function fixSums(ctx: Context, packageId: string): Promise<void> {
  const lines = await readPricing(ctx, packageId);
  const fixed = lines.map((line) => (line.kind === "provisional-sum" ? { ...line, amount: 0 } : line));
  await ctx.db
    .updateTable("trade_package")
    .set({ pricing: JSON.stringify(fixed) })
    .where("id", "=", packageId)
    .execute();
}

export const versionOf = async (ctx: Context, packageId: string): Promise<number> =>
  (await findPackage(ctx, packageId))!.version;

/** The same, issued, with both firms invited; answers the ids of their invitations. */
export async function createIssued(ctx: World, { buyer, first, second }: TenderSides, dates: Dates = {}) {
  const packageId = await createDraft(ctx, buyer.owner, dates);
  const acting = ctx.as(buyer.owner);
  await inviteFirms(acting, { packageId, company: [first.company.number, second.company.number] });
  await issuePackage(acting, { packageId, version: await versionOf(ctx, packageId) });
  const invitationOf = async (companyId: string) =>
    (
      await ctx.db
        .selectFrom("tender_invitation")
        .select("id")
        .where("package_id", "=", packageId)
        .where("company_id", "=", companyId)
        .executeTakeFirstOrThrow()
    ).id;
  return {
    packageId,
    toFirst: await invitationOf(first.company.id),
    toSecond: await invitationOf(second.company.id),
  };
}

/** A quote of the firm whose owner it is, saved and not submitted: the same price for every line. Answers the prices. */
export async function writeQuote(ctx: World, owner: Member, invitationId: string): Promise<string[]> {
  const { lines } = await getQuote(ctx.as(owner), { invitationId });
  const prices = lines.map(() => "10");
  await saveQuote(ctx.as(owner), {
    invitationId,
    draftVersion: 0,
    prices,
    validityDays: "60",
    vat: "reverse-charge",
  });
  return prices;
}

/** The same, submitted. */
export async function enterQuote(ctx: World, owner: Member, invitationId: string): Promise<void> {
  await writeQuote(ctx, owner, invitationId);
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  await submitQuote(ctx.as(owner), { invitationId, draftVersion: 1, ...statements });
}

/** The same as `createIssued`, with the first firm's quote submitted. */
export async function createEntered(ctx: World, sides: TenderSides, dates: Dates = {}) {
  const issued = await createIssued(ctx, sides, dates);
  await enterQuote(ctx, sides.first.owner, issued.toFirst);
  return issued;
}

/** Lets the return of a package have passed yesterday, as the job would have found it. */
export async function closeReturns(ctx: World, packageId: string): Promise<void> {
  const yesterday = new Date(ctx.clock.now().getTime() - 86_400_000);
  await ctx.db
    .updateTable("trade_package")
    .set({ state: "closed", return_at: yesterday, questions_close_at: yesterday })
    .where("id", "=", packageId)
    .execute();
}

/** Closes and opens a package whose return is at noon on 7 January 2027, a minute after it. */
export async function openReturns(
  ctx: TestContext,
  { packageId, owner }: { packageId: string; owner: Member },
): Promise<void> {
  ctx.clock.set(AT_RETURN);
  ctx.clock.advance({ minutes: 1 });
  await closeDuePackages(createSystemContext(ctx.services));
  const { acting, browser } = await signInAfresh(ctx, owner);
  await openQuotes(acting, { packageId }, browser);
}

/** A signed-in browser of somebody without a password: a fresh sign-in is proof enough. */
export async function signInAfresh(ctx: TestContext, person: Member) {
  const browser = new TestBrowser();
  const user = { id: person.userId, firstName: person.name, email: person.email };
  browser.keep(
    await ctx.transact((tx) => openSession(tx, { user, isRemembered: true, by: "google" }, browser)),
  );
  return { acting: ctx.as(await memberIn(ctx, browser), browser), browser };
}

/** Recommends a quote, with a line of each other that is compliant; answers the recommendation's id. */
export async function recommend(
  acting: Context,
  { packageId, quoteId }: { packageId: string; quoteId: string },
): Promise<string> {
  const others = await acting.db
    .selectFrom("tender_quote")
    .select("id")
    .where("package_id", "=", packageId)
    .where("state", "=", "compliant")
    .where("id", "<>", quoteId)
    .execute();
  return recommendQuote(acting, {
    packageId,
    quoteId,
    other: others.map(({ id }) => id),
    why: others.map(() => "Dearer."),
    rationale: "The lowest compliant quote.",
    hasConflict: "no",
  });
}

const ROWS =
  "Section,Item,Description,Quantity,Unit\nA,1,Excavate to reduce levels,120,m3\nA,2,Filling,40.5,m3";
const AT_RETURN = "2027-01-07T12:00:00.000Z";
const PRICES = [
  ["12", "8"],
  ["13", "8"],
  ["20", "8"],
];

export interface OpenedPackage {
  packageId: string;
  sides: Awaited<ReturnType<typeof createTenderSides>>;
  /** Of the three firms, the lowest first. */
  owners: Member[];
  invitations: string[];
  quotes: string[];
}

/** A package whose three quotes are opened and not judged; it is a minute after its return. */
export async function createOpened(
  ctx: TestContext,
  /** What each says beside its prices, as a draft has it. */
  said: readonly object[] = [],
): Promise<OpenedPackage> {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const third = await createCompany(ctx, { services: ["EG-07"], name: "Nidd Earthworks" });
  const firms = [sides.first.company, sides.second.company, third];
  const owners = [sides.first.owner, sides.second.owner, await createPerson(ctx, [third])];
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const acting = ctx.as(sides.buyer.owner);
  const version = await versionOf(ctx, packageId);
  await editPackage(acting, { section: "pricing", packageId, version, rows: ROWS });
  await inviteFirms(acting, { packageId, company: firms.map(({ number }) => number) });
  await issuePackage(acting, { packageId, version: await versionOf(ctx, packageId) });
  const invited = await ctx.db
    .selectFrom("tender_invitation")
    .select(["id", "company_id"])
    .where("package_id", "=", packageId)
    .execute();
  const invitations = firms.map(({ id }) => invited.find(({ company_id }) => company_id === id)!.id);
  for (const [at, invitationId] of invitations.entries()) {
    const firm = ctx.as(owners[at]!);
    await saveQuote(firm, {
      invitationId,
      draftVersion: 0,
      prices: PRICES[at],
      validityDays: "90",
      vat: "reverse-charge",
      ...said[at],
    });
    const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
    await submitQuote(firm, { invitationId, draftVersion: 1, ...statements });
  }
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  const { quotes } = await listQuotes(acting, { packageId });
  return { packageId, sides, owners, invitations, quotes: quotes.map(({ id }) => id) };
}

/** The same as `createDraft`, on the noticeboard by this method and issued; answers its notice, too. */
export async function createPublic(
  ctx: World,
  owner: Member,
  method: "open" | "selective" = "open",
  dates: Dates = {},
) {
  const packageId = await createDraft(ctx, owner, dates);
  const version = () => versionOf(ctx, packageId);
  const form = { method, isPublic: "on", section: "method", packageId };
  await editPackage(ctx.as(owner), { ...form, version: await version() });
  await issuePackage(ctx.as(owner), { packageId, version: await version() });
  const { id: noticeId } = await ctx.db
    .selectFrom("notice")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  return { packageId, noticeId };
}

/** Sends the winner of a package an order, with every missing evidence waived; answers its id. */
export async function sendOrder(acting: Context, packageId: string, more: object = {}): Promise<string> {
  const award = (await findAward(acting, packageId))!;
  const { credentials } = (await findPackage(acting, packageId))!;
  const day = (days: number) => londonDay(new Date(acting.clock.now().getTime() + days * 86_400_000));
  await issueOrder(acting, {
    packageId,
    awardId: award.id,
    after: (await findOrder(acting, award.id))?.id,
    kind: "order",
    amount: String(award.pence / 100),
    scope: "The groundworks as priced.",
    startsOn: day(20),
    endsOn: day(80),
    answerBy: day(7),
    waive: Object.fromEntries(credentials.map(({ type }) => [type, "Seen on paper."])),
    ...more,
  });
  return (await findOrder(acting, award.id))!.id;
}
