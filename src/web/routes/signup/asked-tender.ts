import type { Context } from "#domain/context.ts";
import { readByLink } from "#domain/tender-invitations/read-by-link.ts";
import { readStopLink } from "#domain/tender-invitations/read-stop-link.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { onRefusal } from "#web/answers.ts";

export interface AskedTender {
  /** What they are invited to; null where it is over. */
  tender: { title: string; buyerName: string } | null;
  /** Where the invitation went: the link is sealed, and whoever has it has that e-mail. */
  email: string;
}

/** The tender to which somebody who registers was invited by e-mail, where they go on to its invitation; null for any other way. */
export async function findAskedTender(ctx: Context, next: string): Promise<AskedTender | null> {
  const { pathname, searchParams } = new URL(next, "https://own.invalid");
  const link = searchParams.get("invitation");
  if (pathname !== "/tenders/answer" || !link) return null;
  const found = () => Promise.all([readByLink(ctx, link), readStopLink(ctx, link)]);
  const [invitation, sent] = await found().catch(onRefusal(["not-found"], () => [null, null] as const));
  if (!invitation || !sent || invitation.isTaken || invitation.unclaimable !== null) return null;
  const { title, buyerName, cancelReason, returnAt } = invitation;
  const isOver = cancelReason !== null || returnAt === null || isLate(ctx.clock.now(), returnAt);
  return { tender: isOver ? null : { title, buyerName }, email: sent.email };
}
