import type { Context } from "#domain/context.ts";
import { isSuppressed } from "#domain/invitations/invitations.queries.ts";
import { anyone } from "#domain/verdict.ts";
import { readAnswerLink } from "./answer-link.ts";
import { findInvitation } from "./tender-invitations.queries.ts";

export interface StopLink {
  /** Where the invitation went. */
  email: string;
  /** It gets no invitations any more. */
  isStopped: boolean;
}

/** Whose invitations the link of an e-mail can stop; null where it went to an account, whose e-mails are set there. */
export async function readStopLink(ctx: Context, link: string): Promise<StopLink | null> {
  anyone(ctx);
  const found = await findInvitation(ctx, await readAnswerLink(ctx, link));
  if (!found?.email) return null;
  return { email: found.email, isStopped: await isSuppressed(ctx, found.email) };
}
