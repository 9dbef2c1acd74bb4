import { type Member, system } from "#domain/actor.ts";
import { type Services, type Tx, createSystemContext } from "#domain/context.ts";
import { createPackage } from "#domain/packages/create-package.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { londonDay } from "#platform/london-time.ts";
import { actAt } from "#demo/act-at.ts";
import { findDemoFirms } from "#demo/find-demo-firms.ts";
import { createCompany, createPerson } from "../factories.ts";
import { completeTerms, drawing } from "../tenders.ts";
import { makeFile, pdfBytes } from "../sample-files.ts";
import { closedTender } from "./closed-tender.ts";

const DAY_MS = 86_400_000;
/** Where no journey searches, so that they fill nobody's page. */
const hawes = { town: "Hawes", county: "North Yorkshire", latitude: 54.3041, longitude: -2.1963 };

/** Adds a tender of the demo's main contractor whose quotes were due yesterday and lie sealed. */
export async function seedClosedTender(services: Services): Promise<void> {
  const ctx = createSystemContext(services);
  const daysAgo = (days: number) => new Date(services.clock.now().getTime() - days * DAY_MS);
  await ctx.transact(async (tx) => {
    const firms = await findDemoFirms(tx);
    const buyer = firms.get("thornmere")!.owner!;
    const tenderers: Member[] = [firms.get("aireborough")!.owner!];
    for (const name of closedTender.others)
      tenderers.push(await createPerson(tx, [await createCompany(tx, { ...hawes, name })]));
    const onPaper = await createPerson(tx, [
      await createCompany(tx, { ...hawes, name: closedTender.lodged }),
    ]);
    const invited = [...tenderers, onPaper];
    const packageId = await issue(tx, { buyer, tenderers: invited, issued: daysAgo(30), due: daysAgo(1) });
    for (const [at, tenderer] of tenderers.entries())
      await submit(tx, { packageId, tenderer, prices: closedTender.prices[at]!, at: daysAgo(3) });
    const at = daysAgo(3);
    await lodgeQuote(actAt(tx, buyer, at), {
      packageId,
      invitationId: await invitationOf(tx, packageId, onPaper),
      way: "paper",
      receivedAt: writeLondonTime(at),
      files: [makeFile("Burtersett.pdf", pdfBytes())],
    });
    await closeDuePackages(actAt(tx, system, services.clock.now()));
  });
}

async function issue(
  tx: Tx,
  { buyer, tenderers, issued, due }: { buyer: Member; tenderers: Member[]; issued: Date; due: Date },
): Promise<string> {
  const acting = actAt(tx, buyer, issued);
  const packageId = await createPackage(acting, {
    projectName: closedTender.project,
    location: "Leeds",
    nation: "england-and-wales",
    mainContract: "won",
    service: "IP-01",
    title: closedTender.title,
    withTemplate: "on",
  });
  const version = async () => String((await findPackage(tx, packageId))!.version);
  const edit = async (section: string, form: object) =>
    editPackage(acting, { ...form, section, packageId, version: await version() });
  await addDocuments(acting, { packageId, files: [drawing()] });
  await edit("pricing", { rows: closedTender.rows });
  await edit("terms", { ...completeTerms, errorRule: "confirm-or-correct" });
  await edit("evaluation", closedTender.criteria);
  await edit("dates", {
    returnDay: londonDay(due),
    returnTime: "12:00",
    validityDays: "90",
    minRepriceDays: "3",
  });
  const company = tenderers.map(({ memberships }) => memberships[0]!.companyNumber);
  await inviteFirms(acting, { packageId, company });
  await issuePackage(acting, { packageId, version: await version() });
  return packageId;
}

async function invitationOf(tx: Tx, packageId: string, tenderer: Member): Promise<string> {
  const { id } = await tx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .where("company_id", "=", tenderer.memberships[0]!.companyId)
    .executeTakeFirstOrThrow();
  return id;
}

interface Submitting {
  packageId: string;
  tenderer: Member;
  prices: readonly string[];
  at: Date;
}

async function submit(tx: Tx, { packageId, tenderer, prices, at }: Submitting): Promise<void> {
  const invitationId = await invitationOf(tx, packageId, tenderer);
  const acting = actAt(tx, tenderer, at);
  const form = { prices, validityDays: "90", vat: "reverse-charge", exclusions: "Fire stopping by others." };
  const draftVersion = await saveQuote(acting, { invitationId, draftVersion: "0", ...form });
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  await submitQuote(acting, { invitationId, draftVersion, ...statements });
}
