import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { seal } from "#platform/seal.ts";
import { findDocument } from "./documents.queries.ts";
import { canOpenDocument } from "./verification.policy.ts";
import { DOCUMENT_LINK_SECONDS } from "./verification.limits.ts";

/** The part of a document's address that lets the person who asked for it open it within a minute. */
export async function linkDocument(ctx: Context, id: string): Promise<string> {
  const found = await findDocument(ctx, rowId.parse(id));
  const verdict = canOpenDocument(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const until = ctx.clock.now().getTime() + DOCUMENT_LINK_SECONDS * 1000;
  return seal(ctx.config.secret, "document", { id: requireFound(found, verdict).id, userId, until });
}
