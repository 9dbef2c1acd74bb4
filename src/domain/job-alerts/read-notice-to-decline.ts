import type { Context } from "#domain/context.ts";
import { anyone, requireFound } from "#domain/verdict.ts";
import { findDeclined } from "./declines.queries.ts";
import { canDeclineNotice } from "./job-alerts.policy.ts";

export interface NoticeToDecline {
  noticeId: string;
  title: string;
  place: string;
  buyerName: string | null;
  /** Of one of ours, whose buyer is shown the reasons; else it is from outside. */
  isOurs: boolean;
  companyName: string;
  /** What the company has said before. */
  reason: string | null;
  /** Why nothing can be said here. */
  closed: string | null;
}

/** What the link of an alert’s e-mail shows: which notice, and for whom. */
export async function readNoticeToDecline(ctx: Context, link: string): Promise<NoticeToDecline> {
  anyone(ctx);
  const found = await findDeclined(ctx, link);
  const verdict = canDeclineNotice(found);
  // Whoever only reads got the link before, and reads here why it is not theirs to say.
  const isThere = verdict.isAllowed || verdict.kind !== "not-found";
  const notice = requireFound(found, isThere ? { isAllowed: true } : verdict);
  const { noticeId, title, place, buyerName, isOurs, companyName, reason } = notice;
  const closed = verdict.isAllowed ? null : verdict.reason;
  return { noticeId, title, place, buyerName, isOurs, companyName, reason, closed };
}
