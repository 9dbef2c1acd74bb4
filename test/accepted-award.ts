import type { Member } from "#domain/actor.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import type { TestContext } from "./test-context.ts";
import { type OpenedPackage, createOpened, recommend, sendOrder, signInAfresh } from "./tenders.ts";

export interface AcceptedAward extends OpenedPackage {
  awardId: string;
  buyer: Member;
  /** Of the firm that won, and of one that did not. */
  winner: Member;
  rival: Member;
}

/** The first of three quotes, recommended, approved, ordered and accepted on one day. */
export async function createAccepted(
  ctx: TestContext,
  said: Parameters<typeof createOpened>[1] = [],
): Promise<AcceptedAward> {
  const opened = await createOpened(ctx, said);
  const { packageId, quotes, invitations } = opened;
  const { owner: buyer } = opened.sides.buyer;
  const [winner, rival] = opened.owners as [Member, Member];
  const judgement = { packageId, judgement: "compliant", reason: "" };
  for (const quoteId of quotes) await judgeQuote(ctx.as(buyer), { ...judgement, quoteId });
  const recommendationId = await recommend(ctx.as(buyer), { packageId, quoteId: quotes[0]! });
  const { acting, browser } = await signInAfresh(ctx, buyer);
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  const orderId = await sendOrder(ctx.as(buyer), packageId);
  await answerOrder(ctx.as(winner), {
    invitationId: invitations[0],
    orderId,
    answer: "accepts",
    isAuthorised: "on",
  });
  const { id: awardId } = (await findAward(ctx, packageId))!;
  return { ...opened, awardId, buyer, winner, rival };
}
