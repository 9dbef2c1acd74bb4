import { sql } from "kysely";
import type { ReadContext } from "#domain/context.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { askEvidence } from "#domain/tender-rules/ask-evidence.ts";
import { type TermsFlag, checkKeyTerms } from "#domain/tender-rules/check-key-terms.schema.ts";
import { nameRequirement } from "#domain/tender-rules/match-score.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { isStillOpen, selectNotices } from "./noticeboard.queries.ts";
import { noticeIdSchema } from "./noticeboard.schema.ts";
import type { NoticeState } from "./noticeboard.states.ts";
import type { NoticeOriginValue } from "./origins.data.ts";

/** What a buyer makes public of a package: never its documents, its budget, its project’s name or its firms. */
export type PublicPackage = Pick<
  PackageRow,
  | "method"
  | "scope"
  | "designPortion"
  | "evaluation"
  | "nation"
  | "mainContract"
  | "isPublicChain"
  | "isHigherRisk"
  | "questionsCloseAt"
  | "awardOn"
  | "startOn"
  | "durationWeeks"
  | "shortReason"
> & {
  /** The evidence that is asked for, by its names. */
  evidence: { name: string; isMandatory: boolean }[];
  flags: TermsFlag[];
};

export interface Notice {
  id: string;
  origin: NoticeOriginValue;
  state: NoticeState;
  title: string;
  services: string[];
  valueBand: string | null;
  place: string;
  buyer: { number: number; name: string } | null;
  publishedAt: Date;
  closesAt: Date;
  updatedAt: Date;
  /** Of one from outside: its buyer, what it says, its value and where it is read in full. */
  outside: { buyerName: string | null; summary: string; pence: number | null; url: string } | null;
  /** Of one of ours. */
  work: PublicPackage | null;
  /** Whether its buyer has made anything of its record public. */
  hasRecord: boolean;
}

/** A notice, open or not any more; not-found for anything else. */
export async function getNotice(ctx: ReadContext, input: unknown): Promise<Notice> {
  anyone(ctx);
  const { noticeId } = noticeIdSchema.parse(input);
  const now = ctx.clock.now();
  const found = await selectNotices(ctx.db)
    .where("notice.id", "=", noticeId)
    .select([
      "notice.id",
      "notice.origin",
      "notice.state",
      "notice.title",
      "notice.services",
      "notice.value_band as valueBand",
      "notice.place",
      "notice.package_id as packageId",
      "company.number as buyerNumber",
      "company.name as buyerName",
      "notice.buyer_name as outsideName",
      "notice.summary",
      sql<number | null>`notice.value_pence::float8`.as("pence"),
      "notice.source_url as url",
      "notice.published_at as publishedAt",
      "notice.closes_at as closesAt",
      "notice.updated_at as updatedAt",
      isStillOpen(now).as("isStillOpen"),
      sql<boolean>`exists (select from trade_package p where p.id = notice.package_id and p.shared_parts <> '{}')`.as(
        "hasRecord",
      ),
    ])
    .$narrowType<{ origin: NoticeOriginValue; state: NoticeState }>()
    .executeTakeFirst();
  if (!found) throw new AppError("not-found", "There is no tender at this address.");
  const { packageId, buyerNumber, buyerName, isStillOpen: isOpen, state, ...rest } = found;
  const { outsideName, summary, pence, url, ...notice } = rest;
  return {
    ...notice,
    // Between its closing date and the job that notes it, it is closed already.
    state: state === "open" && !isOpen ? "closed" : state,
    buyer: buyerNumber === null || buyerName === null ? null : { number: buyerNumber, name: buyerName },
    outside: url === null ? null : { buyerName: outsideName, summary, pence, url },
    work: packageId === null ? null : await readWork(ctx, packageId, londonDay(now)),
  };
}

async function readWork(ctx: ReadContext, packageId: string, today: string): Promise<PublicPackage> {
  const own = (await findPackage(ctx, packageId))!;
  const { keyTerms, nation, isPublicChain } = own;
  return {
    method: own.method,
    scope: own.scope,
    designPortion: own.designPortion,
    evidence: askEvidence(own).map((each) => ({
      name: nameRequirement(each),
      isMandatory: each.isMandatory,
    })),
    evaluation: own.evaluation,
    nation,
    mainContract: own.mainContract,
    isPublicChain,
    isHigherRisk: own.isHigherRisk,
    questionsCloseAt: own.questionsCloseAt,
    awardOn: own.awardOn,
    startOn: own.startOn,
    durationWeeks: own.durationWeeks,
    shortReason: own.shortReason,
    flags: checkKeyTerms(keyTerms, { nation, isPublicChain, today }),
  };
}
