import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { seal, unseal } from "#platform/seal.ts";

const schema = z.object({ invitationId: z.string() });

/** The part of an e-mail's link by which an invitation is answered, and nothing else; it opens no document. */
export function answerLink({ config }: Pick<Scope, "config">, invitationId: string): string {
  return seal(config.secret, "tender-answer", { invitationId });
}

/** Whose link it is. Refuses with not-found what is none of ours. */
export function readAnswerLink({ config }: Pick<Scope, "config">, link: string): string {
  try {
    return schema.parse(unseal(config.secret, "tender-answer", link.slice(0, 400))).invitationId;
  } catch {
    throw new AppError("not-found", "This link is not valid, or not whole. Copy all of it from the e-mail.");
  }
}
