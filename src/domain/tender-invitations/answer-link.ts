import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import { LINK_BROKEN } from "#domain/dated-link.ts";
import { AppError } from "#platform/errors.ts";
import { seal, unseal } from "#platform/seal.ts";
import { type LinkReader, linkReaderSchema, requireLinkReader } from "./link-reader.ts";

const schema = z.object({ invitationId: z.string(), sentTo: linkReaderSchema });

/** The part of an e-mail's link by which an invitation is answered, and nothing else; it opens no document. */
export function answerLink(
  { config }: Pick<Scope, "config">,
  invitationId: string,
  sentTo?: LinkReader,
): string {
  return seal(config.secret, "tender-answer", { invitationId, sentTo });
}

/** Whose link it is. Refuses with not-found what is none of ours, or was sent to who does not decide for the firm any more. */
export async function readAnswerLink(scope: Pick<Scope, "config" | "db">, link: string): Promise<string> {
  const { invitationId, sentTo } = unsealLink(scope, link);
  await requireLinkReader(scope, sentTo);
  return invitationId;
}

function unsealLink({ config }: Pick<Scope, "config">, link: string) {
  try {
    return schema.parse(unseal(config.secret, "tender-answer", link.slice(0, 600)));
  } catch {
    throw new AppError("not-found", LINK_BROKEN);
  }
}
