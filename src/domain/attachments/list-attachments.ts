import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canListAttachments } from "./attachments.policy.ts";
import { type AttachmentView, type HolderKind, companiesConcerned, lookOf } from "./attachments.queries.ts";

/** The files that came with messages, requests or quotes, by the holder's id; those of strangers are left out. */
export async function listAttachments(
  ctx: Scope,
  kind: HolderKind,
  ids: readonly string[],
): Promise<Map<string, AttachmentView[]>> {
  authorize(canListAttachments(ctx.actor));
  const byHolder = new Map<string, AttachmentView[]>();
  if (ids.length === 0) return byHolder;
  let query = ctx.db
    .selectFrom("attachment")
    .where("holder_kind", "=", kind)
    .where("holder_id", "in", ids)
    .orderBy("holder_id")
    .orderBy("sort_order")
    .select(["id", "holder_id", "name", "content_type", "size_bytes"]);
  if (ctx.actor.kind === "member") {
    const own = ctx.actor.memberships.map(({ companyId }) => companyId);
    query = query.where(
      sql<boolean>`exists (select from unnest(${own}::text[]) as own (id) where own.id in ${companiesConcerned})`,
    );
  }
  for (const row of await query.execute()) {
    const view = { id: row.id, name: row.name, look: lookOf(row.content_type), sizeBytes: row.size_bytes };
    const others = byHolder.get(row.holder_id);
    if (others) others.push(view);
    else byHolder.set(row.holder_id, [view]);
  }
  return byHolder;
}
