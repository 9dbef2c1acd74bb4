import type { Member } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { createPackage } from "#domain/packages/create-package.ts";
import { type PackageSection, editPackage } from "#domain/packages/edit-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { addSlot } from "#domain/site-visits/add-slot.ts";
import { findTenderProject } from "#domain/tendering/letting.queries.ts";
import { setMainContract } from "#domain/tendering/set-main-contract.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { actAt } from "./act-at.ts";
import type { DemoTender, DemoTenderFile, DemoTenderProject, DemoVisit } from "./data/demo-tender.data.ts";
import { demoCriteria, demoKeyTerms, demoProjectFiles, demoTenderProject } from "./data/demo-tenders.data.ts";
import { drawDocument } from "./draw-document.ts";
import { drawPlan } from "./draw-plan.ts";
import type { DemoFirms } from "./find-demo-firms.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";
import { readDocumentName } from "#domain/tender-rules/read-document-name.ts";
import type { TenderTimes } from "./plan-tender-times.ts";

export interface DemoWork {
  tender: DemoTender;
  buyer: Member;
  firms: DemoFirms;
  times: TenderTimes;
}

/** A drawing is dated some days before it is sent. */
const DATED_BEFORE_MS = 6 * DAY_MS;

/** Prepares a package as its buyer would: a draft, its documents, every part of it, and the firms it will go to. */
export async function prepareDemoTender(
  tx: Tx,
  { tender, buyer, firms, times, project }: DemoWork & { project: string | undefined },
): Promise<{ packageId: string; projectId: string }> {
  const { begun, service, title, work, files } = tender;
  const begin = times.past(begun, title);
  const { decisionInDays, ...ofProject } = tender.project ?? demoTenderProject;
  const packageId = await createPackage(actAt(tx, buyer, begin), {
    ...ofProject,
    project,
    service,
    title,
    ...(work && { withTemplate: "on" }),
  });
  const { projectId } = (await findPackage(tx, packageId))!;
  if (!work) return { packageId, projectId };
  const later = (minutes: number) => actAt(tx, buyer, new Date(begin.getTime() + minutes * 60_000));
  if (decisionInDays !== undefined)
    await sayWhenDecided(later(10), projectId, times.day(decisionInDays), ofProject);
  const hasShared = tender.project === undefined;
  const own = hasShared && project === undefined ? [...demoProjectFiles, ...files] : files;
  await addDocuments(later(25), { packageId, files: own.map((file) => drawFile(tender, file, begin)) });
  if (hasShared && project !== undefined) await shareProjectFiles(tx, packageId, projectId);
  const edits = [
    ["work", await workOf(tx, packageId, work)],
    ["pricing", { rows: await pricingOf(tx, packageId, tender) }],
    ["terms", { ...demoKeyTerms, ...tender.terms }],
    ["evaluation", Object.fromEntries(demoCriteria.flatMap(criterionOf))],
    ["dates", datesOf(tender, times)],
    ["method", { method: tender.isPublicAs ?? "limited", isPublic: tender.isPublicAs && "on" }],
  ] as const;
  for (const [at, [section, form]] of edits.entries())
    await edit(later(40 + at * 12), packageId, section, form);
  if (tender.lateMinutes)
    await edit(later(103), packageId, "opening", { openers: "1", lateMinutes: String(tender.lateMinutes) });
  if (tender.agreements) await edit(later(104), packageId, "nda", { nda: "standard" });
  if (tender.visit) await offerVisit(later(105), packageId, tender.visit, times);
  await inviteAll(later(110), packageId, tender, firms);
  return { packageId, projectId };
}

async function sayWhenDecided(
  acting: Context,
  projectId: string,
  decisionOn: string,
  { mainContract }: Pick<DemoTenderProject, "mainContract">,
): Promise<void> {
  const { version } = (await findTenderProject(acting, projectId))!;
  await setMainContract(acting, { projectId, version: String(version), mainContract, decisionOn });
}

async function offerVisit(
  acting: Context,
  packageId: string,
  { rule, place, contact, bring, slots }: DemoVisit,
  times: TenderTimes,
): Promise<void> {
  const form = { visitRule: rule, visitPlace: place, visitContact: contact, visitBring: bring };
  await edit(acting, packageId, "visits", form);
  for (const { inDays, ...slot } of slots)
    await addSlot(acting, { packageId, day: times.due(inDays), ...slot });
}

async function edit(
  acting: Context,
  packageId: string,
  section: PackageSection,
  form: object,
): Promise<void> {
  const { version } = (await findPackage(acting, packageId))!;
  await editPackage(acting, { ...form, section, packageId, version: String(version) });
}

