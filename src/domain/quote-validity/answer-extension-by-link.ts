import type { Context } from "#domain/context.ts";
import { anyone, requireFound } from "#domain/verdict.ts";
import { readExtensionLink } from "./extension-link.ts";
import { EXTENSION_ANSWERS } from "./quote-validity.limits.ts";
import { canAnswerByLink } from "./quote-validity.policy.ts";
import { findRequest } from "./quote-validity.queries.ts";
import { extensionAnswerSchema } from "./quote-validity.schema.ts";
import { type Judge, settleExtension } from "./settle-extension.ts";

/** The same by the link of the e-mail about a lodged quote, without signing in; whom the e-mail was sent to speaks for the firm. */
export async function answerExtensionByLink(
  ctx: Context,
  link: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  anyone(ctx);
  const { requestId, ...sent } = await readExtensionLink(ctx, link);
  const found = await findRequest(ctx, requestId);
  const judge: Judge = (standing) => canAnswerByLink(standing, sent);
  const { id: invitationId, packageId } = requireFound(found?.standing, judge(found?.standing));
  const answer = extensionAnswerSchema.parse({ ...input, invitationId, requestId });
  await ctx.limits.consume(EXTENSION_ANSWERS, requestId);
  await ctx.transact((tx) => settleExtension(tx, packageId, { answer, judge, userId: null }));
}
