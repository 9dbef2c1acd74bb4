import type { OrderKind } from "#domain/awards/decline-reasons.data.ts";
import { findOrderOf } from "#domain/awards/order.queries.ts";
import type { Context } from "#domain/context.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { isExpired } from "#domain/tender-quotes/read-validity.ts";
import { requireFound } from "#domain/verdict.ts";
import { canAnswerExtension, canWithdrawOpened } from "./quote-validity.policy.ts";
import {
  type OwnOpened,
  type ValidityRequest,
  findStandingQuote,
  isOfWhatCounts,
  selectRequests,
} from "./quote-validity.queries.ts";

/** What a tenderer reads of a request: not which person of the buyer has asked. */
export type OwnRequest = Omit<ValidityRequest, "askedBy" | "quoteId">;

export interface OwnValidity {
  title: string;
  projectName: string;
  buyerName: string;
  /** Null until the quotes are opened, or where it has none. */
  quote:
    | (Omit<OwnOpened, "companyId" | "companyName" | "companyNumber" | "state"> & { isExpired: boolean })
    | null;
  /** The one that waits for an answer. */
  waiting: OwnRequest | null;
  /** Those that were answered or replaced, the newest first. */
  earlier: OwnRequest[];
  /** Why nothing can be answered now, and why it cannot be withdrawn; null while they can. */
  closed: string | null;
  cannotWithdraw: string | null;
  /** What waits for its answer as the winner, and is declined where it withdraws; null where nothing does. */
  sent: OrderKind | null;
  /** Why it is not withdrawn any more, whoever asks; null while it can be. */
  over: string | null;
}

/** Until when a firm's own opened quote holds, what it was asked and said; for its team alone. */
export async function getOwnValidity(ctx: Context, input: unknown): Promise<OwnValidity> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findStandingQuote(ctx, invitationId);
  const invitation = requireFound(found, canSeeTender(ctx.actor, found));
  const answering = canAnswerExtension(ctx.actor, invitation);
  const withdrawing = canWithdrawOpened(ctx.actor, invitation);
  const { title, projectName, buyerName, quote } = invitation;
  const order = quote && (await findOrderOf(ctx, invitationId));
  const rows = quote
    ? await selectRequests(ctx).where("a.quote_id", "=", quote.id).where(isOfWhatCounts).execute()
    : [];
  const requests = rows.map(({ askedBy: _asker, quoteId: _quote, ...request }): OwnRequest => request);
  return {
    title,
    projectName,
    buyerName,
    quote: quote ? shown(quote, ctx.clock.now()) : null,
    waiting: requests.find(({ answer }) => answer === null) ?? null,
    earlier: requests.filter(({ answer }) => answer !== null),
    closed: answering.isAllowed ? null : answering.reason,
    cannotWithdraw: withdrawing.isAllowed ? null : withdrawing.reason,
    sent: order?.state === "issued" ? order.kind : null,
    over: !withdrawing.isAllowed && withdrawing.kind === "conflict" ? withdrawing.reason : null,
  };
}

function shown(quote: OwnOpened, now: Date): NonNullable<OwnValidity["quote"]> {
  const { companyId: _company, companyName: _name, companyNumber: _number, state: _state, ...rest } = quote;
  return { ...rest, isExpired: isExpired(quote, now) };
}