/** The file as it would be sent: a drawing dated some days before, or a page. */
export function drawFile({ project: of }: DemoTender, { name, shows }: DemoTenderFile, sent: Date): File {
  const { projectName, location } = of ?? demoTenderProject;
  const { number = "", title, revision = "" } = readDocumentName(name);
  const day = londonDay(new Date(sent.getTime() - DATED_BEFORE_MS));
  const date = day.split("-").toReversed().join(".");
  const bytes =
    typeof shows === "string"
      ? drawPlan({ project: `${projectName}, ${location}`, number, title, revision, date, layer: shows })
      : drawDocument(title, [`${number}, revision ${revision}, ${date}`, "", ...shows]);
  return new File([Buffer.from(bytes)], name, { type: "application/pdf" });
}

/** What the first package brought for the whole project belongs to each. */
async function shareProjectFiles(tx: Tx, packageId: string, projectId: string): Promise<void> {
  const numbers = demoProjectFiles.map(({ name }) => readDocumentName(name).number!);
  const documents = await tx.db
    .selectFrom("tender_document")
    .select("id")
    .where("project_id", "=", projectId)
    .where("number", "in", numbers)
    .execute();
  await tx.db
    .insertInto("package_document")
    .values(documents.map(({ id }) => ({ package_id: packageId, document_id: id })))
    .execute();
}

async function workOf(tx: Tx, packageId: string, work: NonNullable<DemoTender["work"]>): Promise<object> {
  const own = (await findPackage(tx, packageId))!;
  const { isWhole, scope, ...rest } = work;
  return {
    ...rest,
    title: own.title,
    code: own.code,
    service: own.service,
    scope: isWhole ? scope : `${scope}\n\n${own.scope}`,
    ...Object.fromEntries(
      own.credentials.map(({ type, isMandatory }) => [
        `credential-${type}`,
        isMandatory ? "mandatory" : "asked",
      ]),
    ),
    ...Object.fromEntries(
      Object.entries({ design: rest.designPortion ? "subcontractor" : "not-needed", ...own.attendances }).map(
        ([code, party]) => [`attendance-${code}`, party],
      ),
    ),
  };
}

/** Rows as they would be pasted from a spreadsheet. */
async function pricingOf(tx: Tx, packageId: string, { pricing }: DemoTender): Promise<string> {
  if (!pricing) return "";
  if ("rows" in pricing) return pricing.rows;
  const quantities = pricing.quantities.values();
  const rows = (await readPricing(tx, packageId)).flatMap((line) => rowOf(line, quantities, pricing.sum));
  return ["Section\tItem\tDescription\tQuantity\tUnit\tKind\tAmount", ...rows].join("\n");
}

function rowOf(
  { section, item, description, unit, kind }: PricingLine,
  quantities: Iterator<number>,
  sum: string,
): string[] {
  const hasQuantity = kind === "measured" || kind === "provisional-quantity";
  const quantity: number | undefined = hasQuantity ? quantities.next().value : undefined;
  if (quantity === 0) return [];
  const amount = kind === "provisional-sum" ? sum : "";
  return [[section, item, description, quantity ?? "", unit, kind, amount].join("\t")];
}

const criterionOf = ([criterion, weight]: (typeof demoCriteria)[number], at: number) => [
  [`criterion-${at}`, criterion],
  [`weight-${at}`, String(weight)],
];

/** In days from now; where the data do not say it, some way to the start. */
export const awardDayOf = ({ awardInDays, startsInDays }: DemoTender): number | undefined =>
  awardInDays ?? (startsInDays === undefined ? undefined : Math.round(startsInDays * 0.6) + 10);

function datesOf(tender: DemoTender, times: TenderTimes): object {
  const { due, startsInDays, weeks } = tender;
  const award = awardDayOf(tender);
  return {
    returnDay: due === undefined ? "" : times.due(due),
    returnTime: "12:00",
    startOn: startsInDays === undefined ? "" : times.day(startsInDays),
    awardOn: award === undefined ? "" : times.day(award),
    durationWeeks: String(weeks ?? ""),
    validityDays: "90",
    minRepriceDays: "3",
  };
}

async function inviteAll(
  acting: Context,
  packageId: string,
  { tenderers = [], message, spreadReason, address }: DemoTender,
  firms: DemoFirms,
): Promise<void> {
  const company = tenderers.flatMap(({ firm }) => firms.get(firm)?.number ?? []);
  if (company.length > 0)
    await inviteFirms(acting, { packageId, company, email: address, message, spreadReason });
}
