import { z } from "zod";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { AttachmentDownload } from "#domain/attachments/fetch-attachment.ts";
import { isMemberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { unseal } from "#platform/seal.ts";
import { findDocument } from "./documents.queries.ts";
import { PAGES_PER_VIEWER } from "./verification.limits.ts";
import { canOpenDocument } from "./verification.policy.ts";

const linkSchema = z.object({ id: z.string(), userId: z.string(), until: z.number() });

const expired = () =>
  new AppError("not-found", "This link has expired. Open the document from its page again.");

/**
 * Opens a document of a piece of evidence or of a claim by a link that its page has made within the last minute, for the same person;
 * not-found for anyone else, for another document and afterwards. Each opening is an audit row, and so many pages may be drawn in ten minutes, by
 * an administrator or by a whole company. The caller reads or destroys the stream.
 */
export async function openDocument(
  ctx: Context,
  { id: asked, link, isDrawn = false }: { id: string; link: string; isDrawn?: boolean },
): Promise<AttachmentDownload> {
  const { id, userId, until } = readLink(ctx, link);
  if (id !== asked) throw new AppError("not-found", "There is no such document.");
  const found = await findDocument(ctx, id);
  const verdict = canOpenDocument(ctx.actor, found);
  const actor = requireMember(ctx, verdict);
  const document = requireFound(found, verdict);
  if (actor.userId !== userId || until < ctx.clock.now().getTime()) throw expired();
  const isOwn = isMemberOf(actor, document.companyId ?? "");
  if (isDrawn) await ctx.limits.consume(PAGES_PER_VIEWER, isOwn ? document.companyId! : userId);
  const file = await ctx.files.find(document.key);
  if (!file) {
    ctx.log.error({ attachment: document.id }, "a kept file is not in the file store");
    throw new AppError("not-found", "There is no such document.");
  }
  const { aboutCompanyId, subjectId, name, contentType, sizeBytes } = document;
  await ctx.transact((tx) =>
    recordEvent(tx, {
      action: "document-opened",
      companyId: aboutCompanyId,
      subjectId,
      details: { document: document.id },
    }),
  );
  return { name, contentType, sizeBytes, stream: file.stream };
}

function readLink(ctx: Context, link: string): z.output<typeof linkSchema> {
  try {
    return linkSchema.parse(unseal(ctx.config.secret, "document", link.slice(0, 400)));
  } catch {
    throw expired();
  }
}
