import type { Context } from "#domain/context.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { type OpenedQuote, listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { isExpired } from "#domain/tender-quotes/read-validity.ts";
import { moveDay } from "#domain/tender-rules/working-days.ts";
import { requireFound } from "#domain/verdict.ts";
import { londonDay, londonWorkingDay } from "#platform/london-time.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { ENDS_SOON_DAYS, MAX_EXTENSION_DAYS } from "./quote-validity.limits.ts";
import { canAskToExtend, canSeeValidity } from "./quote-validity.policy.ts";
import {
  type ValidityRequest,
  type WithdrawnQuote,
  findWithdrawn,
  selectRequests,
} from "./quote-validity.queries.ts";

export interface HeldQuote extends Pick<
  OpenedQuote,
  "id" | "companyName" | "companyNumber" | "state" | "pence" | "validUntil"
> {
  tenderedPence: number;
  isExpired: boolean;
  /** It holds still, and not for long. */
  endsSoon: boolean;
  /** It can be asked to hold longer. */
  canBeAsked: boolean;
  /** The newest first. */
  requests: ValidityRequest[];
}

export interface ValidityPage {
  /** The one that ends first comes first; empty until quotes are opened. */
  quotes: HeldQuote[];
  withdrawn: (WithdrawnQuote & { requests: ValidityRequest[] })[];
  /** Why nobody can be asked now; null while they can. */
  closed: string | null;
  /** What the form begins with, and how far it reaches. */
  suggested: string;
  latest: string;
}

const SUGGESTED_DAYS = 30;

/** Until when the opened quotes of a package hold, what their firms were asked and said, for the buyer's team. */
export async function getValidity(ctx: Context, input: unknown): Promise<ValidityPage> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeeValidity(ctx.actor, found));
  const award = await findAward(ctx, packageId);
  const verdict = canAskToExtend(ctx.actor, { ...own, isAccepted: award?.state === "accepted" });
  const requests = Map.groupBy(
    await selectRequests(ctx).where("a.package_id", "=", packageId).execute(),
    ({ quoteId }) => quoteId,
  );
  const now = ctx.clock.now();
  const today = londonDay(now);
  const opened = await listOpened(ctx, packageId);
  const last = opened.map(({ validUntil }) => validUntil).toSorted()[0] ?? today;
  const from = last > today ? last : today;
  const quotes = opened
    .map((quote): HeldQuote => ({
      id: quote.id,
      companyName: quote.companyName,
      companyNumber: quote.companyNumber,
      state: quote.state,
      pence: quote.pence,
      validUntil: quote.validUntil,
      tenderedPence: quote.content.totalPence,
      isExpired: isExpired(quote, now),
      endsSoon: !isExpired(quote, now) && quote.validUntil <= moveDay(today, ENDS_SOON_DAYS),
      canBeAsked:
        quote.state !== "non_compliant" &&
        quote.state !== "declined_by_tenderer" &&
        !(award?.quoteId === quote.id && award.state === "issued"),
      requests: requests.get(quote.id) ?? [],
    }))
    .toSorted((one, other) => one.validUntil.localeCompare(other.validUntil));
  return {
    quotes,
    withdrawn: (await findWithdrawn(ctx, packageId)).map((each) => ({
      ...each,
      requests: requests.get(each.id) ?? [],
    })),
    closed: verdict.isAllowed ? null : verdict.reason,
    suggested: londonWorkingDay(new Date(Date.parse(`${from}T12:00:00Z`) + SUGGESTED_DAYS * DAY_MS)),
    latest: moveDay(today, MAX_EXTENSION_DAYS),
  };
}
