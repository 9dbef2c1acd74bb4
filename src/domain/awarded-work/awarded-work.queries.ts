import { sql } from "kysely";
import type { AwardState } from "#domain/awards/awards.states.ts";
import type { Scope, Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { type WorkSide, workAnchor } from "./awarded-work.schema.ts";

/** An award as one of its sides sees the work; whether they may is for the policy. */
export interface AwardedWork {
  awardId: string;
  packageId: string;
  invitationId: string;
  title: string;
  projectName: string;
  state: AwardState;
  side: WorkSide;
  companyId: string;
  ownName: string;
  other: { id: string; name: string };
  /** The day in London on which the winner has accepted. */
  acceptedOn: string;
  /** The day on which the award ended, where it was declined or taken back; null while it counts. */
  endedOn: string | null;
  /** 0 while nothing was said of the work. */
  version: number;
  startedOn: string | null;
  /** Which side has recorded the start, or corrected it last. */
  recordedBy: WorkSide | null;
  recordedAt: Date | null;
  /** When the other side has said that it is right. */
  confirmedAt: Date | null;
  isOwnShown: boolean;
  isOtherShown: boolean;
  /** One of the sides has written a review of it. */
  isReviewed: boolean;
  /** One of this side has. */
  isReviewedByOwn: boolean;
}

interface Looking {
  awardId: string;
  side: WorkSide;
}

export async function findAwardedWork(
  { db }: Pick<Scope, "db">,
  { awardId, side }: Looking,
): Promise<AwardedWork | undefined> {
  const row = await db
    .selectFrom("package_award as a")
    .innerJoin("trade_package as p", "p.id", "a.package_id")
    .innerJoin("project", "project.id", "p.project_id")
    .innerJoin("tender_quote as q", "q.id", "a.quote_id")
    .innerJoin("company as buyer", "buyer.id", "p.company_id")
    .innerJoin("company as firm", "firm.id", "q.company_id")
    .leftJoin("awarded_work as w", "w.award_id", "a.id")
    .where("a.id", "=", awardId)
    .select([
      "a.id as awardId",
      "a.package_id as packageId",
      "q.invitation_id as invitationId",
      "p.title",
      "project.name as projectName",
      sql<AwardState>`a.state`.as("state"),
      "buyer.id as buyerId",
      "buyer.name as buyerName",
      "firm.id as firmId",
      "firm.name as firmName",
      sql<Date>`coalesce((select min(o.answered_at) from award_order o
        where o.award_id = a.id and o.decline_reason is null), a.awarded_at)`.as("acceptedAt"),
      "a.ended_at as endedAt",
      sql<number>`coalesce(w.version, 0)`.as("version"),
      sql<string | null>`w.started_on::text`.as("startedOn"),
      sql<WorkSide | null>`w.recorded_by`.as("recordedBy"),
      "w.recorded_at as recordedAt",
      "w.confirmed_at as confirmedAt",
      sql<boolean>`w.buyer_shows_at is not null`.as("isBuyerShown"),
      sql<boolean>`w.firm_shows_at is not null`.as("isFirmShown"),
      sql<boolean>`exists (select from review where review.award_id = a.id)`.as("isReviewed"),
      sql<boolean>`exists (select from review where review.award_id = a.id
        and review.author_company_id = ${sql.ref(side === "buyer" ? "buyer.id" : "firm.id")})`.as(
        "isReviewedByOwn",
      ),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { buyerId, buyerName, firmId, firmName, isBuyerShown, isFirmShown, acceptedAt, endedAt, ...work } =
    row;
  const buyer = { id: buyerId, name: buyerName, isShown: isBuyerShown };
  const firm = { id: firmId, name: firmName, isShown: isFirmShown };
  const [own, other] = side === "buyer" ? [buyer, firm] : [firm, buyer];
  return {
    ...work,
    side,
    companyId: own.id,
    ownName: own.name,
    other: { id: other.id, name: other.name },
    acceptedOn: londonDay(acceptedAt),
    endedOn: endedAt && londonDay(endedAt),
    isOwnShown: own.isShown,
    isOtherShown: other.isShown,
  };
}

/** The same, locked until the commit: a review of it cannot come in between, nor what the other side says. */
export async function lockAwardedWork(tx: Tx, looking: Looking): Promise<AwardedWork | undefined> {
  await tx.db
    .selectFrom("package_award")
    .select("id")
    .where("id", "=", looking.awardId)
    .forUpdate()
    .execute();
  return findAwardedWork(tx, looking);
}

/** Refuses with conflict when somebody has changed what was looked at. */
export function requireSeen({ version }: AwardedWork, seen: number): void {
  if (version !== seen)
    throw new AppError(
      "conflict",
      "Somebody has changed this meanwhile. Look at it as it is now, then send yours once more.",
    );
}

/** Where the other side reads what is said of the work. */
export const otherPath = ({ side, packageId, invitationId, awardId }: AwardedWork): string =>
  side === "buyer"
    ? `/company/tenders/invited/${invitationId}/order#${workAnchor(awardId)}`
    : `/company/tenders/${packageId}/award#${workAnchor(awardId)}`;

interface Said {
  started_on?: string | null;
  recorded_by?: WorkSide | null;
  recorded_at?: Date | null;
  confirmed_at?: Date | null;
  buyer_shows_at?: Date | null;
  firm_shows_at?: Date | null;
}

/** Keeps what a side says of locked work. */
export async function keepSaid(tx: Tx, awardId: string, said: Said): Promise<void> {
  await tx.db
    .insertInto("awarded_work")
    .values({ award_id: awardId, version: 1, ...said })
    .onConflict((of) =>
      of.column("award_id").doUpdateSet((eb) => ({ ...said, version: eb("awarded_work.version", "+", 1) })),
    )
    .execute();
}
