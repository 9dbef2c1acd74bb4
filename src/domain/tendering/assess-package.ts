import type { Context } from "#domain/context.ts";
import { type Gap, type Readiness, checkReadiness } from "#domain/packages/check-readiness.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { listVisitTimes } from "#domain/site-visits/site-visits.queries.ts";
import { type TenderDocument, listNewest } from "#domain/tender-documents/documents.queries.ts";
import { findOpeners } from "#domain/tender-quotes/openers.queries.ts";
import { askEvidence } from "#domain/tender-rules/ask-evidence.ts";
import { checkKeyTerms, listMissingTerms } from "#domain/tender-rules/check-key-terms.schema.ts";
import { leastTimeFor } from "#domain/tender-rules/check-return.ts";
import { findContradictions, findDateContradictions } from "#domain/tender-rules/find-contradictions.ts";
import { findOtherTrade } from "#domain/tender-rules/find-other-trade.ts";
import { type QualityScore, scorePack } from "#domain/tender-rules/quality-score.ts";
import { stateQuestionsClose } from "#domain/tender-rules/questions-close.ts";
import { workingDaysBetween } from "#domain/tender-rules/working-days.ts";
import { whyNot } from "#domain/tender-rights/why-not.ts";
import { requireFound } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { issueOf } from "./issue-of.ts";

interface Assessment extends Readiness {
  quality: QualityScore;
  cannotIssue: string | null;
  /** What goes out with the issue: so many documents, to so many firms that are chosen. */
  goesOut: { documents: number; firms: number };
  /** When questions close by the rule, where the buyer leaves it to that. */
  questionsClose: string | null;
}

/** Whether a package can be issued, what is missing, why whoever asks may not, and how good its pack is; for its buyer. */
export async function assessPackage(ctx: Context, input: unknown): Promise<Assessment> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const documents = await listNewest(ctx, { packageId, setNumber: own.setNumber });
  const now = ctx.clock.now();
  const visits = await listVisitTimes(ctx, packageId);
  const lines = await readPricing(ctx, packageId);
  const readiness = checkReadiness(own, { documents: documents.length, issuedAt: now, visits, lines });
  if (own.state === "draft" && own.openers === 2 && (await findOpeners(ctx, own.companyId)).length < 2)
    readiness.advice.push({
      part: "dates",
      sentence:
        "Two people open the quotes, and only one of your company may: make a colleague an admin before the return, or let one open them.",
    });
  const firms = own.state === "draft" ? await countChosen(ctx, own.id) : 0;
  if (own.state === "draft")
    readiness.advice.push(...adviseOnFirms(own, firms), ...(await adviseOnArrived(ctx, own.id)));
  const cannotIssue = own.state === "draft" ? await whyNot(ctx, issueOf(own)) : null;
  const quality = scorePack(factsOf(own, documents, lines, now));
  const goesOut = { documents: documents.length, firms };
  return { ...readiness, quality, cannotIssue, goesOut, questionsClose: questionsCloseOf(own, now) };
}

function questionsCloseOf(own: PackageRow, issuedAt: Date): string | null {
  const { state, returnAt, questionsCloseAt, nation } = own;
  if (state !== "draft" || questionsCloseAt || !returnAt || returnAt <= issuedAt) return null;
  return stateQuestionsClose({ issuedAt, returnAt, nation });
}

async function countChosen({ db }: Context, packageId: string): Promise<number> {
  const { count } = await db
    .selectFrom("tender_invitation")
    .where("package_id", "=", packageId)
    .where("state", "=", "draft")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function adviseOnFirms(own: PackageRow, chosen: number): Gap[] {
  if (own.isPublic || chosen > 0) return [];
  return [
    {
      part: "firms",
      sentence: "No firm is invited, and it is not on the noticeboard: nobody would hear of this tender.",
    },
  ];
}

/** What was sent and is among the documents only once it is added. */
async function adviseOnArrived({ db }: Context, packageId: string): Promise<Gap[]> {
  const { count } = await db
    .selectFrom("document_arrival")
    .where("package_id", "=", packageId)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const files = Number(count);
  if (files === 0) return [];
  const [are, them] = files === 1 ? ["file was sent and is", "it"] : ["files were sent and are", "them"];
  return [
    {
      part: "documents",
      sentence: `${files} ${are} not added yet: tenderers get the documents without ${them}.`,
    },
  ];
}

/** Its main contract is tendered for, or as good as won. */
const isOpenBid = ({ mainContract }: PackageRow) =>
  mainContract === "tendering" || mainContract === "preferred";

type Lines = Awaited<ReturnType<typeof readPricing>>;

function factsOf(own: PackageRow, documents: readonly TenderDocument[], lines: Lines, now: Date) {
  const count = (...kinds: string[]) => documents.filter(({ kind }) => kinds.includes(kind)).length;
  const today = londonDay(now);
  const { nation, isPublicChain, returnAt, keyTerms } = own;
  // What was issued is judged by the time that firms were given, not by what is left of it.
  const from = londonDay(own.issuedAt ?? now);
  const between = returnAt ? workingDaysBetween(from, londonDay(returnAt), nation) : undefined;
  const flags = checkKeyTerms(keyTerms, { nation, isPublicChain, today });
  return {
    drawings: count("drawing", "model"),
    specifications: count("specification"),
    preconstructionDocuments: count("survey", "health-and-safety", "report"),
    scopeCharacters: own.scope.length,
    otherTrade: findOtherTrade(own),
    pricingLines: lines.length,
    quantifiedLines: lines.filter(({ quantity, kind }) => quantity !== null || kind !== "measured").length,
    answeredAttendances: Object.keys(own.attendances).length,
    isDesignStated: own.designPortion !== "" || own.attendances.design !== undefined,
    areKeyTermsComplete: listMissingTerms(keyTerms).length === 0,
    seriousFlags: flags.filter(({ severity }) => severity === "serious").length,
    isValueBandPublished: own.valueBand !== null,
    workingDays: between?.kind === "known" ? between.value : 0,
    leastWorkingDays: leastTimeFor(own.valueBand ?? undefined).workingDays,
    hasStartOnSite: own.startOn !== null,
    hasDuration: own.durationWeeks !== null,
    hasEvaluation: own.evaluation.length > 0,
    requiredCredentials: askEvidence(own).length,
    isMainContractSure: !isOpenBid(own) || (own.decisionOn ?? "") >= today,
    hasDecisionDate: own.awardOn !== null,
    contradictions: [
      ...findContradictions({ ...own, lines }),
      ...findDateContradictions({ returnOn: returnAt && londonDay(returnAt), ...own }),
    ],
  };
}
