import type { Context } from "#domain/context.ts";
import { canCompareQuotes } from "#domain/inquiries/inquiries.policy.ts";
import { requireFound } from "#domain/verdict.ts";
import { type AskedRequest, findAskedRequest, listWaitingFirms } from "./request.queries.ts";
import { requestIdSchema } from "./tendering.schema.ts";

/** What would come along if a request for quotes became a tender: for the company that asked. */
export async function prepareRequestTender(
  ctx: Context,
  input: unknown,
): Promise<AskedRequest & { firms: string[] }> {
  const { requestId } = requestIdSchema.parse(input);
  const found = await findAskedRequest(ctx, requestId);
  const request = requireFound(found, canCompareQuotes(ctx.actor, found));
  const firms = await listWaitingFirms(ctx, request.id);
  return { ...request, firms: firms.map(({ name }) => name) };
}
