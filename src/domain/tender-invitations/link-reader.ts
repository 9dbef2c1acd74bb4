import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { selectDeciders } from "./list-deciders.ts";

/**
 * Whom an e-mail's link was sent to, of a firm that has an account; none in one that went to an address without an account,
 * nor in those of before 27 November 2026, which speak for whoever has them.
 */
export const linkReaderSchema = z.object({ userId: z.string(), companyId: z.string() }).optional();
export type LinkReader = z.output<typeof linkReaderSchema>;

/** Refuses with not-found the link of somebody who does not decide for that firm any more. */
export async function requireLinkReader(scope: Pick<Scope, "db">, sentTo: LinkReader): Promise<void> {
  if (!sentTo) return;
  const still = await selectDeciders(scope, sentTo.companyId)
    .where("person.id", "=", sentTo.userId)
    .executeTakeFirst();
  if (!still)
    throw new AppError(
      "not-found",
      "This e-mail was sent to somebody who does not decide for the firm any more. Sign in to answer for it.",
    );
}
